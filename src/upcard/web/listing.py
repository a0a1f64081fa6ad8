"""What lists show of a table, and what the database keeps for finding it."""

import json
from typing import Any

from upcard.web.model import TableLine
from upcard.web.naming import names_in
from upcard.web.playing import bot_due, due
from upcard.web.table import Table


def row(table: Table) -> dict[str, Any]:
    """The columns that are made anew with every entry."""
    return {
        "number": table.number,
        "phase": table.phase,
        "listed": table.is_listed,
        "archived": False,
        "creator": table.creator,
        "created_at": table.created_at,
        "updated_at": table.at,
        "due": due(table),
        "bot_due": bot_due(table) is not None,
        "summary": json.dumps(_summary(table), ensure_ascii=False),
    }


def seats(table: Table) -> dict[str, int]:
    """Every visitor with a seat."""
    return {
        visitor: number for number, seat in enumerate(table.seats, 1) for visitor in seat.visitors
    }


def line(row: dict[str, Any], language: str) -> TableLine:
    """A row of the database as a line of a list, in a language."""
    summary = json.loads(row["summary"])
    me = row.get("seat")
    return TableLine(
        id=row["id"],
        game=summary["game"],
        phase=row["phase"],
        names=tuple(names_in(summary["names"], language)),
        my_turn=me is not None and summary["to_move"] == me,
        me=me,
        clock=summary["clock"],
        at=row["updated_at"],
        result=summary["result"],
        looks=summary.get("looks", 0),
    )


def _summary(table: Table) -> dict[str, Any]:
    return {
        "game": table.preset,
        "names": table.given_names(),
        "to_move": table.to_move,
        "clock": table.clock,
        "looks": table.looks,
        "result": table.game.result if table.game and table.phase == "over" else None,
    }
