"""The kinds of figure a report has: curves over a scale, and values with their intervals."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.lab.svg import (
    COLOURS, LETTER, LINE, WIDTH, Say, Scale, dashed, dot, legend, number, path, picture, segment,
    shortened, text, ticks,
)  # fmt: skip

RIGHT = 20.0
BESIDE = 12
"""Letters of a label that stands beside its values rather than above them, at most."""
HEIGHT = 150.0
"""Units from the top of a plot to its bottom."""


class Curve(NamedTuple):
    """One series: points, and how uncertain each is, where that is known."""

    name: str
    xs: Sequence[float]
    ys: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


class Words(NamedTuple):
    """What is written at a figure."""

    title: str
    told: str
    x: str
    y: str
    say_x: Say
    say_y: Say


class Row(NamedTuple):
    """One line of a figure of intervals: a value for each series, None where it has none."""

    label: str
    values: Sequence[tuple[float, float, float] | None]
    """(value, low, high)"""


def curves(
    series: Sequence[Curve], words: Words, *, filled: bool = False, even: float | None = None,
    from_zero: bool = True,
) -> str:  # fmt: skip
    """Curves over a common scale; `filled` for distributions; `even`: a level to compare with."""
    drawn, top = legend([curve.name for curve in series], True, 0)
    top += LINE + 4
    drawn.append(text(4, top - 8, words.y, kind="soft"))
    ys = [y for c in series for y in (*c.ys, *c.low, *c.high)] + (
        [even] if even is not None else []
    )
    xs = [x for c in series for x in c.xs]
    low = min([0.0, *ys]) if from_zero else min(ys)
    high = max(ys) if max(ys) > low else low + 1
    marks = ticks(low, high, 4)
    left = 10 + max(len(words.say_y(one)) for one in marks) * LETTER
    up = Scale(low, high, top + HEIGHT, top)
    across = Scale(min(xs), max(xs), left, WIDTH - RIGHT)
    drawn += _rules(up, marks, left, words.say_y)
    if even is not None:
        drawn.append(segment(left, up.at(even), WIDTH - RIGHT, up.at(even), "even"))
    for i, curve in enumerate(series):
        drawn += _curve(curve, i, across, up, filled)
    drawn += _below(across, top + HEIGHT, words)
    return picture(drawn, top + HEIGHT + 2 * LINE + 8, words.title, words.told)


def _rules(up: Scale, marks: Sequence[float], left: float, say: Say) -> list[str]:
    drawn = []
    for mark in marks:
        y = up.at(mark)
        drawn.append(segment(left, y, WIDTH - RIGHT, y, "rule"))
        drawn.append(text(left - 5, y + 4, say(mark), "end", "soft"))
    return drawn


def _below(across: Scale, y: float, words: Words) -> list[str]:
    """The scale under a plot and its title."""
    drawn = [segment(across.start, y, across.end, y, "axis")]
    longest = max(len(words.say_x(one)) for one in ticks(across.low, across.high)) + 2
    most = max(2, min(6, int((across.end - across.start) / (longest * LETTER))))
    for mark in ticks(across.low, across.high, most):
        x = across.at(mark)
        drawn.append(segment(x, y, x, y + 4, "axis"))
        drawn.append(text(x, y + LINE, words.say_x(mark), "middle", "soft"))
    if words.x:
        drawn.append(text(across.end, y + 2 * LINE, words.x, "end", "soft"))
    return drawn


def _curve(curve: Curve, i: int, across: Scale, up: Scale, filled: bool) -> list[str]:
    points = [(across.at(x), up.at(y)) for x, y in zip(curve.xs, curve.ys, strict=True)]
    drawn = []
    if filled:
        ground = up.at(max(up.low, 0.0))
        area = [(points[0][0], ground), *points, (points[-1][0], ground)]
        drawn.append(path(area, f"f{i % COLOURS}", ' fill-opacity=".13"'))
    if curve.low:
        above = [(across.at(x), up.at(y)) for x, y in zip(curve.xs, curve.high, strict=True)]
        below = [(across.at(x), up.at(y)) for x, y in zip(curve.xs, curve.low, strict=True)]
        drawn.append(path([*above, *below[::-1]], f"f{i % COLOURS}", ' fill-opacity=".18"'))
    drawn.append(path(points, f"line s{i % COLOURS}", dashed(i)))
    return drawn


def intervals(
    rows: Sequence[Row], names: Sequence[str], words: Words, said: Sequence[Sequence[str | None]],
    *, even: float | None = None,
) -> str:  # fmt: skip
    """Values with their intervals, a line each; `even`: a level to compare with.

    `said` are the values as texts; `words.x` and `say_x` are those of the scale.
    """
    drawn, top = legend(names, False, 0)
    ends = [end for row in rows for value in row.values if value for end in value]
    ends += [even] if even is not None else []
    low, high = min(ends), max(ends)
    room = (high - low or abs(high) or 1.0) * 0.04
    longest = max(len(text or "") for texts in said for text in texts)
    label = max(len(row.label) for row in rows)
    beside = label <= BESIDE
    left = 16 + label * LETTER if beside else 8
    across = Scale(low - room, high + room, left, WIDTH - 16 - longest * LETTER)
    start = y = top + 4
    body: list[str] = []
    for row, texts in zip(rows, said, strict=True):
        body.append(text(4, y + 11, shortened(row.label, WIDTH - 8)))
        y += 7 if beside else 22
        for i, (value, shown) in enumerate(zip(row.values, texts, strict=True)):
            if value is not None:
                body += _interval(value, i, y, across, shown or "")
                y += 13
        y += 1 if beside else 3
    if even is not None:
        above = start if beside else start + 16
        drawn.append(segment(across.at(even), above, across.at(even), y, "even"))
    drawn += body
    drawn += _below(across, y + 2, words)
    return picture(drawn, y + LINE + 10, words.title, words.told)


def _interval(
    value: tuple[float, float, float], i: int, y: float, across: Scale, shown: str
) -> list[str]:
    middle, low, high = value
    left, right = across.at(low), across.at(high)
    bar = (
        f'<rect x="{number(left)}" y="{number(y - 2)}" width="{number(max(right - left, 0.5))}" '
        f'height="4" rx="2" class="f{i % COLOURS}" fill-opacity=".35"/>'
    )
    return [bar, dot(across.at(middle), y, i), text(WIDTH - 4, y + 4, shown, "end")]
