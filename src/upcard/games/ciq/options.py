"""The options of Ciq: every number and choice of its rules, once, and what may be asked for.

This module is read when the command line starts: it imports neither NumPy nor Numba.
"""

import json
from collections.abc import Mapping
from typing import Any

from upcard.game import Option, Refusal, Refused

SEATS = (2, 8)
CARDS_OF_A_PACK = 52
MOST_TURNS = 10**15
"""The largest turn number a state holds; years of play, and exact in every JSON reader."""

PRESETS: dict[str, dict[str, Any]] = {"ciq-1": {"edition": 1}, "ciq-2": {"edition": 2}}
DEFAULT_PRESET = "ciq-2"
"""What plain `ciq` means; only there may `edition` be given to ask for the other one."""

_ANY_EDITION = Option("edition", "C-1", 2, choices=(1, 2))
_DECKS = Option("decks", "C-1", 1, low=1, high=4)
_HAND_SIZE = Option("hand_size", "C-5", 3, low=1, high=10)
_DEALER = Option("dealer", "C-3", None, low=1, high=SEATS[1])  # None: the last seat
_MAX_TURNS = Option("max_turns", "C-12", 1000, low=0, high=MOST_TURNS)

TABLES: dict[int, tuple[Option, ...]] = {
    1: (
        Option("edition", "C-1", 1, choices=(1,)),
        _DECKS,
        _HAND_SIZE,
        _DEALER,
        _MAX_TURNS,
        Option("chain", "C1-7", "forced", choices=("forced", "free"), edition=1),
        Option("must_attack", "C1-6", "any", choices=("any", "opponents", "never"), edition=1),
        Option("queen_ace", "C1-9", 1, choices=(1, 10, 11, 14), edition=1),
    ),
    2: (
        Option("edition", "C-1", 2, choices=(2,)),
        _DECKS,
        _HAND_SIZE,
        _DEALER,
        _MAX_TURNS,
        Option("chain", "C2-6", "free", choices=("forced", "free"), edition=2),
        Option("queen_on_nothing", "C2-8", "zero", choices=("zero", "defense"), edition=2),
        Option(
            "blocked",
            "C2-3",
            "as_written",
            choices=("as_written", "no_stock", "below_minimum", "never"),
            edition=2,
        ),
    ),
}
"""The options of each edition, in the order positions and records list them."""


LONGEST = 40


def shown(value: Any) -> str:
    """A value from outside as a refusal can print it: short, on one line, printable."""
    if isinstance(value, list | tuple | dict):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and value.bit_length() > 64:
        return "-…" if value < 0 else "…"
    if isinstance(value, str):
        text = json.dumps(value[:LONGEST], ensure_ascii=False)
    elif value is None or isinstance(value, bool | int | float):
        text = json.dumps(value)
    else:
        text = type(value).__name__
    if not text.isprintable():
        text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def options(preset: str) -> tuple[Option, ...]:
    """The option table of a preset, in the order positions list them; `ciq` is edition 2's.

    Raises Refused for a preset that is none.
    """
    if preset == "ciq":
        return (_ANY_EDITION, *TABLES[2][1:])
    if preset not in PRESETS:
        raise Refused(Refusal("ciq-unknown-preset", None, {"found": shown(preset)}))
    return TABLES[PRESETS[preset]["edition"]]


def complete(preset: str, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value, in order, for a preset and so many seats.

    Raises Refused: seats out of range (C-2), an option that is unknown, of the other edition, of
    a wrong type or out of range, a dealer who has no seat (C-3), too few cards for all (C-5).
    """
    options(preset)
    if type(players) is not int or not SEATS[0] <= players <= SEATS[1]:
        facts = {"found": shown(players), "low": SEATS[0], "high": SEATS[1]}
        raise Refused(Refusal("ciq-players", "C-2", facts))
    edition = _edition(preset, given)
    table = TABLES[edition]
    for name in given:
        if name not in {option.name for option in table}:
            raise Refused(_unknown(name, edition))
    values = {option.name: given.get(option.name, option.default) for option in table}
    if "dealer" not in given:
        values["dealer"] = players
    for option in table:
        _check(option, values[option.name])
    _check_seats(players, values)
    return values


def read_files(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options as they were given: none of Ciq's is a file."""
    return dict(given)


def _edition(preset: str, given: Mapping[str, Any]) -> int:
    """The edition asked for: the preset's own, or with plain `ciq` the one given."""
    fixed: int = PRESETS[DEFAULT_PRESET if preset == "ciq" else preset]["edition"]
    edition = given.get("edition", fixed)
    _check(_ANY_EDITION, edition)
    if preset != "ciq" and edition != fixed:
        facts = {"name": "edition", "preset": preset, "edition": fixed}
        raise Refused(Refusal("ciq-edition-fixed", None, facts))
    return int(edition)


def _unknown(name: Any, edition: int) -> Refusal:
    other = 3 - edition
    for option in TABLES[other]:
        if option.name == name:
            facts = {"name": option.name, "edition": other}
            return Refusal("ciq-option-edition", option.clause, facts)
    return Refusal("ciq-option-unknown", None, {"name": shown(name), "edition": edition})


def _check(option: Option, value: Any) -> None:
    """Refuse a value of a wrong type (a truth value is no number) or out of range."""
    facts = {"name": option.name, "found": shown(value)}
    if option.choices:
        if not any(type(value) is type(choice) and value == choice for choice in option.choices):
            choices = ", ".join(str(choice) for choice in option.choices)
            raise Refused(
                Refusal("ciq-option-choice", option.clause, {**facts, "choices": choices})
            )
    elif type(value) is not int or not option.low <= value <= option.high:
        facts = {**facts, "low": str(option.low), "high": str(option.high)}
        raise Refused(Refusal("ciq-option-range", option.clause, facts))


def _check_seats(players: int, values: Mapping[str, Any]) -> None:
    """Refuse a dealer beyond the last seat (C-3) and a pack too small for all hands (C-5)."""
    if values["dealer"] > players:
        facts = {"name": "dealer", "found": str(values["dealer"]), "players": players}
        raise Refused(Refusal("ciq-dealer", "C-3", facts))
    needed = values["hand_size"] + 2
    if CARDS_OF_A_PACK * values["decks"] // players < needed:
        facts = {"name": "hand_size", "cards": CARDS_OF_A_PACK * values["decks"]}
        raise Refused(
            Refusal("ciq-pack-too-small", "C-5", {**facts, "players": players, "needed": needed})
        )
