"""The curve of a review as its template draws it: lines, turns to click, marks with their signs.

Lines are drawn in a square of their own that is stretched to its place; marks and words lie above
it at parts of a hundred, so that circles stay round.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

WIDE, HIGH = 1000, 100
"""The measures of the square of the lines."""
MOST_MARKS = 24
"""Marks of a curve: the moves that gave most away, if there are more."""

Context = dict[str, Any]
Review = Mapping[str, Any]


def curve(
    found: Review, plies: int, ply: int | None, worth: Sequence[Context] = ()
) -> Context | None:
    """A line a seat through its chances to win, and the turns as places to click.

    `worth` are the moves worth a look, which get marks. None while nothing is known.
    """
    points = found["curve"]
    if not points:
        return None
    win = found["measures"].index("win")
    lines = []
    for seat in range(len(points[0][win])):
        spots = [(place, moment[win][seat]) for place, moment in enumerate(points)]
        path = " ".join(f"{_x(place, plies)},{_y(value)}" for place, value in spots)
        last = min(1.0, max(0.0, spots[-1][1]))
        lines.append({"seat": seat + 1, "path": path, "last": round(100 * last)})
    return {
        "lines": lines,
        "turns": list(_turns(found, plies)),
        "here": None if ply is None else _x(ply, plies),
        "points": [_x(one["ply"], plies) for one in found["turning_points"]],
        "marks": [_mark(one, points, win, plies) for one in _dearest(worth)],
    }


def _dearest(worth: Sequence[Context]) -> list[Context]:
    """The moves that are marked, the dearest last: they lie above the others."""
    return sorted(worth, key=lambda one: (one["given"], one["ply"]))[-MOST_MARKS:]


def _mark(one: Context, points: Sequence[Any], win: int, plies: int) -> Context:
    """Where the mark of a move lies: at what its seat's chance came to by it."""
    place = min(one["ply"], len(points) - 1)
    value = points[place][win][one["seat"] - 1]
    return {**one, "x": _part(_x(place, plies), WIDE), "y": _part(_y(value), HIGH)}


def _x(place: int, plies: int) -> float:
    return round(WIDE * place / plies, 1)


def _y(value: float) -> float:
    return round(HIGH * (1.0 - min(1.0, max(0.0, value))), 1)


def _part(value: float, whole: int) -> float:
    return round(100 * value / whole, 2)


def _turns(found: Review, plies: int) -> Iterator[Context]:
    """Each turn: where it lies, in parts of a hundred, and the ply after it."""
    begin = 0
    decisions = found["decisions"]
    for place, one in enumerate(decisions):
        is_last = place + 1 == len(decisions)
        if is_last or decisions[place + 1]["turn"] != one["turn"]:
            x = _x(begin, plies)
            yield {
                "x": _part(x, WIDE), "width": _part(_x(place + 1, plies) - x, WIDE),
                "ply": place + 1, "turn": one["turn"],
            }  # fmt: skip
            begin = place + 1
