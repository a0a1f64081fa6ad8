"""The journal of a move: what the rules made happen, in order, for the sentences people read.

A journal is an int64 array of rows (event, seat, other, card, number, knowers); its first row
counts the rows that follow. `knowers` is the set of seats that know the card (a bit a seat). The
rules write it when they are given one; given None, the compiled code has no trace of it.
"""

from typing import Any

import numpy as np

from upcard.jit import compiled

EVERYBODY = -1
"""All bits set: a card that lies, or lay, face up."""

Journal = Any

ROOM = 4096


def new_journal() -> Any:
    """An empty journal."""
    return np.zeros((ROOM, 6), np.int64)


def rows(journal: Any) -> list[list[int]]:
    """What was noted, as lists of plain numbers."""
    noted: list[list[int]] = journal[1 : 1 + journal[0, 0]].tolist()
    return noted


@compiled
def note(
    journal: Journal, event: int, seat: int, other: int, card: int, number: int, knowers: int
) -> None:
    """Add a row, if there is a journal (a full one keeps what it has)."""
    if journal is None:
        return
    row = journal[0, 0] + 1
    if row < journal.shape[0]:
        journal[0, 0] = row
        journal[row, 0] = event
        journal[row, 1] = seat
        journal[row, 2] = other
        journal[row, 3] = card
        journal[row, 4] = number
        journal[row, 5] = knowers
