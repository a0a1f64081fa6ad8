"""What a form brings: read with bounds, checked to come from the visitor's own page."""

import re
from collections.abc import Mapping

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.routing import Match, Route
from starlette.types import Scope

from upcard import games
from upcard.game import Json, Option
from upcard.games.updown.colours import colours_of_text
from upcard.web import security
from upcard.web.answers import settings_of
from upcard.web.entries import Declined, Who
from upcard.web.limits import ADDRESS, Rate
from upcard.web.security import Visitor
from upcard.web.service import Tables

MOST_FIELDS = 64
LONGEST_FIELD = 8_000
_WHOLE = re.compile(r"-?[0-9]{1,15}")

Form = Mapping[str, str]


class Page(Route):
    """A route of ours: it says which one it is, for figures and the log."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether it is asked for."""
        match, found = super().matches(scope)
        return match, {**found, "route": self} if found else found


def tables_of(request: Request) -> Tables:
    """The tables of the server that got this request."""
    tables: Tables = request.app.state.tables
    return tables


def spend(request: Request, visitor: str | None) -> None:
    """Count a post of a visitor and of its address; may decline."""
    rate: Rate = request.app.state.rate
    rate.take("address " + security.address_of(request), ADDRESS)
    if visitor is not None:
        rate.take(visitor)


async def form_of(request: Request) -> tuple[Visitor, Form]:
    """The visitor and the fields of a form that a page of ours sent."""
    visitor = security.visitor_of(request, settings_of(request))
    spend(request, visitor.hash)
    fields = await _fields(request)
    security.check_csrf(visitor, fields.get("csrf", ""))
    return visitor, fields


async def _fields(request: Request) -> dict[str, str]:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise Declined("request-no-form", 415)
    fields: dict[str, str] = {}
    try:
        async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
            for key, value in form.multi_items():
                if isinstance(value, UploadFile):
                    fields[key] = (await value.read()).decode("utf-8-sig", "replace")
                else:
                    fields.setdefault(key, value)
    except Declined:
        raise
    except Exception as error:  # whatever a parser of forms makes of what is none
        raise Declined("request-no-form", 400) from error
    uploads = {"record"} if request.url.path == "/replay" else set()
    if any(len(value) > LONGEST_FIELD for key, value in fields.items() if key not in uploads):
        raise Declined("request-too-large", 413)
    return fields


def whole(form: Mapping[str, str], name: str) -> int:
    """A field that must be a whole number."""
    text = form.get(name, "")
    if not _WHOLE.fullmatch(text):
        raise Declined("request-number", 422, name=name)
    return int(text)


def table_options(form: Form, preset: str) -> dict[str, Json]:
    """The house rules of a form: fields option-<name>, an empty one left at its default."""
    known = {option.name: option for option in games.options_of(preset)}
    given: dict[str, Json] = {}
    for key, text in form.items():
        name = key.removeprefix("option-").replace("-", "_")
        if key.startswith("option-") and text.strip():
            option = known.get(name)
            given[name] = text if option is None else _value(option, text.strip())
    return given


def _value(option: Option, text: str) -> Json:
    if option.name == "colours":
        return list(colours_of_text(text, "CSV"))
    for choice in option.choices:
        if str(choice) == text:
            return choice
    if not option.choices and _WHOLE.fullmatch(text):
        return int(text)
    return text


def who_of(request: Request) -> tuple[Visitor, Who]:
    """The visitor of a page that is read."""
    visitor = security.visitor_of(request, settings_of(request))
    return visitor, visitor.who


def redirect_inside(path: str) -> str:
    """A path of ours to return to; anything else becomes the start page."""
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path[:200] if safe and "\\" not in path else "/"
