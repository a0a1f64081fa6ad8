"""The metrics of a run's games, each defined in `docs/lab.md`, where its source stands as well.

A metric is the ratio of two amounts that each game has: the mean of one is its ratio to 1. So
two runs of the same deals can be compared game by game with the very same amounts.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from upcard.lab.plans import Plan

REASONS = {
    "ciq": ("", "won", "stalemate", "unfinished"),
    "updown": ("", "scored"),
}
SECONDS_A_CHOICE, SECONDS_A_FORCED_MOVE, SECONDS_A_SKIPPED_TURN = 8.0, 3.0, 2.0
"""What `minutes` is estimated from: our guess for people at a table, the same for all rules."""
Amounts = tuple[Any, Any]
"""Two arrays (games,) or (games, figures): a metric's amounts of each game. A game that a metric
says nothing about has 0 in both."""


class Games:
    """Rows of whole deals as NumPy arrays, with what a metric asks of them."""

    def __init__(self, plan: Plan, table: pa.Table) -> None:
        self.plan = plan
        self.table = table
        self.number = table.num_rows
        self.ones = np.ones(self.number)
        self._ones: Any = None  # summed over deals
        self._columns: dict[str, Any] = {}

    def column(self, name: str) -> Any:
        """A column as floats, not to be written to; NaN where there is nothing."""
        if name not in self._columns:
            self._columns[name] = self.narrow(name).astype(np.float64)
        return self._columns[name]

    def narrow(self, name: str) -> Any:
        """A column of the type it is kept in, for what computes nothing with it."""
        return self.table.column(name).to_numpy()

    def seats(self, name: str) -> Any:
        """The columns of the seats, (games, seats), not to be written to."""
        if name not in self._columns:
            every = [self.column(f"{name}_{seat + 1}") for seat in range(self.plan.players)]
            self._columns[name] = np.stack(every, axis=1)
        return self._columns[name]

    def ended(self, reason: str) -> Any:
        """Which games ended for this reason."""
        return self.narrow("reason") == REASONS[self.plan.family].index(reason)

    def by_bot(self, values: Any) -> Any:
        """Values of seats summed for each bot, (games, bots), and how many seats it had."""
        names = bot_names(self.plan)
        if len(names) == 1:
            return values.sum(1, keepdims=True)
        if "who" not in self._columns:
            on = self.column("game").astype(np.int64) % self.plan.replays
            order = np.array([names.index(bot) for bot in self.plan.bots])
            seats_on = np.arange(self.plan.players) + on[:, None]
            self._columns["who"] = order[seats_on % self.plan.players]
        who = self._columns["who"]
        return np.stack([(values * (who == k)).sum(1) for k in range(len(names))], axis=1)

    def by_deal(self, values: Any) -> Any:
        """Amounts of games summed over the games of each deal; the last deal may be cut short."""
        if values is self.ones and self._ones is not None:
            return self._ones
        times = self.plan.replays
        whole = self.number // times * times
        sums = values[:whole:times].astype(np.float64)
        for replay in range(1, times):  # sooner done than summing along a short axis
            sums += values[replay:whole:times]
        if whole < self.number:
            last = values[whole:].sum(0, dtype=np.float64, keepdims=True)
            sums = np.concatenate([sums, last])
        if values is self.ones:
            self._ones = sums
        return sums


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
        values = games.narrow(name)
        if values.dtype.kind != "f":
            return values, games.ones
        there = ~np.isnan(values)
        return np.where(there, values, np.float32(0)), there

    return amounts


def per(top: str, bottom: str) -> Callable[[Games], Amounts]:
    """One column in all divided by another in all."""
    return lambda games: (games.narrow(top), games.narrow(bottom))


def ending(reason: str) -> Metric:
    """The share of games that end for a reason."""
    return Metric(
        reason,
        lambda games: (games.ended(reason), games.ones),
        is_share=True,
        fits=lambda plan: reason in REASONS[plan.family],
    )


def _of_family(family: str) -> Callable[[Plan], bool]:
    return lambda plan: plan.family == family


def _minutes(games: Games) -> Amounts:
    choices, decisions = games.column("choices"), games.column("decisions")
    skipped = games.column("turns") - games.column("turns_played")
    seconds = SECONDS_A_CHOICE * choices + SECONDS_A_FORCED_MOVE * (decisions - choices)
    return (seconds + SECONDS_A_SKIPPED_TURN * skipped) / 60.0, games.ones


def _decided(games: Games) -> Any:
    """Which games somebody has won."""
    return games.seats("won").sum(1) > 0


def _seat_wins(games: Games) -> Amounts:
    won = games.seats("won")
    return won, np.ones_like(won)


def _bot_wins(games: Games) -> Amounts:
    won = games.seats("won")
    return games.by_bot(won), games.by_bot(np.ones_like(won))


def _bot_share(games: Games) -> Amounts:
    won = games.by_bot(games.seats("won"))
    return won, np.repeat(_decided(games)[:, None], won.shape[1], axis=1)


def seats(plan: Plan) -> tuple[str, ...]:
    """The seats of a plan's games."""
    return tuple(str(seat) for seat in range(1, plan.players + 1))


def bot_names(plan: Plan) -> tuple[str, ...]:
    """The bots of a plan, each once."""
    return tuple(dict.fromkeys(plan.bots))


METRICS = (
    *map(ending, ("won", "stalemate", "unfinished", "scored")),
    Metric("completion", lambda g: (_decided(g), g.ones), is_share=True),
    Metric("shared", lambda g: ((g.seats("won") > 0).sum(1) > 1, g.ones), is_share=True),
    Metric("turns", mean("turns")),
    Metric("decisions", mean("decisions")),
    Metric("minutes", _minutes),
    Metric("seat_wins", _seat_wins, is_share=True, labels=seats),
    Metric("bot_wins", _bot_wins, is_share=True, labels=bot_names),
    Metric("bot_share", _bot_share, is_share=True, labels=bot_names),
    Metric("branching", per("options", "decisions")),
    Metric("most_options", mean("most_options")),
    Metric("decision_share", per("choices", "decisions")),
    Metric("skipped", lambda g: (g.column("turns") - g.column("turns_played"), g.column("turns"))),
    Metric("forced", per("forced_turns", "turns_played"), fits=_of_family("ciq")),
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
