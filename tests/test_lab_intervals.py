"""95 % intervals hold the truth 93 to 97 times of 100, of every kind that the lab has: simulated.

Thousands of runs are invented at once, side by side as the figures of one, and the lab's own sums,
intervals and decisions are made of them. What is true of each is known beforehand.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

pytest.importorskip("scipy")

from upcard.lab import plans
from upcard.lab.catalogue import Games
from upcard.lab.comparing import LEVEL
from upcard.lab.differences import Cross, Difference, Side, differences, holm
from upcard.lab.intervals import Estimate, RatioSums
from upcard.lab.sums import Lengths, LuckSums, SeatSums

RUNS = 1000
"""Invented runs of each kind. At 95 % one in 10,000 such tests would leave the bounds by chance."""
DEALS, REPLAYS = 100, 4
QUANTILE_RUNS = 1000
TRUE_QUANTILES = (398.1, 595.6, 766.9, 968.4, 1314.8)
"""Of the gamma distribution of shape 8 and scale 100, at 5, 25, 50, 75 and 95 %."""

Chance = np.random.Generator


def held(found: Sequence[Estimate | Difference], truth: float) -> float:
    """How often intervals hold the truth."""
    return float(np.mean([one.low <= truth <= one.high for one in found]))


def by_deal(values: Any) -> Any:
    """(deals, replays, runs) summed over the games of each deal."""
    return values.sum(axis=1, dtype=np.float64)


def luck(chance: Chance, runs: int = RUNS) -> Any:
    """What a deal does to all its games: mean 1, and hanging together as replayed deals do."""
    return chance.gamma(4.0, 0.25, (DEALS, 1, runs))


def lengths(chance: Chance, deal: Any) -> Any:
    """Lengths of games, skewed, whose mean is 60."""
    return np.round(40.0 * deal + chance.gamma(2.0, 10.0, (DEALS, REPLAYS, deal.shape[2])))


def means(chance: Chance) -> tuple[Any, Any, float]:
    """The mean length of a game."""
    y = lengths(chance, luck(chance))
    return y, np.ones_like(y), 60.0


def ratios(chance: Chance) -> tuple[Any, Any, float]:
    """Decisions with a choice among all: long games count more, and differ from short ones."""
    x = lengths(chance, luck(chance))
    part = chance.beta(6.0, 4.0, x.shape)
    return np.round(part * x * 1e3) / 1e3, x, 0.6


def gaps(chance: Chance) -> tuple[Any, Any, float]:
    """A mean over the games that have a value: those that somebody has won."""
    there = chance.random((DEALS, REPLAYS, RUNS)) < 0.4
    y = chance.beta(2.0, 6.0, there.shape) * there
    return y, there * 1.0, 0.25


def shares(chance: Chance) -> tuple[Any, Any, float]:
    """A share of games, which the deal has a part in."""
    deal = chance.beta(0.5, 1.5, (DEALS, 1, RUNS))
    y = chance.random((DEALS, REPLAYS, RUNS)) < deal
    return y * 1.0, np.ones(y.shape), 0.25


def rare(chance: Chance) -> tuple[Any, Any, float]:
    """A share of next to nothing: 9 games of a run or so."""
    y = chance.random((DEALS, REPLAYS, RUNS)) < 0.015
    return y * 1.0, np.ones(y.shape), 0.015


def taken(chance: Chance) -> tuple[Any, Any, float]:
    """What a stronger bot takes of the games that somebody wins; wins are shared at times."""
    won = chance.random((DEALS, REPLAYS, RUNS)) < 0.8
    part = chance.choice([0.0, 0.5, 1.0], won.shape, p=[0.25, 0.1, 0.65])
    return part * won, won * 1.0, 0.7


@pytest.mark.parametrize("kind", [means, ratios, gaps, shares, rare, taken])
def test_a_figure_lies_in_its_interval_as_often_as_stated(kind: Any) -> None:
    y, x, truth = kind(np.random.default_rng(1))
    sums = RatioSums()
    for part in (slice(0, DEALS // 3), slice(DEALS // 3, None)):
        sums.add(by_deal(y[part]), by_deal(x[part]))
    is_share = kind in (shares, rare, taken)
    assert 0.93 <= held(sums.ratios(is_share), truth) <= 0.97


@pytest.mark.parametrize("replays", [1, REPLAYS])
def test_quantiles_lie_in_their_intervals_as_often_as_stated(replays: int) -> None:
    chance, deals = np.random.default_rng(2), 600 // replays
    deal = chance.gamma(4.0, 100.0, (QUANTILE_RUNS, deals, 1))
    length = deal + chance.gamma(4.0, 100.0, (QUANTILE_RUNS, deals, replays))
    found = []
    for run in np.round(length).astype(np.int64).reshape(QUANTILE_RUNS, -1):
        sums, more = Lengths(), Lengths()
        sums.add(run[:240], replays)
        more.add(run[240:], replays)
        sums.merge(more)
        found.append(sums.quantiles())
    for quantile, true in zip(zip(*found, strict=True), TRUE_QUANTILES, strict=True):
        assert 0.93 <= held(quantile, true) <= 0.97


def seats_won(chance: Chance, strength: Sequence[float], runs: int, sway: float) -> Any:
    """Who wins games, (runs, deals, replays, seats); the higher `sway`, the less the deal does."""
    deal = chance.dirichlet(np.array(strength) * sway, (runs, DEALS, 1))
    picked = chance.random((runs, DEALS, REPLAYS, 1)) < deal.cumsum(-1)
    picked[..., -1] = True
    return np.diff(picked, axis=-1, prepend=False) * 1.0


def games_of(won: Any) -> Games:
    """The rows that sums of seats are made of."""
    plan = plans.plan("ciq-2", len(won[0, 0]), won.shape[0] * won.shape[1], ["random"])
    games = won.reshape(-1, won.shape[-1])
    columns = {f"won_{seat + 1}": games[:, seat] for seat in range(games.shape[1])}
    return Games(plan, pa.table({"deal": np.arange(len(games)) // REPLAYS, **columns}))


def test_the_largest_gap_between_seats_lies_in_its_interval_as_often_as_stated() -> None:
    strength, runs = (0.4, 0.25, 0.2, 0.15), 200
    found = []
    for won in seats_won(np.random.default_rng(4), strength, runs, 4.0):
        sums = SeatSums(4)
        sums.add(games_of(won))
        found.append(sums.gap())
    assert held(found, 0.25) >= 0.94  # it holds all gaps at once, so one of them more often


def test_the_luck_of_the_deal_lies_in_its_interval_as_often_as_stated() -> None:
    runs, sway = 700, 4.0
    found = []
    for won in seats_won(np.random.default_rng(5), (0.25,) * 4, runs, sway):
        games = games_of(won)
        sums = LuckSums(games.plan)
        sums.add(games)
        found.append(sums.estimate())
    assert 0.93 <= held(found, 1 / (1 + sway)) <= 0.97


def compared(first: Any, second: Any, paired: bool) -> list[Difference]:
    """The differences of invented runs, amounts as (top, bottom), as a comparison finds them."""
    one, other, cross = Side(), Side(), Cross() if paired else None
    first, second = ([part.reshape(-1, part.shape[-1]) for part in run] for run in (first, second))
    one.add(first[0], first[1], REPLAYS)
    other.add(second[0], second[1], REPLAYS)
    if cross:
        cross.add((first[0], first[1]), (second[0], second[1]), REPLAYS)
    return differences(one, other, cross)


def pair(chance: Chance, kind: str, paired: bool, more: float, runs: int = RUNS) -> tuple[Any, Any]:
    """Two invented runs; the second one's games are longer by `more` turns in a hundred, or won as
    much more often."""
    deal = luck(chance, runs)
    found = []
    for shift in (0.0, more):
        y = lengths(chance, deal)
        if kind == "means":
            found.append((y + 60.0 * shift, np.ones_like(y)))
        elif kind == "ratios":
            found.append((y * (chance.random(y.shape) * 0.2 + 0.5 + shift), y))
        else:
            part = np.minimum(deal, 3.0) / 8 + shift
            found.append(((chance.random(y.shape) < part) * 1.0, np.ones_like(y)))
        deal = deal if paired else luck(chance, runs)
    return found[0], found[1]


@pytest.mark.parametrize("paired", [True, False], ids=["same-deals", "other-deals"])
@pytest.mark.parametrize("kind", ["means", "ratios", "shares"])
def test_a_planted_difference_lies_in_its_interval_as_often_as_stated(
    kind: str, paired: bool
) -> None:
    first, second = pair(np.random.default_rng(6), kind, paired, 0.08)
    truth = 4.8 if kind == "means" else 0.08
    found = compared(first, second, paired)
    assert 0.93 <= held(found, truth) <= 0.97
    assert np.mean([one.p < LEVEL for one in found]) > 0.3


@pytest.mark.parametrize("paired", [True, False], ids=["same-deals", "other-deals"])
def test_no_more_false_alarms_than_stated(paired: bool) -> None:
    chance, tables = np.random.default_rng(7), 400
    columns = []
    for kind in ("means", "ratios", "shares") * 2:
        first, second = pair(chance, kind, paired, 0.0, tables)
        columns.append([one.p for one in compared(first, second, paired)])
    alarms = [min(holm(ps)) < LEVEL for ps in zip(*columns, strict=True)]
    # Even a single one in a table of six figures counts; 2.5 standard errors are allowed.
    assert np.mean(alarms) < LEVEL + 2.5 * np.sqrt(LEVEL * (1 - LEVEL) / tables)
