"""Random games as digests, to compare one run of the rules with another.

Run as a program, it prints what this process made of them:

    python tests/traces.py trace            digests of whole games and of single plies
    python tests/traces.py guarded          the same games on arrays that refuse negative indices
    python tests/traces.py cached 3 8       one game of these setups, and what was compiled for them
"""

import hashlib
import json
import sys
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from upcard import games
from upcard.chance import dice
from upcard.game import GameRules
from upcard.jit import COMPILED


class Setup(NamedTuple):
    """A game to trace: a preset, the number of seats, rule options besides."""

    preset: str
    players: int
    given: dict[str, Any]

    def __str__(self) -> str:
        return " ".join(
            [self.preset, str(self.players), *(f"{k}={v}" for k, v in self.given.items())]
        )


SETUPS = (
    Setup("ciq-1", 2, {"max_turns": 300}),
    Setup("ciq-1", 4, {"chain": "free", "must_attack": "never", "queen_ace": 11}),
    Setup("ciq-1", 8, {"decks": 4, "hand_size": 10, "must_attack": "opponents"}),
    Setup("ciq-2", 2, {"max_turns": 40}),
    Setup("ciq-2", 3, {}),
    Setup("ciq-2", 5, {"decks": 4, "chain": "forced", "queen_on_nothing": "defense"}),
    Setup("ciq-2", 6, {"blocked": "never", "dealer": 2}),
    Setup("ciq-2", 8, {"decks": 4, "blocked": "no_stock"}),
    Setup("updown", 2, {}),
    Setup("updown", 4, {"first": 3, "discard": "any"}),
    Setup("updown", 6, {"discard_points": "column"}),
    Setup("updown-short", 3, {"top": 30, "colours": ["red", "blue"] * 15}),
)
GAMES = 3
"""Whole games a setup, beside one that is looked at after every move."""


class Table:
    """A state and all that its compiled loops need besides."""

    def __init__(self, setup: Setup) -> None:
        self.rules: GameRules = games.rules_of(setup.preset)
        self.family = games.family_of(setup.preset)
        self.loops = import_module(f"upcard.games.{self.family}.playouts")
        options = self.rules.complete(setup.preset, setup.players, setup.given)
        self.state = self.rules.deal(
            options, setup.players, self.rules.pack(options, setup.players)
        )
        self.dice: Any = dice("traces", setup)
        self.moves: Any = np.zeros(self.rules.legal_limit + 32, np.int64)
        self.deck: Any = (
            np.tile(np.arange(52), options["decks"])
            if self.family == "ciq"
            else np.arange(1, options["top"] + 1)
        )

    def playouts(self, count: int) -> int:
        """Play whole random games; returns the number of decisions."""
        return int(self.loops.playouts(self.state, self.deck, count, self.dice))

    def redeal(self) -> None:
        """Deal the deck as it lies into the state as it is."""
        self.loops.clear(self.state)
        self.loops.deal(self.state, self.deck, None)

    def step(self) -> list[int]:
        """Play one random move, if the game is not over; returns the moves that were legal."""
        count = int(self.rules.legal(self.state, self.moves))
        legal: list[int] = self.moves[:count].tolist()
        if legal:
            move = int(self.rules.sample(self.state, self.dice))
            assert move in legal, (move, legal)
            self.rules.play(self.state, move, None)
        return legal


def trace(setup: Setup) -> dict[str, Any]:
    """Digests of the bytes of the state after whole games, and after every ply of one more."""
    table = Table(setup)
    whole, plies = hashlib.sha256(), hashlib.sha256()
    decisions = []
    for _ in range(GAMES):
        decisions.append(table.playouts(1))
        whole.update(table.state.tobytes())
    table.redeal()
    moves = 0
    while legal := table.step():
        moves += 1
        plies.update(repr(legal).encode() + table.state.tobytes())
    return {
        "decisions": [*decisions, moves],
        "whole": whole.hexdigest(),
        "plies": plies.hexdigest(),
    }


class Guarded(np.ndarray[Any, Any]):
    """An array that refuses negative indices, which Python and Numba take to count from the end."""

    def __getitem__(self, index: Any) -> Any:
        check(index)
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        check(index)
        super().__setitem__(index, value)


def check(index: Any) -> None:
    for one in index if isinstance(index, tuple) else (index,):
        if not isinstance(one, slice) and one < 0:
            raise IndexError(f"index {one} is negative")


class GuardedRecord:
    """A record whose arrays are guarded; its numbers are its own."""

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        value = self._record[name]
        return value.view(Guarded) if isinstance(value, np.ndarray) else value

    def __setattr__(self, name: str, value: Any) -> None:
        assert name in self._record.dtype.names, name
        self._record[name] = value


def guarded(setup: Setup) -> list[int]:
    """The decisions of the games of `trace`, played on guarded arrays (interpreted only)."""
    table = Table(setup)
    table.state = GuardedRecord(table.state)
    table.dice = GuardedRecord(table.dice)
    table.moves = table.moves.view(Guarded)
    table.deck = table.deck.view(Guarded)
    decisions = [table.playouts(1) for _ in range(GAMES)]
    table.redeal()
    moves = 0
    while table.step():
        moves += 1
    return [*decisions, moves]


def compiled_anew(module: Any) -> int:
    """How many of a module's functions Numba could not take from its cache."""
    counts = [
        sum(function.stats.cache_misses.values())
        for function in vars(module).values()
        if hasattr(function, "stats") and hasattr(function, "signatures")
    ]
    assert counts, module
    return sum(counts)


def cached(setups: list[Setup]) -> dict[str, Any]:
    """One whole game a setup, as a digest, and how many functions had to be compiled for them."""
    tables = [Table(setup) for setup in setups]
    games_played = {}
    for setup, table in zip(setups, tables, strict=True):
        decisions = table.playouts(1)
        digest = hashlib.sha256(table.state.tobytes()).hexdigest()
        games_played[str(setup)] = [decisions, digest]
    loops = {table.family: table.loops for table in tables}
    return {"games": games_played, "compiled": sum(map(compiled_anew, loops.values()))}


def main(what: str, *numbers: str) -> dict[str, Any]:
    """What a process that runs this file prints."""
    if what == "cached":
        return cached([SETUPS[int(number)] for number in numbers])
    made = {"trace": trace, "guarded": guarded}[what]
    answer: dict[str, Any] = {
        "compiled": COMPILED,
        "numba": "numba" in sys.modules,
        "games": {str(setup): made(setup) for setup in SETUPS},
    }
    if COMPILED:
        answer["signatures"] = {
            family: len(import_module(f"upcard.games.{family}.playouts").playouts.signatures)
            for family in games.FAMILIES
        }
    return answer


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
