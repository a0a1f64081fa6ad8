"""The sequential test of a match, and Elo differences: after how many deals is it decided?

The generalised sequential probability ratio test for the mean of a discrete distribution, as
chess engines are tested with it (fishtest, fastchess): every deal, played once from each seat, is
one observation of the share that the first bot took of it, which keeps the pairing in the
statistics (for two games of three outcomes: the "pentanomial" model). The log-likelihood ratio is
exact, from the two distributions of largest likelihood that have the means of the hypotheses
(M. Van den Bergh, cantate.be/Fishtest/support_MLE_multinomial.pdf, Proposition 1.1), between the
bounds of A. Wald, "Sequential Tests of Statistical Hypotheses", Ann. Math. Statist. 16 (1945).
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

ERROR = 0.05
"""The probability, about, of either wrong decision: alpha and beta."""
LOWER = math.log(ERROR / (1 - ERROR))
UPPER = math.log((1 - ERROR) / ERROR)
UNSEEN = 1e-3
"""So often a share that never came is taken to have come, lest its probability be zero."""
HIGHEST_ELO = 4000.0

Seating = tuple[int, int]
"""Of one game: the seats that the first bot has, and all seats."""


class Sprt(NamedTuple):
    """Where a sequential test stands: H0 and H1 are the Elo differences it decides between."""

    llr: float
    lower: float
    upper: float
    decision: str
    """`H0`, `H1`, or `continue`."""


def expected_share(elo: float, seatings: Sequence[Seating]) -> float:
    """The share of the wins that a bot stronger by `elo` takes on average over these games.

    Each seat wins in proportion to the strength of its bot, 10**(elo / 400) to 1 (the choice
    axiom of R. D. Luce, 1959): for one seat each this is the Elo formula.
    """
    strength = math.pow(10, elo / 400)
    shares = (own * strength / (own * strength + of - own) for own, of in seatings)
    return sum(shares) / len(seatings)


def elo_of(share: float, seatings: Sequence[Seating]) -> float:
    """The Elo difference at which a share is expected, within ±`HIGHEST_ELO`; by bisection."""
    low, high = -HIGHEST_ELO, HIGHEST_ELO
    while high - low > 1e-6:
        middle = (low + high) / 2
        if expected_share(middle, seatings) < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def likeliest(seen: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution of largest likelihood with a given mean, over values seen so often.

    Lagrange multipliers give p = f / (1 + t (value - mean)), f the frequencies, where t solves
    sum f (value - mean) / (1 + t (value - mean)) = 0, which falls in t. Values on both sides of
    the mean must be there.
    """
    total = sum(seen.values())
    parts = [(value - mean, count / total) for value, count in seen.items()]
    low = -1 / max(value for value, _ in parts)
    high = -1 / min(value for value, _ in parts)
    for _ in range(200):
        t = (low + high) / 2
        if not low < t < high:
            break
        if sum(share * value / (1 + t * value) for value, share in parts) > 0:
            low = t
        else:
            high = t
    return {value + mean: share / (1 + t * value) for value, share in parts}


def log_likelihood_ratio(seen: Mapping[float, float], mean0: float, mean1: float) -> float:
    """How much likelier (the logarithm) the values are with the second mean than with the first.

    Values seen no time at all must have been given a small count (`UNSEEN`).
    """
    pairs = zip(likeliest(seen, mean0).values(), likeliest(seen, mean1).values(), strict=True)
    return sum(
        count * math.log(one / zero)
        for count, (zero, one) in zip(seen.values(), pairs, strict=True)
    )


def counted(shares: Iterable[float], games: int) -> dict[float, float]:
    """How often each share of a deal of so many games came, those that did not with `UNSEEN`.

    The possible shares are halves of games, and any others that came: a win shared by three.
    """
    seen = Counter(round(share, 9) for share in shares)
    values = {round(half / (2 * games), 9) for half in range(2 * games + 1)} | seen.keys()
    return {value: seen[value] or UNSEEN for value in sorted(values)}


def sprt(shares: Iterable[float], seatings: Sequence[Seating], elo0: float, elo1: float) -> Sprt:
    """Where the test of `elo0` against `elo1` stands after deals with these shares.

    `seatings` are the games of a deal, the same for each.
    """
    seen = counted(shares, len(seatings))
    means = (expected_share(elo, seatings) for elo in (elo0, elo1))
    llr = log_likelihood_ratio(seen, *means)
    decision = "H1" if llr >= UPPER else "H0" if llr <= LOWER else "continue"
    return Sprt(llr, LOWER, UPPER, decision)
