"""Search: thousands of games from here, with the cards the seat does not know dealt anew for each.

`look` says what it found for every legal move; `SearchBot` plays the move it looked at most. How
it goes about it is in `search_tree`; what was tried, and what it gained, in docs/bots.md.
"""

import hashlib
import math
import re
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from upcard.bots.search_tree import NODE, SCRATCH, SEATS
from upcard.chance import dice
from upcard.game import Refusal, Refused
from upcard.play import Move, View

POOL = 1 << 20
"""Nodes of the largest tree; a search that goes on beyond it learns at the nodes it has."""
LONGEST = 60.0
"""Seconds of the longest search."""
MOST = 10**8
"""Iterations of the longest search."""
BATCH_SECONDS = 0.003
FIRST_BATCH = 8

Clock = Callable[[], float]


class Settings(NamedTuple):
    """How a search is done."""

    exploration: float
    """How much it tries what it knows little of."""
    first_urgency: float
    """How much less than its siblings' mean a move never tried is thought to be worth."""
    temperature: float
    """The difference in the greedy bot's worth that makes a move e times as likely to be tried."""
    paranoia: float
    """How much the others are thought to play against the searching seat, not for themselves."""
    unwon: float
    """What a game that nobody wins is worth: the part of an even share of a win (Ciq)."""
    points_share: float
    """The share of points, beside winning, in what a seat plays for (Up or Down)."""
    points_scale: float
    """How many points ahead count as a lot."""
    leaf_share: float
    """The share of the evaluation before the rollout in what an iteration is worth."""
    rollout_moves: int
    """Moves of a rollout before it is cut short and valued."""
    rollout_random: int
    """How many of 256 rollout moves are random ones, the others greedy."""


SETTINGS = {
    "ciq": Settings(1.0, 0.1, 100.0, 0.0, 0.5, 0.0, 1.0, 0.0, 6, 26),
    "updown": Settings(1.0, 0.1, 2000.0, 0.0, 0.0, 0.3, 20.0, 0.0, 4, 0),
}


class Worth(NamedTuple):
    """What the visits of a move came to, seat by seat: means, and their standard errors.

    The errors take the visits for independent, which they are but for the tree's learning.
    """

    win: tuple[float, ...]
    """The chance to win; a win shared by k counts 1/k."""
    win_error: tuple[float, ...]
    points: tuple[float, ...]
    """Up or Down: points at the end. Ciq: less the number of cards left."""
    points_error: tuple[float, ...]


class Finding(NamedTuple):
    """What was found of one legal move."""

    move: Move
    visits: int
    worth: Worth


class Findings(NamedTuple):
    """What a search found: each legal move, the most visited first, and all of them together."""

    moves: tuple[Finding, ...]
    worth: Worth
    iterations: int

    @property
    def best(self) -> Move:
        """The move looked at most."""
        return self.moves[0].move


class Search:
    """The tree of one decision. Made for a view of the seat to move; `run` it, then `findings`."""

    def __init__(self, view: View, seed: int = 0, settings: Settings | None = None) -> None:
        self.view = view
        family = view.rules.name
        self._search: Callable[..., None] = import_module(f"upcard.bots.search_{family}").search
        self._moves = view.legal_moves()
        seen = hashlib.sha256(view.state.tobytes()).hexdigest()
        self._dice = dice("search", family, seed, seen)
        self._world = np.zeros(1, view.state.dtype)[0]
        self._nodes = np.empty(POOL, NODE)
        self._scratch = np.zeros(1, SCRATCH)[0]
        chosen = settings or SETTINGS[family]
        for name in chosen._fields:
            self._scratch[name] = getattr(chosen, name)
        self._found = np.zeros((len(self._moves), SEATS, 5), np.float64)

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        self._search(
            self.view.state, self._world, self._nodes, self._scratch, self._found, self._dice,
            iterations,
        )  # fmt: skip

    def run_until(self, deadline: float, clock: Clock) -> None:
        """Iterations until the clock shows the deadline, in batches of a few milliseconds."""
        batch = FIRST_BATCH
        begun = clock()
        while begun < deadline:
            self.run(batch)
            ended = clock()
            each = max(ended - begun, 1e-9) / batch
            batch = int(min(BATCH_SECONDS, max(deadline - ended, 0.0)) / each)
            batch = max(1, min(batch, 1 << 20))
            begun = ended

    def findings(self) -> Findings:
        """What the iterations so far found."""
        visits = self._found[:, 0, 4]
        order = sorted(range(len(self._moves)), key=lambda i: (-visits[i], i))
        found = tuple(
            Finding(self._moves[i], int(visits[i]), self._worth(self._found[i])) for i in order
        )
        return Findings(found, self._worth(self._found.sum(axis=0)), int(visits.sum()))

    def _worth(self, sums: Any) -> Worth:
        players = self.view.players
        count = max(1.0, float(sums[0, 4]))
        means = sums[:players, :4] / count
        deviations = np.sqrt(np.maximum(means[:, 1::2] - means[:, 0::2] ** 2, 0.0))
        errors = deviations / math.sqrt(count)
        return Worth(
            *(tuple(column.tolist()) for column in
              (means[:, 0], errors[:, 0], means[:, 2], errors[:, 1]))
        )  # fmt: skip


def look(
    view: View, iterations: int = 5000, seed: int = 0, settings: Settings | None = None
) -> Findings:
    """Search from a view of the seat to move: the same arguments, the same findings.

    A complete state in the place of a view's (with `viewer` −1) is searched with open cards.
    """
    search = Search(view, seed, settings)
    search.run(iterations)
    return search.findings()


class SearchBot:
    """Plays the move that its search visits most; for so long, or for so many iterations."""

    def __init__(
        self,
        spec: str,
        seed: int = 0,
        settings: Settings | None = None,
        clock: Clock = time.perf_counter,
    ) -> None:
        self.name = spec
        self.iterations, self.seconds = budget(spec)
        self._seed = seed
        self._settings = settings
        self._clock = clock

    def choose(self, view: View) -> Move:
        """The move of the seat that the view is of."""
        begun = self._clock()
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        search = Search(view, self._seed, self._settings)
        if self.iterations:
            search.run(self.iterations)
        else:
            search.run_until(begun + self.seconds, self._clock)
        return search.findings().best


_SPEC = re.compile(r"search:(?:([1-9][0-9]{0,8})|([0-9]{1,5}(?:\.[0-9]{1,3})?)(ms|s))")


def budget(spec: str) -> tuple[int, float]:
    """Iterations (0 if the time decides) and seconds of a text like `search:200ms`; or Refused."""
    match = _SPEC.fullmatch(spec)
    iterations, seconds = 0, 0.0
    if match and match[1]:
        iterations = int(match[1])
    elif match:
        seconds = float(match[2]) / (1000 if match[3] == "ms" else 1)
    if not (0 < iterations <= MOST or 0 < seconds <= LONGEST):
        raise Refused(Refusal("bad-search", None, {"name": spec[:60]}))
    return iterations, seconds
