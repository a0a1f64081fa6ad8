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


def revealed(game: Game, before: State, mover: int, rows: list[list[int]]) -> bool:
    """Whether a move, with its journal's rows, showed anybody a card that was hidden before it.

    Judged by what the mover sees alone, so that the answer tells the mover nothing: a card that it
    did not know, or one that something happened to and that it still does not know.
    """
    events = game.rules.events(rows, mover - 1, game.players)
    if any(event.name.endswith("-hidden") for event in events):
        return True
    return bool(known(game, game.state, mover) - known(game, before, mover))
