"""Which figures a report of some runs has, and what is drawn in each."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from upcard.lab import figures, numbers
from upcard.lab.comparing import Compared
from upcard.lab.figures import Curve, Row
from upcard.lab.intervals import Estimate
from upcard.lab.page import Figure, Table
from upcard.lab.telling import Teller

BARS = 44
"""Parts that the lengths of games are sorted into, about."""
SHOWN = 0.985
"""So many of the games of each side are within the plot of lengths."""
ENDINGS = ("won", "stalemate", "unfinished", "scored")
LEADING = ("half_leader_won", "late_leader_won", "comeback")
EXACT = ("decided", "moved", "swing", "used")


class Plots:
    """The figures for some runs, in a language."""

    def __init__(self, sides: Sequence[Compared], teller: Teller) -> None:
        self.sides = sides
        self.teller = teller
        self.say = teller.words.say
        self.names = [side.name for side in sides]

    def endings(self) -> Iterator[Figure]:
        """How games end, where there is more than one way."""
        rows = [
            Row(self.teller.name(metric), self._values(metric))
            for metric in ENDINGS
            if any(self._has(side, metric) and self._one(side, metric).value for side in self.sides)
        ]
        if len(rows) > 1:
            yield self._intervals("endings", rows, "won", self.say("study-caption-endings"))

    def lengths(self) -> Iterator[Figure]:
        """How many turns games take."""
        counts = [_counts(side, "turns") for side in self.sides]
        if all((one > 0).sum() < 2 for one in counts):
            return  # the rules fix the length
        longest = max(_quantile(one, SHOWN) for one in counts)
        width = _width(longest)
        ends = np.arange(0, longest + width + 1, width)
        series, rows = [], []
        for side, one in zip(self.sides, counts, strict=True):
            shares = [float(one[a : a + width].sum() / one.sum()) for a in ends]
            series.append(Curve(side.name, [float(a + (width - 1) / 2) for a in ends], shares))
            quantiles = side.figures["turns_quantiles"]
            assert isinstance(quantiles, list)
            rows.append(
                [side.name, self.teller.value("turns", self._one(side, "turns")),
                 *(self.teller.value("turns", q) for q in quantiles)]
            )  # fmt: skip
        over = max(float(one[int(ends[-1]) + width :].sum() / one.sum()) for one in counts)
        caption = self.say(
            "study-caption-lengths", width=width, bots=self._bots(),
            over=numbers.percent(over, 1, self.teller.language),
            longer="yes" if over >= 0.0005 else "no", capped=self._capped(),
        )  # fmt: skip
        title = self.say("study-figure-lengths")
        words = figures.Words(
            title, caption, self.teller.name("turns"), self.say("study-axis-games"),
            lambda v: numbers.plain(v, 0, self.teller.language), self._percent,
        )  # fmt: skip
        head = [
            "",
            self.say("study-mean"),
            *(f"{p}{numbers.NO_BREAK}%" for p in (5, 25, 50, 75, 95)),
        ]
        table = Table("", head, rows, range(1, len(head)))
        yield Figure("lengths", title, caption, figures.curves(series, words, filled=True), table)

    def _capped(self) -> str:
        """Whether games were stopped at the cap of turns, where a plot of lengths shows a heap."""
        found = [
            side for side in self.sides
            if self._has(side, "unfinished") and self._one(side, "unfinished").value > 0
        ]  # fmt: skip
        return "yes" if found else "no"

    def seats(self) -> Iterator[Figure]:
        """What each seat wins."""
        most = max(side.run.plan.players for side in self.sides)
        rows = []
        for seat in range(most):
            values = [
                _triple(_nth(side, "seat_wins", seat)) if seat < side.run.plan.players else None
                for side in self.sides
            ]
            rows.append(Row(self.say("study-seat", seat=seat + 1), values))
        same = len({side.run.plan.players for side in self.sides}) == 1
        even = None
        if same and len(self.sides) == 1:
            even = self._one(self.sides[0], "completion").value / most
        code = "study-caption-seats-even" if even is not None else "study-caption-seats"
        yield self._intervals("seats", rows, "seat_wins", self.say(code, bots=self._bots()), even)

    def bots(self) -> Iterator[Figure]:
        """What each bot wins: how much a stronger one takes from a weaker."""
        together = [side for side in self.sides if len(set(side.run.plan.bots)) > 1]
        if not together:
            return
        names = list(dict.fromkeys(bot for side in together for bot in side.run.plan.bots))
        rows = []
        for name in names:
            values: list[Any] = []
            for side in self.sides:
                own = list(dict.fromkeys(side.run.plan.bots))
                there = name in own and side in together
                values.append(_triple(_nth(side, "bot_wins", own.index(name))) if there else None)
            rows.append(Row(name, values))
        players = {side.run.plan.players for side in together}
        even = 1 / players.pop() if len(players) == 1 and len(names) > 1 else None
        yield self._intervals("ladder", rows, "bot_wins", self.say("study-caption-ladder"), even)

    def leads(self) -> Iterator[Figure]:
        """How often who leads goes on to win."""
        rows = [
            Row(self.teller.name(metric), self._values(metric))
            for metric in LEADING
            if any(not math.isnan(self._one(side, metric).value) for side in self.sides)
        ]
        if rows:
            caption = self.say("study-caption-leads")
            yield self._intervals("leads", rows, "half_leader_won", caption)

    def course(self) -> Iterator[Figure]:
        """The later winner's chance, and how often the leader wins, as a won game goes on."""
        for key, metric in (("course", "tenth_winner_chance"), ("leader", "tenth_leader_won")):
            series = []
            for side in self.sides:
                found = side.figures.get(metric)
                if isinstance(found, list) and not any(math.isnan(one.value) for one in found):
                    steps = [(i + 0.5) / len(found) for i in range(len(found))]
                    lines = [[getattr(one, end) for one in found] for end in Estimate._fields]
                    series.append(Curve(side.name, steps, *lines))
            if series:
                yield self._course(key, series)

    def _course(self, key: str, series: Sequence[Curve]) -> Figure:
        players = {side.run.plan.players for side in self.sides}
        even = 1 / players.pop() if len(players) == 1 else None
        title, caption = self.say(f"study-figure-{key}"), self.say(f"study-caption-{key}")
        words = figures.Words(
            title, caption, self.say("study-axis-played"), self.say(f"study-axis-{key}"),
            self._percent, self._percent,
        )  # fmt: skip
        head = [self.say("study-axis-played"), *(curve.name for curve in series)]
        rows = [
            [
                self._percent(step),
                *(numbers.percent(c.ys[i], 1, self.teller.language) for c in series),
            ]
            for i, step in enumerate(series[0].xs)
        ]
        drawn = figures.curves(series, words, even=even)
        return Figure(key, title, caption, drawn, Table("", head, rows, range(len(head))))

    def parts(self, group: str, kinds: Sequence[str] = EXACT) -> Iterator[Figure]:
        """What each part of the rules did: cards, what turns are used for, other moves."""
        for kind in kinds:
            metric = f"{group}_{kind}"
            names = list(dict.fromkeys(n for s in self.sides for n in s.labels.get(metric, ())))
            rows = []
            for name in names:
                values = [self._part(side, metric, name) for side in self.sides]
                if any(v and v[0] for v in values):
                    rows.append(Row(self.teller.label(metric, name), values))
            if rows:
                caption = self.teller.definition(metric)
                even = 0.0 if kind in ("moved", "swing") else None
                yield self._intervals(metric.replace("_", "-"), rows, metric, caption, even)

    def _part(self, side: Compared, metric: str, name: str) -> tuple[float, float, float] | None:
        labels = list(side.labels.get(metric, ()))
        return _triple(_nth(side, metric, labels.index(name))) if name in labels else None

    def _intervals(
        self, key: str, rows: Sequence[Row], metric: str, caption: str, even: float | None = None
    ) -> Figure:
        if f"study-figure-{key}" in self.teller.words:
            title = self.say(f"study-figure-{key}")
        else:
            group = self.say(f"study-group-{metric.partition('_')[0]}")
            title = self.say("study-titled", group=group, kind=self.teller.kind(metric))
        words = figures.Words(
            title, caption, "", "", lambda v: self.teller.short(metric, v), self._percent
        )
        head = ["", *(self.names if len(self.names) > 1 else [self.say("study-value")])]
        body = [
            [row.label, *(self._cell(metric, value) for value in row.values)]
            for row in rows
        ]  # fmt: skip
        shown = _exact(rows, lambda one: self.teller.value(metric, Estimate(*one)))
        drawn = figures.intervals(rows, self.names, words, shown, even=even)
        return Figure(key, title, caption, drawn, Table("", head, body, range(1, len(head))))

    def _cell(self, metric: str, value: tuple[float, float, float] | None) -> str:
        if value is None:
            return "–"
        one = Estimate(*value)
        return f"{self.teller.exact(metric, one)} ({self.teller.interval(metric, one)})"

    def _values(self, metric: str) -> list[tuple[float, float, float] | None]:
        return [
            _triple(self._one(side, metric)) if self._has(side, metric) else None
            for side in self.sides
        ]

    def _has(self, side: Compared, metric: str) -> bool:
        return metric in side.figures

    def _one(self, side: Compared, metric: str) -> Estimate:
        return _nth(side, metric, 0)

    def _percent(self, value: float) -> str:
        return self.teller.short("won", value)

    def _bots(self) -> str:
        return ", ".join(dict.fromkeys(bot for side in self.sides for bot in side.run.plan.bots))


def _exact(
    rows: Sequence[Row], say: Callable[[tuple[float, float, float]], str]
) -> list[list[str | None]]:
    """The values of rows, each as exact as its interval lets it be."""
    return [[None if value is None else say(value) for value in row.values] for row in rows]


def _nth(side: Compared, metric: str, i: int) -> Estimate:
    found = side.figures[metric]
    return found[i] if isinstance(found, list) else found


def _triple(one: Estimate) -> tuple[float, float, float] | None:
    if math.isnan(one.value):
        return None
    low = one.value if math.isnan(one.low) else one.low
    high = one.value if math.isnan(one.high) else one.high
    return one.value, low, high


def _counts(side: Compared, column: str) -> Any:
    """How many games have each value of a column."""
    counts = np.zeros(1, np.int64)
    for table in side.run.tables():
        more = np.bincount(table.column(column).to_numpy(), minlength=len(counts))
        more[: len(counts)] += counts
        counts = more
    return counts


def _quantile(counts: Any, part: float) -> int:
    return int(np.searchsorted(counts.cumsum(), part * counts.sum()))


def _width(longest: int) -> int:
    """A round number of turns for each part of a plot that goes up to `longest`."""
    raw = max(1.0, longest / BARS)
    power = 10 ** math.floor(math.log10(raw))
    return int(next(step * power for step in (1, 2, 5, 10) if step * power >= raw))
