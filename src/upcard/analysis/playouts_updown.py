"""Up or Down played out from what is known: cards re-dealt, a move made, greedy play to the end."""

from typing import Any

from upcard.bots.greedy_updown import choose
from upcard.chance import Dice
from upcard.games.updown.redeal import redeal
from upcard.games.updown.rules import open_size, play
from upcard.games.updown.state import OVER, State
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
    s.viewer = s.players
    last = s.open_top - (open_size(s) > 0)
    for i in range(s.closed_top, last):
        s.stock[i] = -1


@compiled
def hidden_count(s: State) -> int:
    """How many cards of the state no seat knows."""
    return s.open_top - s.closed_top - (open_size(s) > 0)
