"""What can be typed at a web table besides moves, and what it shows before the first deal."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from upcard import rulebook
from upcard.client.seat import TableState
from upcard.client.seeing import view_of
from upcard.game import Json
from upcard.play import View
from upcard.terminal import drawing, hints, log
from upcard.terminal.answers import not_possible, thinking
from upcard.terminal.commands import Found
from upcard.terminal.explaining import clause_of, page, section, step_clauses, why
from upcard.terminal.scene import LOUD, NOTICE, QUIET, listed
from upcard.terminal.screen import broken
from upcard.terminal.thinking import NoAdvice, adviser

if TYPE_CHECKING:
    from upcard.terminal.joining import Joined

Answer = list[Text]
Command = Callable[["Joined", str], Answer | None]
"""command(table, rest of the line): what there is to say, or None where the stream will tell."""


class Left(Exception):
    """The person leaves; the seat stays theirs."""


def told(table: "Joined", text: str) -> Answer:
    """A sentence as lines."""
    plain = table.screen.style.plain(text)
    return [Text(f"   {line}", NOTICE) for line in broken(plain, table.screen.width - 4)]


def lobby(table: "Joined") -> Answer:
    """A table before the deal: the game, who sits where, what it waits for."""
    state, say, style = table.state, table.words.say, table.screen.style
    lines = [Text(f" {style.plain(_title(table))}", LOUD), Text()]
    for one in state.seats:
        seat = one["seat"]
        who = one["name"] if one["kind"] != "free" else say("join-seat-free")
        marks = [
            say(key)
            for key, holds in (
                ("join-seat-you", seat == state.seat),
                ("join-seat-host", seat == state.host),
            )
            if holds
        ]
        text = f" {seat}  {who}" + (f" ({', '.join(marks)})" if marks else "")
        lines.append(Text(style.plain(text), QUIET if one["kind"] == "free" else ""))
    host = state.seat is not None and state.seat == state.host
    lines += [Text(), *told(table, say("join-lobby-host" if host else "join-lobby-wait"))]
    return [*lines, *told(table, say("join-invite", link=table.at.address.page)), Text()]


def _title(table: "Joined") -> str:
    """The game a table is for."""
    game, rules = str(table.state.value["game"]), table.state.value.get("rules") or {}
    kind = rules.get("edition") or rules.get("length")
    key = f"terminal-game-{game.partition('-')[0]}-{kind}"
    return table.words.say(key) if key in table.words else game


def goodbye(table: "Joined") -> None:
    """Say how to come back."""
    if table.state.seat is None or table.state.phase == "over":
        return
    try:
        table.screen.show([Text()])
        table.screen.say(table.words.say("join-goodbye"))
        table.screen.show([Text(f"  upcard join {table.at.address.page}")])
    except OSError:
        pass  # the terminal is gone; the seat is not


def refused_line(table: "Joined", line: str, found: Found) -> Answer:
    """Why a line is no move, or that it may be several."""
    scene = table.scene()
    if found.moves:
        key = "terminal-number-or-card" if found.number else "terminal-several"
        shown = ", ".join(map(scene.move, found.moves[:6])) + (
            ", …" if len(found.moves) > 6 else ""
        )
        first, second = map(scene.move, found.moves[:2])
        return told(table, scene.say(key, text=line[:40], moves=shown, first=first, second=second))
    return told(table, not_possible(line, _view(table), scene) or "")


def _view(table: "Joined") -> View:
    """The seat's view, for what is asked of the engine."""
    return view_of(table.state.view)


def _in_game(command: Command) -> Command:
    """A command that needs cards on the table."""

    def guarded(table: "Joined", rest: str) -> Answer | None:
        if table.state.view is None:
            return told(table, table.words.say("join-not-dealt"))
        return command(table, rest)

    return guarded


def _help(table: "Joined", rest: str) -> Answer:
    say, width = table.words.say, table.screen.width - 4
    lines = []
    if table.state.view is not None:
        scene = table.scene()
        clause = clause_of(rest) if rest else None
        for one in [clause] if clause else step_clauses(scene):
            lines += [*section(one, scene), Text()]
        if clause is None:
            key = f"terminal-help-{scene.value['game']}"
            lines += [Text(one) for one in broken(scene.say(key), width)] + [Text()]
    lines += [Text(one) for one in broken(table.screen.style.plain(say("join-help")), width)]
    table.page(lines)
    return []


def _rules(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    clause = clause_of(rest) if rest else None
    if clause is not None:
        table.page(section(clause, scene))
    elif not rest or rest.casefold() in rulebook.PAGES:
        table.page(page(scene, rest.casefold() or None))
    else:
        return told(table, scene.say("terminal-no-clause", text=rest[:20]))
    return []


def _why(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    if not rest:
        return told(table, scene.say("join-why"))
    return [line for said in why(rest[:40], _view(table), scene) for line in told(table, said)]


def _hint(table: "Joined", rest: str) -> Answer:
    if not table.state.my_turn:
        return told(table, table.words.say("join-not-yet"))
    if any(
        one["kind"] == "person" and one["seat"] != table.state.seat for one in table.state.seats
    ):
        return told(table, table.words.say("join-no-hint"))
    scene, view = table.scene(), _view(table)
    try:
        advice = adviser().ask(view, lambda: table.screen.say(thinking(table.words, view)))
    except NoAdvice:
        return told(table, scene.say("hint-failed"))
    number = table.state.moves.index(advice.move) + 1
    said = scene.say("terminal-hint", move=scene.move(str(advice.move)), number=number)
    return told(table, f"{said} {hints.told(advice, scene)}")


def _log(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    lines: Answer = []
    for one in table.state.value["log"]:
        text = scene.style.plain(str(one["sentence"]))
        lines += log.paragraph(text, scene.width, scene.style)
    table.page(lines, from_end=True)
    return []


def _indented(lines: Answer, width: int) -> Answer:
    wrapped = [one.wrap(drawing.CONSOLE, width - 4, no_wrap=False) for one in lines]
    return [Text("   ") + one for some in wrapped for one in some]


def _known(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    return _indented(drawing.face_of(scene).known(scene), scene.width)


def _look(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    if not (rest.isdigit() and len(rest) < 3 and 1 <= int(rest) <= len(scene.seats)):
        return told(table, scene.say("terminal-look-which", seats=len(scene.seats)))
    return _indented(drawing.face_of(scene).look(scene, int(rest)), scene.width)


def _score(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    return _indented(drawing.face_of(scene).score(scene), scene.width)


def _moves(table: "Joined", rest: str) -> Answer:
    scene = table.scene()
    groups = drawing.face_of(scene).groups(scene, table.state.moves)
    table.page(listed(groups, scene.width - 1, [10**6], ""))
    return []


def _quit(table: "Joined", rest: str) -> Answer:
    raise Left


def _asking(name: str, **body: Json) -> Command:
    """A command that asks the server for something; what comes of it the stream tells."""

    def ask(table: "Joined", rest: str) -> None:
        table.at.act(name, **body)

    return ask


def _undo(table: "Joined", rest: str) -> None:
    table.at.act("undo", ply=table.state.ply)


def _start(table: "Joined", rest: str) -> None:
    table.at.act("start", bot=rest or None)


def _rematch(table: "Joined", rest: str) -> None:
    table.move_to(str(table.at.act("rematch").get("id")))


COMMANDS: dict[str, Command] = {
    "help": _help,
    "rules": _in_game(_rules),
    "why": _in_game(_why),
    "hint": _in_game(_hint),
    "undo": _undo,
    "log": _in_game(_log),
    "known": _in_game(_known),
    "look": _in_game(_look),
    "score": _in_game(_score),
    "moves": _in_game(_moves),
    "quit": _quit,
}
"""The commands of any table that there are here too, by the name `commands` gives them."""


class Own(NamedTuple):
    """A command that only a web table has: its names in both languages, and when it is one."""

    names: tuple[str, ...]
    command: Command
    fits: Callable[[TableState], bool]


OWN = (
    Own(("start", "commencer"), _start, lambda state: state.phase == "lobby"),
    Own(
        ("y", "yes", "o", "oui"),
        _asking("undo-answer", agree=True),
        lambda state: state.undo == "asked",
    ),
    Own(
        ("n", "no", "non"),
        _asking("undo-answer", agree=False),
        lambda state: state.undo in ("asked", "asked-by-me"),
    ),
    Own(("pause",), _asking("pause"), lambda state: state.phase == "running"),
    Own(("resume", "reprendre"), _asking("resume"), lambda state: state.paused),
    Own(("back", "retour"), _asking("return"), lambda state: state.away),
    Own(("r", "rematch", "revanche"), _rematch, lambda state: state.phase == "over"),
)


def own_command(word: str, state: TableState) -> Command | None:
    """The command of a web table that a word is now."""
    wanted = word.casefold()
    found = (one.command for one in OWN if wanted in one.names and one.fits(state))
    return next(found, None)
