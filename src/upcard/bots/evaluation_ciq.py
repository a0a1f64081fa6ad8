"""What an open position of Ciq is worth: each seat's chance to win, fitted on bots' games.

A conditional logit (McFadden, Conditional logit analysis of qualitative choice behavior, 1974):
every seat has a strength, the weighted sum of its features, and so has the outcome that nobody
wins. A chance is the share of one's exponential in the sum of all, so that one table serves any
number of seats. `benchmarks/fit_evaluation.py` makes the weights, and says how good they are.
"""

import math
from typing import Any

import numpy as np

from upcard.bots.chains_ciq import shed
from upcard.bots.greedy_ciq import is_blocked
from upcard.games.ciq.effects import ACE, JACK, KING, QUEEN
from upcard.games.ciq.state import (
    CARDS, CHAIN, GIVE, OVER, UP, WON, State, alike, cards_of, not_higher, top_defense, top_up,
)  # fmt: skip
from upcard.jit import compiled, count_bits, frozen, number

Floats = Any  # float64

# A feature of a seat, its weight in edition 1 at two seats and at very many, the same for
# edition 2. The weights between go with 2 / seats.
TABLE = (
    ("cards owned, 1 being the average seat's", 0.347, -0.483, -2.421, 0.891),
    ("logarithm of the cards owned", -0.413, -0.092, 0.475, -3.158),
    ("hand, in tens of cards", 0.142, -2.565, 0.636, 1.148),
    ("1 if it cannot go", 0.000, 0.000, -2.197, -2.973),
    ("1 if it has neither Down nor a second Up card", -0.200, -0.618, -1.474, 0.748),
    ("rank of its Defense pile, from 0 to 1", 0.000, 0.000, -2.143, -0.894),
    ("its Defense pile, in fives of cards", 0.000, 0.000, 1.700, -1.104),
    ("Jacks in hand", 0.064, -0.212, 0.201, 0.047),
    ("Queens in hand", 0.051, 0.224, -0.126, 2.635),
    ("Kings in hand", -0.230, 2.042, 0.119, -0.479),
    ("Aces in hand", 0.041, 0.094, 0.127, -0.585),
    ("cards from 2 to 4 in hand", -0.009, -0.071, 0.122, -0.296),
    ("share of the other seats it can attack", 0.154, -0.008, 0.472, -0.119),
    ("turns until its own, 1 a whole round", 0.605, -1.269, 1.430, -3.577),
    ("1 if it is to move", 0.256, -0.281, 0.811, -0.801),
    ("Aces in hand, each times Down in tens of cards", 0.004, 0.214, -0.041, 0.394),
    ("Kings in hand, each times Up in tens of cards", 0.115, -1.075, 0.108, 0.519),
    ("1 if a King is in hand and only one card on the table", 1.275, 2.460, -0.713, 0.548),
)
FEATURES = len(TABLE)
WEIGHTS = frozen(np.array([row[1:] for row in TABLE]).T.copy())

# The same for the outcome that nobody wins.
UNWON_TABLE = (
    ("1", -0.734, -3.123, -4.151, -3.014),
    ("logarithm of the number of seats", -3.840, -0.680, -4.902, -4.401),
    ("share of the seats that can attack", 0.010, -1.136, -2.567, -2.325),
    ("share of the seats that cannot go", 0.000, 0.000, 0.228, 0.287),
    ("rank of the lowest Defense pile, from 0 to 1", -0.734, -3.123, -0.506, -0.333),
    ("share of the turns that are over", 5.957, 6.726, 0.348, 0.366),
)
UNWON_FEATURES = len(UNWON_TABLE)
UNWON_WEIGHTS = frozen(np.array([row[1:] for row in UNWON_TABLE]).T.copy())


@compiled
def openers(s: State, seat: int, other: int) -> int:
    """The hand cards a seat may begin an attack on another seat with, were it its turn."""
    hand = number(s.hand[seat])
    if s.edition == 1:
        return hand & alike(top_up(s, other)) if s.up_size[other] else 0
    return hand & not_higher(top_defense(s, other)) if s.defense_size[other] else 0


@compiled
def due(s: State) -> int:
    """How many cards the mover's attack moves to the attacked seat if it ends here."""
    if s.step == GIVE:
        return number(s.owed)
    if s.step != CHAIN or s.attack_pile != UP or s.attack_seat == s.to_move:
        return 0
    target = s.attack_seat & 7
    size = s.up_size[target]
    under = number(s.up[target, size - 2]) if size > 1 else -1
    return number(shed(s, top_up(s, target), under, s.hand_size[s.to_move]))


@compiled
def count_of(hand: int, kind: int) -> int:
    """How many looks of a rank a hand has."""
    return count_bits(hand & (15 << (4 * kind)))


@compiled
def features(s: State, seat: int, out: Floats) -> None:
    """Write a seat's features, in the order of `TABLE`, into `out` (float64, `FEATURES`)."""
    n, hand = number(s.players), number(s.hand[seat])
    moving = seat == s.to_move
    owned = cards_of(s, seat)
    if moving:
        owned -= due(s)
    if seat == s.attack_seat:
        owned += due(s)
    reached = 0
    for other in range(n):
        if other != seat:
            reached += openers(s, seat, other) != 0
    away = (seat - s.to_move) % n
    stock = s.down_size[seat] + s.up_size[seat]
    defended = s.edition == 2 and s.defense_size[seat] > 0
    kings = count_of(hand, KING)
    out[0] = owned * n / (CARDS * s.decks)
    out[1] = math.log(owned + 1.0)
    out[2] = s.hand_size[seat] / 10.0
    out[3] = 1.0 if is_blocked(s, seat) else 0.0
    out[4] = 1.0 if stock <= (s.edition == 1) else 0.0
    out[5] = (top_defense(s, seat) >> 2) / 12.0 if defended else 0.0
    out[6] = s.defense_size[seat] / 5.0
    out[7] = count_of(hand, JACK)
    out[8] = count_of(hand, QUEEN)
    out[9] = kings
    out[10] = count_of(hand, ACE)
    out[11] = count_bits(hand & 0xFFF)
    out[12] = reached / (n - 1.0)
    out[13] = away / n
    out[14] = 1.0 if moving else 0.0
    out[15] = out[10] * s.down_size[seat] / 10.0
    out[16] = kings * s.up_size[seat] / 10.0
    out[17] = 1.0 if stock == 1 and kings else 0.0


@compiled
def unwon_features(s: State, out: Floats) -> None:
    """Write the features of nobody winning, in the order of `UNWON_TABLE`, into `out`."""
    n = number(s.players)
    lowest, active, stuck = 12, 0, 0
    for seat in range(n):
        stuck += is_blocked(s, seat)
        can = 0
        for other in range(n):
            if other != seat:
                can |= openers(s, seat, other)
        active += can != 0
        if s.edition == 2 and s.defense_size[seat]:
            lowest = min(lowest, top_defense(s, seat) >> 2)
    out[0] = 1.0
    out[1] = math.log(n)
    out[2] = active / n
    out[3] = stuck / n
    out[4] = lowest / 12.0
    out[5] = min(1.0, s.turn / s.max_turns) if s.max_turns else 0.0


@compiled
def weighed(s: State, values: Floats, weights: Floats) -> float:
    """The weighted sum of some features, for the edition and the number of seats."""
    first = 2 * s.edition - 2
    two = 2.0 / s.players
    total = 0.0
    for i in range(weights.shape[1]):
        weight = two * weights[first, i] + (1.0 - two) * weights[first + 1, i]
        total += weight * values[i]
    return total


@compiled
def evaluate(s: State, values: Floats) -> None:
    """Write each seat's chance to win an open position (every card known) into `values`.

    `values` is a float64 array. The chances add up to 1 with that of nobody winning. A game that
    is over has its result.
    """
    n = number(s.players)
    if s.step == OVER:
        for seat in range(n):
            values[seat] = 1.0 if s.reason == WON and cards_of(s, seat) == 0 else 0.0
        return
    scratch = np.empty(FEATURES)
    unwon_features(s, scratch)
    unwon = weighed(s, scratch, UNWON_WEIGHTS)
    most = unwon
    for seat in range(n):
        features(s, seat, scratch)
        values[seat] = weighed(s, scratch, WEIGHTS)
        most = max(most, values[seat])
    total = math.exp(unwon - most)
    for seat in range(n):
        values[seat] = math.exp(values[seat] - most)
        total += values[seat]
    for seat in range(n):
        values[seat] /= total
