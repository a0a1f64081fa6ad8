"""Up or Down as it may be: complete states among which a seat cannot tell (U-5).

A view says where each card lies that its seat has seen: the display, all columns and discards,
its own hand, what others drew from the open pile, that pile's top card. All other cards lie in
the other hands, in the open pile below its top, and in the closed pile, and every way to deal
them there is as likely.
"""

from upcard.chance import Dice, below
from upcard.games.updown.lanes import card_at, inserted, place_of
from upcard.games.updown.state import COLUMNS, NOBODY, RING, TAKE, State
from upcard.jit import compiled, inlined, lowest_bit, number, overwrite

HALF = 63
"""Cards are marked in two words: 1–63 in the first, 64–126 in the second."""
MARKS = 0
UNSEEN = 2
"""Where the two words and the list of unseen cards stand in the scratch space of dice."""


@compiled
def redeal(view: State, world: State, dice: Dice) -> None:
    """Write into `world` one of the complete states that a view may be a view of, each as likely.

    `view` is a seat's, a spectator's, or a complete state: then `world` is a copy of it.
    """
    overwrite(world, view)
    if view.viewer == NOBODY:
        return
    left = list_unseen(view, dice)
    for i in range(view.closed_top, view.open_top):
        if view.stock[i] < 0:
            world.stock[i] = take_unseen(left, dice)
            left -= 1
    for seat in range(view.players):
        hand = view.hand[seat]
        for size in range(hand_known(view, seat), view.hand_size[seat]):
            card = take_unseen(left, dice)
            hand = inserted(hand, place_of(hand, size, card), card)
            left -= 1
        world.hand[seat] = hand
    world.viewer = NOBODY


@inlined
def hand_known(view: State, seat: int) -> int:
    """How many cards of a hand a view knows: its lanes that are not empty."""
    known = 0
    while known < view.hand_size[seat] and card_at(view.hand[seat], known):
        known += 1
    return known


@inlined
def mark(dice: Dice, card: int) -> None:
    """Note that a card has been seen."""
    dice.moves[MARKS + (card > HALF)] |= 1 << ((card - 1) % HALF)


@compiled
def mark_chain(view: State, card: int, dice: Dice) -> None:
    """Note the cards of a column, from its last one on; 0 for none."""
    while card:
        mark(dice, card)
        card = number(view.under[card])


@compiled
def list_unseen(view: State, dice: Dice) -> int:
    """List the cards whose place a view does not tell, from `UNSEEN` on; returns their number."""
    dice.moves[MARKS] = 0
    dice.moves[MARKS + 1] = 0
    for i in range(RING + (view.step == TAKE)):
        mark(dice, card_at(view.display, i))
    if view.taken:
        mark(dice, view.taken)
    if view.open_top > view.middle and view.stock[view.open_top - 1] > 0:
        mark(dice, number(view.stock[view.open_top - 1]))
    for seat in range(view.players):
        for i in range(hand_known(view, seat)):
            mark(dice, card_at(view.hand[seat], i))
        for column in range(COLUMNS):
            mark_chain(view, number(view.last[seat, column]), dice)
        for i in range(view.discard_columns[seat]):
            mark_chain(view, number(view.discard[seat, i]), dice)
    return collect(view.top, dice)


@inlined
def collect(top: int, dice: Dice) -> int:
    """List the cards from 1 to `top` that are not marked; returns their number."""
    size = 0
    for half in range(2):
        numbers = min(max(top - half * HALF, 0), HALF)
        all_of_them = 2 * ((1 << (numbers - 1)) - 1) + 1 if numbers else 0  # no bit too far
        left = all_of_them & ~dice.moves[MARKS + half]
        while left:
            dice.moves[UNSEEN + size] = 1 + half * HALF + lowest_bit(left)
            left &= left - 1
            size += 1
    return size


@inlined
def take_unseen(left: int, dice: Dice) -> int:
    """Any of the `left` unseen cards; the last one takes its place on the list."""
    place = UNSEEN + below(dice, left)
    card = dice.moves[place]
    dice.moves[place] = dice.moves[UNSEEN + left - 1]
    return card  # type: ignore[no-any-return]
