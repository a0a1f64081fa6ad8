"""What a measured game is told and what it notes while it is played, for both games.

A `Tally` is one record, like a state and like dice: compiled code passes records on for nothing.
It carries who plays each seat, the table of chances (`standing`), the standing of every seat
after each round, and, for each part of the rules, how often it was used and what came of it.
"""

from typing import Any, Protocol

import numpy as np

from upcard.jit import compiled, inlined, number

SEATS = 8
RANDOM, GREEDY, SCRIPTED = range(3)
"""Who plays a seat: a compiled bot, or moves that were played before and are only measured."""

MOST_TURNS = 10_000
"""A game goes no further in the lab, also where its own rules have no cap (C-12)."""
MOST_MOVES = 200_000
MOST_LOOKS = MOST_TURNS // 2 + 2

CELLS = 256
"""Kinds of standing: the cell of a seat is 16 times one part of its standing plus another."""

PARTS = 32
"""Room for the parts of the rules whose use is counted; each game has its own list."""
USED, MOVED, SWING, DECIDED, WON = range(5)
"""What is counted of a part in a game: uses, cards or points moved by them, chances to win gained
by who used it, games that a use ended, and the wins of the users (a win counts for each use)."""
AMOUNTS = 5
TENTHS = 10
"""Tenths of a game, whose standings are counted as parts too: `moved` is then the win of who leads,
`swing` the chance of who wins in the end."""
PRODUCTS = ((USED, USED), (USED, MOVED), (MOVED, MOVED), (USED, SWING), (SWING, SWING),
            (USED, WON), (WON, WON), (DECIDED, DECIDED))  # fmt: skip
"""Products whose sums over the deals say how sure a ratio of two amounts is."""
SUMS = AMOUNTS + len(PRODUCTS)


class Tally(Protocol):
    """The fields of the record, for readers and the type checker."""

    players: int
    keep_moves: int
    decisions: int
    looks: int
    next_look: int
    bots: Any  # int64, one a seat
    last_turn: Any  # int64, one a seat: the last turn in which it had a decision
    chance: Any  # float64[CELLS]: the table of `standing`
    entropy: Any  # float64[CELLS]: −c·ln c of each
    seen: Any  # float64[CELLS], how often a standing was seen, and won from, for fitting the table
    seen_won: Any  # float64[CELLS]
    used: Any  # int64[PARTS, SEATS], in this game
    deal: Any  # float64[PARTS, AMOUNTS], in the games of this deal; of this game not yet the uses
    sums: Any  # float64[PARTS, SUMS], of the deals so far
    stood: Any  # uint8[MOST_LOOKS, SEATS]: the cell of each seat after each round
    moves: Any  # int16[MOST_MOVES], of this game


def tally_type(*own: tuple[Any, ...]) -> np.dtype[Any]:
    """The record type, with fields that only one of the games needs."""
    fields: list[tuple[Any, ...]] = [
        (name, np.int64) for name in ("players", "keep_moves", "decisions", "looks", "next_look")
    ]
    fields += [("bots", np.int64, (SEATS,)), ("last_turn", np.int64, (SEATS,))]
    fields += [(name, np.float64, (CELLS,)) for name in ("chance", "entropy", "seen", "seen_won")]
    fields += [("used", np.int64, (PARTS, SEATS))]
    fields += [("deal", np.float64, (PARTS, AMOUNTS)), ("sums", np.float64, (PARTS, SUMS))]
    fields += own
    fields += [("stood", np.uint8, (MOST_LOOKS, SEATS)), ("moves", np.int16, (MOST_MOVES,))]
    return np.dtype((np.record, fields), align=True)


@inlined
def begin_game(t: Tally) -> None:
    """Nothing has been noted of the game that begins; of its parts, `end_game` saw to it."""
    t.decisions = 0
    t.looks = 0
    t.next_look = t.players
    for seat in range(t.players):
        t.last_turn[seat] = 0


@inlined
def keep_move(t: Tally, move: int) -> None:
    """A decision has been made; its move is kept where a record is wanted."""
    if t.keep_moves:
        t.moves[t.decisions] = move
    t.decisions += 1


@inlined
def note_options(row: Any, offered: int) -> None:
    """Among how many moves a decision was made."""
    row.options += offered
    row.choices += offered > 1
    row.most_options = max(number(row.most_options), offered)


@inlined
def waited(t: Tally, seat: int, turn: int) -> int:
    """How many turns, of others or skipped, a seat sat through before this one of its own."""
    before = t.last_turn[seat]
    t.last_turn[seat] = turn
    return turn - before - 1  # type: ignore[no-any-return]


@inlined
def note_part(t: Tally, part: int, seat: int, moved: int, swing: float) -> None:
    """A use of a part of the rules by a seat, and what it did."""
    t.used[part, seat] += 1
    t.deal[part, MOVED] += moved
    t.deal[part, SWING] += swing


@compiled
def end_game(t: Tally, row: Any, parts: int) -> None:
    """Add the uses of the parts to the deal's, now that it is known who has won."""
    for part in range(parts):
        uses = 0
        wins = 0.0
        for seat in range(t.players):
            used = t.used[part, seat]
            uses += used
            wins += used * row.won[seat]
            t.used[part, seat] = 0
        t.deal[part, USED] += uses
        t.deal[part, WON] += wins


@compiled
def end_deal(t: Tally, parts: int) -> None:
    """Add the deal's amounts and their products to the sums, and begin another deal."""
    for part in range(parts):
        for kind in range(AMOUNTS):
            t.sums[part, kind] += t.deal[part, kind]
        at = AMOUNTS
        for one, other in PRODUCTS:
            t.sums[part, at] += t.deal[part, one] * t.deal[part, other]
            at += 1
        for kind in range(AMOUNTS):
            t.deal[part, kind] = 0.0
