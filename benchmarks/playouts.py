"""Whole random games on one core, compiled; with OpenSpiel's crazy eights beside, if it is there.

    python benchmarks/playouts.py [--players N] [--rounds N]

Prints decisions and games a second, the size of a state and the time of a copy. Nothing is
asserted: machines differ, and so do minutes. To make figures that can be compared, the games and
the peer take turns, a fraction of a second each, and the best of all rounds counts for each.
The peer is C++ too (`pip install open_spiel`): random rollouts of four-seat crazy eights.
"""

import argparse
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

import upcard
from upcard import chance, games

PRESETS = ("ciq-1", "ciq-2", "updown", "updown-short")
PART = 0.05
"""Seconds of one measurement, about."""
COPIES = 20_000


def peer() -> Callable[[], float] | None:
    """OpenSpiel's decisions a second in random crazy eights at four seats, None if not installed.

    Its evaluator plays rollouts in C++; how many decisions one has is counted beforehand.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game, dice = pyspiel.load_game("crazy_eights(players=4)"), random.Random(1)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
        return state

    counted, tries = 0, 100
    for _ in range(tries):
        state = dealt()
        while not state.is_terminal():
            chosen = state.legal_actions() if not state.is_chance_node() else []
            counted += bool(chosen)
            outcomes = chosen or [action for action, _ in state.chance_outcomes()]
            state.apply_action(dice.choice(outcomes))
    rollouts = 500
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 42, False)

    def measure() -> float:
        state = dealt()
        start = perf_counter()
        bot.mcts_search(state)
        return rollouts * counted / tries / (perf_counter() - start)

    return measure


def ours(name: str, players: int) -> Callable[[], tuple[float, float]]:
    """A function that plays for a moment and returns decisions and games a second."""
    rules = games.rules_of(name)
    play = rules.random_games(rules.complete(name, players, {}), players, chance.dice("bench"))
    play(1)  # loads the compiled code, or compiles it
    start = perf_counter()
    play(20)
    number = max(1, int(20 * PART / (perf_counter() - start)))

    def measure() -> tuple[float, float]:
        start = perf_counter()
        decisions = play(number)
        passed = perf_counter() - start
        return decisions / passed, number / passed

    return measure


def copying(name: str, players: int) -> tuple[int, float]:
    """Bytes of a state and nanoseconds to copy one, among many."""
    state = upcard.deal(name, players, seed=1).state
    one = np.array([state], state.dtype)
    many = np.repeat(one, 64).view(np.uint8)
    target = np.empty_like(many)
    start = perf_counter()
    for _ in range(COPIES // 64):
        target[:] = many
    return state.dtype.itemsize, (perf_counter() - start) / (COPIES // 64 * 64) * 1e9


def main() -> None:
    """Measure in turns, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=12)
    asked = parser.parse_args()
    print("Preparing: the rules are compiled if this is the first run …", flush=True)
    measures = {name: ours(name, asked.players) for name in PRESETS}
    beside = peer()
    best = dict.fromkeys(PRESETS, (0.0, 0.0))
    most = 0.0
    for _ in range(asked.rounds):
        if beside:
            most = max(most, beside())
        for name, measure in measures.items():
            best[name] = max(best[name], measure())
    print(
        f"{asked.players} seats, one core      decisions/s      games/s   bytes   ns/copy   × peer"
    )
    for name, (decisions, played) in best.items():
        size, copy = copying(name, asked.players)
        ratio = f"{decisions / most:8.1f}" if most else "       –"
        print(f"{name:22}{decisions:17,.0f}{played:13,.0f}{size:8}{copy:10.0f} {ratio}")
    if most:
        print(f"{'OpenSpiel crazy eights':22}{most:17,.0f}")
    else:
        print("(OpenSpiel is not installed: pip install open_spiel)")


if __name__ == "__main__":
    main()
