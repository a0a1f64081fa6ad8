"""What a table can be made with, in words: games, seats, house rules, bots, clocks."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from upcard import games
from upcard.game import Refused
from upcard.games.ciq.options import SEATS as CIQ_SEATS
from upcard.games.updown.options import SEATS as UPDOWN_SEATS
from upcard.variants import Variant
from upcard.web import prose
from upcard.web.phrases import Phrases

PRESETS = ("ciq-2", "updown", "ciq-1")
"""The games of the start page, in order; the short game of Up or Down is one of its house rules."""
SEATS = {"ciq": CIQ_SEATS, "updown": UPDOWN_SEATS}
DEFAULT_SEATS = {"ciq": 4, "updown": 3}
CLOCKS = ("none", "seconds-30", "seconds-60", "seconds-180", "days-1", "days-3")
_NOT_HERE = ("edition",)
"""Options that are no field of a form: they are the game's own."""
_LEVEL = re.compile(r"level:([1-9][0-9]?)")


def game_choices(said: Phrases) -> list[dict[str, Any]]:
    """The games one can pick, each with its seats and house rules."""
    found = []
    for preset in PRESETS:
        family = games.family_of(preset)
        low, high = SEATS[family]
        found.append(
            {
                "preset": preset,
                "family": family,
                "seats": range(low, high + 1),
                "default_seats": DEFAULT_SEATS[family],
                "takes_colours": family == "updown",
                "options": [
                    _option(family, option, said)
                    for option in games.options_of(preset)
                    if option.name not in _NOT_HERE
                ],
            }
        )
    return found


def variant_choices(variants: Sequence[Variant], said: Phrases) -> list[dict[str, Any]]:
    """The variants of the rules that this server offers, in words, and as fields of a form."""
    found = []
    for variant in variants:
        family = games.family_of(variant.game)
        low, high = SEATS[family]
        fitting = [seats for seats in range(low, high + 1) if _fits(variant, seats)]
        usual = DEFAULT_SEATS[family] if DEFAULT_SEATS[family] in fitting else fitting[0]
        found.append(
            {
                "name": variant.name,
                "game": variant.game,
                "family": family,
                "seats": fitting,
                "default_seats": usual,
                "rules": house_rules(variant.game, variant.complete(usual), usual, said),
                "fields": {name: _field(value) for name, value in variant.rules.items()},
            }
        )
    return found


def _fits(variant: Variant, seats: int) -> bool:
    try:
        variant.complete(seats)
    except Refused:
        return False
    return True


def _field(value: Any) -> str:
    """An option's value as the forms have it; the colours of a deck as the file they came from."""
    if isinstance(value, list):
        return "\n".join(["number,colour", *(f"{i},{one}" for i, one in enumerate(value, 1))])
    return str(value)


def _option(family: str, option: Any, said: Phrases) -> dict[str, Any]:
    """One house rule with its clause, and its choices in words or another reading of the clause."""
    return {
        "name": option.name,
        "text": said.say(f"option-{family}-{option.name}"),
        "clause": option.clause,
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "choices": [
            (choice, said.say(f"option-{family}-{option.name}-{choice}"))
            for choice in option.choices
        ],
        "other": ""
        if option.choices
        else prose.other_reading(option.clause, option.name, said.language),
    }


def house_rules(
    preset: str, options: Mapping[str, Any], players: int, said: Phrases
) -> list[dict[str, str]]:
    """The options of a table that are not the game's own, in words."""
    family = games.family_of(preset)
    usual = games.rules_of(preset).complete(preset, players, {})
    found = []
    for option in games.options_of(preset):
        value = options.get(option.name)
        if option.name not in options or value == usual.get(option.name):
            continue
        if option.name == "colours":
            shown = str(len(set(value or ())))
        elif option.choices:
            shown = said.say(f"option-{family}-{option.name}-{value}")
        else:
            shown = str(value)
        text = said.say(f"option-{family}-{option.name}")
        found.append({"text": text, "value": shown, "clause": option.clause})
    return found


def bot_name(bot: str, said: Phrases) -> str:
    """What a bot is called where one is chosen."""
    level = _LEVEL.fullmatch(bot)
    if level:
        return said.say("web-bot-level", level=level[1])
    key = f"web-bot-{bot}"
    return said.say(key) if key in said else bot.replace("-", " ").capitalize()


def bot_about(bot: str, said: Phrases) -> str:
    """How a bot plays, in one sentence; "" where nothing is told of it."""
    key = f"web-bot-about-{bot.replace(':', '-')}"
    return said.say(key) if key in said else ""


def in_order(names: Sequence[str]) -> list[str]:
    """Bots as they are offered: the levels first, from the lowest."""
    return sorted(names, key=lambda name: not _LEVEL.fullmatch(name))


def usual_bot(names: Sequence[str]) -> str:
    """The bot that is chosen unless somebody chooses: a level in the middle, else the strongest."""
    levels = [name for name in names if _LEVEL.fullmatch(name)]
    return levels[(len(levels) - 1) // 2] if levels else names[-1] if names else ""


def clock_name(clock: str | None, said: Phrases) -> str:
    """A clock in words: "30 seconds a move"."""
    kind, _, count = (clock or "none").partition("-")
    if not count.isdigit():
        return said.say("web-clock-none")
    return said.say(f"web-clock-{kind}", count=int(count))
