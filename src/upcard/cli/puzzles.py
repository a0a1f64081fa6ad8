"""`puzzle`: positions to find the best move in, and the making of new ones."""

from pathlib import Path
from typing import Any

import click

from upcard.cli import answers
from upcard.cli.engine import few_moves
from upcard.cli.spoken import Argument, Command, Group, Option, completing, language_of, whole
from upcard.strict_json import refuse

MOST = 10_000
PRESETS = ("ciq-1", "ciq-2", "updown", "updown-short")


def _play(name: str | None, number: int | None) -> int:
    few_moves()
    from upcard.terminal import puzzling

    return puzzling.solve(name, number, language=language_of(click.get_current_context()))


def _make(name: str, count: int | None, seed: int | None, out: str) -> int:
    """Every puzzle is in the file as soon as it is found; Ctrl-C leaves what there is."""
    from rich import progress
    from rich.console import Console

    from upcard import cache
    from upcard.analysis.mining import mined
    from upcard.analysis.puzzles import puzzles
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    puzzles(name)
    path = Path(out)
    if path.exists():
        refuse("puzzle-file-exists", file=out[-80:])
    _keep(path, name, [])
    if not cache.is_warm():
        answers.complain(words.say("cli-bench-preparing"))
    console = Console(stderr=True)
    wanted = 50 if count is None else count
    with progress.Progress(
        progress.TextColumn("{task.description}"), progress.BarColumn(),
        progress.MofNCompleteColumn(), progress.TimeRemainingColumn(elapsed_when_finished=True),
        console=console, transient=True, disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(words.say("puzzle-mining"), total=wanted)
        found: list[dict[str, Any]] = []
        is_stopped = False
        try:
            for one in mined(
                name, wanted, seed or 0, lambda done, games: bar.update(task, completed=done)
            ):
                found.append(one)
                _keep(path, name, found)
        except KeyboardInterrupt:
            is_stopped = True
    print(words.say("puzzle-made", count=len(found), file=answers.one_line(out)))
    return answers.FAILED if is_stopped else answers.DONE


def _keep(path: Path, name: str, found: list[dict[str, Any]]) -> None:
    """Write what was found so far; whoever reads meanwhile reads a whole file."""
    from upcard.analysis.puzzles import written

    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_text(written(name, found), encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        refuse("puzzle-unwritable", file=str(path)[-80:], why=error.strerror or "-")


def _count(ctx: click.Context, param: click.Parameter, value: Any) -> int | None:
    number: int | None = whole(ctx, param, value)
    if number is not None and not 1 <= number <= MOST:
        refuse("cli-out-of-range", option=param.opts[-1], found=str(number), low=1, high=MOST)
    return number


def _without_command() -> int:
    """`upcard puzzle` alone sets puzzles of a game that is asked for."""
    if click.get_current_context().invoked_subcommand is not None:
        return answers.DONE
    return _play(None, None)


GAME: dict[str, Any] = {"metavar": "GAME", "shell_complete": completing(lambda: PRESETS)}

puzzle = Group("puzzle", help="help-puzzle")
puzzle.callback = _without_command
puzzle.add_command(
    Command(
        "play",
        callback=_play,
        help="help-puzzle-play",
        params=[
            Argument(["name"], required=False, **GAME),
            Option(["--number"], callback=whole, metavar="N", help="help-option-puzzle-number"),
        ],
    )
)
puzzle.add_command(
    Command(
        "make",
        callback=_make,
        help="help-puzzle-make",
        params=[
            Argument(["name"], **GAME),
            Argument(["out"], metavar="FILE"),
            Option(["--count"], callback=_count, metavar="N", help="help-option-puzzle-count"),
            Option(["--seed"], callback=whole, metavar="N", help="help-option-puzzle-seed"),
        ],
    )
)
