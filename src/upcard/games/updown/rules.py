"""The rules of Up or Down: what is legal, and what a move does."""

from typing import Any

from upcard.chance import Dice, below
from upcard.games.updown.lanes import SEEN, card_at, inserted, place_of, removed
from upcard.games.updown.state import (
    ADD, ALWAYS, BY_CARD, COLUMNS, DRAW, HAND, NOBODY, OVER, PLACE, RING, SCORED, TAKE, State,
    mover,
)  # fmt: skip
from upcard.jit import compiled, count_bits, inlined, lowest_bit, nth_bit, number
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
    place += (RING + 1) * ((place < 0) - (place > RING))
    return card_at(s.display, place)


@inlined
def fits(s: State, seat: int, column: int, card: int) -> bool:
    """Whether a card may go at the end of a column; on none or one card every card may (U-9)."""
    direction = number(s.direction[seat, column])
    return (direction == 0) | ((card - number(s.last[seat, column])) * direction > 0)


@inlined
def columns_open(s: State) -> int:
    """The columns the taken card may go to (bits 0–2) or start anew (3–5): U-9, U-10, U-14."""
    me = mover(s)
    open_to = 0
    standing = 0
    for column in range(COLUMNS):
        is_standing = s.column_size[me, column] > 0
        is_next = standing == (1 << column) - 1  # all columns before it stand
        open_to |= (fits(s, me, column, s.taken) & (is_standing | is_next)) << column
        standing |= is_standing << column
    may_restart = (standing == 7) | (s.discard_when == ALWAYS)
    return open_to | ((standing if may_restart else 0) << 3)


@inlined
def offered(s: State) -> int:
    """The legal moves of the step as a set: what is legal is said here alone.

    Bits stand for the cards of the hand, the lower and the higher neighbour, the columns to add
    to and to restart, the open and the closed pile; `move_at` has their codes.
    """
    if s.step == PLACE:
        return (1 << s.hand_size[mover(s)]) - 1  # type: ignore[no-any-return]
    if s.step == TAKE:
        return 3
    if s.step == ADD:
        return columns_open(s)
    if s.step == DRAW:
        return (open_size(s) > 0) | ((closed_size(s) > 0) << 1)
    return 0


@inlined
def move_at(s: State, place: int) -> int:
    """The code of the move that a bit of `offered` stands for; ascending with the bits."""
    if s.step == PLACE:
        return card_at(s.hand[mover(s)], place)
    if s.step == TAKE:
        before, after = neighbour(s, -1), neighbour(s, 1)
        return TAKE_CARD + min(before, after) + place * abs(after - before)
    if s.step == ADD:
        return ADD_TO + place + (RESTART - ADD_TO - COLUMNS) * (place >= COLUMNS)
    return DRAW_OPEN + place


@compiled
def legal(s: State, moves: Any) -> int:
    """Write the codes of the legal moves, ascending, and return their number.

    `moves` is an int64 array with room for `LEGAL_LIMIT`.
    """
    left = offered(s)
    count = 0
    while left:
        moves[count] = move_at(s, lowest_bit(left))
        left &= left - 1
        count += 1
    return count


@inlined
def sample(s: State, dice: Dice) -> int:
    """One of the legal moves, each as likely; there must be one."""
    legal_set = offered(s)
    return move_at(s, nth_bit(legal_set, below(dice, count_bits(legal_set))))


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
    s.hand[seat] = inserted(s.hand[seat], place, card + SEEN * seen)
    s.hand_size[seat] += 1


@inlined
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
    me = mover(s)
    at = place_of(s.hand[me], s.hand_size[me], card)
    s.hand[me] = removed(s.hand[me], at)
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
    me, card = mover(s), s.taken
    last = number(s.last[me, column])
    size = number(s.column_size[me, column])
    direction = number(s.direction[me, column])
    if journal is not None and restart:
        note(journal, DISCARDED, me, column, -1, size, EVERYBODY)
    s.discard[me, s.discard_columns[me]] = last * restart
    s.discard_columns[me] += restart
    s.discard_size[me] += size * restart
    size -= size * restart
    turned = 2 * (card > last) - 1
    s.direction[me, column] = turned * (size == 1) + direction * (size > 1)
    s.under[card] = last * (size > 0)
    s.last[me, column] = card
    s.column_size[me, column] = size + 1
    s.taken = 0
    note(journal, ADDED, me, -1, card, column, EVERYBODY)


@inlined
def draw(s: State, move: int, journal: Journal) -> None:
    """The top card of the open pile, which everybody has seen, or of the closed pile (U-11)."""
    me = mover(s)
    is_open = move == DRAW_OPEN
    at = s.closed_top + (s.open_top - 1 - s.closed_top) * is_open
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
