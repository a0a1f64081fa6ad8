"""Small positions of Ciq at two seats, solved: all that can follow, and who can force what.

What is solved is the open game, every card known to both, without a cap on turns (C-12). It has
no chance and ends in a win, a loss, or nothing: nobody wins a stalemate (C-11), nor a game that
goes on for ever. The states that can follow are listed, nearest first; then each seat's wins are
spread backwards until nothing changes (retrograde analysis: Thompson, Retrograde analysis of
certain endgames, ICCA Journal 9, 1986). Where the list is cut short, states at its edge count once
as won and once as lost: what is the same either way is exact, and else the truth lies between.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from upcard.games.ciq.moves import LEGAL_LIMIT, WORDS, legal
from upcard.games.ciq.playouts import clear
from upcard.games.ciq.rules import play
from upcard.games.ciq.state import (
    CARDS, OVER, WON, State, bit, cards_of, hold, push_defense, push_down, push_up,
)  # fmt: skip
from upcard.jit import compiled, frozen, number, overwrite

SEATS = 2
HEAD = 32
WIDTH = HEAD + CARDS
"""Bytes of a state written down: its facts, then the cards of its piles."""
NOT_LOOKED_AT, NOBODY_WINS = -2, -1
RANDOM = frozen(
    np.random.Generator(np.random.PCG64(22)).integers(0, 1 << 62, (WIDTH, 256), np.int64)
)


@compiled
def write_down(s: State, row: Any) -> None:
    """Write all that the future of a state depends on into a row of bytes.

    Not the turn and the turns skipped: without a cap the first tells nothing, and the next move
    forgets the second.
    """
    row[:] = 0
    row[0] = s.step
    row[1] = s.to_move + 1
    row[2] = s.attack_seat + 1
    row[3] = s.attack_pile + 1
    row[4] = s.owed
    row[5] = s.reason
    at = HEAD
    for seat in range(SEATS):
        place = 6 + 11 * seat
        hand = number(s.hand[seat])
        for i in range(7):
            row[place + i] = (hand >> 8 * i) & 255
        row[place + 7] = s.down_size[seat]
        row[place + 8] = s.up_size[seat]
        row[place + 9] = s.defense_size[seat]
        row[place + 10] = s.waiting[seat]
        for i in range(s.down_size[seat]):
            row[at + i] = s.down[seat, i]
        at += s.down_size[seat]
        for i in range(s.up_size[seat]):
            row[at + i] = s.up[seat, i]
        at += s.up_size[seat]
        for i in range(s.defense_size[seat]):
            row[at + i] = s.defense[seat, i]
        at += s.defense_size[seat]


@compiled
def read_back(row: Any, s: State) -> None:
    """Make `s`, a state with the same options, the state that a row tells of."""
    clear(s)
    at = HEAD
    for seat in range(SEATS):
        place = 6 + 11 * seat
        for card in range(CARDS):
            if number(row[place + card // 8]) & bit(card % 8):
                hold(s, seat, card, 0)
        for _ in range(row[place + 7]):
            push_down(s, seat, number(row[at]), 0)
            at += 1
        for _ in range(row[place + 8]):
            push_up(s, seat, number(row[at]))
            at += 1
        for _ in range(row[place + 9]):
            push_defense(s, seat, number(row[at]))
            at += 1
        s.waiting[seat] = row[place + 10]
    s.turn = 1
    s.step = number(row[0])
    s.to_move = number(row[1]) - 1
    s.attack_seat = number(row[2]) - 1
    s.attack_pile = number(row[3]) - 1
    s.owed = number(row[4])
    s.reason = number(row[5])


@compiled
def outcome(s: State) -> int:
    """Who has won: a seat, `NOBODY_WINS`, or `NOT_LOOKED_AT` while the game goes on."""
    if s.step != OVER:
        return NOT_LOOKED_AT
    if s.reason == WON:
        return 0 if cards_of(s, 0) == 0 else 1
    return NOBODY_WINS


@compiled
def found_at(rows: Any, index: Any, count: int) -> int:
    """Where the row rows[count] stands already, or `count`, where it then stands."""
    word = 0
    for i in range(WIDTH):
        word ^= RANDOM[i, rows[count, i]]
    slot = word % index.shape[0]
    while index[slot] >= 0:
        same = True
        for i in range(WIDTH):
            if rows[index[slot], i] != rows[count, i]:
                same = False
                break
        if same:
            return number(index[slot])
        slot = slot + 1 if slot + 1 < index.shape[0] else 0
    index[slot] = count
    return count


@compiled
def explore(
    pool: Any, rows: Any, index: Any, to_move: Any, winner: Any, first: Any, next_states: Any
) -> int:
    """List the states that can follow pool[0], nearest first, as far as there is room.

    Of state i `to_move` has the seat, `winner` its outcome, and `next_states` from first[i] to
    first[i + 1] the states after each legal move; a state that was not looked at has none.
    Returns the number of states.
    """
    moves = np.zeros(LEGAL_LIMIT + WORDS, np.int64)
    write_down(pool[0], rows[0])
    count, edges = found_at(rows, index, 0) + 1, 0
    full = False
    for i in range(rows.shape[0]):
        if i == count:
            break
        first[i] = edges
        first[i + 1] = edges
        read_back(rows[i], pool[0])
        to_move[i] = pool[0].to_move
        winner[i] = outcome(pool[0])
        number_of_moves = legal(pool[0], moves)
        full |= count + number_of_moves >= rows.shape[0]
        full |= edges + number_of_moves > next_states.shape[0]
        if full or winner[i] != NOT_LOOKED_AT:
            continue
        for j in range(number_of_moves):
            overwrite(pool[1], pool[0])
            play(pool[1], moves[j], None)
            write_down(pool[1], rows[count])
            at = found_at(rows, index, count)
            count = max(count, at + 1)
            next_states[edges] = at
            edges += 1
        first[i + 1] = edges
    return count


@compiled
def spread(
    seat: int,
    edge: bool,
    count: int,
    to_move: Any,
    winner: Any,
    first: Any,
    next_states: Any,
    forced: Any,
) -> None:
    """Mark in `forced` the states from which a seat can force its win, whatever the other does.

    States at the edge of the list count as such if `edge` is true.
    """
    for i in range(count):
        at_edge = winner[i] == NOT_LOOKED_AT and first[i] == first[i + 1]
        forced[i] = winner[i] == seat or (edge and at_edge)
    changed = True
    while changed:
        changed = False
        for i in range(count - 1, -1, -1):
            if forced[i] or first[i] == first[i + 1]:
                continue
            wins = 0
            for j in range(first[i], first[i + 1]):
                wins += forced[next_states[j]]
            if wins == first[i + 1] - first[i] or (wins and to_move[i] == seat):
                forced[i] = True
                changed = True


def values(state: Any, codes: Sequence[int], limit: int) -> list[tuple[int, int]]:
    """The outcome for seat 1 after each legal move: 1 won, 0 nobody wins, −1 lost; as bounds.

    `codes` are all legal moves, ascending; `limit` is the most states to list.
    """
    pool = np.zeros(2, state.dtype)
    pool[0] = state
    pool["max_turns"] = 0
    rows, index = np.zeros((limit, WIDTH), np.uint8), np.full(2 * limit + 1, -1, np.int64)
    to_move, winner = np.zeros(limit, np.int8), np.zeros(limit, np.int8)
    first, next_states = np.zeros(limit + 1, np.int64), np.zeros(10 * limit, np.int32)
    count = explore(pool, rows, index, to_move, winner, first, next_states)
    forced = np.zeros((SEATS, 2, limit), bool)
    for seat in range(SEATS):
        for edge in (False, True):
            spread(seat, edge, count, to_move, winner, first, next_states, forced[seat, int(edge)])
    found = []
    for at in next_states[first[0] : first[1]].tolist():
        sure, possible = forced[:, 0, at], forced[:, 1, at]
        least = 1 if sure[0] else -1 if possible[1] else 0
        most = -1 if sure[1] else 1 if possible[0] else 0
        found.append((least, most))
    if len(found) != len(codes):  # no room for as much as the moves themselves
        return [(-1, 1)] * len(codes)
    return found
