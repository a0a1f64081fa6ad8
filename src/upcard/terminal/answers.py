"""The commands of the table: each is given the table, the seat and the rest of the line."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from upcard import rulebook
from upcard.play import View
from upcard.terminal import drawing, hints, log, saving
from upcard.terminal.commands import moves_of
from upcard.terminal.explaining import (
    HELD, MOVES, book_of, clause_of, page, refused, section, spelled, step_clauses, why,
)  # fmt: skip
from upcard.terminal.scene import BOT, LOUD, NOTICE, Scene, listed
from upcard.terminal.screen import broken
from upcard.terminal.thinking import NoAdvice, is_ready
from upcard.words import Words, in_language

if TYPE_CHECKING:
    from upcard.terminal.table import Table

INDENT = 3
"""Columns before what is told."""
LONGEST_NAME = 16
LONGEST_LINE = 36
"""What a refusal quotes whole, its quotation marks included."""

Answer = list[Text]


class Quit(Exception):
    """The person leaves; the game is saved."""


def told(text: str, scene: Scene) -> Answer:
    """A sentence as lines."""
    return [Text(f"   {line}", NOTICE) for line in broken(text, scene.width - 4)]


def not_possible(line: str, view: View, scene: Scene) -> str | None:
    """Why a line is no move that can be played."""
    wanted = spelled(shortened(line), scene)
    if line.strip().isdigit():
        return scene.say("terminal-no-number", count=len(view.legal_moves()))
    is_short = len(wanted) <= 3 or wanted in MOVES[book_of(scene)]
    reasons = why(wanted, view, scene) if is_short else []
    return reasons[0] if reasons else refused(wanted, view, scene)


def shortened(line: str) -> str:
    """As much of a typed line as a sentence about it can hold."""
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1].rstrip()}…"


def _help(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    if rest:
        return _about(table, seat, rest)
    lines = [Text(scene.say("terminal-help-now"), LOUD), Text()]
    for clause in step_clauses(scene):
        lines += [*section(clause, scene), Text()]
    lines.append(Text(scene.say("terminal-help-typing"), LOUD))
    game = scene.value["game"]
    examples = _examples(scene)
    for key in (f"terminal-help-{game}", "terminal-help-moves"):
        said = scene.say(key, **examples)
        lines += [Text(one) for one in broken(said, scene.width - 2)]
    lines.append(Text())
    lines += _commands(scene, examples)
    table.page(lines)
    return []


def _examples(scene: Scene) -> dict[str, str]:
    """What the help shows as an example: a clause, a move and a card of the game being played."""
    clause = step_clauses(scene)[0]
    if scene.value["game"] == "updown":
        return {"clause": clause, "move": scene.move("place 14"), "card": "14"}
    return {"clause": clause, "move": scene.move("attack 2 5h"), "card": "9h"}


def _commands(scene: Scene, examples: dict[str, str]) -> Answer:
    """Every command with what it is for."""
    names = ("help", "rules", "why", "hint", "undo", "log", "known", "look", "moves", "score",
             "save", "lang", "name", "quit")  # fmt: skip
    lines = []
    for name in names:
        command = scene.say(f"terminal-command-{name}", **examples)
        about = scene.say(f"terminal-about-{name}", **examples)
        for i, said in enumerate(broken(about, scene.width - 22)):
            lines.append(Text.assemble((f"  {'' if i else command:<18}", LOUD), said))
    return lines


def _about(table: "Table", seat: int, asked: str) -> Answer:
    """A clause of the rulebook, or what is to be said about a move."""
    scene = table.scene(seat)
    clause = clause_of(asked)
    if clause is not None:
        table.page(section(clause, scene))
        return []
    view = table.session.game.seen_by(seat)
    found = moves_of(asked, view.legal_moves())
    if len(found.moves) == 1:
        move = next(one for one in view.legal_moves() if one == found.moves[0])
        said = scene.say(
            "terminal-about", what=scene.move(move), said=hints.reason(move, view, scene)
        )
        return told(f"{said} ({MOVES[book_of(scene)][move.split(' ')[0]]})", scene)
    kinds = MOVES[book_of(scene)]
    kind = spelled(asked, scene).split(" ")[0]
    if kind in kinds:
        table.page(section(kinds[kind], scene))
        return []
    return _why(table, seat, asked)


def _rules(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    clause = clause_of(rest) if rest else None
    if clause is not None:
        table.page(section(clause, scene))
    elif not rest or rest.casefold() in rulebook.PAGES:
        table.page(page(scene, rest.casefold() or None))
    else:
        return told(scene.say("terminal-no-clause", text=rest[:20]), scene)
    return []


def _why(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    if not rest:
        return told(scene.say("terminal-why-what", **_examples(scene)), scene)
    view = table.session.game.seen_by(seat)
    return [line for said in why(shortened(rest), view, scene) for line in told(said, scene)]


def _undo(table: "Table", seat: int, rest: str) -> Answer:
    scene, session = table.scene(seat), table.session
    if len(session.people) > 1:
        return told(scene.say("terminal-undo-people"), scene)
    if not session.can_undo:
        return told(scene.say("terminal-undo-nothing"), scene)
    with table.signals.held():
        session.undo()
    return told(table.scene(seat).say("terminal-undone"), scene)


def _hint(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    view = table.session.game.seen_by(seat)
    legal = view.legal_moves()
    try:
        advice = table.session.hint(seat, lambda: table.screen.say(thinking(table.words, view)))
    except NoAdvice:
        return told(scene.say("hint-failed"), scene)
    number = legal.index(advice.move) + 1
    key = "terminal-hint-typed" if moves_of(str(number), legal).number else "terminal-hint"
    said = scene.say(key, move=scene.move(str(advice.move)), number=number)
    return told(f"{said} {hints.told(advice, scene)}", scene)


def thinking(words: Words, view: View) -> str:
    """What is said while a hint is thought of."""
    return words.say("hint-thinking" if is_ready(view) else "hint-preparing")


def _log(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    lines = log.lines(table.session.story[seat], scene, whole=True)
    if not lines:
        return told(scene.say("terminal-log-empty"), scene)
    table.page(lines, from_end=True)
    return []


def _known(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    return _indented(drawing.face_of(scene).known(scene), scene)


def _look(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    if not (rest.isdigit() and len(rest) < 3 and 1 <= int(rest) <= len(scene.seats)):
        return told(scene.say("terminal-look-which", seats=len(scene.seats)), scene)
    narrow = replace(scene, width=scene.width - INDENT)
    return _indented(drawing.face_of(scene).look(narrow, int(rest)), scene)


def _moves(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    moves = table.session.game.seen_by(seat).legal_moves()
    groups = drawing.face_of(scene).groups(scene, moves)
    table.page(listed(groups, scene.width - 1, [10**6], ""))
    return []


def _score(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    return _indented(drawing.face_of(scene).score(scene), scene)


def _indented(lines: Answer, scene: Scene) -> Answer:
    found = []
    for line in lines:
        line = line.copy()
        line.plain = line.plain.replace("\u00a0", HELD)
        for one in line.wrap(drawing.CONSOLE, scene.width - 1 - INDENT, no_wrap=False):
            one.plain = one.plain.replace(HELD, "\u00a0")
            found.append(Text(" " * INDENT) + one)
    return found


def _save(table: "Table", seat: int, rest: str) -> Answer:
    scene, session = table.scene(seat), table.session
    if not rest:
        return told(scene.say("terminal-saved-in", file=str(session.path)), scene)
    path = Path(rest).expanduser()
    try:
        if path.exists():
            return told(scene.say("terminal-save-exists", file=str(path)), scene)
        saving.write(path, session.game.record())
    except OSError as error:
        why_not = error.strerror or type(error).__name__
        return told(scene.say("terminal-save-failed", file=str(path), why=why_not), scene)
    return told(scene.say("terminal-saved-copy", file=str(path)), scene)


def _lang(table: "Table", seat: int, rest: str) -> Answer:
    asked = rest.casefold()[:2]
    if asked not in ("en", "fr"):
        scene = table.scene(seat)
        return told(scene.say("terminal-lang-which"), scene)
    table.words = in_language(asked)
    table.session.keep_language(asked)
    return []


def _name(table: "Table", seat: int, rest: str) -> Answer:
    scene = table.scene(seat)
    if not rest or not rest.isprintable() or len(rest) > LONGEST_NAME or rest.startswith(BOT):
        return told(scene.say("terminal-name-which", most=LONGEST_NAME), scene)
    table.session.game.names[seat - 1] = rest
    with table.signals.held():
        table.session.save()
    return []


def _quit(table: "Table", seat: int, rest: str) -> Answer:
    raise Quit


COMMANDS: dict[str, Callable[["Table", int, str], Answer]] = {
    "help": _help,
    "rules": _rules,
    "why": _why,
    "undo": _undo,
    "hint": _hint,
    "log": _log,
    "known": _known,
    "look": _look,
    "moves": _moves,
    "score": _score,
    "save": _save,
    "lang": _lang,
    "name": _name,
    "quit": _quit,
}
