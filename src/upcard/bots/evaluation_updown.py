"""What an open position of Up or Down is worth: points to come and chances to win, fitted.

First each seat's points at the end are foretold, linearly from its features. Then a seat's chance
is the share of exp(points / spread) in the sum over the seats; the spread shrinks with the turns
that are left. `benchmarks/fit_evaluation.py` makes the numbers, and says how good they are.
"""

import math
from typing import Any

import numpy as np

from upcard.games.updown.rules import column_score, score_of
from upcard.games.updown.state import ADD, COLUMNS, OVER, SEATS, TAKE, State
from upcard.jit import compiled, frozen, number

Floats = Any  # float64

# A feature of a seat and the points it is worth at the end, beyond those the seat has already:
# at two seats and at very many. The weights between go with 2 / seats.
TABLE = (
    ("1 while a turn is left", -8.299, -11.130),
    ("turns left", 0.746, 0.959),
    ("turns left, squared, in hundreds", -0.090, -0.084),
    ("turns left × points of the columns, in hundreds", -3.087, -3.206),
    ("turns left × cards in the columns, in tens", 0.826, 0.837),
    ("turns left × cards of the columns' best colours, in tens", 0.827, 1.464),
    ("turns left × share of the numbers ahead of the columns", 0.408, 0.236),
    ("turns left × share of the numbers ahead of the narrowest column", -0.038, 0.403),
    ("best colours × share of the numbers ahead, column by column", 1.378, 1.596),
    ("cards × share of the numbers ahead, column by column", 1.232, 2.097),
    ("points × share of the numbers ahead, column by column, in tens", 1.707, -0.713),
    ("columns not begun", 3.473, 4.731),
    ("columns of one card", -0.298, -0.423),
)
FEATURES = len(TABLE)
WEIGHTS = frozen(np.array([row[1:] for row in TABLE]).T.copy())
SPREAD = frozen(np.array([0.661, 2.251]))
"""The spread of points: a fixed part, and one to multiply with the root of the turns left."""


@compiled
def turns_left(s: State, seat: int) -> int:
    """How many more cards a seat will lay into its columns (one for each card it gets to place).

    Exact while each seat draws whenever there is a card to draw (U-11).
    """
    n = number(s.players)
    stock = number(s.open_top - s.closed_top)
    away = (seat - s.to_move) % n
    left = s.hand_size[seat] + stock // n + (away < stock % n)
    return number(left) + (seat == s.to_move and (s.step == TAKE or s.step == ADD))


@compiled
def ahead(s: State, seat: int, column: int) -> float:
    """The share of the numbers that a column can still go on with; of two ways the longer."""
    if s.column_size[seat, column] == 0:
        return 1.0
    last = number(s.last[seat, column])
    direction = number(s.direction[seat, column])
    up, down = s.top - last, last - 1
    return (max(up, down) if direction == 0 else up if direction > 0 else down) / s.top


@compiled
def features(s: State, seat: int, out: Floats) -> None:
    """Write a seat's features, in the order of `TABLE`, into `out` (float64, `FEATURES`)."""
    left = turns_left(s, seat)
    points, cards, best, room, narrowest = 0.0, 0.0, 0.0, 0.0, 1.0
    best_room, cards_room, points_room, empty, single = 0.0, 0.0, 0.0, 0.0, 0.0
    for column in range(COLUMNS):
        size = number(s.column_size[seat, column])
        here = ahead(s, seat, column)
        score = column_score(s, seat, column)
        most = score // size if size else 0
        points += score
        cards += size
        best += most
        room += here
        narrowest = min(narrowest, here)
        best_room += most * here
        cards_room += size * here
        points_room += score * here
        empty += size == 0
        single += size == 1
    out[0] = 1.0 if left else 0.0
    out[1] = left
    out[2] = left * left / 100.0
    out[3] = left * points / 100.0
    out[4] = left * cards / 10.0
    out[5] = left * best / 10.0
    out[6] = left * room
    out[7] = left * narrowest
    going = out[0]  # without a turn left nothing more comes
    out[8] = going * best_room
    out[9] = going * cards_room
    out[10] = going * points_room / 10.0
    out[11] = going * empty
    out[12] = going * single


@compiled
def foretell(s: State, seat: int, scratch: Floats) -> float:
    """The points a seat may expect to have at the end; `scratch` has room for `FEATURES`."""
    features(s, seat, scratch)
    points, two = 1.0 * score_of(s, seat), 2.0 / s.players
    for i in range(FEATURES):
        points += (two * WEIGHTS[0, i] + (1.0 - two) * WEIGHTS[1, i]) * scratch[i]
    return points


@compiled
def foretell_all(s: State, points: Floats) -> None:
    """Write the points that each seat may expect to have at the end into `points` (float64)."""
    scratch = np.empty(FEATURES)
    for seat in range(s.players):
        points[seat] = foretell(s, seat, scratch)


@compiled
def chances(s: State, points: Floats, values: Floats) -> None:
    """Write each seat's chance to win, who may expect so many points, into `values`."""
    n = number(s.players)
    most, left = -1e9, 0
    for seat in range(n):
        most = max(most, points[seat])
        left = max(left, turns_left(s, seat))
    spread = SPREAD[0] + SPREAD[1] * math.sqrt(left)
    total = 0.0
    for seat in range(n):
        if s.step == OVER:
            values[seat] = 1.0 if points[seat] == most else 0.0
        else:
            values[seat] = math.exp((points[seat] - most) / spread)
        total += values[seat]
    for seat in range(n):
        values[seat] /= total


@compiled
def evaluate(s: State, values: Floats) -> None:
    """Write each seat's chance to win an open position into `values` (float64); they add up to 1.

    A game that is over has its result: equal best scores share the win (U-13).
    """
    points = np.empty(SEATS)
    foretell_all(s, points)
    chances(s, points, values)
