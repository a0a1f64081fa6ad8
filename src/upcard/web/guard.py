"""What stands before everything: hosts, sizes, origins, headers, figures and log lines."""

import json
import logging
import time
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from upcard.web import security
from upcard.web.answers import refusal_response
from upcard.web.entries import Declined
from upcard.web.limits import READING, Rate
from upcard.web.metrics import Metrics
from upcard.web.settings import Settings

log = logging.getLogger("upcard.web")

SAFE = ("GET", "HEAD")


class Guard:
    """An ASGI layer around the application: nothing passes that it does not know."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, pass on, add headers, count and log."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status, began_answer = 500, False

        async def sending(message: Message) -> None:
            nonlocal status, began_answer
            if message["type"] == "http.response.start":
                began_answer = True
                status = message["status"]
                self._add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        request = Request(scope)
        try:
            self._check(request)
            await self.app(scope, self._counted(request, receive), sending)
        except Declined as declined:
            self.metrics.refused.labels(declined.refusal.code).inc()
            await refusal_response(request, declined)(scope, receive, sending)
        except Exception as error:  # nothing of it reaches the reader
            log.error("fault", exc_info=error)
            fault = Declined("server-fault", 500)
            if not began_answer:
                await refusal_response(request, fault)(scope, receive, sending)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _check(self, request: Request) -> None:
        host = request.headers.get("host", "")
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        if self.settings.hosts and name not in self.settings.hosts:
            raise Declined("request-host", 421)
        size = request.headers.get("content-length", "0")
        if not size.isdigit() or int(size) > self._largest(request):
            raise Declined("request-too-large", 413)
        if not request.url.path.startswith("/static/"):
            rate: Rate = request.app.state.rate
            rate.take("all " + security.address_of(request), READING)
        if request.method not in SAFE and not request.url.path.startswith("/api/"):
            security.check_origin(request, self.settings)

    def _largest(self, request: Request) -> int:
        upload = request.url.path in ("/replay", "/api/records")
        return self.settings.largest_upload if upload else self.settings.largest_body

    def _counted(self, request: Request, receive: Receive) -> Receive:
        """The body as it comes, as long as it does not grow too large without having said so."""
        room = self._largest(request)

        async def receiving() -> Message:
            nonlocal room
            message = await receive()
            if message["type"] == "http.request":
                room -= len(message.get("body", b""))
                if room < 0:
                    raise Declined("request-too-large", 413)
            return message

        return receiving

    def _add_headers(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in security.HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")
        if security.is_secure(Request(scope), self.settings):
            headers.setdefault("strict-transport-security", "max-age=31536000")
        del headers["server"]

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count and log a request by its route: a path may hold a table's link."""
        route = getattr(scope.get("route"), "path", "-")
        self.metrics.requests.labels(route, str(status)).inc()
        if not route.endswith("/events"):
            self.metrics.seconds.labels(route).observe(seconds)
        facts = {
            "method": scope["method"] if len(scope["method"]) < 10 else "?",
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        log.log(logging.ERROR if status >= 500 else logging.INFO, "request", extra={"facts": facts})


class JsonLines(logging.Formatter):
    """Log records as JSON, a line each: when, what, facts; never a body, a cookie or a path."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
