"""The JSON interface for programs, described by OpenAPI at /api/openapi.json.

Programs are known by a seat token in the Authorization header; cookies count for nothing here, so
no page of another site can use them.
"""

import json
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Security
from fastapi.security import HTTPBearer
from starlette.responses import Response

from upcard import bots, games, strict_json
from upcard.record import verify
from upcard.web import api_models as shapes
from upcard.web import links, listing, lobby, playing, security
from upcard.web.answers import language_of, settings_of
from upcard.web.entries import Declined, Draft, Who
from upcard.web.forms import spend, tables_of
from upcard.web.modelling import json_model
from upcard.web.streaming import table_events
from upcard.web.seats import SCOPES
from upcard.web.table import Table

BEARER = HTTPBearer(auto_error=False, description="A seat token")
FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Fault} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}

router = APIRouter(prefix="/api", responses=FAULTS)


async def asking(request: Request, _: Annotated[Any, Security(BEARER)] = None) -> Who:
    """Who asks; also counts the request."""
    who = security.bearer_of(request)
    spend(request, who.key)
    return who


Id = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Asking = Annotated[Who, Depends(asking)]


@router.get("/games")
async def list_games(request: Request, asker: Asking) -> list[shapes.GameInfo]:
    """The games, their seats and options."""
    await tables_of(request).warm()
    found = []
    for preset, family in games.presets().items():
        rules = games.rules_of(preset)
        options = [
            {
                "name": one.name, "clause": one.clause, "default": one.default,
                "choices": list(one.choices), "low": one.low, "high": one.high,
            }
            for one in games.options_of(preset)
        ]  # fmt: skip
        found.append(
            shapes.GameInfo(game=preset, family=family, seats=rules.seats, options=options)
        )
    return found


@router.get("/bots")
async def list_bots(asker: Asking) -> list[str]:
    """The bots that can be put in a seat, the weakest first."""
    return list(bots.names())


@router.get("/tables")
async def list_tables(request: Request, asker: Asking) -> list[shapes.TableEntry]:
    """Open tables that anybody may join."""
    tables = tables_of(request)
    rows = await tables.writer.read(tables.store.listed, "lobby")
    lines = map(listing.line, rows)
    return [
        shapes.TableEntry(id=one.id, game=one.game, names=list(one.names), clock=one.clock)
        for one in lines
    ]


@router.post("/tables", status_code=201)
async def create(request: Request, asker: Asking, body: shapes.NewTable) -> shapes.SeatToken:
    """Make a table and take its first seat."""
    tables, settings = tables_of(request), settings_of(request)
    await tables.warm()
    creator = security.hashed("address " + security.address_of(request))
    recent, going = await tables.writer.read(
        tables.store.made_since, creator, tables.now() - 3600.0
    )
    if recent >= settings.tables_per_hour * 10 or going >= settings.tables_running * 10:
        raise Declined("limit-tables", 429)
    token = security.new_token()
    key = security.hashed(token)
    drafts = lobby.create(
        body.game, body.players, body.rules,
        creator=creator, clock=body.clock, listed=body.listed, aid=body.aid,
    )  # fmt: skip

    def more(table: Table) -> list[Draft]:
        extra = lobby.sit(table, Who(key=key), 1, body.name, key)
        for seat, bot in sorted(body.bots.items()):
            if seat == 1:
                raise Declined("table-seat-taken", seat=1)
            extra.append(lobby.bot_sits(table, lobby.seat_number(table, seat), bot))
        return extra

    table = await tables.create(drafts, more)
    return shapes.SeatToken(id=table.id, seat=1, token=token, scopes=list(SCOPES))


@router.post("/tables/{id}/join")
async def join(request: Request, asker: Asking, id: Id, body: shapes.Join) -> shapes.SeatToken:
    """Take a free seat."""
    token = security.new_token()
    key = security.hashed(token)
    table = await tables_of(request).act(
        id, lambda table: lobby.sit(table, asker, body.seat, body.name, key)
    )
    seat = table.seat_of(Who(key=key)) or 0
    return shapes.SeatToken(id=id, seat=seat, token=token, scopes=list(SCOPES))


@router.get("/tables/{id}")
async def look(request: Request, asker: Asking, id: Id) -> shapes.TableState:
    """The table as the token's seat, or a spectator, sees it now."""
    return shapes.TableState(**_state(request, await tables_of(request).get(id), asker))


@router.get(
    "/tables/{id}/events",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def follow(
    request: Request,
    asker: Asking,
    id: Id,
    since: Annotated[int | None, Query(ge=0, le=10**8, description="the last number seen")] = None,
) -> Response:
    """The table as it changes: `event: table`, the id its number, the data as `GET` gives it."""
    tables = tables_of(request)
    table = await tables.get(id)
    name = asker.key or security.address_of(request)
    return table_events(
        tables, table, asker, name, "table", request,
        lambda table: strict_text(_state(request, table, asker)),
    )  # fmt: skip


@router.post("/tables/{id}/seats")
async def set_bot(request: Request, asker: Asking, id: Id, body: shapes.SetBot) -> shapes.Written:
    """The host puts a bot in a free seat, or takes it out."""
    return await _act(request, id, lambda table: lobby.set_bot(table, asker, body.seat, body.bot))


@router.post("/tables/{id}/contribution")
async def contribute(
    request: Request, asker: Asking, id: Id, body: shapes.Contribute
) -> shapes.Written:
    """Add the seat's own text to the shuffle."""
    return await _act(request, id, lambda table: lobby.contribute(table, asker, body.text))


@router.post("/tables/{id}/start")
async def start(request: Request, asker: Asking, id: Id, body: shapes.Start) -> shapes.Written:
    """The host deals."""
    return await _act(request, id, lambda table: lobby.start(table, asker, body.bot))


@router.post("/tables/{id}/moves")
async def play(request: Request, asker: Asking, id: Id, body: shapes.PlayMove) -> shapes.Written:
    """Play a move. The same post again, because its answer was lost, changes nothing."""
    now = tables_of(request).now()
    return await _act(
        request, id, lambda table: playing.move(table, asker, body.move, body.ply, now)
    )


@router.post("/tables/{id}/undo")
async def undo(request: Request, asker: Asking, id: Id, body: shapes.Undo) -> shapes.Written:
    """Take back one's last move, at once or with consent."""
    return await _act(request, id, lambda table: playing.undo(table, asker, body.ply))


@router.post("/tables/{id}/undo-answer")
async def undo_answer(
    request: Request, asker: Asking, id: Id, body: shapes.UndoAnswer
) -> shapes.Written:
    """Consent to an undo, or not."""
    return await _act(request, id, lambda table: playing.undo_answer(table, asker, body.agree))


@router.post("/tables/{id}/pause")
async def pause(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Stop the clocks."""
    return await _act(request, id, lambda table: playing.pause(table, asker))


@router.post("/tables/{id}/resume")
async def resume(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Go on."""
    return await _act(request, id, lambda table: playing.resume(table, asker))


@router.post("/tables/{id}/return")
async def come_back(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Take the seat back from the bot that plays since the time was up."""
    return await _act(request, id, lambda table: playing.come_back(table, asker))


@router.post("/tables/{id}/reactions")
async def react(request: Request, asker: Asking, id: Id, body: shapes.React) -> shapes.Written:
    """A quick reaction."""
    return await _act(request, id, lambda table: playing.react(table, asker, body.sign))


@router.post("/tables/{id}/leave")
async def leave(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Leave the seat; the token is worth nothing then."""
    return await _act(request, id, lambda table: lobby.leave(table, asker))


@router.post("/tables/{id}/tokens", status_code=201)
async def make_token(
    request: Request, asker: Asking, id: Id, body: shapes.NewToken
) -> shapes.SeatToken:
    """Another token for the same seat, with as much right or less."""
    token = security.new_token()
    key = security.hashed(token)
    table = await tables_of(request).act(
        id, lambda table: links.make_key(table, asker, key, body.scopes)
    )
    seat = table.seat_of(asker) or 0
    return shapes.SeatToken(id=id, seat=seat, token=token, scopes=list(body.scopes))


@router.post("/tables/{id}/rematch")
async def rematch(request: Request, asker: Asking, id: Id) -> shapes.NewGame:
    """Another game with the same people, a seat further; tokens stay good there."""
    return shapes.NewGame(id=await tables_of(request).rematch(id, asker))


@router.get("/tables/{id}/record")
async def record(request: Request, asker: Asking, id: Id) -> dict[str, Any]:
    """The record of a game that is over."""
    table = await tables_of(request).get(id)
    if table.phase != "over":
        raise Declined("table-not-over")
    return table.record()


@router.post("/records", openapi_extra={"requestBody": {"content": {"application/json": {}}}})
async def check_record(request: Request, asker: Asking) -> dict[str, Any]:
    """Check a record in full: every move, the result, the shuffle. Nothing is kept."""
    await tables_of(request).warm()
    game = verify(strict_json.parse(await request.body()))
    return {"ok": True, "moves": len(game.moves), "over": game.is_over, "result": game.result}


async def _act(
    request: Request, table_id: str, decide: Callable[[Table], Sequence[Draft]]
) -> shapes.Written:
    table = await tables_of(request).act(table_id, decide)
    return shapes.Written(number=table.number, ply=table.stamp)


def _state(request: Request, table: Table, asker: Who) -> dict[str, Any]:
    tables = tables_of(request)
    return json_model(table, asker, tables.streams, tables.now(), language_of(request))


def strict_text(value: dict[str, Any]) -> str:
    """A JSON object on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
