"""Why a move is good, as codes and facts: found by making it, and finishing the turn, in worlds
that the seat cannot tell apart. The faces turn the codes into words."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from upcard.bots.compiled import chooser
from upcard.chance import dice
from upcard.game import State
from upcard.play import Move, View

WORLDS = 60
"""Worlds a move is made in; a fact is told when it holds in nearly all of them."""
NEARLY_ALL = 0.95
MOST = 3
"""Reasons a move is given."""
LONGEST_TURN = 60


class Reason(NamedTuple):
    """One thing that speaks for a move: the end of its key, and its facts.

    Facts: `other` is a seat (from 1), `card` and `top` cards of the game, all others numbers.
    """

    code: str
    facts: Mapping[str, Any]


class Turn(NamedTuple):
    """A move made in one world, and the turn finished with greedy moves."""

    before: State
    after: State
    moves: tuple[int, ...]
    """The codes of all moves of the turn, the first is the one asked about."""


def reasons(view: View, move: str, seed: Any = 0, worlds: int = WORLDS) -> tuple[Reason, ...]:
    """What speaks for a legal move of the seat to move, the weightiest first; perhaps nothing."""
    code = next(one.code for one in view.legal_moves() if one == move)
    turns = [played_turn(view, code, seed, world) for world in range(worlds)]
    found: list[Reason] = _game(view.rules.name).found(view, Move(move, code), turns)
    return tuple(found[:MOST])


def played_turn(view: View, code: int, *seeds: Any) -> Turn:
    """A move, and greedy moves as long as the same turn goes on, in a world dealt from the view."""
    chance = dice("reasons", *seeds)
    rules = view.rules
    before, after = np.zeros(2, view.state.dtype)
    _redeal(rules.name)(view.state, before, chance)
    after = before.copy()
    greedy = chooser("greedy", rules.name)
    moves = [code]
    rules.play(after, code, None)
    while len(moves) < LONGEST_TURN and _same_turn(before, after):
        moves.append(int(greedy(after, chance)))
        rules.play(after, moves[-1], None)
    return Turn(before, after, tuple(moves))


def usual(values: list[int]) -> int | None:
    """The value that holds in nearly all worlds, if there is one."""
    most = max(set(values), key=values.count)
    return most if values.count(most) >= NEARLY_ALL * len(values) else None


def share(values: list[bool]) -> float:
    """In what part of the worlds something holds."""
    return sum(values) / len(values)


def _same_turn(before: State, after: State) -> bool:
    return bool(after["to_move"] == before["to_move"] and after["turn"] == before["turn"])


def _redeal(family: str) -> Any:
    return import_module(f"upcard.games.{family}.redeal").redeal


def _game(family: str) -> Any:
    return import_module(f"upcard.analysis.reasons_{family}")
