"""The forms of a table, each a command: what a post to /t/{id}/<name> does."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from upcard.game import Refused
from upcard.web import links, lobby, playing, security
from upcard.web.answers import (
    done, keep, muted_of, name_of, pages, plain_facts, preferences_of, settings_of, wants_json,
)  # fmt: skip
from upcard.web.entries import Draft, Who, status_of
from upcard.web.forms import Form, Page, form_of, tables_of, who_of, whole
from upcard.web.model import LinksModel, TableModel
from upcard.web.modelling import seat_keys, table_model
from upcard.web.seats import SCOPES
from upcard.web.table import Table

MOST_MUTED = 24
"""Seats that one visitor's cookie remembers as muted."""

Command = Callable[[Table, Who, Form, float], Sequence[Draft]]
"""What a form asks for at a table: decided on a table as it is, at a time."""


def path_of(table_id: str) -> str:
    """Where a table is."""
    return f"/t/{table_id}"


def model_of(request: Request, table: Table) -> TableModel:
    """The model of a table for who asks."""
    visitor, who = who_of(request)
    tables = tables_of(request)
    muted, muted_seats = muted_of(request)
    model = table_model(
        table,
        who,
        tables.streams,
        tables.now(),
        csrf=visitor.csrf,
        preferences=preferences_of(request),
        muted=muted,
        muted_seats=muted_seats,
        name=name_of(request),
    )
    return replace(model, is_warming=tables.bots.is_warming(table))


def _sit(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    seat = whole(form, "seat") if form.get("seat") else None
    return lobby.sit(table, who, seat, form.get("name", ""))


def _leave(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return lobby.leave(table, who)


def _seat(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return lobby.set_bot(table, who, whole(form, "seat"), form.get("bot") or None)


def _contribute(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return lobby.contribute(table, who, form.get("text", ""))


def _start(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return lobby.start(table, who, form.get("bot") or None)


def _move(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.move(table, who, form.get("move", ""), whole(form, "ply"), now)


def _return(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.come_back(table, who)


def _undo(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.undo(table, who, whole(form, "ply"))


def _undo_answer(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.undo_answer(table, who, form.get("answer") == "yes")


def _pause(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.pause(table, who)


def _resume(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.resume(table, who)


def _react(table: Table, who: Who, form: Form, now: float) -> Sequence[Draft]:
    return playing.react(table, who, form.get("sign", ""))


def command_route(name: str, command: Command) -> Page:
    """The route of a command."""

    async def post(request: Request) -> Response:
        _, form = await form_of(request)
        now = tables_of(request).now()
        return await carry_out(
            request, form, lambda table, who: command(table, who, form, now), name == "sit"
        )

    return Page(f"/t/{{id}}/{name}", post, methods=["POST"], name=name)


async def carry_out(
    request: Request,
    form: Form,
    decide: Callable[[Table, Who], Sequence[Draft]],
    keeps_name: bool = False,
) -> Response:
    """Do what a form asks for at a table; a refusal shows the table as it stands now."""
    table_id = request.path_params["id"]
    request.scope["back"] = path_of(table_id)
    _, who = who_of(request)
    try:
        table = await tables_of(request).act(table_id, lambda table: decide(table, who))
    except Refused as refused:
        return await refused_at_table(request, table_id, refused)
    response = done(request, path_of(table_id), number=table.number)
    if keeps_name:
        keep(request, response, name=form.get("name", "")[:40])
    return response


async def stand_in(request: Request) -> Response:
    """Hand the seat of somebody who is away to a bot."""
    _, form = await form_of(request)
    here = tables_of(request).streams.seats_here(request.path_params["id"])
    seat = whole(form, "seat")
    return await carry_out(
        request, form, lambda table, who: playing.stand_in(table, who, seat, here)
    )


async def refused_at_table(request: Request, table_id: str, refused: Refused) -> Response:
    """A refusal on the table's own page, which shows how things stand now."""
    if wants_json(request) or status_of(refused) in (404, 429, 503):
        raise refused
    model = model_of(request, await tables_of(request).get(table_id))
    tables_of(request).metrics.refused.labels(refused.refusal.code).inc()
    notice = refused.refusal.sentence(model.language)
    return HTMLResponse(pages().table_page(model, "", notice), status_of(refused))


async def rematch(request: Request) -> Response:
    """Another game: the same people, a seat further; whoever asks again is led there too."""
    request.scope["back"] = path_of(request.path_params["id"])
    visitor, _ = await form_of(request)
    fresh = await tables_of(request).rematch(request.path_params["id"], visitor.who)
    return done(request, path_of(fresh), id=fresh)


async def delete(request: Request) -> Response:
    """The host removes a game that is over, or that never began."""
    request.scope["back"] = path_of(request.path_params["id"])
    visitor, _ = await form_of(request)
    await tables_of(request).delete(request.path_params["id"], visitor.who)
    return done(request, "/")


async def mute(request: Request) -> Response:
    """See no reactions any more, or again: everybody's, or those of one seat at this table."""
    table_id = request.path_params["id"]
    request.scope["back"] = path_of(table_id)
    _, form = await form_of(request)
    response = done(request, path_of(table_id))
    if "seat" not in form:
        keep(request, response, muted=form.get("mute") == "yes")
        return response
    table = await tables_of(request).get(table_id)
    one = f"{table.id}.{lobby.seat_number(table, whole(form, 'seat'))}"
    rest = sorted(muted_of(request)[1] - {one})
    mutes = form.get("mute") == "yes"
    keep(request, response, muted_seats=([*rest, one] if mutes else rest)[-MOST_MUTED:])
    return response


async def show_links(request: Request) -> Response:
    """The private links of one's seat."""
    request.scope["back"] = path_of(request.path_params["id"])
    table = await tables_of(request).get(request.path_params["id"])
    return links_shown(request, table)


async def make_link(request: Request) -> Response:
    """A new private link to one's seat, shown this once."""
    request.scope["back"] = path_of(request.path_params["id"])
    visitor, form = await form_of(request)
    table_id, token = request.path_params["id"], security.new_token()
    key, name = security.hashed(token), form.get("name", "")
    table = await tables_of(request).act(
        table_id, lambda table: links.make_key(table, visitor.who, key, SCOPES, name)
    )
    origin = settings_of(request).origin or str(request.base_url).rstrip("/")
    link = f"{origin}/claim#{table_id}.{token}"
    if wants_json(request):
        seat = table.seat_of(visitor.who) or 0
        return JSONResponse({"ok": True, "seat": seat, "link": link})
    return links_shown(request, table, link)


async def name_link(request: Request) -> Response:
    """Call a link by another name."""
    return await _change_link(request, links.name_key, "name")


async def withdraw_link(request: Request) -> Response:
    """A link is worth nothing any more."""
    return await _change_link(request, links.withdraw)


async def _change_link(
    request: Request, change: Callable[..., list[Draft]], *names: str
) -> Response:
    table_id = request.path_params["id"]
    request.scope["back"] = f"{path_of(table_id)}/links"
    visitor, form = await form_of(request)
    facts = [form.get(name, "") for name in ("key", *names)]
    await tables_of(request).act(table_id, lambda table: change(table, visitor.who, *facts))
    return done(request, f"{path_of(table_id)}/links")


def links_shown(request: Request, table: Table, link: str = "") -> Response:
    """The page of links; declines for who has no seat."""
    _, who = who_of(request)
    keys = seat_keys(table, who)
    seat = table.seat_of(who) or 0
    model = LinksModel(**plain_facts(request), id=table.id, seat=seat, keys=keys, link=link)
    return HTMLResponse(pages().links_page(model))


COMMANDS: dict[str, Command] = {
    "sit": _sit,
    "leave": _leave,
    "seat": _seat,
    "contribute": _contribute,
    "start": _start,
    "move": _move,
    "return": _return,
    "undo": _undo,
    "undo-answer": _undo_answer,
    "pause": _pause,
    "resume": _resume,
    "react": _react,
}

TABLE_ROUTES = [
    *(command_route(name, command) for name, command in COMMANDS.items()),
    Page("/t/{id}/rematch", rematch, methods=["POST"]),
    Page("/t/{id}/delete", delete, methods=["POST"]),
    Page("/t/{id}/mute", mute, methods=["POST"]),
    Page("/t/{id}/stand-in", stand_in, methods=["POST"]),
    Page("/t/{id}/links", show_links, methods=["GET"]),
    Page("/t/{id}/links", make_link, methods=["POST"]),
    Page("/t/{id}/links/name", name_link, methods=["POST"]),
    Page("/t/{id}/links/withdraw", withdraw_link, methods=["POST"]),
]
