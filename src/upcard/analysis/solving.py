"""The exact solver: what each legal move leads to when both seats play on without a mistake.

For two seats and open cards (`solving_updown`, `solving_ciq`: what that means). Endings of Up or
Down come out exact. Of Ciq small positions do; in a position with many cards it proves what can
be forced within few moves and gives bounds for the rest.
"""

from importlib import import_module
from typing import NamedTuple

from upcard.analysis import solving_updown
from upcard.chance import dice
from upcard.game import GameRules, State
from upcard.games.updown.redeal import redeal
from upcard.play import Game, Move, View

LIMITS = {"ciq": 100_000, "updown": 2_000_000}
"""The most states, or decisions, that are looked at if nothing else is said: seconds."""


class Solved(NamedTuple):
    """A legal move and the least and the most it leads to, for the seat that makes it.

    Up or Down: its points less the other's. Ciq: 1 won, 0 nobody wins, −1 lost. Both numbers are
    equal where the truth is known.
    """

    move: Move
    low: int
    high: int


class Solution(NamedTuple):
    """The legal moves of a position, the best first (by `low`, then `high`)."""

    seat: int
    moves: tuple[Solved, ...]

    @property
    def exact(self) -> bool:
        """Whether nothing is left open."""
        return all(one.low == one.high for one in self.moves)

    @property
    def low(self) -> int:
        """What the seat can be sure of."""
        return max(one.low for one in self.moves)

    @property
    def high(self) -> int:
        """What it cannot do better than."""
        return max(one.high for one in self.moves)

    def of(self, move: str) -> Solved:
        """What a move leads to."""
        return next(one for one in self.moves if one.move == move)

    def lost_by(self, move: str) -> int:
        """What a move gives away for certain: 0 for the best."""
        return max(0, self.low - self.of(move).high)


def solve(position: Game | View, limit: int | None = None) -> Solution | None:
    """Solve a position at two seats; None where that is not possible or more than `limit`.

    A game is solved with all cards open. A view only if its seat can tell where every card is,
    and only of Up or Down. For the real game, with hidden cards, a solution of Up or Down holds
    where `is_open` says so.
    """
    state: State | None = position.state
    if position.to_move is None or position.players != 2:
        return None
    if isinstance(position, View):
        state = deduced(position) if position.seat == position.to_move else None
    if state is None:
        return None
    moves = position.legal_moves()
    return solve_state(position.rules, state, moves, limit or LIMITS[position.rules.name])


def solve_state(rules: GameRules, state: State, moves: list[Move], limit: int) -> Solution | None:
    """The same for a complete state, given its legal moves."""
    solver = import_module(f"upcard.analysis.solving_{rules.name}")
    found = solver.values(state, [move.code for move in moves], limit)
    if found is None:
        return None
    first = int(state["to_move"]) == 0
    solved = [
        Solved(move, low if first else -high, high if first else -low)
        for move, (low, high) in zip(moves, found, strict=True)
    ]
    solved.sort(key=lambda one: (-one.low, -one.high))
    return Solution(int(state["to_move"]) + 1, tuple(solved))


def deduced(view: View) -> State | None:
    """The complete state of a view of Up or Down, where its seat can tell it, else None."""
    if view.rules.name != "updown" or view.seat is None or view.players != 2:
        return None
    in_hand, in_piles = solving_updown.hidden(view.state, view.seat - 1)
    if in_piles > 1 or (in_piles and in_hand):
        return None
    state = view.state.copy()
    redeal(view.state, state, dice("deduced"))
    return state
