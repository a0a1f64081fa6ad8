"""The View that a JSON view was made from, so that bots and hints can be asked from afar.

What a seat does not know can lie in any way: the cards it does not see are put, in the order of
the pack, where it sees backs. The engine reads that as a position, with all its checks, and shows
it to the seat; what comes out is what the seat knew, for positions that differ only in what a
seat does not know give it equal views.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from upcard import games
from upcard.game import Json, Refused
from upcard.play import Game, View
from upcard.strict_json import refuse

TRIES = 30
"""So many ways to lay the unknown cards are tried: the rules may not allow the first."""
MIDDLE = ("display", "open", "closed")


def view_of(value: Json) -> View:
    """The View of a JSON view (formats: View) of a seat or a spectator; raises Refused."""
    try:
        return _view_of(value)
    except (KeyError, TypeError, AttributeError, IndexError):
        refuse("client-no-view")


def _view_of(value: dict[str, Any]) -> View:
    rules = games.rules_of(value["game"])
    options, players = value["rules"], len(value["seats"])
    unseen = Counter(rules.pack(options, players))
    unseen.subtract(card for card in _cards(value) if card is not None)
    cards = list(unseen.elements())
    chance = random.Random(0)
    refused: Refused | None = None
    for _ in range(TRIES):
        try:
            game = Game.from_position(_filled(value, cards))
            return game.seen_by(value["seat"])
        except Refused as error:
            refused = refused or error
            chance.shuffle(cards)
    assert refused is not None
    raise refused


def _piles(value: Json) -> Iterator[list[Any]]:
    """Every list of a view that holds cards."""
    places: list[Any] = [value.get(name) for name in MIDDLE]
    for seat in value["seats"]:
        places += seat.values()
    while places:
        place = places.pop(0)
        if isinstance(place, list) and place and isinstance(place[0], list):
            places = place + places
        elif isinstance(place, list):
            yield place


def _cards(value: Json) -> Iterator[Any]:
    """Every card of a view; None for one that is not known."""
    for pile in _piles(value):
        yield from pile
    if value.get("taken") is not None:
        yield value["taken"]


def _filled(value: dict[str, Any], cards: list[Any]) -> dict[str, Any]:
    """A position that the seat of a view could not tell from the true one."""
    position = {name: one for name, one in value.items() if name not in ("seat", "moves")}
    for name in MIDDLE:
        if name in position:
            position[name] = [*position[name]]
    position["seats"] = [
        {name: [*one] if isinstance(one, list) else one for name, one in seat.items()}
        for seat in value["seats"]
    ]
    position["known"] = list(_known(value))
    waiting = iter(cards)
    for pile in _piles(position):
        for index, card in enumerate(pile):
            if card is None:
                pile[index] = next(waiting)
    return position


def _known(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """That the seat knows the cards it sees where others would see backs.

    Everybody else is said to know them too: what others know, a seat's view does not hold.
    """
    everybody = range(1, len(value["seats"]) + 1)
    for number, seat in enumerate(value["seats"], 1):
        for pile in ("down", "hand"):
            own = pile == "hand" and number == value["seat"]
            to = [one for one in everybody if pile == "down" or one != number]
            for index, card in enumerate(seat.get(pile, ())):
                if card is not None and not own:
                    yield {"seat": number, "pile": pile, "index": index, "to": to}
