"""The figures of a run, each defined in `docs/lab.md`, where its source stands as well.

A figure is the ratio of two amounts that each game has: the mean of one is its ratio to 1. So
two runs of the same deals can be compared game by game with the very same amounts.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from upcard.game import Json
from upcard.lab.folder import Run
from upcard.lab.intervals import (
    NOTHING, Estimate, RatioSums, jackknife, largest_gap, quantile,
)  # fmt: skip
from upcard.lab.plans import Plan
from upcard.lab.rows import columns

REASONS = {
    "ciq": ("", "won", "stalemate", "unfinished"),
    "updown": ("", "scored"),
}
SECONDS_A_CHOICE, SECONDS_A_FORCED_MOVE, SECONDS_A_SKIPPED_TURN = 8.0, 3.0, 2.0
"""What `minutes` is estimated from: our guess for people at a table, the same for all rules."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
GROUPS = 50
"""Groups of deals that `jackknife` leaves out in turn."""

Amounts = tuple[Any, Any]
"""Two arrays (games,) or (games, figures): a metric's amounts of each game. A game that a metric
says nothing about has 0 in both."""


class Games:
    """Rows of whole deals as NumPy arrays, with what a metric asks of them."""

    def __init__(self, plan: Plan, table: pa.Table) -> None:
        self.plan = plan
        self.table = table
        self.number = table.num_rows

    def column(self, name: str) -> Any:
        """A column as floats; NaN where there is nothing."""
        return self.table.column(name).to_numpy().astype(np.float64)

    def seats(self, name: str) -> Any:
        """The columns of the seats, (games, seats)."""
        return np.stack(
            [self.column(f"{name}_{seat + 1}") for seat in range(self.plan.players)], axis=1
        )

    def ended(self, reason: str) -> Any:
        """1 for games that ended for this reason."""
        return (self.column("reason") == REASONS[self.plan.family].index(reason)) * 1.0

    def by_bot(self, values: Any) -> Any:
        """Values of seats summed for each bot, (games, bots), and how many seats it had."""
        names = list(dict.fromkeys(self.plan.bots))
        on = self.column("game").astype(np.int64) % self.plan.replays
        order = np.array([names.index(bot) for bot in self.plan.bots])
        who = order[(np.arange(self.plan.players) + on[:, None]) % self.plan.players]
        return np.stack([(values * (who == k)).sum(1) for k in range(len(names))], axis=1)

    def by_deal(self, values: Any) -> Any:
        """Amounts of games summed over the games of each deal."""
        starts = np.arange(0, self.number, self.plan.replays)
        return np.add.reduceat(values, starts, axis=0)


class Metric(NamedTuple):
    """A metric that is a ratio of two amounts of each game, or several side by side."""

    name: str
    amounts: Callable[[Games], Amounts]
    is_share: bool = False
    """Between 0 and 1, and its interval Wilson's."""
    labels: Callable[[Plan], tuple[str, ...]] | None = None
    """What the figures of a list stand for; None for a single figure."""
    fits: Callable[[Plan], bool] = lambda plan: True
    """Whether the metric says anything about a plan's games."""


def mean(name: str) -> Callable[[Games], Amounts]:
    """The mean of a column over the games that have a value."""

    def amounts(games: Games) -> Amounts:
        values = games.column(name)
        there = ~np.isnan(values)
        return np.where(there, values, 0.0), there * 1.0

    return amounts


def per(top: str, bottom: str) -> Callable[[Games], Amounts]:
    """One column in all divided by another in all."""
    return lambda games: (games.column(top), games.column(bottom))


def ending(reason: str) -> Metric:
    """The share of games that end for a reason."""
    return Metric(
        reason,
        lambda games: (games.ended(reason), np.ones(games.number)),
        is_share=True,
        fits=lambda plan: reason in REASONS[plan.family],
    )


def _of_family(family: str) -> Callable[[Plan], bool]:
    return lambda plan: plan.family == family


def _minutes(games: Games) -> Amounts:
    choices, decisions = games.column("choices"), games.column("decisions")
    skipped = games.column("turns") - games.column("turns_played")
    seconds = SECONDS_A_CHOICE * choices + SECONDS_A_FORCED_MOVE * (decisions - choices)
    return (seconds + SECONDS_A_SKIPPED_TURN * skipped) / 60.0, np.ones(games.number)


def _decided(games: Games) -> Any:
    """1 for games that somebody has won."""
    return (games.seats("won").sum(1) > 0) * 1.0


def _seat_wins(games: Games) -> Amounts:
    won = games.seats("won")
    return won, np.ones_like(won)


def _bot_wins(games: Games) -> Amounts:
    won = games.seats("won")
    return games.by_bot(won), games.by_bot(np.ones_like(won))


def seats(plan: Plan) -> tuple[str, ...]:
    """The seats of a plan's games."""
    return tuple(str(seat) for seat in range(1, plan.players + 1))


def bot_names(plan: Plan) -> tuple[str, ...]:
    """The bots of a plan, each once."""
    return tuple(dict.fromkeys(plan.bots))


METRICS = (
    *map(ending, ("won", "stalemate", "unfinished", "scored")),
    Metric("completion", lambda g: (_decided(g), np.ones(g.number)), is_share=True),
    Metric("shared", lambda g: ((g.seats("won") > 0).sum(1) > 1, np.ones(g.number)), is_share=True),
    Metric("turns", mean("turns")),
    Metric("decisions", mean("decisions")),
    Metric("minutes", _minutes),
    Metric("seat_wins", _seat_wins, is_share=True, labels=seats),
    Metric("bot_wins", _bot_wins, is_share=True, labels=bot_names),
    Metric("branching", per("options", "decisions")),
    Metric("most_options", mean("most_options")),
    Metric("decision_share", per("choices", "decisions")),
    Metric("skipped", lambda g: (g.column("turns") - g.column("turns_played"), g.column("turns"))),
    Metric("interaction", per("interactions", "decisions")),
    Metric("longest_wait", mean("longest_wait")),
    Metric("lead_changes", mean("lead_changes")),
    Metric("drama", mean("drama")),
    Metric("decided_at", mean("decided_at")),
    Metric("uncertainty", mean("uncertainty")),
    Metric("uncertainty_late", mean("uncertainty_late")),
    Metric("killer_move", mean("killer_move")),
    Metric("half_leader_won", mean("half_leader_won"), is_share=True),
    Metric("late_leader_won", mean("late_leader_won"), is_share=True),
    Metric("comeback", mean("comeback"), is_share=True),
    Metric("hopeless", mean("hopeless")),
    Metric("attacks", per("attacks", "turns_played"), fits=_of_family("ciq")),
    Metric("chain", per("attack_cards", "attacks"), fits=_of_family("ciq")),
    Metric("longest_chain", mean("longest_chain"), fits=_of_family("ciq")),
    Metric("restarts", mean("restarts"), fits=_of_family("updown")),
    Metric("open_draws", mean("open_draws"), fits=_of_family("updown")),
    Metric("edges", mean("edges"), fits=_of_family("updown")),
    Metric("longest_column", mean("longest_column"), fits=_of_family("updown")),
    Metric("margin", mean("margin"), fits=_of_family("updown")),
)
"""The metrics that are ratios of amounts; `measure` adds quantiles, `seat_advantage`, luck and
skill, and what the parts of the rules did."""


def catalogue(plan: Plan) -> list[Metric]:
    """The ratio metrics of a plan's games, in the order they are shown."""
    return [metric for metric in METRICS if metric.fits(plan)]


Figures = dict[str, Estimate | list[Estimate]]


def measure(run: Run) -> Figures:
    """Every metric of a run, by name: one estimate or a list of them. Memory stays flat."""
    plan = run.plan
    asked = catalogue(plan)
    sums = {metric.name: RatioSums() for metric in asked}
    lengths = {name: Lengths() for name in ("turns", "decisions")}
    seat_sums, luck = SeatSums(plan.players), LuckSums(plan)
    for table in run.tables():
        games = Games(plan, table)
        for metric in asked:
            top, bottom = metric.amounts(games)
            sums[metric.name].add(games.by_deal(top * 1.0), games.by_deal(bottom * 1.0))
        for name, kept in lengths.items():
            kept.add(games.column(name))
        seat_sums.add(games)
        luck.add(games)
    figures: Figures = {}
    for metric in asked:
        found = sums[metric.name].ratios(metric.is_share)
        figures[metric.name] = found if metric.labels else found[0]
    for name, kept in lengths.items():
        figures[f"{name}_quantiles"] = kept.quantiles(sums[name])
    figures["seat_advantage"] = seat_sums.gap()
    figures["luck_share"] = luck.estimate()
    figures |= part_figures(run, seat_sums.deals)
    return figures


class Lengths:
    """How often each length was seen."""

    def __init__(self) -> None:
        self.counts = np.zeros(1, np.int64)

    def add(self, values: Any) -> None:
        """Count the lengths of some games."""
        more = np.bincount(values.astype(np.int64), minlength=len(self.counts))
        more[: len(self.counts)] += self.counts
        self.counts = more

    def quantiles(self, sums: RatioSums) -> list[Estimate]:
        """The quantiles of `QUANTILES`, with intervals as wide as the mean's design asks for."""
        values, total = np.arange(len(self.counts)), int(self.counts.sum())
        middle = float(values @ self.counts) / max(total, 1)
        variance = float((values - middle) ** 2 @ self.counts) / max(total, 1)
        design = float(sums.variance()) * total / variance if variance > 0 else 1.0
        design = max(1.0, design) if np.isfinite(design) else float(total)
        return [quantile(values, self.counts, part, design) for part in QUANTILES]


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
        won = games.seats("won")[: deals * times].reshape(deals, times, -1)
        sums = won.sum(1)
        parts = np.column_stack(
            [np.ones(deals), (sums**2).sum(1) / times, (won**2).sum((1, 2)), sums]
        )
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


OF_PARTS: Mapping[str, tuple[str, str | None]] = {
    "used": ("used", None),
    "moved": ("moved", "used"),
    "swing": ("swing", "used"),
    "won": ("won", "used"),
    "decided": ("decided", None),
}
"""What is said of each part of the rules: an amount a game, or an amount a use."""
OF_GROUPS: Mapping[str, Mapping[str, tuple[str, str | None]]] = {
    "move": {name: OF_PARTS[name] for name in ("used", "won")},
    "tenth": {"leader_won": ("moved", "used"), "winner_chance": ("swing", "used")},
}
"""Groups of which something else is said: of moves less is known, a tenth of a game is no part."""
PART_SHARES = ("won", "decided", "leader_won")


def part_figures(run: Run, deals: int) -> Figures:
    """For each part of the rules: how often it is used, what it moves, what it does to chances."""
    return {
        name: sums.ratios(shares=name.partition("_")[2] in PART_SHARES)
        for name, sums in part_sums(run, deals).items()
    }


def part_sums(run: Run, deals: int) -> dict[str, RatioSums]:
    """The sums over so many deals that the figures of the parts are made of, by metric."""
    totals: dict[str, Any] = {}
    groups: dict[str, list[int]] = {}
    for table in run.parts():
        if not groups:
            for place, group in enumerate(table.column("group").to_pylist()):
                groups.setdefault(group, []).append(place)
        for name in table.column_names[2:]:
            totals[name] = totals.get(name, 0.0) + table.column(name).to_numpy()
    return {
        f"{group}_{name}": _part_sums(totals, places, *amounts, deals, run.games_done / deals)
        for group, places in groups.items()
        for name, amounts in OF_GROUPS.get(group, OF_PARTS).items()
    }


def _part_sums(
    totals: Mapping[str, Any], places: list[int], top: str, bottom: str | None, deals: int,
    games_a_deal: float,
) -> RatioSums:  # fmt: skip
    """The sums over deals of the parts at some places."""
    sums = RatioSums()
    sums.deals = deals
    sums.y, sums.yy = totals[top][places], totals[f"{top}*{top}"][places]
    if bottom is None:
        sums.x = np.full(len(places), games_a_deal * deals)
        sums.xx = np.full(len(places), games_a_deal**2 * deals)
        sums.yx = sums.y * games_a_deal
    else:
        sums.x, sums.xx = totals[bottom][places], totals[f"{bottom}*{bottom}"][places]
        sums.yx = totals[f"{bottom}*{top}"][places]
    return sums


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


def column_names(plan: Plan) -> list[str]:
    """The columns of a plan's rows."""
    names = ["game", "deal"]
    for one in columns(plan.family):
        names += [f"{one.name}_{s}" for s in seats(plan)] if one.seats else [one.name]
    return names
