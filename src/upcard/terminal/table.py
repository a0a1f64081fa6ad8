"""The table: a game played at this terminal by people and bots, from the deal to the rematch."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from rich.text import Text

from upcard.claims import claimed
from upcard.game import Json, Refusal, Refused
from upcard.terminal import answers, drawing, log, saving
from upcard.terminal.choosing import choose
from upcard.terminal.commands import command_of, moves_of
from upcard.terminal.ending import finished
from upcard.terminal.scene import Scene
from upcard.terminal.screen import Screen, open_screen
from upcard.terminal.session import Session
from upcard.terminal.signals import Signals, Stopped
from upcard.words import Words, in_language, language_of


def start(
    name: str | None,
    *,
    players: int,
    seats: list[int],
    bots: list[str],
    seed: int | None,
    language: str,
    options: Mapping[str, Json],
    resume: Path | None,
    screen: Screen | None = None,
) -> int:
    """Open a table, play at it, and return the exit status; raises Refused for what cannot be.

    `seats` are the people's (none: seat 1), `bots` play the others in order. Without a name the
    game is asked for. `resume` is a saved game, or `saving.LATEST`.
    """
    screen = screen or open_screen()
    words = in_language(language or language_of())
    with Signals() as signals:
        try:
            if not name and resume is None:
                name, resume = choose(screen, words)
            if resume is None:
                assert name
                session = Session.deal(name, players, seats, bots, seed, options)
            else:
                session, words = _resumed(resume, words, bots)
        except (EOFError, Stopped):
            screen.show([Text()])
            return 0
        table = Table(session, screen, words, signals)
        try:
            return table.run()
        finally:
            table.session.close()


def _resumed(path: Path, words: Words, bots: list[str]) -> tuple[Session, Words]:
    """A saved game, and the language it was left in unless another was asked for.

    `bots` names those of its programs that are allowed to run.
    """
    if path == saving.LATEST and not path.exists():
        left = saving.latest()
        if left is None:
            raise Refused(Refusal("terminal-nothing-left", None, {}))
        path = left
    ours = path.resolve().parent == saving.folder().resolve()
    with ExitStack() as claims:
        if ours:
            claims.enter_context(claimed(path))
        record = saving.read(path)
        kept = saving.read_language(path) if words.language == language_of() else None
        session = Session.resume(record, path if ours else None, bots)
        session.claims = claims.pop_all()
    return session, in_language(kept) if kept else words


class Table:
    """A session with its screen; what is typed is answered here."""

    def __init__(self, session: Session, screen: Screen, words: Words, signals: Signals) -> None:
        self.session = session
        self.screen = screen
        self.words = words
        self.signals = signals
        self.note: list[Text] = []
        """What the last line was answered, in place of the log."""
        self.seen_by: int | None = None
        """The seat whose hand was shown last."""

    def run(self) -> int:
        """Play until somebody quits; 0, or 1 after Ctrl-C or a signal."""
        try:
            while True:
                with self.signals.held():
                    self.session.save()
                self._play_on()
                if not finished(self):
                    raise answers.Quit
        except (answers.Quit, EOFError):
            self._goodbye()
            return 0
        except (Stopped, KeyboardInterrupt):
            self._goodbye()
            return 1

    def _play_on(self) -> None:
        """One game, from where it is to its end."""
        game = self.session.game
        while not game.is_over:
            seat = game.to_move
            assert seat is not None
            if seat in self.session.bots:
                move = self.session.bot_move()
                with self.signals.held():
                    self.session.play(move)
            else:
                self._hand_over(seat)
                self._decide(seat)
            game = self.session.game

    def scene(self, seat: int) -> Scene:
        """What a seat may see."""
        return drawing.scene_of(
            self.session.game.seen_by(seat), self.words, self.screen.style,
            self.session.game.names, width=self.screen.width, height=self.screen.height,
        )  # fmt: skip

    def _hand_over(self, seat: int) -> None:
        """Between two people's hands the screen is empty, and waits."""
        if len(self.session.people) < 2 or self.seen_by == seat:
            return
        self.seen_by = seat
        self.note = []
        self.screen.wipe(forget=True)
        who = self.session.game.names[seat - 1]
        named = seat if who == f"seat {seat}" else who
        self.screen.show([Text()])
        self.screen.say(self.words.say("terminal-pass", seat=named))
        self.screen.ask(self.words.say("terminal-pass-ready"))

    def _decide(self, seat: int) -> None:
        """Show a seat its table and take what it types, until it has moved."""
        before = len(self.session.movers)
        while len(self.session.movers) == before and self.session.game.to_move == seat:
            self._show(seat)
            line = self.screen.ask(self._prompt(seat))
            self.note = []
            if line:
                self._answer(line, seat)

    def _show(self, seat: int) -> None:
        scene = self.scene(seat)
        moves = self.session.game.seen_by(seat).legal_moves()
        said = self.note or log.lines(self.session.since(seat), scene)
        if self.note and not drawing.has_room(scene, len(said)):
            self.page(said)
            said = log.lines(self.session.since(seat), scene)
            self.note = []
        shorter = None if self.note else partial(log.newest, self.session.since(seat), scene)
        for trouble in self._troubles():
            shorter = None
            said = [*said, drawing.notice(self.screen.style.plain(trouble))]
        self.screen.wipe()
        shown = drawing.screen(scene, moves, said, least=len(self.note), shorter=shorter)
        self.screen.show(shown)

    def _troubles(self) -> Iterator[str]:
        """What went wrong, and did not stop the game."""
        if self.session.fault is not None:
            why = self.session.fault.sentence(self.words.language)
            self.session.fault = None
            yield self.words.say("terminal-bot-failed", why=why)
        if self.session.trouble is not None:
            yield self.words.say("terminal-not-saved", why=self.session.trouble)

    def page(self, lines: Sequence[Text], *, from_end: bool = False) -> None:
        """Show lines that may be more than a screen holds."""
        self.screen.page(lines, self.words.say("terminal-page"), from_end=from_end)

    def _prompt(self, seat: int) -> str:
        if len(self.session.people) < 2:
            return "> "
        return f"{self.scene(seat).short(seat)} > "

    def _answer(self, line: str, seat: int) -> None:
        """Do what a line asks for; what there is to say about it becomes the note."""
        command = command_of(line)
        if command is not None:
            self.note = answers.COMMANDS[command.name](self, seat, command.rest)
            return
        view = self.session.game.seen_by(seat)
        found = moves_of(line, view.legal_moves())
        if len(found.moves) == 1:
            with self.signals.held():
                self.session.play(found.moves[0])
            return
        scene = self.scene(seat)
        if found.moves:
            key = "terminal-number-or-card" if found.number else "terminal-several"
            shown = ", ".join(map(scene.move, found.moves[:6])) + (
                ", …" if len(found.moves) > 6 else ""
            )
            first, second = map(scene.move, found.moves[:2])
            said = scene.say(key, text=line[:40], moves=shown, first=first, second=second)
        else:
            said = answers.not_possible(line, view, scene) or ""
        self.note = answers.told(said, scene)

    def _goodbye(self) -> None:
        """Say that nothing is lost, and how to go on."""
        path, trouble = self.session.path, self.session.trouble
        if path is None or trouble is not None:
            self.screen.say(self.words.say("terminal-not-saved", why=trouble or "-"))
            return
        over = self.session.game.is_over
        key = "terminal-goodbye-over" if over else "terminal-goodbye"
        verb = "replay" if over else "play --resume"
        try:
            self.screen.show([Text()])
            self.screen.say(self.words.say(key))
            self.screen.show([Text(f"  upcard {verb} {shlex.quote(str(path))}")])
        except OSError:
            pass  # the terminal is gone; the game is not
