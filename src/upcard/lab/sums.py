"""Sums over the games of a run, from which its metrics and their intervals are made.

A chunk's sums are made where it is played, and merged in the order of the chunks: so they are the
same to the last digit, whoever has played what.
"""

from typing import Any, Self

import numpy as np
import pyarrow as pa

from upcard.lab.catalogue import Games, catalogue
from upcard.lab.intervals import (
    NOTHING, Estimate, RatioSums, jackknife, largest_gap, quantile,
)  # fmt: skip
from upcard.lab.plans import Plan

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
GROUPS = 50
"""Groups of deals that `jackknife` leaves out in turn."""


class Sums:
    """All that the metrics of some games need to be known of them."""

    def __init__(self, plan: Plan) -> None:
        self.metrics = {metric.name: RatioSums() for metric in catalogue(plan)}
        self.lengths = {name: Lengths() for name in ("turns", "decisions")}
        self.seats = SeatSums(plan.players)
        self.luck = LuckSums(plan)

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        for name, sums in self.metrics.items():
            sums.merge(other.metrics[name])
        for name, lengths in self.lengths.items():
            lengths.merge(other.lengths[name])
        self.seats.merge(other.seats)
        self.luck.groups += other.luck.groups


def sums_of(plan: Plan, table: pa.Table) -> Sums:
    """The sums of a chunk's games, whole deals, from its rows."""
    games, sums = Games(plan, table), Sums(plan)
    for metric in catalogue(plan):
        top, bottom = metric.amounts(games)
        sums.metrics[metric.name].add(games.by_deal(top), games.by_deal(bottom))
    for name, lengths in sums.lengths.items():
        lengths.add(games.column(name).astype(np.int64), plan.replays)
    sums.seats.add(games)
    sums.luck.add(games)
    return sums


class Lengths:
    """How often each length was seen, and how far the games of a deal have it together.

    With k the games of a deal that are no longer than a length, `counts` up to it is the sum of
    all k and `squares` that of all k²: the j-th shortest game of a deal adds j² − (j − 1)² there.
    """

    def __init__(self) -> None:
        self.deals = 0
        self.counts = np.zeros(1, np.int64)
        self.squares = np.zeros(1)

    def add(self, lengths: Any, replays: int) -> None:
        """Add the games of some deals; the last deal may be cut short."""
        whole = len(lengths) // replays * replays
        for part in (lengths[:whole].reshape(-1, replays), lengths[None, whole:]):
            if part.size:
                ordered = np.sort(part, axis=1)
                weights = np.broadcast_to(2.0 * np.arange(part.shape[1]) + 1, part.shape)
                self.deals += len(part)
                self.counts = _plus(self.counts, np.bincount(ordered.ravel()))
                self.squares = _plus(self.squares, np.bincount(ordered.ravel(), weights.ravel()))

    def merge(self, other: Self) -> None:
        """Add the lengths of other games."""
        self.deals += other.deals
        self.counts = _plus(self.counts, other.counts)
        self.squares = _plus(self.squares, other.squares)

    def quantiles(self) -> list[Estimate]:
        """The quantiles of `QUANTILES`."""
        values = np.arange(len(self.counts))
        return [quantile(values, self.counts, part, self._design(part)) for part in QUANTILES]

    def _design(self, part: float) -> float:
        """How many games are as sure of a quantile as one independent one: the variance over deals
        of how many games are no longer (Woodruff, J. Am. Stat. Assoc. 47, 1952)."""
        games = int(self.counts.sum())
        if self.deals < 2:
            return float(games)
        below, squares = np.cumsum(self.counts), np.cumsum(self.squares)
        is_between = (below > 0) & (below < games)
        if not is_between.any():
            return 1.0
        at = np.abs(below / games - part + 2.0 * ~is_between).argmin()
        share = below[at] / games
        variance = (squares[at] - below[at] ** 2 / self.deals) / (self.deals - 1)
        return float(variance * self.deals / games / (share * (1 - share)))


def _plus(one: Any, other: Any) -> Any:
    """The sum of two lists of counts, the shorter one as if it went on with zeros."""
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    found = longer.copy()
    found[: len(shorter)] += shorter
    return found


class SeatSums:
    """The wins of the seats over deals, with their products."""

    def __init__(self, players: int) -> None:
        self.deals = 0
        self.games = 0
        self.won = np.zeros(players)
        self.products = np.zeros((players, players))

    def add(self, games: Games) -> None:
        """Add the games of some deals."""
        won = games.by_deal(games.seats("won"))
        self.deals += len(won)
        self.games += games.number
        self.won += won.sum(0)
        self.products += won.T @ won

    def merge(self, other: Self) -> None:
        """Add the wins in other games."""
        self.deals += other.deals
        self.games += other.games
        self.won += other.won
        self.products += other.products

    def gap(self) -> Estimate:
        """The largest difference between the win shares of two seats."""
        if self.deals < 2:
            return NOTHING
        scatter = self.products - np.outer(self.won, self.won) / self.deals
        covariance = scatter * self.deals / (self.deals - 1) / self.games**2
        return largest_gap(self.won / self.games, covariance)


class LuckSums:
    """What of the variance of a win the deal explains: analysis of variance over replayed deals."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        # A group's deals, between and within squares, then the wins of each seat.
        self.groups = np.zeros((GROUPS, 3 + plan.players))

    def add(self, games: Games) -> None:
        """Add the deals that were replayed in full."""
        times = self.plan.replays
        deals = games.number // times
        if times < 2 or not deals:
            return
        won = games.seats("won")
        sums, squares = games.by_deal(won)[:deals], games.by_deal((won * won).sum(1))[:deals]
        parts = np.column_stack([np.ones(deals), (sums * sums).sum(1) / times, squares, sums])
        first = int(games.table.column("deal")[0].as_py())
        np.add.at(self.groups, (first + np.arange(deals)) % GROUPS, parts)

    def estimate(self) -> Estimate:
        """The share of the variance that is between deals (intraclass correlation)."""
        if self.groups[:, 0].min() < 1 or self.groups[:, 0].sum() < 2 * GROUPS:
            return NOTHING
        times = self.plan.replays

        def share(sums: Any) -> float:
            deals, between, within = sums[:3]
            seats_won = sums[3:]
            squares = between - float(seats_won @ seats_won) / (deals * times)
            mean_between = squares / (deals - 1)
            mean_within = (within - between) / (deals * (times - 1))
            of_deal = (mean_between - mean_within) / times
            total = of_deal + mean_within
            return float(of_deal / total) if total > 0 else 0.0

        return jackknife(self.groups, share)
