"""Reports: what one run says, or several side by side, as HTML, Markdown, JSON and data frames.

>>> from upcard import lab
>>> report = lab.report([lab.run("ciq-2", games=1000)])  # doctest: +SKIP
>>> report                                                # doctest: +SKIP
(a notebook shows it)
"""

import contextlib
import json
import math
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upcard import __version__, games
from upcard.game import Json
from upcard.lab import page
from upcard.lab.comparing import Compared, Comparison, Finding, about, collect
from upcard.lab.intervals import Estimate
from upcard.lab.metrics import as_json
from upcard.lab.page import Page, Section, Table
from upcard.lab.plans import Plan
from upcard.lab.plots import Plots
from upcard.lab.sides import told
from upcard.lab.telling import Teller, distinct, lead
from upcard.strict_json import refuse
from upcard.words import in_language

if TYPE_CHECKING:
    import polars

MOST_FINDINGS = 12
"""Findings told in words; the table has them all."""
GLANCE = (
    "won", "scored", "stalemate", "unfinished", "turns", "minutes", "seat_advantage",
    "decision_share", "branching", "skipped", "half_leader_won", "lead_changes", "decided_at",
)  # fmt: skip
"""What is worth knowing first."""


class Report:
    """What some runs say. `html`, `markdown` and `json` write it, `frame` has its numbers."""

    def __init__(self, sides: Sequence[Compared], language: str = "en") -> None:
        families = {side.run.plan.family for side in sides}
        if len(families) > 1:
            refuse("lab-report-families", games=sorted(families))
        self.sides = list(sides)
        self.comparison = Comparison(sides) if len(sides) > 1 else None
        self.language = language
        self._teller = Teller(in_language(language), families.pop())

    def html(self) -> str:
        """One HTML file, which loads nothing from anywhere."""
        return page.html(self.page())

    def markdown(self, folder: str | None = None) -> str:
        """Markdown; with its figures, if it is said in which folder they will be."""
        return page.markdown(self.page(), folder)

    def pictures(self) -> dict[str, str]:
        """The figures as SVG files, by name."""
        return page.pictures(self.page())

    def json(self) -> dict[str, Json]:
        """All numbers, for programs."""
        runs = [
            {
                "name": side.name, **about(side.run.plan), "metrics": as_json(side.figures),
                "labels": dict(side.labels), "command": command(side.run.plan),
            }
            for side in self.sides
        ]  # fmt: skip
        return {"runs": runs, "comparison": self.comparison and self.comparison.json()}

    def frame(self) -> "polars.DataFrame":
        """All figures as a Polars frame: run, metric, label, value, low, high."""
        import polars

        rows = [
            (side.name, metric, label, *one)
            for side in self.sides
            for metric, label, one in _each(side)
        ]
        columns = ["run", "metric", "label", "value", "low", "high"]
        return polars.DataFrame(rows, schema=columns, orient="row", infer_schema_length=None)

    def _repr_html_(self) -> str:
        from html import escape

        style = "width:100%;height:42rem;border:0"
        return f'<iframe srcdoc="{escape(self.html())}" style="{style}"></iframe>'

    def page(self) -> Page:
        """The report as a document."""
        say = self._teller.words.say
        return Page(
            self.language, self._title(), [*self._lead()],
            [section for section in self._sections() if section is not None],
            say("study-contents"), say("study-numbers"),
            say("study-made-by", version=__version__), __version__,
        )  # fmt: skip

    def _title(self) -> str:
        names = [side.name for side in self.sides]
        if len(names) == 1:
            return self._teller.words.say("study-title-one", name=names[0])
        both = self._teller.words.say("study-title-joint")
        return both.join(names)

    def _lead(self) -> Iterator[str]:
        for side in self.sides:
            yield lead(side, self._teller)

    def _sections(self) -> Iterator[Section | None]:
        say, plots = self._teller.words.say, Plots(self.sides, self._teller)
        yield self._glance()
        yield self._differences()
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
        yield self._rules()
        yield self._all()
        commands = [*dict.fromkeys(command(side.run.plan) for side in self.sides)]
        yield Section(
            "repeat", say("study-section-repeat"), [say("study-text-repeat")], commands=commands
        )

    def _glance(self) -> Section:
        """One run in sentences, several in a table."""
        title = self._teller.words.say("study-section-glance")
        if len(self.sides) == 1:
            return Section("glance", title, findings=[*glance(self.sides[0], self._teller)])
        rows = []
        for metric in GLANCE:
            found = [side.figures.get(metric) for side in self.sides]
            if any(isinstance(one, Estimate) and one.value for one in found):
                cells = [
                    self._teller.value(metric, one) if isinstance(one, Estimate) else "–"
                    for one in found
                ]
                rows.append([self._teller.name(metric), *cells])
        table = Table("", ["", *self._columns()], rows, range(1, 1 + len(self.sides)))
        return Section("glance", title, tables=[table])

    def _differences(self) -> Section | None:
        if self.comparison is None:
            return None
        say, shown = self._teller.words.say, distinct(self.comparison)
        found = [one for one in shown if one.is_noteworthy]
        lines = [self._line(one) for one in found[:MOST_FINDINGS]] or [say("study-no-differences")]
        base = self.sides[0].name
        tested = sum(one.corrected is not None for one in self.comparison.findings)
        text = [say("study-text-differences", base=base, tested=tested)]
        if any(self.comparison.paired):
            text.append(say("study-text-paired"))
        head = [
            say("study-metric"), *([say("study-side")] if len(self.sides) > 2 else []), base,
            say("study-other") if len(self.sides) > 2 else self.sides[1].name,
            say("study-difference"), say("study-chance"),
        ]  # fmt: skip
        rows = [self._row(one) for one in shown if one.corrected is not None]
        table = Table(say("study-table-differences"), head, rows, range(len(head) - 4, len(head)))
        return Section(
            "differences", say("study-section-differences"), text, findings=lines, tables=[table]
        )

    def _line(self, one: Finding) -> str:
        sentence = self._teller.sentence(one)
        return f"{self.sides[one.side].name}: {sentence}" if len(self.sides) > 2 else sentence

    def _row(self, one: Finding) -> list[str]:
        side = [self.sides[one.side].name] if len(self.sides) > 2 else []
        teller = self._teller
        return [
            teller.name(one.metric, one.label), *side, teller.value(one.metric, one.first),
            teller.value(one.metric, one.second), teller.change(one), teller.chance(one.corrected),
        ]  # fmt: skip

    def _rules(self) -> Section:
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

    def _all(self) -> Section:
        """Every figure with its interval and its definition."""
        say, teller = self._teller.words.say, self._teller
        lines: dict[tuple[str, str | None], list[str]] = {}
        for number, side in enumerate(self.sides):
            for metric, label, one in _each(side):
                if not math.isnan(one.value):
                    cells = lines.setdefault((metric, label), ["–"] * len(self.sides))
                    cells[number] = f"{teller.value(metric, one)} ({teller.interval(metric, one)})"
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


def report(sides: Sequence[Any], language: str = "en", **how: Any) -> Report:
    """A report of runs, or of sides such as `compare` takes; `how` is as there. Raises Refused."""
    return Report(collect(sides, **how), language)


def glance(side: Compared, teller: Teller) -> Iterator[str]:
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


def command(plan: Plan) -> str:
    """The command that plays a run's games again."""
    usual = games.complete(plan.game, plan.players, {})
    options = [
        f"--{name.replace('_', '-')} {told(value)}"
        for name, value in plan.rules.items()
        if value != usual.get(name) and not isinstance(value, list)
    ]
    named = list(plan.bots)
    while len(named) > 1 and named[-1] == named[-2]:
        named.pop()
    parts = [
        f"upcard lab run {plan.game}", f"--players {plan.players}", f"--games {plan.games}",
        f"--bots {','.join(named)}", f"--seed {plan.seed}",
    ]  # fmt: skip
    if plan.replays != plan.players:
        parts.append(f"--replays {plan.replays}")
    return " ".join([*parts, *options])


def write(made: Report, out: str | os.PathLike[str], kind: str) -> None:
    """Write a report as `html`, `json`, or `markdown` with its figures in a folder beside it.

    Raises Refused for a place that cannot be written.
    """
    path = Path(out)
    if kind == "markdown":
        folder = path.with_name(path.stem + "-figures")
        for name, picture in made.pictures().items():
            write_text(folder / name, picture)
        write_text(path, made.markdown(folder.name))
    else:
        write_text(path, json.dumps(made.json()) + "\n" if kind == "json" else made.html())


def write_text(path: Path, text: str) -> None:
    """A file, whole or not at all; raises Refused where that cannot be."""
    unfinished = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        refuse("lab-unwritable", file=str(path)[-80:], why=error.strerror or type(error).__name__)


def _each(side: Compared) -> Iterator[tuple[str, str | None, Estimate]]:
    for metric, found in side.figures.items():
        if not isinstance(found, list):
            yield metric, None, found
        elif metric in side.labels:
            for label, one in zip(side.labels[metric], found, strict=True):
                yield metric, label, one


def _value(one: Estimate | list[Estimate]) -> float:
    return math.nan if isinstance(one, list) else one.value
