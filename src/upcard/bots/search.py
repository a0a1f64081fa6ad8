"""Search: thousands of games from here, with the cards the seat does not know dealt anew for each.

`look` says what it found for every legal move; `SearchBot` plays the move it looked at most. How
it goes about it is in `search_tree`; what was tried, and what it gained, in docs/bots.md.
"""

import hashlib
import math
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from upcard.bots.search_settings import Settings, settings_of
from upcard.bots.search_tree import MOVES, NODE, ROOT, SCRATCH, SEATS
from upcard.chance import dice
from upcard.game import Refusal, Refused
from upcard.play import Move, View

POOL = 1 << 20
"""Nodes of the largest tree; a search that goes on beyond it learns at the nodes it has."""
LONGEST = 60.0
"""Seconds of the longest search."""
MOST = 10**8
"""Iterations of the longest search."""
MOST_THREADS = 64
BATCH_SECONDS = 0.003
FIRST_BATCH, LARGEST_BATCH = 8, 1 << 20

Clock = Callable[[], float]


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
    """The search of one decision. Made for a view of the seat to move; `run` it, then `findings`.

    Each of its threads grows a tree of its own; what they find is put together.
    """

    def __init__(
        self, view: View, seed: int = 0, settings: Settings | None = None, threads: int = 1
    ) -> None:
        self.view = view
        self.moves = view.legal_moves()
        chosen = settings or settings_of(view.rules.name, view.options)
        self._trees = [_Tree(view, seed, number, chosen) for number in range(threads)]

    def run(self, iterations: int) -> None:
        """So many iterations more, each thread its part."""
        threads = len(self._trees)
        parts = [(iterations + number) // threads for number in range(threads)]
        self._each(lambda tree: tree.run(parts[tree.number]))

    def run_until(self, deadline: float, clock: Clock) -> None:
        """Iterations until the clock shows the deadline."""
        self._each(lambda tree: tree.run_until(deadline, clock))

    def _each(self, work: Callable[["_Tree"], None]) -> None:
        if len(self._trees) == 1:
            work(self._trees[0])
            return
        with ThreadPoolExecutor(len(self._trees)) as pool:
            for done in [pool.submit(work, tree) for tree in self._trees]:
                done.result()

    def follow(self, move: Move, view: View) -> bool:
        """Go on from a view that is this one after a move, nothing new having been seen.

        Returns whether it is such a view; the trees then keep what they know of it.
        """
        if (view.seat, view.state["turn"]) != (self.view.seat, self.view.state["turn"]):
            return False
        if not self._trees[0].leads_to(self.view, move, view):
            return False
        self.view, self.moves = view, view.legal_moves()
        for tree in self._trees:
            tree.follow(move, view)
        return True

    def findings(self) -> Findings:
        """What the iterations so far found."""
        found = np.sum([tree.found for tree in self._trees], axis=0)
        visits = np.sum([tree.visits(self.moves) for tree in self._trees], axis=0).tolist()
        order = sorted(range(len(self.moves)), key=lambda i: (-visits[i], i))
        each = tuple(Finding(self.moves[i], visits[i], self._worth(found[i])) for i in order)
        return Findings(each, self._worth(found.sum(axis=0)), sum(visits))

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


class _Tree:
    """One thread's tree, with the dice and the scratch space of its own."""

    def __init__(self, view: View, seed: int, number: int, settings: Settings) -> None:
        family = view.rules.name
        self.number = number
        self._search: Callable[..., None] = import_module(f"upcard.bots.search_{family}").search
        seen = hashlib.sha256(view.state.tobytes()).hexdigest()
        self._dice = dice("search", family, seed, number, seen)
        self._states = np.zeros(3, view.state.dtype)
        self._nodes = np.empty(POOL, NODE)
        self._scratch = np.zeros(1, SCRATCH)[0]
        for name, value in settings._asdict().items():
            self._scratch[name] = value
        self._begin(view)
        self.run(0)

    def _begin(self, view: View) -> None:
        self._states[0] = view.state
        self.found = np.zeros((len(view.legal_moves()), SEATS, 5), np.float64)

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        self._search(self._states, self._nodes, self._scratch, self.found, self._dice, iterations)

    def run_until(self, deadline: float, clock: Clock) -> None:
        """Iterations until the clock shows the deadline, in batches of a few milliseconds."""
        batch = FIRST_BATCH
        begun = clock()
        while begun < deadline:
            self.run(batch)
            ended = clock()
            each = max(ended - begun, 1e-9) / batch
            batch = int(min(BATCH_SECONDS, max(deadline - ended, 0.0)) / each)
            batch = max(1, min(batch, LARGEST_BATCH))
            begun = ended

    def visits(self, moves: list[Move]) -> list[int]:
        """How often each of the root's moves has been visited."""
        nodes, of_move = self._nodes, {}
        child = int(nodes[ROOT]["child"])
        while child:
            of_move[int(nodes[child]["key"]) % MOVES] = int(nodes[child]["visits"])
            child = int(nodes[child]["next"])
        return [of_move.get(move.code, 0) for move in moves]

    def leads_to(self, before: View, move: Move, after: View) -> bool:
        """Whether a move leads from one view to the other wherever the hidden cards lie.

        It is tried in one state that may be; the move may have shown cards, and that state then
        shows others.
        """
        before.rules.redeal(before.state, self._states[1], self._dice)
        before.rules.play(self._states[1], move.code, None)
        assert after.seat is not None
        seen = after.rules.view(self._states[1], after.seat - 1)
        return bool(seen.tobytes() == after.state.tobytes())

    def follow(self, move: Move, view: View) -> None:
        """Make a move's node the root."""
        nodes, child = self._nodes, int(self._nodes[ROOT]["child"])
        while child and int(nodes[child]["key"]) % MOVES != move.code:
            child = int(nodes[child]["next"])
        if child:
            nodes[ROOT] = nodes[child]
        if not child or int(self._scratch["used"]) > POOL // 2:
            self._scratch["used"] = 0
        self._begin(view)


def look(
    view: View,
    iterations: int = 5000,
    seed: int = 0,
    settings: Settings | None = None,
    threads: int = 1,
) -> Findings:
    """Search from a view of the seat to move: the same arguments, the same findings.

    A complete state in the place of a view's (with `viewer` −1) is searched with open cards.
    """
    search = Search(view, seed, settings, threads)
    search.run(iterations)
    return search.findings()


class SearchBot:
    """Plays the move that its search visits most; for so long, or for so many iterations.

    With a time, it keeps its tree from one decision of a turn to the next. With a number of
    iterations it does not: the same view is always answered by the same move.
    """

    def __init__(
        self,
        spec: str,
        seed: int = 0,
        settings: Settings | None = None,
        clock: Clock = time.perf_counter,
    ) -> None:
        self.name = spec
        self.budget = budget(spec)
        self._seed = seed
        self._settings = settings
        self._clock = clock
        self._last: tuple[Search, Move] | None = None

    def choose(self, view: View) -> Move:
        """The move of the seat that the view is of."""
        begun = self._clock()
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        if self.budget.iterations:
            return look(
                view, self.budget.iterations, self._seed, self._settings, self.budget.threads
            ).best
        search = self._kept(view) or Search(view, self._seed, self._settings, self.budget.threads)
        search.run_until(begun + self.budget.seconds, self._clock)
        best = search.findings().best
        self._last = search, best
        return best

    def _kept(self, view: View) -> Search | None:
        """The search of the last decision, if this one is of the same turn, nothing new seen."""
        if self._last is None or not self._last[0].follow(self._last[1], view):
            return None
        return self._last[0]


class Budget(NamedTuple):
    """How much a search may look at."""

    iterations: int
    """0: the time decides."""
    seconds: float
    threads: int


_SPEC = re.compile(
    r"search:(?:([1-9][0-9]{0,8})|([0-9]{1,5}(?:\.[0-9]{1,3})?)(ms|s))(?:/([1-9][0-9]?))?", re.ASCII
)


def budget(spec: str) -> Budget:
    """The budget of a text like `search:5000`, `search:200ms` or `search:1s/2`; or Refused."""
    match = _SPEC.fullmatch(spec)
    iterations, seconds, threads = 0, 0.0, 1
    if match:
        threads = int(match[4] or 1)
        if match[1]:
            iterations = int(match[1])
        else:
            seconds = float(match[2]) / (1000 if match[3] == "ms" else 1)
    if not (0 < iterations <= MOST or 0 < seconds <= LONGEST) or threads > MOST_THREADS:
        raise Refused(Refusal("bad-search", None, {"name": spec[:60]}))
    return Budget(iterations, seconds, threads)
