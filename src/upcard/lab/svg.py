"""SVG by hand: marks, scales and ticks. Colours are names of the page's style, so dark is dark.

Drawn here rather than by a plotting library because a figure must be small, sharp on a phone,
legible in the dark and readable by a screen reader, in a page that loads nothing.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 360
"""Units of a figure's width: about the pixels of a phone, so that its texts are read there."""
LETTER = 5.8
"""Units a letter of the small text takes, about."""
LINE = 15
"""Units from one line of text to the next."""
COLOURS = 6
DASHES = ("", "6 3", "2 3", "9 3 2 3", "4 2", "1 2")
"""Series differ in colour and in dashes or shape: nobody has to tell colours apart."""

Say = Callable[[float], str]
"""How a number is written."""

STYLE = """
:root{--ink:#1d2433;--soft:#5a6478;--rule:#d9dee8;--paper:#fff;
--s0:#0a64a4;--s1:#c2410c;--s2:#0f766e;--s3:#9d2d86;--s4:#8a6a00;--s5:#475569}
@media(prefers-color-scheme:dark){:root{--ink:#e7eaf0;--soft:#a7b0c0;--rule:#384152;--paper:#12161f;
--s0:#6cb6f5;--s1:#fb923c;--s2:#4fd1c1;--s3:#e58bd3;--s4:#e5c453;--s5:#b3bfd1}}
"""
"""The colours, of a page or of a figure on its own."""
MARKS = """
.fig text{font:11px system-ui,sans-serif;fill:var(--ink)}
.fig .soft{fill:var(--soft)}.fig .rule{stroke:var(--rule)}.fig .axis{stroke:var(--soft)}
.fig .line{fill:none;stroke-width:2;stroke-linejoin:round}
.fig .even{stroke:var(--soft);stroke-dasharray:3 3}
""" + "".join(
    f".fig .s{i}{{stroke:var(--s{i})}}.fig .f{i}{{fill:var(--s{i})}}" for i in range(COLOURS)
)
"""How the marks of a figure look."""


class Scale(NamedTuple):
    """From values to units of the picture."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Where a value stands."""
        span = self.high - self.low or 1.0
        return self.start + (value - self.low) / span * (self.end - self.start)


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round values from low to high, at most so many: steps of 1, 2 or 5 times a power of ten."""
    if not high > low:
        return [low]
    raw = (high - low) / most
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(s * power for s in (1, 2, 5, 10) if s * power >= raw * 0.999)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [round(i * step, 12) for i in range(first, last + 1)]


def number(value: float) -> str:
    """A coordinate, to a tenth of a unit."""
    return f"{value:.1f}".removesuffix(".0")


def text(x: float, y: float, said: str, anchor: str = "start", kind: str = "") -> str:
    """A line of text."""
    named = f' class="{kind}"' if kind else ""
    at = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{number(x)}" y="{number(y)}"{at}{named}>{escape(said)}</text>'


def segment(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    return f'<line {ends} class="{kind}"/>'


def path(points: Iterable[tuple[float, float]], kind: str, more: str = "") -> str:
    """A line through points."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f'<path d="M{steps}" class="{kind}"{more}/>'


def dot(x: float, y: float, series: int) -> str:
    """The mark of a series: a disc, square, diamond, triangle, …"""
    colour = f"f{series % COLOURS}"
    if series % 4 == 0:
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="4" class="{colour}"/>'
    corners = {
        1: ((-3.6, -3.6), (3.6, -3.6), (3.6, 3.6), (-3.6, 3.6)),
        2: ((0, -5), (5, 0), (0, 5), (-5, 0)),
        3: ((0, -4.6), (4.6, 3.8), (-4.6, 3.8)),
    }[series % 4]
    return path([(x + dx, y + dy) for dx, dy in corners], colour)


def legend(names: Sequence[str], lines: bool, top: float) -> tuple[list[str], float]:
    """The names of the series with their marks, and where the rest of the figure may begin."""
    if len(names) < 2:
        return [], top
    drawn: list[str] = []
    x, y = 4.0, top + 10
    for i, name in enumerate(names):
        shown = shortened(name, WIDTH - 40)
        width = 24 + len(shown) * LETTER + 12
        if x > 4 and x + width > WIDTH:
            x, y = 4.0, y + LINE
        drawn.append(_key(x, y - 4, i, lines))
        drawn.append(text(x + 24, y, shown))
        x += width
    return drawn, y + 8


def _key(x: float, y: float, series: int, lines: bool) -> str:
    if not lines:
        return dot(x + 10, y, series)
    return path([(x, y), (x + 20, y)], f"line s{series % COLOURS}", dashed(series))


def dashed(series: int) -> str:
    """The attribute that dashes the line of a series."""
    dashes = DASHES[series % len(DASHES)]
    return f' stroke-dasharray="{dashes}"' if dashes else ""


def shortened(said: str, width: float) -> str:
    """A text cut so that it takes no more than so many units."""
    most = max(4, int(width / LETTER))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def picture(drawn: Iterable[str], height: float, title: str, told: str) -> str:
    """A figure: its marks, its height, its title and what it shows, for who does not see it."""
    size = f'viewBox="0 0 {WIDTH} {number(height)}" width="{WIDTH}" height="{number(height)}"'
    said = f"<title>{escape(title)}</title><desc>{escape(told)}</desc>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fig" role="img" {size}>'
        f"{said}{''.join(drawn)}</svg>"
    )


def alone(figure: str) -> str:
    """A figure as a file of its own, which brings its style along."""
    style = "".join((STYLE + MARKS).split("\n"))
    ground = '<rect width="100%" height="100%" style="fill:var(--paper)"/>'
    head, rest = figure.split("</desc>", 1)
    return f"{head}</desc><style>{style}</style>{ground}{rest}\n"
