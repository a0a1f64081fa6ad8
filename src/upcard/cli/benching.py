"""`bench`: how many random games of a kind one core plays in a second."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import click

from upcard import games
from upcard.cli import answers
from upcard.cli.dealing import PLAYERS
from upcard.cli.rule_options import GAME, GameCommand, given
from upcard.cli.spoken import Argument, Option, language_of, seconds

DEFAULT_SECONDS = 3.0
LONGEST_PART = 0.2
"""Seconds between two looks at the clock, about."""

Playouts = Callable[[int], int]
"""Plays so many random games and returns how many decisions they took."""


def measured(playouts: Playouts, seconds: float) -> tuple[int, int, float]:
    """Games, decisions and seconds of random games, played for at least so long."""
    playouts(1)  # loads the compiled code, or compiles it
    played, decisions, part = 0, 0, 1
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds:
        before = passed
        decisions += playouts(part)
        played += part
        if perf_counter() - start - before < LONGEST_PART / 2:
            part *= 2
    return played, decisions, passed


def _bench(
    name: str, players: int | None, seconds: float | None, as_json: bool, **rules: Any
) -> None:
    from upcard import cache, chance, jit
    from upcard.play import DEFAULT_PLAYERS
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    seats = DEFAULT_PLAYERS if players is None else players
    options = games.rules_of(name).complete(name, seats, given(rules))
    if not jit.COMPILED:
        answers.complain(words.say("cli-bench-interpreted"))
    elif not cache.is_warm():
        answers.complain(words.say("cli-bench-preparing"))
    playouts = games.rules_of(name).random_games(options, seats, chance.dice("bench"))
    played, decisions, passed = measured(playouts, seconds or DEFAULT_SECONDS)
    found = {
        "game": name,
        "players": seats,
        "games": played,
        "decisions": decisions,
        "seconds": round(passed, 6),
        "decisions_per_second": round(decisions / passed, 3),
        "games_per_second": round(played / passed, 3),
    }
    if as_json:
        answers.print_json(found)
    else:
        print(words.say("cli-bench-result", **found))


bench = GameCommand(
    "bench",
    callback=_bench,
    help="help-bench",
    params=[
        Argument(["name"], **GAME),
        PLAYERS,
        Option(["--seconds"], callback=seconds, metavar="SECONDS", help="help-option-seconds"),
        Option(["--json", "as_json"], is_flag=True, help="help-option-json"),
    ],
)
