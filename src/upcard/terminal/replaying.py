"""A record looked at: forwards, backwards, at any move, with open hands or as one seat saw it."""

from collections.abc import Mapping

from rich.text import Text

from upcard.game import Event, Json
from upcard.play import Game
from upcard.terminal import drawing, log
from upcard.terminal.verdict import verdict
from upcard.terminal.scene import LOUD, QUIET, Scene
from upcard.terminal.screen import Screen, open_screen
from upcard.terminal.signals import Signals, Stopped
from upcard.words import Words, in_language, language_of


def replay(
    record: Mapping[str, Json], *, language: str, ply: int | None, screen: Screen | None = None
) -> int:
    """Walk through a record at this terminal and return the exit status; raises Refused."""
    screen = screen or open_screen()
    words = in_language(language or language_of())
    with Signals():
        try:
            browse(record, words, screen, ply or 0)
        except (EOFError, Stopped):
            screen.show([Text()])
    return 0


def browse(record: Mapping[str, Json], words: Words, screen: Screen, ply: int) -> None:
    """Show a record move by move until q is typed."""
    film = Film(record)
    at = max(0, min(ply, film.last))
    seat: int | None = None
    is_open = True
    note = ""
    while True:
        scene = film.scene(at, seat, is_open, words, screen)
        screen.wipe()
        screen.show(drawing.screen(scene, [], _caption(film, scene, at, seat, is_open, note)))
        note = ""
        typed = screen.ask(words.say("terminal-replay-prompt")).casefold()
        word, _, rest = typed.partition(" ")
        if word in ("q", "quit", "quitter"):
            return
        if word in ("", "n"):
            at = min(film.last, at + 1)
        elif word in ("b", "p"):
            at = max(0, at - 1)
        elif word in ("start", "début", "debut"):
            at = 0
        elif word in ("end", "fin"):
            at = film.last
        elif word.isdigit() and len(word) < 9:
            at = min(film.last, int(word))
        elif word in ("open", "ouvert"):
            seat, is_open = None, True
        elif word in ("seat", "place") and rest.isdigit() and len(rest) < 3:
            if 1 <= int(rest) <= film.games[0].players:
                seat, is_open = int(rest), False
            else:
                note = words.say("terminal-look-which", seats=film.games[0].players)
        else:
            note = words.say("terminal-replay-help")


class Film:
    """A record played through once, with a still every so often, so that any move is near."""

    EVERY = 32

    def __init__(self, record: Mapping[str, Json]) -> None:
        end = Game.from_record(record)
        self.moves = end.moves
        self.last = len(end.moves)
        game = Game.from_record(record, 0) if end.moves else end
        self.games = [game.copy()]
        for number, move in enumerate(end.moves, 1):
            game.play(move)
            if number % self.EVERY == 0:
                self.games.append(game.copy())

    def at(self, ply: int) -> Game:
        """The game after so many moves."""
        game = self.games[ply // self.EVERY].copy()
        for move in self.moves[ply - ply % self.EVERY : ply]:
            game.play(move)
        return game

    def events(self, ply: int, seat: int | None, is_open: bool) -> list[Event]:
        """What the move before a point made happen, as a seat, or its own mover, may know it."""
        if ply == 0:
            return []
        viewer = self.at(ply - 1).to_move if is_open else seat
        return self.at(ply).events(viewer)

    def scene(
        self, ply: int, seat: int | None, is_open: bool, words: Words, screen: Screen
    ) -> Scene:
        """What is drawn at a point: everything, or what a seat knew then."""
        game = self.at(ply)
        shown = game if is_open else game.seen_by(seat)
        return drawing.scene_of(
            shown, words, screen.style, game.names, width=screen.width, height=screen.height
        )


def _caption(
    film: Film, scene: Scene, at: int, seat: int | None, is_open: bool, note: str
) -> list[Text]:
    """Where we are, which move led here, and what it made happen."""
    whose = "terminal-replay-open" if is_open else "terminal-replay-seat"
    head = scene.say("terminal-replay-at", ply=at, last=film.last)
    here = Text.assemble(
        (f"   {head}", LOUD),
        (f"  {scene.say(whose, seat=seat or 0)}", QUIET),
        f"  {scene.move(film.moves[at - 1])}" if at else "",
    )
    if note:
        return [here, drawing.notice(scene.style.plain(note))]
    if is_open and scene.value["to_move"] is None:
        return [*verdict(scene), here]
    return [*log.lines([film.events(at, seat, is_open)], scene, whole=True), here]
