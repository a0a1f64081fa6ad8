"""The JSON interface for programs (OpenAPI at /api/openapi.json): tables, made and seen.

What a seat does there stands in `api_seat`.
"""

import json
from typing import Annotated, Any

from fastapi import Query, Request
from starlette.responses import Response

from upcard import bots, games
from upcard.web import api_models as shapes
from upcard.web import listing, lobby, security
from upcard.web.answers import language_of, settings_of
from upcard.web.api_door import ANYBODY, Asking, Id, part
from upcard.web.entries import Declined, Draft, Who
from upcard.web.forms import tables_of
from upcard.web.modelling import json_model
from upcard.web.seats import SCOPES
from upcard.web.streaming import table_events
from upcard.web.table import Table

router = part()


@router.get("/games", openapi_extra=ANYBODY)
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


@router.get("/bots", openapi_extra=ANYBODY)
async def list_bots(asker: Asking) -> list[str]:
    """The bots that can be put in a seat, the weakest first."""
    return list(bots.names())


@router.get("/tables", openapi_extra=ANYBODY)
async def list_tables(request: Request, asker: Asking) -> list[shapes.TableEntry]:
    """Open tables that anybody may join."""
    tables = tables_of(request)
    rows = await tables.writer.read(tables.store.listed, "lobby")
    lines = [listing.line(row, language_of(request)) for row in rows]
    return [
        shapes.TableEntry(id=one.id, game=one.game, names=list(one.names), clock=one.clock)
        for one in lines
    ]


@router.post("/tables", status_code=201, openapi_extra=ANYBODY)
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


@router.post("/tables/{id}/join", openapi_extra=ANYBODY)
async def join(request: Request, asker: Asking, id: Id, body: shapes.Join) -> shapes.SeatToken:
    """Take a free seat."""
    token = security.new_token()
    key = security.hashed(token)
    table = await tables_of(request).act(
        id, lambda table: lobby.sit(table, asker, body.seat, body.name, key)
    )
    seat = table.seat_of(Who(key=key)) or 0
    return shapes.SeatToken(id=id, seat=seat, token=token, scopes=list(SCOPES))


@router.get("/tables/{id}", openapi_extra=ANYBODY)
async def look(request: Request, asker: Asking, id: Id) -> shapes.TableState:
    """The table as the token's seat, or a spectator, sees it now."""
    return shapes.TableState(**_state(request, await tables_of(request).get(id), asker))


@router.get(
    "/tables/{id}/events",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}},
    openapi_extra=ANYBODY,
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


@router.get("/tables/{id}/record", openapi_extra=ANYBODY)
async def record(request: Request, asker: Asking, id: Id) -> dict[str, Any]:
    """The record of a game that is over."""
    table = await tables_of(request).get(id)
    if table.phase != "over":
        raise Declined("table-not-over")
    return table.record()


@router.post(
    "/records", openapi_extra={"requestBody": {"content": {"application/json": {}}}, **ANYBODY}
)
async def check_record(request: Request, asker: Asking) -> dict[str, Any]:
    """Check a record in full: every move, the result, the shuffle. Nothing is kept."""
    tables, longest = tables_of(request), settings_of(request).longest_record
    await tables.warm()
    game, _ = await tables.aside(lobby.checked, await request.body(), longest)
    return {"ok": True, "moves": len(game.moves), "over": game.is_over, "result": game.result}


def _state(request: Request, table: Table, asker: Who) -> dict[str, Any]:
    tables = tables_of(request)
    return json_model(table, asker, tables.streams, tables.now(), language_of(request))


def strict_text(value: dict[str, Any]) -> str:
    """A JSON object on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
