"""How a terminal is written to: with or without colour, with or without Unicode."""

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import StringIO
from typing import IO, Literal, NamedTuple

from rich.console import Console
from rich.text import Text

WIDTH = 80
HEIGHT = 24
ASCII_VARIABLE = "UPCARD_ASCII"

ColorSystem = Literal["auto", "standard", "256", "truecolor", "windows"]


class Glyphs(NamedTuple):
    """The signs a drawing is made of."""

    corners: str  # top left, top right, bottom left, bottom right
    across: str
    upright: str
    bare: str
    back: str
    mark: str
    rising: str
    falling: str
    open: str
    clockwise: str
    suits: Mapping[str, str]
    dot: str
    times: str
    more: str
    dash: str


ROUND = Glyphs(
    "╭╮╰╯", "─", "│", "·", "░", "▸", "↑", "↓", "·", "↻",
    {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}, "·", "×", "…", "–",
)  # fmt: skip
SQUARE = ROUND._replace(corners="┌┐└┘", clockwise="→")
ASCII = Glyphs(
    "++++", "-", "|", ".", "#", ">", "^", "v", ".", "(clockwise)",
    {"c": "c", "d": "d", "h": "h", "s": "s"}, "-", "x", "...", "-",
)  # fmt: skip


@dataclass(frozen=True)
class Style:
    """What a terminal can show. `detect` finds out; tests and pages name what they want."""

    unicode: bool = True
    colours: ColorSystem | None = None
    no_colour: bool = False
    """Bold and dim are allowed, colours are not (NO_COLOR)."""
    square: bool = False
    """The console of Linux has no round corners."""
    court: Mapping[str, str] = field(default_factory=dict)
    """The letters of court cards, where they are not J, Q and K."""

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with."""
        return ASCII if not self.unicode else SQUARE if self.square else ROUND

    def plain(self, text: str) -> str:
        """A text as this terminal can show it: as it is, or in ASCII."""
        return text if self.unicode else to_ascii(text)


def detect(
    console: Console, environment: Mapping[str, str] = os.environ, *, ascii_only: bool = False
) -> Style:
    """The style for a console: colours as rich finds them, Unicode where it can be read."""
    wanted = ascii_only or environment.get(ASCII_VARIABLE, "") not in ("", "0")
    return Style(
        unicode=not wanted and _has_unicode(console.file, environment),
        colours=_system(console),
        no_colour=console.no_color,
        square=environment.get("TERM") == "linux",
    )


def _system(console: Console) -> ColorSystem | None:
    name = console.color_system
    if name in ("standard", "256", "truecolor", "windows"):
        return name  # type: ignore[return-value]
    return None


def _has_unicode(stream: IO[str], environment: Mapping[str, str]) -> bool:
    """Whether a stream can carry our signs, and the locale does not rule them out."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        "♥╭é▸".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name, "")
        if value:
            return value.upper() not in ("C", "POSIX") and (
                "." not in value or "UTF" in value.upper()
            )
    return True


_SIGNS = {
    "♣": "c", "♦": "d", "♥": "h", "♠": "s", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"',
    "»": '"', "–": "-", "—": "-", "…": "...", "×": "x", "·": "-", "−": "-", "œ": "oe", "Œ": "OE",
    "æ": "ae", "Æ": "AE", "ß": "ss", "•": "*", "│": "|", "┃": "|", "║": "|", "─": "-", "━": "-",
    "═": "=", "→": "->", "←": "<-", "↑": "^", "↓": "v", "↻": "o", "▸": ">", "░": "#", "▒": "#",
    "≤": "<=", "≥": ">=", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip


def to_ascii(text: str) -> str:
    """A text in ASCII that still reads well: accents fall off, signs become what they mean."""
    if text.isascii():
        return text
    plain = "".join(_SIGNS.get(sign, sign) for sign in text)
    bare = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return "".join(
        c if c.isascii() else "+" if unicodedata.name(c, "").startswith("BOX DRAWINGS") else "?"
        for c in bare
    )


def rendered(lines: list[Text], style: Style, width: int = WIDTH) -> str:
    """Lines as one text, with the colours of a style put in by rich."""
    out = StringIO()
    console = Console(
        file=out, width=width, force_terminal=style.colours is not None, legacy_windows=False,
        color_system=style.colours, no_color=style.no_colour, highlight=False, markup=False,
        emoji=False, _environ={},
    )  # fmt: skip
    for line in lines:
        line.rstrip()
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    return out.getvalue()
