"""A table of a web server, played from the terminal: `upcard join`.

Lines typed, the states of the table and troubles of the line all come in at one place, `news`, so
that the table is drawn anew when somebody else moves while a person is thinking.
"""

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from upcard.client.address import Address
from upcard.client.connection import Unreachable
from upcard.client.seat import Seat, TableState
from upcard.game import Refusal, Refused
from upcard.strict_json import refuse
from upcard.terminal import drawing, log
from upcard.terminal.commands import command_of, moves_of
from upcard.terminal.joined import (
    COMMANDS, Left, goodbye, lobby, own_command, refused_line, told,
)  # fmt: skip
from upcard.terminal.keeping import keep_token, kept_token
from upcard.terminal.scene import NOTICE, Scene
from upcard.terminal.screen import broken, open_screen
from upcard.terminal.signals import Signals, Stopped
from upcard.terminal.verdict import verdict
from upcard.words import Words, in_language


TRIES = 2
"""So often a move is sent before somebody who waits is told that no answer comes."""


class Typed(NamedTuple):
    """A line from the keyboard; None when there will be no more."""

    line: str | None


class Heard(NamedTuple):
    """What the stream of a seat told: a state; why it broke, to be opened again; why it ended."""

    at: Seat
    told: TableState | str | BaseException


News = Typed | Heard
Keyboard = Callable[["queue.Queue[News]"], None]


def start(
    address: Address,
    *,
    seat: int | None,
    name: str,
    watch: bool,
    language: str,
    console: Console | None = None,
    keyboard: Keyboard | None = None,
) -> int:
    """Sit down at a table, or look on, play, and return the exit status; raises Refused."""
    by_link = address.token is not None
    if not by_link and not watch:
        address = address._replace(token=kept_token(address))
    at = Seat(address, language)
    try:
        state = at.look()
        if state.seat is None and by_link:
            refuse("client-not-seated")
        if state.seat is None and not watch:
            state = _seated(at, state, seat, name)
    except Unreachable as error:
        refuse("client-unreachable", origin=address.origin, why=str(error))
    with Signals():
        return Joined(at, state, in_language(language), console).run(keyboard or type_in)


def _seated(at: Seat, state: TableState, wanted: int | None, name: str) -> TableState:
    """The table, once a seat is taken where one is free."""
    if wanted is None and (state.phase != "lobby" or not state.free):
        return state
    at.sit(name, wanted)
    keep_token(at.address)
    return at.look()


class Joined:
    """A seat of a table with its screen."""

    def __init__(self, at: Seat, state: TableState, words: Words, console: Console | None) -> None:
        self.at = at
        self.state = state
        self.words = words
        self.screen = open_screen(console=console, reader=self._read)
        self.news: queue.Queue[News] = queue.Queue()
        self.note: list[Text] = []
        """What the last line was answered, in place of the log."""
        self.trouble = ""

    def run(self, keyboard: Keyboard) -> int:
        """Play until somebody leaves; 0, or 1 after Ctrl-C, a signal, or a table that is gone."""
        self._listen()
        keyboard(self.news)
        status = 0
        try:
            self.show()
            while True:
                self._take(self._next())
        except (Left, EOFError):
            pass
        except (Stopped, KeyboardInterrupt):
            status = 1
        goodbye(self)
        return status

    def _listen(self) -> None:
        """Pass on what the server tells of the seat, from a thread."""
        at, news = self.at, self.news

        def listening() -> None:
            try:
                for state in at.follow(lambda why: news.put(Heard(at, why))):
                    news.put(Heard(at, state))
                news.put(Heard(at, Refused(Refusal("client-gone"))))
            except BaseException as error:
                news.put(Heard(at, error))

        threading.Thread(target=listening, daemon=True).start()

    def move_to(self, table: str) -> None:
        """Go on at another table with the same token."""
        self.at.is_left = True
        self.at = Seat(self.at.address._replace(table=table), self.words.language)
        keep_token(self.at.address)
        self.state = self.at.look()
        self.note = []
        self._listen()
        self.show()

    def _next(self) -> News:
        """The next thing that comes; looks up now and then so that Ctrl-C is heard everywhere."""
        while True:
            try:
                return self.news.get(timeout=0.5)
            except queue.Empty:
                continue

    def _take(self, item: News) -> None:
        """Take notice of something, and show what has changed."""
        if isinstance(item, Heard):
            if self._notice(item):
                self.show()
            return
        if item.line is None:
            raise EOFError
        self.note = []
        if not item.line.strip() or self._answer(item.line.strip()):
            self.show()

    def _notice(self, heard: Heard) -> bool:
        """Keep what the server told; whether it is to be shown."""
        told = heard.told
        if heard.at is not self.at:
            return False
        if isinstance(told, BaseException):
            raise told
        if isinstance(told, str):
            was, self.trouble = self.trouble, told
            return bool(told) and not was
        was, self.trouble = self.trouble, ""
        before, self.state = self.state, told
        if (before.ply, before.phase) != (told.ply, told.phase):
            self.note = []
        return before.value != told.value or bool(was)

    def _read(self, prompt: str) -> str:
        """A line for a question of the screen's, such as whether to page on."""
        self._prompt(prompt)
        while True:
            item = self._next()
            if isinstance(item, Typed):
                if item.line is None:
                    raise EOFError
                return item.line
            self._notice(item)

    def _prompt(self, text: str) -> None:
        self.screen.console.file.write(self.screen.style.plain(text))
        self.screen.console.file.flush()

    def scene(self) -> Scene:
        """What the seat may see."""
        return Scene(
            self.state.view or {}, self.words, self.screen.style, self.state.names,
            self.screen.width, self.screen.height,
        )  # fmt: skip

    def page(self, lines: list[Text], *, from_end: bool = False) -> None:
        """Show lines that may be more than a screen holds."""
        self.screen.page(lines, self.words.say("terminal-page"), from_end=from_end)

    def show(self) -> None:
        """Draw the table as it stands, with what is said about it, and ask where there is need."""
        self.screen.wipe()
        if self.state.view is None:
            self.screen.show([*lobby(self), *self._remarks(), *self.note])
        else:
            scene = self.scene()
            remarks = [*self._remarks()]
            said = [*(self.note or self._happened(scene)), *remarks]
            moves = self.state.moves if self.state.my_turn else []
            self.screen.show(drawing.screen(scene, moves, said, least=max(2, len(remarks))))
        self._prompt(f"{self._asks()}> ")

    def _asks(self) -> str:
        """What the prompt says before its sign."""
        state = self.state
        if state.undo == "asked":
            return self.words.say("join-ask-undo") + " "
        if state.paused:
            return self.words.say("join-ask-paused") + " "
        if state.phase == "over":
            return self.words.say("join-ask-over") + " "
        if state.phase == "lobby" and state.seat is not None and state.seat == state.host:
            return self.words.say("join-ask-start") + " "
        return ""

    def _happened(self, scene: Scene) -> list[Text]:
        """What happened since the seat's last move; at the end, how it ended."""
        if self.state.phase == "over":
            return verdict(scene)
        lines = [one for one in self.state.value["log"] if one.get("new")]
        turns: dict[int, list[str]] = {}
        for line in lines or self.state.value["log"][-2:]:
            turns.setdefault(line["ply"], []).append(str(line["sentence"]))
        found: list[Text] = []
        for sentences in turns.values():
            text = scene.style.plain(" ".join(sentences))
            found += log.paragraph(text, scene.width, scene.style)
        return found

    def _remarks(self) -> Iterator[Text]:
        state, say = self.state, self.words.say
        keys = {
            "join-watching": state.seat is None and state.phase != "over",
            "join-away": state.away,
            "join-undo-waits": state.undo == "asked-by-me",
            "join-paused": state.paused,
        }
        for key, holds in keys.items():
            if holds:
                yield from self._notice_lines(say(key))
        if self.trouble:
            yield from self._notice_lines(say("join-trouble", why=self.trouble))

    def _notice_lines(self, text: str) -> list[Text]:
        lines = broken(self.screen.style.plain(text), self.screen.width - 4)
        return [Text(f"   {line}", NOTICE) for line in lines]

    def _answer(self, line: str) -> bool:
        """Do what a line asks for; what there is to say about it becomes the note.

        Whether to show the table now: if not, the stream will tell what came of it.
        """
        try:
            note = self._done(line)
        except Refused as refused:  # by the server, or because of what it said
            note = self._notice_lines(refused.refusal.sentence(self.words.language))
        except Unreachable as error:
            note = self._notice_lines(self.words.say("join-trouble", why=str(error)))
        self.note = note or []
        return note is not None

    def _done(self, line: str) -> list[Text] | None:
        word, _, rest = line.partition(" ")
        own = own_command(word, self.state)
        if own is not None:
            return own(self, rest.strip())
        command = command_of(line)
        if command is not None:
            if command.name not in COMMANDS:
                return told(self, self.words.say("join-not-here"))
            return COMMANDS[command.name](self, command.rest)
        if not self.state.my_turn:
            early = self.state.phase == "lobby"
            return told(self, self.words.say("join-not-dealt" if early else "join-not-yet"))
        found = moves_of(line, self.state.moves)
        if len(found.moves) != 1:
            return refused_line(self, line, found)
        self.at.move(found.moves[0], self.state.ply, tries=TRIES)
        return None


def type_in(news: "queue.Queue[News]") -> None:
    """Read lines in a thread; not through sys.stdin, which the thread would keep locked."""

    def reading() -> None:
        rest = b""
        while True:
            try:
                data = os.read(sys.stdin.fileno(), 4096)
            except (OSError, ValueError):
                data = b""
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                news.put(Typed(line.decode(sys.stdin.encoding or "utf-8", "replace")))
            if not data:
                news.put(Typed(None))
                return

    threading.Thread(target=reading, daemon=True).start()
