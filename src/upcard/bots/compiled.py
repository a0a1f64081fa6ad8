"""The bots written in the compiled subset: a function of a view's record and of dice."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from upcard import games
from upcard.chance import dice
from upcard.game import Refusal, Refused, State
from upcard.play import Move, View

Chooser = Callable[[State, Any], int]
"""chooser(view, dice): the code of a legal move. The view's record is not written to."""


def chooser(name: str, family: str) -> Chooser:
    """The compiled function of a bot for a game family."""
    if name == "random":
        return games.rules_of(family).sample
    check_part(name, family)
    choose: Chooser = import_module(f"upcard.bots.{name}_{family}").choose
    return choose


def check_part(name: str, family: str) -> None:
    """Refuse a bot whose part for a game is not written: a third game begins without."""
    if find_spec(f"upcard.bots.{name}_{family}") is None:
        raise Refused(Refusal("game-lacks", None, {"game": family, "part": name}))


class CompiledBot:
    """A bot whose choices a compiled function makes, with dice of its own."""

    def __init__(self, name: str, family: str, seed: int) -> None:
        self.name = name
        self._choose = chooser(name, family)
        self._dice = dice(name, family, seed)

    def choose(self, view: View) -> Move:
        """The function's move for the view's seat."""
        code = int(self._choose(view.state, self._dice))
        return Move(view.rules.text(code), code)
