"""Puzzles as pages: the list of them, and one with what was tried. Nothing is kept here: which were
solved, the browser itself remembers."""

from typing import Any

from upcard import games, words
from upcard.analysis.puzzles import PRESETS, Puzzle, puzzles
from upcard.web import drawing
from upcard.web.drawing import move_in_words
from upcard.web.model import SeatInfo
from upcard.web.phrases import Phrases

Context = dict[str, Any]
SHOW = "show"
"""In place of a move: the solution is asked for."""


def listed(said: Phrases) -> list[Context]:
    """Every game's puzzles: number and key."""
    return [
        {
            "game": game,
            "name": said.say(f"puzzle-game-{game}"),
            "puzzles": [{"number": one.number, "key": one.key} for one in puzzles(game)],
        }
        for game in PRESETS
    ]


def board(one: Puzzle, move: str, pick: str, said: Phrases) -> Context:
    """A puzzle, with the answer to a move that was tried."""
    path = f"/puzzles/{one.game}/{one.number}"
    view = one.view
    seats = tuple(
        SeatInfo(seat, said.say("web-seat", seat=seat), "person", None, seat == view.seat, True,
                 False, None)
        for seat in range(1, view.players + 1)
    )  # fmt: skip
    is_tried = move in one.chances
    is_right = move == one.solution
    is_over = is_right or move == SHOW
    drawn = drawing.board(view, seats, said.language, pick=pick, still=is_over)
    following = one.number % len(puzzles(one.game)) + 1
    return {
        **drawn,
        "puzzle": one,
        "count": len(puzzles(one.game)),
        "frame": drawing.frame(path, path, {}, method="get"),
        "answer": _answer(one, move, said) if is_tried or is_over else "",
        "is_right": is_right,
        "is_over": is_over,
        "following": f"/puzzles/{one.game}/{following}",
        "before": f"/puzzles/{one.game}/{(one.number - 2) % len(puzzles(one.game)) + 1}",
        "odds": _odds(one, said) if is_over else [],
        "show": f"{path}?move={SHOW}",
        "live": False,
        "notice": "",
        "aid": True,
        "reactions": (),
        "last": [],
        "recent": [],
    }


def _odds(one: Puzzle, said: Phrases) -> list[Context]:
    """Every legal move with how often it wins, the best first."""
    family = games.family_of(one.game)
    return [
        {
            "move": move_in_words(move, family, said),
            "percent": round(100 * chance),
            "is_best": move == one.solution,
            "is_greedy": move == one.greedy,
        }
        for move, chance in sorted(one.chances.items(), key=lambda pair: -pair[1])
    ]


def _answer(one: Puzzle, move: str, said: Phrases) -> str:
    """What is said to a move, or to the wish to see the solution."""
    family = games.family_of(one.game)
    if move != one.solution and move != SHOW:
        return said.say(
            "puzzle-wrong",
            move=move_in_words(move, family, said),
            greedy="yes" if move == one.greedy else "no",
            chance=round(100 * one.chances[move]),
            best=round(100 * one.chances[one.solution]),
        )
    best = said.say("hint-best", move=move_in_words(one.solution, family, said))
    why = words.because(one.why, family, lambda seat: said.say("hint-seat", seat=seat), said.say)
    odds = words.odds(one.chances[one.solution], one.second, said.say)
    right = [said.say("puzzle-right")] if move == one.solution else []
    return " ".join([*right, best, why, odds])
