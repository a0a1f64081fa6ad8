"""Which rules are tried: for each option the values it may take, and all they make together."""

import itertools
import math
import re
from collections.abc import Iterator, Mapping, Sequence

from upcard import games
from upcard.game import Json, Option, Refused
from upcard.strict_json import refuse, shown

MOST_VALUES = 200
_NUMBER = re.compile("-?[0-9]{1,15}")
_RANGE = re.compile(r"(-?[0-9]{1,15})\.\.(-?[0-9]{1,15})")


class Space:
    """The values to try, by option."""

    def __init__(self, game: str, values: Mapping[str, Sequence[Json]]) -> None:
        self.game = game
        self.values = {name: list(several) for name, several in values.items()}

    @property
    def size(self) -> int:
        """How many ways there are to put the values together."""
        return math.prod(len(several) for several in self.values.values())

    def points(self) -> Iterator[dict[str, Json]]:
        """All of them, in order."""
        for together in itertools.product(*self.values.values()):
            yield dict(zip(self.values, together, strict=True))

    def alone(self) -> Iterator[tuple[str, Json]]:
        """Every option with every value, one change at a time."""
        for name, several in self.values.items():
            for value in several:
                yield name, value


def read_space(game: str, players: int, varied: Sequence[str]) -> Space:
    """The space that `option=v1,v2` or `option=low..high`, once for each option, spans.

    Raises Refused for an option that is none, a value it cannot take or one that is there twice.
    """
    options = {option.name: option for option in games.options_of(game)}
    values: dict[str, list[Json]] = {}
    for one in varied:
        name, equals, several = one.partition("=")
        name = name.strip().removeprefix("--").replace("-", "_")
        if not equals or not several.strip():
            refuse("lab-vary", found=shown(one, 60))
        if name in values:
            refuse("lab-vary-twice", name=shown(name, 40))
        if name not in options:
            games.complete(game, players, {name: several})  # says what is wrong with the name
            refuse("lab-vary", found=shown(one, 60))
        values[name] = _values(options[name], several)
        for value in values[name]:
            _try(game, players, name, value)
    if not values:
        refuse("lab-vary", found="")
    return Space(game, values)


def _values(option: Option, several: str) -> list[Json]:
    whole = _RANGE.fullmatch(several.strip())
    if whole:
        low, high = int(whole[1]), int(whole[2])
        if not low < high or high - low >= MOST_VALUES:
            refuse("lab-vary-range", found=shown(several, 60), most=MOST_VALUES)
        return list(range(low, high + 1))
    found: list[Json] = []
    for one in several.split(","):
        value = value_of(option, one.strip())
        if value in found:
            refuse("lab-vary-value-twice", name=option.name, found=shown(one.strip(), 40))
        found.append(value)
    return found


def value_of(option: Option, text: str) -> Json:
    """An option's value from its text: a number where it takes numbers, else the text."""
    takes_numbers = bool(option.high) or any(isinstance(one, int) for one in option.choices)
    return int(text) if takes_numbers and _NUMBER.fullmatch(text) else text


def _try(game: str, players: int, name: str, value: Json) -> None:
    """Refuse a value that no rules can have; what only some combinations forbid is let pass."""
    given = games.read_files(game, {name: value})
    try:
        games.complete(game, players, given)
    except Refused as error:
        if any(_fits(game, seats, given) for seats in range(2, games.seats_of(game)[1] + 1)):
            return
        raise error


def _fits(game: str, players: int, given: Mapping[str, Json]) -> bool:
    try:
        games.complete(game, players, given)
    except Refused:
        return False
    return True
