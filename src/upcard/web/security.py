"""Who a request is from, and whether it may do what it asks. Secrets are kept as hashes only."""

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from starlette.requests import Request
from starlette.responses import Response

from upcard.web.entries import Declined, Who
from upcard.web.settings import Settings

COOKIE = "upcard"
YEAR = 365 * 86_400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-robots-tag": "noindex",
}
"""On every answer."""


CSRF_BYTES = 16


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


class Visitor(NamedTuple):
    """A browser: its cookie's secret, and what follows from it."""

    token: str
    is_new: bool

    @property
    def hash(self) -> str:
        """What is kept of the token."""
        return hashed(self.token)

    @property
    def csrf(self) -> str:
        """What forms of this visitor carry: nobody else can know it. It looks different each time,
        so that the size of a compressed page tells nothing of it."""
        mask = secrets.token_bytes(CSRF_BYTES)
        return (mask + _xor(mask, self._csrf)).hex()

    def sent(self, csrf: str) -> bool:
        """Whether this is what forms of this visitor carry."""
        try:
            given = bytes.fromhex(csrf)
        except ValueError:
            return False
        return len(given) == 2 * CSRF_BYTES and hmac.compare_digest(
            self._csrf, _xor(given[:CSRF_BYTES], given[CSRF_BYTES:])
        )

    @property
    def _csrf(self) -> bytes:
        key = self.token.encode()
        return hmac.new(key, b"upcard csrf", hashlib.sha256).digest()[:CSRF_BYTES]

    @property
    def who(self) -> Who:
        """The visitor as tables know it."""
        return Who(visitor=self.hash)


def new_token() -> str:
    """128 random bits as text."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """A token as it is kept: its own bits are enough, so no salt and no slow hash is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    """Whether a text has the shape of a token."""
    return _TOKEN.fullmatch(text) is not None


def cookie_name(secure: bool) -> str:
    """The visitor cookie; behind TLS its name forbids other hosts to set it."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def is_secure(request: Request, settings: Settings) -> bool:
    """Whether the browser speaks TLS with us, or with the proxy before us."""
    if settings.origin is not None:
        return settings.origin.startswith("https:")
    return request.url.scheme == "https"


def visitor_of(request: Request, settings: Settings) -> Visitor:
    """The visitor of a request, a new one if it brings no cookie of ours."""
    known: Visitor | None = request.scope.get("upcard.visitor")
    if known is None:
        token = request.cookies.get(cookie_name(is_secure(request, settings)), "")
        known = Visitor(token, False) if is_token(token) else Visitor(new_token(), True)
        request.scope["upcard.visitor"] = known
    return known


def remember(response: Response, request: Request, settings: Settings, visitor: Visitor) -> None:
    """Give the visitor its cookie."""
    secure = is_secure(request, settings)
    response.set_cookie(
        cookie_name(secure),
        visitor.token,
        max_age=YEAR,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def same(known: str, given: str) -> bool:
    """Whether two texts are the same, in a time that does not tell where they differ."""
    return hmac.compare_digest(known.encode(), given.encode("utf-8", "replace"))


def check_csrf(visitor: Visitor, given: str) -> None:
    """Decline a form that does not come from a page of this visitor."""
    if visitor.is_new:
        raise Declined("request-no-cookie", 403)
    if not visitor.sent(given):
        raise Declined("request-csrf", 403)


def check_origin(request: Request, settings: Settings) -> None:
    """Decline a post that another site's page sent, and one that does not say whose page did."""
    origin = request.headers.get("origin")
    if origin is None:
        if request.headers.get("sec-fetch-site") == "same-origin":
            return
        raise Declined("request-origin", 403)
    if settings.origin is not None:
        allowed = origin == settings.origin
    else:
        parts = _split(origin)
        allowed = parts.netloc == request.headers.get("host") and parts.scheme == request.url.scheme
    if not allowed:
        raise Declined("request-origin", 403)


def _split(origin: str) -> SplitResult:
    """The parts of an address, all empty where it is none."""
    try:
        return urlsplit(origin)
    except ValueError:
        return urlsplit("")


def bearer_of(request: Request) -> Who:
    """Who a program is, by its seat token; nobody without one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if not scheme:
        return Who()
    if scheme.lower() != "bearer" or not is_token(token.strip()):
        raise Declined("request-token", 401)
    return Who(key=hashed(token.strip()))


def address_of(request: Request) -> str:
    """Where a request comes from; a proxy's word for it is taken by uvicorn, where that is told."""
    return request.client.host if request.client else "?"
