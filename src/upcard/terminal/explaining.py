"""Answers from the rules: why a card cannot be played, what a step asks for, the rulebook's pages.

Everything here is worked out from the View of the seat that asks.
"""

import re
from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from upcard import rulebook
from upcard.game import IllegalMove, Refusal
from upcard.play import View
from upcard.terminal.commands import translated
from upcard.terminal.scene import LOUD, Scene, refusal_sentence
from upcard.terminal.style import Style

_CARD = re.compile("[2-9TJQKA][cdhs]")
HELD = "\ue000"
"""Stands for a no-break space while rich, which would break a line there, wraps a text."""
KINDS = {"act": ("attack", "defend", "draw"), "chain": ("add", "stop"), "add": ("add", "restart")}
"""The kinds of move of each step that is not called like its one kind."""
MOST_REASONS = 3
"""Of many sentences that say the same of many cards so many are enough."""
CLAUSE = re.compile(r"(?i)(c[12]?|u)-?([0-9]{1,2})")

STEPS = {
    "ciq-1": {"act": ("C1-4", "C1-5"), "chain": ("C1-7", "C1-9"), "lay": ("C1-2",)},
    "ciq-2": {
        "act": ("C2-4", "C2-5"), "chain": ("C2-6", "C2-8"), "give": ("C2-9",), "lay": ("C2-10",),
    },
    "updown": {
        "place": ("U-7",), "take": ("U-8",), "add": ("U-9", "U-10"), "draw": ("U-11",),
    },
}  # fmt: skip
"""The clauses that say what can be done in each step; `over` shows the end."""
ENDS = {"ciq-1": ("C1-1", "C-13"), "ciq-2": ("C2-1", "C-13"), "updown": ("U-12", "U-13")}
MOVES = {
    "ciq-1": {"attack": "C1-5", "add": "C1-7", "stop": "C1-7", "draw": "C1-4", "lay": "C1-2"},
    "ciq-2": {
        "attack": "C2-5", "add": "C2-6", "stop": "C2-6", "draw": "C2-4", "defend": "C2-11",
        "give": "C2-9", "lay": "C2-10",
    },
    "updown": {
        "place": "U-7", "take": "U-8", "add": "U-9", "restart": "U-10", "draw": "U-11",
    },
}  # fmt: skip
"""The clause of each kind of move (formats)."""

NO_MOVE = "-no-move"
"""What the codes of refusals end in that say that a text is no move."""
EXAMPLES = {
    "ciq-1": ("attack 2 5h", "add 7h", "stop", "draw", "lay 5h"),
    "ciq-2": (
        "attack 2 5h", "attack 2 defense 5h", "add 7h", "stop", "defend 5h", "draw", "give 5h",
        "lay 5h",
    ),
    "updown": ("place 14", "take 7", "add 2", "restart 2", "draw open", "draw closed"),
}  # fmt: skip
"""A move of every form there is."""


def book_of(scene: Scene) -> str:
    """Which rules a scene is played by: "ciq-1", "ciq-2" or "updown"."""
    edition = scene.value["rules"].get("edition")
    game: str = scene.value["game"]
    return game if edition is None else f"{game}-{edition}"


def step_clauses(scene: Scene) -> tuple[str, ...]:
    """The clauses that explain what can be done now."""
    book = book_of(scene)
    return STEPS[book].get(scene.value["step"], ENDS[book])


def clause_of(text: str) -> str | None:
    """A clause id as the rulebook spells it, from how somebody typed it; None if it is none."""
    match = CLAUSE.fullmatch(text.strip())
    if match is None:
        return None
    clause = f"{match[1].upper()}-{int(match[2])}"
    try:
        rulebook.section(clause, "en")
    except KeyError:
        return None
    return clause


def section(clause: str, scene: Scene) -> list[Text]:
    """A clause of the rulebook with its title."""
    found = rulebook.section(clause, scene.words.language)
    title = Text(scene.style.plain(f"{found.clause} · {found.title}"), LOUD)
    return [title, Text(), *markdown(found.text, scene.width, scene.style)]


def page(scene: Scene, name: str | None = None) -> list[Text]:
    """The rulebook of the game being played, without what is only for the other edition."""
    game = name or scene.value["game"]
    text = rulebook.page(game, scene.words.language)
    edition = scene.value["rules"].get("edition")
    if name is None and edition is not None:
        parts = re.split(r"(?m)^(?=#{1,2} )", text)
        text = "".join(part for part in parts if not part.startswith(f"## C{3 - edition}-"))
    return markdown(text, scene.width, scene.style)


def markdown(text: str, width: int, style: Style) -> list[Text]:
    """Markdown as lines of a terminal."""
    console = Console(width=width - 1, color_system=None, legacy_windows=False, _environ={})
    held = text.replace("\u00a0", HELD).replace("\u202f", HELD)
    lines = console.render_lines(Markdown(held), console.options, pad=False)
    shown = []
    for line in lines:
        joined = Text()
        for segment in line:
            joined.append(style.plain(segment.text.replace(HELD, "\u00a0")), segment.style)
        joined.rstrip()
        shown.append(joined)
    return shown


def spelled(asked: str, scene: Scene) -> str:
    """What was typed as the moves of this game are spelled, French words translated."""
    return translated(asked, {*MOVES[book_of(scene)], "defense", "open", "closed"})


def why(asked: str, view: View, scene: Scene) -> list[str]:
    """Why a card, or a move, cannot be played now: a sentence for each way to play it."""
    legal = view.legal_moves()
    wanted = spelled(asked, scene)
    if wanted in MOVES[book_of(scene)] and wanted not in legal:
        return _why_kind(wanted, legal, view, scene)
    tries = candidates(wanted, view, scene)
    possible = [move for move in legal if move in tries or _with(wanted, move, scene)]
    said = []
    if possible:
        said.append(scene.say("terminal-why-possible", moves=", ".join(map(scene.move, possible))))
    for move in tries:
        if move not in legal:
            sentence = refused(move, view, scene)
            if sentence is not None and sentence not in said:
                said.append(sentence)
    return said


def _with(card: str, move: str, scene: Scene) -> bool:
    """Whether a move of Ciq is one with this card, wherever it goes."""
    return scene.value["game"] == "ciq" and " " in move and move.split(" ")[-1] == card


def _why_kind(kind: str, legal: Sequence[str], view: View, scene: Scene) -> list[str]:
    """What is to be said about all moves of a kind: those that can be played, or why none can."""
    possible = [move for move in legal if move.split(" ")[0] == kind]
    clause = MOVES[book_of(scene)][kind]
    title = scene.style.plain(rulebook.section(clause, scene.words.language).title)
    there = scene.say("terminal-why-kind", kind=scene.move(kind), clause=clause, title=title)
    if possible:
        shown = ", ".join(map(scene.move, possible[:6])) + (", …" if len(possible) > 6 else "")
        return [scene.say("terminal-why-possible", moves=scene.style.plain(shown)), there]
    steps = KINDS.get(scene.value["step"], (scene.value["step"],))
    most = MOST_REASONS if kind in steps else 1
    said = []
    for move in _of_kind(kind, view, scene):
        sentence = refused(move, view, scene)
        if sentence is not None and sentence not in said:
            said.append(sentence)
    return [*said[:most], there]


def _of_kind(kind: str, view: View, scene: Scene) -> list[str]:
    """Texts of moves of a kind that somebody may mean."""
    if scene.value["game"] == "updown":
        if kind == "draw":
            return ["draw open", "draw closed"]
        hand = scene.seats[(view.to_move or 1) - 1]["hand"]
        numbers = {"place": hand[:1], "take": scene.value["display"]}.get(kind, [1, 2, 3])
        return [f"{kind} {number}" for number in numbers if number]
    if kind in ("draw", "stop"):
        return [kind]
    place = scene.seats[(view.to_move or 1) - 1]
    cards = [card for card in place["hand"] if card]
    if kind != "attack":
        return [f"{kind} {card}" for card in cards]
    others = [seat for seat in range(1, view.players + 1) if seat != view.to_move]
    return [f"attack {seat} {card}" for seat in others for card in cards]


def refused(move: str, view: View, scene: Scene) -> str | None:
    """Why a move is not legal, in a sentence with its clause; None if it is."""
    try:
        view.rules.parse(view.state.copy(), move)
    except IllegalMove as error:
        if error.refusal.code.endswith(NO_MOVE):
            return _no_move(error.refusal, scene)
        return refusal_sentence(error.refusal, scene)
    return None


def _no_move(refusal: Refusal, scene: Scene) -> str:
    """That a text is no move of the game at all, and what moves look like."""
    book = book_of(scene)
    text = str(refusal.facts.get("found", refusal.facts.get("text"))).strip('"')
    moves = ", ".join(map(scene.move, EXAMPLES[book]))
    return scene.say("terminal-no-move", text=scene.move(text), book=book, moves=moves)


def candidates(wanted: str, view: View, scene: Scene) -> list[str]:
    """The moves somebody may mean who asks about a card: each way to play it in this step."""
    step = scene.value["step"]
    if scene.value["game"] == "ciq" and _CARD.fullmatch(wanted):
        return _with_card(wanted, step, view, scene)
    if scene.value["game"] == "updown" and wanted.isdigit():
        ways = {"place": ["place"], "take": ["take"], "add": ["add", "restart"]}
        return [f"{way} {int(wanted)}" for way in ways.get(step, ["place"])]
    if scene.value["game"] == "updown" and wanted in ("open", "closed"):
        return [f"draw {wanted}"]
    return [wanted]


def _with_card(card: str, step: str, view: View, scene: Scene) -> list[str]:
    if step == "chain":
        return [f"add {card}"]
    if step in ("give", "lay"):
        return [f"{step} {card}"]
    if card not in scene.seats[(view.to_move or 1) - 1]["hand"]:
        return [f"attack {view.to_move % view.players + 1 if view.to_move else 1} {card}"]
    edition = scene.value["rules"]["edition"]
    seats = [
        seat for seat in range(1, view.players + 1) if edition == 1 or seat != view.to_move
    ]  # fmt: skip
    tries = []
    for seat in seats:
        tries.append(f"attack {seat} {card}")
    if edition == 2:
        tries.append(f"defend {card}")
    return tries


def names_of(commands: Sequence[str]) -> str:
    """Commands in one line of help."""
    return " · ".join(commands)
