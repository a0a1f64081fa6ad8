"""A table as plain text, for `render`: the position's JSON, a line a seat."""

from collections.abc import Mapping
from typing import Any

from upcard.game import Json
from upcard.envs.table import Table


def drawn(table: Table) -> str:
    """The complete position, as whoever debugs a program wants to see it."""
    position = table.setup.rules.position(table.state, table.setup.options)
    result = table.setup.rules.result(table.state)
    lines = [_heading(position)]
    lines += [f"{name}: {_text(value)}" for name, value in position.items() if _is_shown(name)]
    lines += [f"seat {i}: {_parts(seat)}" for i, seat in enumerate(position["seats"], 1)]
    if result:
        lines.append(f"result: {_parts(result)}")
    return "\n".join(lines) + "\n"


def _heading(position: Mapping[str, Json]) -> str:
    due = "over" if position["to_move"] is None else f"seat {position['to_move']}"
    return f"{position['game']}, turn {position['turn']}, {due}: {position['step']}"


def _is_shown(name: str) -> bool:
    return name not in {"game", "rules", "turn", "to_move", "step", "seats", "known", "result"}


def _parts(value: Mapping[str, Json]) -> str:
    return " · ".join(f"{name} {_text(part)}" for name, part in value.items())


def _text(value: Any) -> str:
    """A JSON value in few characters: cards side by side, an empty pile as a dash."""
    if isinstance(value, dict):
        return _parts(value)
    if isinstance(value, list):
        if any(isinstance(part, list) for part in value):
            return " | ".join(_text(part) for part in value)
        return " ".join(_text(part) for part in value) or "–"
    if value is None:
        return "–"
    return str(value).lower() if isinstance(value, bool) else str(value)
