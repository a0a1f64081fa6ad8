"""How fast the lab measures games, beside the bare playout loop: in turns, on one core.

    python benchmarks/lab_speed.py [GAME …] [--players N] [--rounds N] [--games N]

Of each game, with random bots: games a second of the bare loop (`upcard bench`), of the loop that
measures every game, and of all a chunk of `upcard lab run` takes (the loop, its table, its sums,
its Parquet files); and how each compares with the bare loop. They take turns, and the best of all
rounds counts for each, so that what else the machine does harms all alike.
"""

import argparse
from collections.abc import Callable
from time import process_time

from upcard import chance, games
from upcard.lab import measuring, plans, standing

GAMES = ("ciq-1", "ciq-2", "updown", "updown-short")


def steps(name: str, players: int, number: int) -> dict[str, Callable[[], object]]:
    """What is measured of a game: each plays so many games."""
    plan = plans.plan(name, players, number, ["random"], seed=1)
    chunk = plans.Plan(**{**plan.__dict__, "chunk": -(-number // players) * players})
    table = measuring.chances(plan)
    bare = games.rules_of(name).random_games(plan.rules, players, chance.dice("bench"))
    setup = measuring._setup(plan)

    def loop() -> object:
        standing.use_table(setup.tally, table)
        return measuring._played(setup, plan, range(number), learns=False)

    return {
        "bare": lambda: bare(number),
        "loop": loop,
        "chunk": lambda: measuring.play_chunk(chunk, table, 0),
    }


def best(measured: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """The least seconds that each step took in so many rounds."""
    found = dict.fromkeys(measured, float("inf"))
    for step in measured.values():
        step()  # loads the compiled code, or compiles it
    for _ in range(rounds):
        for name, step in measured.items():
            start = process_time()
            step()
            found[name] = min(found[name], process_time() - start)
    return found


def main() -> None:
    """Measure in turns, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=4000, help="of a round")
    asked = parser.parse_args()
    print(f"{asked.players} seats, one core: games/s (× bare)")
    for name in asked.names:
        seconds = best(steps(name, asked.players, asked.games), asked.rounds)
        told = [
            f"{step} {asked.games / passed:,.0f} ({seconds['bare'] / passed:.2f})"
            for step, passed in seconds.items()
        ]
        print(f"{name:14}", "   ".join(told), flush=True)


if __name__ == "__main__":
    main()
