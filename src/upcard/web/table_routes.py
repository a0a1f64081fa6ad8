"""The forms of a table, each a command: what a post to /t/{id}/<name> does."""

from collections.abc import Callable, Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from upcard.game import Refused
from upcard.web import lobby, playing
from upcard.web.answers import done, keep, kept, pages, preferences_of, wants_json
from upcard.web.entries import Draft, Who, status_of
from upcard.web.forms import Form, Page, form_of, tables_of, who_of, whole
from upcard.web.model import TableModel
from upcard.web.modelling import table_model
from upcard.web.table import Table

Command = Callable[[Table, Who, Form, float], Sequence[Draft]]
"""What a form asks for at a table: decided on a table as it is, at a time."""


def path_of(table_id: str) -> str:
    """Where a table is."""
    return f"/t/{table_id}"


def model_of(request: Request, table: Table) -> TableModel:
    """The model of a table for who asks."""
    visitor, who = who_of(request)
    tables = tables_of(request)
    return table_model(
        table,
        who,
        tables.streams,
        tables.now(),
        csrf=visitor.csrf,
        preferences=preferences_of(request),
        muted=kept(request).get("muted") is True,
    )


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
        table_id = request.path_params["id"]
        request.scope["back"] = path_of(table_id)
        visitor, form = await form_of(request)
        tables = tables_of(request)
        now = tables.now()
        try:
            table = await tables.act(table_id, lambda table: command(table, visitor.who, form, now))
        except Refused as refused:
            return await refused_at_table(request, table_id, refused)
        response = done(request, path_of(table_id), number=table.number)
        if name == "sit":
            keep(request, response, name=form.get("name", "")[:40])
        return response

    return Page(f"/t/{{id}}/{name}", post, methods=["POST"], name=name)


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
    """See no reactions any more, or again."""
    request.scope["back"] = path_of(request.path_params["id"])
    _, form = await form_of(request)
    response = done(request, path_of(request.path_params["id"]))
    keep(request, response, muted=form.get("mute") == "yes")
    return response


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
]
