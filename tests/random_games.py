"""Random games for the property tests, and other truths a seat cannot tell from them.

A `Plan` says everything about a random game: its name, seats, options, shuffle and moves. The
strategies draw plans, so that what Hypothesis prints of a failure can be played again.
"""

import copy
import random
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

import upcard
from upcard import games
from upcard.game import Option

Json = Any

NAMES = ("ciq-1", "ciq-2", "updown", "updown-short")
TASTES: tuple[tuple[str, ...], ...] = (
    (), ("attack", "add"), ("attack", "stop"), ("defend",), ("restart", "draw open"),
)  # fmt: skip
"""Moves a random player prefers: each leads to other corners of the rules."""


def few(examples: int) -> settings:
    """So many examples, and as many times more as the profile asks for than the usual hundred."""
    assert settings.default is not None
    return settings(max_examples=max(1, examples * settings.default.max_examples // 100))


class Plan(NamedTuple):
    """A random game: all that it takes to play it again."""

    name: str
    players: int
    options: dict[str, Any]
    seed: int
    taste: tuple[str, ...] = ()
    skip: int = 0
    """Plies played before the first look."""
    plies: int = 0
    """Plies played, and looked at, from there."""

    def begin(self) -> upcard.Game:
        """The game before the first look."""
        game = upcard.deal(self.name, self.players, seed=self.seed, **self.options)
        for _ in range(self.skip):
            if game.is_over:
                break
            self.step(game)
        return game

    def step(self, game: upcard.Game) -> None:
        """Play a move, the same one whenever the game stands where it stands."""
        chance = random.Random(f"{self.seed} {len(game.moves)}")
        moves = game.legal_moves()
        liked = [move for move in moves if self.taste and move.startswith(self.taste)]
        game.play(chance.choice(liked if liked and chance.random() < 0.8 else moves))

    def walk(self) -> Iterator[upcard.Game]:
        """The game before each of its plies and after the last: one object, played on."""
        game = self.begin()
        for _ in range(self.plies):
            yield game
            if game.is_over:
                return
            self.step(game)
        yield game

    def end(self) -> upcard.Game:
        """The game after all its plies."""
        return list(self.walk())[-1]


def seats_of(name: str) -> tuple[int, int]:
    """The fewest and the most seats of a game."""
    return games.rules_of(name).seats


def _cards(given: Json) -> int:
    return 52 * int(given.get("decks", 1))


# Options whose highest or lowest value hangs on the seats or on options drawn before.
_HIGHEST: dict[str, Callable[[int, Json], int]] = {
    "hand_size": lambda players, given: min(10, _cards(given) // players - 2),
    "dealer": lambda players, given: players,
    "first": lambda players, given: players,
}
_LOWEST: dict[str, Callable[[int, Json], int]] = {"top": lambda players, given: 6 + 3 * players}


def values_of(option: Option, players: int, given: Json) -> st.SearchStrategy[Any]:
    """The values an option may take, with so many seats and the options drawn before it."""
    if option.choices:
        return st.sampled_from(option.choices)
    if option.name == "max_turns":
        return st.sampled_from((1000, 0, 1, 5, 40))
    if option.name == "colours":
        return st.sampled_from(
            (None, *([f"n° {i * i % n}" for i in range(126)] for n in (2, 7, 12)))
        )
    high = _HIGHEST[option.name](players, given) if option.name in _HIGHEST else option.high
    low = _LOWEST[option.name](players, given) if option.name in _LOWEST else option.low
    return st.integers(low, high)


@st.composite
def options_of(draw: st.DrawFn, name: str, players: int) -> dict[str, Any]:
    """Any options of a game: as they come, or any of them changed."""
    given: dict[str, Any] = {}
    for option in games.options_of(name):
        if option.name != "edition" and draw(st.booleans()):
            given[option.name] = draw(values_of(option, players, given))
    if _cards(given) // players < given.get("hand_size", 3) + 2:
        given["decks"] = 4
    return given


@st.composite
def plans(
    draw: st.DrawFn, name: str, skip: Collection[int] = (0, 7, 40, 150), plies: int = 8
) -> Plan:
    """Any game of a name, looked at over at most so many plies, early or late."""
    players = draw(st.integers(*seats_of(name)))
    return Plan(
        name,
        players,
        draw(options_of(name, players)),
        seed=draw(st.integers(0, 2**32)),
        taste=draw(st.sampled_from(TASTES)),
        skip=draw(st.sampled_from(sorted(skip))),
        plies=draw(st.integers(0, plies)),
    )


# Other truths: the cards that a seat does not know, dealt anew among the places where they lie.


class Place(NamedTuple):
    """Where a card lies: a list of the position and the place in it, and which seats know it."""

    pile: list[Json]
    at: int
    knowers: frozenset[int]


def places(position: Json) -> Iterator[Place]:
    """Every place of a position whose card not everybody knows for lying open.

    It reads the position's `known` as formats.md has it and asks the engine nothing.
    """
    known = {
        (entry["seat"], entry["pile"], entry["index"]): frozenset(entry["to"])
        for entry in position["known"]
    }
    for name in ("open", "closed"):
        for index in range(name == "open", len(position.get(name, ()))):
            yield Place(position[name], index, frozenset())
    for number, seat in enumerate(position["seats"], 1):
        for index in range(len(seat.get("down", ()))):
            yield Place(seat["down"], index, known.get((number, "down", index), frozenset()))
        for index in range(len(seat["hand"])):
            others = known.get((number, "hand", index), frozenset())
            yield Place(seat["hand"], index, others | {number})


def hidden_from(position: Json, seat: int | None) -> list[Place]:
    """The places whose cards a seat does not know; of a spectator, that not all seats know."""
    eyes = frozenset(range(1, len(position["seats"]) + 1) if seat is None else (seat,))
    return [place for place in places(position) if not eyes <= place.knowers]


def other_truth(game: upcard.Game, seat: int | None, chance: random.Random) -> upcard.Game | None:
    """A game that differs from this one, and only in what the seat does not know, if one is found.

    The cards it does not know change places, or two of them where the rules do not let them all.
    In Ciq what other seats know differs too.
    """
    for swaps in (0, 1, 1):
        position = copy.deepcopy(game.position())
        hidden = hidden_from(position, seat)
        cards = [place.pile[place.at] for place in hidden]
        dealt = chance.sample(cards, len(cards))
        if swaps and len(cards) > 1:
            dealt, (a, b) = list(cards), chance.sample(range(len(cards)), 2)
            dealt[a], dealt[b] = dealt[b], dealt[a]
        found = list(places(position))
        for place, card in zip(hidden, dealt, strict=True):
            place.pile[place.at] = card
        if position["game"] == "ciq" and seat is not None and chance.random() < 0.5:
            found = [known_to_others(place, seat, position, chance) for place in found]
        position["known"] = known_again(position, found)
        if seat is None and known_to_all(position) != known_to_all(game.position()):
            continue  # each knows another copy of two that are equal now: so all know one
        try:
            other = upcard.Game.from_position(position)
        except upcard.Refused:
            continue  # the rules would not have left it so, a mover without a move for one
        if other.position() != game.position():
            return other
    return None


def with_odd_knowledge(game: upcard.Game, chance: random.Random) -> upcard.Game:
    """In Ciq the game with any seats knowing any cards; games hardly come to most of that."""
    position = copy.deepcopy(game.position())
    if position["game"] != "ciq":
        return game
    found = [known_to_others(place, 0, position, chance) for place in places(position)]
    position["known"] = known_again(position, found)
    return upcard.Game.from_position(position)


def known_to_others(place: Place, seat: int, position: Json, chance: random.Random) -> Place:
    """The place with any seats knowing its card, but that one and the owner of a hand as before."""
    owners = {i for i, one in enumerate(position["seats"], 1) if one["hand"] is place.pile}
    kept = place.knowers & {seat, *owners}
    likely = chance.choice((0.0, 0.3, 0.7, 1.0))
    seats = range(1, len(position["seats"]) + 1)
    return place._replace(
        knowers=kept | {one for one in seats if one != seat and chance.random() < likely}
    )


def known_to_all(position: Json) -> list[Any]:
    """Which cards of Down piles, and how many copies of which cards in hands, everybody knows."""
    everybody = set(range(1, len(position["seats"]) + 1))
    return sorted(
        (entry["seat"], entry["pile"], entry["index"] if entry["pile"] == "down" else 0, card)
        for entry in position["known"]
        for card in [str(position["seats"][entry["seat"] - 1][entry["pile"]][entry["index"]])]
        if {*entry["to"], *([entry["seat"]] if entry["pile"] == "hand" else [])} == everybody
    )


def known_again(position: Json, found: list[Place]) -> list[Json]:
    """The `known` of a position of which places are known as listed, whatever lies there now.

    Of equal cards in a hand the first lists who knows one, the second who knows two (C-7).
    """
    entries = []
    for number, seat in enumerate(position["seats"], 1):
        down, hand = (
            [place for place in found if place.pile is seat.get(pile)] for pile in ("down", "hand")
        )
        groups = [("down", place.at, place.knowers) for place in down]
        for card in dict.fromkeys(seat["hand"]):
            equal = [place for place in hand if seat["hand"][place.at] == card]
            for level, place in enumerate(equal):
                know = {
                    one
                    for one in range(1, len(position["seats"]) + 1)
                    if sum(one in other.knowers for other in equal) > level
                }
                groups.append(("hand", place.at, frozenset(know - {number})))
        entries += [
            {"seat": number, "pile": pile, "index": index, "to": sorted(group)}
            for pile, index, group in groups
            if group
        ]
    return entries
