"""Where the solver knows the truth, it stands in place of what playouts guess."""

from upcard.analysis.outlook import Outlook, Weighed
from upcard.analysis.solving import Solution, deduced, solve_state
from upcard.analysis.solving_updown import is_open
from upcard.game import GameRules, State
from upcard.play import Move, View

LIMITS = {"ciq": 2_000, "updown": 50_000}
"""The most states, or decisions, that are looked at for one move of a game: some milliseconds."""


def as_known(view: View, found: Outlook) -> Outlook:
    """An outlook of what a seat knows, true where the seats can tell every card (Up or Down)."""
    state = deduced(view)
    if state is None or not is_open(state):
        return found
    return as_open(view.rules, state, view.legal_moves(), found)


def as_open(rules: GameRules, state: State, moves: list[Move], found: Outlook) -> Outlook:
    """An outlook with all cards open, true where the solver comes to an end; else as it was."""
    if int(state["players"]) != 2:
        return found
    solution = solve_state(rules, state, moves, LIMITS[rules.name])
    if solution is None:
        return found
    return exactly(rules.name, found, solution)


def exactly(family: str, found: Outlook, solution: Solution) -> Outlook:
    """An outlook whose moves give away what is proved, the best first; as it was if not all is."""
    proved = {}
    for one in solution.moves:
        low, high = _gain(family, one.low), _gain(family, one.high)
        if low != high:
            return found
        proved[str(one.move)] = low
    best = max(proved.values())
    moves = [_proved(one, proved[str(one.move)], best) for one in found.moves]
    return found._replace(moves=tuple(sorted(moves, key=lambda one: one.lost)))


def _proved(one: Weighed, value: float, best: float) -> Weighed:
    return one._replace(lost=best - value, lost_error=0.0, proved=value)


def _gain(family: str, value: int) -> float:
    """What moves are judged by, of what the solver says: the lead; in Ciq whether it is a win."""
    return float(value if family == "updown" else value == 1)
