"""Requests to a server: what it refuses, what it does not answer, and a text that is safe to show.

One request, one connection: a table is asked a few times a minute, and a connection that is never
kept cannot be found dead.
"""

import json
import ssl
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from upcard.game import Json, Refusal, Refused
from upcard.strict_json import LARGEST, parse, refuse, shown

PATIENCE = 30.0
"""Seconds until an answer that does not come is given up; a stream is never so long silent."""
LONGEST_REFUSAL = 400
BUSY = (429, 502, 503, 504)
"""What a server, or the proxy before it, answers when it may be asked again."""
SPACES = "\u00a0\u202f"


class Unreachable(Exception):
    """The server does not answer now; it may later."""


class Denied(Refused):
    """The server refuses a request, in a sentence of its own."""

    def __init__(self, status: int, code: str, why: str) -> None:
        super().__init__(Refusal("client-denied", None, {"why": why}))
        self.status = status
        self.code = code


class _NoRedirects(HTTPRedirectHandler):
    """A token is for the server it was given for: nothing is sent on to another."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Server:
    """A server's interface for programs."""

    def __init__(self, origin: str, language: str = "en") -> None:
        self.origin = origin
        self.language = language
        self._opener = build_opener(_NoRedirects)

    def ask(
        self, method: str, path: str, body: Json = None, token: str | None = None
    ) -> dict[str, Any]:
        """The object it answers with; raises Denied or Unreachable."""
        data = None if body is None else json.dumps(body).encode()
        with self.open(method, path, data, token) as response:
            try:
                value = parse(response.read(LARGEST + 1))
            except (OSError, HTTPException) as error:
                raise Unreachable(reason(error)) from error
        if not isinstance(value, dict):
            refuse("client-no-table")
        return {name: printable(one) for name, one in value.items()}

    def open(
        self,
        method: str,
        path: str,
        data: bytes | None = None,
        token: str | None = None,
        headers: Mapping[str, str] = {},
    ) -> HTTPResponse:
        """The answer to a request, to be read and closed; raises Denied or Unreachable."""
        request = Request(f"{self.origin}/api{path}", data, dict(headers), method=method)
        request.add_header("accept-language", self.language)
        request.add_header("user-agent", "upcard")
        if data is not None:
            request.add_header("content-type", "application/json")
        if token is not None:
            request.add_header("authorization", f"Bearer {token}")
        try:
            response: HTTPResponse = self._opener.open(request, timeout=PATIENCE)
            return response
        except HTTPError as error:
            with error:
                raise self._denied(error) from None
        except (URLError, OSError, HTTPException) as error:
            raise Unreachable(reason(error)) from error

    def _denied(self, error: HTTPError) -> Exception:
        if error.code in BUSY:
            return Unreachable(str(error.code))
        if 300 <= error.code < 400:
            to = str(error.headers.get("location", ""))
            return Refused(Refusal("client-moved", None, {"to": shown(to, 120)}))
        try:
            value = json.loads(error.read(LONGEST_REFUSAL * 4))
            why, code = str(value["sentence"]), str(value["error"])
        except (OSError, HTTPException, ValueError, KeyError, TypeError):
            return Refused(Refusal("client-strange", None, {"status": error.code}))
        return Denied(error.code, code, printable(why[:LONGEST_REFUSAL]))


def reason(error: Exception) -> str:
    """Why there is no answer, short."""
    inner = error.reason if isinstance(error, URLError) else error
    if isinstance(inner, ssl.SSLCertVerificationError):
        return inner.verify_message
    if isinstance(inner, TimeoutError):
        return f"{PATIENCE:.0f} s"
    said = inner.strerror if isinstance(inner, OSError) else str(inner)
    return shown(said or type(inner).__name__, 120)


def printable(value: Json) -> Json:
    """A value from a server without what could move a cursor or turn the writing around."""
    if isinstance(value, str):
        if value.isprintable():
            return value
        return "".join(c if c.isprintable() or c in SPACES else "\ufffd" for c in value)
    if isinstance(value, list):
        return [printable(one) for one in value]
    if isinstance(value, dict):
        return {printable(name): printable(one) for name, one in value.items()}
    return value
