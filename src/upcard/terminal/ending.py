"""The end of a game: who won and how it came, then another game, a replay, or goodbye."""

from typing import TYPE_CHECKING

from rich.text import Text

from upcard.game import Event
from upcard.terminal import drawing, log, saving
from upcard.terminal.answers import COMMANDS, shortened, told
from upcard.terminal.replaying import browse
from upcard.terminal.scene import Scene
from upcard.terminal.session import Session
from upcard.terminal.verdict import verdict

if TYPE_CHECKING:
    from upcard.terminal.table import Table

MOST_MOVES = 12
"""At the end at most so many last moves are told."""


def finished(table: "Table") -> bool:
    """Show the end, and whether another game was dealt."""
    note: list[Text] = []
    while True:
        scene = _open(table)
        said = note or [*_last(table, scene), *verdict(scene)]
        table.screen.wipe(forget=len(table.session.people) > 1)
        table.screen.show(drawing.screen(scene, [], said, least=len(said)))
        typed = table.screen.ask(table.words.say("terminal-end-prompt"))
        word, _, rest = typed.partition(" ")
        asked = word.casefold()
        note = []
        if asked in ("q", "quit", "quitter"):
            return False
        if asked in ("r", "rematch", "revanche"):
            rematch(table)
            return True
        if asked in ("p", "replay", "revoir"):
            browse(table.session.game.record(), table.words, table.screen, 0)
        elif asked in ("s", "save", "sauver"):
            note = _saved(table, scene, rest.strip())
        elif asked in ("u", "undo", "annuler") and table.session.can_undo:
            with table.signals.held():
                table.session.undo()
            return True
        elif asked in ("u", "undo", "annuler"):
            why = "people" if len(table.session.people) > 1 else "nothing"
            note = told(scene.say(f"terminal-undo-{why}"), scene)
        elif asked in ("l", "log", "journal"):
            table.page(log.lines(_story(table), scene, whole=True), from_end=True)
        elif typed:
            help_asked = asked in ("?", "help", "aide")
            key = "terminal-end-help" if help_asked else "terminal-end-unknown"
            note = told(scene.say(key, text=shortened(typed)), scene)


def _story(table: "Table") -> list[list[Event]]:
    """What happened, as the one person here knows it, or as anybody does."""
    people = table.session.people
    return table.session.story[people[0] if len(people) == 1 else None]


def _last(table: "Table", scene: Scene) -> list[Text]:
    """What happened last, in as many whole moves as there is room for over the verdict."""
    room = drawing.room_of(scene) - len(verdict(scene))
    story = _story(table)
    found: list[Text] = []
    for count in range(1, min(len(story), MOST_MOVES) + 1):
        lines = log.lines(story[-count:], scene)
        if len(lines) > room:
            break
        found = lines
    if not found and story and room > 1:
        return log.newest([[], story[-1]], scene, room, drawing.missing(scene))
    return found


def _open(table: "Table") -> Scene:
    """A finished game, with everything open."""
    people = table.session.people
    scene = drawing.scene_of(
        table.session.game, table.words, table.screen.style, table.session.game.names,
        width=table.screen.width, height=table.screen.height,
    )  # fmt: skip
    scene.you = people[0] if len(people) == 1 else None
    return scene


def _saved(table: "Table", scene: Scene, rest: str) -> list[Text]:
    if not rest:
        return told(scene.say("terminal-saved-in", file=str(table.session.path)), scene)
    return COMMANDS["save"](table, 1, rest)


def rematch(table: "Table") -> None:
    """Another deal of the same game, for the same people and bots in the same seats."""
    old = table.session
    bots = old.bots
    old.close()
    new = Session.deal(
        old.name, old.game.players, old.people, [bots[seat] for seat in sorted(bots)], None,
        old.game.options,
    )  # fmt: skip
    new.game.names[:] = old.game.names
    table.session = new
    table.note = []
    table.seen_by = None
    with table.signals.held():
        new.save()
        if table.words.language != saving.read_language(old.path or saving.LATEST):
            new.keep_language(table.words.language)
