"""Hints at a table where nobody else would mind: all other seats are bots'.

A hint is thought of in a worker process, from what the seat sees and nothing else, and is told to
the one who asked.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from upcard import games, words
from upcard.analysis.advice import Advice, advice
from upcard.game import Refused
from upcard.play import View
from upcard.web import phrases
from upcard.web.answers import pages, preferences_of, wants_json
from upcard.web.drawing import move_in_words
from upcard.web.entries import Declined, Who
from upcard.web.forms import Page, form_of, tables_of
from upcard.web.lobby import seated
from upcard.web.naming import names_at
from upcard.web.playing import may_hint, running
from upcard.web.service import Tables
from upcard.web.table import Table
from upcard.web.table_routes import model_of, path_of, refused_at_table


def check(table: Table, who: Who) -> View:
    """What the seat of who asks sees; declines where it may have no hint."""
    seat = seated(table, who, "move")
    running(table)
    if table.people != [seat]:
        raise Declined("hint-others", 403)
    if table.paused:
        raise Declined("table-is-paused")
    if seat != table.to_move:
        raise Declined("table-not-your-turn")
    assert may_hint(table, seat)
    view = table.view(seat)
    assert view is not None
    return view


async def hint(request: Request) -> Response:
    """The best move as far as the seat knows, and why."""
    table_id = request.path_params["id"]
    request.scope["back"] = path_of(table_id)
    visitor, _ = await form_of(request)
    tables = tables_of(request)
    table = await tables.get(table_id)
    try:
        view = check(table, visitor.who)
        if not tables.bots.is_compiled(table.preset):
            raise Declined("hint-not-yet", 503)
    except Refused as refused:
        return await refused_at_table(request, table_id, refused)
    found = await thought_of(tables, table, view)
    said = sentence(table, found, preferences_of(request).language)
    if wants_json(request):
        body = {"ok": True, "go": path_of(table_id), "move": str(found.move), "notice": said}
        return JSONResponse(body)
    return HTMLResponse(pages().table_page(model_of(request, table), "", said))


async def thought_of(tables: Tables, table: Table, view: View) -> Advice:
    """The hint of a decision: thought of once, however often it is asked for meanwhile."""
    key, voices = ("hint", table.stamp), table.voices
    if key not in voices:
        thinking = asyncio.ensure_future(tables.bots.advisers.run(advice, view))
        thinking.add_done_callback(
            lambda done: voices.pop(key) if done.cancelled() or done.exception() else None
        )
        voices[key] = thinking
    found: Advice = await asyncio.shield(voices[key])
    return found


def sentence(table: Table, found: Advice, language: str) -> str:
    """A hint in words."""
    said = phrases.in_language(language)
    family = games.family_of(table.preset)
    names = names_at(table, language)
    move = move_in_words(found.move, family, said, names)
    why = words.because(found.why, family, lambda seat: names[seat - 1], said.say)
    best = said.say("hint-best", move=move)
    return f"{best} {why} {words.odds(found.chance, found.second, said.say)}"


HINT_ROUTES = [Page("/t/{id}/hint", hint, methods=["POST"])]
