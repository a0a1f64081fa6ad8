"""Greedy Up or Down: the card that adds most points, less what it uses up of the numbers ahead."""

from upcard.chance import Dice, below
from upcard.games.updown.lanes import card_at, inserted, place_of
from upcard.games.updown.rules import (
    ADD_TO, DRAW_OPEN, RESTART, TAKE_CARD, column_score, fits, legal,
)  # fmt: skip
from upcard.games.updown.state import (
    ADD, BY_CARD, COLUMNS, PLACE, RING, TAKE, State, mover,
)  # fmt: skip
from upcard.jit import compiled, number

POINT = 1000
"""What a point is worth."""
SPAN = 10
"""How many points a column makes, about, on its way through all the numbers."""


@compiled
def most_of_one_colour(s: State, seat: int, column: int) -> int:
    """How many cards of its most frequent colour a column has."""
    size = number(s.column_size[seat, column])
    return column_score(s, seat, column) // size if size else 0


@compiled
def added_points(s: State, seat: int, column: int, card: int) -> int:
    """How many points a column scores more with a card at its end (U-13)."""
    size = number(s.column_size[seat, column])
    same = 1
    other = number(s.last[seat, column]) if size else 0
    while other:
        same += s.colour[other] == s.colour[card]
        other = number(s.under[other])
    most = most_of_one_colour(s, seat, column)
    return (size + 1) * max(most, same) - size * most


@compiled
def room(s: State, seat: int, column: int) -> int:
    """How many numbers lie ahead of a column, whichever way it goes."""
    if s.column_size[seat, column] == 0:
        return s.top
    last = number(s.last[seat, column])
    ahead, behind = s.top - last, last - 1
    direction = number(s.direction[seat, column])
    if direction == 0:
        return max(ahead, behind)
    return ahead if direction > 0 else behind


@compiled
def room_after(s: State, seat: int, column: int, card: int) -> int:
    """How many numbers lie ahead of a column once a card is at its end."""
    ahead, behind = s.top - card, card - 1
    if s.column_size[seat, column] == 0:
        return max(ahead, behind)
    return ahead if card > s.last[seat, column] else behind


@compiled
def add_worth(s: State, seat: int, column: int, card: int) -> int:
    """What a card at the end of a column is worth."""
    used = room(s, seat, column) - room_after(s, seat, column, card)
    return POINT * added_points(s, seat, column, card) - SPAN * POINT * used // s.top


@compiled
def restart_worth(s: State, seat: int, column: int, card: int) -> int:
    """What giving a column up for a card is worth."""
    size = number(s.column_size[seat, column])
    kept = size if s.discard_points == BY_CARD else 1
    points = 1 + kept - column_score(s, seat, column)
    gained = max(s.top - card, card - 1) - room(s, seat, column)
    return POINT * points + SPAN * POINT * gained // s.top


@compiled
def card_worth(s: State, card: int) -> int:
    """What the best use of a taken card is worth to the seat to move."""
    me = mover(s)
    best = -(10**9)
    for column in range(COLUMNS):
        if fits(s, me, column, card):
            best = max(best, add_worth(s, me, column, card))
        if s.column_size[me, column]:
            best = max(best, restart_worth(s, me, column, card))
    return best


@compiled
def place_worth(s: State, card: int) -> int:
    """What the better of the two neighbours is worth that a placed card would have."""
    place = place_of(s.display, RING, card)
    ring = inserted(s.display, place, card)
    before = card_at(ring, place - 1 if place else RING)
    after = card_at(ring, place + 1 if place < RING else 0)
    return max(card_worth(s, before), card_worth(s, after))


@compiled
def worth(s: State, move: int) -> int:
    """What a move is worth."""
    me = mover(s)
    if s.step == PLACE:
        return place_worth(s, move)
    if s.step == TAKE:
        return card_worth(s, move - TAKE_CARD)
    if s.step == ADD:
        if move >= RESTART:
            return restart_worth(s, me, move - RESTART, s.taken)
        return add_worth(s, me, move - ADD_TO, s.taken)
    if move == DRAW_OPEN:
        return place_worth(s, number(s.stock[s.open_top - 1]))
    # The closed pile's card is as good as the hand's are, on the whole.
    total = 0
    for i in range(s.hand_size[me]):
        total += place_worth(s, card_at(s.hand[me], i))
    return total // s.hand_size[me] if s.hand_size[me] else 0


@compiled
def choose(s: State, dice: Dice) -> int:
    """The move of most worth; equal ones by the dice."""
    best, chosen, equal = -(10**9) - 1, 0, 0
    for i in range(legal(s, dice.moves)):
        move = dice.moves[i]
        value = worth(s, move)
        if value > best:
            best, chosen, equal = value, move, 1
        elif value == best:
            equal += 1
            if below(dice, equal) == 0:
                chosen = move
    return chosen
