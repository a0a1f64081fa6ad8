"""The tree of a search: what it remembers of moves, which it tries next, what it learns of an end.

Information-set Monte Carlo tree search with one tree, the searching seat's (Cowling, Powley and
Whitehouse, Information Set Monte Carlo Tree Search, IEEE TCIAIG 4, 2012: SO-ISMCTS). Every
iteration plays down the tree in a state dealt anew from what the seat knows. A node stands for
the moves that led to it; which moves go on from there may differ from deal to deal. Who is to
move after the same moves may differ as well, so that a child belongs to a seat and a move.

The tree knows no game. A game's search (`search_ciq`, `search_updown`) plays the moves, weighs
them beforehand and says what an end is worth; it must stand by itself for the compiled code to be
kept on disk.
"""

from typing import Any, Protocol

import numpy as np

from upcard.chance import ROOM, Dice
from upcard.jit import compiled, inlined, number

SEATS = 8
DEPTH = 256
"""Moves from the root to a leaf, at most."""
MOVES = 4096
"""Move codes are below."""
ROOT = 0


class Node(Protocol):
    """A move in the tree, and what came of it."""

    value: float
    weight: float
    guess: float
    visits: int
    available: int
    key: int
    child: int
    next: int


Nodes = Any  # an array of Node

NODE = np.dtype(
    (
        np.record,
        [
            ("value", np.float64),  # of all its visits together, for the seat that moves
            ("weight", np.float32),  # how good the move looked, compared with its siblings
            ("guess", np.float32),  # what it looked worth to its seat when it was made
            ("visits", np.int32),
            ("available", np.int32),  # how often it was legal when its parent was passed
            ("key", np.int32),  # the seat times MOVES plus the move
            ("child", np.int32),  # the first child; 0 for none
            ("next", np.int32),  # the next child of its parent; 0 for none
        ],
    ),
    align=True,
)


class Scratch(Protocol):
    """How a search is done, and what it notes on its way."""

    exploration: float
    first_urgency: float
    even_share: float
    temperature: float
    sharpness: float
    guess_visits: float
    paranoia: float
    unwon: float
    points_share: float
    points_scale: float
    leaf_share: float
    rollout_moves: int
    rollout_random: int
    replies: int
    depth: int
    used: int
    length: int
    path: Any
    slots: Any
    place: Any
    value: Any
    leaf: Any
    win: Any
    points: Any


SCRATCH = np.dtype(
    (
        np.record,
        [
            (name, np.float64 if kind is float else np.int64)
            for name, kind in Scratch.__annotations__.items()
            if kind in (float, int)
        ]
        + [
            ("path", np.int64, (DEPTH,)),
            ("slots", np.int64, (ROOM,)),
            ("place", np.int64, (MOVES,)),
            ("value", np.float64, (SEATS,)),
            ("leaf", np.float64, (SEATS,)),
            ("win", np.float64, (SEATS,)),
            ("points", np.float64, (SEATS,)),
        ],
    ),
    align=True,
)


@inlined
def begin(nodes: Nodes, scratch: Scratch) -> None:
    """An empty tree: a root without children."""
    add_node(nodes, ROOT, 0, 1.0, 0.5)
    scratch.used = 1


@inlined
def add_node(nodes: Nodes, node: int, key: int, weight: float, guess: float) -> None:
    """Make a node at a place of the pool, never visited."""
    nodes[node].value = 0.0
    nodes[node].weight = weight
    nodes[node].guess = guess
    nodes[node].visits = 0
    nodes[node].available = 0
    nodes[node].key = key
    nodes[node].child = 0
    nodes[node].next = 0


@compiled
def gather(nodes: Nodes, scratch: Scratch, node: int, seat: int, moves: Any, count: int) -> int:
    """Find the children that a node has for the `count` legal moves of a seat.

    `scratch.slots[i]` becomes the child for moves[i], 0 where there is none. Returns how many
    there are none for.
    """
    for i in range(count):
        scratch.place[moves[i]] = i + 1
        scratch.slots[i] = 0
    missing = count
    child = number(nodes[node].child)
    first = seat * MOVES
    while child:
        move = nodes[child].key - first
        if 0 <= move < MOVES and scratch.place[move]:
            nodes[child].available += 1
            scratch.slots[scratch.place[move] - 1] = child
            missing -= 1
        child = number(nodes[child].next)
    for i in range(count):
        scratch.place[moves[i]] = 0
    return missing


@inlined
def add_child(
    nodes: Nodes, scratch: Scratch, node: int, key: int, weight: float, guess: float
) -> int:
    """A new child of a node; there must be room for it."""
    child = scratch.used
    scratch.used = child + 1
    add_node(nodes, child, key, weight, guess)
    nodes[child].available = 1
    nodes[child].next = nodes[node].child
    nodes[node].child = child
    return child


@inlined
def place_of(move: int, dice: Dice) -> int:
    """The place of a move among the legal ones, of which it is one."""
    place = 0
    while dice.moves[place] != move:
        place += 1
    return place


@compiled
def select(nodes: Nodes, scratch: Scratch, count: int) -> int:
    """The place among `scratch.slots` of the child to visit next.

    The best sum of what came of it so far and of how little is known of it, the latter in
    proportion to its weight (PUCT; Rosin, Multi-armed bandits with episode context, 2011), where
    a child counts for as often as it could have been visited. A part of the weights, `even_share`,
    is the same for all, so that none is never looked at. A child never visited is thought of as
    the mean of the others, less `first_urgency`.
    """
    weights, visits, value = 0.0, 0, 0.0
    for i in range(count):
        child = scratch.slots[i]
        weights += nodes[child].weight
        visits += number(nodes[child].visits)
        value += nodes[child].value
    unvisited = (value / visits if visits else 0.5) - scratch.first_urgency
    known = scratch.guess_visits
    even = scratch.exploration * scratch.even_share / count
    uneven = scratch.exploration * (1.0 - scratch.even_share) / weights
    chosen, best = 0, -1e300
    for i in range(count):
        child = scratch.slots[i]
        seen = number(nodes[child].visits)
        mean = nodes[child].value / seen if seen else unvisited
        if known > 0.0:
            mean = (nodes[child].value + known * nodes[child].guess) / (seen + known)
        width = even + uneven * nodes[child].weight
        score = mean + width * np.sqrt(number(nodes[child].available)) / (1 + seen)
        if score > best:
            chosen, best = i, score
    return chosen


@compiled
def learn(nodes: Nodes, scratch: Scratch, me: int) -> None:
    """Every move on the path has been visited, and was worth what its seat has of the end.

    With paranoia, for seats other than the searching one, `me`, also what that one has not.
    """
    nodes[ROOT].visits += 1
    for seat in range(SEATS):
        if seat != me:
            trust = 1.0 - scratch.paranoia
            against = scratch.paranoia * (1.0 - scratch.value[me])
            scratch.value[seat] = trust * scratch.value[seat] + against
    for i in range(scratch.length):
        node = scratch.path[i]
        nodes[node].visits += 1
        nodes[node].value += scratch.value[nodes[node].key // MOVES]
