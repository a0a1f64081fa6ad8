"""Entries: the append-only list that a table is made of, and the refusals of commands."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from upcard.game import Refusal, Refused


class Entry(NamedTuple):
    """One thing that happened at a table. The body is a JSON object; some hold secrets."""

    number: int
    kind: str
    body: Mapping[str, Any]
    at: float


class Draft(NamedTuple):
    """An entry that a command asks for, not yet written."""

    kind: str
    body: dict[str, Any]


class Who(NamedTuple):
    """Who asks: the hash of a visitor's cookie, or of a bearer token; nobody has neither."""

    visitor: str | None = None
    key: str | None = None


class Declined(Refused):
    """A command that is not carried out: the key of its sentence, the HTTP status that fits."""

    def __init__(self, code: str, status: int = 409, **facts: object) -> None:
        super().__init__(Refusal(code, None, facts))
        self.status = status

    def __reduce__(self) -> tuple[Any, ...]:
        return _declined, (self.refusal.code, self.status, dict(self.refusal.facts))


def _declined(code: str, status: int, facts: dict[str, object]) -> Declined:
    return Declined(code, status, **facts)


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal: the engine's own are about what was sent."""
    return refused.status if isinstance(refused, Declined) else 422
