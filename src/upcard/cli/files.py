"""JSON that a command is given as a file or on standard input."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from typing import IO

from upcard.game import Json, Refusal, Refused
from upcard.strict_json import LARGEST, parse, refuse


@contextmanager
def in_file(file: str, line: int | None = None) -> Iterator[None]:
    """Whatever is refused in here, the sentence says in which file, and in which line of many."""
    try:
        yield
    except Refused as error:
        source = "input" if file == "-" else "file"
        facts: dict[str, object] = {"source": source, "file": file[-80:], "why": error.refusal}
        if line is None:
            raise Refused(Refusal("cli-in-file", error.clause, facts)) from error
        raise Refused(Refusal("cli-in-line", error.clause, {**facts, "line": line})) from error


def read_json(file: str) -> Json:
    """The one JSON value of a file, or of standard input for `-`."""
    with _opened(file) as stream, in_file(file):
        data = stream.read(LARGEST + 1)
        if not data.strip():
            refuse("cli-empty")
        return parse(data)


def read_records(file: str) -> Iterator[tuple[Json, int | None]]:
    """The values of JSON Lines, each with its line; or the one value of a file (None)."""
    with _opened(file) as stream:
        lines = _lines(stream)
        number, value = _first(file, stream, lines)
        second = next(lines, None)
        yield value, number if second else None
        for number, data in chain([second] if second else [], lines):
            yield _parsed(data, file, number), number


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers."""
    for number, data in enumerate(iter(lambda: stream.readline(LARGEST + 1), b""), 1):
        if data.strip():
            yield number, data


def _first(file: str, stream: IO[bytes], lines: Iterator[tuple[int, bytes]]) -> tuple[int, Json]:
    """The value that the first line is, or else the value that begins with it, and its line."""
    with in_file(file):
        number, data = next(lines, (0, b""))
        if not data:
            refuse("cli-empty")
        try:
            return number, parse(data)
        except Refused as error:
            if error.refusal.code != "json-syntax":
                raise
        whole = b"\n" * (number - 1) + data + stream.read(LARGEST + 1)
        return number, parse(whole)


def _parsed(data: bytes, file: str, number: int) -> Json:
    """The value of one line among others."""
    try:
        return parse(data)
    except Refused as error:
        if error.refusal.code != "json-syntax":
            with in_file(file, number):
                raise
        facts = {**error.refusal.facts, "line": number}
        with in_file(file):
            raise Refused(error.refusal._replace(facts=facts)) from None
    raise AssertionError  # pragma: no cover


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """A file to read bytes from; what the system has against it is refused in a sentence."""
    with ExitStack() as stack:
        try:
            if file == "-" and sys.stdin is not None:
                stream: IO[bytes] = sys.stdin.buffer
            else:
                stream = stack.enter_context(open(file, "rb"))
        except (OSError, ValueError) as error:
            raise Refused(_unreadable(file, error)) from error
        try:
            yield stream
        except OSError as error:
            raise Refused(_unreadable(file, error)) from error


def _unreadable(file: str, error: Exception) -> Refusal:
    codes: dict[type[Exception], str] = {
        FileNotFoundError: "cli-file-missing",
        NotADirectoryError: "cli-file-missing",
        IsADirectoryError: "cli-file-directory",
        PermissionError: "cli-file-forbidden",
    }
    return Refusal(codes.get(type(error), "cli-file-unreadable"), None, {"file": file[-80:]})
