"""Bots that are programs of their own, spoken to line by line: docs/bot-protocol.md."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from upcard.bots.program import BotFault, Program
from upcard.game import Json
from upcard.play import Move, View

PROTOCOL = "upcard-bot/1"


class Clock(NamedTuple):
    """How long a bot may take, in seconds, as measured from here."""

    move: float = 10.0
    start: float = 60.0
    """To start, and to get ready for a game: code may have to be compiled for it."""


CLOCK = Clock()


class ExternalBot:
    """A seat played by a program. It is started when it is first asked for a move.

    `new_game` lets the same process play the next game. Whatever goes wrong is a BotFault, and
    the process is gone then; the next game starts it again.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str] | str,
        game: str,
        seed: int,
        options: Mapping[str, str] | None = None,
        clock: Clock = CLOCK,
        log: Path | None = None,
    ) -> None:
        self.name = name
        self.clock = clock
        self._command = command
        self._options = dict(options or {})
        self._log = log
        self._program: Program | None = None
        self.new_game(game, seed)

    def new_game(self, game: str, seed: int) -> None:
        """From now on the views are those of another game."""
        self._game, self._seed = game, seed
        self._seat: int | None = None
        self._asked = 0

    def begin(self, view: View) -> None:
        """Start the program, if it does not run, and tell it of this game; raises BotFault."""
        try:
            self._ready(view)
        except BaseException:
            self.kill()
            raise

    def choose(self, view: View) -> Move:
        """The program's move for the view's seat; raises BotFault."""
        self.begin(view)
        program = self._program
        assert program is not None
        self._asked += 1
        try:
            deadline = time.monotonic() + self.clock.move
            program.send(
                {"type": "move", "id": self._asked, "time": self.clock.move, "view": view.json()}
            )
            answer = program.receive("move", deadline, id=self._asked)
        except BaseException:
            self.kill()
            raise
        return _legal(answer.get("move"), view.legal_moves())

    def _ready(self, view: View) -> None:
        if self._program is None:
            self._program = Program(self._command, self._log)
            self._greet(self._program)
        if self._seat is None:
            self._program.send(
                {
                    "type": "newgame",
                    "game": self._game,
                    "players": view.players,
                    "seat": view.seat,
                    "rules": dict(view.options),
                    "seed": self._seed,
                    "time": self.clock.move,
                }
            )
            self._program.receive("ready", time.monotonic() + self.clock.start)
            self._seat = view.seat

    def _greet(self, program: Program) -> None:
        program.send({"type": "hello", "protocol": PROTOCOL})
        hello = program.receive("hello", time.monotonic() + self.clock.start)
        if hello.get("protocol") != PROTOCOL:
            raise BotFault("protocol", f"it does not speak {PROTOCOL}")
        known = hello.get("options") or {}
        if not isinstance(known, dict):
            raise BotFault("protocol", "options are an object of names and defaults")
        unknown = self._options.keys() - known.keys()
        if unknown:
            raise BotFault("protocol", f"it has no option {sorted(unknown)[0]}")
        if self._options:
            values = {name: _like(known[name], text) for name, text in self._options.items()}
            program.send({"type": "options", "options": values})

    def close(self) -> None:
        """Ask the program to quit, and see to it that it does."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def kill(self) -> None:
        """End the program now."""
        if self._program is not None:
            self._program.kill()
            self._program = None
            self._seat = None


def _legal(given: Json, moves: Sequence[Move]) -> Move:
    for move in moves:
        if move == given:
            return move
    raise BotFault("illegal-move", str(given)[:80])


def _like(default: Json, text: str) -> Any:
    """A text as a value of the kind its option has: truth value, number, else text."""
    if isinstance(default, bool):
        return text.lower() in ("true", "yes", "1", "on")
    for kind in (int, float):
        if isinstance(default, kind):
            try:
                return kind(text)
            except ValueError:
                raise BotFault("protocol", f"an option is {text}, but must be a number") from None
    return text
