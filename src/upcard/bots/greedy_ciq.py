"""Greedy Ciq: it saves up a hand that can win at one blow, and counts what every chain would do.

In edition 2 an attack pays when it wins, or when the hand is filled again for nothing; else a card
more in hand is worth more. In edition 1 attacking is no choice: it looks how each attack leaves
it. Either way it is told what a seat sees, and uses no more even where it is given more.
"""

import math

import numpy as np

from upcard.bots.chains_ciq import GAINS, LEFT, NONE, ending, kept, plan
from upcard.chance import Dice, below
from upcard.games.ciq.moves import ADD, DEFEND, DRAW, LAY_CARD, STOP, legal
from upcard.games.ciq.state import (
    DEFENSE, State, alike, cards_of, lowest_card, mover, rank, top_defense, top_up,
)  # fmt: skip
from upcard.jit import compiled, frozen, number

LOGARITHM = frozen(np.array([round(100 * math.log(n + 1)) for n in range(4 * 52 + 1)], np.int64))
"""A hundred times the logarithm of a number of cards and one."""

# What they mean, and where they come from: `chains_ciq`.
DRAWN = 150
VICTIM = 41
"""Edition 2: a tenth of this for each hundredth that the logarithm of the victim's cards grows."""
AGAINST_BLOCKED = -690
"""Attacking a seat that cannot go lets it go again (C2-12)."""
SHIELD = 140
"""A Defense card lower by a rank: fewer cards attack it (C2-5)."""
DEFENDED = -70
DEFENSE_CARD = 30
"""Each card that a defence takes into the hand, besides what it is worth there."""
ON_DEFENSE = 30
"""An attack on a Defense pile (C2-7)."""
RAISED = 10
"""The attacked Defense pile higher by a rank: more cards attack it."""


@compiled
def is_blocked(s: State, seat: int) -> bool:
    """Edition 2: whether a seat has no way to a move of its own until it is attacked (C2-3)."""
    if s.edition == 1 or s.down_size[seat] or s.up_size[seat]:
        return False
    return bool(s.waiting[seat] > 0 or s.hand_size[seat] < s.hand_minimum)


@compiled
def on_victim(s: State, target: int, found: int) -> int:
    """The worth of a plan together with what it does to the attacked seat."""
    worth = found // GAINS
    if s.edition == 1 or target == s.to_move:
        return worth
    owned = cards_of(s, target)
    if is_blocked(s, target):
        worth += AGAINST_BLOCKED
    return number(worth + VICTIM * (LOGARITHM[owned + found % GAINS] - LOGARITHM[owned]) // 10)


@compiled
def under_attack(s: State, target: int) -> int:
    """The top card of a seat's Up pile, −1 if there is none."""
    return top_up(s, target) if s.up_size[target] else -1


@compiled
def on_defense(s: State, target: int, card: int) -> int:
    """What an attack on a Defense pile is worth that begins with a card (edition 2)."""
    highest = rank(card)
    more = s.hand[mover(s)] & alike(card)
    while more:
        highest = max(highest, rank(lowest_card(more)))
        more &= more - 1
    return ON_DEFENSE - kept(s, card) + RAISED * (highest - rank(top_defense(s, target)))


@compiled
def defending(s: State, card: int) -> int:
    """What it is worth to take the own Defense pile into the hand for a card (C2-11)."""
    me = mover(s)
    size = number(s.defense_size[me])
    worth = DEFENDED - kept(s, card) + DEFENSE_CARD * (size - 1)
    for i in range(size):
        worth += kept(s, number(s.defense[me, i]))
    return worth + SHIELD * (rank(top_defense(s, me)) - rank(card))


@compiled
def drawing(s: State) -> int:
    """What it is worth to draw a card more."""
    return DRAWN + LEFT * (number(s.hand_size[mover(s)]) + 1) * (s.edition == 1)


@compiled
def going_on(s: State, dice: Dice, word: int, card: int) -> int:
    """What a move of a chain is worth: a card more, or the end."""
    target = s.attack_seat & 7
    if s.attack_pile == DEFENSE:
        if word == STOP:
            return 0
        return RAISED * (rank(card) - rank(top_defense(s, target))) - kept(s, card)
    last = top_up(s, target)
    if word == ADD:
        return on_victim(s, target, plan(s, target, card, last, dice))
    size = s.up_size[target]
    under = number(s.up[target, size - 2]) if size > 1 else -1
    return on_victim(s, target, ending(s, target, 0, last, under, number(s.hand[mover(s)]), 0))


@compiled
def worth(s: State, dice: Dice, word: int, card: int) -> int:
    """What a legal move is worth to the seat to move; a point is ten."""
    if word < ADD:
        target = word >> 1
        if word & 1:
            return on_defense(s, target, card)
        return on_victim(s, target, plan(s, target, card, under_attack(s, target), dice))
    if word in (ADD, STOP):
        return going_on(s, dice, word, card)
    if word == DEFEND:
        return defending(s, card)
    if word == DRAW:
        return drawing(s)
    if word == LAY_CARD and s.edition == 2:
        return -kept(s, card) - SHIELD * rank(card)
    return -kept(s, card)


@compiled
def choose(s: State, dice: Dice) -> int:
    """The move of most worth; equal ones by the dice."""
    best, chosen, equal = NONE, 0, 0
    for i in range(legal(s, dice.moves)):
        move = dice.moves[i]
        value = worth(s, dice, move >> 6, move & 63)
        if value > best:
            best, chosen, equal = value, move, 1
        elif value == best:
            equal += 1
            if below(dice, equal) == 0:
                chosen = move
    return chosen
