"""The seats one has taken at web tables, so that the same link leads back to the same seat."""

import contextlib
import json
from typing import Any

from upcard.client.address import Address
from upcard.terminal import saving

FILE = "seats.json"
MOST = 200
"""So many seats are kept, the newest."""


def _read() -> dict[str, Any]:
    try:
        value = json.loads((saving.folder().parent / FILE).read_bytes())
    except (OSError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}


def kept_token(address: Address) -> str | None:
    """The token of the seat one has at a table."""
    token = _read().get(address.page)
    return token if isinstance(token, str) else None


def keep_token(address: Address) -> None:
    """Keep a seat's token, in a file that only its owner may read; without one if there is none."""
    seats = {**_read(), address.page: address.token}
    path = saving.folder().parent / FILE
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        saving.write(path, dict([*seats.items()][-MOST:]))
