"""The table of Up or Down as the template draws it: ring, piles and columns of a view."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from upcard.games.updown.options import colours_of
from upcard.web import artwork
from upcard.web.taps import Asker, Tap

TALL = 7
"""A column with more cards than this is drawn closer."""


@dataclass(frozen=True)
class Number:
    """A card with its number and the look of its colour."""

    number: int
    kind: int


@dataclass(frozen=True)
class InRing:
    """A card of the ring at its place, counted clockwise from the lowest."""

    card: Number
    place: int
    tap: Tap
    is_placed: bool
    is_beside: bool


@dataclass(frozen=True)
class Column:
    """A column: its cards from the highest down, so that it always reads upwards."""

    number: int
    cards: Sequence[Number]
    last: Number | None
    direction: int
    length: int
    most: int
    most_kind: int
    points: int
    add: Tap
    gain: int
    restart: Tap
    restart_gain: int

    @property
    def is_tall(self) -> bool:
        """Whether its cards lie closer."""
        return self.length > TALL


@dataclass(frozen=True)
class HandNumber:
    """A card of the own hand; `gap` is where in the ring it would go, counted clockwise."""

    card: Number
    tap: Tap
    gap: int
    below: int
    above: int


def board(asker: Asker, names: Sequence[str]) -> dict[str, Any]:
    """Everything the template of Up or Down needs besides the model."""
    table = _Table(asker)
    value = table.value
    seats = range(1, len(value["seats"]) + 1)
    me = asker.view.seat
    hand = table.hand(me) if me else []
    pending = next((card for card in hand if card.tap.is_picked), None)
    return {
        "value": value,
        "ring": table.ring(),
        "pending_gap": pending.gap if pending else None,
        "places": [table.place(seat) for seat in seats],
        "hand": hand,
        "taken": table.card(value["taken"]) if value["taken"] else None,
        "open": table.pile("open"),
        "closed": table.pile("closed"),
        "task": f"web-do-updown-{value['step']}" if asker.is_mine else "",
        "colours": [(kind, name) for name, kind in table.kinds.items()],
        "known": table.known(),
    }


class _Table:
    """One view, looked at from all sides."""

    def __init__(self, asker: Asker) -> None:
        self.ask = asker
        self.value = asker.view.json()
        self.step = self.value["step"]
        self.of = colours_of(self.value["rules"])
        self.kinds = artwork.kinds(self.of)
        self.rules = self.value["rules"]

    def card(self, number: int) -> Number:
        """A card with its look."""
        return Number(number, self.kinds[self.of[number - 1]])

    def ring(self) -> list[InRing]:
        """The display, clockwise from the lowest number."""
        display = self.value["display"]
        placed = self.value["placed"]
        at = display.index(placed) if placed else -1
        beside = {(at - 1) % len(display), (at + 1) % len(display)} if placed else set()
        return [
            InRing(self.card(card), place, self._ring_tap(card), card == placed, place in beside)
            for place, card in enumerate(display)
        ]

    def _ring_tap(self, card: int) -> Tap:
        if self.ask.is_mine and self.step == "place":
            return self.ask.no(f"take {card}", (self.ask.say("web-updown-why-ring"), "U-6"))
        if not self.ask.is_mine:
            return Tap()
        return self.ask.move(f"take {card}")

    def hand(self, seat: int) -> list[HandNumber]:
        """The own hand; while a card is to be placed, with the place each goes to."""
        held = self.value["seats"][seat - 1]["hand"]
        ring = self.value["display"]
        found = []
        for card in held:
            above = sum(other < card for other in ring)
            found.append(
                HandNumber(
                    self.card(card),
                    self.ask.move(f"place {card}"),
                    above % len(ring),
                    ring[above - 1],
                    ring[above % len(ring)],
                )
            )
        return found

    def pile(self, name: str) -> dict[str, Any]:
        """A pile to draw from."""
        cards = self.value[name]
        top = cards[0] if cards else None
        tap = self.ask.move(f"draw {name}") if self.ask.is_mine and self.step == "draw" else Tap()
        return {"count": len(cards), "top": self.card(top) if top else None, "tap": tap}

    def place(self, seat: int) -> dict[str, Any]:
        """A seat's columns, what they score now, its hand and what it has discarded (U-13)."""
        place = self.value["seats"][seat - 1]
        mine = seat == self.ask.view.seat
        columns = [self._column(cards, i, mine) for i, cards in enumerate(place["columns"], 1)]
        thrown = place["discard"]
        by_card = self.rules["discard_points"] == "card"
        points = sum(map(len, thrown)) if by_card else len(thrown)
        return {
            "seat": seat,
            "columns": columns,
            "hand": len(place["hand"]),
            "known_hand": [self.card(card) for card in place["hand"] if card],
            "discard": [[self.card(card) for card in column] for column in thrown],
            "discard_count": sum(map(len, thrown)),
            "discard_points": points,
            "total": points + sum(column.points for column in columns),
        }

    def _column(self, cards: Sequence[int], number: int, mine: bool) -> Column:
        direction = 0 if len(cards) < 2 else 1 if cards[1] > cards[0] else -1
        most, kind, points = self._score(cards)
        add, restart, gain, restart_gain = Tap(), Tap(), 0, 0
        if mine and self.ask.is_mine and self.step == "add":
            taken = self.value["taken"]
            add = self.ask.move(f"add {number}")
            gain = self._score([*cards, taken])[2] - points
            if cards and f"restart {number}" in self.ask.legal:
                restart = self.ask.move(f"restart {number}")
                thrown = len(cards) if self.rules["discard_points"] == "card" else 1
                restart_gain = 1 + thrown - points
        return Column(
            number,
            [self.card(card) for card in sorted(cards, reverse=True)],
            self.card(cards[-1]) if cards else None,
            direction,
            len(cards),
            most,
            kind,
            points,
            add,
            gain,
            restart,
            restart_gain,
        )

    def _score(self, cards: Sequence[int]) -> tuple[int, int, int]:
        """How many cards of its most frequent colour a column has, which colour, its points."""
        if not cards:
            return 0, 0, 0
        counts = Counter(self.kinds[self.of[card - 1]] for card in cards)
        kind, most = counts.most_common(1)[0]
        return most, kind, most * len(cards)

    def known(self) -> list[dict[str, Any]]:
        """What the seat that looks can still follow: cards seen drawn, and discarded columns."""
        found = []
        for seat, place in enumerate(self.value["seats"], 1):
            own = seat == self.ask.view.seat
            hand = [] if own else [self.card(card) for card in place["hand"] if card]
            thrown = [self.card(card) for column in place["discard"] for card in column]
            if hand or thrown:
                found.append({"seat": seat, "hand": hand, "discard": thrown})
        return found
