"""Six levels of play for people: the search, looking less far and remembering less the lower.

A weak level errs as people do. It looks at few continuations and only so many moves ahead, it
forgets cards that it has seen, and of moves that seem about as good it takes any. It never plays a
move that makes no sense to it.
"""

import hashlib
from typing import Any, NamedTuple

from upcard.bots.search import Search
from upcard.bots.search_settings import settings_of
from upcard.chance import below, dice
from upcard.play import Move, View

ALL = 0
HONOURS = 9
NOTHING = 13


class Level(NamedTuple):
    """How a level thinks."""

    iterations: int
    depth: int
    """Moves ahead it looks at."""
    indifference: float
    """A move is taken in proportion to its visits to the power of 1 / indifference; 0: the most."""
    memory: int
    """Of the cards seen that are out of sight again, the lowest rank it remembers (of Ciq; in Up
    or Down all or `NOTHING`)."""


LEVELS = {
    "ciq": (
        Level(12, 1, 2.0, NOTHING),
        Level(30, 1, 0.9, NOTHING),
        Level(60, 2, 0.7, HONOURS),
        Level(110, 4, 0.5, HONOURS),
        Level(220, 6, 0.4, ALL),
        Level(10000, 64, 0.0, ALL),
    ),
    "updown": (
        Level(24, 1, 1.0, NOTHING),
        Level(48, 2, 0.8, NOTHING),
        Level(100, 3, 0.55, NOTHING),
        Level(200, 4, 0.4, ALL),
        Level(700, 8, 0.25, ALL),
        Level(10000, 64, 0.0, ALL),
    ),
}


class LevelBot:
    """A level as a bot: the same seed and view, the same move."""

    def __init__(self, name: str, family: str, seed: int = 0) -> None:
        """`name` is one of `bots.LEVELS`."""
        self.name = name
        self.level = LEVELS[family][int(name[-1]) - 1]
        self._seed = seed

    def choose(self, view: View) -> Move:
        """The move of the seat that the view is of."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        level, family = self.level, view.rules.name
        settings = settings_of(family, view.options)._replace(depth=level.depth)
        search = Search(forgetful(view, level.memory), self._seed, settings)
        search.run(level.iterations)
        found = search.findings().moves
        if level.indifference == 0.0:
            return found[0].move
        most = found[0].visits
        weights = [(one.visits / most) ** (1 / level.indifference) for one in found]
        seen = hashlib.sha256(view.state.tobytes()).hexdigest()
        chance = below(dice("level", family, self._seed, seen), 1 << 30) / (1 << 30) * sum(weights)
        for one, weight in zip(found, weights, strict=True):
            chance -= weight
            if chance < 0:
                return one.move
        return found[0].move


def forgetful(view: View, memory: int) -> View:
    """The view of a seat that remembers of the cards out of sight only those so high, or higher.

    It forgets what it knew of others' hands and of Down piles: those cards it thinks anywhere.
    """
    state = view.state.copy()
    if view.rules.name == "ciq":
        _forget_ciq(state, memory)
    elif memory == NOTHING:
        _forget_updown(state)
    return View(view.rules, state, view.options, view.seat)


def _forget_ciq(state: Any, memory: int) -> None:
    low = 4 * memory
    down = state["down"]
    gone = (down >= 0) & (down < low)
    down[gone] = -1
    state["known"][gone] = 0
    for seat in range(int(state["players"])):
        if seat != state["viewer"]:
            state["held"][seat, :low] = 0
            state["hand"][seat] = int(state["hand"][seat]) >> low << low


def _forget_updown(state: Any) -> None:
    for seat in range(int(state["players"])):
        if seat != state["viewer"]:
            state["hand"][seat] = 0
