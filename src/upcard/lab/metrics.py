"""What a run comes to: every metric with its interval, as estimates and as JSON."""

import numpy as np

from upcard.game import Json
from upcard.lab.catalogue import Games as Games
from upcard.lab.catalogue import Metric as Metric
from upcard.lab.catalogue import catalogue as catalogue
from upcard.lab.catalogue import seats as seats
from upcard.lab.folder import Run
from upcard.lab.intervals import Estimate
from upcard.lab.parts import OF_GROUPS, OF_PARTS, PART_SHARES
from upcard.lab.parts import part_sums as part_sums
from upcard.lab.sums import QUANTILES as QUANTILES

Figures = dict[str, Estimate | list[Estimate]]


def measure(run: Run) -> Figures:
    """Every metric of a run, by name: one estimate or a list of them. Memory stays flat."""
    sums = run.sums()
    figures: Figures = {}
    for metric in catalogue(run.plan):
        found = sums.metrics[metric.name].ratios(metric.is_share)
        figures[metric.name] = found if metric.labels else found[0]
    for name, lengths in sums.lengths.items():
        figures[f"{name}_quantiles"] = lengths.quantiles()
    figures["seat_advantage"] = sums.seats.gap()
    figures["luck_share"] = sums.luck.estimate()
    for name, of_parts in part_sums(run, sums.seats.deals).items():
        figures[name] = of_parts.ratios(shares=name.partition("_")[2] in PART_SHARES)
    return figures


def labels(run: Run) -> dict[str, list[str]]:
    """What the figures of each list metric stand for."""
    found = {
        metric.name: list(metric.labels(run.plan))
        for metric in catalogue(run.plan)
        if metric.labels
    }
    quantiles = [f"{part:.0%}" for part in QUANTILES]
    found |= {"turns_quantiles": quantiles, "decisions_quantiles": quantiles}
    for table in run.parts():
        names = table.select(["group", "part"]).to_pydict()
        for group in dict.fromkeys(names["group"]):
            own = [p for g, p in zip(names["group"], names["part"], strict=True) if g == group]
            found |= {f"{group}_{name}": own for name in OF_GROUPS.get(group, OF_PARTS)}
        break
    return found


def as_json(figures: Figures) -> dict[str, Json]:
    """Figures as the JSON of `lab run` has them; what cannot be said is null."""
    return {
        name: [_json(one) for one in found] if isinstance(found, list) else _json(found)
        for name, found in figures.items()
    }


def _json(estimate: Estimate) -> dict[str, Json]:
    return {
        "value": _number(estimate.value),
        "interval": [_number(estimate.low), _number(estimate.high)],
    }


def _number(value: float) -> float | None:
    return round(value, 9) if np.isfinite(value) else None
