"""Answers to requests: pages, redirects, JSON, refusals in the reader's language."""

import json
from dataclasses import fields, replace
from importlib import import_module
from typing import Any
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from upcard import words
from upcard.game import Refused
from upcard.web import security
from upcard.web.entries import status_of
from upcard.web.model import THEMES, MessageModel, PlainModel, Preferences
from upcard.web.settings import Settings

PREFERENCES = "upcard-preferences"
PAGES = "upcard.web.pages"
"""The module that draws pages."""


def settings_of(request: Request) -> Settings:
    """The settings of the server that got this request."""
    settings: Settings = request.app.state.settings
    return settings


def language_asked(request: Request) -> str | None:
    """The language that the address names (`?lang=fr`), None if it names none of ours."""
    asked = request.query_params.get("lang")
    return asked if asked in words.LANGUAGES else None


def language_of(request: Request) -> str:
    """The language that the address names, else the one the browser prefers among ours."""
    asked = language_asked(request)
    if asked is not None:
        return asked
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.split(";")[0].strip().lower()
        if tag[:2] in words.LANGUAGES:
            return tag[:2]
    return "en"


def kept(request: Request) -> dict[str, Any]:
    """What the preferences' cookie holds: nothing of it is trusted to have any shape."""
    try:
        value = json.loads(unquote(request.cookies.get(PREFERENCES, "")))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def preferences_of(request: Request) -> Preferences:
    """The visitor's preferences, the defaults where they say nothing."""
    chosen = Preferences(language=language_of(request))
    given = kept(request)
    for one in fields(Preferences):
        value = given.get(one.name)
        if type(value) is type(getattr(chosen, one.name)):
            changed: dict[str, Any] = {one.name: value}
            chosen = replace(chosen, **changed)
    if chosen.language not in words.LANGUAGES or chosen.theme not in THEMES:
        chosen = replace(chosen, language=language_of(request), theme="auto")
    return replace(chosen, language=language_asked(request) or chosen.language)


def name_of(request: Request) -> str:
    """The name the visitor last played under."""
    name = kept(request).get("name")
    return "".join(filter(str.isprintable, name))[:40] if isinstance(name, str) else ""


def muted_of(request: Request) -> tuple[bool, frozenset[str]]:
    """Whether the visitor sees no reactions at all, and the seats ("table.seat") it does not
    hear of."""
    given = kept(request)
    seats = given.get("muted_seats")
    some = [one for one in seats if isinstance(one, str)] if isinstance(seats, list) else []
    return given.get("muted") is True, frozenset(some)


def keep(request: Request, response: Response, **changed: Any) -> None:
    """Remember preferences, or the name, in a cookie of the visitor's."""
    value = {**kept(request), **changed}
    known = {*(one.name for one in fields(Preferences)), "name", "muted", "muted_seats"}
    text = json.dumps({key: value[key] for key in sorted(known & value.keys())})
    response.set_cookie(
        PREFERENCES,
        quote(text, safe=""),
        max_age=security.YEAR,
        path="/",
        secure=security.is_secure(request, settings_of(request)),
        httponly=True,
        samesite="lax",
    )


def plain(request: Request) -> PlainModel:
    """What every page needs."""
    visitor = security.visitor_of(request, settings_of(request))
    preferences = preferences_of(request)
    return PlainModel(visitor.csrf, preferences.language, preferences)


def plain_facts(request: Request) -> dict[str, Any]:
    """The same, to build another model from."""
    model = plain(request)
    return {one.name: getattr(model, one.name) for one in fields(PlainModel)}


def pages() -> Any:
    """The module that draws pages, loaded when the first is asked for."""
    return import_module(PAGES)


def wants_json(request: Request) -> bool:
    """Whether the answer is read by a script or a program."""
    accepts = request.headers.get("accept", "")
    return request.url.path.startswith("/api/") or accepts.startswith("application/json")


def done(request: Request, go: str, **facts: Any) -> Response:
    """The answer to a post that was carried out."""
    if wants_json(request):
        return JSONResponse({"ok": True, "go": go, **facts})
    return RedirectResponse(go, 303)


def refusal_response(request: Request, refused: Refused) -> Response:
    """A refusal as one sentence: JSON for programs and scripts, else a page."""
    refusal, status = refused.refusal, status_of(refused)
    language = preferences_of(request).language
    sentence = refusal.sentence(language).encode("utf-8", "replace").decode()
    headers = {"retry-after": "5"} if status in (429, 503) else {}
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    if wants_json(request):
        body: dict[str, Any] = {"error": refusal.code, "sentence": sentence}
        if refusal.clause is not None:
            body["clause"] = refusal.clause
        return JSONResponse(body, status, headers)
    back = request.scope.get("back")
    model = MessageModel(**plain_facts(request), sentence=sentence, status=status, back=back)
    return HTMLResponse(pages().message_page(model), status, headers)
