"""Endings of Up or Down at two seats, solved: alpha-beta over the rules, with a table.

What is solved is the open game: every card lies where the state says, and both seats see it. The
value is seat 1's points less seat 2's when both play for it; who plays so also plays for the win,
for the winner is the seat with more points (U-13). `is_open` says when the real game is the open
one. Alpha-beta: Knuth and Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6,
1975. Positions that two lines share are found again by their signature, a Zobrist hash (Zobrist,
A new hashing method with application for game playing, 1970) of 126 bits.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from upcard.bots.greedy_updown import worth
from upcard.games.updown.lanes import card_at, flag_at
from upcard.games.updown.rules import closed_size, legal, open_size, play
from upcard.games.updown.state import COLUMNS, HAND, NUMBERS, OVER, PLACE, RING, STATE, State
from upcard.jit import compiled, frozen, number

WIDEST = 8
"""No state has more legal moves."""
INFINITE = 10**6

SLOTS = 1 << 17
TABLE = np.dtype(
    (np.record, [(name, np.int64) for name in ("first", "second", "value", "kind")]), align=True
)
EXACT, AT_LEAST, AT_MOST = range(1, 4)

# Where in the list of random words each fact of a position has its word.
IN_HAND, IN_RING, IN_COLUMN, LAST, TO_MOVE, DISCARDED, STOCK = 0, 256, 384, 1152, 1920, 1922, 2178
_WORDS = 2178 + 2 * (NUMBERS + 1)
RANDOM = frozen(
    np.random.Generator(np.random.PCG64(20)).integers(0, 1 << 62, (2, _WORDS), np.int64)
)


@compiled
def signature(s: State, half: int) -> int:
    """One of two words that stand for a position at the start of a turn."""
    word = RANDOM[half, TO_MOVE + s.to_move]
    word ^= RANDOM[half, STOCK + closed_size(s)] ^ RANDOM[half, STOCK + NUMBERS + open_size(s)]
    for place in range(RING):
        word ^= RANDOM[half, IN_RING + card_at(s.display, place)]
    for seat in range(2):
        for place in range(s.hand_size[seat]):
            word ^= RANDOM[half, IN_HAND + 128 * seat + card_at(s.hand[seat], place)]
        word ^= RANDOM[half, DISCARDED + 128 * seat + s.discard_columns[seat]]
        for column in range(COLUMNS):
            home = 128 * (COLUMNS * seat + column)
            card = number(s.last[seat, column])
            word ^= RANDOM[half, LAST + home + card]
            while card:
                word ^= RANDOM[half, IN_COLUMN + home + card]
                card = number(s.under[card])
    return number(word)


@compiled
def ordered(s: State, moves: Any, worths: Any) -> int:
    """Write the legal moves, those the greedy bot likes first; returns their number."""
    count = legal(s, moves)
    for i in range(count):
        worths[i] = worth(s, moves[i])
    for i in range(1, count):
        move, value = moves[i], worths[i]
        j = i
        while j > 0 and worths[j - 1] < value:
            moves[j], worths[j] = moves[j - 1], worths[j - 1]
            j -= 1
        moves[j], worths[j] = move, value
    return number(count)


@compiled
def narrowed(table: Any, first: int, second: int, low: int, high: int) -> tuple[int, int]:
    """The bounds low and high, drawn together by what the table knows of a position."""
    entry = table[first & (SLOTS - 1)]
    if entry.kind and entry.first == first and entry.second == second:
        if entry.kind != AT_MOST:
            low = max(low, number(entry.value))
        if entry.kind != AT_LEAST:
            high = min(high, number(entry.value))
    return low, high


@compiled
def store(table: Any, first: int, second: int, low: int, high: int, value: int) -> None:
    """Note what a search between low and high has found of a position."""
    entry = table[first & (SLOTS - 1)]
    entry.first, entry.second, entry.value = first, second, value
    entry.kind = AT_MOST if value <= low else AT_LEAST if value >= high else EXACT


@compiled
def search(
    states: Any, moves: Any, table: Any, count: Any, ply: int, low: int, high: int, limit: int
) -> int:
    """The value of states[ply] if it lies between low and high, else a bound at or beyond them.

    `count` holds the decisions looked at; once they are more than `limit`, what is returned is
    worth nothing.
    """
    s = states[ply]
    if s.step == OVER:
        return number(s.score[0] - s.score[1])
    count[0] += 1
    first, second = 0, 0
    if s.step == PLACE:
        first, second = signature(s, 0), signature(s, 1)
        floor, ceiling = narrowed(table, first, second, low, high)
        if floor >= ceiling:
            return ceiling if ceiling <= low else floor
        low, high = floor, ceiling
    floor, ceiling = low, high
    best = INFINITE if s.to_move else -INFINITE
    for i in range(ordered(s, moves[ply, 0], moves[ply, 1])):
        if low >= high or count[0] > limit:
            break
        states[ply + 1] = s
        play(states[ply + 1], moves[ply, 0, i], None)
        value = search(states, moves, table, count, ply + 1, low, high, limit)
        if s.to_move:
            best = min(best, value)
            high = min(high, best)
        else:
            best = max(best, value)
            low = max(low, best)
    if first and count[0] <= limit:
        store(table, first, second, floor, ceiling, best)
    return best


def values(state: Any, codes: Sequence[int], limit: int) -> list[tuple[int, int]] | None:
    """Seat 1's points less seat 2's after each move of an open game, with best play by both.

    Each twice, as a least and a most that are the same. None when more than `limit` decisions
    would have to be looked at. The state stays as it is.
    """
    depth = 4 * (int(state["open_top"] - state["closed_top"]) + 2 * HAND) + 2
    states, moves = np.zeros(depth, STATE), np.zeros((depth, 2, WIDEST), np.int64)
    table, count = np.zeros(SLOTS, TABLE), np.zeros(1, np.int64)
    found = []
    for code in codes:
        states[0] = state
        play_one(states, code)
        value = int(search(states, moves, table, count, 0, -INFINITE, INFINITE, limit))
        found.append((value, value))
    return None if count[0] > limit else found


@compiled
def play_one(states: Any, code: int) -> None:
    """Play a move in the first of some states."""
    play(states[0], code, None)


@compiled
def hidden(s: State, seat: int) -> tuple[int, int]:
    """How many cards a seat cannot see: in the other's hand, and in the piles."""
    other, seen = 1 - seat, 0
    for place in range(s.hand_size[other]):
        seen += flag_at(s.hand[other], place)
    under_top = max(0, open_size(s) - 1)
    return number(s.hand_size[other] - seen), number(closed_size(s) + under_top)


def is_open(state: Any) -> bool:
    """Whether both seats can tell where every card is: the real game is then the open one.

    So it is when what a seat cannot see lies all in the other's hand, or is one card in a pile.
    """
    for seat in range(2):
        in_hand, in_piles = hidden(state, seat)
        if in_piles > 1 or (in_piles and in_hand):
            return False
    return True
