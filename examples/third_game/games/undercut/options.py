"""The options of Undercut, and what may be asked for. Read when a command starts: no NumPy here."""

from collections.abc import Mapping
from typing import Any

from upcard.game import Option, Refusal, Refused
from upcard.strict_json import shown

NAME = "undercut"
PRESETS: Mapping[str, Mapping[str, Any]] = {NAME: {}}
SEATS = (2, 6)
HAND = 3

OPTIONS = (
    Option("top", "K-1", 24, low=18, high=60),  # the deck is 1 … top
    Option("reward", "K-4", 2, low=1, high=5),  # points for an undercut
)


def refuse(code: str, clause: str | None, **facts: object) -> None:
    """Refuse an input; the sentence of the code is in `locale`."""
    raise Refused(Refusal(code, clause, facts))


def options(preset: str) -> tuple[Option, ...]:
    """The option table of the one preset."""
    return OPTIONS


def complete(preset: str, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value; raises Refused for one that is unknown or out of range."""
    if type(players) is not int or not SEATS[0] <= players <= SEATS[1]:
        refuse("undercut-players", "K-1", found=shown(players))
    values = {option.name: given.get(option.name, option.default) for option in OPTIONS}
    for name in given:
        if name not in values:
            refuse("undercut-option-unknown", None, name=shown(name))
    for option in OPTIONS:
        value, limits = values[option.name], (option.low, option.high)
        if type(value) is not int or not limits[0] <= value <= limits[1]:
            refuse(
                "undercut-option", option.clause,
                name=option.name, found=shown(value), low=option.low, high=option.high,
            )  # fmt: skip
    return values
