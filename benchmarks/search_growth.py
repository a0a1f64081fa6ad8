"""How the search gets stronger with time: matches against greedy, and a plot of them.

    python benchmarks/search_growth.py --games 100 --out build/growth

Plays `upcard lab match GAME search:N greedy`, two seats, for every number of iterations N. The
games are kept in the folder `--out`; run again, it goes on from there. Draws docs/search-growth.svg
and .fr.svg, and prints the figures as a table.
"""

import argparse
from math import log10
from pathlib import Path
from typing import Any

from upcard.lab.figures import Curve, Words, curves
from upcard.lab.match import match_of
from upcard.lab.match_run import run
from upcard.lab.numbers import plain
from upcard.lab.svg import alone

DOCS = Path(__file__).parent.parent / "docs"
ITERATIONS = {"ciq-2": (30, 100, 300, 1000, 3000), "updown": (30, 100, 300, 1000)}
NAMES = {
    "en": ("Ciq, edition 2", "Up or Down"),
    "fr": ("Ciq, 2e édition", "Up or Down"),
}
SAID = {
    "en": (
        "Strength of the search by the number of games it looks at",
        "Elo above greedy at two seats, with bands of 95 %; more games looked at, more strength.",
        "games looked at a decision", "Elo above greedy",
    ),
    "fr": (
        "Force de la recherche selon le nombre de parties essayées",
        "Elo au-dessus de greedy à deux, avec bandes à 95 % ; plus il essaie de parties, plus il "
        "est fort.",
        "parties essayées par décision", "Elo au-dessus de greedy",
    ),
}  # fmt: skip
Row = tuple[float, float, float]


def measured(game: str, iterations: int, asked: Any) -> Row:
    """The Elo difference to greedy, and its interval."""
    match = match_of(game, [f"search:{iterations}", "greedy"], 2, {}, asked.seed)
    file = asked.out / f"{game}-{iterations}.jsonl"
    tally, left = run(match, asked.games, workers=asked.workers, file=file, resume=file.exists())
    if left:
        raise KeyboardInterrupt
    elo = tally.elo()
    assert elo is not None
    difference, (low, high) = elo["difference"], elo["interval"]
    print(
        f"| {game} | {iterations} | {difference:+.0f} ({low:+.0f} to {high:+.0f}) | "
        f"{tally.share(0):.1%} | {len(tally.games)} |",
        flush=True,
    )
    return difference, low, high


def drawn(found: dict[str, list[Row]], language: str) -> str:
    """The plot."""
    title, told, across, up = SAID[language]
    series = [
        Curve(name, [log10(one) for one in numbers], *map(list, zip(*found[game], strict=True)))
        for (game, numbers), name in zip(ITERATIONS.items(), NAMES[language], strict=True)
    ]
    words = Words(
        title, told, across, up,
        lambda v: plain(10**v, 0, language) if v == int(v) else "",
        lambda v: plain(v, 0, language),
    )  # fmt: skip
    return alone(curves(series, words, even=0.0))


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--out", type=Path, default=Path("build/growth"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    print("| game | games looked at | Elo above greedy, 95 % | games won | games |")
    print("| --- | --- | --- | --- | --- |")
    found = {
        game: [measured(game, n, asked) for n in numbers] for game, numbers in ITERATIONS.items()
    }
    for language, end in (("en", ".svg"), ("fr", ".fr.svg")):
        (DOCS / f"search-growth{end}").write_text(drawn(found, language), encoding="utf-8")


if __name__ == "__main__":
    main()
