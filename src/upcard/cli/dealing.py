"""`play` and `deal`: the commands that begin a game."""

import re
from pathlib import Path
from typing import Any

import click

from upcard.cli import answers
from upcard.cli.engine import few_moves
from upcard.cli.files import in_file, read_json
from upcard.cli.rule_options import GAME, GameCommand, given
from upcard.cli.spoken import Argument, Option, complete_file, language_of, whole

PLAYERS = Option(["--players"], callback=whole, metavar="N", help="help-option-players")
_COMMA = re.compile(r",(?![^\[\]]*\])")
"""Between bots; those in brackets part the options of one."""
SEED = Option(["--seed"], callback=whole, metavar="N", help="help-option-seed")


def _play(
    name: str | None,
    players: int | None,
    bots: str | None,
    seat: tuple[int, ...],
    seed: int | None,
    resume: str | None,
    **rules: Any,
) -> int:
    few_moves()
    from upcard.play import DEFAULT_PLAYERS
    from upcard.terminal import table

    return table.start(
        name or "",
        players=DEFAULT_PLAYERS if players is None else players,
        seats=list(seat),
        bots=[bot.strip() for bot in _COMMA.split(bots)] if bots else [],
        seed=seed,
        language=language_of(click.get_current_context()),
        options=given(rules),
        resume=Path(resume) if resume else None,
    )


def _deal(name: str, players: int | None, seed: int | None, deck: str | None, **rules: Any) -> None:
    few_moves()
    from upcard.play import DEFAULT_PLAYERS
    from upcard.play import deal as dealt

    seats = DEFAULT_PLAYERS if players is None else players
    if deck is None:
        game = dealt(name, seats, seed=seed, **given(rules))
    else:
        cards = read_json(deck)
        with in_file(deck):
            game = dealt(name, seats, seed=seed, deck=cards, **given(rules))
    answers.print_json(game.position())


play = GameCommand(
    "play",
    callback=_play,
    help="help-play",
    params=[
        Argument(["name"], required=False, **GAME),
        PLAYERS,
        Option(["--bots"], metavar="BOTS", help="help-option-bots"),
        Option(["--seat"], callback=whole, multiple=True, metavar="N", help="help-option-seats"),
        SEED,
        Option(
            ["--resume"],
            alone="latest",
            metavar="FILE",
            shell_complete=complete_file,
            help="help-option-resume",
        ),
    ],
)

deal = GameCommand(
    "deal",
    callback=_deal,
    help="help-deal",
    params=[
        Argument(["name"], **GAME),
        PLAYERS,
        SEED,
        Option(["--deck"], metavar="FILE", shell_complete=complete_file, help="help-option-deck"),
    ],
)
