"""How the seats of Up or Down stand while a game is measured, and what is noted of it.

A seat stands by how far its points are ahead of the best other seat's, and by how much of the
game is over. Points are those the game would score if it ended now (U-13).
"""

from typing import Any

import numpy as np

from upcard.games.updown.state import COLOURS, COLUMNS, NUMBERS, RING, SEATS, State
from upcard.jit import compiled, inlined, number
from upcard.lab.tally import TENTHS, tally_type

ADDS, STARTS, RESTARTS, DRAWS_OPEN, DRAWS_CLOSED, EDGES = range(TENTHS, TENTHS + 6)
PART_NAMES = (
    *(("card", f"{10 * i + 1}-{10 * i + 10}%") for i in range(TENTHS)),
    *(("turn", name) for name in ("add", "start", "restart")),
    *(("move", name) for name in ("draw_open", "draw_closed", "place_edge")),
)
"""The parts whose use is counted: the taken card, by tenths of the numbers; what was done with
it; and other moves."""
TENTH = len(PART_NAMES)
PART_COUNT = TENTH + TENTHS

MOST_LEAD = 64
"""Leads of so many points or more are alike."""

TALLY = tally_type(
    ("points", np.int64, (SEATS,)),
    ("uses", np.int64, (SEATS,)),  # a byte a kind, from ADDS on: a seat has 60 turns at most
    ("column", np.int64, (SEATS, COLUMNS)),
    ("most", np.int64, (SEATS, COLUMNS)),
    ("colours", np.uint8, (SEATS, COLUMNS, COLOURS)),
    ("placed_by", np.int64, (NUMBERS + 1,)),
    ("tenth", np.int64, (NUMBERS + 1,)),
    ("lead_step", np.int64, (2 * MOST_LEAD,)),
    ("stage_of", np.int64, (NUMBERS + 1,)),
    ("stage", np.int64),
)

_LEADS = (1, 4, 8, 13, 20, 30, 45)
"""From how many points ahead, or behind, on the steps of a standing are reached."""


def new_tally(players: int) -> Any:
    """A tally for so many seats, without a table of chances."""
    tally = np.zeros(1, TALLY)[0]
    tally["players"] = players
    lead = np.arange(-MOST_LEAD, MOST_LEAD)
    steps = np.searchsorted(_LEADS, np.abs(lead), side="right")
    tally["lead_step"] = np.where(lead >= 0, 8 + steps, 8 - steps).clip(0, 15)
    return tally


@compiled
def lay_out(s: State, t: Any) -> None:
    """Note what hangs on the length of the deck alone: the tenth of the numbers that each card is
    in, and how much of the game is over in each turn, for a card is placed every turn."""
    for card in range(1, s.top + 1):
        t.tenth[card] = (card - 1) * TENTHS // s.top
        t.stage_of[card] = min(15, (card - 1) * 16 // (s.top - RING))


@inlined
def cell_of(t: Any, seat: int, best_other: int) -> int:
    """How a seat stands: by the stage of the game and its lead over the best other seat."""
    lead = max(-MOST_LEAD, min(MOST_LEAD - 1, t.points[seat] - best_other))
    return 16 * t.stage + t.lead_step[lead + MOST_LEAD]  # type: ignore[no-any-return]


@inlined
def best_other(t: Any, seat: int) -> int:
    """The most points that another seat has."""
    best = 0
    for other in range(SEATS):  # seats that are not there have no points
        points = t.points[other] if other != seat else 0
        best = max(best, points)
    return best


@compiled
def look(s: State, t: Any) -> None:
    """A round is over: note how every seat stands."""
    t.next_look += t.players
    t.stage = t.stage_of[s.turn]
    best, second = 0, 0
    for seat in range(SEATS):
        points = t.points[seat]
        second = max(second, min(best, points))
        best = max(best, points)
    for seat in range(t.players):
        t.stood[t.looks, seat] = cell_of(t, seat, second if t.points[seat] == best else best)
    t.looks += 1


@inlined
def clear_column(t: Any, seat: int, column: int) -> None:
    """A column has no cards yet, or none any more."""
    t.most[seat, column] = 0
    for colour in range(COLOURS):
        t.colours[seat, column, colour] = 0


@inlined
def column_points(s: State, t: Any, seat: int, column: int, card: int) -> int:
    """What a column scores with a card at its end, by counts of its colours that are kept.

    `rules.column_score` counts them anew each time, which takes longer than the move (U-13).
    """
    colour = number(s.colour[card])
    same = number(t.colours[seat, column, colour]) + 1
    t.colours[seat, column, colour] = same
    t.most[seat, column] = max(t.most[seat, column], same)
    return number(t.most[seat, column]) * number(s.column_size[seat, column])
