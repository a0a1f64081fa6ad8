"""Up or Down played out from what is known: cards re-dealt, a move made, greedy play to the end."""

from typing import Any

from upcard.bots.greedy_updown import choose
from upcard.chance import Dice, below
from upcard.games.updown.lanes import card_at, inserted, place_of
from upcard.games.updown.rules import open_size, play
from upcard.games.updown.state import COLUMNS, HAND, OVER, RING, State
from upcard.jit import compiled, number

MARKS = 512
"""Where in the dice's scratch space the seen cards are marked."""


@compiled
def known_size(view: State, seat: int) -> int:
    """How many cards of a hand the view shows."""
    size = 0
    while size < HAND and card_at(view.hand[seat], size):
        size += 1
    return size


@compiled
def mark_chain(view: State, card: int, seen: Any) -> None:
    """Mark a card and all that were laid before it in its column."""
    while card:
        seen[MARKS + card] = 1
        card = number(view.under[card])


@compiled
def unseen(view: State, dice: Dice) -> int:
    """Write the cards that the view does not show into the dice's scratch space; how many."""
    seen = dice.moves
    for card in range(view.top + 1):
        seen[MARKS + card] = 0
    for place in range(RING + 1):
        seen[MARKS + card_at(view.display, place)] = 1
    seen[MARKS + view.taken] = 1
    for seat in range(view.players):
        for place in range(known_size(view, seat)):
            seen[MARKS + card_at(view.hand[seat], place)] = 1
        for column in range(COLUMNS):
            mark_chain(view, number(view.last[seat, column]), seen)
        for i in range(view.discard_columns[seat]):
            mark_chain(view, number(view.discard[seat, i]), seen)
    for i in range(view.closed_top, view.open_top):
        if view.stock[i] > 0:
            seen[MARKS + number(view.stock[i])] = 1
    count = 0
    for card in range(1, view.top + 1):
        if not seen[MARKS + card]:
            seen[count] = card
            count += 1
    return count


@compiled
def redeal(view: State, world: State, dice: Dice) -> None:
    """Make `world`, a copy of `view`, complete: each way to lie of the unseen cards as likely."""
    count = unseen(view, dice)
    cards = dice.moves
    for i in range(count - 1, 0, -1):
        j = below(dice, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for seat in range(view.players):
        size = known_size(view, seat)
        hand = view.hand[seat]
        while size < view.hand_size[seat]:
            count -= 1
            hand = inserted(hand, place_of(hand, size, cards[count]), cards[count])
            size += 1
        world.hand[seat] = hand
    for i in range(view.closed_top, view.open_top):
        if view.stock[i] <= 0:
            count -= 1
            world.stock[i] = cards[count]


@compiled
def finish(s: State, dice: Dice, most: int) -> None:
    """Play on with greedy moves until the game is over, for at most so many decisions."""
    for _ in range(most):
        if s.step == OVER:
            return
        play(s, choose(s, dice), None)


@compiled
def note(s: State, found: Any) -> None:
    """Note the lead, points, rank and share of the win of every seat (`MEASURES`, U-13)."""
    winners = 0
    for seat in range(s.players):
        best, rank = 0, 1
        for other in range(s.players):
            if other != seat:
                best = max(best, s.score[other])
                rank += s.score[other] > s.score[seat]
        found[0, seat] = s.score[seat] - best
        found[1, seat] = s.score[seat]
        found[2, seat] = rank
        winners += rank == 1
    for seat in range(s.players):
        found[3, seat] = 1.0 / winners if found[2, seat] == 1 else 0.0


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
    """Forget the cards that no seat knows: what somebody sees who looks into all hands (U-5)."""
    last = s.open_top - (open_size(s) > 0)
    for i in range(s.closed_top, last):
        s.stock[i] = -1


@compiled
def hidden_count(s: State) -> int:
    """How many cards of the state no seat knows."""
    return s.open_top - s.closed_top - (open_size(s) > 0)
