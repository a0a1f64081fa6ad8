"""Move trees, counted from fixed decks: `tests/perft/*.json`, and the order of the moves in them.

Each file is a game (its rules and deck, or a position, and moves to play first), and what its tree
must be:

- `counts`: how many sequences of 1, 2, … moves there are from there
- `order`: the legal moves there and down the line of first moves, in their order
- `digest`: SHA-256 of all sequences of the longest length, in order (between moves a comma, between
  sequences a new line); sequences that end the game earlier stand among them
- `ends`: how many sequences end the game, by reason and winners
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import upcard
from upcard import games
from upcard.games.ciq.options import TABLES

Json = Any
FOLDER = Path(__file__).parent / "perft"
FILES = sorted(FOLDER.glob("*.json"))


class Tree:
    """Counts the move tree below a game, to a depth."""

    def __init__(self, game: upcard.Game, depth: int) -> None:
        self.rules = game.rules
        self.scratch = np.empty(self.rules.legal_limit + 32, np.int64)
        self.counts = [0] * depth
        self.ends: Counter[str] = Counter()
        self.lines: list[str] = []
        self.order: list[list[str]] = []
        self.visit(game.state, (), depth)

    def visit(self, state: Any, line: tuple[str, ...], depth: int) -> None:
        """Count what follows a line of moves; the last moves are counted without being played."""
        codes = self.scratch[: self.rules.legal(state, self.scratch)].tolist()
        moves = [self.rules.text(code) for code in codes]
        if len(self.order) == len(line):
            self.order.append(moves)
        if not moves:
            result = self.rules.result(state)
            assert result is not None
            winners = ",".join(map(str, result["winners"]))
            self.ends[f"{result['reason']} {winners}".strip()] += 1
            self.lines.append(",".join(line))
            return
        self.counts[len(line)] += len(moves)
        for code, move in zip(codes, moves, strict=True):
            if depth == 1:
                self.lines.append(",".join((*line, move)))
            else:
                after = state.copy()
                self.rules.play(after, code, None)
                self.visit(after, (*line, move), depth - 1)

    def json(self) -> Json:
        """What a file says of the tree."""
        return {
            "counts": self.counts,
            "order": self.order[:6],
            "digest": hashlib.sha256("\n".join(self.lines).encode()).hexdigest(),
            "ends": dict(sorted(self.ends.items())),
        }


def root(case: Json) -> upcard.Game:
    """The game that a file's tree begins at."""
    if "position" in case:
        game = upcard.Game.from_position(case["position"])
    else:
        game = upcard.deal(case["game"], case["players"], deck=case["deck"], **case["rules"])
    for move in case["moves"]:
        game.play(move)
    return game


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_tree_is_as_counted(file: Path) -> None:
    case = json.loads(file.read_text(encoding="utf-8"))
    tree = Tree(root(case), len(case["tree"]["counts"]))
    assert tree.json() == case["tree"]


def cases() -> Iterator[Json]:
    """What all files say, with their names."""
    for file in FILES:
        yield {"name": file.stem, **json.loads(file.read_text(encoding="utf-8"))}


def test_every_game_edition_step_and_choice_has_a_tree() -> None:
    """Every value of every option that moves hang on is in some tree, and every step."""
    found: set[Any] = set()
    for case in cases():
        game = root(case)
        found.add((case["game"], game.step))
        found |= {(game.options.get("edition", 0), *item) for item in case["rules"].items()}
    wanted: set[Any] = {
        (edition, option.name, choice)
        for edition, table in TABLES.items()
        for option in table
        if option.name != "edition"
        for choice in option.choices
        if choice != option.default
    }
    wanted |= {(0, "discard", "any"), (0, "first", 2), (1, "decks", 4), (2, "decks", 4)}
    steps = {
        "ciq-1": "act chain lay",
        "ciq-2": "act chain give lay",
        "updown": "place take add draw",
    }
    wanted |= {(name, step) for name, all_ in steps.items() for step in all_.split()}
    assert not wanted - found
    assert {"won", "stalemate", "unfinished", "scored"} <= {
        end.split()[0] for case in cases() for end in case["tree"]["ends"]
    }
    assert {case["game"] for case in cases()} == set(games.presets()) - {"ciq"}
