"""The private links and tokens of a seat: made, named, used, withdrawn."""

from collections.abc import Sequence

from upcard.web.entries import Declined, Draft, Who
from upcard.web.lobby import one_line, seated
from upcard.web.seats import SCOPES
from upcard.web.table import Table

KEYS_PER_SEAT = 12
VISITORS_PER_SEAT = 12
SHOWN = 12
"""Characters of a key's hash by which pages and programs name it."""


def make_key(
    table: Table, who: Who, key: str, scopes: Sequence[str], name: str = ""
) -> list[Draft]:
    """Another way to one's seat: a private link, or a token for a program."""
    seat = seated(table, who)
    if not scopes or not set(scopes) <= set(SCOPES):
        raise Declined("table-scopes", 422)
    for scope in scopes:
        seated(table, who, scope)
    if len(table.seat(seat).keys) >= KEYS_PER_SEAT:
        raise Declined("table-keys", 429)
    body = {"seat": seat, "key": key, "scopes": list(scopes), "name": one_line(name)}
    return [Draft("keyed", body)]


def own_key(table: Table, who: Who, part: str) -> tuple[int, str]:
    """One's seat and a key of it, by the beginning of its hash."""
    seat = seated(table, who, "move")
    found = [key for key in table.seat(seat).keys if len(part) >= SHOWN and key.startswith(part)]
    if len(found) != 1:
        raise Declined("table-no-key", 404)
    return seat, found[0]


def name_key(table: Table, who: Who, part: str, name: str) -> list[Draft]:
    """Call a link to one's seat by another name."""
    seat, key = own_key(table, who, part)
    return [Draft("named", {"seat": seat, "key": key, "name": one_line(name)})]


def withdraw(table: Table, who: Who, part: str) -> list[Draft]:
    """A link to one's seat, and the browsers it brought, are worth nothing any more."""
    seat, key = own_key(table, who, part)
    if who.key == key or table.seat(seat).visitors.get(who.visitor or "") == key:
        raise Declined("table-own-key")
    return [Draft("withdrawn", {"seat": seat, "key": key})]


def claim(table: Table, who: Who, key: str) -> list[Draft]:
    """A visitor with a seat's private link may act for the seat from now on."""
    seat = table.seat_of(Who(None, key), "move")
    if seat is None or who.visitor is None:
        raise Declined("table-link", 403)
    mine = table.seat_of(who)
    if mine == seat:
        return []
    if mine is not None:
        raise Declined("table-seated-already", seat=mine)
    if len(table.seat(seat).visitors) >= VISITORS_PER_SEAT:
        raise Declined("table-keys", 429)
    return [Draft("claimed", {"seat": seat, "visitor": who.visitor, "key": key})]
