"""What happened at a table, as sentences: one reader's log, in one language."""

from collections import deque
from collections.abc import Iterator, Sequence

from upcard import words
from upcard.game import Event
from upcard.web.model import LogLine
from upcard.web.naming import spoken_names
from upcard.web.table import Table, Told

LINES = 60
"""So many lines of a log are kept; the replay has them all."""


class Voice:
    """A reader's log of one table: made as far as the table has come, then added to."""

    def __init__(self) -> None:
        self.lines: deque[tuple[int, int, str]] = deque(maxlen=LINES)
        self.count = 0
        self.plies = -1
        self.told = 0

    def say(self, ply: int, sentence: str) -> None:
        """Add a line."""
        self.count += 1
        self.lines.append((self.count, ply, sentence))


def log(table: Table, reader: int | None, language: str) -> tuple[LogLine, ...]:
    """The last lines of a table's log as a seat, or a spectator, may know them."""
    voice = table.voices.setdefault((reader, language), Voice())
    _catch_up(voice, table, reader, language)
    new = _last_seen(table, reader)
    return tuple(LogLine(number, ply, sentence, ply > new) for number, ply, sentence in voice.lines)


def full_log(table: Table, reader: int | None, language: str, ply: int) -> tuple[LogLine, ...]:
    """A game's log from the deal to a ply; reader 0 knows everything."""
    lines: list[LogLine] = []
    names = spoken_names(table, language, reader)
    for at in range(ply + 1):
        for sentence in _sentences(table, at, reader, language, names):
            lines.append(LogLine(len(lines) + 1, at, sentence, at == ply))
    return tuple(lines)


def _last_seen(table: Table, reader: int | None) -> int:
    """The ply of the reader's own last move: what came after it is new."""
    last = len(table.plies)
    if reader is None:
        return last - 1
    for number in range(last - 1, -1, -1):
        if table.plies[number].seat == reader:
            return min(number + 1, last - 1)
    return -1


def _catch_up(voice: Voice, table: Table, reader: int | None, language: str) -> None:
    if table.game is None or _is_up_to_date(voice, table):
        return
    names = spoken_names(table, language, reader)
    while not _is_up_to_date(voice, table):
        if voice.told < len(table.told) and table.told[voice.told].ply <= voice.plies:
            one = table.told[voice.told]
            voice.told += 1
            voice.say(one.ply, _told(one, language, names))
        else:
            voice.plies += 1
            for sentence in _sentences(table, voice.plies, reader, language, names):
                voice.say(voice.plies, sentence)


def _is_up_to_date(voice: Voice, table: Table) -> bool:
    return voice.plies == len(table.plies) and voice.told == len(table.told)


def _told(one: Told, language: str, names: Sequence[str]) -> str:
    return words.in_language(language).say(one.key, name=names[one.seat - 1])


def _sentences(
    table: Table, ply: int, reader: int | None, language: str, names: Sequence[str]
) -> Iterator[str]:
    """What a ply made happen (0: the deal), a sentence an event."""
    assert table.game is not None
    rows = table.plies[ply - 1].rows if ply else table.dealt
    players = table.game.players
    if reader == 0:
        for event in _all_open(table, rows):
            yield _sentence(event, language, names)
        return
    viewer = None if reader is None else reader - 1
    for event in table.game.rules.events(rows, viewer, players):
        yield _sentence(event, language, names)


def _all_open(table: Table, rows: list[list[int]]) -> list[Event]:
    """The events of a finished game with every card: as somebody who knew them all."""
    assert table.game is not None
    seen = [[*row[:-1], -1] for row in rows]
    return table.game.rules.events(seen, None, table.game.players)


def _sentence(event: Event, language: str, names: Sequence[str]) -> str:
    facts = {
        key: names[value - 1] if key in ("seat", "other") else words.list_of(value)
        for key, value in event.facts.items()
    }
    return words.in_language(language).say(event.name, **facts)
