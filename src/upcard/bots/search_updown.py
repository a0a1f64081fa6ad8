"""The search of Up or Down: deals hidden cards anew, plays down the tree, rolls out, values it."""

from typing import Any

import numpy as np

from upcard.bots.evaluation_updown import chances, foretell_all
from upcard.bots.greedy_updown import choose, worth
from upcard.bots.search_tree import (
    MOVES, ROOT, Nodes, Scratch, add_child, begin, gather, learn, place_of, select,
)  # fmt: skip
from upcard.chance import Dice, below
from upcard.games.updown.redeal import redeal
from upcard.games.updown.rules import legal, play, sample
from upcard.games.updown.state import OVER, State, mover
from upcard.jit import compiled, overwrite


@compiled
def search(states: Any, nodes: Nodes, scratch: Scratch, found: Any, dice: Dice, count: int) -> None:
    """So many iterations more; the tree of an earlier call goes on unless `scratch.used` is 0.

    `states` are three records: the view, and room for two states. `found[i, seat]` sums, over the
    visits of the i-th legal move of the view: win chance and its square, points and their square,
    visits.
    """
    view, world, spare = states[0], states[1], states[2]
    if scratch.used == 0:
        begin(nodes, scratch)
    for _ in range(count):
        redeal(view, world, dice)
        first = descend(world, spare, nodes, scratch, dice)
        rollout(world, scratch, dice)
        learn(nodes, scratch, view.to_move)
        for seat in range(world.players):
            found[first, seat, 0] += scratch.win[seat]
            found[first, seat, 1] += scratch.win[seat] ** 2
            found[first, seat, 2] += scratch.points[seat]
            found[first, seat, 3] += scratch.points[seat] ** 2
            found[first, seat, 4] += 1.0


@compiled
def descend(world: State, spare: State, nodes: Nodes, scratch: Scratch, dice: Dice) -> int:
    """Play down the tree to a move not tried before; returns which legal move was the first."""
    node, first, me = ROOT, 0, mover(world)
    scratch.length = 0
    while world.step != OVER and scratch.length < scratch.depth:
        seat = mover(world)
        count = legal(world, dice.moves)
        if scratch.used + count > nodes.shape[0]:
            break
        if gather(nodes, scratch, node, seat, dice.moves, count):
            weigh(world, spare, nodes, scratch, node, count, dice)
        if scratch.replies and seat != me and below(dice, 256) < scratch.replies:
            chosen = place_of(choose(world, dice), dice)
        else:
            chosen = select(nodes, scratch, count)
        if scratch.length == 0:
            first = chosen
        node = scratch.slots[chosen]
        scratch.path[scratch.length] = node
        scratch.length += 1
        play(world, dice.moves[chosen], None)
        if nodes[node].visits == 0:
            break
    return first


@compiled
def weigh(
    world: State, spare: State, nodes: Nodes, scratch: Scratch, node: int, count: int, dice: Dice
) -> None:
    """Make the children of a node for the legal moves that it has none for."""
    seat = mover(world)
    for i in range(count):
        if scratch.slots[i] == 0:
            move = dice.moves[i]
            guess = 0.5
            if scratch.sharpness > 0.0:
                overwrite(spare, world)
                play(spare, move, None)
                value(spare, scratch)
                guess = scratch.value[seat]
                looks = scratch.sharpness * guess
            else:
                looks = worth(world, move) / scratch.temperature
            weight = np.exp(min(max(looks, -20.0), 20.0))
            scratch.slots[i] = add_child(nodes, scratch, node, seat * MOVES + move, weight, guess)


@compiled
def rollout(world: State, scratch: Scratch, dice: Dice) -> None:
    """Play on for a while, greedy, now and then at random; then value the state."""
    share = scratch.leaf_share
    if share > 0.0:
        value(world, scratch)
        for seat in range(world.players):
            scratch.leaf[seat] = scratch.value[seat]
    for _ in range(scratch.rollout_moves):
        if world.step == OVER:
            break
        if below(dice, 256) < scratch.rollout_random:
            play(world, sample(world, dice), None)
        else:
            play(world, choose(world, dice), None)
    value(world, scratch)
    if share > 0.0:
        for seat in range(world.players):
            rolled = scratch.value[seat]
            scratch.value[seat] = (1.0 - share) * rolled + share * scratch.leaf[seat]


@compiled
def value(world: State, scratch: Scratch) -> None:
    """What each seat has of the state: its share of the win, its points, and a blend of both."""
    foretell_all(world, scratch.points)
    chances(world, scratch.points, scratch.win)
    share = scratch.points_share
    for seat in range(world.players):
        rival = -1e9
        for other in range(world.players):
            if other != seat:
                rival = max(rival, scratch.points[other])
        ahead = (scratch.points[seat] - rival) / scratch.points_scale
        lead = 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
        scratch.value[seat] = (1.0 - share) * scratch.win[seat] + share * lead
