"""Write the studies of both games: what edition 2 changed, what each option does, long and short.

    python benchmarks/reports.py [--out build/reports] [--lang fr] [--games 20000] [--only WORD]

Every study is a page of its own, listed in index.html, with its numbers as JSON beside it. What is
there already is not made again, so that a run that was broken off goes on; `--anew` makes all of
it. The pictures of docs/ciq-study.md are written by `--pictures docs/figures`.
"""

import argparse
import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from rich.progress import Progress

from upcard import games
from upcard.game import Option
from upcard.lab import reporting, svg
from upcard.words import in_language

OPTION_SEATS = 4
CHOSEN = {
    "hand_size": (2, 4, 5), "decks": (2,), "dealer": (1,), "max_turns": (200, 5000),
    "top": (60, 126), "first": (2,),
}  # fmt: skip
"""The values tried of options that are numbers; of others all are."""
BOTS = ("random", "greedy")


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
    """All of them."""
    for bots in BOTS:
        for players in (2, 3, 4, 6):
            yield Study("ciq-editions", ("ciq-1", "ciq-2"), players, bots)
        for players in (2, 3, 4, 6):
            yield Study("updown-lengths", ("updown", "updown-short"), players, bots)
        for game in ("ciq-1", "ciq-2", "updown"):
            for option in games.options_of(game):
                changes = tuple(f"{game}:{option.name}={v}" for v in others(game, option))
                if changes:
                    name = f"{game}-{option.name.replace('_', '-')}"
                    yield Study(name, (game, *changes), OPTION_SEATS, bots)


def others(game: str, option: Option) -> list[object]:
    """The values of an option that are not its default at a table of `OPTION_SEATS`."""
    usual = games.complete(game, OPTION_SEATS, {})[option.name]
    values = option.choices or CHOSEN.get(option.name, ())
    return [value for value in values if value != usual]


def make(study: Study, out: Path, number: int, language: str) -> None:
    """Play a study and write its page."""
    made = reporting.report(
        study.sides, language, players=study.players, games=number, bots=[study.bots]
    )
    reporting.write(made, out / f"{study.file}.json", "json")
    reporting.write(made, out / f"{study.file}.html", "html")


def index(out: Path, made: list[Study], language: str) -> None:
    """The list of all pages."""
    say = in_language(language).say
    lines = [
        f'<li><a href="{s.file}.html">{escape(", ".join(s.sides))}</a> '
        f"({say('study-index-how', players=s.players, bots=s.bots)})</li>"
        for s in made
    ]
    title = escape(say("study-index"))
    style = (
        svg.STYLE + "body{font:1rem/1.6 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem;"
    )
    style += "background:var(--paper);color:var(--ink)}a{color:var(--s0)}"
    text = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{title}</title>'
        f"<style>{style}</style><h1>{title}</h1><ul>{''.join(lines)}</ul></html>"
    )
    reporting.write_text(out / "index.html", text)


EDITIONS = ("ciq-1", "ciq-2")
BLOCKED = ("ciq-2", *(f"ciq-2:blocked={b}" for b in ("no_stock", "below_minimum", "never")))
PICTURES = {
    "editions-random": (Study("ciq-editions", EDITIONS, 4, "random"), "lengths"),
    "editions-greedy": (Study("ciq-editions", EDITIONS, 4, "greedy"), "lengths"),
    "seats-greedy": (Study("ciq-editions", EDITIONS, 4, "greedy"), "seats"),
    "cards-greedy": (Study("ciq-editions", EDITIONS, 4, "greedy"), "card-decided"),
    "blocked-random": (Study("blocked", BLOCKED, 4, "random"), "endings"),
}
"""The pictures of the study in the docs."""


def pictures(folder: Path, number: int) -> None:
    """Write the docs' pictures."""
    for name, (study, figure) in PICTURES.items():
        made = reporting.report(study.sides, players=study.players, games=number, bots=[study.bots])
        reporting.write_text(folder / f"{name}.svg", made.pictures()[f"{figure}.svg"])


def main() -> None:
    """Make what is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("build/reports"))
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--only", default="", help="studies whose name has this in it")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args()
    if asked.pictures:
        pictures(asked.pictures, asked.games)
        return
    wanted = [study for study in studies() if asked.only in study.file]
    plan = {"games": asked.games, "language": asked.lang}
    note = asked.out / "plan.json"
    anew = asked.anew or not note.is_file() or json.loads(note.read_text()) != plan
    reporting.write_text(note, json.dumps(plan))
    with Progress() as bar:
        for study in bar.track(wanted, description=""):
            if anew or not (asked.out / f"{study.file}.html").is_file():
                make(study, asked.out, asked.games, asked.lang)
    there = [s for s in studies() if (asked.out / f"{s.file}.html").is_file()]
    index(asked.out, there, asked.lang)
    print(asked.out / "index.html")


if __name__ == "__main__":
    main()
