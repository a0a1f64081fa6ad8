"""The rulebooks, one for each game, and the page of rulings, in each language.

A page is Markdown. A rule is a section headed ``## <clause> · <title>``; all other headings only
guide the reader. The same text serves every face: the terminal shows a section, the web a page.
"""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

GAMES = ("ciq", "updown")
PAGES = (*GAMES, "rulings")
LANGUAGES = ("en", "fr")

_HEADING = re.compile(r"^## ((?:C[12]?|U)-\d+) · (.+)$")

_APOSTROPHE = re.compile(r"(?<=\w)'(?=[\w«`*])")


class Section(NamedTuple):
    """What a rulebook says about one clause."""

    clause: str
    title: str
    text: str  # Markdown, without the heading


def clauses(game: str) -> tuple[str, ...]:
    """Return the clause ids of a game's rulebook in reading order."""
    if game not in GAMES:
        raise KeyError(f"no rulebook of a game {game!r}: there are {', '.join(GAMES)}")
    return tuple(part.clause for part in sections(game, "en"))


def section(clause: str, language: str) -> Section:
    """Return the section of a clause such as ``C2-5``."""
    game = "updown" if clause.startswith("U") else "ciq"
    for part in sections(game, language):
        if part.clause == clause:
            return part
    raise KeyError(f"no clause {clause!r} in the rulebook of {game}")


@cache
def sections(name: str, language: str) -> tuple[Section, ...]:
    """Return the sections of a page in reading order; rulings may have several of one clause."""
    found: list[Section] = []
    head: tuple[str, str] | None = None
    lines: list[str] = []
    for line in [*page(name, language).splitlines(), "# end"]:
        if line.startswith(("# ", "## ")):
            if head is not None:
                found.append(Section(*head, "\n".join(lines).strip()))
            match = _HEADING.match(line)
            head = (match[1], match[2]) if match else None
            lines = []
        else:
            lines.append(line)
    return tuple(found)


@cache
def page(name: str, language: str) -> str:
    """Return a whole page: a game's rulebook, or ``rulings``."""
    if name not in PAGES:
        raise KeyError(f"no page {name!r}: there are {', '.join(PAGES)}")
    if language not in LANGUAGES:
        raise KeyError(f"no rulebook in {language!r}: there are {', '.join(LANGUAGES)}")
    text = files(__name__).joinpath(f"{name}.{language}.md").read_text(encoding="utf-8")
    return _APOSTROPHE.sub("’", text) if language == "fr" else text
