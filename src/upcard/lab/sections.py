"""What a report says, section by section: at a glance, what differs, figures, rules, numbers."""

import math
from collections.abc import Iterator, Sequence

from upcard import games
from upcard.lab.comparing import Compared, Comparison, Finding
from upcard.lab.intervals import Estimate
from upcard.lab.page import Section, Table
from upcard.lab.plots import Plots
from upcard.lab.repeating import commands
from upcard.lab.sides import told
from upcard.lab.telling import Teller, distinct

MOST_FINDINGS = 12
"""Findings told in words; the table has them all."""
GLANCE = (
    "won", "scored", "stalemate", "unfinished", "turns", "minutes", "seat_advantage",
    "decision_share", "branching", "skipped", "half_leader_won", "lead_changes", "decided_at",
)  # fmt: skip
"""What is worth knowing first."""


class Sections:
    """The sections of a report of some runs, in a language."""

    def __init__(
        self, sides: Sequence[Compared], comparison: Comparison | None, teller: Teller
    ) -> None:
        self.sides = sides
        self.comparison = comparison
        self._teller = teller

    def all(self) -> Iterator[Section]:
        """All of them, in order."""
        say, plots = self._teller.words.say, Plots(self.sides, self._teller)
        yield self.glance()
        if self.comparison is not None:
            yield self.differences(self.comparison)
        parts = {
            "length": [*plots.endings(), *plots.lengths()],
            "seats": [*plots.seats(), *plots.bots()],
            "tension": [*plots.course(), *plots.leads()],
            "cards": [*plots.parts("card")],
            "moves": [*plots.parts("turn"), *plots.parts("move", ("used",))],
        }
        for key, found in parts.items():
            if found:
                text = [say(f"study-text-{key}")]
                yield Section(key, say(f"study-section-{key}"), text, figures=found)
        yield self.rules()
        yield self.figures()
        text = [say("study-text-repeat")]
        repeat = commands([side.run.plan for side in self.sides])
        yield Section("repeat", say("study-section-repeat"), text, commands=repeat)

    def glance(self) -> Section:
        """One run in sentences, several in a table."""
        title = self._teller.words.say("study-section-glance")
        if len(self.sides) == 1:
            return Section("glance", title, findings=[*sentences(self.sides[0], self._teller)])
        rows, notes = [], []
        for metric in GLANCE:
            found = [side.figures.get(metric) for side in self.sides]
            if any(isinstance(one, Estimate) and one.value for one in found):
                cells = [
                    self._teller.value(metric, one) if isinstance(one, Estimate) else "–"
                    for one in found
                ]
                rows.append([self._teller.name(metric), *cells])
                notes.append(self._teller.definition(metric))
        numbers = range(1, 1 + len(self.sides))
        table = Table("", ["", *self._columns()], rows, numbers, notes)
        return Section("glance", title, tables=[table])

    def differences(self, comparison: Comparison) -> Section:
        """What differs in words, the noteworthy first, and a table of all that was tested."""
        say, shown = self._teller.words.say, distinct(comparison)
        lines = self.findings(comparison, MOST_FINDINGS) or [say("study-no-differences")]
        base, several = self.sides[0].name, len(self.sides) > 2
        tested = sum(one.corrected is not None for one in comparison.findings)
        text = [say("study-text-differences", base=base, tested=tested)]
        if any(comparison.paired):
            text.append(say("study-text-paired"))
        head = [
            say("study-metric"), *([say("study-side")] if several else []), base,
            say("study-other") if several else self.sides[1].name,
            say("study-difference"), say("study-chance"),
        ]  # fmt: skip
        rows = [self._row(one) for one in shown if one.corrected is not None]
        table = Table(say("study-table-differences"), head, rows, range(len(head) - 4, len(head)))
        return Section(
            "differences", say("study-section-differences"), text, findings=lines, tables=[table]
        )

    def findings(self, comparison: Comparison, most: int) -> list[str]:
        """What differs most, in words."""
        found = [one for one in distinct(comparison) if one.is_noteworthy][:most]
        told_findings = [self._teller.sentence(one) for one in found]
        if len(self.sides) < 3:
            return told_findings
        names = [self.sides[one.side].name for one in found]
        both = zip(names, told_findings, strict=True)
        return [self._teller.of_side(name, one) for name, one in both]

    def _row(self, one: Finding) -> list[str]:
        side = [self.sides[one.side].name] if len(self.sides) > 2 else []
        teller = self._teller
        return [
            teller.name(one.metric, one.label), *side, teller.value(one.metric, one.first),
            teller.value(one.metric, one.second), teller.change(one), teller.chance(one.corrected),
        ]  # fmt: skip

    def rules(self) -> Section:
        """What is played: the options of every side, with their clauses."""
        say, family = self._teller.words.say, self._teller.family
        names = list(dict.fromkeys(name for s in self.sides for name in s.run.plan.rules))
        options = {o.name: o for s in self.sides for o in games.options_of(s.run.plan.game)}
        rows = []
        for name in names:
            values = [told(side.run.plan.rules.get(name, "–")) for side in self.sides]
            meaning = say(f"option-{family}-{name}")
            rows.append([name, *values, options[name].clause, meaning])
        head = [say("study-option"), *self._columns(), say("study-clause"), say("study-meaning")]
        table = Table("", head, rows)
        return Section(
            "rules", say("study-section-rules"), [say("study-text-rules")], tables=[table]
        )

    def figures(self) -> Section:
        """Every figure with its interval and its definition."""
        say, teller = self._teller.words.say, self._teller
        lines: dict[tuple[str, str | None], list[str]] = {}
        for number, side in enumerate(self.sides):
            for metric, label, one in each(side):
                if not math.isnan(one.value):
                    cells = lines.setdefault((metric, label), ["–"] * len(self.sides))
                    cells[number] = f"{teller.exact(metric, one)} ({teller.interval(metric, one)})"
        rows = [
            [teller.name(metric, label), *cells, teller.definition(metric)]
            for (metric, label), cells in lines.items()
        ]
        head = [say("study-metric"), *self._columns(), say("study-definition")]
        table = Table(say("study-table-figures"), head, rows, range(1, 1 + len(self.sides)))
        return Section(
            "figures", say("study-section-figures"), [say("study-text-figures")], tables=[table]
        )

    def _columns(self) -> list[str]:
        if len(self.sides) > 1:
            return [side.name for side in self.sides]
        return [self._teller.words.say("study-value")]


def sentences(side: Compared, teller: Teller) -> Iterator[str]:
    """What is worth knowing of a run first, a sentence each."""
    say, figures = teller.words.say, side.figures

    def shown(metric: str) -> str:
        one = figures[metric]
        assert isinstance(one, Estimate)
        return teller.value(metric, one)

    endings = [m for m in ("won", "scored", "stalemate", "unfinished") if m in figures]
    told_endings = [
        say(f"study-glance-{metric}", share=shown(metric))
        for metric in endings
        if _value(figures[metric]) > 0
    ]
    yield say("study-glance-endings", endings=", ".join(told_endings))
    quantiles = figures["turns_quantiles"]
    assert isinstance(quantiles, list)
    low, high = (teller.value("turns", quantiles[i]) for i in (0, -1))
    length = {"turns": shown("turns"), "minutes": shown("minutes")}
    if low == high:
        yield say("study-glance-fixed", **length)
    else:
        yield say("study-glance-length", **length, low=low, high=high)
    wins = figures["seat_wins"]
    assert isinstance(wins, list)
    ends = [teller.value("seat_wins", f(wins, key=lambda one: one.value)) for f in (min, max)]
    yield say("study-glance-seats", low=ends[0], high=ends[1], gap=shown("seat_advantage"))
    yield say("study-glance-choice", share=shown("decision_share"), branching=shown("branching"))
    if _value(figures["skipped"]) > 0:
        yield say("study-glance-skipped", skipped=shown("skipped"))
    if not math.isnan(_value(figures["half_leader_won"])):
        yield say(
            "study-glance-tension", leader=shown("half_leader_won"), changes=shown("lead_changes"),
            decided=shown("decided_at"),
        )  # fmt: skip


def each(side: Compared) -> Iterator[tuple[str, str | None, Estimate]]:
    """Every figure of a run: its metric, what it stands for in a list, and the figure."""
    for metric, found in side.figures.items():
        if not isinstance(found, list):
            yield metric, None, found
        elif metric in side.labels:
            for label, one in zip(side.labels[metric], found, strict=True):
                yield metric, label, one


def _value(one: Estimate | list[Estimate]) -> float:
    return math.nan if isinstance(one, list) else one.value
