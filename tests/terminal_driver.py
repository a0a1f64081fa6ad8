"""A terminal without a terminal: what a table prints, frame by frame, and what it is typed."""

import io
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

import upcard
from upcard.terminal import table
from upcard.terminal.screen import Screen
from upcard.terminal.style import HEIGHT, WIDTH, Style

CLEAR = "\x1b[2J\x1b[H"
FORGET = "\x1b[3J"

Typist = Callable[[str, str], str]
"""typist(frame, prompt): the line typed, from what stands on the screen."""


class Player:
    """A screen whose frames are kept, and a reader that a test types into."""

    def __init__(self, typist: Typist, style: Style | None = None) -> None:
        self.typist = typist
        self.frames: list[str] = []
        self.prompts: list[str] = []
        self.out = io.StringIO()
        console = Console(
            file=self.out, force_terminal=True, width=WIDTH, height=HEIGHT, color_system=None,
            legacy_windows=False, highlight=False, markup=False, emoji=False,
            _environ={"TERM": "xterm"},
        )  # fmt: skip
        self.screen = Screen(console, style or Style(), self._read)

    def _read(self, prompt: str) -> str:
        frame = self.out.getvalue()
        self.out.truncate(0)
        self.out.seek(0)
        self.frames.append(frame)
        self.prompts.append(prompt)
        return self.typist(frame, prompt)

    @property
    def shown(self) -> Iterator[list[str]]:
        """The lines of each screen that was looked at, its prompt last."""
        for frame, prompt in zip(self.frames, self.prompts, strict=True):
            lines = frame.split(CLEAR)[-1].replace(FORGET, "").split("\n")
            assert lines[-1] == ""
            yield [*lines[:-1], prompt]


def script(*lines: str) -> Typist:
    """Types these lines, then nothing comes any more."""
    waiting = iter(lines)

    def typist(frame: str, prompt: str) -> str:
        for line in waiting:
            return line
        raise EOFError

    return typist


def number_of_moves(frame: str) -> int:
    """The highest number before a move on a screen; 0 where there is none."""
    found = [
        int(word.removesuffix(")")) for word in frame.split()
        if word.endswith(")") and word.removesuffix(")").isdigit()
    ]  # fmt: skip
    return max(found, default=0)


def chooser(seed: int, *, at_end: str = "q") -> Typist:
    """Plays any move by its number, passes the machine on, and answers the end."""
    choose = random.Random(seed)

    def typist(frame: str, prompt: str) -> str:
        if not prompt.endswith("> "):
            raise AssertionError(prompt)
        if prompt == "> " or " > " in prompt[:24]:
            return str(choose.randint(1, max(1, number_of_moves(frame))))
        return at_end if prompt.startswith("r ") else ""

    return typist


def play(
    player: Player, name: str = "ciq-2", *, players: int = 3, seats: tuple[int, ...] = (1,),
    bots: tuple[str, ...] = (), seed: int | None = 7, language: str = "en",
    options: Mapping[str, Any] | None = None, resume: Path | None = None,
) -> int:  # fmt: skip
    """Sit down at a table."""
    return table.start(
        name, players=players, seats=list(seats), bots=list(bots), seed=seed, language=language,
        options=options or {}, resume=resume, screen=player.screen,
    )  # fmt: skip


def walks(
    name: str, players: int, seeds: range, every: int = 1, **options: Any
) -> Iterator[upcard.Game]:
    """Games in random play, at every so many plies and at the end."""
    for seed in seeds:
        choose = random.Random(f"{name} {players} {seed}")
        game = upcard.deal(name, players=players, seed=seed, **options)
        ply = 0
        while not game.is_over and ply < 400:
            if ply % every == 0:
                yield game
            game.play(choose.choice(game.legal_moves()))
            ply += 1
        yield game
