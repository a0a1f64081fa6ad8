"""Bots: they are given what a seat knows, a `View`, and answer with a move. Nothing else."""

from typing import Protocol

from upcard import games
from upcard.game import Refusal, Refused
from upcard.play import Move, View


class Bot(Protocol):
    """Anything that plays: one object plays one seat of one game."""

    name: str

    def choose(self, view: View) -> Move:
        """A legal move for the seat of the view, which is to move; the view stays as it is."""
        ...


LEVELS = tuple(f"level:{number}" for number in range(1, 7))
NAMES = ("random", "greedy", *LEVELS)


def names() -> tuple[str, ...]:
    """The bots that ship with the package: two simple ones, then the levels, weakest first."""
    return NAMES


def make(spec: str, game: str, seed: int = 0) -> Bot:
    """The bot of a name, for a game; the same seed, the same choices. Raises Refused.

    Beside `names`, `search:5000` looks at so many games before it moves, `search:200ms` for so
    long; given a time, what it finds hangs on the machine. `learnt` plays two-seat `updown-short`
    as a network that taught itself, and everything else like `greedy`.
    """
    from upcard.bots.compiled import CompiledBot, check_part
    from upcard.bots.learnt import LearntBot
    from upcard.bots.levels import LevelBot
    from upcard.bots.search import SearchBot

    family = games.family_of(game)
    if spec.startswith("search:") or spec in LEVELS:
        check_part("search", family)
    if spec.startswith("search:"):
        return SearchBot(spec, seed)
    if spec == "learnt":
        return LearntBot(family, seed)
    if spec in LEVELS:
        return LevelBot(spec, family, seed)
    if spec not in NAMES:
        raise Refused(Refusal("no-such-bot", None, {"name": spec[:60], "bots": list(NAMES)}))
    return CompiledBot(spec, family, seed)
