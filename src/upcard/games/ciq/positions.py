"""The JSON position of a state, and the JSON view of a view (formats.md)."""

from collections.abc import Mapping
from typing import Any

from upcard.games.ciq.notation import CARD_TEXTS
from upcard.games.ciq.state import SEATS, STEPS, UP
from upcard.games.ciq.views import result

PILES = {UP: "up", 1 - UP: "defense"}
_TEXTS: tuple[str | None, ...] = (*CARD_TEXTS, None)
"""The text of a card; of -1, a card that is not known, None."""

_SEATS_OF = tuple(
    tuple(seat + 1 for seat in range(SEATS) if group >> seat & 1) for group in range(1 << SEATS)
)
"""The seats of a set, from 1."""

Known = list[dict[str, Any]]
Plain = dict[str, Any]
"""The fields of a record by name, numbers as Python's own: far quicker to read one by one."""


def position(state: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    """A complete state as the JSON position; a view as the JSON view, without its moves.

    In a view unknown cards are None, known cards of another hand come first, and `seat` stands
    in the place of `known`. `options` are those the state was made with.
    """
    plain = dict(zip(state.dtype.names, state.item(), strict=True))
    to_move = plain["to_move"]
    known: Known = []
    seats = _seats(plain, known)
    found: dict[str, Any] = {
        "game": "ciq",
        "rules": dict(options),
        "turn": plain["turn"],
        "to_move": None if to_move < 0 else to_move + 1,
        "step": STEPS[plain["step"]],
        "attack": _attack(plain),
        "owed": plain["owed"],
        "skips": plain["skips"],
        "seats": seats,
    }
    viewer = plain["viewer"]
    if viewer < 0:
        found["known"] = known
    if plain["reason"]:
        found["result"] = result(state)
    if viewer >= 0:
        found["seat"] = None if viewer == len(seats) else viewer + 1
    return found


def _seats(plain: Plain, known: Known) -> list[dict[str, Any]]:
    """The piles and the hand of every seat, top card first; what is known goes into `known`."""
    names = ("down", "up", "defense") if plain["edition"] == 2 else ("down", "up")
    sizes = {name: plain[f"{name}_size"].tolist() for name in names}
    seats = []
    for seat in range(plain["players"]):
        _known_down(plain, seat, sizes["down"][seat], known)
        shown: dict[str, Any] = {"hand": _hand(plain, seat, known)}
        for name in names:
            cards = plain[name][seat, : sizes[name][seat]].tolist()
            shown[name] = [_TEXTS[card] for card in reversed(cards)]
        if plain["edition"] == 2:
            shown["waiting"] = bool(plain["waiting"][seat])
        seats.append(shown)
    return seats


def _known_down(plain: Plain, seat: int, size: int, known: Known) -> None:
    """Note which seats know which cards of a Down pile."""
    groups = plain["known"][seat, :size]
    if not groups.any():
        return
    for index, group in enumerate(groups.tolist()[::-1]):
        if group:
            known.append(
                {"seat": seat + 1, "pile": "down", "index": index, "to": list(_SEATS_OF[group])}
            )


def _hand(plain: Plain, seat: int, known: Known) -> list[str | None]:
    """The cards of a hand, sorted, unknown ones last; note which other seats know which."""
    hand: list[str | None] = []
    cards = int(plain["hand"][seat])
    held = plain["held"][seat]
    own = 1 << seat
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        groups = int(held[card])
        while groups:
            others = groups & 255 & ~own
            if others:
                known.append(
                    {
                        "seat": seat + 1,
                        "pile": "hand",
                        "index": len(hand),
                        "to": list(_SEATS_OF[others]),
                    }
                )
            hand.append(_TEXTS[card])
            groups >>= 8
    unknown: list[str | None] = [None] * (int(plain["hand_size"][seat]) - len(hand))
    return hand + unknown


def _attack(plain: Plain) -> dict[str, Any] | None:
    """The attack that is going on: the cards laid lie under those transferred since."""
    seat = int(plain["attack_seat"])
    if seat < 0:
        return None
    pile = int(plain["attack_pile"])
    end = int(plain["up_size" if pile == UP else "defense_size"][seat] - plain["covered"])
    cards = plain[PILES[pile]][seat, end - int(plain["laid"]) : end].tolist()
    return {"seat": seat + 1, "pile": PILES[pile], "cards": [CARD_TEXTS[card] for card in cards]}
