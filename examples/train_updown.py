"""Learn two-seat Up or Down (short) by playing against oneself: minutes on two cores.

    pip install 'upcard[envs,train]'
    python examples/train_updown.py --minutes 10 --out learnt.npz

Proximal policy optimisation (Schulman et al., arXiv 1707.06347) with a small network, by JAX and
Optax, on the many tables of `upcard.envs.vector`. Both seats play the network that is learning;
what a seat gains is points over the other's, as they stand after each of its moves. It begins as
the bot `greedy`, with a chance for every move (see `upcard.bots.learnt`), and learns from there.

The policy goes to an .npz file that needs NumPy alone: bot `learnt` plays the one in the package.
Beside it goes the curve of wins against `greedy`, as .csv and .svg files.
"""

import argparse
import csv
import time
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from upcard.bots.compiled import chooser
from upcard.bots.learnt import FEATURES, reading_of
from upcard.chance import dice
from upcard.envs import vector
from upcard.envs.table import Setup

GAME, PLAYERS = "updown-short", 2
TABLES, STEPS = 256, 144  # a game has 138 moves
HIDDEN, VALUE_HIDDEN, VALUE_INPUTS = 24, 48, 36
SHARPNESS = 20.0
"""How decidedly it plays at first: the logits that ten points more make."""
POINT = 0.05
"""What a point more than the other seat is worth to the learner."""
LAMBDA, CLIP, ENTROPY, EPOCHS, BATCH = 0.95, 0.2, 0.005, 2, 2048
RATE = 2e-3


class Steps(NamedTuple):
    """What has been played: an entry a move."""

    observation: Any
    mask: Any
    action: Any
    chance: Any
    """The logarithm of the probability with which the action was taken."""
    gain: Any
    """What the action turned out to be better than expected."""
    target: Any
    """What the seat gained from there on."""


SETUP = Setup(GAME, PLAYERS, {})
READING = reading_of(SETUP.options, PLAYERS, jnp, lambda x: jax.lax.cummin(x, axis=1))


def new_network(seed: int) -> dict[str, Any]:
    """A policy that plays like `greedy`, its network being silent; and a judge of values."""
    chance = np.random.default_rng(seed)

    def weights(wide: int, narrow: int) -> Any:
        return jnp.asarray(chance.normal(0, np.sqrt(2 / wide), (wide, narrow)), jnp.float32)

    return {
        "weights_0": weights(FEATURES, HIDDEN),
        "bias_0": jnp.zeros(HIDDEN),
        "weights_1": jnp.zeros((HIDDEN, 1)),
        "prices": jnp.array([SHARPNESS, 0.0, 0.0]),
        "value_0": weights(VALUE_INPUTS, VALUE_HIDDEN),
        "value_bias": jnp.zeros(VALUE_HIDDEN),
        "value_1": jnp.zeros((VALUE_HIDDEN, 1)),
    }


def value_of(network: Any, rows: Any, chances: Any) -> Any:
    """What the seat to move will gain on the other from here on: [rows], `POINT` to a point."""
    parts = [READING.turns_left(rows) / 15, rows[:, :4], chances]
    for seat in range(PLAYERS):
        columns = READING.columns(rows, seat)
        room = READING.room(columns) / READING.top
        most = columns.colours.max(2, keepdims=True)
        plain = [columns.size / 10, most / 5, columns.points / 20, room, room * most / 5]
        parts += [x[:, :, 0] for x in plain]
    x = jnp.concatenate(parts, 1)
    hidden = jnp.tanh(x @ network["value_0"] + network["value_bias"])
    return (hidden @ network["value_1"])[:, 0]


def outputs(network: Any, observation: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithms of the actions' probabilities, and the value expected."""
    rows = observation.astype(jnp.float32)
    said = jnp.where(mask > 0, READING.outputs(network, rows), -1e4)
    best = jnp.clip(said.max(1, keepdims=True) / network["prices"][0], -2, 4)
    value = value_of(network, rows, jax.lax.stop_gradient(best))
    return jax.nn.log_softmax(said), value


@jax.jit
def choose(layers: Any, observation: Any, mask: Any, key: Any) -> Any:
    """Actions by their probabilities, those probabilities' logarithms, values."""
    logits, value = outputs(layers, observation, mask)
    action = jax.random.categorical(key, logits)
    return action, jnp.take_along_axis(logits, action[:, None], 1)[:, 0], value


@jax.jit
def best(layers: Any, observation: Any, mask: Any) -> Any:
    """The likeliest actions."""
    return jnp.argmax(outputs(layers, observation, mask)[0], axis=1)


def loss(layers: Any, steps: Steps) -> Any:
    """The clipped objective, the error of the value, and a little for staying undecided."""
    logits, value = outputs(layers, steps.observation, steps.mask)
    chance = jnp.take_along_axis(logits, steps.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chance - steps.chance)
    bounded = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    better = jnp.minimum(ratio * steps.gain, bounded * steps.gain).mean()
    entropy = -(jnp.exp(logits) * jnp.where(steps.mask > 0, logits, 0)).sum(1).mean()
    return -better + 0.5 * ((value - steps.target) ** 2).mean() - ENTROPY * entropy


class Points:
    """Where an observation has the points of both seats, and what they come to."""

    def __init__(self, setup: Any) -> None:
        at, places = 0, []
        for block in setup.blocks:
            if block.name.endswith("points") or block.name == "discard size":
                places.append((block.seat, at))
            at += block.size
        self._own, self._other = ([at for seat, at in places if seat == who] for who in (0, 1))

    def lead(self, observation: Any) -> Any:
        """How many points the seat that looks is ahead."""
        own = observation[:, self._own].sum(1, dtype=np.int64)
        return own - observation[:, self._other].sum(1, dtype=np.int64)


class Learner:
    """A network, what it has played, and how it gets better."""

    def __init__(self, seed: int) -> None:
        self.tables = vector.env(GAME, PLAYERS, TABLES, seed=seed, reward="margin")
        setup = self.tables.setup
        self.points = Points(setup)
        self.layers = new_network(seed)
        self.key = jax.random.key(seed)
        self.optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
        self.progress = self.optimiser.init(self.layers)
        self.update = jax.jit(self._update)

    def _update(self, layers: Any, progress: Any, steps: Steps) -> Any:
        slope = jax.grad(loss)(layers, steps)
        change, progress = self.optimiser.update(slope, progress)
        return optax.apply_updates(layers, change), progress

    def play(self) -> Steps:
        """One game at every table, the network at both seats."""
        batch, rows = self.tables.batch, []
        for _ in range(STEPS):
            seen, mask = batch.observation.copy(), batch.action_mask.copy()
            seat, lead = batch.seat.copy(), self.points.lead(seen)
            self.key, key = jax.random.split(self.key)
            action, chance, value = map(np.asarray, choose(self.layers, seen, mask, key))
            batch = self.tables.step(action)
            over = batch.terminated.copy()
            # The lead as the mover of before sees it, after the move.
            sign = np.where(batch.seat == seat, 1, -1)
            after = np.where(
                over,
                batch.reward[np.arange(TABLES), seat],
                sign * self.points.lead(batch.observation),
            )
            rows.append((seen, mask, action, chance, value, seat, over, after - lead))
        return self._judged(rows)

    def _judged(self, rows: list[Any]) -> Steps:
        """What each action gained: generalised advantages (Schulman et al., arXiv 1506.02438)."""
        every, batch = np.arange(TABLES), self.tables.batch
        expected, ahead, since = np.zeros((3, TABLES, PLAYERS), np.float32)
        _, _, value = choose(self.layers, batch.observation, batch.action_mask, self.key)
        expected[every, batch.seat], expected[every, 1 - batch.seat] = value, -value
        gains, targets = [], []
        for _, _, _, _, value, seat, over, change in reversed(rows):
            for total in (expected, ahead, since):
                total[over] = 0
            since[every, seat] += POINT * change
            since[every, 1 - seat] -= POINT * change
            error = since[every, seat] + expected[every, seat] - value
            ahead[every, seat] = error + LAMBDA * ahead[every, seat]
            since[every, seat] = 0
            expected[every, seat] = value
            gains.append(ahead[every, seat].copy())
            targets.append(gains[-1] + value)
        gain = np.stack(gains[::-1])
        columns = [
            np.concatenate(column) for column in zip(*(row[:4] for row in rows), strict=True)
        ]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        return Steps(*columns, gain.reshape(-1), np.stack(targets[::-1]).reshape(-1))

    def learn(self, steps: Steps, chance: Any) -> None:
        """Go over what has been played a few times, in another order each time."""
        count = len(steps.action)
        for _ in range(EPOCHS):
            order = chance.permutation(count)
            for start in range(0, count - BATCH + 1, BATCH):
                part = order[start : start + BATCH]
                chosen = Steps(*(column[part] for column in steps))
                self.layers, self.progress = self.update(self.layers, self.progress, chosen)

    def save(self, path: Path) -> None:
        """The policy for `upcard.bots.learnt`; the values are of no use to it."""
        policy = {name: np.asarray(x) for name, x in self.layers.items() if "value" not in name}
        np.savez_compressed(path, **policy)


class Greedy:
    """The bot `greedy` at many tables: it is shown views, like everywhere."""

    def __init__(self, setup: Any, seed: int) -> None:
        self.setup = setup
        self.choose = chooser("greedy", setup.rules.name)
        self.dice = dice("train", seed)

    def actions(self, states: Any, tables: Any) -> Any:
        """Its actions at these tables."""
        rules, action_of = self.setup.rules, self.setup.tensors.action_of
        chosen = []
        for i in tables:
            view = rules.view(states[i], int(states[i]["to_move"]))
            chosen.append(action_of(view, self.choose(view, self.dice)))
        return np.array(chosen, np.int64)


def wins(learner: Learner, games: int, seed: int) -> float:
    """The share of games that the network wins against greedy; the seats change half-way."""
    tables = vector.env(GAME, PLAYERS, games, seed=seed)
    mine = np.arange(games) % PLAYERS
    teacher, won = Greedy(tables.setup, seed), 0.0
    batch = tables.batch
    for _ in range(STEPS):
        action = np.array(best(learner.layers, batch.observation, batch.action_mask))
        others = np.flatnonzero(batch.seat != mine)
        action[others] = teacher.actions(tables.states, others)
        batch = tables.step(action)
        won += float(((batch.reward[np.arange(games), mine] + 1) / 2)[batch.terminated].sum())
    return won / games


def draw(curve: list[tuple[int, float, float]]) -> str:
    """The curve of wins against greedy over decisions, as SVG; a line at one half."""
    wide, high, edge = 640, 320, 48
    most = max(1, curve[-1][0])
    low, top = min(0.4, *(won for *_, won in curve)), max(0.6, *(won for *_, won in curve))

    def at(decisions: float, won: float) -> str:
        x = edge + (wide - 2 * edge) * decisions / most
        return f"{x:.1f},{edge + (high - 2 * edge) * (top - won) / (top - low):.1f}"

    def text(decisions: float, won: float, said: str, anchor: str = "end", down: int = 4) -> str:
        x, y = at(decisions, won).split(",")
        side = {"end": -6, "middle": 0}[anchor]
        return (
            f'<text x="{float(x) + side:.1f}" y="{float(y) + down:.1f}" '
            f'text-anchor="{anchor}">{said}</text>'
        )

    line = " ".join(at(decisions, won) for decisions, _, won in curve)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        'font-family="sans-serif" font-size="12" fill="#777">',
        "<title>Share of games won against greedy, over decisions played</title>",
        f'<polyline points="{at(0, 0.5)} {at(most, 0.5)}" stroke="#999" stroke-dasharray="4"/>',
        f'<polyline points="{line}" fill="none" stroke="#008577" stroke-width="2"/>',
        *(text(0, won, f"{won:.0%}") for won in (low, 0.5, top)),
        text(0, low, "0", "middle", 20),
        text(most, low, f"{most / 1e6:.1f} million decisions", "end", 20),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main() -> None:
    """Learn for so many minutes, and write the policy and its curve."""
    parser = argparse.ArgumentParser(description="Learn two-seat short Up or Down")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--every", type=int, default=10, help="rounds between measurements")
    parser.add_argument("--games", type=int, default=400, help="games of each measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learnt.npz"))
    asked = parser.parse_args()
    learner, chance = Learner(asked.seed), np.random.default_rng(asked.seed)
    start, decisions, curve = time.perf_counter(), 0, []
    for turn in count():
        minutes = (time.perf_counter() - start) / 60
        is_last = minutes >= asked.minutes
        if turn % asked.every == 0 or is_last:
            curve.append((decisions, round(minutes, 2), wins(learner, asked.games, 10**6)))
            print("{:,} decisions, {:.1f} minutes: wins {:.3f}".format(*curve[-1]), flush=True)
            learner.save(asked.out)
        if is_last:
            break
        learner.learn(learner.play(), chance)
        decisions += TABLES * STEPS
    with asked.out.with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("decisions", "minutes", "wins against greedy"), *curve])
    asked.out.with_suffix(".svg").write_text(draw(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
