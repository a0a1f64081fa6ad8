"""Rule variants: a game's name, and the options that differ from it, in a TOML file.

    game = "ciq-2"
    name = "Ciq, the long night"

    [rules]
    chain = "forced"
    hand_size = 5

Such a file goes wherever the name of a game does. Positions and records carry the options it
leads to, never its path. It is read only for who runs the program: the doors for positions,
records and requests from elsewhere know the names of games alone.
"""

import json
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from upcard import games
from upcard.game import Json, Refusal, Refused
from upcard.strict_json import refuse, shown

SUFFIX = ".toml"
LARGEST = 16_000
"""Bytes of a file; one with a deck of its own has a few thousand."""
MOST_KEYS = 100
"""Keys whose lines are looked up, to be told; a file that can be right has fewer."""
LONGEST_NAME = 60
LEAST_CUT = 30
"""Characters of a key that a refusal has at least where it cuts one off."""
_KEYS = ("game", "name", "rules")
_PLACE = re.compile(r"\(at line (\d+)")


class Variant(NamedTuple):
    """A game asked for: a preset, the options that differ from it, what people call it."""

    game: str
    rules: Mapping[str, Json]
    name: str
    file: str | None = None
    """The file it was read from, as a refusal shows it; None for a preset."""
    lines: Mapping[str, int] = {}
    """The line of the file in which an option stands."""

    def complete(self, players: int, given: Mapping[str, Json] | None = None) -> dict[str, Json]:
        """Every option with its value for so many seats; what is `given` goes before the file's.

        Raises Refused, with the file and the line where it is the file's option that is wrong.
        """
        own = dict(given or {})
        try:
            return games.complete(self.game, players, {**self.rules, **own})
        except Refused as error:
            if self.blamed(error.refusal, own):
                self.refuse(error.refusal)
            raise

    def blamed(self, refusal: Refusal, given: Mapping[str, Json]) -> bool:
        """Whether it is an option of the file, and none of those given, that is refused."""
        option = _key_of(refusal, self.rules)
        return self.file is not None and option in self.rules and option not in given

    def refuse(self, refusal: Refusal) -> NoReturn:
        """Refuse what stands in the file, with its line where the refusal names an option."""
        _refuse_in(self.file or "", self.lines.get(_key_of(refusal, self.lines)), refusal)


def of(name: object) -> Variant:
    """What the name of a game, or the path of a variant file, asks for; raises Refused."""
    if isinstance(name, os.PathLike):
        name = os.fspath(name)
    if isinstance(name, str) and name.endswith(SUFFIX):
        return _of_file(name)
    games.family_of(name)
    return Variant(str(name), {}, str(name))


def parse(data: bytes, name: str, folder: Path | None = None) -> Variant:
    """The variant that a file's bytes describe; `name` is the file's. Raises Refused.

    An option that is itself a file is looked for in `folder`. None, for what comes from
    elsewhere, refuses it: nobody is to read our files by naming them.
    """
    file = _shown_path(name)
    if len(data) > LARGEST:
        _refuse_in(file, None, Refusal("variant-large", None, {"limit": LARGEST}))
    value, text = _read(data, file)
    keys = [*value, *_table(value.get("rules"))][:MOST_KEYS]
    lines = {key: _line_of(text, key) for key in keys}
    try:
        found = Variant(*_parts(value, Path(name).stem), file, lines)
        found = found._replace(rules=_with_files(found, folder))
    except Refused as error:
        _refuse_in(file, lines.get(_key_of(error.refusal, lines)), error.refusal)
    _check(found)
    return found


def complete(
    name: object, players: int, given: Mapping[str, Json] | None = None
) -> tuple[str, dict[str, Json]]:
    """The preset of a game or a variant file, and every option with its value; raises Refused."""
    variant = of(name)
    return variant.game, variant.complete(players, given)


def _of_file(path: str) -> Variant:
    try:
        with open(path, "rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        kind = "missing" if isinstance(error, FileNotFoundError) else "unreadable"
        refuse("variant-" + kind, file=_shown_path(path))
    return parse(data, path, Path(path).parent)


def _read(data: bytes, file: str) -> tuple[dict[str, Any], str]:
    """The value of a TOML text, and the text."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        return tomllib.loads(text), text
    except UnicodeDecodeError as error:
        _refuse_in(file, None, Refusal("json-not-utf8", None, {"place": error.start}))
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        _refuse_in(file, line, Refusal("variant-syntax"))
    except (RecursionError, ValueError):
        _refuse_in(file, None, Refusal("variant-syntax"))


def _parts(value: dict[str, Any], stem: str) -> tuple[str, dict[str, Json], str]:
    """The preset, the options and the name a file gives."""
    for key in value:
        if key not in _KEYS:
            refuse("variant-key", name=shown(key), keys=list(_KEYS))
    if "game" not in value:
        refuse("variant-game", games=list(games.presets()))
    games.family_of(value["game"])
    rules = value.get("rules", {})
    if not isinstance(rules, dict):
        refuse("variant-rules", name="rules")
    name = value.get("name", stem)
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        refuse("variant-name", name="name", longest=LONGEST_NAME)
    return value["game"], rules, shown(name, LONGEST_NAME)


def _with_files(variant: Variant, folder: Path | None) -> dict[str, Json]:
    """The options, with the contents of a file for its name: seen from the variant's folder."""
    rules = dict(variant.rules)
    for option in games.options_of(variant.game):
        value = rules.get(option.name)
        if option.choices or option.high or not isinstance(value, str):
            continue
        if folder is None:
            refuse("variant-file-option", name=option.name)
        rules[option.name] = str(folder / value)
    return games.read_files(variant.game, rules)


def _check(variant: Variant) -> None:
    """Refuse options that are wrong at any number of seats; what fits some seats is let pass."""
    first: Refused | None = None
    low, high = games.seats_of(variant.game)
    for players in range(low, high + 1):
        try:
            variant.complete(players)
            return
        except Refused as error:
            first = first or error
    assert first is not None
    raise first


def _shown_path(path: str) -> str:
    """A path as a refusal can print it: its end, where it is long."""
    return shown(path[-80:], 80)


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _line_of(text: str, key: str) -> int:
    """The line in which a key is given its value; the first, where it cannot be found."""
    pattern = re.compile(rf"""(?:^|[\s{{,.\[])["']?{re.escape(key)}["']?\s*[=.\]]""")
    lines = text.split("\n")
    found = (i for i, line in enumerate(lines, 1) if pattern.search(line))
    return next(found, 0) or next((i for i, line in enumerate(lines, 1) if _names(line, key)), 1)


def _names(line: str, key: str) -> bool:
    """Whether a line gives a value to a key that is written with escapes."""
    try:
        return key in tomllib.loads(line.partition("=")[0] + "= 0")
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        return False


def _key_of(refusal: Refusal, keys: Iterable[str]) -> str:
    """The key that a refusal names. Games say it as they show it, in quotes, cut off, or with a
    part of it behind."""
    if refusal.code == "no-such-game":
        return "game"
    named = str(refusal.facts.get("name", "")).strip('"').removesuffix("…")
    for key in keys:
        for told in (key, shown(key), shown(json.dumps(key, ensure_ascii=False)[1:-1])):
            if told == named or (len(named) >= LEAST_CUT and told.startswith(named)):
                return key
    return re.split(r"[\[.]", named)[0]


def _refuse_in(file: str, line: int | None, why: Refusal) -> NoReturn:
    facts: dict[str, object] = {"file": file, "why": why}
    if line is None:
        raise Refused(Refusal("variant-in-file", why.clause, facts))
    raise Refused(Refusal("variant-in-line", why.clause, {**facts, "line": line}))
