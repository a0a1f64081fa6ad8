"""What happened, in sentences: the events of a move as one seat may know them, put into words."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.text import Text

from upcard.game import Event
from upcard.terminal.ciq_drawing import card
from upcard.terminal.scene import QUIET, Label, Scene
from upcard.terminal.style import Style
from upcard.words import Words

TURN = "-turn"
MOVED = "event-ciq-transferred"
MOST_LISTED = 13
"""Of more cards in one transfer only the number is said, and which lies on top."""
UNICODE = Style()


def sentences(
    events: Sequence[Event], words: Words, labels: Sequence[Label], style: Style = UNICODE
) -> list[str]:
    """A sentence an event; what happens several times in a row, to one seat, shares one."""
    said: list[str] = []
    together: list[Event] = []
    for event in events:
        if together and (event.name != MOVED or _to(event) != _to(together[0])):
            said.append(_joined(together, words, labels, style))
            together = []
        if event.name == MOVED:
            together.append(event)
        else:
            said.append(_sentence(event, words, labels))
    if together:
        said.append(_joined(together, words, labels, style))
    times = style.glyphs.times
    counted = [(one, len(list(same))) for one, same in groupby(said)]
    return [one if count == 1 else f"{one} ({times}{count})" for one, count in counted]


def _to(event: Event) -> object:
    return event.facts.get("other")


def _sentence(event: Event, words: Words, labels: Sequence[Label]) -> str:
    facts = dict(event.facts)
    for key in ("seat", "other"):
        if key in facts:
            facts[key] = labels[facts[key] - 1]
    return words.say(event.name, **facts)


def _joined(events: Sequence[Event], words: Words, labels: Sequence[Label], style: Style) -> str:
    """Several cards of one transfer as one sentence."""
    if len(events) == 1:
        return _sentence(events[0], words, labels)
    to = labels[events[0].facts["other"] - 1]
    if isinstance(to, int):
        to = words.say("terminal-to-seat", seat=to)
    count, last = len(events), events[-1].facts["card"]
    if count > MOST_LISTED:
        return words.say("terminal-log-many", count=count, card=last, other=to)
    cards = " ".join(card(event.facts["card"], style).plain for event in events)
    return words.say("terminal-log-cards", cards=cards, other=to)


def by_turn(plies: Iterable[Sequence[Event]]) -> list[list[Event]]:
    """The events of many moves, a list a turn; a turn begins with the event that says so."""
    turns: list[list[Event]] = [[]]
    for events in plies:
        for event in events:
            if event.name.endswith(TURN):
                turns.append([])
            turns[-1].append(event)
    return [turn for turn in turns if turn]


def lines(plies: Iterable[Sequence[Event]], scene: Scene, *, whole: bool = False) -> list[Text]:
    """What happened as lines of a screen, a paragraph a turn.

    Unless the `whole` log is asked for, that a turn begins is left unsaid: its moves tell.
    """
    found: list[Text] = []
    for turn in by_turn(plies):
        events = [event for event in turn if whole or not event.name.endswith(TURN)]
        said = sentences(events, scene.words, scene.labels, scene.style)
        if said:
            found += paragraph(scene.style.plain(" ".join(said)), scene.width, scene.style)
    return found


def newest(plies: Sequence[Sequence[Event]], scene: Scene, room: int, missing: Text) -> list[Text]:
    """What happened in at most so many lines, in whole sentences: the first move, then the newest.

    The first of `plies` is the own move of who looks; it is left out if it leaves no room.
    `missing` is the line that stands where sentences are left out.
    """
    own = _spoken(plies[:1], scene)
    turns = _spoken(plies[1:], scene)
    count = sum(map(len, turns))
    for first in (own, []):
        begin = [line for said in first for line in _paragraph(said, scene)]
        for skipped in range(count + (not first)):
            shown = [*begin, missing]
            left = skipped
            for said in turns:
                if said[left:]:
                    shown += _paragraph(said[left:], scene)
                left = max(0, left - len(said))
            if len(shown) <= room:
                return shown
    return [missing][:room]


def _spoken(plies: Iterable[Sequence[Event]], scene: Scene) -> list[list[str]]:
    """The sentences of each turn."""
    found = []
    for turn in by_turn(plies):
        events = [event for event in turn if not event.name.endswith(TURN)]
        found.append(sentences(events, scene.words, scene.labels, scene.style))
    return [said for said in found if said]


def _paragraph(said: Sequence[str], scene: Scene) -> list[Text]:
    return paragraph(scene.style.plain(" ".join(said)), scene.width, scene.style)


def paragraph(text: str, width: int, style: Style) -> list[Text]:
    """A text broken into lines, the first with a dot before it."""
    room = width - 4
    broken: list[str] = []
    line = ""
    for word in text.split(" "):
        while len(word) > room:
            word, rest = word[:room], word[room:]
            broken.append(f"{line} {word}".strip())
            line, word = "", rest
        if len(line) + 1 + len(word) > room:
            broken.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    broken.append(line)
    dot = style.glyphs.dot
    return [
        Text.assemble((f" {dot} " if i == 0 else "   ", QUIET), one) for i, one in enumerate(broken)
    ]
