"""The forms of a table, each a command: what a post to /t/{id}/<name> does."""

from collections.abc import Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from upcard.web import lobby, playing
from upcard.web.answers import done, keep
from upcard.web.entries import Draft, Who
from upcard.web.forms import Form, form_of, tables_of, whole
from upcard.web.table import Table

Command = Callable[[Table, Who, Form, float], Sequence[Draft]]
"""What a form asks for at a table: decided on a table as it is, at a time."""


def path_of(table_id: str) -> str:
    """Where a table is."""
    return f"/t/{table_id}"


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


def command_route(name: str, command: Command) -> Route:
    """The route of a command."""

    async def post(request: Request) -> Response:
        table_id = request.path_params["id"]
        request.scope["back"] = path_of(table_id)
        visitor, form = await form_of(request)
        tables = tables_of(request)
        now = tables.now()
        table = await tables.act(table_id, lambda table: command(table, visitor.who, form, now))
        response = done(request, path_of(table_id), number=table.number)
        if name == "sit":
            keep(request, response, name=form.get("name", "")[:40])
        return response

    return Route(f"/t/{{id}}/{name}", post, methods=["POST"], name=name)


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
    Route("/t/{id}/rematch", rematch, methods=["POST"]),
    Route("/t/{id}/delete", delete, methods=["POST"]),
    Route("/t/{id}/mute", mute, methods=["POST"]),
]
