"""What a drawing is made from: a view or a position as JSON, who sits where, words and style."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from upcard import words as dictionary
from upcard.terminal.commands import COURT, SHOWN, shown
from upcard.terminal.style import HEIGHT, WIDTH, Style
from upcard.words import Words

BOT = "bot:"
NAMED_BOTS = ("random", "greedy")
LEVEL = re.compile("level:([1-9])")
_NOTATION = re.compile(rf" \((?:{'|'.join(SHOWN)})\)")
"""A word of the notation after what it means, which a table that shows other words leaves out."""
_QUOTED = re.compile('"([^"]*)"')
QUIET = "dim"
LOUD = "bold"
NOTICE = "bold yellow"
NUMBER = "cyan"
FEW = 4
"""So many lines of moves stand under one another; more go side by side."""

Label = int | str
"""A seat in a sentence: its number where nobody gave it a name."""


class Group(NamedTuple):
    """Moves that belong together: what they have in common, then each with its number."""

    label: str
    items: list[Text]


@dataclass
class Scene:
    """Everything a drawing may look at. `value` is the JSON of a View, or of an open position."""

    value: Mapping[str, Any]
    words: Words
    style: Style
    names: Sequence[str]
    width: int = WIDTH
    height: int = HEIGHT
    you: int | None = None
    """The seat that is spoken to, where it is not the one that looks."""
    me: int | None = field(init=False)
    """The seat that looks: the view's own."""

    def __post_init__(self) -> None:
        self.me = self.value.get("seat")
        self.you = self.you or self.me
        self.style = replace(self.style, court=COURT if self.words.language == "fr" else {})

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The seats of the value, the first one first."""
        seats: list[dict[str, Any]] = self.value["seats"]
        return seats

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence in the table's language, as the terminal can show it."""
        return self.style.plain(self.words.say(key, **facts))

    def move(self, move: str) -> str:
        """A move in the words of the table's language, as the terminal can show it."""
        return self.style.plain(shown(move, self.words.language))

    @property
    def labels(self) -> list[Label]:
        """How each seat is called in sentences."""
        return labels_of(self.names, self.words)

    def name(self, seat: int) -> str:
        """A seat in the middle of a text of our own: its name, or its number."""
        label = self.labels[seat - 1]
        if seat == self.you:
            return self.say("terminal-you", seat=seat)
        if isinstance(label, str):
            return self.style.plain(label)
        return self.say("terminal-seat", seat=seat)

    def short(self, seat: int) -> str:
        """A seat at the head of its place: its number, then who sits there."""
        name = self.names[seat - 1]
        if seat == self.you:
            who = self.say("terminal-short-you")
        elif name.startswith(BOT):
            who = self.style.plain(bot_name(name.removeprefix(BOT), self.words))
        elif isinstance(self.labels[seat - 1], int):
            who = self.say("terminal-short-person")
        else:
            who = self.style.plain(name)
        return f"{seat} {who}"


def bot_name(bot: str, words: Words) -> str:
    """What a bot is called at a table, where there is little room."""
    level = LEVEL.fullmatch(bot)
    if level:
        return words.say("terminal-bot-level", level=level[1])
    return words.say(f"terminal-bot-{bot}") if bot in NAMED_BOTS else bot.capitalize()


def labels_of(names: Sequence[str], words: Words) -> list[Label]:
    """How the players of a record are called: "bot:greedy" at seat 2 is "Greedy 2"."""
    found: list[Label] = []
    for seat, name in enumerate(names, 1):
        if name.startswith(BOT):
            bot = bot_name(name.removeprefix(BOT), words)
            found.append(f"{bot} ({seat})" if bot[-1:].isdigit() else f"{bot} {seat}")
        elif name == f"seat {seat}" or not name.strip():
            found.append(seat)
        else:
            found.append(name)
    return found


def refusal_sentence(refusal: Any, scene: Scene) -> str:
    """Why something is not possible, in the table's language and its words for moves."""
    language = scene.words.language
    spoken = {
        key: shown(str(refusal.facts[key]), language)
        for key in ("kind", "text")
        if key in refusal.facts
    }
    refusal = refusal._replace(facts={**refusal.facts, **spoken})
    own = f"terminal-own-{refusal.code}"
    if refusal.facts.get("seat") == scene.you and own in scene.words:
        refusal = refusal._replace(code=own)
    said = dictionary.refusal(refusal, language)
    if language == "fr":
        said = _NOTATION.sub("", said)
        said = _QUOTED.sub(lambda found: f"«\u00a0{shown(found[1], language)}\u00a0»", said)
    return scene.style.plain(said)


def beside(blocks: Sequence[Sequence[Text]], gap: int = 0) -> list[Text]:
    """Blocks of lines side by side; each block's lines are as wide as its widest."""
    lines = [Text() for _ in range(max(map(len, blocks), default=0))]
    for place, block in enumerate(blocks):
        width = max((line.cell_len for line in block), default=0)
        for i, line in enumerate(lines):
            if place:
                line.append(" " * gap)
            if i < len(block):
                line.append_text(padded(block[i], width))
            else:
                line.append(" " * width)
    return lines


def padded(text: Text, width: int) -> Text:
    """A text filled with spaces to a width."""
    text = text.copy()
    text.append(" " * (width - text.cell_len))
    return text


def ends(left: Text, right: Text, width: int) -> Text:
    """One text at the left end of a line, one at the right."""
    return Text.assemble(left, " " * max(1, width - left.cell_len - right.cell_len), right)


def cut(text: str, width: int, style: Style) -> str:
    """A name shortened to a width."""
    more = style.glyphs.more
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - len(more))) + more


def box(face: Text, style: Style, *, count: int = 0, look: str = "", inner: int = 3) -> list[Text]:
    """A card: three lines. `count` of a pile stands in its lower edge."""
    g = style.glyphs
    number = str(count) if count else ""
    tl, tr, bl, br = tuple(g.corners)
    return [
        Text(tl + g.across * inner + tr, look),
        Text.assemble(
            (g.upright, look), " " * (inner - face.cell_len), face, (g.upright, look)
        ),
        Text(bl + number.rjust(inner, g.across) + br, look),
    ]  # fmt: skip


def bare(style: Style, inner: int = 3) -> list[Text]:
    """The place of a pile that is not there."""
    dots = (f" {style.glyphs.bare}" * inner)[: inner + 1].ljust(inner + 2)
    return [Text(dots, QUIET), Text(" " * (inner + 2)), Text(dots, QUIET)]


def listed(groups: Sequence[Group], width: int, rooms: Sequence[int], more: str) -> list[Text]:
    """Groups of moves in the calmest form that fits the first of `rooms`, else the next.

    A line each if they are few, else two side by side, else run together; if even the last room
    is too small, the end is cut off and a line says so.
    """
    forms = [_each(groups, width), _in_pairs(groups, width), _wrapped(groups, width)]
    if len(forms[0]) > FEW and forms[1]:
        del forms[0]
    for room in rooms:
        for lines in forms:
            if lines and len(lines) <= room:
                return lines
    room = rooms[-1]
    return [*forms[-1][: max(0, room - 1)], Text(f" {more}", QUIET)][:room] if groups else []


def _each(groups: Sequence[Group], width: int) -> list[Text]:
    return [line for group in groups for line in _wrapped([group], width)]


def _in_pairs(groups: Sequence[Group], width: int) -> list[Text]:
    """Two groups a line, side by side; none if one is too wide for that."""
    half = width // 2
    lines = []
    for first, second in zip_longest(groups[::2], groups[1::2]):
        left, right = (_wrapped([one], width) if one else [Text()] for one in (first, second))
        if len(left) > 1 or len(right) > 1:
            return []
        if left[0].cell_len >= half or right[0].cell_len > width - half:
            return []
        lines.append(padded(left[0], half) + right[0])
    return lines


def _wrapped(groups: Sequence[Group], width: int) -> list[Text]:
    """Groups one after another, broken between items."""
    lines = [Text(" ")]
    for group in groups:
        label = [Text(group.label, LOUD)] if group.label else []
        for i, item in enumerate([*label, *group.items]):
            start = lines[-1].cell_len <= 1
            gap = 0 if start else 3 if i == 0 else 2
            # A label stays with its first move.
            need = item.cell_len
            if label and i == 0 and group.items:
                need += 2 + group.items[0].cell_len
            if not start and lines[-1].cell_len + gap + need > width:
                lines.append(Text(" "))
                gap = 2 if label and i else 0
            lines[-1].append(" " * gap)
            lines[-1].append_text(item)
    return lines if lines[-1].cell_len > 1 else lines[:-1]


def numbered(number: int, text: Text) -> Text:
    """A move with its number."""
    return Text.assemble((f"{number})", NUMBER), " ", text)
