"""Every text a person sees, in English and French: Fluent messages, one file an area.

The messages stand in `locale/<language>/*.ftl`. English is the source; a test holds French to
the same keys and facts. Rules, records and bots speak in codes, and the codes are the keys here.
"""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")


class Words:
    """One language's sentences. `say` is all there is to it; get one from `in_language`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle(
            [language], use_isolating=False, functions={"CARD": cast(Any, self._card)}
        )
        folder = resources.files("upcard") / "locale" / language
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".ftl"):
                text = entry.read_text(encoding="utf-8")
                self._bundle.add_resource(
                    FluentResource(french_spaces(text) if language == "fr" else text)
                )

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, /, **facts: Any) -> str:
        """The message of a key with its facts put in; an unknown key or fact is an error."""
        if key not in self:
            raise KeyError(f"no sentence {key!r} in language {self.language!r}")
        pattern = self._bundle.get_message(key).value
        text, errors = self._bundle.format_pattern(cast(Any, pattern), facts)
        if errors:
            raise errors[0]
        return str(text)

    def _card(self, card: Any, form: Any = "plain") -> str:
        """CARD($card) in a message: "9 of hearts" for "9h"; form: "the" puts the article before."""
        text = str(getattr(card, "value", card))
        if text.isdigit():
            return text
        rank, suit = text[0], text[1]
        return self.say("card-name", rank=rank, suit=suit, form=str(form))


@cache
def in_language(language: str) -> Words:
    """The words of a language; anything but French is answered in English."""
    return Words("fr" if language.lower().startswith("fr") else "en")


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language a locale asks for: LC_ALL, LC_MESSAGES or LANG, the first that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "fr" if environment[name].lower().startswith("fr") else "en"
    return "en"


def refusal(refused: Any, language: str = "en") -> str:
    """A refusal as one sentence, the clause it breaks at its end: "… : C2-5"."""
    words = in_language(language)
    sentence = _bare(refused, words)
    if refused.clause is None:
        return sentence
    return words.say("with-clause", sentence=sentence, clause=refused.clause)


def _bare(refused: Any, words: Words) -> str:
    """A refusal's sentence without its clause; a fact may be a refusal itself."""
    facts = {
        key: _bare(value, words) if hasattr(value, "clause") else list_of(value)
        for key, value in refused.facts.items()
    }
    return words.say(refused.code, **facts)


Say = Callable[..., str]
"""A language's `say`, or something of that form."""


def because(reasons: Sequence[Any], game: str, name: Callable[[int], str], say: Say) -> str:
    """What speaks for a move, in one sentence.

    Each reason has a `code` and `facts`; the fact `other` is a seat, which `name` calls by name.
    """
    if not reasons:
        return say("hint-why-none")
    said = []
    for one in reasons[:3]:
        facts = dict(one.facts)
        if "other" in facts:
            facts["other"] = name(facts["other"])
        said.append(say(f"reason-{game}-{one.code}", **facts))
    parts = dict.fromkeys(("first", "second", "third"), "")
    parts |= dict(zip(parts, said, strict=False))
    return say("hint-why", count=len(said), **parts)


def odds(chance: float, second: float | None, say: Say) -> str:
    """How often a move wins, and the next best one (None: there is none), as a sentence."""
    wins = round(100 * chance)
    other: Any = "none" if second is None else round(100 * second)
    return say(
        "hint-odds", chance=wins, second="even" if other != "none" and other >= wins else other
    )


def french_spaces(text: str) -> str:
    """No-break spaces where French typography has them: before : ; ! ? » and after «."""
    return re.sub(r"(?<=\S) (?=[:;!?»])|(?<=«) ", "\u00a0", text)


def list_of(value: Any) -> Any:
    """A fact a message can take: lists become "a, b, c", truth values and None their JSON text."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(str(list_of(one)) for one in value)
    return value
