"""What is compared: a game, a variant file, either with options changed, or a run that was made.

ciq-2    my-ciq.toml    ciq-2:chain=forced,hand_size=4    runs/monday
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from upcard import games, variants
from upcard.game import Json
from upcard.lab.space import value_of
from upcard.strict_json import refuse, shown
from upcard.variants import Variant

_SIDE = re.compile(rf"(.+?{re.escape(variants.SUFFIX)}|[a-z0-9-]+)(?::(.*))?")


class Rules(NamedTuple):
    """The rules of a side that is to be played: a game or variant, and options changed."""

    name: str
    variant: Variant
    changes: Mapping[str, Json]

    def complete(self, players: int) -> dict[str, Json]:
        """Every option with its value; raises Refused."""
        return self.variant.complete(players, self.changes)


def read_side(text: str) -> Rules | Path:
    """The rules of a side, or the folder of its run; raises Refused for what is neither."""
    if Path(text).is_dir():
        return Path(text)
    found = _SIDE.fullmatch(text)
    if found is None or not (found[1] in games.presets() or found[1].endswith(variants.SUFFIX)):
        refuse("lab-no-side", found=shown(text[-60:]), games=list(games.presets()))
    variant = variants.of(found[1])
    if found[2] is None:
        return Rules(variant.name, variant, {})
    changes = _changes(variant.game, found[2], text)
    changed = ", ".join(f"{name} {told(value)}" for name, value in changes.items())
    return Rules(f"{variant.name}, {changed}", variant, games.read_files(variant.game, changes))


def told(value: Json) -> str:
    """An option's value as a text."""
    return "–" if value is None else shown(value, 40)


def _changes(game: str, text: str, side: str) -> dict[str, Json]:
    """Options as they stand behind the colon of a side."""
    options = {option.name: option for option in games.options_of(game)}
    changes: dict[str, Json] = {}
    for one in text.split(","):
        name, equals, value = (part.strip() for part in one.partition("="))
        name = name.replace("-", "_")
        if not one.strip():
            refuse("lab-side-empty", side=shown(side[-60:]))
        if not equals or not name or not value or name in changes:
            refuse("lab-side-option", found=shown(one.strip(), 40), side=shown(side[-60:]))
        changes[name] = value_of(options[name], value) if name in options else value
    return changes
