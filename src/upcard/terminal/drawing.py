"""Drawings of a table, and screens that hold a drawing, what happened, and what can be done.

What is drawn for a seat is made from that seat's View alone. A Game is drawn with open hands: for
replays, finished games and `upcard position show`.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from upcard.play import Game, View
from upcard.strict_json import refuse
from upcard.terminal import ciq_drawing, updown_drawing, updown_talk
from upcard.terminal.scene import LOUD, NOTICE, QUIET, Group, Scene, ends, listed
from upcard.terminal.style import HEIGHT, WIDTH, Style, detect, rendered
from upcard.words import Words

Lines = list[Text]
TALK = 6
"""So many lines of what happened are worth more than moves that stand apart."""
CONSOLE = Console(width=WIDTH, color_system=None, _environ={})
"""For breaking lines; nothing is printed on it."""


class Face(NamedTuple):
    """How the terminal shows a game; a new game is a line in `FACES`."""

    title: Callable[[Scene], str]
    legend: Callable[[Scene], Text]
    table: Callable[[Scene], Lines]
    groups: Callable[[Scene, Sequence[str]], list[Group]]
    known: Callable[[Scene], Lines]
    look: Callable[[Scene, int], Lines]
    score: Callable[[Scene], Lines]


FACES = {
    "ciq": Face(
        ciq_drawing.title, ciq_drawing.legend, ciq_drawing.table, ciq_drawing.groups,
        ciq_drawing.known, ciq_drawing.look, ciq_drawing.score,
    ),
    "updown": Face(
        updown_drawing.title, updown_drawing.legend, updown_drawing.table, updown_drawing.groups,
        updown_talk.known, updown_talk.look, updown_talk.score,
    ),
}  # fmt: skip


def face_of(scene: Scene) -> Face:
    """The face of the game a scene shows; raises Refused for a game that has none yet."""
    game = scene.value["game"]
    if game not in FACES:
        refuse("game-lacks", game=game, part="drawing")
    return FACES[game]


def scene_of(
    view: View | Game, words: Words, style: Style, names: Sequence[str] | None = None,
    *, width: int = WIDTH, height: int = HEIGHT,
) -> Scene:  # fmt: skip
    """The scene of what a seat knows, or of a Game with open hands."""
    if isinstance(view, Game):
        value = view.position()
        names = view.names if names is None else names
    else:
        value = view.json()
    if names is None:
        names = [f"seat {seat}" for seat in range(1, view.players + 1)]
    return Scene(value, words, style, names, width, height)


def draw(view: View | Game, words: Words, *, width: int = WIDTH, style: Style | None = None) -> str:
    """A drawing as text: what the seat of a View knows, or a Game with everything open.

    Without a style, as the standard output of this process can show it.
    """
    style = style or detect(Console())
    scene = scene_of(view, words, style, width=width)
    lines = [head(scene), *face_of(scene).table(scene), due(scene)]
    return rendered(lines, style, width).rstrip("\n")


def head(scene: Scene, *, playing: bool = False) -> Text:
    """The first line: the game, the turn, a legend or what else can be typed."""
    name = Text(f" {face_of(scene).title(scene)}", LOUD)
    turn = scene.say("terminal-turn", turn=scene.value["turn"])
    title = Text.assemble(name, (f" {scene.style.glyphs.dot} {turn}", QUIET))
    legend = face_of(scene).legend(scene)
    if playing and not legend:
        legend = Text(scene.say("terminal-head-help"), QUIET)
    close = Text(" ").join(legend.split("  "))
    for left, right in ((title, legend), (title, close), (name, close)):
        if left.cell_len + right.cell_len + 3 <= scene.width:
            return ends(left, right, scene.width - 1)
    return title


def due(scene: Scene) -> Text:
    """Who has to do what now."""
    seat, game = scene.value["to_move"], scene.value["game"]
    mark = scene.style.glyphs.mark
    if seat is None:
        return Text(" " + scene.say("terminal-due-over"), LOUD)
    if seat != scene.me:
        return Text(f" {mark} " + scene.say("terminal-due-other", seat=scene.name(seat)), LOUD)
    key = f"terminal-due-{game}-{scene.value['step']}"
    rules = scene.value["rules"]
    said = scene.say(key, edition=rules.get("edition", 0), chain=rules.get("chain", ""))
    return Text.assemble((f" {mark} " + scene.say("terminal-due-you"), LOUD), f" {said}")


def has_room(scene: Scene, lines: int) -> bool:
    """Whether so many lines can be said on one screen with the table and some moves."""
    return lines <= room_of(scene) - 2


def room_of(scene: Scene) -> int:
    """Lines that can be said where there are no moves: head, table, due and prompt stand beside."""
    return scene.height - 1 - 1 - len(face_of(scene).table(scene)) - 1


def screen(
    scene: Scene, moves: Sequence[str], said: Sequence[Text], *, least: int = 2,
    shorter: Callable[[int, Text], Lines] | None = None, commands: bool = True,
) -> Lines:  # fmt: skip
    """A whole screen but for the prompt: head, table, what is said, what can be done.

    It never has more than height − 1 lines: of what is said the last lines stay, at least so
    many, or what `shorter` says in so many lines; and of many moves the first. The head names the
    commands of a table, where there are `commands`.
    """
    top = [head(scene, playing=commands and bool(moves)), *face_of(scene).table(scene)]
    room = scene.height - 1 - len(top) - 1
    groups = face_of(scene).groups(scene, moves)
    more = scene.say("terminal-more-moves", count=len(moves))
    rooms = [max(0, room - min(wanted, len(said))) for wanted in (max(least, TALK), least)]
    bottom = [due(scene), *listed(groups, scene.width - 1, rooms, more)]
    space = max(0, scene.height - 1 - len(top) - len(bottom))
    between = list(said)
    if shorter is not None and 0 < space < len(said):
        between = shorter(space, missing(scene))
    return [*top, *_between(scene, between, space), *bottom]


def missing(scene: Scene) -> Text:
    """The line that stands where something is left out."""
    return Text(f"  {scene.style.glyphs.more} ", QUIET) + Text(
        scene.say("terminal-more-log"), QUIET
    )


def _between(scene: Scene, said: Lines, space: int) -> Lines:
    """What is said, in exactly so many lines: its end, with a sign where something is missing."""
    if len(said) > space:
        kept = said[len(said) - space :]
        if kept:
            kept[0] = missing(scene)
        return kept
    free = space - len(said)
    above = min(1, free)
    return [Text()] * above + said + [Text()] * (free - above)


def notice(text: str) -> Text:
    """A line that answers what was asked."""
    return Text(f"   {text}", NOTICE)
