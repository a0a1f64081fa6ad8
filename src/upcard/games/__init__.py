"""The games, a folder each. A new game is a new folder and a line in `FAMILIES`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from upcard.game import GameRules, Json, Option, Refusal, Refused
from upcard.strict_json import shown

if TYPE_CHECKING:
    from upcard.tensors import Tensors

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


def seats_of(name: str) -> tuple[int, int]:
    """The smallest and the largest number of seats of a game. Loads no NumPy either."""
    seats: tuple[int, int] = _tables(family_of(name)).SEATS
    return seats


def complete(name: str, players: int, given: Mapping[str, Json]) -> dict[str, Json]:
    """Every option of a game with its value: `GameRules.complete`, without NumPy."""
    values: dict[str, Json] = _tables(family_of(name)).complete(name, players, given)
    return values


def read_files(name: str, given: Mapping[str, Json]) -> dict[str, Json]:
    """Options with the contents of a file for its path: `GameRules.read_files`, without NumPy."""
    values: dict[str, Json] = _tables(family_of(name)).read_files(given)
    return values


def rules_of(name: str) -> GameRules:
    """The rules of a game, by any of its names."""
    rules: GameRules = import_module(f"upcard.games.{family_of(name)}.game").RULES
    return rules


def tensors_of(name: str) -> "Tensors":
    """A game's way to numbers, for programs that learn, by any of its names; or Refused."""
    family = family_of(name)
    if find_spec(f"upcard.games.{family}.tables") is None:
        raise Refused(Refusal("game-lacks", None, {"game": family, "part": "tensors"}))
    tensors: Tensors = import_module(f"upcard.games.{family}.tables").TENSORS
    return tensors


def _tables(family: str) -> Any:
    return import_module(f"upcard.games.{family}.options")
