"""Puzzles: positions as a seat knows them, where one move is clearly best, and not the greedy one.

A set of each game ships, mined from our own games (`mining`). A puzzle holds a view and nothing
that its seat does not know.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from upcard.analysis.reasons import Reason
from upcard.client.seeing import view_of
from upcard.game import Json, Refusal, Refused
from upcard.play import View
from upcard.strict_json import shown

FORMAT = "upcard-puzzles/1"
PRESETS = ("ciq-1", "ciq-2", "updown", "updown-short")


class Puzzle(NamedTuple):
    """A position to find the best move in."""

    game: str
    number: int
    """From 1, in its game."""
    shown: Mapping[str, Json]
    """The view as JSON (formats: View)."""
    solution: str
    why: tuple[Reason, ...]
    chances: Mapping[str, float]
    """How often each legal move wins."""
    greedy: str
    """What the greedy bot would have done."""

    @property
    def key(self) -> str:
        """What progress is kept under: the same as long as the position is."""
        text = json.dumps(self.shown, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def second(self) -> float:
        """How often the next best move wins."""
        return max(chance for move, chance in self.chances.items() if move != self.solution)

    @property
    def view(self) -> View:
        """What the seat to move knows."""
        return view_of(dict(self.shown))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that ship for a game, in order; raises Refused for one that has none."""
    if game not in PRESETS:
        facts = {"name": shown(game), "games": list(PRESETS)}
        raise Refused(Refusal("no-such-puzzles", None, facts))
    file = resources.files("upcard.analysis") / "puzzles" / f"{game}.json"
    return read(json.loads(file.read_text(encoding="utf-8")))


def puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by its number; raises Refused."""
    found = puzzles(game)
    if not 1 <= number <= len(found):
        raise Refused(Refusal("no-such-puzzle", None, {"number": number, "count": len(found)}))
    return found[number - 1]


def read(value: Mapping[str, Json]) -> tuple[Puzzle, ...]:
    """The puzzles of a file that we wrote."""
    return tuple(
        Puzzle(
            value["game"],
            number,
            one["view"],
            one["solution"],
            tuple(Reason(code, facts) for code, facts in one["why"]),
            one["chances"],
            one["greedy"],
        )
        for number, one in enumerate(value["puzzles"], 1)
    )


def written(game: str, found: list[dict[str, Any]]) -> str:
    """A file of puzzles, a line each; those with few moves to choose from come first."""
    in_order = sorted(found, key=lambda one: (len(one["chances"]), json.dumps(one["view"])))
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in in_order)
    head = json.dumps({"format": FORMAT, "game": game})[:-1]
    return f'{head}, "puzzles": [\n{lines}\n]}}\n'
