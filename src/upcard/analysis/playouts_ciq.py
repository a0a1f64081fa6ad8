"""Ciq played out from what is known: hidden cards re-dealt, a move made, greedy play to the end."""

from typing import Any

from upcard.bots.greedy_ciq import choose
from upcard.chance import Dice
from upcard.games.ciq.redeal import redeal
from upcard.games.ciq.rules import play
from upcard.games.ciq.state import OVER, WON, State, cards_of
from upcard.jit import compiled


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
    s.viewer = s.players
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
