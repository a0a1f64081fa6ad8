"""`lab ladder`: how much each bot takes from the one a rung below."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from upcard.cli import answers
from upcard.cli.dealing import PLAYERS, SEED
from upcard.cli.lab_compare import how
from upcard.cli.lab_run import GAMES_OF_EACH, JSON, needs, shown_progress
from upcard.cli.rule_options import GAME, GameCommand, given
from upcard.cli.spoken import Argument, Option, complete_file, language_of, whole

if TYPE_CHECKING:
    from upcard.lab.ladder import Ladder


def _ladder(
    name: str,
    bots: tuple[str, ...],
    players: int | None,
    number: int | None,
    seed: int | None,
    keep: str | None,
    workers: int | None,
    as_json: bool,
    **rules: Any,
) -> None:
    with needs("lab"):
        from upcard.lab.ladder import ladder as climbed
    asked: Any = how(players, number, (), seed, keep, workers)
    with shown_progress() as progress:
        found = climbed(name, bots, progress=progress, **asked, **given(rules))
    if as_json:
        answers.print_json(found.json())
        return
    for line in _told(found, language_of(click.get_current_context())):
        print(answers.one_line(line))


def _told(found: "Ladder", language: str) -> Iterator[str]:
    """A ladder in words: a line a rung, and how far it is from the lowest to the highest."""
    from upcard.lab.numbers import percent, plain
    from upcard.words import in_language

    say = in_language(language).say
    for rung in found.rungs:
        share = [percent(one, 1, language) for one in rung.share]
        elo = [plain(one, 0, language, signed=True) for one in rung.elo]
        yield say(
            "lab-rung", stronger=rung.stronger, weaker=rung.weaker, share=share[0], low=share[1],
            high=share[2], even=percent(rung.even, 1, language), elo=elo[0], least=elo[1],
            most=elo[2],
        )  # fmt: skip
    span = [plain(one, 0, language, signed=True) for one in found.span()]
    yield say("lab-ladder-span", elo=span[0], least=span[1], most=span[2])


ladder = GameCommand(
    "ladder",
    callback=_ladder,
    help="help-lab-ladder",
    params=[
        Argument(["name"], **GAME),
        Argument(["bots"], nargs=-1, required=True, metavar="BOT"),
        PLAYERS,
        GAMES_OF_EACH,
        SEED,
        Option(["--keep"], metavar="FOLDER", shell_complete=complete_file, help="help-option-keep"),
        Option(["--workers"], callback=whole, metavar="N", help="help-option-lab-workers"),
        JSON,
    ],
)
