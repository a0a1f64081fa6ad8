"""Steps a second of the research environments, beside those of the peers' nearest games, as ratios.

    python benchmarks/peers.py [--tables N] [--rounds N]

A step is one decision of one seat, played at random among the legal ones, with what a learner gets
each time: the observation as numbers, and the legal actions. All run on one core and take turns, a
fraction of a second each, counted while the processor works for them; the best of all rounds counts
for each. Nothing is asserted: machines differ, and so do minutes. Peers that are not installed are
left out: `pip install 'upcard[envs]'` brings OpenSpiel and PettingZoo; `pip install pygame rlcard`
what PettingZoo's own games need.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import numpy as np

from upcard.envs import aec, vector

PART = 0.2
"""Seconds of one measurement, about."""
Stepper = Callable[[], int]
"""Plays a little, and says how many steps that was."""


def ours_at_once(name: str, players: int, tables: int) -> Stepper:
    """Many tables in one call: `upcard.envs.vector`."""
    many = vector.env(name, players, tables, seed=1)

    def step() -> int:
        many.step(many.sample())
        return tables

    return step


def turn_based(env: Any) -> Stepper:
    """A whole game of a PettingZoo environment, whose mask stands in info or observation."""
    chance = np.random.default_rng(1)

    def step() -> int:
        env.reset(seed=int(chance.integers(2**31)))
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return step


def openspiel(spec: str) -> Stepper:
    """A whole game of OpenSpiel's, stepped from Python with its tensor, chance not counted."""
    import pyspiel

    game, chance = pyspiel.load_game(spec), random.Random(1)

    def step() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
                continue
            state.observation_tensor()
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    return step


def rlcard(name: str) -> Stepper:
    """A whole game of RLCard's."""
    from rlcard import make

    env, chance = make(name, config={"seed": 1}), random.Random(1)

    def step() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return step


def classic(module: str) -> Stepper:
    """A game of PettingZoo's own, `pettingzoo.classic`."""
    import warnings
    from importlib import import_module

    warnings.simplefilter("ignore", DeprecationWarning)  # of games made by their modules
    return turn_based(import_module(f"pettingzoo.classic.{module}").env())


def steppers(tables: int) -> Iterator[tuple[str, Callable[[], Stepper]]]:
    """All that is measured; the first two are what the others are held against."""
    yield "upcard updown-short, one table, AEC", lambda: turn_based(aec.raw_env("updown-short", 2))
    for name in ("updown-short", "ciq-2"):
        yield f"upcard {name}, {tables} tables", lambda n=name: ours_at_once(n, 2, tables)
    yield "upcard ciq-2, one table, AEC", lambda: turn_based(aec.raw_env("ciq-2", 2))
    for spec in ("gin_rummy", "crazy_eights(players=2)"):
        yield f"OpenSpiel {spec}", lambda s=spec: openspiel(s)
    yield "PettingZoo connect_four_v3", lambda: classic("connect_four_v3")
    yield "PettingZoo leduc_holdem_v4 (RLCard)", lambda: classic("leduc_holdem_v4")
    for name in ("gin-rummy", "uno"):
        yield f"RLCard {name}", lambda n=name: rlcard(n)


def rate(step: Stepper) -> float:
    """Steps a second of processor time, measured for a moment."""
    steps, start = 0, process_time()
    while (spent := process_time() - start) < PART:
        steps += step()
    return steps / spent


def main() -> None:
    """Let all take turns, and print a table."""
    parser = argparse.ArgumentParser(description="Steps a second, beside peers")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args()
    ready: dict[str, Stepper] = {}
    for name, make in steppers(asked.tables):
        try:
            ready[name] = make()
            ready[name]()  # compiles ours, warms up theirs
        except ImportError as error:
            print(f"left out: {name} ({error})")
    best = dict.fromkeys(ready, 0.0)
    for _ in range(asked.rounds):
        for name, step in ready.items():
            best[name] = max(best[name], rate(step))
    one, many, *_ = best.values()
    print(f"{'':40} {'steps a second':>15} {'our one table':>15} {'our many are':>15}")
    for name, steps in best.items():
        print(f"{name:40} {steps:15,.0f} {one / steps:9,.2f} times {many / steps:9,.1f} times")


if __name__ == "__main__":
    main()
