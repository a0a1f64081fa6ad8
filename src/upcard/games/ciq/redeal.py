"""Ciq as it may be: complete states among which a seat cannot tell (C-7).

A view says where each card lies that its seat has seen and can follow. All other cards of the
packs lie in the places whose card it does not know, and every way to deal them there is as likely:
a hand's choice of cards and a pile's order tell nothing but what has been seen.
"""

from upcard.chance import Dice, below
from upcard.games.ciq.moves import may_act, next_cards
from upcard.games.ciq.state import (
    ACT, CARDS, CHAIN, NOBODY, State, bit, everybody, hold, lowest_card,
)  # fmt: skip
from upcard.jit import compiled, count_bits, inlined, number, overwrite

UNSEEN = 64
"""Where the list of unseen cards begins in the scratch space of dice; counts stand before it."""


@compiled
def redeal(view: State, world: State, dice: Dice) -> None:
    """Write into `world` one of the complete states that a view may be a view of.

    Each deal of the unseen cards is as likely, among those in which the seat to move has a move
    (C-11; where a chain goes on, a card that fits it: C1-7, C2-6), for otherwise it would not be
    to move. `view` is a seat's, a spectator's, or a complete state: then `world` is a copy of it.
    Who else knows a card is not to be told from a view, and no rule asks for it: in `world` the
    known cards of a Down pile are known to everybody, for they were turned over, those of a hand
    to its owner and the viewer alone.
    """
    overwrite(world, view)
    if view.viewer == NOBODY:
        return
    while True:
        left = list_unseen(view, dice)
        for seat in range(view.players):
            left = deal_down(world, seat, left, dice)
            left = deal_hand(world, seat, left, dice)
        if may_be(world):
            break
        overwrite(world, view)
    world.viewer = NOBODY


@inlined
def known_copies(view: State, seat: int, card: int) -> int:
    """How many copies of a card in a hand a view knows of; in a complete state, how many it has."""
    eye = view.viewer if 0 <= view.viewer < view.players else seat
    return count_bits((number(view.held[seat, card]) >> eye) & 0x01010101)


@compiled
def list_unseen(view: State, dice: Dice) -> int:
    """List the cards whose place a view does not tell, from `UNSEEN` on; returns their number."""
    for card in range(CARDS):
        dice.moves[card] = view.decks
    for seat in range(view.players):
        for i in range(view.up_size[seat]):
            dice.moves[number(view.up[seat, i])] -= 1
        for i in range(view.defense_size[seat]):
            dice.moves[number(view.defense[seat, i])] -= 1
        for i in range(view.down_size[seat]):
            if view.down[seat, i] >= 0:
                dice.moves[number(view.down[seat, i])] -= 1
        cards = view.hand[seat]
        while cards:
            card = lowest_card(cards)
            dice.moves[card] -= known_copies(view, seat, card)
            cards &= cards - 1
    size = 0
    for card in range(CARDS):
        for _ in range(dice.moves[card]):
            dice.moves[UNSEEN + size] = card
            size += 1
    return size


@inlined
def take_unseen(left: int, dice: Dice) -> int:
    """Any of the `left` unseen cards; the last one takes its place on the list."""
    place = UNSEEN + below(dice, left)
    card = dice.moves[place]
    dice.moves[place] = dice.moves[UNSEEN + left - 1]
    return card  # type: ignore[no-any-return]


@compiled
def deal_down(world: State, seat: int, left: int, dice: Dice) -> int:
    """Unseen cards to the places of a Down pile whose card the view does not know.

    Returns how many unseen cards are left, as `deal_hand` does.
    """
    for i in range(world.down_size[seat]):
        if world.down[seat, i] >= 0:
            world.known[seat, i] = everybody(world)
        else:
            world.down[seat, i] = take_unseen(left, dice)
            left -= 1
    return left


@compiled
def deal_hand(world: State, seat: int, left: int, dice: Dice) -> int:
    """Unseen cards to a hand, as many as the view does not know."""
    size = world.hand_size[seat]
    known = 0
    cards = world.hand[seat]
    while cards:
        card = lowest_card(cards)
        count = known_copies(world, seat, card)
        known += count
        held = number(world.held[seat, card])
        for copy in range(count):
            held |= bit(seat) << (8 * copy)
        world.held[seat, card] = held
        cards &= cards - 1
    world.hand_size[seat] = known
    for _ in range(size - known):
        hold(world, seat, take_unseen(left, dice), 0)
        left -= 1
    return left


@inlined
def may_be(world: State) -> bool:
    """Whether the seat to move has something it may do, as it must have."""
    if world.step == ACT:
        return may_act(world)
    return world.step != CHAIN or next_cards(world) != 0
