"""`lab match`: bots against each other, on paired deals."""

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upcard import games
from upcard.cli import answers
from upcard.cli.joining import BOT_NAMES
from upcard.cli.rule_options import GAME, GameCommand, given
from upcard.cli.spoken import (
    Argument, Option, complete_file, language_of, seconds, whole,
)  # fmt: skip
from upcard.strict_json import refuse

if TYPE_CHECKING:
    from upcard.lab.match_report import Tally
    from upcard.lab.match_run import Watcher
    from upcard.words import Words

GAMES, MOST_GAMES, MOST_SEQUENTIAL = 100, 10_000_000, 20_000
MOST_WORKERS = 1024
MOST_ELO = 2000


def _match(
    name: str, bots: tuple[str, ...], players: int | None, games: int | None, seed: int | None,
    sprt: tuple[float, float] | None, workers: int | None, out: str | None, resume: bool,
    move_time: float | None, log: str | None, as_json: bool, **rules: Any,
) -> int:  # fmt: skip
    from upcard.bots.external import CLOCK
    from upcard.lab import match_file, match_report, match_run
    from upcard.lab.match import match_of
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    if resume and out is None:
        refuse("match-resume-what")
    if log is not None:
        _try_out(Path(log))
    begun = match_file.begun(Path(out)) if resume and out else None
    if begun:
        seed, games = begun[0] if seed is None else seed, games or begun[1]
        if not 1 <= games <= MOST_GAMES:
            refuse("match-file-line", file=str(out)[-80:], line=1)
    match = match_of(
        name, bots, _seats(name, bots) if players is None else players, given(rules),
        secrets.randbits(32) if seed is None else seed,
        CLOCK._replace(move=move_time) if move_time else CLOCK,
    )  # fmt: skip
    bounds = match_report.Bounds(*sprt) if sprt else None
    if bounds and not match_report.has_two(match):
        refuse("match-sprt-two")
    most = games or (MOST_SEQUENTIAL if bounds else GAMES)
    with _progress(words) as watcher:
        tally, stopped = match_run.run(
            match, most, workers=workers or 0, bounds=bounds, file=Path(out) if out else None,
            resume=resume, log=Path(log) if log else None, watcher=watcher,
        )  # fmt: skip
    if stopped:
        answers.complain(words.say("match-stopped", kept="yes" if out else "no"))
    found = match_report.report(tally)
    if as_json:
        answers.print_json(found)
    else:
        from upcard.cli import match_words

        match_words.show(found, words)
    return answers.FAILED if stopped else answers.DONE


def _try_out(log: Path) -> None:
    """Refuse a file that cannot be written before anything is played."""
    try:
        log.open("ab").close()
    except OSError as error:
        refuse("match-file", file=str(log)[-80:], why=error.strerror or type(error).__name__)


def _seats(name: str, bots: tuple[str, ...]) -> int:
    """A seat a bot, as far as the game has so many."""
    least, most = games.seats_of(name)
    return min(max(len(bots), least), most)


@contextmanager
def _progress(words: "Words") -> Iterator["Watcher"]:
    """A bar on standard error, if that is a terminal."""
    from rich import progress
    from rich.console import Console

    console = Console(stderr=True)
    with progress.Progress(
        progress.TextColumn("{task.description}"), progress.BarColumn(),
        progress.MofNCompleteColumn(), progress.TextColumn("{task.fields[rate]}"),
        progress.TimeRemainingColumn(elapsed_when_finished=True),
        console=console, transient=True, disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(words.say("match-preparing"), total=None, rate="")

        def watcher(count: int, total: int, tally: "Tally") -> None:
            if bar.tasks[task].total is None:  # what was there before has no speed
                bar.reset(task, total=total, completed=count, rate="")
            speed = bar.tasks[task].speed
            rate = words.say("match-rate", rate=round(speed, 1)) if speed else ""
            bar.update(task, completed=count, rate=rate)
            if tally.deals:
                bar.update(task, description=_standing(words, tally))

        yield watcher


def _standing(words: "Words", tally: "Tally") -> str:
    """How a match stands, in a few words."""
    if tally.sprt is not None:
        return words.say("match-llr", llr=round(tally.sprt.llr, 2))
    return words.say("match-share", name=tally.match.bots[0], share=round(100 * tally.share(0)))


def _bounds(ctx: click.Context, param: click.Parameter, value: Any) -> tuple[float, float] | None:
    if value is None:
        return None
    for one in value:
        if not re.fullmatch(r"[+-]?[0-9]{1,4}(\.[0-9]{1,6})?", one) or abs(float(one)) > MOST_ELO:
            refuse("match-elo", found=one[:40], most=MOST_ELO)
    elo0, elo1 = map(float, value)
    if elo0 >= elo1:
        refuse("match-elo-order", elo0=value[0], elo1=value[1])
    return elo0, elo1


def _number(most: int) -> Any:
    def check(ctx: click.Context, param: click.Parameter, value: Any) -> int | None:
        number: int | None = whole(ctx, param, value)
        if number is not None and not 1 <= number <= most:
            refuse("cli-out-of-range", option=param.opts[-1], found=str(number), low=1, high=most)
        return number

    return check


match = GameCommand(
    "match",
    callback=_match,
    help="help-lab-match",
    params=[
        Argument(["name"], **GAME),
        Argument(
            ["bots"], nargs=-1, required=True, metavar="BOT",
            shell_complete=BOT_NAMES,
        ),
        Option(["--players"], callback=whole, metavar="N", help="help-option-match-players"),
        Option(["--games"], callback=_number(MOST_GAMES), metavar="N", help="help-option-games"),
        Option(["--seed"], callback=whole, metavar="N", help="help-option-match-seed"),
        Option(["--sprt"], nargs=2, callback=_bounds, metavar="elo0 elo1", help="help-option-sprt"),
        Option(
            ["--workers"], callback=_number(MOST_WORKERS), metavar="N",
            help="help-option-match-workers",
        ),
        Option(
            ["--out"], metavar="FILE", shell_complete=complete_file, help="help-option-match-out"
        ),
        Option(["--resume"], is_flag=True, help="help-option-match-resume"),
        Option(
            ["--move-time"], callback=seconds, metavar="SECONDS", help="help-option-move-time"
        ),
        Option(
            ["--log"], metavar="FILE", shell_complete=complete_file, help="help-option-match-log"
        ),
        Option(["--json", "as_json"], is_flag=True, help="help-option-json"),
    ],
)  # fmt: skip
