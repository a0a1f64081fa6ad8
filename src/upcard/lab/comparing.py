"""Runs side by side: what differs, by how much, how sure it is; the noteworthy first.

>>> from upcard import lab
>>> found = lab.compare(["ciq-2", "ciq-2:blocked=no_stock"], games=2000)  # doctest: +SKIP
>>> found.frame()  # doctest: +SKIP
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from upcard.game import Json
from upcard.lab.collecting import MOST_SIDES
from upcard.lab.collecting import Compared as Compared
from upcard.lab.collecting import about as about
from upcard.lab.collecting import collect as collect
from upcard.lab.collecting import same_deals as same_deals
from upcard.lab.differences import UNKNOWN, Cross, Difference, Side, differences, holm, of_sums
from upcard.lab.folder import Run
from upcard.lab.intervals import Estimate
from upcard.lab.metrics import Games, Metric, as_json, catalogue, part_sums
from upcard.strict_json import refuse

if TYPE_CHECKING:
    import polars

LEVEL = 0.05
"""The chance of even one false alarm in a comparison in which nothing differs."""
VIABILITY = ("won", "stalemate", "unfinished", "scored", "completion", "turns", "minutes")
"""Browne's viability: whether a game works at all."""
WEIGHTS = dict.fromkeys(VIABILITY, 6.0) | {"seat_wins": 16.0}
"""How much a metric counts in the order of findings, others once. Who wins spreads from game to
game as nothing else does: five games in a hundred more for a seat are a tenth of it, and unfair."""
LARGE = 1.5
"""A size beyond it counts no more."""


class Finding(NamedTuple):
    """One figure of the first side and of another, and how they differ."""

    metric: str
    label: str | None
    """What the figure stands for, in a metric that is a list."""
    side: int
    """The other side: 1 for the second."""
    first: Estimate
    second: Estimate
    difference: Difference
    corrected: float | None
    """The chance of such a difference if there is none, corrected for all that are looked at;
    None where no test is made."""

    @property
    def is_noteworthy(self) -> bool:
        """Whether it is called a difference."""
        return self.corrected is not None and self.corrected < LEVEL


class Comparison:
    """Several runs side by side; the first is what the others are compared with.

    `only`: no other metrics are looked at.
    """

    def __init__(self, sides: Sequence[Compared], only: Collection[str] | None = None) -> None:
        self.sides = list(sides)
        self.paired = [False, *(same_deals(sides[0].run, s.run) for s in sides[1:])]
        self.findings = _sorted(_corrected([*_findings(self.sides, self.paired, only)]))

    @property
    def noteworthy(self) -> list[Finding]:
        """The findings that are called differences, the largest first."""
        return [one for one in self.findings if one.is_noteworthy]

    def json(self) -> dict[str, Json]:
        """All of it for programs."""
        return {
            "sides": [
                {"name": side.name, "paired": paired, **about(side.run.plan)}
                for side, paired in zip(self.sides, self.paired, strict=True)
            ],
            "level": LEVEL,
            "correction": "holm",
            "differences": [_finding_json(one) for one in self.findings],
        }

    def frame(self) -> "polars.DataFrame":
        """The findings as a Polars frame, a row each, in their order."""
        import polars

        rows = []
        for one in self.findings:
            rows.append(
                {
                    "metric": one.metric, "label": one.label, "side": self.sides[one.side].name,
                    "first": one.first.value, "second": one.second.value,
                    "difference": one.difference.value, "low": one.difference.low,
                    "high": one.difference.high, "size": one.difference.size,
                    "corrected_p": one.corrected, "noteworthy": one.is_noteworthy,
                }
            )  # fmt: skip
        return polars.DataFrame(rows, infer_schema_length=None)


def compare(sides: Sequence[Any], **how: Any) -> Comparison:
    """Compare games, variant files, changes such as `ciq-2:chain=forced`, run folders or runs.

    `how` they are played, where they are no runs yet, is as for `collect`. Raises Refused.
    """
    if not 2 <= len(sides) <= MOST_SIDES:
        refuse("lab-sides", count=len(sides), most=MOST_SIDES)
    return Comparison(collect(sides, **how))


def _findings(
    sides: Sequence[Compared], paired: Sequence[bool], only: Collection[str] | None
) -> Iterator[Finding]:
    """All figures of the first side against those of each other, none corrected yet."""
    for number in range(1, len(sides)):
        first, second = sides[0], sides[number]
        tested = _tested(first, second, paired[number])
        for metric, figures in first.figures.items():
            alike = first.labels.get(metric) == second.labels.get(metric)
            if not alike or metric not in second.figures or (only and metric not in only):
                continue
            names: Sequence[str | None] = first.labels.get(metric, [None])
            for i, label in enumerate(names):
                ours, theirs = _nth(figures, i), _nth(second.figures[metric], i)
                found = tested[metric][i] if metric in tested else _plain(ours, theirs)
                corrected = found.p if metric in tested and found != UNKNOWN else None
                yield Finding(metric, label, number, ours, theirs, found, corrected)


def _tested(first: Compared, second: Compared, paired: bool) -> dict[str, list[Difference]]:
    """The differences of all metrics that a test is made for."""
    asked = [
        metric
        for metric in catalogue(first.run.plan)
        if metric.name in second.figures
        and first.labels.get(metric.name) == second.labels.get(metric.name)
    ]
    one, other = ({metric.name: Side() for metric in asked} for _ in range(2))
    cross = {metric.name: Cross() for metric in asked} if paired else None
    if cross is not None:
        both = zip(first.run.tables(), second.run.tables(), strict=True)
        for table, theirs in both:
            tables = Games(first.run.plan, table), Games(second.run.plan, theirs)
            _add(asked, tables[0], one, tables[1], other, cross)
    else:
        for compared, sums in ((first, one), (second, other)):
            for table in compared.run.tables():
                _add(asked, Games(compared.run.plan, table), sums)
    found = {
        m.name: differences(one[m.name], other[m.name], cross[m.name] if cross else None)
        for m in asked
    }
    parts = [part_sums(side.run, _deals(side.run)) for side in (first, second)]
    for name in parts[0].keys() & parts[1].keys():
        if first.labels.get(name) == second.labels.get(name):
            found[name] = of_sums(parts[0][name], parts[1][name])
    return found


def _deals(run: Run) -> int:
    return sum(-(-len(run.plan.games_of(chunk)) // run.plan.replays) for chunk in run.chunks_done())


def _add(
    asked: Sequence[Metric],
    games: Games,
    sums: Mapping[str, Side],
    theirs: Games | None = None,
    other: Mapping[str, Side] | None = None,
    cross: Mapping[str, Cross] | None = None,
) -> None:
    """Add the games of a chunk, or of the same chunk of two runs."""
    for metric in asked:
        amounts = metric.amounts(games)
        sums[metric.name].add(*amounts, games.plan.replays)
        if theirs is not None and other is not None and cross is not None:
            second = metric.amounts(theirs)
            other[metric.name].add(*second, theirs.plan.replays)
            cross[metric.name].add(amounts, second, games.plan.replays)


def _nth(figures: Estimate | list[Estimate], i: int) -> Estimate:
    return figures[i] if isinstance(figures, list) else figures


def _plain(first: Estimate, second: Estimate) -> Difference:
    """A difference that no test is made for: of a quantile, or of a largest gap."""
    return Difference(second.value - first.value, math.nan, math.nan, math.nan, math.nan)


def _corrected(findings: Sequence[Finding]) -> list[Finding]:
    tested = [i for i, one in enumerate(findings) if one.corrected is not None]
    chances = holm([findings[i].difference.p for i in tested])
    found = list(findings)
    for i, chance in zip(tested, chances, strict=True):
        found[i] = found[i]._replace(corrected=chance)
    return found


def _sorted(findings: Sequence[Finding]) -> list[Finding]:
    """The noteworthy by size, those of the parts of the rules behind; then all others as they are.

    Whether a game ends, how long it is and who wins it come before what makes it so, and what is
    more than the whole spread from game to game is not ranked further.
    """

    def place(one: Finding) -> tuple[bool, bool, float]:
        if not one.is_noteworthy:
            return True, False, 0.0
        weight = WEIGHTS.get(one.metric, 1.0)
        return False, is_part(one.metric), -weight * min(abs(one.difference.size), LARGE)

    return sorted(findings, key=place)


def is_part(metric: str) -> bool:
    """Whether a metric is about a part of the rules, such as what Queens did."""
    return metric.partition("_")[0] in ("card", "turn", "move")


def _finding_json(one: Finding) -> dict[str, Json]:
    both = as_json({"first": one.first, "second": one.second})
    apart = one.difference
    difference = as_json({"difference": Estimate(apart.value, apart.low, apart.high)})
    return {
        "metric": one.metric, "label": one.label, "side": one.side, **both, **difference,
        "size": round(apart.size, 6) if math.isfinite(apart.size) else None,
        "p": apart.p if one.corrected is not None else None,
        "corrected": one.corrected, "noteworthy": one.is_noteworthy,
    }  # fmt: skip
