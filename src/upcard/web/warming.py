"""The first game in a process waits for the rules to be compiled or loaded; so that comes first.

It happens in a thread, so that pages are served meanwhile; only what needs the rules waits.
"""

import gc
from functools import cache as once

from upcard import bots, games
from upcard.analysis.advice import advice
from upcard.play import deal
from upcard.web import answers
from upcard.web.knowledge import revealed

MOVES = 40
"""Enough to meet every function that a table calls."""


@once
def warm_up() -> None:
    """Play a little of each game, looking at it as pages do; once in a process.

    What is loaded by then stays: the collector of garbage need not walk through all of it again
    and again, a tenth of a second each time in which nobody is answered.
    """
    answers.pages()
    for family in games.FAMILIES:
        _play(family)
    gc.freeze()


def _play(family: str) -> None:
    game = deal(family, 2, seed=1)
    for _ in range(MOVES):
        if game.to_move is None:
            break
        mover, before = game.to_move, game.state.copy()
        game.play(game.legal_moves()[0])
        for seat in (1, 2, None):
            game.view(seat)
            game.events(seat)
        revealed(game, before, mover, [])
    game.position()


def compile_for(family: str) -> None:
    """Compile all that a game's tables need, in a process where nobody waits for it."""
    _play(family)
    view = deal(family, 2, seed=1).seen_by(1)
    for name in ("greedy", bots.LEVELS[0]):
        bots.make(name, family).choose(view)
    advice(view)
