"""Up or Down as numbers: actions, and observations derived from a view (`upcard.tensors`)."""

from collections.abc import Mapping
from typing import Any

from upcard.games.updown.lanes import card_at
from upcard.games.updown.options import colours_of
from upcard.games.updown.rules import (
    ADD_TO, DRAW_OPEN, RESTART, TAKE_CARD, closed_size, column_score, legal, open_size,
)  # fmt: skip
from upcard.games.updown.state import ADD, COLUMNS, HAND, OVER, RING, TAKE, State
from upcard.jit import compiled, inlined, number
from upcard.tensors import BYTE, Block, capped


def actions(options: Mapping[str, Any], players: int) -> tuple[Block, ...]:
    """A number to place, a number to take, then columns and piles."""
    top = options["top"]
    sizes = {"place": top, "take": top, "add": COLUMNS, "restart": COLUMNS, "draw": 2}
    return tuple(Block(name, None, size) for name, size in sizes.items())


@inlined
def action_of(s: State, move: int) -> int:
    """The action of a move code."""
    if move < TAKE_CARD:
        return move - 1
    if move < ADD_TO:
        return s.top + move - TAKE_CARD - 1
    if move < RESTART:
        return 2 * s.top + move - ADD_TO
    if move < DRAW_OPEN:
        return 2 * s.top + COLUMNS + move - RESTART
    return 2 * s.top + 2 * COLUMNS + move - DRAW_OPEN


@inlined
def move_of(s: State, action: int) -> int:
    """The move code of an action."""
    if action < s.top:
        return action + 1
    if action < 2 * s.top:
        return TAKE_CARD + action - s.top + 1
    rest = action - 2 * s.top
    if rest < COLUMNS:
        return ADD_TO + rest
    if rest < 2 * COLUMNS:
        return RESTART + rest - COLUMNS
    return DRAW_OPEN + rest - 2 * COLUMNS


@compiled
def show_mask(s: State, scratch: Any, row: Any) -> int:
    """Write the legal actions as 1 and all others as 0; returns how many are legal."""
    row[:] = 0
    count = legal(s, scratch)
    for i in range(count):
        row[action_of(s, scratch[i])] = 1
    return count


def layout(options: Mapping[str, Any], players: int) -> tuple[Block, ...]:
    """The blocks of an observation, in order."""
    top = options["top"]
    colours = len(set(colours_of(options)[:top]))
    table = (
        Block("step", None, 4),
        Block("to move", None, players),
        Block("display", None, top),
        Block("placed", None, top),
        Block("taken", None, top),
        Block("taken colour", None, colours),
        Block("open top", None, top),
        Block("open size", None, 1, top),
        Block("closed size", None, 1, top),
        Block("turn", None, 1, top),
    )
    seats = [block for seat in range(players) for block in _seat(seat, top, colours)]
    return (*table, *seats)


def _seat(seat: int, top: int, colours: int) -> tuple[Block, ...]:
    blocks = [
        Block("hand size", seat, 1, HAND),
        Block("hand", seat, top),
        Block("discard size", seat, 1, top),
        Block("discarded columns", seat, 1, top),
        Block("discard", seat, top),
    ]
    for column in range(1, COLUMNS + 1):
        blocks += [
            Block(f"column {column} size", seat, 1, top),
            Block(f"column {column} last", seat, 1, top),
            Block(f"column {column} rising", seat, 1),
            Block(f"column {column} falling", seat, 1),
            Block(f"column {column} points", seat, 1, BYTE),
            Block(f"column {column} colours", seat, colours, top),
            Block(f"column {column} cards", seat, top),
        ]
    return tuple(blocks)


@compiled
def count_colours(v: State) -> int:
    """How many colours the deck has: they are numbered from 0."""
    most = 0
    for card in range(1, v.top + 1):
        most = max(most, number(v.colour[card]))
    return most + 1


@compiled
def observe(v: State, row: Any) -> int:
    """Write a view's observation; a spectator looks from the first seat. Returns its size."""
    me = v.viewer % v.players
    colours = count_colours(v)
    seat_size = 3 + 2 * v.top + COLUMNS * (5 + colours + v.top)
    table = 7 + v.players + 4 * v.top + colours
    size = table + v.players * seat_size
    row[:size] = 0
    observe_table(v, me, colours, row)
    at = table
    for i in range(v.players):
        seat = me + i
        seat -= v.players * (seat >= v.players)
        observe_seat(v, seat, colours, row, at)
        at += seat_size
    return size


@compiled
def observe_table(v: State, me: int, colours: int, row: Any) -> None:
    """What is of no one seat: the step, the ring, the piles, the turn."""
    if v.step != OVER:
        row[v.step] = 1
        row[4 + (v.to_move - me + v.players) % v.players] = 1
    at = 4 + v.players - 1  # cards count from 1
    for place in range(RING + (v.step == TAKE)):
        row[at + card_at(v.display, place)] = 1
    at += v.top
    if v.placed:
        row[at + v.placed] = 1
    at += v.top
    if v.step == ADD:
        row[at + v.taken] = 1
        row[at + v.top + 1 + number(v.colour[v.taken])] = 1
    at += v.top + colours
    if open_size(v):
        row[at + number(v.stock[v.open_top - 1])] = 1
    at += v.top + 1
    row[at] = open_size(v)
    row[at + 1] = closed_size(v)
    row[at + 2] = v.turn


@compiled
def observe_seat(v: State, seat: int, colours: int, row: Any, at: int) -> None:
    """A seat's cards, as far as the viewer knows them."""
    row[at] = v.hand_size[seat]
    for place in range(v.hand_size[seat]):
        card = card_at(v.hand[seat], place)
        if card:  # in another seat's hand the known cards come first
            row[at + card] = 1
    at += 1 + v.top
    row[at] = v.discard_size[seat]
    row[at + 1] = v.discard_columns[seat]
    at += 2
    for i in range(v.discard_columns[seat]):
        card = number(v.discard[seat, i])
        while card:
            row[at + card - 1] = 1
            card = number(v.under[card])
    at += v.top
    for column in range(COLUMNS):
        observe_column(v, seat, column, colours, row, at)
        at += 5 + colours + v.top


@compiled
def observe_column(v: State, seat: int, column: int, colours: int, row: Any, at: int) -> None:
    """One column: its size, its end, which way it goes, its points, its colours, its cards."""
    size = number(v.column_size[seat, column])
    if size == 0:
        return
    row[at] = size
    row[at + 1] = number(v.last[seat, column])
    row[at + 2] = number(v.direction[seat, column]) > 0
    row[at + 3] = number(v.direction[seat, column]) < 0
    row[at + 4] = capped(column_score(v, seat, column), BYTE)
    at += 5
    card = number(v.last[seat, column])
    while card:
        place = at + number(v.colour[card])
        row[place] = number(row[place]) + 1
        row[at + colours + card - 1] = 1
        card = number(v.under[card])
