"""The rules of Up or Down: what is legal, and what a move does."""

from typing import Any

from upcard.chance import below
from upcard.games.updown.lanes import (
    card_at, flag_inserted, flag_removed, inserted, place_of, removed,
)  # fmt: skip
from upcard.games.updown.state import (
    ADD, ALWAYS, BY_CARD, COLUMNS, DRAW, HAND, NOBODY, OVER, PLACE, RING, SCORED, TAKE, State,
)  # fmt: skip
from upcard.jit import compiled, inlined, number
from upcard.journal import EVERYBODY, Journal, note

# Move codes: a number to place, 128 + a number to take, then columns and piles.
TAKE_CARD = 128
ADD_TO = 256
RESTART = 260
DRAW_OPEN = 264
DRAW_CLOSED = 265
MOVE_LIMIT = 266
LEGAL_LIMIT = 8

PLACED, TOOK, ADDED, DISCARDED, DREW_OPEN, DREW_CLOSED, TURN, ENDED = range(8)
EVENTS = ("placed", "took", "added", "discarded", "drew-open", "drew-closed", "turn", "ended")


@inlined
def open_size(s: State) -> int:
    """How many cards the open pile has."""
    return s.open_top - s.middle


@inlined
def closed_size(s: State) -> int:
    """How many cards the closed pile has."""
    return s.middle - s.closed_top


@inlined
def neighbour(s: State, step: int) -> int:
    """The card beside the placed one in the ring of seven, below (−1) or above (+1) it (U-8)."""
    place = place_of(s.display, RING + 1, s.placed) + step
    if place < 0:
        place = RING
    if place > RING:
        place = 0
    return card_at(s.display, place)


@inlined
def fits(s: State, seat: int, column: int, card: int) -> bool:
    """Whether a card may go at the end of a column; on none or one card every card may (U-9)."""
    direction = number(s.direction[seat, column])
    return (direction == 0) | ((card - number(s.last[seat, column])) * direction > 0)


@inlined
def legal_adds(s: State, moves: Any) -> int:
    """The columns the taken card may go to or start anew (U-9, U-10, U-14)."""
    me = s.to_move
    found = 0
    empty = 0
    for column in range(COLUMNS):
        free = s.column_size[me, column] == 0
        moves[found] = ADD_TO + column
        found += fits(s, me, column, s.taken) & ((not free) | (empty == 0))
        empty += free
    may_restart = (empty == 0) | (s.discard_when == ALWAYS)
    for column in range(COLUMNS):
        moves[found] = RESTART + column
        found += may_restart & (s.column_size[me, column] > 0)
    return found


@compiled
def legal(s: State, moves: Any) -> int:
    """Write the codes of the legal moves, ascending, and return their number.

    `moves` is an int64 array with room for `LEGAL_LIMIT`.
    """
    step = s.step
    if step == PLACE:
        hand = s.hand[s.to_move]
        for i in range(HAND):
            moves[i] = card_at(hand, i)
        return s.hand_size[s.to_move]  # type: ignore[no-any-return]
    if step == TAKE:
        before, after = neighbour(s, -1), neighbour(s, 1)
        moves[0] = TAKE_CARD + min(before, after)
        moves[1] = TAKE_CARD + max(before, after)
        return 2
    if step == ADD:
        return legal_adds(s, moves)
    if step == DRAW:
        moves[0] = DRAW_OPEN
        found = 1 if open_size(s) else 0
        moves[found] = DRAW_CLOSED
        return found + (1 if closed_size(s) else 0)
    return 0


@compiled
def sample(s: State, random: Any, moves: Any) -> int:
    """One of the legal moves, each as likely; there must be one. `moves` is scratch space."""
    return moves[below(random, legal(s, moves))]  # type: ignore[no-any-return]


@compiled
def deal(s: State, deck: Any, journal: Journal) -> None:
    """Deal a deck (an int64 array of numbers, first dealt first) to an empty state (U-4)."""
    players = s.players
    for i in range(HAND * players):
        receive(s, (s.first - 1 + i) % players, deck[i], 0)
    at = HAND * players
    for i in range(RING):
        s.display = inserted(s.display, place_of(s.display, i, deck[at + i]), deck[at + i])
    at += RING
    rest = deck.shape[0] - at
    for i in range(rest):
        s.stock[i] = deck[at + i]
    s.closed_top = 0
    s.middle = (rest + 1) // 2
    s.open_top = rest
    s.viewer = NOBODY
    s.turn = 1
    s.to_move = s.first - 1
    s.step = PLACE
    note(journal, TURN, s.to_move, -1, -1, 1, EVERYBODY)


@inlined
def receive(s: State, seat: int, card: int, seen: int) -> None:
    """A card comes into a hand; `seen` is 1 if everybody saw which."""
    place = place_of(s.hand[seat], s.hand_size[seat], card)
    s.hand[seat] = inserted(s.hand[seat], place, card)
    s.seen[seat] = flag_inserted(s.seen[seat], place, seen)
    s.hand_size[seat] += 1


@compiled
def play(s: State, move: int, journal: Journal) -> None:
    """Play a legal move and all that the rules force after it, up to the next decision (U-6)."""
    step = s.step
    if step == PLACE:
        place(s, move, journal)
    elif step == TAKE:
        take(s, move - TAKE_CARD, journal)
    elif step == ADD:
        add(s, move & 3, move >= RESTART, journal)
        if s.open_top > s.closed_top:
            s.step = DRAW
        else:
            end_turn(s, journal)  # both piles are empty: no draw (U-11)
    else:
        draw(s, move, journal)
        end_turn(s, journal)


@inlined
def place(s: State, card: int, journal: Journal) -> None:
    """A hand card goes into the ring where its number belongs (U-7)."""
    me = s.to_move
    at = place_of(s.hand[me], s.hand_size[me], card)
    s.hand[me] = removed(s.hand[me], at)
    s.seen[me] = flag_removed(s.seen[me], at)
    s.hand_size[me] -= 1
    s.display = inserted(s.display, place_of(s.display, RING, card), card)
    s.placed = card
    s.step = TAKE
    note(journal, PLACED, me, -1, card, 0, EVERYBODY)


@inlined
def take(s: State, card: int, journal: Journal) -> None:
    """A card beside the placed one leaves the ring (U-8)."""
    s.display = removed(s.display, place_of(s.display, RING + 1, card))
    s.placed = 0
    s.taken = card
    s.step = ADD
    note(journal, TOOK, s.to_move, -1, card, 0, EVERYBODY)


@inlined
def add(s: State, column: int, restart: bool, journal: Journal) -> None:
    """The taken card goes to the end of a column, or starts it; the second fixes which way (U-9).

    With `restart` the whole column is first turned face down onto the discard pile (U-10).
    Written without branches: in playouts nothing is harder to guess than this.
    """
    me, card = s.to_move, s.taken
    last = number(s.last[me, column])
    size = number(s.column_size[me, column])
    direction = number(s.direction[me, column])
    if journal is not None and restart:
        note(journal, DISCARDED, me, column, -1, size, EVERYBODY)
    s.discard[me, s.discard_columns[me]] = last if restart else 0
    s.discard_columns[me] += restart
    s.discard_size[me] += size if restart else 0
    size = 0 if restart else size
    turned = 1 if card > last else -1
    s.direction[me, column] = 0 if size == 0 else (turned if size == 1 else direction)
    s.under[card] = 0 if size == 0 else last
    s.last[me, column] = card
    s.column_size[me, column] = size + 1
    s.taken = 0
    note(journal, ADDED, me, -1, card, column, EVERYBODY)


@inlined
def draw(s: State, move: int, journal: Journal) -> None:
    """The top card of the open pile, which everybody has seen, or of the closed pile (U-11)."""
    me = s.to_move
    is_open = move == DRAW_OPEN
    at = s.open_top - 1 if is_open else s.closed_top
    s.open_top -= is_open
    s.closed_top += not is_open
    card = number(s.stock[at])
    s.stock[at] = -1
    receive(s, me, card, 1 if is_open else 0)
    event = DREW_OPEN if is_open else DREW_CLOSED
    note(journal, event, me, -1, card, 0, EVERYBODY if is_open else 1 << me)


@compiled
def end_turn(s: State, journal: Journal) -> None:
    """The next seat with a hand card; the game is over when there is none (U-12)."""
    seat = s.to_move
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        if s.hand_size[seat]:
            s.to_move = seat
            s.turn += 1
            s.step = PLACE
            note(journal, TURN, seat, -1, -1, s.turn, EVERYBODY)
            return
    for seat in range(s.players):
        s.score[seat] = score_of(s, seat)
    s.reason = SCORED
    s.step = OVER
    s.to_move = NOBODY
    note(journal, ENDED, -1, -1, -1, SCORED, EVERYBODY)


@compiled
def column_score(s: State, seat: int, column: int) -> int:
    """What a column scores: its cards times those of its most frequent colour (U-13)."""
    most = 0
    card = number(s.last[seat, column])
    while card:
        same = 0
        other = card
        while other:
            same += s.colour[other] == s.colour[card]
            other = number(s.under[other])
        most = max(most, same)
        card = number(s.under[card])
    return most * number(s.column_size[seat, column])


@compiled
def score_of(s: State, seat: int) -> int:
    """A seat's points: its columns, and 1 for each discarded card or column (U-13)."""
    points = s.discard_size[seat] if s.discard_points == BY_CARD else s.discard_columns[seat]
    for column in range(COLUMNS):
        points += column_score(s, seat, column)
    return points  # type: ignore[no-any-return]
