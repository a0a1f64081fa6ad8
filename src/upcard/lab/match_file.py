"""The games of a match in a file, a line each, so that one that was stopped can go on.

The first line says what the match is; every other one is a game with its record. The lines of a
file that is read back are checked as far as it takes to count them.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from upcard.claims import claimed
from upcard.game import Json, Refused
from upcard.lab.match import Fault, Match, Outcome, outcome
from upcard.lab.match_play import Played
from upcard.strict_json import check_keys, parse, refuse, shown

FORMAT = "upcard-match/1"


class MatchFile:
    """An open file of games. `outcomes` are those that were in it."""

    def __init__(self, stream: IO[bytes], outcomes: list[Outcome]) -> None:
        self._stream = stream
        self.outcomes = outcomes

    def add(self, played: Played) -> None:
        """Write a game; it is in the file when this returns."""
        came = played.outcome
        fault = None if came.fault is None else came.fault._asdict()
        line = {"number": came.number, "seating": came.seating, "fault": fault}
        self._write({**line, "record": played.record})

    def begin(self, match: Match, games: int) -> None:
        """Write the first line."""
        self._write({**_header(match), "games": games})

    def _write(self, value: Json) -> None:
        self._stream.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
        self._stream.flush()


def begun(path: Path) -> tuple[int, int] | None:
    """The seed and the number of games that a file was begun with; None if there is no such file.

    Raises Refused for one that does not begin as the file of a match does.
    """
    try:
        with path.open("rb") as stream:
            line = stream.readline()
    except FileNotFoundError:
        return None
    except OSError as error:
        refuse("match-file", file=str(path)[-80:], why=error.strerror or type(error).__name__)
    if not line.endswith(b"\n"):
        return None  # it was cut off at once
    with suppress(Refused):
        header = parse(line)
        if isinstance(header, dict) and {type(header.get(k)) for k in ("seed", "games")} == {int}:
            return header["seed"], header["games"]
    refuse("match-file-line", file=str(path)[-80:], line=1)


@contextmanager
def opened(path: Path, match: Match, games: int, resume: bool) -> Iterator[MatchFile]:
    """The file of a match: a new one, or with `resume` the one that is there, to go on with.

    Raises Refused for one that is there already, that belongs to another match, or that another
    process is writing.
    """
    with claimed(path):
        yield from _opened(path, match, games, resume)


def _opened(path: Path, match: Match, games: int, resume: bool) -> Iterator[MatchFile]:
    there = path.exists()
    if there and not resume:
        refuse("match-file-there", file=str(path)[-80:])
    try:
        stream = path.open("r+b" if there else "xb")
    except OSError as error:
        refuse("match-file", file=str(path)[-80:], why=error.strerror or type(error).__name__)
    with stream:
        file = MatchFile(stream, list(_read(stream, match, str(path)[-80:])) if there else [])
        if stream.tell() == 0:
            file.begin(match, games)
        yield file


def _header(match: Match) -> dict[str, Json]:
    return {
        "format": FORMAT,
        "game": match.game,
        "players": match.players,
        "rules": dict(match.options),
        "bots": list(match.bots),
        "seed": match.seed,
    }


def _read(stream: IO[bytes], match: Match, name: str) -> Iterator[Outcome]:
    """The outcomes in a file, which is left where the next line goes.

    A last line without its end was cut off when the match was: it is cut away.
    """
    whole = 0
    for number, line in enumerate(stream, 1):
        if not line.endswith(b"\n"):
            break
        try:
            value = parse(line)
            if number == 1:
                _check_header(value, match)
            else:
                yield _outcome(value, match)
        except (Refused, KeyError, TypeError, ValueError) as error:
            if isinstance(error, Refused) and error.refusal.code == "match-file-other":
                raise
            refuse("match-file-line", file=name, line=number)
        whole += len(line)
    stream.seek(whole)
    stream.truncate()


def _check_header(value: Json, match: Match) -> None:
    due = _header(match)
    check_keys(value, "match", [*due, "games"])
    for key, one in due.items():
        if value[key] != one:
            refuse("match-file-other", key=key, found=_told(value[key]), asked=_told(one))


def _outcome(value: Any, match: Match) -> Outcome:
    number, seating = value["number"], match.seating(value["number"])
    if type(number) is not int or number < 0 or tuple(value["seating"]) != seating:
        raise ValueError(number)
    fault = None if value["fault"] is None else Fault(**value["fault"])
    if fault is not None and not (type(fault.seat) is int and 1 <= fault.seat <= match.players):
        raise ValueError(fault)
    came = outcome(number, seating, value["record"]["result"], fault)
    for each in (came.ranks, came.scores or came.ranks):
        if len(each) != match.players or not all(type(n) is int and abs(n) < 10**9 for n in each):
            raise ValueError(each)
    return came


def _told(value: Json) -> str:
    return shown(json.dumps(value), 100)
