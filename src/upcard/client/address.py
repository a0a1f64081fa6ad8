"""The links of a web table as people pass them on."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from upcard.strict_json import refuse, shown

_ID = "[A-Za-z0-9_-]{1,32}"
_TOKEN = "[A-Za-z0-9_-]{22}"
_TABLE = re.compile(rf"/(?:t|api/tables)/({_ID})(?:/.*)?")
_CLAIM = re.compile(rf"({_ID})\.({_TOKEN})")


class Address(NamedTuple):
    """A table of a server, and the seat token where the link holds one."""

    origin: str
    table: str
    token: str | None = None

    @property
    def page(self) -> str:
        """The link of the table, which holds no secret."""
        return f"{self.origin}/t/{self.table}"

    @property
    def seat_link(self) -> str:
        """The private link of the seat: whoever has it plays the seat."""
        return f"{self.origin}/claim#{self.table}.{self.token}"


def address_of(url: str) -> Address:
    """What a table's link, or a seat's private link, says; raises Refused for any other text."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host = None
    if not host or parts.scheme not in ("http", "https") or "@" in parts.netloc:
        refuse("client-no-link", found=shown(url))
    origin = f"{parts.scheme}://{parts.netloc}"
    claim = _CLAIM.fullmatch(parts.fragment) if parts.path == "/claim" else None
    if claim:
        return Address(origin, claim[1], claim[2])
    table = _TABLE.fullmatch(parts.path)
    if table is None:
        refuse("client-no-link", found=shown(url.partition("#")[0]))
    return Address(origin, table[1])


def token_of(text: str) -> str:
    """A seat token, given as itself or in the private link of the seat; raises Refused."""
    token = text.strip().rpartition("#")[2].rpartition(".")[2]
    if not re.fullmatch(_TOKEN, token):
        refuse("client-no-token")
    return token
