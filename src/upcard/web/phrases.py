"""The sentences of a language, kept once said: pages say a hundred, most of them every time."""

from functools import cache, lru_cache
from typing import Any

from upcard import words
from upcard.words import Words

KEPT = 20_000
"""So many sentences a language keeps; those not asked for in a long time go first."""


class Phrases:
    """What `Words` is, quicker. Facts must be texts, numbers or None."""

    def __init__(self, said: Words) -> None:
        self.language = said.language
        self._words = said
        self._kept = lru_cache(KEPT)(self._say)

    def __contains__(self, key: str) -> bool:
        return key in self._words

    def say(self, key: str, /, **facts: Any) -> str:
        """The message of a key with its facts put in."""
        return self._kept(key, tuple(facts.items()))

    def _say(self, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
        return self._words.say(key, **dict(facts))


@cache
def in_language(language: str) -> Phrases:
    """The sentences of a language; anything but French is answered in English."""
    said = words.in_language(language)
    return Phrases(said) if said.language == language else in_language(said.language)
