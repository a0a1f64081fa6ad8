"""`analyse`: a game gone through, move by move."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from upcard.cli import answers
from upcard.cli.files import in_file, read_json
from upcard.cli.spoken import Argument, Command, Option, complete_file, language_of, whole
from upcard.strict_json import refuse

if TYPE_CHECKING:
    from upcard.analysis.working import Watcher
    from upcard.words import Words

LEAST_DEPTH, MOST_DEPTH = 2, 10_000_000


def _analyse(file: str, depth: int | None, seed: int | None, as_json: bool) -> None:
    from upcard import cache
    from upcard.analysis.working import review
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    value = read_json(file)
    if not cache.is_warm():
        answers.complain(words.say("cli-bench-preparing"))
    with in_file(file), _progress(words) as watcher:
        found = review(value, depth, seed or 0, watcher=watcher)
    if as_json:
        answers.print_json(found)
    else:
        from upcard.terminal import reviewing

        reviewing.show(found, words)


@contextmanager
def _progress(words: "Words") -> Iterator["Watcher"]:
    """A bar on standard error, if that is a terminal."""
    from rich import progress
    from rich.console import Console

    console = Console(stderr=True)
    with progress.Progress(
        progress.TextColumn("{task.description}"), progress.BarColumn(),
        progress.MofNCompleteColumn(), progress.TimeRemainingColumn(elapsed_when_finished=True),
        console=console, transient=True, disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(words.say("review-working"), total=None)

        def watcher(done: int, of: int) -> None:
            if not console.is_terminal and bar.tasks[0].total is None:
                answers.complain(words.say("lab-preparing"))
            bar.update(task, completed=done, total=of)

        yield watcher


def _depth(ctx: click.Context, param: click.Parameter, value: Any) -> int | None:
    number: int | None = whole(ctx, param, value)
    if number is not None and not LEAST_DEPTH <= number <= MOST_DEPTH:
        facts = {"low": LEAST_DEPTH, "high": MOST_DEPTH}
        refuse("cli-out-of-range", option=param.opts[-1], found=str(number), **facts)
    return number


analyse = Command(
    "analyse",
    callback=_analyse,
    help="help-analyse",
    params=[
        Argument(["file"], metavar="RECORD", shell_complete=complete_file),
        Option(["--depth"], callback=_depth, metavar="N", help="help-option-depth"),
        Option(["--seed"], callback=whole, metavar="N", help="help-option-review-seed"),
        Option(["--json", "as_json"], is_flag=True, help="help-option-json"),
    ],
)
