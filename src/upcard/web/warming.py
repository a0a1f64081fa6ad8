"""The first game in a process waits for the rules to be compiled or loaded; so that comes first.

It happens in a thread, so that pages are served meanwhile; only what needs the rules waits.
"""

from upcard import games
from upcard.play import deal
from upcard.web.knowledge import revealed

MOVES = 40
"""Enough to meet every function that a table calls."""


def warm_up() -> None:
    """Play a little of each game, looking at it as pages do."""
    for family in games.FAMILIES:
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
