"""`lab tune`: which options of the rules meet a designer's goals."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click

from upcard.claims import claimed
from upcard.cli import answers
from upcard.cli.dealing import PLAYERS, SEED
from upcard.cli.lab_compare import BOTS, WORKERS, how
from upcard.cli.lab_run import GAMES_OF_EACH, JSON, needs, shown_progress
from upcard.cli.rule_options import GAME, GameCommand, given
from upcard.cli.spoken import Argument, Option, complete_file, language_of, whole

MOST_REPORTS = 6


def _tune(
    name: str,
    vary: tuple[str, ...],
    goal: tuple[str, ...],
    players: int | None,
    number: int | None,
    bots: tuple[str, ...],
    seed: int | None,
    trials: int | None,
    out: str | None,
    workers: int | None,
    as_json: bool,
    **rules: Any,
) -> None:
    with needs("lab"):
        from upcard.lab import reporting
        from upcard.lab.tuning import TRIALS, tune as tuned
        from upcard.lab.tuning_report import TuningTeller
    asked: Any = how(players, number, bots, seed, out, workers)
    asked["trials"] = TRIALS if trials is None else trials
    language = language_of(click.get_current_context())
    with ExitStack() as held, _may_go_on(out, language), shown_progress() as progress:
        if out is not None:
            reporting.check_place(Path(out) / "report.html")
            held.enter_context(claimed(Path(out) / "study"))
        found = tuned(name, vary, ", ".join(goal), progress=progress, **asked, **given(rules))
    if out is not None:
        _write(found, Path(out), language)
    if as_json:
        answers.print_json(found.json())
        return
    for line in TuningTeller(found, language).lines():
        print(answers.one_line(line))


@contextmanager
def _may_go_on(out: str | None, language: str) -> Iterator[None]:
    """A search that is broken off says that it can be gone on with."""
    try:
        yield
    except KeyboardInterrupt:
        if out is not None:
            from upcard.words import in_language

            answers.complain(in_language(language).say("study-tune-stopped", folder=out[-80:]))
        raise


def _write(found: Any, folder: Path, language: str) -> None:
    """The report of the search, and one of each of the best rules against the unchanged ones."""
    from upcard.lab import page, reporting
    from upcard.lab.tuning_report import TuningTeller

    teller = TuningTeller(found, language)
    reporting.write_text(folder / "report.html", page.html(teller.page()))
    for number, point in enumerate(found.front[:MOST_REPORTS], 1):
        made = reporting.Report([found.base, found.run_of(point)], language)
        reporting.write(made, folder / f"best-{number}.html", "html")


tune = GameCommand(
    "tune",
    callback=_tune,
    help="help-lab-tune",
    params=[
        Argument(["name"], **GAME),
        Option(
            ["--vary"], multiple=True, required=True, metavar="VALUES",
            help="help-option-vary",
        ),
        Option(
            ["--goal"], multiple=True, required=True, metavar="GOALS", help="help-option-goal"
        ),
        Option(["--trials"], callback=whole, metavar="N", help="help-option-trials"),
        PLAYERS,
        GAMES_OF_EACH,
        BOTS,
        SEED,
        Option(
            ["--out"], metavar="FOLDER", shell_complete=complete_file, help="help-option-tune-out"
        ),
        WORKERS,
        JSON,
    ],
)  # fmt: skip
