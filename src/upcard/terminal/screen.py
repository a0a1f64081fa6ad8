"""The one door to the terminal: what is printed, what is asked, and when the screen is wiped."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType, Segment
from rich.text import Text

from upcard.terminal.style import HEIGHT, WIDTH, Style, detect

Reader = Callable[[str], str]
TALLEST = 32
"""A screen is never drawn taller: eyes need not travel."""
PUSH = 60
"""Empty lines that push a hand out of sight where the screen cannot be wiped."""


class Screen:
    """A console, a reader and a style. All that a table prints goes through `show`."""

    def __init__(self, console: Console, style: Style, reader: Reader) -> None:
        self.console = console
        self.style = style
        self._read = reader
        self.wipes = console.is_terminal and not console.is_dumb_terminal

    @property
    def width(self) -> int:
        """Columns to draw in: 80 or more is drawn as 80."""
        return max(40, min(WIDTH, self.console.width)) if self.console.is_terminal else WIDTH

    @property
    def height(self) -> int:
        """Lines of a screen."""
        if not self.console.is_terminal:
            return HEIGHT
        return max(HEIGHT, min(TALLEST, self.console.height))

    def show(self, lines: Sequence[Text]) -> None:
        """Print lines."""
        for line in lines:
            line = line.copy()
            line.rstrip()
            self.console.print(
                line, no_wrap=True, overflow="ignore", crop=False, highlight=False, soft_wrap=True
            )

    def say(self, text: str) -> None:
        """Print a sentence, broken into lines."""
        for line in broken(self.style.plain(text), self.width):
            self.show([Text(line)])

    def wipe(self, *, forget: bool = False) -> None:
        """Begin with an empty screen; `forget`: nobody may scroll back to what was there."""
        if self.wipes:
            self.console.control(Control.clear(), Control.home())
            if forget:
                self.console.control(_scrolled_off())
        elif forget:
            self.console.print("\n" * PUSH)
        if forget:
            forget_typed()

    def ask(self, prompt: str) -> str:
        """What the person types, without spaces around; EOFError when nothing comes any more."""
        self.console.file.flush()
        return self._read(self.style.plain(prompt)).strip()

    def page(self, lines: Sequence[Text], goes_on: str, *, from_end: bool = False) -> None:
        """Show many lines, a screen at a time; Enter goes on, b back, q leaves."""
        room = self.height - 1
        if not self.wipes:
            self.show(lines)
            return
        last = max(0, len(lines) - room)
        at = last if from_end else 0
        while True:
            self.wipe()
            shown = list(lines[at : at + room])
            self.show(shown + [Text()] * (room - len(shown)))
            typed = self.ask(goes_on).casefold()
            if typed.startswith(("b", "r")):
                at = max(0, at - room + 1)
            elif typed or at >= last:
                return
            else:
                at = min(last, at + room - 1)


def _scrolled_off() -> Control:
    """Wipes what has scrolled off the screen; a code of xterm's that rich has no name for."""
    control = Control(ControlType.CLEAR)
    control.segment = Segment("\x1b[3J", None, [(ControlType.CLEAR,)])
    return control


def broken(text: str, width: int) -> list[str]:
    """A text broken at spaces into lines of a width; its own line ends stay."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            if line and len(line) + 1 + len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return lines


def forget_typed() -> None:
    """No arrow key brings back what another person typed."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def open_screen(
    *, console: Console | None = None, reader: Reader | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Screen:  # fmt: skip
    """The screen of this process, with line editing where the system has it."""
    if console is None:
        console = Console(highlight=False, markup=False, emoji=False)
    if reader is None:
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (input() edits lines once it is loaded)
        reader = input
    return Screen(console, detect(console, environment), reader)
