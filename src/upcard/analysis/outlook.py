"""What a position, and each legal move, is worth to every seat as far as something is known.

Hidden cards are dealt again, as often as is wanted, from exactly what is known; each move is made
in the same worlds and followed by greedy play with the same dice, so that differences between
moves are seen long before the values themselves are sharp (common random numbers; for such
rollouts as a judge of play: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo
Search, NIPS 1996). Half of the playouts find the best few moves, by halving the field again and
again (Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, ICML 2013);
the other half measures those few.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from upcard import shuffle
from upcard.analysis.verdicts import MEASURES
from upcard.chance import dice
from upcard.game import GameRules, Json, State
from upcard.play import Move, View

FINALISTS = 3
"""Moves that are measured besides those that must be."""
MOST_DECISIONS = 20_000
"""Decisions after which a playout is given up; nobody has won it."""


class Worth(NamedTuple):
    """Means over playouts and their standard errors, each by measure, then by seat."""

    mean: tuple[tuple[float, ...], ...]
    error: tuple[tuple[float, ...], ...]


class Weighed(NamedTuple):
    """A move: what it leads to, and what it gives away against the best one."""

    move: Move
    worth: Worth
    lost: float
    """In the first measure of the seat to move; 0 for the best move, never below."""
    lost_error: float
    worlds: int
    proved: float | None = None
    """In the first measure of the seat to move, with best play by all, where that is proved."""


class Outlook(NamedTuple):
    """The legal moves of a position, the best first."""

    seat: int
    moves: tuple[Weighed, ...]

    @property
    def exact(self) -> bool:
        """Whether what the moves give away is proved, and not measured."""
        return all(one.proved is not None for one in self.moves)

    def of(self, move: str) -> Weighed:
        """What was found about a move."""
        return next(one for one in self.moves if one.move == move)


def play_out(
    rules: GameRules, known: State, codes: Sequence[int], worlds: int, *seeds: Any
) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The ends of playouts: [worlds, moves, measures, seats]. A move −1: greedy plays at once.

    `known` is a view's record, or a whole state, of which nothing is dealt again.
    """
    pool = np.zeros(3, known.dtype)
    pool[0] = known
    moves = np.array(codes, np.int64)
    players = int(known["players"])
    found = np.zeros((worlds, len(codes), len(MEASURES[rules.name]), players))
    _playouts(rules.name).play_out(pool, moves, found, dice(*seeds), MOST_DECISIONS)
    return found


def deal_out(
    rules: GameRules, options: Mapping[str, Json], players: int, deals: int, *seeds: Any
) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The ends of games from fresh deals under these options: [deals, measures, seats]."""
    pack = rules.pack(options, players)
    ends = []
    for number in range(deals):
        state = rules.deal(options, players, shuffle.seeded(pack, number))
        ends.append(play_out(rules, state, [-1], 1, *seeds, number)[0, 0])
    return np.array(ends)


def worth(found: np.ndarray[Any, Any]) -> Worth:
    """Means and errors over the worlds of one move."""
    count = found.shape[0]
    error = found.std(axis=0, ddof=1) / np.sqrt(count) if count > 1 else np.full_like(found[0], 1.0)
    return Worth(_tuples(found.mean(axis=0)), _tuples(error))


def outlook(view: View, playouts: int, seed: Any = 0, *, keep: Sequence[str] = ()) -> Outlook:
    """The legal moves of the seat to move, weighed by so many playouts in all.

    `keep` are moves that are measured as well as the best ones. The same seed, the same outlook.
    """
    return weighed(view.rules, view.state, view.legal_moves(), playouts, seed, keep)


def weighed(
    rules: GameRules, known: State, moves: Sequence[Move], playouts: int, seed: Any,
    keep: Sequence[str] = (),
) -> Outlook:  # fmt: skip
    """`outlook` for any record: a view's, or a whole state's where all cards lie open."""
    seat = int(known["to_move"])
    field = _Field(rules, known, moves, seat)
    left = list(range(len(moves)))
    rounds = max(0, (len(moves) - 1).bit_length() - 1)
    budget = playouts
    if len(moves) > FINALISTS:
        budget = playouts // 2
        for number in range(rounds):
            field.measure(left, max(2, budget // rounds // len(left)), seed, number)
            left = field.ranked(left)[: max(FINALISTS, (len(left) + 1) // 2)]
    last = [*left, *(i for i, move in enumerate(moves) if move in keep and i not in left)]
    field.measure(last, max(2, budget // len(last)), seed, "last", fresh=True)
    return field.outlook(last)


class _Field:
    """The moves of a position with all that was seen of them."""

    def __init__(self, rules: GameRules, known: State, moves: Sequence[Move], seat: int) -> None:
        self.rules, self.known, self.moves, self.seat = rules, known, moves, seat
        self.found: list[list[np.ndarray[Any, Any]]] = [[] for _ in moves]

    def measure(self, which: Sequence[int], worlds: int, *seeds: Any, fresh: bool = False) -> None:
        """Play some moves out in so many more worlds, the same for all of them.

        With `fresh` what was seen of them before, when they were chosen, counts no more.
        """
        codes = [self.moves[i].code for i in which]
        seen = play_out(self.rules, self.known, codes, worlds, *seeds)
        for place, i in enumerate(which):
            if fresh:
                self.found[i] = []
            self.found[i].append(seen[:, place])

    def ranked(self, which: Sequence[int]) -> list[int]:
        """Some moves, the best first; among equals the first in the game's order."""
        return sorted(which, key=lambda i: -self.mean(i))

    def mean(self, i: int) -> float:
        """The first measure of the seat to move."""
        values = np.concatenate(self.found[i])[:, 0, self.seat]
        return float(values.mean())

    def outlook(self, last: Sequence[int]) -> Outlook:
        """The moves that were measured to the end first, then the others."""
        order = self.ranked(last)
        best = self.found[order[0]][0][:, 0, self.seat]
        others = self.ranked([i for i in range(len(self.moves)) if i not in order])
        found = []
        for i in [*order, *others]:
            seen = np.concatenate(self.found[i])
            own = seen[:, 0, self.seat]
            if i in last:  # in the same worlds: the difference is what is measured
                less = best - own
                lost, error = float(less.mean()), _error(less)
            else:
                lost = float(best.mean() - own.mean())
                error = float(np.hypot(_error(best), _error(own)))
            found.append(Weighed(self.moves[i], worth(seen), max(0.0, lost), error, len(seen)))
        return Outlook(self.seat + 1, tuple(found))


def _error(values: np.ndarray[Any, Any]) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 1.0


def _tuples(values: np.ndarray[Any, Any]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(float(x) for x in row) for row in values)


def _playouts(family: str) -> Any:
    return import_module(f"upcard.analysis.playouts_{family}")
