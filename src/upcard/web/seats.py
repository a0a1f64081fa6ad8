"""Who sits at a seat, and by which roads a person may act for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

STAND_IN = "greedy"
"""The bot that plays for a person who is away, or who left a running game."""
SCOPES = ("view", "move")
BOT_NAMES = ("Abo", "Bix", "Cleo", "Dax", "Enzo", "Faye", "Gus", "Hex")
"""What bots are called, by seat: short enough for a phone, each with a letter of its own."""


class Key(NamedTuple):
    """A private link to a seat, or a program's token, by what it may do."""

    scopes: tuple[str, ...]
    name: str = ""
    at: float = 0.0
    """When it was made; 0 where that was not written down."""

    @classmethod
    def read(cls, value: Any) -> Self:
        """As an entry holds it: an object, or the scopes alone."""
        if isinstance(value, Mapping):
            return cls(tuple(value["scopes"]), value["name"], value["at"])
        return cls(tuple(value))

    def written(self) -> dict[str, Any]:
        """For an entry."""
        return {"scopes": list(self.scopes), "name": self.name, "at": self.at}


@dataclass(slots=True)
class Seat:
    """Who sits at a seat. A person is known by the visitors and keys that may act for it."""

    name: str = ""
    bot: str | None = None
    visitors: Mapping[str, str | None] = field(default_factory=dict)
    """The browsers of its person, each with the key that brought it here (None: it sat down)."""
    keys: Mapping[str, Key] = field(default_factory=dict)
    contribution: str | None = None
    away: bool = False
    """A bot plays until the person returns: their time was up, or the host called for it."""

    @property
    def kind(self) -> str:
        """ "person", "bot" or "free"."""
        if self.bot is not None:
            return "bot"
        return "person" if self.visitors or self.keys else "free"

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat now, None if that is a person."""
        return STAND_IN if self.away else self.bot

    def copy(self) -> "Seat":
        """A seat of its own; what it holds is never changed in place."""
        return replace(self)

    def sits(self, body: Mapping[str, Any]) -> None:
        """Take what the entry of somebody who sits down says."""
        self.name, self.bot = body["name"], body.get("bot")
        visitors = body.get("visitors", ())
        found = visitors if isinstance(visitors, Mapping) else dict.fromkeys(visitors)
        self.visitors = dict(found)
        self.keys = {key: Key.read(value) for key, value in body.get("keys", {}).items()}

    def seating(self) -> dict[str, Any]:
        """The same person, for the entry that seats them elsewhere."""
        keys = {key: one.written() for key, one in self.keys.items()}
        return {"name": self.name, "visitors": dict(sorted(self.visitors.items())), "keys": keys}

    def withdraw(self, key: str) -> None:
        """A key is worth nothing any more, nor are the browsers that it brought."""
        self.keys = {known: one for known, one in self.keys.items() if known != key}
        self.visitors = {known: by for known, by in self.visitors.items() if by != key}
