"""The options of Up or Down: their table, their defaults by seats, their full check.

Nothing here needs NumPy, so that `upcard --help` starts quickly. Positions and records carry
every option with its value; a deck of one's own is carried as the list of its colours.
"""

import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from upcard.game import Option
from upcard.games.updown.colours import NUMBERS, check_colours, colours_of_file, colours_of_text
from upcard.games.updown.refusals import refuse, shown

NAME = "updown"
PRESETS: Mapping[str, Mapping[str, Any]] = {NAME: {}, "updown-short": {"length": "short"}}
SEATS = (2, 6)
TOPS: Mapping[str, tuple[int, ...]] = {
    "long": (54, 78, 102, 126, 126),
    "short": (42, 60, 78, 96, 96),
}
"""The highest number by length, for 2, 3, … seats (U-1)."""
RING = 6
HAND = 3

OPTIONS = (
    Option("length", "U-1", "long", choices=("long", "short")),
    Option("top", "U-1", None, low=RING + HAND * SEATS[0], high=NUMBERS),
    Option("first", "U-3", 1, low=1, high=SEATS[1]),
    Option("discard", "U-10", "full", choices=("full", "any")),
    Option("discard_points", "U-13", "card", choices=("card", "column")),
    Option("colours", "U-2", None),
)
"""In the order positions list them. `top` None: by length and seats; `colours` None: our deck."""


@cache
def options(preset: str) -> tuple[Option, ...]:
    """The option table of a preset, with the preset's defaults; raises Refused for no preset."""
    if preset not in PRESETS:
        refuse("updown-preset", found=shown(preset))
    fixed = PRESETS[preset]
    return tuple(o._replace(default=fixed.get(o.name, o.default)) for o in OPTIONS)


def complete(preset: str, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value, in the table's order; raises Refused.

    `given` overrides the preset. `top` may be None: as U-1 has it for the length and the seats.
    """
    table = options(preset)
    if type(players) is not int or not SEATS[0] <= players <= SEATS[1]:
        refuse("updown-players", "U-3", found=shown(players), low=SEATS[0], high=SEATS[1])
    names = [option.name for option in table]
    for name in given:
        if name not in names:
            refuse("updown-option-unknown", name=shown(name).strip('"'), names=", ".join(names))
    values = {option.name: given.get(option.name, option.default) for option in table}
    for option in table:
        if option.choices:
            _check_choice(option, values[option.name])
    if values["top"] is None:
        values["top"] = TOPS[values["length"]][players - SEATS[0]]
    _check_number("top", "U-1", values["top"], RING + HAND * players, NUMBERS)
    _check_number("first", "U-3", values["first"], 1, players)
    if values["colours"] is not None:
        values["colours"] = check_colours(values["colours"], values["top"])
    return values


def read_files(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options given, `colours` as the list its file has where it is a path; raises Refused."""
    path = given.get("colours")
    if not isinstance(path, str | os.PathLike):
        return dict(given)
    return {**given, "colours": colours_of_file(path)}


def colours_of(values: Mapping[str, Any]) -> Sequence[str]:
    """The colour of card 1, 2, …: the list the options carry, else our deck (U-2)."""
    return default_colours() if values["colours"] is None else values["colours"]


@cache
def default_colours() -> tuple[str, ...]:
    """The colours of our own deck, card 1 first."""
    text = (resources.files("upcard") / "games" / "updown" / "deck.csv").read_text("utf-8")
    return tuple(colours_of_text(text, "deck.csv"))


def _check_choice(option: Option, value: Any) -> None:
    if type(value) is not str or value not in option.choices:
        choices = ", ".join(option.choices)
        refuse(
            "updown-option-choice", option.clause,
            name=option.name, found=shown(value), choices=choices,
        )  # fmt: skip


def _check_number(name: str, clause: str, value: Any, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        refuse("updown-option-number", clause, name=name, found=shown(value), low=low, high=high)
