"""The colours of a deck: the list that positions carry, and the file an owner of a deck writes.

The file is CSV with the header `number,colour`; each number from 1 up to the highest stands in it
once, in any order (U-2).
"""

import csv
import os
import re
from collections.abc import Sequence
from typing import Any

from upcard.games.updown.refusals import refuse, shown

NUMBERS = 126
FEWEST = 2
MOST = 12
LONGEST_NAME = 40
LARGEST_FILE = 100_000
LONGEST_PATH = 120
HEADER = ["number", "colour"]
_NUMBER = re.compile("[1-9][0-9]{0,2}")


def check_colours(value: Any, top: int, name: str = "colours") -> list[str]:
    """The value as a list of colours for at least `top` cards; raises Refused."""
    if not isinstance(value, list | tuple):
        refuse("updown-colours-type", "U-2", name=name, found=shown(value))
    if len(value) > NUMBERS:
        refuse("updown-colours-long", "U-2", name=name, count=len(value), most=NUMBERS)
    for i, colour in enumerate(value):
        _check_name(colour, f"{name}[{i}]")
    different = len(set(value))
    if not FEWEST <= different <= MOST:
        refuse("updown-colours-count", "U-2", name=name, count=different, low=FEWEST, high=MOST)
    if len(value) < top:
        refuse("updown-colours-short", "U-2", name=name, count=len(value), top=top)
    return list(value)


def colours_of_file(path: str | os.PathLike[str]) -> list[str]:
    """The colours a CSV file gives, card 1 first; raises Refused for a file that is none."""
    file = shown(os.fspath(path), LONGEST_PATH)
    try:
        with open(path, "rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        kind = "missing" if isinstance(error, FileNotFoundError) else "unreadable"
        refuse("updown-file-" + kind, "U-2", name="colours", file=file)
    if len(data) > LARGEST_FILE:
        refuse("updown-file-large", "U-2", name="colours", file=file, limit=str(LARGEST_FILE))
    try:
        return colours_of_text(data.decode("utf-8-sig"), file)
    except UnicodeDecodeError:
        refuse("updown-file-encoding", "U-2", name="colours", file=file)


def colours_of_text(text: str, file: str) -> list[str]:
    """The colours of a CSV text, card 1 first; raises Refused, naming the file and the line."""
    found: dict[int, str] = {}
    rows = _rows(text, file)
    if not rows or rows[0][1] != HEADER:
        refuse("updown-file-header", "U-2", name="colours", file=file, header=",".join(HEADER))
    for line, row in rows[1:]:
        if len(row) != len(HEADER):
            refuse("updown-file-row", "U-2", name="colours", file=file, line=line, count=len(row))
        if not _NUMBER.fullmatch(row[0]) or int(row[0]) > NUMBERS:
            refuse(
                "updown-file-number",
                "U-2",
                name="colours",
                file=file,
                line=line,
                found=shown(row[0]),
                most=NUMBERS,
            )
        if int(row[0]) in found:
            refuse(
                "updown-file-twice", "U-2", name="colours", file=file, line=line, card=int(row[0])
            )
        found[int(row[0])] = row[1]
    for number in range(1, len(found) + 1):
        if number not in found:
            refuse("updown-file-gap", "U-2", name="colours", file=file, card=number)
    return [found[number] for number in sorted(found)]


def _rows(text: str, file: str) -> list[tuple[int, Sequence[str]]]:
    """The lines that are not blank, with their numbers, each as its stripped cells."""
    reader = csv.reader(text.splitlines(), strict=True)
    rows: list[tuple[int, Sequence[str]]] = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                rows.append((reader.line_num, cells))
    except csv.Error:
        refuse("updown-file-csv", "U-2", name="colours", file=file, line=reader.line_num)
    return rows


def _check_name(colour: Any, name: str) -> None:
    if not isinstance(colour, str):
        refuse("updown-colour-type", "U-2", name=name, found=shown(colour))
    if not colour.strip():
        refuse("updown-colour-blank", "U-2", name=name)
    if len(colour) > LONGEST_NAME:
        refuse("updown-colour-long", "U-2", name=name, most=LONGEST_NAME)
    if not colour.isprintable():
        refuse("updown-colour-control", "U-2", name=name, found=shown(colour))
