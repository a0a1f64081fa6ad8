"""Differences between runs: intervals that cover, no more false alarms than stated."""

import math
from typing import Any, NamedTuple

import numpy as np
import pytest

pytest.importorskip("scipy")

from upcard.lab.differences import Cross, Difference, Side, differences, holm


class Sample(NamedTuple):
    """A figure's amounts in the games of an invented run."""

    top: Any
    bottom: Any
    replays: int


def sample(top: Any, bottom: Any = None, replays: int = 1) -> Sample:
    """The amounts as the lab has them: a game that says nothing has 0 in both."""
    there = ~np.isnan(top)
    bottom = np.ones(len(top)) if bottom is None else bottom
    return Sample(np.where(there, top, 0.0), np.where(there, bottom, 0.0), replays)


def difference(first: Sample, second: Sample, *, paired: bool) -> Difference:
    """The difference as a comparison finds it, in two chunks."""
    one, other, cross = Side(), Side(), Cross() if paired else None
    middle = len(first.top) // (2 * first.replays) * first.replays
    for part in (slice(0, middle), slice(middle, None)):
        (a, b), (c, d) = ((s.top[part], s.bottom[part]) for s in (first, second))
        one.add(a, b, first.replays)
        other.add(c, d, second.replays)
        if cross:
            cross.add((a, b), (c, d), first.replays)
    (found,) = differences(one, other, cross)
    return found


PAIRED = pytest.mark.parametrize("paired", [True, False], ids=["same-deals", "other-deals"])


def worlds(seed: int, games: int, paired: bool, shift: float = 0.0) -> tuple[list, list]:  # type: ignore[type-arg]
    """Two runs of invented games, alike but for `shift`: lengths, shares, ratios, rare events."""
    rng = np.random.default_rng(seed)
    luck = rng.gamma(3.0, 10.0, games)
    other = luck if paired else rng.gamma(3.0, 10.0, games)
    runs = []
    for deal, more in ((luck, 0.0), (other, shift)):
        length = np.round(deal + rng.gamma(2.0, 5.0, games)) + more
        won = (rng.random(games) < 0.9 - 0.02 * more).astype(float)
        rare = (rng.random(games) < 0.004).astype(float)
        seats = [(rng.random(games) < 0.25).astype(float) for _ in range(4)]
        choices = rng.binomial(length.astype(int), 0.6).astype(float)
        drama = np.where(won > 0, rng.beta(2, 5, games), np.nan)
        lone = [length, won, rare, drama, *seats]
        runs.append([*(sample(one) for one in lone), sample(choices, length)])
    return runs[0], runs[1]


@PAIRED
def test_intervals_hold_the_truth_and_alarms_are_as_rare_as_stated(paired: bool) -> None:
    times, alarms, held = 250, 0, np.zeros(9)
    for seed in range(times):
        found = [
            difference(a, b, paired=paired) for a, b in zip(*worlds(seed, 300, paired), strict=True)
        ]
        held += [one.low <= 0.0 <= one.high for one in found]
        alarms += min(holm([one.p for one in found])) < 0.05
    # 250 times at 95 %: the share lies within 0.014 of it two times in three.
    assert (held / times > 0.9).all(), held / times
    assert 0.93 < (held / times).mean() < 0.985
    # A table of 9 figures in which nothing differs: one alarm or more in at most 5 % of the tables.
    assert alarms / times < 0.05 + 2.5 * math.sqrt(0.05 * 0.95 / times)


@PAIRED
def test_a_planted_difference_is_found_and_measured(paired: bool) -> None:
    held = [0, 0]
    for seed in range(20):
        first, second = worlds(seed, 4000, paired, shift=2.0)
        found = [difference(a, b, paired=paired) for a, b in zip(first, second, strict=True)]
        corrected = holm([one.p for one in found])
        assert max(corrected[:2]) < 0.05
        assert found[0].value > 0 > found[1].value
        held[0] += found[0].low <= 2.0 <= found[0].high
        held[1] += found[1].low <= -0.04 <= found[1].high
    assert min(held) >= 17


def test_the_same_deals_make_a_difference_sharper() -> None:
    together = [difference(*(w[0] for w in worlds(s, 500, True)), paired=True) for s in range(20)]
    apart = [difference(*(w[0] for w in worlds(s, 500, True)), paired=False) for s in range(20)]
    widths = [np.mean([one.high - one.low for one in many]) for many in (together, apart)]
    assert widths[0] < 0.6 * widths[1]


def test_games_of_one_deal_count_as_one_look_at_it() -> None:
    held, alarms, times = 0, 0, 250
    for seed in range(times):
        rng = np.random.default_rng(seed)
        runs = []
        for _ in range(2):  # five games of a deal end alike, or nearly
            deals = rng.random(100).repeat(5) + 0.1 * rng.random(500)
            runs.append((sample(deals, replays=5), sample((deals > 0.5).astype(float), replays=5)))
        for one, other in zip(*runs, strict=True):
            found = difference(one, other, paired=False)
            held += found.low <= 0.0 <= found.high
            alarms += found.p < 0.05
    assert 0.92 < held / times / 2 < 0.98
    assert alarms / times / 2 < 0.08


def test_equal_games_differ_in_nothing() -> None:
    first, _ = worlds(3, 200, True)
    for one in first:
        found = difference(one, one, paired=True)
        assert (found.value, found.p, found.size) == (0.0, 1.0, 0.0)
        assert found.low <= 0.0 <= found.high
    assert difference(first[0], first[0], paired=True)[:3] == (0.0, 0.0, 0.0)


def test_a_figure_that_says_nothing_raises_no_alarm() -> None:
    nothing = sample(np.full(50, np.nan))
    found = difference(nothing, sample(np.ones(50)), paired=True)
    assert math.isnan(found.value)
    assert found.p == 1.0


def test_all_against_none_is_found_without_any_spread() -> None:
    never, always = sample(np.zeros(40)), sample(np.ones(40))
    for paired in (True, False):
        found = difference(never, always, paired=paired)
        assert found.value == 1.0
        assert found.low < 1.0 <= found.high + 0.1
        assert found.p < 1e-9


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.9, 0.9]) == [1.0, 1.0]
