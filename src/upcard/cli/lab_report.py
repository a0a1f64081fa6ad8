"""`lab report`: what runs say, as one page."""

import click

from upcard.cli import answers
from upcard.cli.lab_compare import HOW, SIDES, how
from upcard.cli.lab_run import JSON, needs, shown_progress
from upcard.cli.spoken import Command, Option, complete_file, language_of
from upcard.strict_json import refuse


def _report(
    sides: tuple[str, ...],
    players: int | None,
    number: int | None,
    bots: tuple[str, ...],
    seed: int | None,
    keep: str | None,
    workers: int | None,
    out: str | None,
    as_markdown: bool,
    as_json: bool,
) -> None:
    with needs("lab"):
        from upcard.lab import reporting
    if as_markdown and as_json:
        refuse("lab-report-kinds")
    if out is None and not as_markdown and not as_json:
        refuse("lab-report-where")
    if out is not None:
        reporting.check_place(out)
    language = language_of(click.get_current_context())
    with shown_progress() as progress:
        asked = how(players, number, bots, seed, keep, workers)
        made = reporting.report(sides, language, progress=progress, **asked)
    if out is not None:
        kind = "markdown" if as_markdown else "json" if as_json else "html"
        reporting.write(made, out, kind)
    elif as_json:
        answers.print_json(made.json())
    else:
        print(made.markdown(), end="")


report = Command(
    "report",
    callback=_report,
    help="help-lab-report",
    params=[
        SIDES,
        Option(
            ["--out"], metavar="FILE", shell_complete=complete_file, help="help-option-report-out"
        ),
        Option(["--markdown", "as_markdown"], is_flag=True, help="help-option-markdown"),
        JSON,
        *HOW,
    ],
)
