"""The statistics of matches, against published numbers and against simulated truth."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from upcard.lab import rating, sprt

PAIR = [(1, 2), (1, 2)]
"""The seats of the first of two bots in both games of a deal of two seats."""
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def pairs(ll: int, ld: int, wl: int, dd: int, wd: int, ww: int) -> dict[float, float]:
    """How often the pairs of a match between chess engines came out."""
    return dict(zip(QUARTERS, map(float, (ll, ld, wl + dd, wd, ww)), strict=True))


@pytest.mark.parametrize(
    ("seen", "elo0", "elo1", "llr"),
    [
        # The cases of fastchess's own tests (app/tests/sprt_test.cpp), Elo in the logistic model.
        (pairs(223, 9863, 20279, 1000, 10037, 246), 0.5, 2.5, -3.07),
        (pairs(871, 26175, 55003, 980, 26678, 821), 0, 2, -4.98),
        ({0.0: 21184, 0.5: 40708, 1.0: 21404}, 0.5, 2.5, -1.57),
        ({0.0: 57030, 0.5: 106593, 1.0: 57433}, 0, 2, -2.59),
    ],
)
def test_the_log_likelihood_ratio_is_the_published_one(
    seen: dict[float, float], elo0: float, elo1: float, llr: float
) -> None:
    means = [sprt.expected_share(elo, PAIR) for elo in (elo0, elo1)]
    assert sprt.log_likelihood_ratio(seen, *means) == pytest.approx(llr, abs=0.005)


@pytest.mark.parametrize(
    ("seen", "difference", "error"),
    [
        # fastchess, app/tests/elo_test.cpp: Elo from pairs, and half of its 95 % interval.
        (pairs(34, 54, 31, 32, 64, 75), 55.58, 27.65),
        (pairs(332, 433, 457, 41, 333, 334), -8.64, 10.33),
        (pairs(7895, 8757, 5485, 200, 568, 9999), -21.04, 2.95),
    ],
)
def test_elo_and_its_interval_are_the_published_ones(
    seen: dict[float, float], difference: float, error: float
) -> None:
    shares = [share for share, count in seen.items() for _ in range(int(count))]
    mean = sum(shares) / len(shares)
    low, high = (sprt.elo_of(end, PAIR) for end in rating.share_interval(shares))
    assert sprt.elo_of(mean, PAIR) == pytest.approx(difference, abs=0.01)
    assert (high - low) / 2 == pytest.approx(error, rel=0.01)


def test_the_bounds_are_those_of_wald() -> None:
    assert pytest.approx((-math.log(19), math.log(19))) == (sprt.LOWER, sprt.UPPER)


def test_the_likeliest_distribution_has_the_mean_and_is_the_likeliest() -> None:
    seen = {0.0: 3.0, 0.5: 1.0, 0.75: 4.0, 1.0: 2.0}
    best = sprt.likeliest(seen, 0.4)
    assert sum(best.values()) == pytest.approx(1)
    assert sum(value * share for value, share in best.items()) == pytest.approx(0.4)

    def likelihood(shares: Sequence[float]) -> float:
        counts = zip(seen.values(), shares, strict=True)
        return sum(count * math.log(share) for count, share in counts)

    chance = random.Random(1)
    for _ in range(300):  # steps that leave the sum and the mean as they are
        a, b = (chance.uniform(-0.01, 0.01) for _ in range(2))
        step = (a + b / 2, -2 * a - b, 0.0, a + b / 2)
        moved = list(map(sum, zip(best.values(), step, strict=True)))
        if min(moved) > 0:
            assert likelihood(moved) <= likelihood(list(best.values())) + 1e-12


def outcomes(elo: float, tilt: float, seed: int) -> Iterator[float]:
    """Shares of deals of two bots, one of which wins more often from one of the seats."""
    chance = random.Random(seed)
    share = sprt.expected_share(elo, PAIR)
    while True:
        wins = (chance.random() < share + tilt, chance.random() < share - tilt)
        yield sum(wins) / 2


def decision(elo: float, tilt: float, seed: int) -> tuple[str, int]:
    shares = []
    for share in outcomes(elo, tilt, seed):
        shares.append(share)
        found = sprt.sprt(shares, PAIR, 0, 100)
        if found.decision != "continue":
            return found.decision, len(shares)
    raise AssertionError


@pytest.mark.parametrize("tilt", [0.0, 0.3])
def test_the_test_errs_as_rarely_as_it_promises(tilt: float) -> None:
    """Of 150 matches at either hypothesis about 5 % are decided wrongly; 10 % would be chance."""
    runs = 150
    for elo, wrong in ((0, "H1"), (100, "H0")):
        found = [decision(elo, tilt, seed) for seed in range(runs)]
        errors = sum(one == wrong for one, _ in found)
        assert errors <= 0.1 * runs
        assert sum(length for _, length in found) / runs < 60


def test_what_is_clear_is_decided_soon() -> None:
    assert decision(600, 0, 1)[0] == "H1"
    assert decision(600, 0, 1)[1] < 20
    assert decision(-600, 0, 1) == ("H0", decision(-600, 0, 1)[1])
    nothing = sprt.sprt([], PAIR, 0, 100)
    assert nothing.decision == "continue"
    assert abs(nothing.llr) < 0.1


@pytest.mark.parametrize(
    "seatings", [PAIR, [(1, 4)] * 4, [(2, 3), (1, 3)], [(1, 2), (0, 2), (1, 2)]]
)
def test_elo_is_the_inverse_of_the_expected_share(seatings: list[sprt.Seating]) -> None:
    chance = sum(own / of for own, of in seatings) / len(seatings)
    assert sprt.expected_share(0, seatings) == pytest.approx(chance)
    for elo in (-700, -30, 0, 10, 400):
        share = sprt.expected_share(elo, seatings)
        assert sprt.elo_of(share, seatings) == pytest.approx(elo, abs=1e-3)


def test_elo_among_more_seats_is_what_luce_says() -> None:
    """400 Elo are ten times the strength: one such seat among three others wins 10 of 13."""
    assert sprt.expected_share(400, [(1, 4)]) == pytest.approx(10 / 13)
    assert sprt.expected_share(200, [(1, 2)]) == pytest.approx(0.7597, abs=1e-4)  # FIDE's table


@pytest.mark.parametrize("mean", [0.5, 0.75, 0.95])
@pytest.mark.parametrize("tilt", [0.0, 0.2])
def test_intervals_hold_the_truth_as_often_as_they_say(mean: float, tilt: float) -> None:
    chance = random.Random(2)
    lean = min(tilt, 1 - mean)
    for deals in (10, 80):
        held, runs = 0, 400
        for _ in range(runs):
            shares = [
                sum(chance.random() < mean + (lean if game else -lean) for game in range(2)) / 2
                for _ in range(deals)
            ]
            low, high = rating.share_interval(shares)
            held += low <= mean <= high
        assert held / runs > 0.92  # 0.95, and sampling error; for few deals it is more


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_an_interval_of_deals_that_agree_is_not_a_point(share: float) -> None:
    low, high = rating.share_interval([share] * 10)
    assert low <= share <= high
    assert high - low > 0.1
    assert rating.share_interval([share])[1] - rating.share_interval([share])[0] > 0.5


def test_strengths_are_the_published_ones() -> None:
    """Agresti, Categorical Data Analysis (1990): the American League of baseball in 1987."""
    won = np.array(
        [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ]
    )
    couples = list(itertools.combinations(range(7), 2))
    patterns = np.zeros((len(couples), 7))
    for row, couple in enumerate(couples):
        patterns[row, list(couple)] = 1
    stakes = np.array([won[a, b] + won[b, a] for a, b in couples], float)
    found = rating.strengths(patterns, stakes, won.sum(axis=1).astype(float))
    published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0]
    assert (found - found[-1]).tolist() == pytest.approx(published, abs=0.03)


def test_ratings_of_four_seats_find_the_truth() -> None:
    chance = random.Random(1)
    true = [-120.0, -20.0, 140.0]
    seatings, shares, deals = [], [], []
    for deal in range(250):
        for rotation in range(3):
            seating = [(seat + rotation) % 3 for seat in range(4)]
            strength = [10 ** (true[bot] / 400) for bot in seating]
            winner = chance.choices(range(4), strength)[0]
            seatings.append(seating)
            shares.append([float(seat == winner) for seat in range(4)])
            deals.append(deal)
    for (elo, low, high), truth in zip(
        rating.ratings(seatings, shares, deals, 3), true, strict=True
    ):
        assert low < elo < high
        assert low < truth < high
        assert high - low < 100


def test_a_bot_that_never_wins_has_a_rating() -> None:
    found = rating.ratings([[0, 1, 2]] * 20, [[1.0, 0.0, 0.0]] * 20, list(range(20)), 3)
    assert all(math.isfinite(number) for row in found for number in row)
    assert found[0][0] > found[1][0] == pytest.approx(found[2][0])
