"""The application: pages, forms, the interface for programs, health and figures."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from upcard import __version__
from upcard.game import Refused
from upcard.web import api, api_seat, security
from upcard.web.answers import refusal_response
from upcard.web.entries import Declined
from upcard.web.forms import Page
from upcard.web.guard import Guard
from upcard.web.hints import HINT_ROUTES
from upcard.web.limits import Rate
from upcard.web.listening import listen
from upcard.web.metrics import CONTENT_TYPE, Metrics
from upcard.web.puzzle_routes import PUZZLE_ROUTES
from upcard.web.review_routes import REVIEW_ROUTES
from upcard.web.reviewing import Reviews
from upcard.web.presence import Presence
from upcard.web.routes import ROUTES
from upcard.web.service import Tables
from upcard.web.settings import Settings, default_database
from upcard.web.opening import url_of
from upcard.web.store import Store

log = logging.getLogger("upcard.web")

LOOPBACK = ("127.0.0.1", "::1")
PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers by which a proxy shows."""
DAY = 86_400.0
STATIC = Path(__file__).parent / "static"

Handler = Callable[[Request, Exception], Awaitable[Response]]


def make_app(settings: Settings, now: Callable[[], float] = time.time) -> FastAPI:
    """The whole server as an ASGI application. The database is brought up to date at its start."""
    figures = Metrics()

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(url_of(settings.database or str(default_database())))
        await asyncio.to_thread(store.migrate)
        tables = app.state.tables = Tables(settings, store, figures, now)
        reviews = app.state.reviews = Reviews(tables)
        works = (_sweep(tables), listen(tables), Presence(tables).share())
        chores = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await reviews.stop()
            await tables.stop()
            store.close()

    app = FastAPI(
        title="upcard",
        version=__version__,
        description="Tables of Ciq and Up or Down, for programs.",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.settings = settings
    app.state.rate = Rate(settings.posts_per_minute, settings.burst)
    app.include_router(api.router)
    app.include_router(api_seat.router)
    app.router.routes.extend(
        [
            *ROUTES,
            *REVIEW_ROUTES,
            *HINT_ROUTES,
            *PUZZLE_ROUTES,
            Page("/health", health, methods=["GET"]),
            Page("/metrics", metrics, methods=["GET"]),
            Mount("/static", Static(directory=STATIC, check_dir=False), name="static"),
        ]
    )
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings, metrics=figures)
    return app


class Static(StaticFiles):
    """Our own assets. Their addresses on pages change with what is in them (`?v=`)."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file with how long it may be kept."""
        response = await super().get_response(path, scope)
        named = scope["query_string"].startswith(b"v=")
        age = "31536000, immutable" if named else "3600"
        response.headers["cache-control"] = f"public, max-age={age}"
        return response


async def health(request: Request) -> Response:
    """Whether this process serves: the database answers."""
    tables: Tables = request.app.state.tables
    try:
        await asyncio.wait_for(tables.writer.read(tables.store.ping), 5.0)
    except (SQLAlchemyError, TimeoutError):
        return JSONResponse({"ok": False}, 503)
    return JSONResponse({"ok": not tables.is_stopping, "version": __version__})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus: with the token that was set, or for this machine."""
    tables: Tables = request.app.state.tables
    token = tables.settings.metrics_token
    if token is None:
        allowed = tables.settings.origin is None and _is_from_here(request)
    else:
        allowed = security.same(request.headers.get("authorization", ""), f"Bearer {token}")
    if not allowed:
        raise Declined("page-unknown", 404)
    return PlainTextResponse(tables.metrics.text(), media_type=CONTENT_TYPE)


def _is_from_here(request: Request) -> bool:
    """Whether this machine itself asks: a proxy on it asks for others, and says so."""
    passed_on = any(name in request.headers for name in PASSED_ON)
    return not passed_on and security.address_of(request) in LOOPBACK


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    request.app.state.tables.metrics.refused.labels(error.refusal.code).inc()
    return refusal_response(request, error)


async def _invalid(request: Request, error: Exception) -> Response:
    """What does not fit the described shapes: where, in a word; never what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part)[:40] for part in first["loc"])
    return await _refused(request, Declined("request-shape", 422, place=place[:120]))


async def _unrouted(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    to_program = request.url.path.startswith("/api/")
    code = {
        404: "page-unknown",
        405: "request-method",
        400: "request-no-json" if to_program else "request-no-form",
    }.get(error.status_code, "request-refused")
    response = await _refused(request, Declined(code, error.status_code))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


HANDLERS: dict[type[Exception], Handler] = {
    Refused: _refused,
    RequestValidationError: _invalid,
    HTTPException: _unrouted,
}


async def _sweep(tables: Tables) -> None:
    """Look now and then for what time has brought; once a day take idle tables off the lists."""
    archived, at_start = 0.0, True
    while True:
        try:
            await tables.warm()
            await tables.sweep(at_start)
            at_start = False
            if tables.now() - archived > DAY:
                archived = tables.now()
                before = archived - tables.settings.archive_after
                await tables.writer.write(tables.store.archive, before)
        except Exception as error:
            log.error("sweep failed", exc_info=error)
        await asyncio.sleep(tables.settings.sweep)
