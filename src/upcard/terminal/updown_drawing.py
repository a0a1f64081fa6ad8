"""The table of Up or Down: the ring, the piles, the hand, and everybody's columns."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from upcard.terminal.scene import (
    LOUD, NOTICE, QUIET, Group, Scene, bare, beside, box, cut, ends, numbered, padded,
)  # fmt: skip
from upcard.terminal.updown_cards import (
    Colours, arrow, colours, discard_points, points,
)  # fmt: skip

RING = 36
"""Columns the ring takes."""
EDGE = 4
"""From the left margin to the upright of the ring: room for half a card."""
INNER = 4
"""Columns of a card between its edges."""
NAME = 13
AIRY = 4
"""With so many seats there is room for an empty line above the ring and below it."""
FULL = 2
"""With so many seats every column is drawn card by card; with more, only those of who looks."""


def title(scene: Scene) -> str:
    """The game's name at the head of the screen."""
    return scene.say(f"terminal-head-updown-{scene.value['rules']['length']}")


def legend(scene: Scene) -> Text:
    """The letters of the colours, at the right of the head."""
    return colours(scene).legend()


def table(scene: Scene) -> list[Text]:
    """The ring beside the piles and the hand; below, the seats with their columns."""
    of = colours(scene)
    airy = len(scene.seats) <= AIRY
    ring = beside([_ring(scene, of), _panel(scene, of)], 2)
    lines = [*[Text()] * airy, *ring, *[Text()] * airy]
    full = len(scene.seats) <= FULL
    first = scene.me or 1
    order = [(first - 1 + i) % len(scene.seats) + 1 for i in range(len(scene.seats))]
    if scene.me is None and not full:
        return [*lines, _explained(scene), *(_compact(scene, seat, of) for seat in order)]
    lines += full_seat(scene, first, of)
    if full:
        return lines + full_seat(scene, order[1], of)
    return [*lines, _explained(scene), *(_compact(scene, seat, of) for seat in order[1:])]


def _explained(scene: Scene) -> Text:
    """What the parts of a seat's one line are."""
    text = " " * NAME + scene.say("terminal-updown-columns")
    return Text(cut(text, scene.width - 1, scene.style), QUIET)


def _ring(scene: Scene, of: Colours) -> list[Text]:
    """The display as a ring, ascending clockwise from the upper left."""
    g, display = scene.style.glyphs, scene.value["display"]
    chips = [_ring_chip(scene, number, of) for number in display]
    above = (len(chips) - 1) // 2
    below = len(chips) - 2 - above
    top, right, bottom = chips[:above], chips[above], chips[above + 1 : above + 1 + below]
    left = chips[-1]
    tl, tr, bl, br = tuple(g.corners)
    width = RING - 2 * EDGE - 2
    margin = " " * EDGE
    upright = Text(f"{margin}{g.upright}{' ' * width}{g.upright}", QUIET)
    turn = Text(g.clockwise, QUIET)
    middle = Text(" " * (EDGE - left.cell_len // 2)) + left
    start = EDGE + 1 + (width - turn.cell_len) // 2
    middle = padded(middle, start) + turn
    middle = padded(middle, EDGE + width + 1 - right.cell_len // 2) + right
    return [
        padded(line, RING)
        for line in (
            Text.assemble(margin, (tl, QUIET), _edge(top, width, g.across), (tr, QUIET)),
            upright,
            middle,
            upright,
            Text.assemble(margin, (bl, QUIET), _edge(bottom[::-1], width, g.across), (br, QUIET)),
        )
    ]


def _edge(chips: Sequence[Text], width: int, across: str) -> Text:
    """The upper or lower side of the ring: cards evenly on a line."""
    free = width - sum(chip.cell_len + 2 for chip in chips)
    line = Text()
    for place, chip in enumerate(chips):
        gap = free * (place + 1) // (len(chips) + 1) - free * place // (len(chips) + 1)
        line.append(across * gap, QUIET)
        line.append(" ")
        line.append_text(chip)
        line.append(" ")
    line.append(across * (width - line.cell_len), QUIET)
    return line


def _ring_chip(scene: Scene, number: int, of: Colours) -> Text:
    """A card of the ring; the one just placed and the two that may be taken are marked."""
    chip = of.chip(number)
    placed = scene.value["placed"]
    if placed is None:
        return chip
    display = scene.value["display"]
    place = display.index(placed)
    beside_it = (display[place - 1], display[(place + 1) % len(display)])
    if number == placed:
        return Text.assemble(("[", NOTICE), chip, ("]", NOTICE))
    if number in beside_it:
        return Text.assemble(("<", LOUD), chip, (">", LOUD))
    return chip


def _panel(scene: Scene, of: Colours) -> list[Text]:
    """The two piles, and the hand or the card taken."""
    style, value = scene.style, scene.value
    closed = _pile(scene, value["closed"], of, hidden=True)
    opened = _pile(scene, value["open"], of, hidden=False)
    piles = [
        _under(scene.say("terminal-updown-closed"), closed),
        _under(scene.say("terminal-updown-open"), opened),
    ]
    blocks = [*piles]
    if value["taken"] is not None:
        taken = box(_face(of.chip(value["taken"])), style, look=NOTICE, inner=INNER)
        blocks.append(_under(scene.say("terminal-updown-taken"), taken))
    if scene.me is not None:
        held = scene.seats[scene.me - 1]["hand"]
        boxes = beside([box(_face(of.chip(one)), style, inner=INNER) for one in held])
        boxes = boxes or [Text(scene.say("terminal-no-card"), QUIET)]
        blocks.append(_under(scene.say("terminal-hand"), boxes))
    elif "known" in value and len(value["seats"]) > FULL and value["to_move"] is not None:
        hands = [Text(f"{seat} ") + _chips(place["hand"], of) for seat, place in _numbered(value)]
        return [*beside(blocks, 1), *hands][:5] if len(hands) < 2 else beside([*blocks, hands], 1)
    return beside(blocks, 1)


def _numbered(value: Any) -> list[tuple[int, Any]]:
    return list(enumerate(value["seats"], 1))


def _under(label: str, lines: list[Text]) -> list[Text]:
    return [Text(label, QUIET), *lines]


def _face(chip: Text) -> Text:
    return Text(" " * (INNER - chip.cell_len)) + chip


def _pile(scene: Scene, held: list[int | None], of: Colours, *, hidden: bool) -> list[Text]:
    if not held:
        return bare(scene.style, INNER)
    if hidden or held[0] is None:
        face = Text(scene.style.glyphs.back * INNER, QUIET)
    else:
        face = _face(of.chip(held[0]))
    return box(face, scene.style, count=len(held), inner=INNER)


def _chips(numbers: Sequence[int | None], of: Colours) -> Text:
    return Text(" ").join(of.chip(one) if one else Text("?", QUIET) for one in numbers)


def full_seat(scene: Scene, seat: int, of: Colours) -> list[Text]:
    """A seat's columns card by card, a line each, with what they score now."""
    place = scene.seats[seat - 1]
    lines = [_head(scene, seat, of)]
    for number, column in enumerate(place["columns"], 1):
        if not column:
            lines.append(Text(f"   {number}  {scene.style.glyphs.dash}", QUIET))
            continue
        count, sign = of.most(column)
        times = scene.style.glyphs.times
        sum_ = Text(f"{len(column)} {times} {count}{sign} = {len(column) * count:>3} ", QUIET)
        start = Text.assemble(f"   {number}  ", (arrow(column, scene), LOUD), " ")
        room = scene.width - start.cell_len - sum_.cell_len - 1
        lines.append(ends(start + _column(column, of, room), sum_, scene.width - 1))
    return lines


def _column(column: Sequence[int], of: Colours, room: int) -> Text:
    """The cards of a column; of a long one the first only as letters of their colours."""
    for whole in range(len(column)):
        letters = Text().join(of.dot(one) for one in column[:whole])
        rest = _chips(column[whole:], of)
        line = letters + " " + rest if whole else rest
        if line.cell_len <= room:
            return line
    return Text().join(of.dot(one) for one in column[-room:])


def _head(scene: Scene, seat: int, of: Colours) -> Text:
    """The line over a seat's columns: who, hand, discard pile, points."""
    place = scene.seats[seat - 1]
    moves = scene.value["to_move"] == seat
    mark = scene.style.glyphs.mark if moves else " "
    name = Text(f"{mark}{cut(scene.short(seat), 24, scene.style)}", LOUD if moves else "")
    if seat != scene.me:
        hand = place["hand"]
        if any(hand):
            name.append("  " + scene.say("terminal-updown-hand") + " ", QUIET)
            name.append_text(_chips(hand, of))
        else:
            said = scene.say("terminal-updown-hand-size", count=len(hand))
            name.append("  " + said, QUIET)
    total = Text(scene.say("terminal-updown-points", count=total_of(scene, seat, of)) + " ", LOUD)
    if place["discard"]:
        kept = sum(map(len, place["discard"]))
        scored = discard_points(place, scene.value["rules"])
        said = scene.say("terminal-updown-discard", count=kept, points=scored)
        total = Text(said + "   ", QUIET) + total
    return ends(name, total, scene.width - 1)


def total_of(scene: Scene, seat: int, of: Colours) -> int:
    """What a seat would score if the game ended now (U-13)."""
    place = scene.seats[seat - 1]
    made = sum(points(column, of) for column in place["columns"])
    return made + discard_points(place, scene.value["rules"])


def _compact(scene: Scene, seat: int, of: Colours) -> Text:
    """A seat in one line: of each column direction, last card, colours, points."""
    place = scene.seats[seat - 1]
    moves = scene.value["to_move"] == seat
    mark = scene.style.glyphs.mark if moves else " "
    name = cut(f"{mark}{scene.short(seat)}", NAME - 1, scene.style)
    line = padded(Text(name, LOUD if moves else ""), NAME)
    total = Text(f"{total_of(scene, seat, of):>4} ", LOUD)
    room = (scene.width - NAME - total.cell_len - 1) // 3
    for column in place["columns"]:
        line.append_text(padded(_summary(scene, column, of, room - 1), room))
    return ends(line, total, scene.width - 1)


def _summary(scene: Scene, column: Sequence[int], of: Colours, room: int) -> Text:
    if not column:
        return Text(scene.style.glyphs.dash, QUIET)
    head = Text.assemble((arrow(column, scene), LOUD), f"{column[-1]:>3} ")
    tail = Text(f" {points(column, of)}", QUIET)
    space = room - head.cell_len - tail.cell_len
    shown = list(column)
    more = ""
    if len(shown) > space:
        more = scene.style.glyphs.more
        shown = shown[-(space - len(more)) :]
    return head + more + Text().join(of.dot(one) for one in shown) + tail


def groups(scene: Scene, moves: Sequence[str]) -> list[Group]:
    """The moves, each with what it means here."""
    of = colours(scene)
    room = max(10, *(len(scene.move(move)) for move in moves)) if moves else 0
    return [
        Group("", [numbered(number, _meaning(scene, move, of, room))])
        for number, move in enumerate(moves, 1)
    ]


def _meaning(scene: Scene, move: str, of: Colours, room: int) -> Text:
    """A move's text in so many columns, then in a few words what it means."""
    kind, what = move.split(" ")
    said = Text(scene.move(move).ljust(room) + " ")
    if kind in ("place", "take"):
        said.append_text(padded(of.chip(int(what)), 5))
        if kind == "place":
            ring = scene.value["display"]
            above = next((one for one in ring if one > int(what)), ring[0])
            below = ring[ring.index(above) - 1]
            note = scene.say("terminal-updown-between", below=below, above=above)
            said.append(note, QUIET)
        return said
    if kind == "draw":
        pile = scene.value[what]
        if what == "open":
            said.append_text(of.chip(pile[0]))
            return said
        said.append(scene.say("terminal-updown-unseen"), QUIET)
        return said
    column = scene.seats[scene.value["to_move"] - 1]["columns"][int(what) - 1]
    taken = scene.value["taken"]
    if kind == "restart":
        key, facts = "terminal-updown-restart", {"count": len(column)}
    elif not column:
        key, facts = "terminal-updown-begin", {}
    else:
        key, facts = "terminal-updown-after", {"last": column[-1]}
    said.append(scene.say(key, **facts), QUIET)
    gained = points([taken] if kind == "restart" else [*column, taken], of) - points(column, of)
    if kind == "restart":
        gained += len(column) if scene.value["rules"]["discard_points"] == "card" else 1
    said.append(f"  {gained:+d}")
    return said
