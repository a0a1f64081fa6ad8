"""How the seats stand, as chances to win, and what a whole game of such chances was like.

A chance is read from a table: of a sample of games between the same bots under the same rules, how
often a seat that stood so won in the end. So the lab needs no judge from elsewhere, and judges
a changed rule by its own games. What `standing` means, each game says where it plays.
"""

import math
from typing import Any

import numpy as np

from upcard.jit import compiled, inlined, number
from upcard.lab.tally import Tally

PRIOR = 20.0
"""So many games' worth of an even share are mixed into each cell of the table."""
HOPELESS = 0.1
"""A seat with less than this part of an even share has hardly any hope."""
MISSING = np.nan


def set_table(t: Any, players: int) -> None:
    """Turn what was seen of standings and wins into the table of chances."""
    seen, won = t["seen"], t["seen_won"]
    chance = (won + PRIOR / players) / (seen + PRIOR)
    t["chance"] = chance
    t["entropy"] = -chance * np.log(chance)


def table_of(t: Any) -> bytes:
    """The table of chances as bytes, to be handed to other processes."""
    return bytes(t["chance"].tobytes())


def use_table(t: Any, table: bytes) -> None:
    """Take over a table of chances."""
    chance = np.frombuffer(table, np.float64)
    t["chance"] = chance
    t["entropy"] = -chance * np.log(chance)


@compiled
def learn(t: Tally, row: Any) -> None:
    """Note what came of every standing of a game that was won."""
    for look in range(t.looks):
        for seat in range(t.players):
            cell = number(t.stood[look, seat])
            t.seen[cell] += 1.0
            t.seen_won[cell] += row.won[seat]


@inlined
def total_chance(t: Tally, look: int) -> float:
    """The sum of the seats' entries: a seat's share of it is its chance."""
    total = 0.0
    for seat in range(t.players):
        total += t.chance[number(t.stood[look, seat])]
    return total


@inlined
def best_chance(t: Tally, look: int) -> float:
    """The entry of whoever leads."""
    best = 0.0
    for seat in range(t.players):
        best = max(best, t.chance[number(t.stood[look, seat])])
    return best


@inlined
def least_chance(t: Tally, look: int) -> float:
    """The entry of whoever is last."""
    least = 1.0
    for seat in range(t.players):
        least = min(least, t.chance[number(t.stood[look, seat])])
    return least


@compiled
def leaders_won(t: Tally, row: Any, look: int) -> float:
    """The wins of those who led at a look, shared among them."""
    best = best_chance(t, look)
    leaders = 0
    won = 0.0
    for seat in range(t.players):
        leads = t.chance[number(t.stood[look, seat])] == best
        leaders += leads
        won += row.won[seat] * leads
    return won / leaders


@compiled
def look_back(t: Tally, row: Any) -> None:
    """Fill a row with what the chances say about a game that is over (docs/lab.md)."""
    looks, players = t.looks, t.players
    row.looks = looks
    if looks == 0:
        no_looks(row)
        return
    winner = -1
    for seat in range(players):
        if winner < 0 and row.won[seat] > 0:
            winner = seat
    late = looks - (looks + 3) // 4
    leader, changes, behind, last_open = -1, 0, 0, -1
    unsure, unsure_late, drama, killer, before = 0.0, 0.0, 0.0, 0.0, 1.0
    for look in range(looks):
        total, best, top, entropy = 0.0, 0.0, 0, 0.0
        for seat in range(players):
            cell = number(t.stood[look, seat])
            chance = t.chance[cell]
            total += chance
            entropy += t.entropy[cell]
            if chance > best:
                best = chance
                top = seat
        if leader < 0 or t.chance[number(t.stood[look, leader])] < best:
            changes += leader >= 0
            leader = top
        unsurety = entropy / total + math.log(total)
        unsure += unsurety
        if look >= late:
            unsure_late += unsurety
        if winner >= 0:
            own = t.chance[number(t.stood[look, winner])]
            if own < best:
                behind += 1
                drama += (best - own) / total
            if 2.0 * own < total:
                last_open = look
            killer = max(killer, own / total - before)
            before = own / total
    row.lead_changes = changes
    row.uncertainty = unsure / looks / math.log(players)
    row.uncertainty_late = unsure_late / (looks - late) / math.log(players)
    if winner < 0:
        no_winner(row)
        return
    row.drama = drama / behind if behind else 0.0
    row.decided_at = (last_open + 1) / looks
    row.killer_move = max(killer, 1.0 - before)
    row.half_leader_won = leaders_won(t, row, looks // 2)
    row.late_leader_won = leaders_won(t, row, late)
    half = looks // 2
    own = t.chance[number(t.stood[half, winner])]
    row.comeback = 1.0 if own < best_chance(t, half) and own == least_chance(t, half) else 0.0
    row.hopeless = hopeless(t, row)


@compiled
def hopeless(t: Tally, row: Any) -> float:
    """The part of the game that a seat which does not win plays on with hardly any hope."""
    share, losers = 0.0, 0
    for seat in range(t.players):
        if row.won[seat] == 0.0:
            losers += 1
            look = t.looks - 1
            while look >= 0:
                chance = t.chance[number(t.stood[look, seat])]
                if chance * t.players >= HOPELESS * total_chance(t, look):
                    break
                look -= 1
            share += (t.looks - 1 - look) / t.looks
    return share / losers if losers else 0.0


@compiled
def no_winner(row: Any) -> None:
    """Nobody has won: what is said of winners is not there."""
    row.drama = MISSING
    row.decided_at = MISSING
    row.killer_move = MISSING
    row.half_leader_won = MISSING
    row.late_leader_won = MISSING
    row.comeback = MISSING
    row.hopeless = MISSING


@compiled
def no_looks(row: Any) -> None:
    """The game was over within a round: there was nothing to look at."""
    row.lead_changes = 0
    row.uncertainty = MISSING
    row.uncertainty_late = MISSING
    no_winner(row)
