"""The bot `learnt`: a small network that taught itself two-seat short Up or Down; NumPy plays it.

`examples/train_updown.py` makes the network. It has the shape of `greedy`: what a number is worth
at the end of a column or as a new start of it; a card is worth its best use, a placed card the
better of its neighbours in the ring. `greedy` reckons points and the numbers ahead used up, by one
price for all times; the network adds what it has learnt, from more of what is seen. One small
network judges all numbers at all columns. At tables it has not learnt the bot plays like `greedy`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np

from upcard import games
from upcard.bots.compiled import CompiledBot
from upcard.game import Json
from upcard.play import Move, View
from upcard.tensors import Block, size_of

FAMILY, PRESET, PLAYERS = "updown", "updown-short", 2
COLUMNS = 3
FEATURES = 11
IN_REACH = 11
"""Cards that are looked at: the ring's, the taken one, the hand's, the open pile's top."""
SPAN = 10.0
"""How many points a column makes, about, on its way through all the numbers."""
WORST = -100.0
"""What a card is worth that fits nowhere."""

Network = Mapping[str, Any]
"""Arrays by name: `weights_0`, `bias_0`, `weights_1`, and `prices` (see `Reading.outputs`)."""


class Columns(NamedTuple):
    """A seat's columns, in arrays of [rows, columns, 1]; colours [rows, columns, colours]."""

    size: Any
    last: Any
    rising: Any
    falling: Any
    points: Any
    colours: Any


class Reading:
    """How rows of observations are read: where each block lies, and the colours of the numbers.

    `xp` is NumPy or, for training, `jax.numpy`; `lowest` the running minimum along the last axis.
    """

    def __init__(
        self, blocks: tuple[Block, ...], colours: list[int], xp: Any, lowest: Callable[[Any], Any]
    ) -> None:
        self.xp, self.lowest = xp, lowest
        self.at: dict[tuple[str, int | None], slice] = {}
        end = 0
        for block in blocks:
            self.at[block.name, block.seat] = slice(end, end + block.size)
            end += block.size
        self.top = len(colours)
        self.colours = np.array(colours)
        self.numbers = np.arange(1, self.top + 1, dtype=np.float32)

    def part(self, rows: Any, name: str, seat: int | None = None) -> Any:
        """A block of every row."""
        return rows[:, self.at[name, seat]]

    def turns_left(self, rows: Any) -> Any:
        """How many cards the seat that looks will place yet, about: [rows, 1]."""
        stock = self.part(rows, "open size") + self.part(rows, "closed size")
        return self.part(rows, "hand size", 0) + stock / PLAYERS

    def columns(self, rows: Any, seat: int) -> Columns:
        """The columns of a seat."""

        def side_by_side(name: str) -> Any:
            parts = [self.part(rows, f"column {i} {name}", seat) for i in range(1, COLUMNS + 1)]
            return self.xp.stack(parts, 1)

        names = ("size", "last", "rising", "falling", "points", "colours")
        return Columns(*(side_by_side(name) for name in names))

    def room(self, columns: Columns) -> Any:
        """How many numbers lie ahead of each column, of two ways the longer: [rows, columns, 1]."""
        xp = self.xp
        up, down = self.top - columns.last, columns.last - 1
        either = xp.where(columns.falling > 0, down, xp.maximum(up, down))
        ahead = xp.where(columns.rising > 0, up, either)
        return xp.where(columns.size > 0, ahead, float(self.top))

    def in_reach(self, rows: Any) -> Any:
        """The cards worth looking at, from 0, and others to fill up: [rows, IN_REACH]."""
        parts = [self.part(rows, name) for name in ("display", "taken", "open top")]
        return self.xp.argsort(-sum(parts, self.part(rows, "hand", 0)), 1)[:, :IN_REACH]

    def uses(self, rows: Any, cards: Any, seat: int) -> tuple[Any, Any]:
        """What each card would do at every column, added (0) and as a new start of it (1).

        Features [rows, 2, columns, cards, FEATURES], the first being the worth to `greedy` in
        tens; and which uses are open, of the same shape but for the last axis.
        """
        xp, n, top = self.xp, cards[:, None, :] + 1.0, float(self.top)
        columns = self.columns(rows, seat)
        room = self.room(columns)
        size, last, rising, falling, before, colours = columns
        colour = xp.asarray(self.colours)[cards][:, None, :]
        same = xp.take_along_axis(colours, xp.repeat(colour, COLUMNS, 1), 2) + 1
        most = colours.max(2)[:, :, None]
        fresh = xp.maximum(top - n, n - 1)
        left = xp.where(size == 0, fresh, xp.where(n > last, top - n, n - 1))
        fits = xp.where(rising > 0, n > last, xp.where(falling > 0, n < last, n > 0))
        turns = self.turns_left(rows)[:, :, None] / 15

        def features(points: Any, left: Any, most: Any, cards: Any, anew: float) -> Any:
            used = (room - left) / top
            plain = [
                (points - SPAN * used) / 10, points / 10, used, left / top, cards / 10, most / 10,
                turns, turns * left / top, turns * used, anew, (size == 0) * 1.0,
            ]  # fmt: skip
            return xp.stack([x + xp.zeros_like(same) for x in plain], 3)

        most_then = xp.maximum(most, same)
        points = (size + 1) * most_then - size * most
        added = features(points, left, most_then, size + 1, 0.0)
        again = features(1 + size - before, fresh, 1.0, 1.0, 1.0)
        is_open = xp.stack([fits, (size > 0) & (n > 0)], 1)
        return xp.stack([added, again], 1), is_open

    def outputs(self, network: Network, rows: Any) -> Any:
        """What each action is worth to the seat to move: [rows, actions], in the actions' order.

        `prices`: of a point, of what a placed card and a taken card are worth to the other seat.
        Actions that name a card out of reach have no meaning.
        """
        xp = self.xp
        cards = self.in_reach(rows)
        features, is_open = self.uses(rows, cards, 0)
        hidden = xp.maximum(features @ network["weights_0"] + network["bias_0"], 0)
        learnt = (hidden @ network["weights_1"])[..., 0]
        worth = xp.where(is_open, features[..., 0] + learnt, WORST)
        other, open_to_other = self.uses(rows, cards, 1)
        to_other = xp.where(open_to_other, other[..., 0], WORST)

        lies = (cards[:, :, None] == self.numbers - 1) * np.float32(1)
        best, theirs = ((x.max((1, 2))[:, :, None] * lies).sum(1) for x in (worth, to_other))
        beside = self.beside(self.part(rows, "display"), best)
        prices = network["prices"]
        placed = beside + prices[1] * theirs
        is_taken = xp.take_along_axis(self.part(rows, "taken"), cards, 1)
        taken = (worth * is_taken[:, None, None, :]).sum(3).reshape(len(rows), 2 * COLUMNS)
        drawn = (self.part(rows, "open top") * placed).sum(1, keepdims=True)
        hand = self.part(rows, "hand", 0)
        held = (hand * placed).sum(1, keepdims=True) / xp.maximum(hand.sum(1, keepdims=True), 1)
        every = [placed, best + prices[2] * theirs, taken, drawn, held]
        return prices[0] * xp.concatenate(every, 1)

    def beside(self, display: Any, best: Any) -> Any:
        """For each number the worth of the better of the two cards it would lie between (U-7)."""
        xp, far = self.xp, 4.0 * self.top
        here = xp.where(display > 0, self.numbers - 1, far)
        above = self.lowest(here[:, ::-1])[:, ::-1]
        above = xp.where(above < far, above, here.min(1, keepdims=True))
        turned = xp.where(display > 0, self.top - self.numbers, far)
        below = self.lowest(turned)
        below = xp.where(below < far, below, turned.min(1, keepdims=True))
        # Steps without a ring of other cards have no use for what is found: any place will do.
        pairs = [xp.clip(place, 0, self.top - 1) for place in (above, self.top - 1 - below)]
        found = [xp.take_along_axis(best, place.astype(np.int32), 1) for place in pairs]
        return xp.maximum(found[0], found[1])


def running_minimum(x: Any) -> Any:
    """NumPy's running minimum along the last axis."""
    return np.minimum.accumulate(x, axis=-1)


def reading_of(
    options: dict[str, Json],
    players: int,
    xp: Any = np,
    lowest: Callable[[Any], Any] = running_minimum,
) -> Reading:
    """How the observations of an Up or Down table are read."""
    from upcard.games.updown.options import colours_of

    named = list(colours_of(options))[: options["top"]]
    order = list(dict.fromkeys(named))
    blocks = games.tensors_of(FAMILY).layout(options, players)
    return Reading(blocks, [order.index(name) for name in named], xp, lowest)


class Policy(NamedTuple):
    """The network that ships with the package, ready to play."""

    network: Network
    reading: Reading
    options: dict[str, Json]


@cache
def shipped() -> Policy:
    """The network of the package's file."""
    path = resources.files("upcard") / "bots" / "learnt.npz"
    with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        network = {name: arrays[name] for name in arrays.files}
    options = games.rules_of(FAMILY).complete(PRESET, PLAYERS, {})
    return Policy(network, reading_of(options, PLAYERS), options)


class LearntBot:
    """Plays the shipped network, and `greedy` at tables that the network has not learnt."""

    name = "learnt"

    def __init__(self, family: str, seed: int) -> None:
        self._greedy = CompiledBot("greedy", family, seed)
        self._moves = np.empty(256, np.int64)

    def choose(self, view: View) -> Move:
        """The legal move of which the network thinks most."""
        if not has_learnt(view):
            return self._greedy.choose(view)
        policy, tensors = shipped(), games.tensors_of(FAMILY)
        size = size_of(tensors.layout(policy.options, PLAYERS))
        row = np.empty((1, size), np.uint8)
        mask = np.empty(size_of(tensors.actions(policy.options, PLAYERS)), np.int8)
        tensors.observe(view.state, row[0])
        tensors.show_mask(view.state, self._moves, mask)
        said = policy.reading.outputs(policy.network, row.astype(np.float32))[0]
        action = int(np.where(mask > 0, said, -np.inf).argmax())
        code = int(tensors.move_of(view.state, action))
        return Move(view.rules.text(code), code)


def has_learnt(view: View) -> bool:
    """Whether the network knows a table; whoever moves first is no matter to it."""
    if view.rules.name != FAMILY or view.players != PLAYERS:
        return False
    options = shipped().options
    return {**view.options, "first": options["first"]} == options
