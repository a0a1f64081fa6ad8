"""Reading JSON that came from elsewhere: strictly, with bounds, every refusal one sentence."""

import json
from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from upcard.game import Json, Refusal, Refused

LARGEST = 4_000_000
"""Bytes of one document: a thousand-turn game with all its moves is a fortieth of it."""
DEEPEST = 12
"""Levels of nesting: a position needs five, a record with a position seven."""


def refuse(code: str, **facts: object) -> NoReturn:
    """Refuse an input, with no clause: it is not the rules that it breaks."""
    raise Refused(Refusal(code, None, facts))


def parse(text: str | bytes) -> Json:
    """The value of one JSON text; raises Refused for bad syntax, doubled keys, NaN, size, depth."""
    if len(text) > LARGEST:
        refuse("json-too-large", limit=LARGEST)
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except Refused:
        raise
    except UnicodeDecodeError as error:
        refuse("json-not-utf8", place=error.start)
    except json.JSONDecodeError as error:
        refuse("json-syntax", line=error.lineno, column=error.colno)
    except RecursionError:
        refuse("json-too-deep", limit=DEEPEST)
    except ValueError:  # a number of more digits than Python reads
        refuse("json-number")
    check_depth(value)
    return value


def check_depth(value: Json) -> None:
    """Refuse a value nested deeper than anything of ours is; also one that contains itself."""
    level = [value]
    for _ in range(DEEPEST + 1):
        inner: list[Json] = []
        for one in level:
            if isinstance(one, dict):
                inner.extend(v for v in one.values() if isinstance(v, dict | list))
            elif isinstance(one, list):
                inner.extend(v for v in one if isinstance(v, dict | list))
        if not inner:
            return
        level = inner
    refuse("json-too-deep", limit=DEEPEST)


def check_keys(
    value: Json, place: str, needed: Collection[str], optional: Collection[str] = ()
) -> Mapping[str, Json]:
    """The value as an object with all needed keys and no unknown ones; raises Refused."""
    if not isinstance(value, dict):
        refuse("json-object-wanted", place=place)
    for key in needed:
        if key not in value:
            refuse("json-key-missing", place=place, key=key)
    for key in value:
        if key not in needed and key not in optional:
            refuse("json-key-unknown", place=place, key=shown(key))
    return value


def check_list(value: Json, place: str, longest: int) -> list[Json]:
    """The value as a list of at most so many elements; raises Refused."""
    if not isinstance(value, list):
        refuse("json-list-wanted", place=place)
    if len(value) > longest:
        refuse("json-list-too-long", place=place, limit=longest)
    return value


def check_text(value: Json, place: str, longest: int) -> str:
    """The value as a text of printable characters; raises Refused."""
    if not isinstance(value, str):
        refuse("json-text-wanted", place=place)
    if len(value) > longest:
        refuse("json-text-too-long", place=place, limit=longest)
    if not value.isprintable():
        refuse("json-text-control", place=place)
    return value


def shown(value: object, longest: int = 60) -> str:
    """A value from outside as a refusal can print it: a text as it is, short, on one line."""
    if isinstance(value, list | tuple | dict):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and value.bit_length() > 1000:
        return "-…" if value < 0 else "…"  # Python refuses to print very long numbers
    text = value if isinstance(value, str) else str(value)
    printable = (c if c.isprintable() else ascii(c)[1:-1] for c in text[:longest])
    return "".join(printable)[:longest]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                refuse("json-key-twice", key=shown(key))
            seen.add(key)
    return value


def _constant(name: str) -> NoReturn:
    refuse("json-constant", name=name)
