"""`lab check`: any bot held against the checker."""

from typing import TYPE_CHECKING

import click

from upcard import games, variants
from upcard.cli import answers
from upcard.cli.joining import BOT_NAMES
from upcard.cli.spoken import Argument, Command, Option, completing, language_of, seconds, whole

if TYPE_CHECKING:
    from upcard.bots.checking import Finding

COMPILING = 900.0
"""Seconds for the first move of a bot that ships: it may have to be compiled, on a busy machine."""


def _check(
    bot: str, names: tuple[str, ...], seed: int | None, move_time: float | None, as_json: bool
) -> int:
    presets = [variants.of(name).game for name in names]
    from upcard.bots import checking, plugins
    from upcard.bots.external import CLOCK
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    clock = CLOCK._replace(move=move_time) if move_time else CLOCK
    game = presets[0] if presets else checking.GAMES[0]
    factory = plugins.factory(bot, game, clock)
    if plugins.ships(bot, game):
        clock = clock._replace(start=COMPILING)
    findings = []
    for finding in checking.check(factory, *names, seed=seed or 0, clock=clock):
        findings.append(finding)
        if not as_json:
            print(words.say("check-finding", **_facts(finding)), flush=True)
    passed = all(finding.passed for finding in findings)
    if as_json:
        found = [finding._asdict() for finding in findings]
        answers.print_json({"bot": bot, "passed": passed, "findings": found})
    else:
        print(words.say("check-verdict", bot=bot, verdict="passed" if passed else "failed"))
    return answers.DONE if passed else answers.FAILED


def _facts(finding: "Finding") -> dict[str, str]:
    verdict = {True: "passed", False: "failed", None: "unreached"}[finding.passed]
    return {
        "game": finding.game, "check": finding.check, "verdict": verdict, "text": finding.text,
    }  # fmt: skip


check = Command(
    "check",
    callback=_check,
    help="help-lab-check",
    params=[
        Argument(["bot"], metavar="BOT", shell_complete=BOT_NAMES),
        Argument(
            ["names"], nargs=-1, metavar="GAME", shell_complete=completing(games.presets)
        ),
        Option(["--seed"], callback=whole, metavar="N", help="help-option-check-seed"),
        Option(
            ["--move-time"], callback=seconds, metavar="SECONDS", help="help-option-move-time"
        ),
        Option(["--json", "as_json"], is_flag=True, help="help-option-json"),
    ],
)  # fmt: skip
