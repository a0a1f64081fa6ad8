"""The pages and their forms, one visible table of routes at the end. All drawing is `pages`'."""

import secrets
from dataclasses import replace
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from upcard import bots, games
from upcard.web import links, listing, lobby, security
from upcard.web.answers import (
    done, keep, language_asked, name_of, pages, plain, plain_facts, settings_of,
)  # fmt: skip
from upcard.web.entries import Declined, Draft
from upcard.web.forms import (
    Page, form_of, redirect_inside, table_options, tables_of, who_of, whole,
)  # fmt: skip
from upcard.web.model import THEMES, PreferencesModel, RulesModel, StartModel, TableModel
from upcard.web.modelling import replay_model
from upcard.web.reviewing import reviews_of
from upcard.web.streaming import table_events
from upcard.web.table import Table
from upcard.web.table_routes import TABLE_ROUTES, model_of, path_of

ANY_TOKEN = secrets.token_hex(16)
"""Stands in a shared drawing where each reader's own token comes: nobody can have written it."""
LOOKING_ON = "looking on"

LONGEST_PICK = 40
"""Characters of a card that was picked without script: longer ones are no choice of a page."""


async def start_page(request: Request) -> Response:
    """The start page: what to play, own tables first, open ones, finished ones."""
    visitor, _ = who_of(request)
    tables, facts = tables_of(request), plain_facts(request)
    line = partial(listing.line, language=facts["language"])
    rows = await tables.writer.read(tables.store.own, visitor.hash) if not visitor.is_new else []
    own = sorted(map(line, rows), key=lambda one: not one.my_turn)
    waiting = await tables.writer.read(tables.store.listed, "lobby")
    mine = {one.id for one in own}
    finished = await tables.writer.read(tables.store.listed, "over")
    model = StartModel(
        **facts,
        own=tuple(one for one in own if one.phase != "over"),
        open=tuple(line(row) for row in waiting if row["id"] not in mine),
        finished=(
            *(one for one in own if one.phase == "over"),
            *(line(row) for row in finished if row["id"] not in mine),
        ),
        bots=bots.names(),
        name=name_of(request),
        variants=settings_of(request).variants,
    )
    return shown(request, pages().start_page(model))


def shown(request: Request, text: str) -> Response:
    """A page; a visitor that is new gets its cookie with it. A language that the address names is
    kept, so that what links to here lead to speaks it too."""
    response = HTMLResponse(text)
    visitor, _ = who_of(request)
    if visitor.is_new:
        security.remember(response, request, settings_of(request), visitor)
    language = language_asked(request)
    if language is not None:
        keep(request, response, language=language)
    return response


async def create_table(request: Request) -> Response:
    """Make a table and sit down; deal at once where that is wanted."""
    visitor, form = await form_of(request)
    tables = tables_of(request)
    await check_makes(request, visitor.hash)
    game = form.get("game", "")
    clock = form.get("clock", "none")
    drafts = lobby.create(
        game,
        whole(form, "players"),
        table_options(form, game),
        creator=visitor.hash,
        clock=None if clock in ("", "none") else clock,
        listed=form.get("listed") == "yes",
        aid=form.get("aid") != "no",
    )

    def more(table: Table) -> list[Draft]:
        extra = lobby.sit(table, visitor.who, 1, form.get("name", ""))
        inviting = form.get("play") == "invite"  # friends need the seats; bots come at the start
        bot = "" if inviting else form.get("bot", "")
        for seat in range(2, table.players + 1):
            chosen = form.get(f"bot-{seat}", bot)
            if chosen:
                extra.append(lobby.bot_sits(table, seat, chosen))
            elif form.get("play") == "now" and not form.get("bot"):
                raise Declined("table-seats-free")
        return extra

    table = await tables.create(drafts, more)
    if form.get("play") == "now":
        await tables.act(
            table.id, lambda table: lobby.start(table, visitor.who, form.get("bot") or None)
        )
    response = done(request, path_of(table.id), id=table.id)
    keep(request, response, name=form.get("name", "")[:40])
    return response


async def check_makes(request: Request, creator: str) -> None:
    """Decline when somebody has made very many tables."""
    tables, settings = tables_of(request), settings_of(request)
    await tables.warm()
    recent, going = await tables.writer.read(
        tables.store.made_since, creator, tables.now() - 3600.0
    )
    if recent >= settings.tables_per_hour or going >= settings.tables_running:
        raise Declined("limit-tables", 429)


async def show_table(request: Request) -> Response:
    """A table as the visitor sees it."""
    table = await tables_of(request).get(request.path_params["id"])
    pick = request.query_params.get("pick", "")[:LONGEST_PICK]
    return shown(request, pages().table_page(model_of(request, table), pick))


async def follow_table(request: Request) -> Response:
    """The live stream of a table, as fragments for this visitor."""
    visitor, who = who_of(request)
    table = await tables_of(request).get(request.path_params["id"])
    name = visitor.hash if not visitor.is_new else security.address_of(request)
    return table_events(
        tables_of(request), table, who, name, "table", request,
        lambda table: fragment(table, model_of(request, table)),
    )  # fmt: skip


def fragment(table: Table, model: TableModel) -> str:
    """What a stream carries. All who look on in the same way are sent one drawing, each with the
    token of their own forms in it."""
    if model.me is not None or model.is_host or model.spectators < 2:
        return str(pages().table_fragment(model))
    key = (
        model.number, model.preferences, model.muted, model.seats, model.spectators, model.my_name,
    )  # fmt: skip
    known, text = table.voices.get(LOOKING_ON, (None, ""))
    if known != key:
        text = pages().table_fragment(replace(model, csrf=ANY_TOKEN))
        table.voices[LOOKING_ON] = (key, text)
    return str(text.replace(ANY_TOKEN, model.csrf))


async def show_replay(request: Request) -> Response:
    """A finished game at a ply."""
    tables = tables_of(request)
    table = await tables.get(request.path_params["id"])
    query = {key: value for key, value in request.query_params.items() if value}
    ply = whole(query, "ply") if "ply" in query else None
    seat = whole(query, "seat") if query.get("seat", "all") != "all" else None
    review = await reviews_of(request).state(table)

    def drawn() -> str:
        model = replay_model(table, ply, seat, plain_facts(request))
        return str(pages().replay_page(replace(model, review=review)))

    return shown(request, await tables.aside(drawn))


async def download_record(request: Request) -> Response:
    """The record of a finished game; of a running one nothing can be had but views."""
    table = await tables_of(request).get(request.path_params["id"])
    if table.phase != "over":
        raise Declined("table-not-over")
    name = f"upcard-{table.preset}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return JSONResponse(table.record(), headers=headers)


async def upload_page(request: Request) -> Response:
    """Where a record is brought."""
    return shown(request, pages().upload_page(plain(request)))


async def upload_record(request: Request) -> Response:
    """Check a record in full and keep it as a finished table."""
    visitor, form = await form_of(request)
    await check_makes(request, visitor.hash)
    tables, longest = tables_of(request), settings_of(request).longest_record
    drafts = await tables.aside(lobby.imported, form.get("record", ""), longest, visitor.hash)
    table = await tables.create(drafts)
    return done(request, path_of(table.id) + "/replay", id=table.id)


async def claim_page(request: Request) -> Response:
    """What a private seat link opens: the script sends the part after # from here."""
    return shown(request, pages().claim_page(plain(request)))


async def claim_seat(request: Request) -> Response:
    """Take part in a seat by its private link."""
    visitor, form = await form_of(request)
    table_id, _, token = form.get("token", "").strip().rpartition("#")[2].partition(".")
    if not security.is_token(token):
        raise Declined("table-link", 403)
    key = security.hashed(token)
    await tables_of(request).act(table_id, lambda table: links.claim(table, visitor.who, key))
    return done(request, path_of(table_id))


async def preferences_page(request: Request) -> Response:
    """How a visitor likes things."""
    back = redirect_inside(request.query_params.get("back", "/"))
    model = PreferencesModel(**plain_facts(request), name=name_of(request), back=back)
    return shown(request, pages().preferences_page(model))


async def set_preferences(request: Request) -> Response:
    """Remember how a visitor likes things."""
    _, form = await form_of(request)
    changed: dict[str, object] = {}
    if form.get("language") in ("en", "fr"):
        changed["language"] = form["language"]
    if form.get("theme") in THEMES:
        changed["theme"] = form["theme"]
    for name in ("four_colours", "confirm", "aid", "sound"):
        if name in form or form.get("all") == "yes":
            changed[name] = form.get(name) == "yes"
    if "name" in form:
        changed["name"] = lobby.one_line(form["name"])
    response = done(request, redirect_inside(form.get("back", "/")))
    keep(request, response, **changed)
    return response


async def rules_page(request: Request) -> Response:
    """The rulebook of a game, or its guided first game."""
    game = request.path_params["game"]
    learn = request.url.path.startswith("/learn/")
    if game not in games.presets() and (learn or game != "rulings"):
        raise Declined("page-unknown", 404)
    if not learn:
        game = games.presets().get(game, game)  # a rulebook is of all presets of a game
    model = RulesModel(**plain_facts(request), game=game, learn=learn)
    query = request.query_params
    step = whole(query, "step") if query.get("step") else 1
    move, pick = (query.get(name, "")[:LONGEST_PICK] for name in ("move", "pick"))
    return shown(request, pages().rules_page(model, step, move, pick))


async def own_icon(request: Request) -> Response:
    """Browsers ask for it everywhere."""
    return RedirectResponse("/static/icon.svg", 301)


ROUTES = [
    Page("/", start_page, methods=["GET"]),
    Page("/tables", create_table, methods=["POST"]),
    Page("/t/{id}", show_table, methods=["GET"]),
    Page("/t/{id}/events", follow_table, methods=["GET"]),
    Page("/t/{id}/replay", show_replay, methods=["GET"]),
    Page("/t/{id}/record", download_record, methods=["GET"]),
    *TABLE_ROUTES,
    Page("/claim", claim_page, methods=["GET"]),
    Page("/claim", claim_seat, methods=["POST"]),
    Page("/replay", upload_page, methods=["GET"]),
    Page("/replay", upload_record, methods=["POST"]),
    Page("/preferences", preferences_page, methods=["GET"]),
    Page("/preferences", set_preferences, methods=["POST"]),
    Page("/rules/{game}", rules_page, methods=["GET"]),
    Page("/learn/{game}", rules_page, methods=["GET"]),
    Page("/favicon.ico", own_icon, methods=["GET"]),
]
