"""The difference between two runs: how large, how sure, and whether it is chance.

A figure is a sum over games divided by another (`metrics`). Its difference gets an interval by
linearisation over deals, as each figure has by itself (`intervals`); where both runs play the
same deals, what the deals do to both is subtracted before anything is squared. That is what
playing the same deals is for.

Where all games say 0 or 1, and seldom one of the two, the normal law fails, and the counts
themselves are judged: paired by the adjusted Wald interval of Bonett and Price (Statistics in
Medicine 31, 2012) and the exact test of McNemar, apart by Newcombe's interval (Statistics in
Medicine 17, 1998, method 10) and Fisher's exact test.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy import special, stats

from upcard.lab.intervals import CONFIDENCE, RatioSums, wilson

COUNTED = 30.0
"""Below so many cases Fisher's test is counted out, above it the normal law does."""
FEWEST = 50.0
"""Uses of a part of the rules below which nothing is said of how it differs."""


class Difference(NamedTuple):
    """second − first, its interval, and how often chance alone makes one as large."""

    value: float
    low: float
    high: float
    p: float
    size: float
    """In units of the spread from game to game: what is large whatever is measured."""


UNKNOWN = Difference(math.nan, math.nan, math.nan, 1.0, 0.0)


class Side:
    """What a difference needs of one run: sums of a metric's amounts, over deals and over games."""

    def __init__(self) -> None:
        self.deals = RatioSums()
        self.games = RatioSums()
        self.is_counted = True
        self.is_replayed = False

    def add(self, top: Any, bottom: Any, replays: int) -> None:
        """Amounts of the games of whole deals, (games,) or (games, figures)."""
        top, bottom = top.astype(np.float64), bottom.astype(np.float64)
        self.games.add(top, bottom)
        self.deals.add(by_deal(top, replays), by_deal(bottom, replays))
        plain = (bottom == 1.0).all() and ((top == 0.0) | (top == 1.0)).all()
        self.is_counted = self.is_counted and bool(plain)
        self.is_replayed = self.is_replayed or replays > 1


class Cross:
    """What it needs of both runs together, where they play the same deals."""

    def __init__(self) -> None:
        self.products: Any = 0.0
        self.gained: Any = 0
        self.lost: Any = 0

    def add(self, first: tuple[Any, Any], second: tuple[Any, Any], replays: int) -> None:
        """The amounts of the same games in both."""
        one = np.stack([by_deal(part.astype(np.float64), replays) for part in first])
        other = np.stack([by_deal(part.astype(np.float64), replays) for part in second])
        self.products = self.products + np.einsum("ad...,bd...->ab...", one, other)
        self.gained = self.gained + (second[0] > first[0]).sum(0)
        self.lost = self.lost + (second[0] < first[0]).sum(0)


def by_deal(values: Any, replays: int) -> Any:
    """Amounts of games summed over the games of each deal."""
    if replays == 1:
        return values
    return np.add.reduceat(values, np.arange(0, len(values), replays), axis=0)


def differences(first: Side, second: Side, cross: Cross | None) -> list[Difference]:
    """second − first for each figure of a metric; `cross`: they play the same deals."""
    number = len(np.atleast_1d(first.deals.y))
    return [_difference(_Figure(first, i), _Figure(second, i), cross, i) for i in range(number)]


def of_sums(first: RatioSums, second: RatioSums) -> list[Difference]:
    """Differences of ratios whose sums over deals are all there is, each run for itself."""
    found = []
    for i in range(len(np.atleast_1d(first.y))):
        one, other = _Ratio(first, i), _Ratio(second, i)
        if min(one.x, other.x) < FEWEST or min(one.deals, other.deals) < 2:
            found.append(UNKNOWN)
        else:
            spread = math.sqrt((one.variance * one.x + other.variance * other.x) / 2)
            found.append(_normal(one, other, _error_apart(one, other), spread))
    return found


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


class _Ratio:
    """One figure of sums over deals."""

    def __init__(self, sums: RatioSums, i: int) -> None:
        self.deals = sums.deals
        self.y = float(np.atleast_1d(sums.y)[i])
        self.x = float(np.atleast_1d(sums.x)[i])
        self.value = self.y / self.x if self.x else math.nan
        self.variance = float(np.atleast_1d(sums.variance())[i])


class _Figure(_Ratio):
    """One figure of a metric of a run."""

    def __init__(self, side: Side, i: int) -> None:
        super().__init__(side.deals, i)
        games = _Ratio(side.games, i)
        self.games = games.deals
        self.spread = math.sqrt(games.variance * games.deals) if games.deals > 1 else math.nan
        rare = min(self.y, self.games - self.y) < COUNTED
        self.is_counted = side.is_counted and (rare or not side.is_replayed)


def _difference(first: _Figure, second: _Figure, cross: Cross | None, i: int) -> Difference:
    if math.isnan(first.value) or math.isnan(second.value):
        return UNKNOWN
    spread = math.sqrt((first.spread**2 + second.spread**2) / 2)
    if first.is_counted and second.is_counted:
        value = second.value - first.value
        if cross is not None:
            gained, lost = (int(np.atleast_1d(one)[i]) for one in (cross.gained, cross.lost))
            found = _paired_counts(gained, lost, first.games)
        else:
            found = _counts_apart(first, second)
        return Difference(value, *found, _size(value, spread))
    if min(first.deals, second.deals) < 2:
        return UNKNOWN
    if cross is None:
        return _normal(first, second, _error_apart(first, second), spread)
    return _normal(first, second, _error_paired(first, second, cross, i), spread)


def _normal(first: _Ratio, second: _Ratio, error: tuple[float, float], spread: float) -> Difference:
    """A difference by the normal law, or Student's; `error` is with its degrees of freedom."""
    value = second.value - first.value
    wide, freedom = error
    if wide == 0.0:
        return Difference(value, value, value, float(value == 0.0), _size(value, spread))
    reach = float(special.stdtrit(freedom, (1 + CONFIDENCE) / 2)) * wide
    p = 2 * float(special.stdtr(freedom, -abs(value) / wide))
    return Difference(value, value - reach, value + reach, p, _size(value, spread))


def _error_paired(first: _Figure, second: _Figure, cross: Cross, i: int) -> tuple[float, float]:
    products = cross.products[..., i] if cross.products.ndim > 2 else cross.products
    weights = np.array([1.0, -first.value]) @ products @ np.array([1.0, -second.value])
    factor = first.deals / (first.deals - 1)
    covariance = factor * float(weights) / (first.x * second.x)
    variance = first.variance + second.variance - 2 * covariance
    floor = 1e-12 * (first.variance + second.variance)  # what rounding leaves of equal games
    return math.sqrt(variance) if variance > floor else 0.0, first.deals - 1


def _error_apart(first: _Ratio, second: _Ratio) -> tuple[float, float]:
    parts = (first.variance, second.variance)
    total = sum(parts)
    if total == 0.0:
        return 0.0, 1.0
    freedom = sum(v * v / (one.deals - 1) for v, one in zip(parts, (first, second), strict=True))
    return math.sqrt(total), total * total / freedom


def _size(value: float, spread: float) -> float:
    """A difference in units of the standard deviation of a game (Cohen's d)."""
    if spread == 0.0 or math.isnan(spread):
        return 0.0 if value == 0.0 else math.copysign(math.inf, value)
    return value / spread


def _paired_counts(gained: int, lost: int, games: int) -> tuple[float, float, float]:
    up, down = (gained + 1) / (games + 2), (lost + 1) / (games + 2)
    reach = _quantile() * math.sqrt((up + down - (up - down) ** 2) / (games + 2))
    changed = gained + lost
    p = float(stats.binomtest(gained, changed).pvalue) if changed else 1.0
    return max(-1.0, up - down - reach), min(1.0, up - down + reach), p


def _counts_apart(first: _Figure, second: _Figure) -> tuple[float, float, float]:
    (a, n), (b, m) = ((int(one.y), one.games) for one in (first, second))
    p, low1, high1 = wilson(a / n, n, _quantile())
    q, low2, high2 = wilson(b / m, m, _quantile())
    low = q - p - math.sqrt((q - low2) ** 2 + (high1 - p) ** 2)
    high = q - p + math.sqrt((high2 - q) ** 2 + (p - low1) ** 2)
    both = (a + b) / (n + m)
    if min(both, 1 - both) * min(n, m) < COUNTED:
        return low, high, float(stats.fisher_exact([[a, n - a], [b, m - b]]).pvalue)
    error = math.sqrt(both * (1 - both) * (1 / n + 1 / m))
    return low, high, 2 * float(special.ndtr(-abs(q - p) / error))


def _quantile() -> float:
    return float(special.ndtri((1 + CONFIDENCE) / 2))
