"""What a move revealed: whether it may be taken back without a free look at something hidden."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from upcard.game import State
from upcard.play import Game, View

_NO_CARDS = {"rules", "attack", "moves", "result", "placed", "known"}
"""Keys of a view that hold no cards, or cards that lie in a pile as well."""


def cards(value: Any, inside_list: bool = False) -> Iterator[Any]:
    """Every card that a JSON view shows: what stands in lists, and a card in the hand's air."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in _NO_CARDS:
                yield from cards(inner, key == "taken")
    elif isinstance(value, list):
        for inner in value:
            yield from cards(inner, True)
    elif inside_list and value is not None:
        yield value


def known(game: Game, state: State, seat: int) -> "Counter[Any]":
    """The cards a seat knows in a state of this game, as often as it knows them."""
    view = View(game.rules, game.rules.view(state, seat - 1), game.options, seat)
    return Counter(cards(view.rules.position(view.state, view.options)))


def revealed(game: Game, before: State, mover: int) -> bool:
    """Whether anybody has learnt a card since `before` that the mover did not know then.

    What the mover showed of its own is the mover's to give; all else was hidden, and once seen
    cannot be unseen.
    """
    given = known(game, before, mover)
    for seat in range(1, game.players + 1):
        had = given if seat == mover else known(game, before, seat)
        learnt = known(game, game.state, seat) - had
        if learnt - (Counter() if seat == mover else given):
            return True
    return False
