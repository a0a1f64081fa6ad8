"""Positions as numbers, for programs that learn: what a game brings for them.

An **observation** is a row of bytes that is derived from a seat's view and from nothing else, so
equal views give equal rows. It is a sequence of blocks; `layout` lists them. Seats are counted
from the one that looks: 0 is itself, 1 the next clockwise. Every entry lies between 0 and its
block's `high`: divided by it, all lie between 0 and 1.

An **action** is a move as a small number of a table's own, counted so that it means the same to
every seat: a seat that a move names is counted from the one to move.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from upcard.chance import Dice, below
from upcard.game import Json, State
from upcard.jit import compiled, inlined

BYTE = 255
"""The largest entry; what could be larger is cut off there, where its block says so."""

WIN, MARGIN = range(2)
REWARDS = ("win", "margin")
"""What a finished game pays, in the order of the numbers the compiled code knows them by."""


class Block(NamedTuple):
    """A stretch of an observation, or of the actions."""

    name: str
    """What it is about; `docs/environments.md` has a sentence for each."""
    seat: int | None
    """Whose it is, counted clockwise from the seat that looks; None: the whole table's."""
    size: int
    high: int = 1


class Batch(NamedTuple):
    """What many tables show at once, a row a table; `n` tables of `p` seats."""

    observation: Any
    """uint8[n, observation_size]: the view of the seat to move."""
    action_mask: Any
    """int8[n, action_count]: 1 where the action is legal."""
    seat: Any
    """int64[n]: the seat to move, from 0."""
    reward: Any
    """float32[n, p]: what each seat was paid by the step; all 0 unless it ended a game."""
    terminated: Any
    """bool[n]: the step ended a game by its rules; what is shown is the first view of the next."""
    truncated: Any
    """bool[n]: the step ended a game by a cap of turns that its rules do not have."""


class Tensors(NamedTuple):
    """A game's way to numbers. All but the first two are compiled functions."""

    layout: Callable[[Mapping[str, Json], int], tuple[Block, ...]]
    """layout(options, players): the blocks of an observation, in order."""
    actions: Callable[[Mapping[str, Json], int], tuple[Block, ...]]
    """actions(options, players): the blocks of the actions, in order."""
    cards: Callable[[Mapping[str, Json], int], Any]
    """cards(options, players): the unshuffled deck as the rules count cards, an int64 array."""
    prepared: Callable[[Mapping[str, Json], int], State]
    """prepared(options, players): a state with its options and no card dealt yet."""
    observe: Callable[[State, Any], int]
    """observe(view, row): writes a view's observation, returns its size."""
    show_mask: Callable[[State, Any, Any], int]
    """show_mask(state, scratch, row): writes the legal actions as 1, all others as 0.

    `state` may be the view of the seat to move; `scratch` is an int64 array as `legal` needs it.
    Returns the number of legal actions.
    """
    action_of: Callable[[State, int], int]
    """action_of(state, move): the action of a move code of the seat to move."""
    move_of: Callable[[State, int], int]
    """move_of(state, action): the move code of an action of the seat to move."""
    see: Callable[[State, int, State], None]
    """see(state, viewer, view): writes what a seat, from 0, knows into `view`."""
    begin: Callable[[State, Any, Any, Any], None]
    """begin(state, cards, deck, dice): shuffles `cards` into `deck`, and deals."""
    pay: Callable[[State, int, Any], None]
    """pay(state, kind, row): writes what a finished game pays each seat."""
    finish: Callable[[State, Any], int]
    """finish(state, dice): plays on at random until the game is over."""
    show_all: Callable[..., None]
    """show_all(states, batch, view, dice): shows what is, after a deal."""
    step_all: Callable[..., None]
    """step_all(states, actions, words, batch, view, dice, cards, deck, kind, capped)."""


def size_of(blocks: tuple[Block, ...]) -> int:
    """How many entries some blocks have together."""
    return sum(block.size for block in blocks)


def highs(blocks: tuple[Block, ...]) -> Any:
    """The largest value of every entry, a uint8 array."""
    return np.repeat(
        np.array([block.high for block in blocks], np.uint8), [block.size for block in blocks]
    )


@inlined
def capped(value: int, high: int) -> int:
    """A number, cut off at a largest one."""
    return value if value < high else high


@inlined
def share_of_win(winners: int, players: int) -> float:
    """What each of so many winners is paid: 1 for one alone; all seats' payments add up to 0."""
    return (players / winners - 1.0) / (players - 1.0)


@compiled
def first_illegal(masks: Any, actions: Any) -> int:
    """The first row whose action is not one of its legal ones; −1 if there is none."""
    for i in range(actions.shape[0]):
        action = actions[i]
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            return i
    return -1


@compiled
def sample_all(masks: Any, words: Any, dice: Dice, actions: Any) -> None:
    """One of the legal actions of each row, each as likely; `words` are the rows' dice."""
    for i in range(masks.shape[0]):
        count = 0
        for action in range(masks.shape[1]):
            if masks[i, action]:
                dice.moves[count] = action
                count += 1
        dice.word = words[i]
        actions[i] = dice.moves[below(dice, count)]
        words[i] = dice.word
