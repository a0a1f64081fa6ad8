"""The state of Up or Down: one NumPy record of fixed size.

Cards are their numbers, 1–126. The display and the hands are sorted lanes of bytes in a word
(`lanes`); `seen` has a bit a lane of a hand: everybody knows that card (it was drawn from the
open pile, U-5). A column is a set of numbers, which its direction puts in order: `last` is its
last card, `direction` +1 or −1 from the second card on, 0 before. Sets of numbers are two words
of 63 bits. The stock is the deck after the deal: the closed pile is stock[closed_top:middle],
its top first; the open pile stock[middle:open_top], its top last. Discarded columns stand one
after the other in `discard`, the set `discard_starts` marking where each begins.
A view is the same record with −1 and absent cards where its seat knows nothing.
"""

from typing import Any, Protocol

import numpy as np

from upcard.jit import inlined

SEATS = 6
COLUMNS = 3
NUMBERS = 126
HALF = 63
COLOURS = 12
RING = 6
HAND = 3

PLACE, TAKE, ADD, DRAW, OVER = range(5)
STEPS = ("place", "take", "add", "draw", "over")
SCORED = 1
REASONS = ("", "scored")
FULL, ALWAYS = range(2)
BY_CARD, BY_COLUMN = range(2)
NOBODY = -1

Words = Any  # int64
Cards = Any  # int8


class State(Protocol):
    """The fields of the record, for readers and the type checker."""

    length: int
    top: int
    first: int
    discard_when: int
    discard_points: int
    players: int
    turn: int
    to_move: int
    step: int
    placed: int
    taken: int
    display: int
    closed_top: int
    middle: int
    open_top: int
    reason: int
    viewer: int
    hand: Words
    hand_size: Words
    seen: Words
    discard_size: Words
    discard_columns: Words
    score: Words
    column: Words
    column_size: Cards
    last: Cards
    direction: Cards
    discard_starts: Words
    colour: Words
    stock: Cards
    discard: Cards


SCALARS = tuple(State.__annotations__)[:17]

STATE = np.dtype(
    (
        np.record,
        [(name, np.int64) for name in SCALARS]
        + [
            (name, np.int64, (SEATS,))
            for name in ("hand", "hand_size", "seen", "discard_size", "discard_columns", "score")
        ]
        + [
            ("column", np.int64, (SEATS, COLUMNS, 2)),
            ("column_size", np.int8, (SEATS, COLUMNS)),
            ("last", np.int8, (SEATS, COLUMNS)),
            ("direction", np.int8, (SEATS, COLUMNS)),
            ("discard_starts", np.int64, (SEATS, 2)),
            ("colour", np.int64, (COLOURS, 2)),
            ("stock", np.int8, (NUMBERS,)),
            ("discard", np.int8, (SEATS, NUMBERS)),
        ],
    ),
    align=True,
)


def new_state() -> Any:
    """An empty record: no cards anywhere, every number 0."""
    state = np.zeros(1, STATE)[0]
    state["stock"] = -1
    state["discard"] = -1
    return state


@inlined
def half(number: int) -> int:
    """Which of the two words of a set a number 1–126 is in."""
    return 1 if number > HALF else 0


@inlined
def mark(number: int) -> int:
    """The bit of a number in its word."""
    return 1 << (number - 1 - HALF * half(number))
