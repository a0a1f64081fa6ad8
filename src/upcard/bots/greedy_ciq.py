"""Greedy Ciq: of all moves the one that rids the seat of most cards, counted one card ahead.

Among equals it attacks whoever owns the fewest cards, and rather defends low than draws.
"""

from upcard.chance import Dice, below
from upcard.games.ciq.effects import ACE, JACK, KING, QUEEN
from upcard.games.ciq.moves import ADD, DEFEND, DRAW, GIVE_CARD, LAY_CARD, STOP, legal
from upcard.games.ciq.state import (
    DEFENSE, State, alike, cards_of, lowest_card, mover, rank, top_defense, top_up,
)  # fmt: skip
from upcard.jit import compiled, number

CARD = 100
"""What it is worth to own one card less."""


@compiled
def shed(s: State, card: int, under: int, left: int) -> int:
    """How many cards an attack moves that ends with `card`, laid on `under` (−1: nothing).

    `left` cards are then left in the hand.
    """
    me = mover(s)
    kind = rank(card)
    if kind == KING:
        return s.up_size[me]  # type: ignore[no-any-return]
    if kind == ACE:
        return s.down_size[me]  # type: ignore[no-any-return]
    if kind == JACK and s.edition == 1:
        return left
    count = kind // 3 + 1
    if kind == JACK:
        count = 2 * left
    if kind == QUEEN:
        count = rank(under) + 2 if under >= 0 else 0
        if s.edition == 1 and count > 10:
            count = s.queen_ace if count == 14 else 10
    stock = s.down_size[me] + s.up_size[me]
    if s.edition == 1:
        return min(count, stock - 1)  # type: ignore[no-any-return]
    return min(count, stock + s.defense_size[me] + left)  # type: ignore[no-any-return]


@compiled
def chain_worth(s: State, card: int, under: int, left: int) -> int:
    """Cards rid of by laying a card on another's Up pile, and ending there or one card later."""
    here = shed(s, card, under, left)
    best = here if s.chain or not (s.hand[mover(s)] & alike(card) & ~(1 << card)) else 0
    more = s.hand[mover(s)] & alike(card) & ~(1 << card)
    while more:
        other = lowest_card(more)
        best = max(best, 1 + shed(s, other, card, left - 1))
        more &= more - 1
    return 1 + best


@compiled
def worth(s: State, word: int, card: int) -> int:
    """What a move is worth, in hundredths of a card rid of."""
    me = mover(s)
    left = s.hand_size[me] - 1
    if word < ADD:
        target, pile = word >> 1, word & 1
        if target == me:
            return -CARD
        victim = cards_of(s, target)
        if pile == DEFENSE:
            return CARD - victim
        under = top_up(s, target) if s.up_size[target] else -1
        return CARD * chain_worth(s, card, under, left) - victim
    if word in (ADD, STOP):
        if s.attack_pile == DEFENSE or s.attack_seat == me:
            return CARD if word == ADD else 0
        last = top_up(s, s.attack_seat)
        if word == ADD:
            return CARD * chain_worth(s, card, last, left)
        size = s.up_size[s.attack_seat]
        under = number(s.up[s.attack_seat, size - 2]) if size > 1 else -1
        return CARD * shed(s, last, under, s.hand_size[me])
    if word == DEFEND:
        return 8 * (rank(top_defense(s, me)) - rank(card)) - 30
    if word == DRAW:
        return 0
    if word == LAY_CARD and s.edition == 2:
        return -rank(card)  # the lower the Defense pile, the fewer cards attack it
    return rank(card) if word == GIVE_CARD else 0


@compiled
def choose(s: State, dice: Dice) -> int:
    """The move of most worth; equal ones by the dice."""
    best, chosen, equal = -(10**6), 0, 0
    for i in range(legal(s, dice.moves)):
        move = dice.moves[i]
        value = worth(s, move >> 6, move & 63)
        if value > best:
            best, chosen, equal = value, move, 1
        elif value == best:
            equal += 1
            if below(dice, equal) == 0:
                chosen = move
    return chosen
