"""The games, a folder each. A new game is a new folder and a line in `FAMILIES`."""

from functools import cache
from importlib import import_module
from typing import Any

from upcard.game import GameRules, Option, Refusal, Refused
from upcard.strict_json import shown

FAMILIES = ("ciq", "updown")


@cache
def presets() -> dict[str, str]:
    """Every name a game is asked for by, with its family; the families' own names among them."""
    names: dict[str, str] = {}
    for family in FAMILIES:
        names |= dict.fromkeys((*_tables(family).PRESETS, family), family)
    return names


def family_of(name: object) -> str:
    """The family of a game's name; raises Refused for a name that is no game's."""
    known = presets()
    if not isinstance(name, str) or name not in known:
        raise Refused(Refusal("no-such-game", None, {"name": shown(name), "games": list(known)}))
    return known[name]


def presets_of(family: str) -> tuple[str, ...]:
    """The presets of a game family."""
    return tuple(_tables(family).PRESETS)


def options_of(name: str) -> tuple[Option, ...]:
    """The option table of a preset. Loads neither NumPy nor Numba."""
    table: tuple[Option, ...] = _tables(family_of(name)).options(name)
    return table


def rules_of(name: str) -> GameRules:
    """The rules of a game, by any of its names."""
    rules: GameRules = import_module(f"upcard.games.{family_of(name)}.game").RULES
    return rules


def _tables(family: str) -> Any:
    return import_module(f"upcard.games.{family}.options")
