"""Ciq played out from what is known: hidden cards re-dealt, a move made, greedy play to the end."""

from typing import Any

from upcard.bots.greedy_ciq import choose
from upcard.chance import Dice, below
from upcard.games.ciq.rules import play
from upcard.games.ciq.state import CARDS, OVER, WON, State, cards_of, hold
from upcard.jit import compiled, number

COUNTS = 512
"""Where in the dice's scratch space the unseen copies of each card are counted."""


@compiled
def known_copies(view: State, seat: int, card: int) -> int:
    """How many copies of a card a hand is known to hold."""
    held = number(view.held[seat, card])
    count = 0
    while held:
        count += 1
        held >>= 8
    return count


@compiled
def unseen(view: State, dice: Dice) -> int:
    """Write the cards that the view does not show into the dice's scratch space; how many."""
    left = dice.moves
    for card in range(CARDS):
        left[COUNTS + card] = view.decks
    for seat in range(view.players):
        for card in range(CARDS):
            left[COUNTS + card] -= known_copies(view, seat, card)
        for i in range(view.down_size[seat]):
            if view.down[seat, i] >= 0:
                left[COUNTS + number(view.down[seat, i])] -= 1
        for i in range(view.up_size[seat]):
            left[COUNTS + number(view.up[seat, i])] -= 1
        for i in range(view.defense_size[seat]):
            left[COUNTS + number(view.defense[seat, i])] -= 1
    count = 0
    for card in range(CARDS):
        for _ in range(left[COUNTS + card]):
            left[count] = card
            count += 1
    return count


@compiled
def redeal(view: State, world: State, dice: Dice) -> None:
    """Make `world`, a copy of `view`, complete: each way to lie of the unseen cards as likely.

    Who knows what beyond the viewer's own knowledge is not part of a view: in the world nobody
    else knows anything. What the viewer knows stays as it is.
    """
    count = unseen(view, dice)
    cards = dice.moves
    for i in range(count - 1, 0, -1):
        j = below(dice, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for seat in range(view.players):
        size = view.hand_size[seat]
        world.hand[seat] = 0
        world.hand_size[seat] = 0
        for card in range(CARDS):
            held = number(view.held[seat, card])
            world.held[seat, card] = 0
            while held:
                hold(world, seat, card, held & 255)
                held >>= 8
        while world.hand_size[seat] < size:
            count -= 1
            hold(world, seat, cards[count], 0)
        for i in range(view.down_size[seat]):
            if view.down[seat, i] < 0:
                count -= 1
                world.down[seat, i] = cards[count]


@compiled
def finish(s: State, dice: Dice, most: int) -> None:
    """Play on with greedy moves until the game is over, for at most so many decisions."""
    for _ in range(most):
        if s.step == OVER:
            return
        play(s, choose(s, dice), None)


@compiled
def note(s: State, found: Any) -> None:
    """Note whether each seat has won (`verdicts.MEASURES`)."""
    for seat in range(s.players):
        found[0, seat] = 1.0 if s.reason == WON and cards_of(s, seat) == 0 else 0.0


@compiled
def play_out(pool: Any, moves: Any, found: Any, dice: Dice, most: int) -> None:
    """For every world a re-deal of pool[0], a view; for every move the end it leads to there.

    `found` is [worlds, moves, measures, seats]; a move below 0 is none: greedy moves at once.
    All moves of a world are followed with the same dice. `pool` has room for two states more.
    """
    for w in range(found.shape[0]):
        pool[1] = pool[0]
        redeal(pool[0], pool[1], dice)
        word = dice.word
        for m in range(moves.shape[0]):
            dice.word = word
            pool[2] = pool[1]
            if moves[m] >= 0:
                play(pool[2], moves[m], None)
            finish(pool[2], dice, most)
            note(pool[2], found[w, m])


@compiled
def hide_unknown(s: State) -> None:
    """Forget the cards that no seat knows: what somebody sees who looks into all hands (C-7)."""
    for seat in range(s.players):
        for i in range(s.down_size[seat]):
            if s.known[seat, i] == 0:
                s.down[seat, i] = -1


@compiled
def hidden_count(s: State) -> int:
    """How many cards of the state no seat knows."""
    count = 0
    for seat in range(s.players):
        for i in range(s.down_size[seat]):
            count += s.known[seat, i] == 0
    return count
