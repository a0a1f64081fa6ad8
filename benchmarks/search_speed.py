"""How many games from here the search looks at in a second on one core.

    python benchmarks/search_speed.py --players 2

For each game: positions of games between greedy bots, a tenth of the way in, half way and nine
tenths. What is counted is the time the processor works for this process, so that a busy machine
is no great matter.
"""

import argparse
import time
from statistics import fmean
from typing import Any

import upcard
from upcard import bots
from upcard.bots.search import Search
from upcard.play import View

NAMES = ("ciq-1", "ciq-2", "updown", "updown-short")
WHEN = {"opening": 0.1, "middle": 0.5, "end": 0.9}


def views(name: str, players: int, seed: int) -> list[View]:
    """What the seats to move see, at each of the moments, of a game between greedy bots."""
    options: Any = {"max_turns": 200} if name.startswith("ciq") else {}
    played = upcard.deal(name, players, seed=seed, **options)
    seated = [bots.make("greedy", name, seed + seat) for seat in range(players)]
    while not played.is_over:
        assert played.to_move is not None
        played.play(seated[played.to_move - 1].choose(played.seen_by(played.to_move)))
    found = []
    for share in WHEN.values():
        again = upcard.deal(name, players, seed=seed, **options)
        chosen = None
        for count, move in enumerate(played.moves):
            if len(again.legal_moves()) > 1:
                assert again.to_move is not None
                chosen = again.seen_by(again.to_move)
                if count >= share * len(played.moves):
                    break
            again.play(move)
        assert chosen is not None
        found.append(chosen)
    return found


def speed(view: View, iterations: int) -> float:
    """Iterations a second from a view."""
    search = Search(view)
    search.run(1)  # whatever happens once has happened
    begun = time.process_time()
    search.run(iterations)
    return iterations / (time.process_time() - begun)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=5000)
    parser.add_argument("--games", type=int, default=5)
    asked = parser.parse_args()
    print(f"iterations a second, {asked.players} seats\n")
    print("| game | " + " | ".join(WHEN) + " |\n| --- | --- | --- | --- |")
    for name in NAMES:
        looked = [
            [speed(view, asked.iterations) for view in views(name, asked.players, seed)]
            for seed in range(asked.games)
        ]
        means = [fmean(column) for column in zip(*looked, strict=True)]
        print(f"| {name} | " + " | ".join(f"{one:,.0f}" for one in means) + " |", flush=True)


if __name__ == "__main__":
    main()
