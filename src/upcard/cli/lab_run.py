"""`lab run` and `lab record`: many games, measured, and any one of them as a record."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from upcard.cli import answers
from upcard.cli.dealing import PLAYERS, SEED
from upcard.cli.rule_options import GAME, GameCommand, given
from upcard.cli.spoken import Argument, Command, Option, complete_file, language_of, whole
from upcard.strict_json import refuse


def split_bots(asked: tuple[str, ...]) -> list[str]:
    """The bots of an option given once or several times, with commas between them."""
    return [bot.strip() for one in asked for bot in one.split(",") if bot.strip()]


def _run(
    name: str,
    players: int | None,
    number: int | None,
    bots: tuple[str, ...],
    seed: int | None,
    replays: int | None,
    out: str | None,
    resume: bool,
    engine: str | None,
    workers: int | None,
    one: int | None,
    as_json: bool,
    **rules: Any,
) -> None:
    with needs("lab"):
        from upcard.lab import running
        from upcard.lab.plans import DEFAULT_GAMES, DEFAULT_PLAYERS, plan
        from upcard.lab.recording import record
    planned = plan(
        name,
        DEFAULT_PLAYERS if players is None else players,
        DEFAULT_GAMES if number is None else number,
        split_bots(bots),
        1 if seed is None else seed,
        given(rules),
        replays,
    )
    if one is not None:
        answers.print_json(record(planned, one))
        return
    if resume and out is None:
        refuse("lab-resume-where")
    place = running.engine_of(engine or "local", workers)
    try:
        with shown_progress() as progress:
            made = running.run_plan(planned, out, resume, place, progress)
    except KeyboardInterrupt:
        if out is not None:
            _say_what_is_kept(out)
        raise
    show(made, as_json)


def _say_what_is_kept(folder: str) -> None:
    """Who breaks a run off is told how to go on."""
    from upcard.lab.folder import open_run
    from upcard.words import in_language

    run = open_run(folder)
    words = in_language(language_of(click.get_current_context()))
    facts = {"done": run.games_done, "games": run.plan.games, "folder": folder}
    answers.complain(words.say("lab-stopped", **facts))


def show(made: Any, as_json: bool) -> None:
    """Print the metrics of a run."""
    from upcard.lab.folder import describe
    from upcard.lab.metrics import as_json as figures_json
    from upcard.lab.metrics import labels, measure

    figures = measure(made)
    if as_json:
        told = {**describe(made.plan), "metrics": figures_json(figures), "labels": labels(made)}
        answers.print_json(told)
        return
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    every = labels(made)
    for metric, found in figures.items():
        many = found if isinstance(found, list) else [found]
        names = every.get(metric, [""] * len(many))
        print(words.say(f"metric-{metric.replace('_', '-')}"))
        for label, one in zip(names, many, strict=True):
            if one.value == one.value:
                print(f"  {label:16} {one.value:10.4g}   {one.low:10.4g} … {one.high:.4g}")


def _record(folder: str, one: int) -> None:
    with needs("lab"):
        from upcard.lab.folder import open_run
    answers.print_json(open_run(folder).record(one))


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Commands of the lab need libraries of their own; without them, say which to install."""
    try:
        yield
    except ImportError as error:
        refuse("lab-extra-missing", module=str(error.name), extra=extra)


@contextmanager
def shown_progress() -> Iterator[Any]:
    """A bar on standard error, with games a second and the time left, once there is need of it.

    Who runs the lab interpreted is told why it takes so long: before the first game a sample of
    thousands is played, from which the chances come.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn,
    )  # fmt: skip

    from upcard import cache, jit
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    if not jit.COMPILED:
        click.echo(words.say("lab-interpreted", variable=jit.INTERPRETED_VARIABLE), err=True)
    elif not cache.is_warm():
        answers.complain(words.say("cli-bench-preparing"))
    console = Console(stderr=True)
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task("", total=None, rate="")

    def progress(done: int, total: int) -> None:
        if not console.is_terminal and bar.tasks[0].total is None:
            answers.complain(words.say("lab-preparing"))
        speed = bar.tasks[0].speed or 0.0
        bar.update(task, completed=done, total=total, rate=words.say("lab-rate", rate=speed))

    with bar:
        yield progress


OUT = Option(["--out"], metavar="FOLDER", shell_complete=complete_file, help="help-option-out")
GAMES = Option(["--games", "number"], callback=whole, metavar="N", help="help-option-run-games")
GAMES_OF_EACH = Option(
    ["--games", "number"], callback=whole, metavar="N", help="help-option-games-of-each"
)
JSON = Option(["--json", "as_json"], is_flag=True, help="help-option-json")

lab_run = GameCommand(
    "run",
    callback=_run,
    help="help-lab-run",
    params=[
        Argument(["name"], **GAME),
        PLAYERS,
        GAMES,
        Option(["--bots"], multiple=True, metavar="BOTS", help="help-option-lab-bots"),
        SEED,
        Option(["--replays"], callback=whole, metavar="N", help="help-option-replays"),
        OUT,
        Option(["--resume"], is_flag=True, help="help-option-lab-resume"),
        Option(["--engine"], metavar="local|ray", help="help-option-engine"),
        Option(["--workers"], callback=whole, metavar="N", help="help-option-lab-workers"),
        Option(["--game", "one"], callback=whole, metavar="N", help="help-option-one-game"),
        JSON,
    ],
)
lab_record = Command(
    "record",
    callback=_record,
    help="help-lab-record",
    params=[
        Argument(["folder"], metavar="FOLDER", shell_complete=complete_file),
        Argument(["one"], callback=whole, metavar="N"),
    ],
)
