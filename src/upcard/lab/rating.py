"""Shares with their intervals, and ratings of more than two bots, from deals that were paired."""

from collections.abc import Sequence
from math import log
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from upcard.lab.intervals import CONFIDENCE, effective, student, wilson

RESAMPLES = 1000
MOST_ROUNDS = 5000

Floats = NDArray[np.float64]


def share_interval(shares: Sequence[float]) -> tuple[float, float]:
    """An interval for the mean of shares between 0 and 1, one a deal.

    Wilson's score interval with the sample size at which as many independent games would vary as
    the deals do (N. Dean and M. Pagano, "Evaluating Confidence Interval Methods for Binomial
    Proportions in Clustered Surveys", J. Surv. Stat. Methodol. 3, 2015): the games of a deal
    hang together. One deal more is assumed that varies like a single game, for deals can agree
    by chance.
    """
    deals, mean = len(shares), fmean(shares)
    single = mean * (1 - mean)
    variance = (sum((one - mean) ** 2 for one in shares) + single) / deals**2
    found = wilson(mean, effective(mean, variance, deals), student(deals - 1))
    return min(found.low, mean), max(found.high, mean)


def strengths(patterns: Floats, stakes: Floats, wins: Floats) -> Floats:
    """The log strengths (natural, mean 0) by which bots win in proportion to strength.

    `patterns[p, b]`: the seats that bot b has in games of pattern p; `stakes[…, p]`: how many such
    games there were; `wins[…, b]`: how many of all games each won, shared wins in parts. Leading
    axes are matches of their own. The model is that of R. A. Bradley and M. E. Terry with more
    than two to choose from (Luce); the iteration is minorisation-maximisation, D. R. Hunter, "MM
    algorithms for generalized Bradley-Terry models", Ann. Statist. 32 (2004). Every bot has half
    of one game more against one of strength 1, lest one that never won be infinitely weak.
    """
    strength = np.ones_like(wins)
    for _ in range(MOST_ROUNDS):
        each = stakes / np.maximum(strength @ patterns.T, 1e-300)
        new = (wins + 0.5) / (each @ patterns + 1 / (strength + 1))
        done = np.abs(np.log(new / strength)).max() < 1e-7
        strength = new
        if done:
            break
    found: Floats = np.log(strength)
    found -= found.mean(axis=-1, keepdims=True)
    return found


def ratings(
    seatings: Sequence[Sequence[int]],
    shares: Sequence[Sequence[float]],
    deals: Sequence[int],
    bots: int,
) -> list[tuple[float, float, float]]:
    """Of each bot its Elo rating (their mean is 0) and the interval it lies in.

    Game by game: which bot each seat had, which part of the win it took, which deal it was. The
    intervals are those between percentiles of resampled deals (the bootstrap of B. Efron).
    """
    games, count = len(seatings), max(deals) + 1
    seats, won = np.zeros((games, bots)), np.zeros((games, bots))
    for game, (seating, part) in enumerate(zip(seatings, shares, strict=True)):
        np.add.at(seats[game], list(seating), 1)
        np.add.at(won[game], list(seating), list(part))
    patterns, pattern_of = np.unique(seats, axis=0, return_inverse=True)
    stakes, wins = np.zeros((count, len(patterns))), np.zeros((count, bots))
    np.add.at(stakes, (np.array(deals), pattern_of.reshape(-1)), 1)
    np.add.at(wins, np.array(deals), won)
    chance = np.random.default_rng(0)
    times = np.vstack(
        [np.ones(count), chance.multinomial(count, np.full(count, 1 / count), RESAMPLES)]
    )
    elo = strengths(patterns, times @ stakes, times @ wins) * (400 / log(10))
    tail = 50 * (1 - CONFIDENCE)
    low, high = np.percentile(elo[1:], [tail, 100 - tail], axis=0)
    return [(float(a), float(b), float(c)) for a, b, c in zip(elo[0], low, high, strict=True)]
