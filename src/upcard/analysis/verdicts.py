"""How good a move was, in a word; and a seat's play in a number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

MEASURES = {"ciq": ("win",), "updown": ("lead", "points", "rank", "win")}
"""What is measured of every seat, by game: its share of the win, its rank, its points, its points
less the best of the others'. Moves are judged by the first."""
VERDICTS = ("forced", "fine", "best", "sound", "loose", "mistake", "blunder")
"""`forced`: the only move. `fine`: the best move where greedy errs and the next best is a mistake.
`best`, `sound`: nothing, or nothing worth speaking of, was given away. Then ever more."""
NOISE = 2.0
"""Standard errors from which on what a move gives away counts: less cannot be told from nothing."""
STEPS = {"win": (0.05, 0.10, 0.15), "lead": (1.5, 4.0, 8.0)}
"""What a loose move, a mistake, a blunder give away at least, by the measure moves are judged by:
of the chance to win between two seats (with more seats less, for there is less to lose), or points
of lead. The first are Lichess's own steps for its inaccuracies, mistakes and blunders."""


def steps(measure: str, players: int) -> tuple[float, float, float]:
    """What a loose move, a mistake and a blunder give away at least, at so many seats."""
    loose, mistake, blunder = STEPS[measure]
    share = 2 / players if measure == "win" else 1.0
    return loose * share, mistake * share, blunder * share


def given_away(lost: float, error: float) -> float:
    """What a move surely enough gave away."""
    return lost if lost > NOISE * error else 0.0


def verdict(
    move: str, moves: Sequence[Mapping[str, Any]], greedy: str, measure: str, players: int
) -> str:
    """The word for a move among all legal ones, the best first."""
    if len(moves) == 1:
        return "forced"
    played = next(one for one in moves if one["move"] == move)
    lost = given_away(played["lost"], played["lost_error"])
    loose, mistake, blunder = steps(measure, players)
    if move == moves[0]["move"] or lost == 0.0:
        others = [given_away(one["lost"], one["lost_error"]) for one in moves if one is not played]
        is_alone = move == moves[0]["move"] and min(others) >= mistake
        return "fine" if is_alone and greedy != move else "best"
    if lost < loose:
        return "sound"
    return "loose" if lost < mistake else "mistake" if lost < blunder else "blunder"


def accuracy(choices: Iterable[tuple[float, float]]) -> float | None:
    """100 for a seat that never gave anything away, 0 for one no better than moves at random.

    Of each choice: what it gave away, and what a random legal move would have given away on
    average. None where there was nothing to choose.
    """
    lost, random = 0.0, 0.0
    for own, by_chance in choices:
        lost += own
        random += by_chance
    if random <= 0.0:
        return None
    return max(0.0, 100.0 * (1.0 - lost / random))
