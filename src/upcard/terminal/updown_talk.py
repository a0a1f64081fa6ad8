"""What can be said about a table of Up or Down besides drawing it."""

from rich.text import Text

from upcard.terminal.scene import LOUD, QUIET, Scene, cut
from upcard.terminal.updown_cards import Colours, colours, discard_points
from upcard.terminal.updown_drawing import full_seat, total_of

NAMED = 17
"""Columns of a name before what it scores."""


def _chips(numbers: list[int], of: Colours) -> Text:
    return Text(" ").join(of.chip(one) for one in numbers)


def known(scene: Scene) -> list[Text]:
    """What the seat that looks knows of cards that are held or lie face down (U-5)."""
    of = colours(scene)
    lines = []
    for seat, place in enumerate(scene.seats, 1):
        seen = [one for one in place["hand"] if one]
        if seat != scene.me and seen:
            head = scene.say("terminal-updown-known-hand", seat=scene.name(seat))
            lines.append(Text(head + " ") + _chips(seen, of))
        if place["discard"]:
            head = scene.say("terminal-updown-known-discard", seat=scene.name(seat))
            dashes = Text(f" {scene.style.glyphs.dash} ", QUIET)
            lines.append(Text(head + " ") + dashes.join(_chips(c, of) for c in place["discard"]))
    return lines or [Text(scene.say("terminal-known-nothing"))]


def look(scene: Scene, seat: int) -> list[Text]:
    """A seat's columns in full."""
    return full_seat(scene, seat, colours(scene))


def score(scene: Scene) -> list[Text]:
    """What each seat scores now and how: per column cards × most frequent colour (U-13)."""
    of = colours(scene)
    times = scene.style.glyphs.times
    totals = [total_of(scene, seat, of) for seat in range(1, len(scene.seats) + 1)]
    lines = []
    for seat in sorted(range(1, len(totals) + 1), key=lambda seat: -totals[seat - 1]):
        place = scene.seats[seat - 1]
        rank = 1 + sum(other > totals[seat - 1] for other in totals)
        parts = []
        for column in place["columns"]:
            if column:
                count, sign = of.most(column)
                parts.append(f"{len(column) * count} ({len(column)}{times}{count}{sign})")
        if place["discard"]:
            thrown = discard_points(place, scene.value["rules"])
            parts.append(scene.say("terminal-updown-score-discard", points=thrown))
        name = f"{rank}. {scene.name(seat)}"
        head = Text(cut(name, NAMED, scene.style).ljust(NAMED + 1), LOUD)
        total = Text(f"{totals[seat - 1]:>3} ", LOUD)
        lines.append(head + total + Text(("= " if parts else "") + " + ".join(parts), QUIET))
    return lines
