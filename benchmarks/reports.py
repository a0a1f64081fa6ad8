"""Write the studies of both games: what edition 2 changed, what each option does, long and short.

    python benchmarks/reports.py [--out build/reports] [--lang fr] [--games 10000] [--only WORD]

Every study is a page of its own, listed in index.html, with its numbers as JSON beside it. What is
there already is not made again, so that a run that was broken off goes on; `--anew` makes all of
it. `--pictures docs/figures` draws the pictures of docs/ciq-study.md from the studies' numbers.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn,
)  # fmt: skip

from upcard import games
from upcard.cache import sources_hash
from upcard.game import Option, Refused
from upcard.lab import reporting, svg
from upcard.lab.comparing import Compared, collect
from upcard.words import in_language

OPTION_SEATS = 4
CHOSEN = {
    "hand_size": (2, 4, 5), "decks": (2,), "dealer": (1,), "max_turns": (200, 5000),
    "top": (60, 126), "first": (2,),
}  # fmt: skip
"""The values tried of options that are numbers; of others all are."""
BOTS = ("greedy", "random")
FINDINGS = 3
"""Findings told of each study in the list."""


class Study(NamedTuple):
    """A page: what is put side by side, at how many seats, and who plays."""

    name: str
    sides: tuple[str, ...]
    players: int
    bots: str

    @property
    def file(self) -> str:
        """The page's name."""
        return f"{self.name}-{self.players}-seats-{self.bots}"


def studies() -> Iterator[Study]:
    """All of them, those that most is asked of first."""
    for bots in BOTS:
        for players in (2, 3, 4, 6):
            yield Study("ciq-editions", ("ciq-1", "ciq-2"), players, bots)
        for game in ("ciq-2", "ciq-1"):
            yield from option_studies(game, bots)
        for players in (2, 3, 4, 6):
            yield Study("updown-lengths", ("updown", "updown-short"), players, bots)
        yield from option_studies("updown", bots)


def option_studies(game: str, bots: str) -> Iterator[Study]:
    """One for each option of a game: its default against its other values."""
    for option in games.options_of(game):
        changes = tuple(f"{game}:{option.name}={value}" for value in others(game, option))
        if changes:
            name = f"{game}-{option.name.replace('_', '-')}"
            yield Study(name, (game, *changes), OPTION_SEATS, bots)


def others(game: str, option: Option) -> list[object]:
    """The values of an option that are not its default at a table of `OPTION_SEATS`."""
    usual = games.complete(game, OPTION_SEATS, {})[option.name]
    values = option.choices or CHOSEN.get(option.name, ())
    return [value for value in values if value != usual]


class Tables:
    """Plays the sides of studies, each but once, and shows how far it is."""

    def __init__(self, wanted: Sequence[Study], number: int, bar: Progress) -> None:
        self._number = number
        self._bar = bar
        self._played: dict[tuple[str, int, str], Compared] = {}
        sides = {(side, one.players, one.bots) for one in wanted for side in one.sides}
        self._task = bar.add_task("", total=number * len(sides))

    def of(self, study: Study) -> list[Compared]:
        """The runs of a study, with their figures."""
        self._bar.update(self._task, description=study.file)
        return [self._side(side, study.players, study.bots) for side in study.sides]

    def _side(self, side: str, players: int, bots: str) -> Compared:
        key = (side, players, bots)
        if key not in self._played:
            before = self._number * len(self._played)

            def progress(done: int, _: int) -> None:
                self._bar.update(self._task, completed=before + done)

            (self._played[key],) = collect([side], players, self._number, [bots], progress=progress)
        return self._played[key]


def make(study: Study, sides: list[Compared], out: Path, language: str) -> None:
    """Write the page of a study, and its numbers."""
    made = reporting.Report(sides, language)
    numbers = {**made.json(), "findings": made.findings(FINDINGS)}
    reporting.write_text(out / f"{study.file}.json", json.dumps(numbers) + "\n")
    reporting.write(made, out / f"{study.file}.html", "html")


def index(out: Path, made: list[Study], language: str) -> None:
    """The list of all pages, with what each found most."""
    say = in_language(language).say
    lines, title = [], escape(say("study-index"))
    for name in dict.fromkeys(study.name for study in made):
        own = [study for study in made if study.name == name]
        lines.append(f"<h2>{escape(', '.join(own[0].sides))}</h2>")
        for study in own:
            how = say("study-index-how", players=study.players, bots=study.bots)
            told = json.loads((out / f"{study.file}.json").read_text(encoding="utf-8"))["findings"]
            items = "".join(
                f"<li>{escape(one)}</li>" for one in told or [say("study-no-differences")]
            )
            lines.append(f'<h3><a href="{study.file}.html">{escape(how)}</a></h3><ul>{items}</ul>')
    style = (
        f"{svg.STYLE}body{{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;"
        "padding:0 1rem;background:var(--paper);color:var(--ink)}a{color:var(--s0)}"
        "h2{font-size:1.1rem;margin:2rem 0 0}h3{font-size:1rem;font-weight:400;margin:.6rem 0 0}"
        "ul{margin:.1rem 0;font-size:.9rem;color:var(--soft)}"
    )
    text = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{title}</title>'
        f"<style>{style}</style><h1>{title}</h1>{''.join(lines)}</html>"
    )
    reporting.write_text(out / "index.html", text)


def begin(out: Path, plan: dict[str, object], stale: Sequence[Study]) -> None:
    """Pages of another plan, or of other sources, are removed, and those that are to be anew."""
    note = out / "plan.json"
    if not note.is_file() or json.loads(note.read_text(encoding="utf-8")) != plan:
        stale = [*studies()]
    for study in stale:
        for kind in ("html", "json"):
            (out / f"{study.file}.{kind}").unlink(missing_ok=True)
    reporting.write_text(note, json.dumps(plan))


def write_all(asked: argparse.Namespace) -> None:
    """Make the studies that are asked for and not there yet, and the list of all that are."""
    wanted = [study for study in studies() if asked.only in study.file]
    plan = {"games": asked.games, "language": asked.lang, "sources": sources_hash()}
    begin(asked.out, plan, wanted if asked.anew else [])

    def is_there(study: Study) -> bool:
        return (asked.out / f"{study.file}.html").is_file()

    left = [study for study in wanted if not is_there(study)]
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    console = Console(stderr=True)
    try:
        with Progress(*columns, console=console) as bar:
            tables = Tables(left, asked.games, bar)
            for study in left:
                make(study, tables.of(study), asked.out, asked.lang)
    finally:
        index(asked.out, [study for study in studies() if is_there(study)], asked.lang)
    print(asked.out / "index.html")


def main() -> None:
    """Make what is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("build/reports"))
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--only", default="", help="studies whose name has this in it")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--pictures", type=Path, help="draw the pictures of the docs there")
    asked = parser.parse_args()
    try:
        if asked.pictures:
            from study_pictures import draw_all

            draw_all(asked.out, asked.pictures)
        else:
            write_all(asked)
    except KeyboardInterrupt:
        sys.exit(f"Stopped; the same command goes on with what is in {asked.out}")
    except (Refused, OSError) as error:
        sys.exit(f"{error}")


if __name__ == "__main__":
    main()
