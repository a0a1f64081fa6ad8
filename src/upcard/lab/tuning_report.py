"""What a search over rules found, in words and as a page."""

from collections.abc import Iterator, Sequence

from upcard import __version__
from upcard.game import Json
from upcard.lab import figures, numbers
from upcard.lab.comparing import Finding
from upcard.lab.goals import Goal
from upcard.lab.page import Figure, Page, Section, Table
from upcard.lab.repeating import command
from upcard.lab.search import Point
from upcard.lab.sides import told
from upcard.lab.telling import Teller, lead
from upcard.lab.tuning import Tuning, metric_of
from upcard.words import in_language

SHOWN = 12
"""Rules told of, the best first."""


class TuningTeller:
    """Says what a search found."""

    def __init__(self, found: Tuning, language: str) -> None:
        self.found = found
        self.language = language
        self.teller = Teller(in_language(language), found.base.run.plan.family)
        self.say = self.teller.words.say

    def lines(self) -> Iterator[str]:
        """All of it for a terminal."""
        yield lead(self.found.base, self.teller)
        yield self.verdict()
        best = self.found.best
        for point in self.found.front[:SHOWN]:
            mark = self.say("study-tune-meets") if point.meets_all else ""
            yield f"  {self.rules(point.rules)}: {self.values(point)}{mark}"
        if best is not None:
            yield self.say("study-tune-unchanged", values=self._base())
        yield self.say("study-tune-alone")
        for one in self.effects():
            yield f"  {self.effect(one)}"

    def verdict(self) -> str:
        """How many rules were tried, and how many meet the goals."""
        met = sum(point.meets_all for point in self.found.points)
        return self.say(
            "study-tune-verdict", tried=len(self.found.points), size=str(self.found.space.size),
            met=met, front=len(self.found.front), goals=", ".join(map(str, self.found.goals)),
        )  # fmt: skip

    def rules(self, rules: dict[str, Json]) -> str:
        """Options with their values."""
        return ", ".join(f"{name} {told(value)}" for name, value in rules.items())

    def values(self, point: Point) -> str:
        """The goals' figures at a point."""
        return ", ".join(
            f"{goal.figure} {self.value(goal, point.figures)}" for goal in self.found.goals
        )

    def value(self, goal: Goal, values: dict[str, float]) -> str:
        """One goal's figure."""
        found = values.get(goal.figure)
        return self.teller.rounded(metric_of(goal.figure), float("nan") if found is None else found)

    def effects(self) -> list[Finding]:
        """What each option does alone, the noteworthy first."""
        return self.found.alone.findings

    def effect(self, one: Finding) -> str:
        """One option's effect on one figure."""
        side = self.found.alone.sides[one.side].name
        sentence = self.teller.of_side(side, self.teller.sentence(one))
        if one.is_noteworthy:
            return sentence
        code = "study-tune-untested" if one.corrected is None else "study-tune-chance"
        return self.say(code, sentence=sentence)

    def _base(self) -> str:
        base = self.found.json()["base"]["figures"]
        return ", ".join(f"{goal.figure} {self.value(goal, base)}" for goal in self.found.goals)

    def page(self) -> Page:
        """The report of the search; `best-1.html` … beside it are those of the best rules."""
        found, say = self.found, self.say
        text = [lead(found.base, self.teller), self.verdict()]
        sections = [
            Section(
                "best", say("study-section-best"), [say("study-text-best")], tables=[self._best()]
            ),
            Section(
                "alone", say("study-section-alone"), [say("study-text-alone")],
                [self.effect(one) for one in self.effects() if one.is_noteworthy][:SHOWN],
                [*self._figures()],
            ),
            Section("repeat", say("study-section-repeat"), [say("study-text-repeat")],
                    commands=[self.command()]),
        ]  # fmt: skip
        return Page(
            self.language, say("study-title-tune", name=found.base.name), text, sections,
            say("study-contents"), say("study-numbers"),
            say("study-made-by", version=__version__), __version__,
        )  # fmt: skip

    def command(self) -> str:
        """The command that searches again."""
        base = command(self.found.base.run.plan).replace("lab run", "lab tune", 1)
        vary = [f'--vary "{name}={_list(v)}"' for name, v in self.found.space.values.items()]
        goals = ", ".join(map(str, self.found.goals))
        return " ".join([base, *vary, f'--goal "{goals}"', f"--trials {self.found.asked.trials}"])

    def _best(self) -> Table:
        say, found = self.say, self.found
        head = [
            say("study-tune-rules"), *(str(goal) for goal in found.goals), say("study-tune-missed"),
        ]  # fmt: skip
        rows = [[say("study-tune-as-it-is"), *self._cells(found.json()["base"]["figures"]),
                 _missed(found.base_missed, self.language)]]  # fmt: skip
        for point in found.front[:SHOWN]:
            rows.append(
                [self.rules(point.rules), *self._cells(point.figures),
                 _missed(point.missed, self.language)]
            )  # fmt: skip
        return Table("", head, rows, range(1, len(head)))

    def _cells(self, values: dict[str, float]) -> list[str]:
        return [self.value(goal, values) for goal in self.found.goals]

    def _figures(self) -> Iterator[Figure]:
        """For each goal what every change does to its figure, by itself."""
        comparison = self.found.alone
        for metric in dict.fromkeys(metric_of(goal.figure) for goal in self.found.goals):
            for label in dict.fromkeys(f.label for f in comparison.findings if f.metric == metric):
                own = [f for f in comparison.findings if (f.metric, f.label) == (metric, label)]
                if own:
                    yield self._figure(metric, label, sorted(own, key=lambda one: one.side))

    def _figure(self, metric: str, label: str | None, own: Sequence[Finding]) -> Figure:
        teller = self.teller
        names = [self.say("study-tune-as-it-is"), *(self._name(one) for one in own)]
        values = [own[0].first, *(one.second for one in own)]
        rows = [
            figures.Row(name, [(v.value, *_ends(v.value, v.low, v.high))])
            for name, v in zip(names, values, strict=True)
        ]
        title = teller.name(metric, label)
        words = figures.Words(
            title, teller.definition(metric), "", "", lambda v: teller.short(metric, v), str
        )
        said = [[teller.value(metric, v)] for v in values]
        drawn = figures.intervals(rows, [""], words, said, even=values[0].value)
        body = [[name, f"{teller.exact(metric, v)} ({teller.interval(metric, v)})"]
                for name, v in zip(names, values, strict=True)]  # fmt: skip
        key = "-".join(["alone", metric.replace("_", "-"), *([label.strip("%")] if label else [])])
        return Figure(key, title, teller.definition(metric), drawn,
                      Table("", ["", self.say("study-value")], body, [1]))  # fmt: skip

    def _name(self, one: Finding) -> str:
        return self.found.alone.sides[one.side].name


def _ends(value: float, low: float, high: float) -> tuple[float, float]:
    return (value if low != low else low, value if high != high else high)


def _list(values: Sequence[Json]) -> str:
    row = len(values) > 2 and all(type(value) is int for value in values)
    if row and list(values) == list(range(values[0], values[-1] + 1)):
        return f"{values[0]}..{values[-1]}"
    return ",".join(map(str, values))


def _missed(missed: Sequence[float], language: str) -> str:
    total = sum(missed)
    return "–" if total == float("inf") else numbers.percent(total, 1, language)
