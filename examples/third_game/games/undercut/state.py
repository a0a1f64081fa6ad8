"""The state of Undercut: one NumPy record. A view is the same record without the hidden cards."""

from typing import Any, Protocol

import numpy as np

SEATS = 6
PLAY, OVER = range(2)
STEPS = ("play", "over")

FIELDS = ("top", "reward", "players", "turn", "to_move", "step", "reason", "viewer", "gone")
ARRAYS = ("hand", "hand_size", "table", "score")


class State(Protocol):
    """The fields of the record, for readers and the type checker."""

    top: int
    reward: int
    players: int
    turn: int
    to_move: int
    step: int
    reason: int
    viewer: int
    gone: int  # a bit for each card played in earlier rounds
    hand: Any  # int64[SEATS], a bit for each card
    hand_size: Any  # int64[SEATS]
    table: Any  # int64[SEATS], the card played in this round, 0 for none
    score: Any  # int64[SEATS]


STATE = np.dtype(
    (
        np.record,
        [(name, np.int64) for name in FIELDS] + [(name, np.int64, (SEATS,)) for name in ARRAYS],
    ),
    align=True,
)


def new_state() -> Any:
    """An empty record."""
    return np.zeros(1, STATE)[0]
