"""The difference between two samples of games: how large, how sure, and whether it is chance.

A figure of a run is a sum over its games divided by another: `upper` / `lower`, where `lower` is 1
for a plain mean, 0 in a game that has nothing to say. Its difference between two runs gets an
interval by linearisation (the delta method): each game's pull on the figure is a number, and the
pulls of two games from the same deal are subtracted before anything is squared. That is what
playing the same deals is for.

Where all games say 0 or 1 the normal law fails near 0 and 1, and the counts themselves are judged:
paired by the adjusted Wald interval of Bonett and Price (Statistics in Medicine 31, 2012) and the exact
test of McNemar, apart by Newcombe's interval (Statistics in Medicine 17, 1998, method 10) and
Fisher's exact test.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy import stats

LEVEL = 0.95
"""How often an interval is to hold the truth."""
COUNTED = 30.0
"""Below so many cases Fisher's test is counted out, above it the normal law does."""

Numbers = Any
"""A float64 array, a number a game."""


class Difference(NamedTuple):
    """second − first, its interval, and how often chance alone makes one as large."""

    value: float
    low: float
    high: float
    p: float
    size: float
    """In units of the spread from game to game: what is large whatever is measured."""


class Sample(NamedTuple):
    """A figure's two columns in the games of a run."""

    upper: Numbers
    lower: Numbers

    @property
    def figure(self) -> float:
        """The figure; not a number where no game has anything to say."""
        total = float(self.lower.sum())
        return float(self.upper.sum()) / total if total else math.nan

    def pulls(self) -> Numbers:
        """How far each game pulls the figure from where it is."""
        return (self.upper - self.figure * self.lower) / self.lower.mean()

    def is_counted(self) -> bool:
        """Whether every game says 0 or 1 and nothing else."""
        plain = bool((self.lower == 1.0).all())
        return plain and bool(((self.upper == 0.0) | (self.upper == 1.0)).all())


def sample(upper: Numbers, lower: Numbers | None = None) -> Sample:
    """A figure's columns as they are read: what is not a number in `upper` says nothing."""
    upper = np.asarray(upper, np.float64)
    missing = np.isnan(upper)
    lower = np.ones(len(upper)) if lower is None else np.asarray(lower, np.float64)
    return Sample(np.where(missing, 0.0, upper), np.where(missing, 0.0, lower))


def difference(first: Sample, second: Sample, *, paired: bool) -> Difference:
    """second − first. `paired`: game i of both is from the same deal, and both are as long."""
    value = second.figure - first.figure
    if math.isnan(value):
        return Difference(math.nan, math.nan, math.nan, 1.0, 0.0)
    size = _size(first, second, value)
    if first.is_counted() and second.is_counted():
        counted = _paired_counts if paired else _counts_apart
        low, high, p = counted(first.upper, second.upper)
        return Difference(value, low, high, p, size)
    error, freedom = _error(first, second, paired)
    if error == 0.0:
        return Difference(value, value, value, 1.0 if value == 0.0 else 0.0, size)
    reach = float(stats.t.ppf((1 + LEVEL) / 2, freedom)) * error
    p = 2 * float(stats.t.sf(abs(value) / error, freedom))
    return Difference(value, value - reach, value + reach, p, size)


def holm(ps: Sequence[float]) -> list[float]:
    """Chances corrected for how many there are (Holm, Scandinavian Journal of Statistics 6, 1979).

    Who calls noteworthy what is below 0.05 gives a false alarm, even a single one, in at most
    5 % of all comparisons in which nothing differs, however the figures hang together.
    """
    order = sorted(range(len(ps)), key=ps.__getitem__)
    corrected = [0.0] * len(ps)
    reached = 0.0
    for rank, i in enumerate(order):
        reached = max(reached, min(1.0, ps[i] * (len(ps) - rank)))
        corrected[i] = reached
    return corrected


def _error(first: Sample, second: Sample, paired: bool) -> tuple[float, float]:
    """The standard error of a difference, and its degrees of freedom (Welch's, when apart)."""
    if paired:
        apart = second.pulls() - first.pulls()
        return float(apart.std(ddof=1)) / math.sqrt(len(apart)), len(apart) - 1
    parts = [float(one.pulls().var(ddof=1)) / len(one.upper) for one in (first, second)]
    total = sum(parts)
    if total == 0.0:
        return 0.0, 1.0
    sizes = (len(first.upper) - 1, len(second.upper) - 1)
    freedom = total**2 / sum(p**2 / n for p, n in zip(parts, sizes, strict=True))
    return math.sqrt(total), freedom


def _size(first: Sample, second: Sample, value: float) -> float:
    """The difference in units of the pooled standard deviation of a game (Cohen's d)."""
    spread = math.sqrt((float(first.pulls().var()) + float(second.pulls().var())) / 2)
    if spread == 0.0:
        return 0.0 if value == 0.0 else math.copysign(math.inf, value)
    return value / spread


def _paired_counts(first: Numbers, second: Numbers) -> tuple[float, float, float]:
    games = len(first)
    gained, lost = int((second > first).sum()), int((second < first).sum())
    up, down = (gained + 1) / (games + 2), (lost + 1) / (games + 2)
    reach = _normal() * math.sqrt((up + down - (up - down) ** 2) / (games + 2))
    changed = gained + lost
    p = float(stats.binomtest(gained, changed).pvalue) if changed else 1.0
    return max(-1.0, up - down - reach), min(1.0, up - down + reach), p


def _counts_apart(first: Numbers, second: Numbers) -> tuple[float, float, float]:
    n, m = len(first), len(second)
    a, b = int(first.sum()), int(second.sum())
    p, q = a / n, b / m
    (low1, high1), (low2, high2) = _wilson(p, n), _wilson(q, m)
    low = q - p - math.sqrt((q - low2) ** 2 + (high1 - p) ** 2)
    high = q - p + math.sqrt((high2 - q) ** 2 + (p - low1) ** 2)
    both = (a + b) / (n + m)
    if min(both, 1 - both) * min(n, m) < COUNTED:
        return low, high, float(stats.fisher_exact([[a, n - a], [b, m - b]]).pvalue)
    error = math.sqrt(both * (1 - both) * (1 / n + 1 / m))
    return low, high, 2 * float(stats.norm.sf(abs(q - p) / error))


def _wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share (Journal of the American Statistical Association 22, 1927)."""
    z = _normal()
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games)
    reach *= math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - reach, middle + reach


def _normal() -> float:
    return float(stats.norm.ppf((1 + LEVEL) / 2))
