"""The table of Ciq: a tile a seat with its piles, the hand, the attack that is going on."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from upcard.terminal.scene import (
    LOUD, NOTICE, QUIET, Group, Scene, bare, beside, box, cut, ends, numbered, padded,
)  # fmt: skip
from upcard.terminal.style import Style

TILE = 20
"""Columns of one seat's place, so that four stand side by side."""
CARD = 5
RED = "bold red"
PILES = ("down", "up", "defense")
MOST_BOXES = 13
NAMED = 17
"""Columns of a name before how many cards it has."""
RANKS = "23456789TJQKA"
SUITS = "cdhs"


def card(text: str, style: Style) -> Text:
    """A card as its value and suit: 10♥, in ASCII 10h; diamonds and hearts are red."""
    rank, suit = text[0], text[1]
    name = ("10" if rank == "T" else style.court.get(rank, rank)) + style.glyphs.suits[suit]
    return Text(name, RED if suit in "dh" else LOUD)


def cards(texts: Sequence[str | None], style: Style) -> Text:
    """Cards one after another; one that is not known is a question mark."""
    return Text(" ").join(card(one, style) if one else Text("?", QUIET) for one in texts)


def title(scene: Scene) -> str:
    """The game's name at the head of the screen."""
    return scene.say(f"terminal-game-ciq-{scene.value['rules']['edition']}")


def legend(scene: Scene) -> Text:
    """Nothing has to be explained all the time: suits explain themselves."""
    return Text()


def table(scene: Scene) -> list[Text]:
    """All seats, the attack, and the hand of the seat that looks, or all open hands."""
    row = max(1, min(4, scene.width // TILE))
    airy = len(scene.seats) <= row
    lines = [Text()] * airy
    seats = range(1, len(scene.seats) + 1)
    for start in range(0, len(scene.seats), row):
        lines += beside([_tile(scene, seat) for seat in seats[start : start + row]])
    if scene.value["attack"] is not None:
        lines.append(_attack(scene))
    elif airy:
        lines.append(Text())
    if scene.me is not None:
        lines += hand(scene, scene.me)
    elif "known" in scene.value and (airy or scene.value["to_move"] is not None):
        lines += _open_hands(scene)
    return lines


def _tile(scene: Scene, seat: int) -> list[Text]:
    """One seat: its name, how many cards it holds, its piles with their names."""
    style, place = scene.style, scene.seats[seat - 1]
    moves = scene.value["to_move"] == seat
    count = Text(scene.say("terminal-ciq-hand", count=len(place["hand"])), QUIET)
    name = Text(
        (style.glyphs.mark if moves else " ")
        + cut(scene.short(seat), TILE - 3 - len(count), style),
        LOUD if moves else "",
    )
    piles = [pile for pile in PILES if pile in place]
    boxes = [_pile(scene, seat, pile) for pile in piles]
    labels = Text(" ")
    for pile in piles:
        labels.append(scene.say(f"terminal-ciq-{pile}").center(CARD).ljust(CARD + 1), QUIET)
    if place.get("waiting"):
        waits = scene.say("terminal-ciq-waits").center(2 * CARD + 1)
        labels = Text.assemble(" ", (waits, NOTICE), " ", labels[-CARD - 1 :])
    lines = [ends(name, count, TILE - 1)]
    lines += [Text(" ") + line for line in beside(boxes, 1)]
    lines.append(labels)
    return [padded(line, TILE) for line in lines]


def _pile(scene: Scene, seat: int, pile: str) -> list[Text]:
    """A pile: its top card, its size in the lower edge; a Down pile shows its back."""
    style = scene.style
    held = scene.seats[seat - 1][pile]
    if not held:
        return bare(style)
    attack = scene.value["attack"]
    hit = attack is not None and (attack["seat"], attack["pile"]) == (seat, pile)
    face = Text(style.glyphs.back * 3, QUIET) if pile == "down" else _face(held[0], style)
    return box(face, style, count=len(held), look=NOTICE if hit else "")


def _attack(scene: Scene) -> Text:
    """The attack that is going on: where, and the cards laid, the last ones if they are many."""
    attack = scene.value["attack"]
    own = "-own" if attack["seat"] == scene.me else ""
    key = f"terminal-ciq-attack-{attack['pile']}{own}"
    head = Text.assemble((f" {scene.say(key, other=scene.name(attack['seat']))} ", NOTICE))
    tail = Text()
    if scene.value["owed"]:
        tail.append("  " + scene.say("terminal-ciq-owed", count=scene.value["owed"]), NOTICE)
    more = scene.style.glyphs.more + " "
    room = scene.width - 1 - head.cell_len - tail.cell_len
    laid = list(attack["cards"])
    shown = cards(laid, scene.style)
    while shown.cell_len > room and len(laid) > 1:
        laid = laid[1:]
        shown = Text(more) + cards(laid, scene.style)
    return head + shown + tail


def hand(scene: Scene, seat: int) -> list[Text]:
    """The hand of a seat: drawn cards, or, when it is large, a line a suit."""
    held = scene.seats[seat - 1]["hand"]
    label = Text(" " + scene.say("terminal-hand") + " ", LOUD)
    if not held:
        return [Text(""), label + Text(scene.say("terminal-no-card"), QUIET), Text("")]
    width = scene.width - label.cell_len
    if CARD * len(held) <= min(width, CARD * MOST_BOXES):
        boxes = [box(_face(one, scene.style), scene.style) for one in held]
        return beside([[Text(), label, Text()], *boxes])
    return beside([[label], _by_suit(held, scene.style)])


def _face(one: str, style: Style) -> Text:
    face = card(one, style)
    return Text(" " * (3 - face.cell_len)) + face


def _by_suit(held: Sequence[str], style: Style) -> list[Text]:
    """Many cards: a line a suit, equal cards counted."""
    lines = []
    for suit in SUITS:
        counts = Counter(one for one in held if one and one[1] == suit)
        if not counts:
            continue
        line = Text()
        for one in sorted(counts, key=lambda text: RANKS.index(text[0])):
            line.append_text(card(one, style))
            if counts[one] > 1:
                line.append(f"{style.glyphs.times}{counts[one]}")
            line.append("  " if len(counts) < 11 else " ")
        lines.append(line)
    return lines


def _open_hands(scene: Scene) -> list[Text]:
    """Every hand and Down pile of an open position, a line a seat, as far as there is room."""
    lines = []
    more = scene.style.glyphs.more
    for seat, place in enumerate(scene.seats, 1):
        line = Text(f" {seat}  {scene.say('terminal-hand')} ", QUIET)
        line = Text.assemble(line, cards(place["hand"], scene.style))
        if place["down"]:
            line.append(f"   {scene.say('terminal-ciq-down')} ", QUIET)
            line.append_text(cards(place["down"], scene.style))
        if line.cell_len >= scene.width:
            line.truncate(scene.width - 1 - len(more))
            line.append(more)
        lines.append(line)
    return lines


def groups(scene: Scene, moves: Sequence[str]) -> list[Group]:
    """The moves by what is attacked or done; within a group only the card differs."""
    found: list[Group] = []
    for number, move in enumerate(moves, 1):
        *label, last = move.split(" ")
        if not label or len(last) != 2:
            found.append(Group("", [numbered(number, Text(scene.move(move)))]))
            continue
        item = numbered(number, card(last, scene.style))
        said = scene.move(" ".join(label))
        if not found or found[-1].label != said:
            found.append(Group(said, []))
        found[-1].items.append(item)
    return found


def known(scene: Scene) -> list[Text]:
    """What the seat that looks knows of cards that lie or are held face down (C-7)."""
    lines = []
    for seat, place in enumerate(scene.seats, 1):
        for pile in ("hand", "down"):
            held = place[pile]
            if (pile == "hand" and seat == scene.me) or not any(held):
                continue
            last = max(i for i, one in enumerate(held) if one)
            shown = held[: last + 1]
            own = "-own" if seat == scene.me else ""
            head = scene.say(f"terminal-ciq-known-{pile}{own}", seat=scene.name(seat))
            line = Text(f"{head} ") + cards(shown, scene.style)
            if len(held) > len(shown):
                rest = scene.say("terminal-ciq-known-more", count=len(held) - len(shown))
                line.append(" " + rest, QUIET)
            lines.append(line)
    return lines or [Text(scene.say("terminal-known-nothing"))]


def look(scene: Scene, seat: int) -> list[Text]:
    """All that lies open before a seat."""
    lines = [Text(scene.name(seat), LOUD)]
    for pile in ("up", "defense"):
        held = scene.seats[seat - 1].get(pile)
        if held:
            lines.append(
                Text(scene.say(f"terminal-ciq-look-{pile}", count=len(held)) + " ")
                + cards(held, scene.style)
            )
    down = len(scene.seats[seat - 1]["down"])
    lines.append(Text(scene.say("terminal-ciq-look-down", count=down)))
    return lines


def score(scene: Scene) -> list[Text]:
    """How many cards each seat has left, and where: fewest is best."""
    counts = [_owned(place) for place in scene.seats]
    lines = []
    for seat in sorted(range(1, len(counts) + 1), key=lambda seat: counts[seat - 1]):
        place = scene.seats[seat - 1]
        rank = 1 + sum(other < counts[seat - 1] for other in counts)
        facts = {pile: len(place.get(pile, ())) for pile in ("hand", *PILES)}
        key = f"terminal-ciq-score-{scene.value['rules']['edition']}"
        said = scene.say(key, rank=rank, total=counts[seat - 1], **facts)
        name = cut(f"{rank}. {scene.name(seat)}", NAMED, scene.style).ljust(NAMED + 1)
        lines.append(Text.assemble((name, LOUD), said))
    return lines


def _owned(place: dict[str, Any]) -> int:
    return sum(len(place.get(pile, ())) for pile in ("hand", *PILES))
