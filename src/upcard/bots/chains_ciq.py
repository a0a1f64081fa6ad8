"""The best chain a hand of Ciq can lay: a small search among the orders of its cards.

An order is judged by how it leaves the seat (`ending`). Cards that few others fit are tried first,
which finds long chains at once (the rule of Warnsdorff, Des Rösselsprunges einfachste und
allgemeinste Lösung, 1823), and the search stops after `MOST` cards looked at. It depends on
nothing but the last card and the hand: what it plans at the first card of a chain, it finds again
at the next.

The unit is a tenth of a point; a card drawn is worth some fourteen points. The numbers in capitals
were found by trial: changed one by one as long as that won more games, against random play, a
greedy bot without plans, and the bot itself (`docs/bots.md`).
"""

import numpy as np

from upcard.chance import Dice
from upcard.games.ciq.effects import ACE, JACK, KING, QUEEN
from upcard.games.ciq.state import FREE, State, alike, bit, cards_of, lowest_card, mover, rank
from upcard.jit import compiled, count_bits, frozen, number

MOST = 60
FRAMES = 900
"""Where in the dice's scratch space the search keeps its place; lists of moves end before."""
DEEPEST = 28
GAINS = 1024
"""A plan is one number: its worth times this, plus the cards it rids the seat of."""
WIN = 10**6
NONE = -(10**12)

# What a card is worth in hand, by rank from 2 to Ace: what a chain that lays it must make good.
KEPT_1 = frozen(
    np.array([-140, -140, -140, -90, -90, -90, -30, -30, -30, -180, -110, 570, 50], np.int64)
)
KEPT_2 = frozen(np.array([120, 120, 120, 20, 20, 20, 40, 40, 40, -70, 1200, 70, 20], np.int64))
JACK_PER_CARD = 50
"""Edition 2: a Jack is worth more the more cards are in hand with it (C2-8)."""
KING_PER_CARD = -30
"""Edition 2: a King is worth less in hand the more cards lie in Up for it to move."""

# How an attack leaves the attacker, edition 1.
SHED = 98
"""A card less, in hand or on the table."""
LEFT = 14
"""A card that stays in hand."""
OWN_PILE = -30
ONE_ON_TABLE = -340
"""Nothing but the hand and the one Up card: the place to win from, with a King in hand (below)."""
EMPTY_HAND = -1720
KING_IN_HAND = 1110
KING_ALONE, KING_AND_ONE, KING_AND_TWO = 270, 600, 50
"""Besides: a hand that one chain can lay whole, the King last."""

# The same for edition 2.
FILLED = 140
"""A card that fills the hand again at the next turn, for nothing."""
BLOCKED = -1300
"""It could not go (C2-3) until it is attacked."""


@compiled
def kept(s: State, card: int) -> int:
    """What a card is worth to the mover in its hand."""
    kind = rank(card)
    if s.edition == 1:
        return number(KEPT_1[kind])
    worth = number(KEPT_2[kind])
    if kind == JACK:
        worth += JACK_PER_CARD * s.hand_size[mover(s)]
    elif kind == KING:
        worth += KING_PER_CARD * s.up_size[mover(s)]
    return number(worth)


@compiled
def shed(s: State, card: int, under: int, left: int) -> int:
    """How many cards an attack moves that ends with `card`, laid on `under` (−1: nothing).

    `left` cards are then left in the hand.
    """
    me = mover(s)
    kind = rank(card)
    if kind == KING:
        return number(s.up_size[me])
    if kind == ACE:
        return number(s.down_size[me])
    if kind == JACK and s.edition == 1:
        return left
    count = kind // 3 + 1
    if kind == JACK:
        count = 2 * left
    if kind == QUEEN:
        count = rank(under) + 2 if under >= 0 else 0
        if s.edition == 1 and count > 10:
            count = number(s.queen_ace) if count == 14 else 10
    stock = number(s.down_size[me] + s.up_size[me])
    if s.edition == 1:
        return min(count, stock - 1)
    return number(min(count, stock + number(s.defense_size[me]) + left))


@compiled
def ending(s: State, target: int, laid: int, card: int, under: int, rest: int, cost: int) -> int:
    """The plan (see `GAINS`) of a chain on `target` that ends with `card`, laid on `under`.

    `laid` cards of the mover's hand lie then, what they are worth in it being `cost`, and `rest`
    is left of it.
    """
    me = mover(s)
    left = number(s.hand_size[me]) - laid
    stock = number(s.down_size[me] + s.up_size[me])
    if target == me:
        return GAINS * (OWN_PILE - cost + end_game(stock + laid, rest, left))
    moved = shed(s, card, under, left)
    owned = cards_of(s, me)
    if laid + moved >= owned:
        return GAINS * WIN + laid + moved
    if s.edition == 2:
        return GAINS * (refill(s, stock - moved, left) - cost) + laid + moved
    worth = SHED * (laid + moved)
    if rank(card) == JACK:
        rest, left = 0, 0
    else:
        stock -= moved
    return GAINS * (worth - cost + end_game(stock, rest, left)) + laid + moved


@compiled
def refill(s: State, stock: int, left: int) -> int:
    """Edition 2: what is ahead of a seat with so many cards in Down and Up, and left in hand.

    A negative stock has been paid from the Defense pile and the hand (C2-9).
    """
    defense = number(s.defense_size[mover(s)])
    minimum = number(s.hand_minimum)
    if stock > 0:
        return FILLED * max(0, min(stock, minimum - left))
    waits = stock < 0 and stock + defense <= 0
    return BLOCKED if waits or left + min(0, stock + defense) < minimum else 0


@compiled
def end_game(stock: int, rest: int, left: int) -> int:
    """Edition 1: what is ahead of a seat with so many cards in Down and Up, and `rest` in hand.

    A seat wins by a chain of its whole hand that ends with a King, with one card on the table.
    """
    worth = LEFT * left
    if stock > 1:
        return worth
    worth += ONE_ON_TABLE
    kings = rest & (15 << 4 * KING)
    if left == 0:
        return worth + EMPTY_HAND
    if kings == 0:
        return worth
    king = lowest_card(kings)
    if left == 1:
        worth += KING_ALONE
    elif left <= 3 and alike(king) & rest & ~bit(king):
        worth += KING_AND_ONE if left == 2 else KING_AND_TWO
    return worth + KING_IN_HAND


@compiled
def rarest(cards: int, rest: int) -> int:
    """Of a set of cards the one that fewest of `rest` fit."""
    chosen, fewest = -1, 99
    while cards:
        card = lowest_card(cards)
        cards &= cards - 1
        fitting = count_bits(rest & alike(card))
        if fitting < fewest:
            chosen, fewest = card, fitting
    return chosen


@compiled
def plan(s: State, target: int, first: int, under: int, dice: Dice) -> int:
    """The best plan (see `GAINS`) of a chain on `target` that goes on with a hand card, `first`.

    The card is laid on `under` (−1: on nothing).
    """
    here = dice.moves
    rest = number(s.hand[mover(s)]) & ~bit(first)
    cost = kept(s, first)
    may_stop = s.chain == FREE
    best = NONE * GAINS
    if may_stop or rest & alike(first) == 0:
        best = ending(s, target, 1, first, under, rest, cost)
    frame, looked = FRAMES, 1
    here[frame], here[frame + 1], here[frame + 2], here[frame + 3] = (
        first, rest, rest & alike(first), cost,
    )  # fmt: skip
    while frame >= FRAMES and looked < MOST and best < GAINS * WIN:
        if here[frame + 2] == 0:
            frame -= 4
            continue
        card = rarest(here[frame + 2], here[frame + 1])
        here[frame + 2] &= ~bit(card)
        rest = here[frame + 1] & ~bit(card)
        cost = here[frame + 3] + kept(s, card)
        follow = rest & alike(card)
        looked += 1
        laid = (frame - FRAMES) // 4 + 2
        if may_stop or follow == 0:
            best = max(best, ending(s, target, laid, card, here[frame], rest, cost))
        if follow and laid < DEEPEST:
            frame += 4
            here[frame], here[frame + 1], here[frame + 2], here[frame + 3] = (
                card, rest, follow, cost,
            )  # fmt: skip
    return number(best)
