"""How the seats stand, as chances to win, and what a whole game of such chances was like.

A chance is read from a table: of a sample of games between the same bots under the same rules, how
often a seat that stood so won in the end. So the lab needs no judge from elsewhere, and judges
a changed rule by its own games. What `standing` means, each game says where it plays.
"""

import math
from typing import Any

import numpy as np

from upcard.jit import compiled, count_bits, inlined, number
from upcard.lab.tally import MOVED, SWING, TENTHS, Tally

PRIOR = 20.0
"""So many games' worth of an even share are mixed into each cell of the table."""
HOPELESS = 0.1
"""A seat with less than this part of an even share has hardly any hope."""
MISSING = np.nan
TINY = 1e-100
"""Products of chances are not let below this, nor above its inverse."""


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
    """Note what came of every standing of a game, if it was won.

    One that nobody wins would say that all who stand as its seats did are without hope, and say it
    at every look until the cap of turns.
    """
    if winner_of(t, row) < 0:
        return
    for look in range(t.looks):
        for seat in range(t.players):
            cell = number(t.stood[look, seat])
            t.seen[cell] += 1.0
            t.seen_won[cell] += row.won[seat]


@inlined
def chance_of(t: Tally, look: int, seat: int) -> float:
    """The table's entry for a seat; its part of the sum of all seats' is its chance."""
    return t.chance[number(t.stood[look, seat])]  # type: ignore[no-any-return]


@compiled
def look_back(t: Tally, row: Any, tenths: int) -> None:
    """Fill a row with what the chances say about a game that is over (docs/lab.md).

    What they say about each tenth of the game is noted as ten parts, from `tenths` on.
    """
    looks, players = t.looks, t.players
    row.looks = looks
    winner = winner_of(t, row)
    if looks == 0 or winner < 0:
        no_winner(row)
    if looks == 0:
        row.uncertainty = MISSING
        row.uncertainty_late = MISSING
        return
    half, late = looks // 2, looks - (looks + 3) // 4
    tenth, middle = 0, looks // (2 * TENTHS)
    leader, changes, behind, last_open = -1, 0, 0, -1
    # The logarithm of a product is taken instead of each total's, which took longer than the rest.
    unsure, unsure_early, product, drama, killer, before = 0.0, 0.0, 1.0, 0.0, 0.0, 1.0
    for look in range(looks):
        if look == late:
            unsure_early = unsure + math.log(product)
        total, best, top, entropy = 0.0, 0.0, 0, 0.0
        for seat in range(players):
            cell = number(t.stood[look, seat])
            chance = t.chance[cell]
            total += chance
            entropy += t.entropy[cell]
            top = seat if chance > best else top
            best = max(best, chance)
        if leader < 0 or chance_of(t, look, leader) < best:
            changes += leader >= 0
            leader = top
        unsure += entropy / total
        product *= total
        if product < TINY or product > 1 / TINY:
            unsure += math.log(product)
            product = 1.0
        if winner < 0:
            continue
        own = chance_of(t, look, winner)
        behind += own < best
        drama += (best - own) / total
        last_open = look if 2.0 * own < total else last_open
        killer = max(killer, own / total - before)
        before = own / total
        if look == half:
            row.half_leader_won = row.won[leader]
            row.comeback = comeback(t, look, winner, best)
        if look == late:
            row.late_leader_won = row.won[leader]
        while look == middle:
            t.used[tenths + tenth, 0] = 1
            t.deal[tenths + tenth, MOVED] += row.won[leader]
            t.deal[tenths + tenth, SWING] += before
            tenth += 1
            middle = (
                looks * (2 * tenth + 1) // (2 * TENTHS)
            )  # of none after the last: not below looks
    unsure += math.log(product)
    row.lead_changes = changes
    row.uncertainty = unsure / looks / math.log(players)
    row.uncertainty_late = (unsure - unsure_early) / (looks - late) / math.log(players)
    if winner >= 0:
        row.drama = drama / behind if behind else 0.0
        row.decided_at = (last_open + 1) / looks
        row.killer_move = max(killer, 1.0 - before)
        row.hopeless = hopeless(t, row)


@inlined
def winner_of(t: Tally, row: Any) -> int:
    """The seat that has won, the first of several; −1 for none."""
    winner = -1
    for seat in range(t.players):
        if winner < 0 and row.won[seat] > 0:
            winner = seat
    return winner


@inlined
def comeback(t: Tally, look: int, winner: int, best: float) -> float:
    """1 if nobody had less of a chance than the winner, and somebody more."""
    least = best
    for seat in range(t.players):
        least = min(least, chance_of(t, look, seat))
    own = chance_of(t, look, winner)
    return 1.0 if own == least and own < best else 0.0


@compiled
def hopeless(t: Tally, row: Any) -> float:
    """The part of the game that a seat which does not win plays on with hardly any hope."""
    losing, losers = 0, 0
    for seat in range(t.players):
        loses = number(row.won[seat] == 0.0)
        losing |= loses << seat
        losers += loses
    without, look = 0, t.looks - 1
    while losing and look >= 0:  # from the end back to where the last of them has hope
        total = 0.0
        for seat in range(t.players):
            total += chance_of(t, look, seat)
        for seat in range(t.players):
            hopes = number(chance_of(t, look, seat) * t.players >= HOPELESS * total)
            losing &= ~(hopes << seat)
        without += count_bits(losing)
        look -= 1
    return without / (losers * t.looks) if losers else 0.0


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
