"""95 % intervals, where games that share a deal are not independent.

Whole deals are: so every figure is a ratio of two sums over deals, and how sure it is follows
from how the deals differ (the linearised ratio of cluster sampling: Cochran, Sampling Techniques,
3rd ed. 1977, 6.5 and 9A). `tests/test_lab_intervals.py` checks by simulation how often they hold.
"""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A figure with its interval; NaN for what there is not enough of to say."""

    value: float
    low: float
    high: float


NOTHING = Estimate(math.nan, math.nan, math.nan)


class RatioSums:
    """Sums over deals of two amounts and their products: what a ratio and its interval need.

    The amounts may be rows of several figures, which are then counted side by side.
    """

    def __init__(self) -> None:
        self.deals = 0
        self.y: Any = 0.0
        self.x: Any = 0.0
        self.yy: Any = 0.0
        self.yx: Any = 0.0
        self.xx: Any = 0.0

    def add(self, y: Any, x: Any) -> None:
        """Add some deals: y and x of shape (deals,) or (deals, figures)."""
        self.deals += y.shape[0]
        self.y = self.y + y.sum(0)
        self.x = self.x + x.sum(0)
        self.yy = self.yy + (y * y).sum(0)
        self.yx = self.yx + (y * x).sum(0)
        self.xx = self.xx + (x * x).sum(0)

    def merge(self, other: "RatioSums") -> None:
        """Add the sums over other deals."""
        self.deals += other.deals
        self.y = self.y + other.y
        self.x = self.x + other.x
        self.yy = self.yy + other.yy
        self.yx = self.yx + other.yx
        self.xx = self.xx + other.xx

    def variance(self) -> Any:
        """The variance of y / x, for each figure."""
        with np.errstate(divide="ignore", invalid="ignore"):
            ratio = self.y / self.x
            squares = self.yy - 2 * ratio * self.yx + ratio * ratio * self.xx
            factor = self.deals / (self.deals - 1) if self.deals > 1 else math.nan
            return factor * np.maximum(squares, 0.0) / (self.x * self.x)

    def ratios(self, shares: bool = False) -> list[Estimate]:
        """The figures with their intervals: Student's, or Wilson's for shares."""
        y, x = np.atleast_1d(self.y), np.atleast_1d(self.x)
        variances = np.atleast_1d(self.variance())
        quantile = student(self.deals - 1)
        return [
            _one(*one, self.deals, quantile, shares)
            for one in zip(y.tolist(), x.tolist(), variances.tolist(), strict=True)
        ]


def _one(y: float, x: float, variance: float, deals: int, t: float, share: bool) -> Estimate:
    if x == 0:
        return NOTHING
    value = y / x
    if share:
        return wilson(value, effective(value, variance, deals), t)
    half = t * math.sqrt(variance) if deals > 1 else math.nan
    return Estimate(value, value - half, value + half)


def effective(share: float, variance: float, deals: int) -> float:
    """How many independent games would be as sure of a share; never fewer than there is of deals
    where nothing varies."""
    if not variance > 0 or not 0 < share < 1:
        return float(deals)
    return share * (1 - share) / variance


def wilson(share: float, games: float, t: float) -> Estimate:
    """The interval of a share (Wilson, J. Am. Stat. Assoc. 22, 1927)."""
    share = min(1.0, max(0.0, share))  # sums of thirds are not exact
    if math.isnan(t):
        return Estimate(share, 0.0, 1.0)
    squared = t * t / games
    middle = (share + squared / 2) / (1 + squared)
    half = math.sqrt(share * (1 - share) * squared + squared * squared / 4) / (1 + squared)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def student(degrees: int) -> float:
    """Student's t that holds 95 %, for so many degrees of freedom; NaN for none.

    By bisection of the distribution's integral; the normal one's for a thousand and more.
    """
    if degrees < 1:
        return math.nan
    if degrees not in _STUDENT:
        _STUDENT[degrees] = _student(min(degrees, 1000))
    return _STUDENT[degrees]


_STUDENT: dict[int, float] = {}


def _student(degrees: int) -> float:
    if degrees == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    # P(|T| < t) with theta = atan(t / sqrt(n)) is an integral of cos^(n-1), taken by Simpson.
    whole = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(math.pi)
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        theta = (low + high) / 2
        grid = np.linspace(0.0, theta, 2001)
        values = np.cos(grid) ** (degrees - 1)
        integral = (values[0] + values[-1] + 4 * values[1::2].sum() + 2 * values[2:-1:2].sum()) * (
            theta / 2000 / 3
        )
        if 2 * whole * float(integral) < CONFIDENCE:
            low = theta
        else:
            high = theta
    return math.sqrt(degrees) * math.tan(low)


def quantile(values: Any, counts: Any, part: float, design: float) -> Estimate:
    """A quantile of counted values, its interval by order statistics (David and Nagaraja, 2003).

    `values` ascending, `counts` how often each; `design` is how many games are as sure of it as
    one independent one (1 if all are independent).
    """
    total = int(counts.sum())
    if total == 0:
        return NOTHING
    ends = np.cumsum(counts)

    def at(place: float) -> float:
        rank = min(max(math.ceil(place * total), 1), total)
        return float(values[np.searchsorted(ends, rank)])

    half = student(1000) * math.sqrt(part * (1 - part) * design / total)
    return Estimate(at(part), at(part - half), at(part + half))


def jackknife(groups: Any, figure: Callable[[Any], float]) -> Estimate:
    """A figure of sums, its interval from leaving out each group of deals (Miller, 1974).

    `groups` is an array (groups, …) of sums; `figure` makes a number of their sum.
    """
    total = groups.sum(0)
    value = figure(total)
    number = groups.shape[0]
    left_out = np.array([figure(total - group) for group in groups])
    spread = left_out - left_out.mean()
    half = student(number - 1) * math.sqrt((number - 1) / number * float((spread * spread).sum()))
    return Estimate(value, value - half, value + half)


def largest_gap(means: Any, covariance: Any) -> Estimate:
    """The largest difference between any two of some figures.

    All differences lie in their intervals at once with at least 95 % (their largest deviation is
    simulated), so the largest one lies between the largest lower and the largest upper end.
    """
    number = len(means)
    pairs = [(i, j) for i in range(number) for j in range(i)]
    differences = np.array([means[i] - means[j] for i, j in pairs])
    errors = np.sqrt(
        np.maximum(
            [covariance[i][i] + covariance[j][j] - 2 * covariance[i][j] for i, j in pairs], 0.0
        )
    )
    value = float(np.abs(differences).max())
    if not np.isfinite(errors).all():
        return Estimate(value, 0.0, 1.0)
    if not errors.any():
        return Estimate(value, value, value)
    half = _simultaneous(covariance, pairs, errors) * errors
    low = float(np.maximum(np.abs(differences) - half, 0.0).max())
    return Estimate(value, low, float((np.abs(differences) + half).max()))


def _simultaneous(covariance: Any, pairs: list[tuple[int, int]], errors: Any) -> float:
    """How many standard errors all differences keep within with 95 %: always the same sample."""
    values, vectors = np.linalg.eigh(np.asarray(covariance))
    root = vectors * np.sqrt(np.maximum(values, 0.0))
    sample = np.random.default_rng(1).standard_normal((20_000, len(values))) @ root.T
    first, second = np.array(pairs).T
    scaled = np.abs(sample[:, first] - sample[:, second])
    largest = np.divide(scaled, errors, out=np.zeros_like(scaled), where=errors > 0).max(1)
    return float(np.quantile(largest, CONFIDENCE))
