"""Short-hand for the rule tests: games from the few cards that matter, the rest put out of the way.

Cards are written as they are in positions, with a space between: `"5h 6c"`, `"7 33"`, top card
first. A pile is named by its seat: `"2 up"`. Knowledge is written `"2 down 0: 1 3"`, the seats that
know the first card of seat 2's Down pile.
"""

from collections import Counter
from typing import Any

import pytest

import upcard

Json = dict[str, Any]

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
DEFAULTS: dict[int, Json] = {
    1: {"chain": "forced", "must_attack": "any", "queen_ace": 1},
    2: {"chain": "free", "queen_on_nothing": "zero", "blocked": "as_written"},
}
TURN = 21


def seat(
    hand: str = "", down: str = "", up: str = "", defense: str = "", waiting: bool = False
) -> Json:
    """A seat of Ciq; what its edition does not have is left out by `ciq`."""
    piles = {"hand": hand, "down": down, "up": up, "defense": defense}
    return {**{name: cards.split() for name, cards in piles.items()}, "waiting": waiting}


def ciq_position(
    edition: int,
    *seats: Json,
    to_move: int | None = 1,
    turn: int = TURN,
    step: str = "act",
    attack: str = "",
    owed: int = 0,
    skips: int = 0,
    known: tuple[str, ...] = (),
    rest: str = "",
    **options: Any,
) -> Json:
    """A complete position: the cards not named lie, sorted, at the bottom of a pile or in a hand.

    `rest` names that pile, by default the last seat's Down. An attack is written
    `"2 up 5h 6h"`, the cards first to last.
    """
    rules = {"edition": edition, "decks": 1, "hand_size": 3, "dealer": len(seats)}
    rules |= {"max_turns": 1000, **DEFAULTS[edition], **options}
    left = Counter(PACK * rules["decks"])
    for each in seats:
        left -= Counter(each["hand"] + each["down"] + each["up"] + each["defense"])
    number, pile = (rest or f"{len(seats)} down").split()
    shown: list[Json] = []
    for i, each in enumerate(seats, 1):
        cards = {name: list(each[name]) for name in ("hand", "down", "up")}
        if edition == 2:
            cards["defense"] = list(each["defense"])
        if i == int(number):
            cards[pile] += sorted(left.elements(), key=PACK.index)
        cards["hand"].sort(key=PACK.index)
        shown.append({**cards, "waiting": each["waiting"]} if edition == 2 else {**cards})
    return {
        "game": "ciq",
        "rules": rules,
        "turn": turn,
        "to_move": to_move,
        "step": step,
        "attack": _attack(attack),
        "owed": owed,
        "skips": skips,
        "seats": shown,
        "known": [_entry(line) for line in known],
    }


def ciq(edition: int, *seats: Json, **given: Any) -> upcard.Game:
    """The game of `ciq_position`."""
    return upcard.Game.from_position(ciq_position(edition, *seats, **given))


def _attack(text: str) -> Json | None:
    if not text:
        return None
    number, pile, *cards = text.split()
    return {"seat": int(number), "pile": pile, "cards": cards}


def _entry(line: str) -> Json:
    place, to = line.split(": ")
    number, pile, index = place.split()
    knowers = [int(one) for one in to.split()]
    return {"seat": int(number), "pile": pile, "index": int(index), "to": knowers}


def area(hand: str | None = None, *columns: str, discard: tuple[str, ...] = ()) -> Json:
    """A seat of Up or Down; with no hand named it holds the lowest cards not named."""
    filled = [_numbers(cards) for cards in columns]
    return {
        "hand": None if hand is None else _numbers(hand),
        "columns": filled + [[]] * (3 - len(filled)),
        "discard": [_numbers(cards) for cards in discard],
    }


def updown_position(
    display: str,
    *seats: Json,
    top: int,
    to_move: int | None = 1,
    turn: int = 7,
    step: str = "place",
    placed: int | None = None,
    taken: int | None = None,
    open: str = "",
    closed: str = "",
    known: tuple[str, ...] = (),
    rest: int | None = None,
    **options: Any,
) -> Json:
    """A complete position: the cards not named fill hands, then lie at the bottom of the piles.

    With `rest` they are instead a discarded column of that seat.
    """
    rules = {"length": "long", "top": top, "first": 1, "discard": "full"}
    rules |= {"discard_points": "card", "colours": None, **options}
    piles = {"display": _numbers(display), "open": _numbers(open), "closed": _numbers(closed)}
    used = [card for cards in piles.values() for card in cards] + [taken]
    for each in seats:
        used += each["hand"] or []
        used += [card for column in each["columns"] + each["discard"] for card in column]
    left = [card for card in range(1, top + 1) if card not in used]
    shown: list[Json] = []
    for number, each in enumerate(seats, 1):
        hand = each["hand"]
        if hand is None:
            size = 3 if number != to_move or step == "place" else 2
            hand, left = left[:size], left[size:]
        shown.append({**each, "hand": hand})
    if rest is not None:
        shown[rest - 1]["discard"] = [*shown[rest - 1]["discard"], *([left] if left else [])]
    else:
        room = (top - 6 - 3 * len(seats) + 1) // 2 - len(piles["closed"])
        piles["closed"] += left[:room]
        piles["open"] += left[room:]
    return {
        "game": "updown",
        "rules": rules,
        "turn": turn,
        "to_move": to_move,
        "step": step,
        "placed": placed,
        "taken": taken,
        **piles,
        "seats": shown,
        "known": [_entry(line) for line in known],
    }


def updown(display: str, *seats: Json, **given: Any) -> upcard.Game:
    """The game of `updown_position`."""
    return upcard.Game.from_position(updown_position(display, *seats, **given))


def _numbers(text: str) -> list[int]:
    return [int(card) for card in text.split()]


def after(game: upcard.Game, *moves: str) -> upcard.Game:
    """The game after so many moves."""
    for move in moves:
        game.play(move)
    return game


def cards(game: upcard.Game, place: str) -> str:
    """The cards of a pile or a hand, `"2 up"`, as text."""
    number, pile = place.split()
    return " ".join(str(card) for card in game.position()["seats"][int(number) - 1][pile])


def piles(game: upcard.Game, number: int) -> Json:
    """All cards of a seat by pile, as text, what is empty left out; also whether it waits."""
    found = game.position()["seats"][number - 1]
    waits = {"waiting": True} if found.pop("waiting", False) else {}
    return {name: " ".join(pile) for name, pile in found.items() if pile} | waits


def known(game: upcard.Game, *places: str) -> list[str]:
    """What is known beyond the ordinary, of the places named (all, if none is)."""
    lines = [
        f"{entry['seat']} {entry['pile']} {entry['index']}: {' '.join(map(str, entry['to']))}"
        for entry in game.position()["known"]
    ]
    return [line for line in lines if not places or line.startswith(places)]


def legal(game: upcard.Game, kind: str = "") -> set[str]:
    """The legal moves as texts, all or those that begin so."""
    return {str(move) for move in game.legal_moves() if move.startswith(kind)}


def refused(game: upcard.Game, move: str) -> str | None:
    """The clause an illegal move breaks; the attempt must change nothing."""
    before, moves = game.position(), game.legal_moves()
    with pytest.raises(upcard.IllegalMove) as found:
        game.play(move)
    assert game.position() == before
    assert game.legal_moves() == moves
    return found.value.clause
