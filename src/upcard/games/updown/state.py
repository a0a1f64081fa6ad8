"""The state of Up or Down: one NumPy record of fixed size.

Cards are their numbers, 1–126. The display and the hands are sorted lanes of bytes in a word
(`lanes`); a hand's lane has the flag `SEEN` when everybody knows the card (it was drawn from the
open pile, U-5). A column is a chain: `last` is its last card, `under[card]` the card laid before
a card in its column, 0 for the first; `direction` is +1 or −1 from the second card on, 0 before.
Turning a column onto the discard pile is noting its last card in `discard`: the chain goes with
it. The stock is the deck after the deal: the closed pile is stock[closed_top:middle], its top
first; the open pile stock[middle:open_top], its top last. Numbers of cards that are not there
are 0 (−1 in the stock). A view is the same record without the cards its seat does not know.
"""

from typing import Any, Protocol

import numpy as np

from upcard.jit import inlined

SEATS = 6
COLUMNS = 3
NUMBERS = 126
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
    discard_size: Words
    discard_columns: Words
    score: Words
    column_size: Cards
    last: Cards
    direction: Cards
    under: Cards
    discard: Cards
    colour: Cards
    stock: Cards


SCALARS = tuple(State.__annotations__)[:17]

STATE = np.dtype(
    (
        np.record,
        [(name, np.int64) for name in SCALARS]
        + [
            (name, np.int64, (SEATS,))
            for name in ("hand", "hand_size", "discard_size", "discard_columns", "score")
        ]
        + [
            ("column_size", np.int8, (SEATS, COLUMNS)),
            ("last", np.int8, (SEATS, COLUMNS)),
            ("direction", np.int8, (SEATS, COLUMNS)),
            ("under", np.int8, (NUMBERS + 1,)),
            ("discard", np.int8, (SEATS, NUMBERS)),
            ("colour", np.int8, (NUMBERS + 1,)),
            ("stock", np.int8, (NUMBERS,)),
        ],
    ),
    align=True,
)


def new_state() -> Any:
    """An empty record: no cards anywhere, every number 0."""
    state = np.zeros(1, STATE)[0]
    state["stock"] = -1
    return state


@inlined
def mover(s: State) -> int:
    """The seat to move, from 0. The mask tells the compiler that it is no negative index."""
    return s.to_move & 7
