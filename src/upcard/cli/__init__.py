"""The commands. What they answer is documented for other programs: see `upcard COMMAND --help`.

Everything heavy is imported by the command that needs it, so that help comes at once.
"""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from upcard import __version__
from upcard.cli import answers
from upcard.cli.analysing import analyse
from upcard.cli.benching import bench
from upcard.cli.completion import completion
from upcard.cli.dealing import deal, play
from upcard.cli.joining import bot, join
from upcard.cli.lab import lab
from upcard.cli.positions import position
from upcard.cli.puzzles import puzzle
from upcard.cli.records import record, replay, verify
from upcard.cli.rules import rules
from upcard.cli.schema import schema
from upcard.cli.spoken import LANGUAGES, Group, Option, locale_language
from upcard.cli.web import backup, restore, serve

_COMPLETING = "_UPCARD_COMPLETE"


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        print(f"upcard {__version__}")
        ctx.exit()


upcard = Group(
    "upcard",
    help="help-upcard",
    params=[
        Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False,
            callback=_show_version, help="help-option-version",
        )
    ],
)  # fmt: skip
for command in (
    play, serve, join, bot, deal, position, record, verify, replay, analyse, puzzle, bench, lab,
    rules, schema, backup, restore, completion,
):  # fmt: skip
    upcard.add_command(command)


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command line, say in one line what is wrong with it, and exit with its status."""
    given = list(sys.argv[1:] if args is None else args)
    language = _language_of(given)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without some signs still gets the rest
            stream.reconfigure(errors="replace" if stream is sys.stdout else "backslashreplace")
    try:
        status = _run(given, language)
        answers.flush()
    except (Exception, KeyboardInterrupt) as error:
        status = answers.failed(error, language)
    sys.exit(status)


def _run(args: list[str], language: str) -> int:
    if _COMPLETING in os.environ:
        from click.shell_completion import shell_complete

        asked = os.environ[_COMPLETING]
        return shell_complete(upcard, {"obj": language}, "upcard", _COMPLETING, asked)
    try:
        with upcard.make_context("upcard", args, obj=language) as context:
            return int(upcard.invoke(context) or answers.DONE)
    except click.exceptions.Exit as stop:
        return stop.exit_code


def _language_of(args: Sequence[str]) -> str:
    """The language asked for anywhere on the command line, else the locale's."""
    asked = None
    for i, one in enumerate(args):
        if one == "--":
            break
        if one == "--lang" and i + 1 < len(args):
            asked = args[i + 1]
        elif one.startswith("--lang="):
            asked = one.removeprefix("--lang=")
    if asked in LANGUAGES:
        return asked
    return locale_language()
