"""The row of a game: every column of a run's Parquet files, with its type and its meaning.

A column of seats becomes one column a seat: `won_1`, `won_2`, …
"""

from typing import Any, NamedTuple

import numpy as np

from upcard.lab.plans import Plan
from upcard.lab.tally import SEATS


class Column(NamedTuple):
    """One column of the rows."""

    name: str
    kind: str
    """NumPy's type name."""
    meaning: str
    seats: bool = False
    """Whether there is one a seat."""


SHARED = (
    Column("reason", "uint8", "how the game ended, an index into `reasons` of the run"),
    Column("turns", "int32", "turns begun, skipped ones too"),
    Column("turns_played", "int32", "turns in which somebody had a decision"),
    Column("decisions", "int32", "moves made"),
    Column("choices", "int32", "moves made where there were at least two"),
    Column("options", "int32", "legal moves, summed over all decisions"),
    Column("most_options", "int16", "legal moves at most"),
    Column("interactions", "int32", "decisions that concern another seat"),
    Column("longest_wait", "int16", "most turns in a row that a seat had no decision in"),
    Column("looks", "int32", "rounds after which the standing was looked at"),
    Column("lead_changes", "int16", "how often another seat took the lead"),
    Column("drama", "float32", "how far the winner was behind, on average when it was"),
    Column("decided_at", "float32", "part of the game until the winner's chance stays above half"),
    Column("uncertainty", "float32", "entropy of the chances, 1 for even ones, on average"),
    Column("uncertainty_late", "float32", "the same in the last quarter of the game"),
    Column("killer_move", "float32", "what the winner's chance gained in its best round"),
    Column("half_leader_won", "float32", "the share of the win of who led at half time"),
    Column("late_leader_won", "float32", "the share of the win of who led at three quarters"),
    Column("comeback", "float32", "1 if the winner was last at half time"),
    Column("hopeless", "float32", "part of the game that losers play with hardly any hope"),
    Column("won", "float32", "the seat's share of the win", seats=True),
    Column("rank", "uint8", "the seat's rank, 1 the best", seats=True),
    Column("standing", "int16", "cards left, or points", seats=True),
)

OWN: dict[str, tuple[Column, ...]] = {
    "ciq": (
        Column("forced_turns", "int32", "turns with decisions, none of them a choice"),
        Column("attacks", "int32", "attacks, also on a Defense pile and on the own Up pile"),
        Column("attack_cards", "int32", "cards laid in attacks"),
        Column("longest_chain", "int16", "cards of the longest attack"),
        Column("finish", "int8", "rank of the last card of the attack that won, −1 for none"),
        Column("finish_cards", "int16", "cards that the winner had before its last turn"),
    ),
    "updown": (
        Column("restarts", "int16", "columns discarded"),
        Column("open_draws", "int16", "cards drawn from the open pile"),
        Column("edges", "int16", "cards placed between the highest and the lowest"),
        Column("longest_column", "int8", "cards of the longest column at the end"),
        Column("margin", "int16", "points between the winner and the next"),
    ),
}


def columns(family: str) -> tuple[Column, ...]:
    """The columns of a game family's rows, in order."""
    return SHARED + OWN[family]


def column_names(plan: Plan) -> list[str]:
    """The columns of a run's files of games, in order; `moves` may come besides."""
    names = ["game", "deal"]
    for one in columns(plan.family):
        seats = range(1, plan.players + 1)
        names += [f"{one.name}_{seat}" for seat in seats] if one.seats else [one.name]
    return names


def row_type(family: str) -> np.dtype[Any]:
    """The record type of a row in memory."""
    fields: list[tuple[Any, ...]] = [
        (one.name, one.kind, (SEATS,)) if one.seats else (one.name, one.kind)
        for one in columns(family)
    ]
    return np.dtype((np.record, fields), align=True)
