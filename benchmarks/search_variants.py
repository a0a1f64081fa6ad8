"""Matches between variants of the search, in paired deals: every deal is played once a seating.

    python benchmarks/search_variants.py ciq-2 1000 2000,exploration=0.5 [--players N] [--deals N]

Each variant is a bot's name, or iterations or a time, and settings that differ from the default.
Time is counted while the processor works for this process, so that a busy machine is fair. One seat
plays the last variant, all others the first, on every deal in each seat in turn. Prints the last
one's share of the wins (1 / N is even), with a 95 % interval over deals.
"""

import argparse
import math
import time
from typing import Any

import upcard
from upcard import bots, games
from upcard.bots.search import SETTINGS, SearchBot


def variant(text: str, game: str, seed: int) -> Any:
    """The bot of a text like `2000,exploration=0.5` or `greedy`."""
    budget, *changes = text.split(",")
    if not budget[0].isdigit():
        return bots.make(budget, game, seed)
    settings = SETTINGS[games.family_of(game)]
    for change in changes:
        name, _, value = change.partition("=")
        kind = int if name in ("rollout_moves", "rollout_random", "depth") else float
        settings = settings._replace(**{name: kind(value)})  # type: ignore[arg-type]
    return SearchBot(f"search:{budget}", seed, settings, clock=time.process_time)


def play(game: upcard.Game, seated: list[Any]) -> dict[str, Any]:
    """The result of a game between bots."""
    while not game.is_over:
        assert game.to_move is not None
        game.play(seated[game.to_move - 1].choose(game.seen_by(game.to_move)))
    result = game.result
    assert result is not None
    return result


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("last")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    options = {"max_turns": asked.turns} if games.family_of(asked.game) == "ciq" else {}
    shares: list[tuple[float, float]] = []
    turns = unwon = 0
    begun = time.perf_counter()
    for deal in range(asked.deals):
        won = share = 0.0
        for seat in range(1, asked.players + 1):
            seed = asked.seed + deal
            game = upcard.deal(asked.game, asked.players, seed=seed, **options)
            seated = [
                variant(asked.last if i == seat else asked.first, asked.game, 100 * seed + i)
                for i in range(1, asked.players + 1)
            ]
            result = play(game, seated)
            turns += game.turn
            if result["winners"]:
                won += 1
                share += (seat in result["winners"]) / len(result["winners"])
            else:
                unwon += 1
        shares.append((share, won))
    total = sum(won for _, won in shares)
    mean = sum(share for share, _ in shares) / max(total, 1)
    spread = sum((share - mean * won) ** 2 for share, won in shares)
    half = 1.96 * math.sqrt(spread) / max(total, 1)
    count = asked.deals * asked.players
    print(
        f"{asked.game} {asked.players} seats: {asked.first} against {asked.last}: "
        f"{mean:.3f} ± {half:.3f} of {total:.0f} won games, {unwon} unwon, "
        f"{turns / count:.0f} turns, {(time.perf_counter() - begun) / count:.2f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    main()
