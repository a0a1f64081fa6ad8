"""What the rules demand of a position: ring, columns, hands.

A position may be composed: it need not follow from a game, so piles may be of any size and the
cards laid need not match the turn. But nothing in it may break a rule.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from upcard.games.updown.options import HAND, RING
from upcard.games.updown.refusals import refuse
from upcard.games.updown.state import COLUMNS, DRAW, OVER, PLACE, TAKE

Cards = list[int]


class Position(NamedTuple):
    """A position whose shape is right: seats counted from 0, cards ascending where they lie so."""

    options: dict[str, Any]
    turn: int
    to_move: int
    step: int
    placed: int
    taken: int
    display: Cards
    open: Cards
    closed: Cards
    hands: list[Cards]
    columns: list[list[Cards]]
    discards: list[list[Cards]]
    known: list[set[int]]
    """For each seat, the cards of its hand that everybody knows."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def rest(self) -> int:
        """How many cards the two piles had after the deal (U-4)."""
        return int(self.options["top"]) - RING - HAND * self.players


def check(position: Position) -> None:
    """Refuse a position that breaks a rule; raises Refused, naming the place and the clause."""
    check_display(position)
    for seat in range(position.players):
        check_columns(position, seat)
    if position.step == OVER:
        check_over(position)
    else:
        check_hands(position)


def check_display(position: Position) -> None:
    """The ring ascends; it has six cards, and a seventh between placing and taking (U-4, U-7)."""
    ring = position.display
    due = RING + (position.step == TAKE)
    if len(ring) != due:
        refuse("updown-display-size", "U-4", place="display", count=len(ring), size=due)
    turn = turning_place(ring, 1)
    if turn is not None:
        facts = {"card": ring[turn], "before": ring[turn - 1]}
        refuse("updown-display-order", "U-4", place=f"display[{turn}]", **facts)
    if position.placed and position.placed not in ring:
        refuse("updown-placed", "U-7", place="placed", card=position.placed)


def check_columns(position: Position, seat: int) -> None:
    """Columns and discarded columns go one way; empty places come last (U-9, U-14)."""
    place = f"seats[{seat}].columns"
    columns = position.columns[seat]
    for i, cards in enumerate(columns):
        check_way(cards, f"{place}[{i}]")
        if cards and not all(columns[:i]):
            empty = columns.index([])
            refuse("updown-column-gap", "U-14", place=f"{place}[{empty}]", later=f"{place}[{i}]")
    for i, cards in enumerate(position.discards[seat]):
        place = f"seats[{seat}].discard[{i}]"
        check_way(cards, place)
        if not cards:
            refuse("updown-discard-empty", "U-10", place=place)
    check_discarding(position, seat)


def check_discarding(position: Position, seat: int) -> None:
    """Who has discarded has the three columns one must have to discard (U-10)."""
    standing = sum(map(bool, position.columns[seat]))
    due_all = position.options["discard"] == "full"
    if position.discards[seat] and due_all and standing < COLUMNS:
        facts = {"count": standing, "due": COLUMNS}
        refuse("updown-discard-early", "U-10", place=f"seats[{seat}].discard", **facts)


def check_way(cards: Sequence[int], place: str) -> None:
    """A column goes on as its second card began (U-9)."""
    if len(cards) < 3:
        return
    way = 1 if cards[1] > cards[0] else -1
    turn = turning_place(cards, way)
    if turn is not None:
        code = "updown-column-rising" if way > 0 else "updown-column-falling"
        refuse(code, "U-9", place=f"{place}[{turn}]", card=cards[turn], before=cards[turn - 1])


def turning_place(cards: Sequence[int], way: int) -> int | None:
    """The first place where cards do not go up (way 1) or down (way -1), None if they all do."""
    for i in range(1, len(cards)):
        if (cards[i] - cards[i - 1]) * way < 0:
            return i
    return None


def check_over(position: Position) -> None:
    """The game is not over while a card is in a hand or in a pile (U-11, U-12)."""
    for seat, hand in enumerate(position.hands):
        if hand:
            refuse("updown-over-early", "U-12", place=f"seats[{seat}].hand", count=len(hand))
    for name, pile in (("open", position.open), ("closed", position.closed)):
        if pile:
            refuse("updown-over-early", "U-12", place=name, count=len(pile))


def check_hands(position: Position) -> None:
    """While a pile has cards a hand is full, but the mover's between placing and drawing (U-11).

    With both piles empty hands may be smaller, but the mover has a card to place or to add.
    """
    stock = len(position.open) + len(position.closed)
    if position.step == DRAW and not stock:
        refuse("updown-draw-nothing", "U-11", place="step")
    for seat, hand in enumerate(position.hands):
        place = f"seats[{seat}].hand"
        moving = seat == position.to_move
        most = HAND - 1 if moving and position.step != PLACE else HAND
        if len(hand) > most:
            refuse("updown-hand-large", "U-6", place=place, count=len(hand), most=most)
        if stock and len(hand) < most:
            refuse("updown-hand-short", "U-11", place=place, count=len(hand), due=most)
        if moving and position.step == PLACE and not hand:
            refuse("updown-hand-empty", "U-12", place=place, seat=seat + 1)
