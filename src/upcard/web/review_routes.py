"""The routes of reviews: the page, asking for one, the figures as a file."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from upcard.web.answers import done, pages, plain_facts
from upcard.web.entries import Declined
from upcard.web.forms import Page, form_of, redirect_inside, tables_of
from upcard.web.model import ReviewModel
from upcard.web.naming import names_at
from upcard.web.reviewing import reviews_of
from upcard.web.routes import shown


async def show_review(request: Request) -> Response:
    """The review of a finished game, as far as it is made."""
    tables = tables_of(request)
    table = await tables.get(request.path_params["id"])
    if table.phase != "over":
        raise Declined("table-not-over")
    facts = plain_facts(request)
    model = ReviewModel(
        **facts,
        id=table.id,
        game=table.preset,
        options=table.options,
        names=tuple(names_at(table, facts["language"])),
        review=await reviews_of(request).state(table),
    )
    return shown(request, await tables.aside(pages().review_page, model))


async def begin_review(request: Request) -> Response:
    """Have the review made."""
    path = f"/t/{request.path_params['id']}"
    request.scope["back"] = path + "/review"
    visitor, form = await form_of(request)
    table = await tables_of(request).get(request.path_params["id"])
    await reviews_of(request).begin(table, visitor.hash)
    back = redirect_inside(form.get("back", ""))
    return done(request, back if back.startswith(path + "/") else path + "/review")


async def download_review(request: Request) -> Response:
    """The whole review as JSON (docs/review.md)."""
    table = await tables_of(request).get(request.path_params["id"])
    state = await reviews_of(request).state(table)
    if state.phase != "done":
        raise Declined("review-not-made", 404)
    headers = {"content-disposition": 'attachment; filename="upcard-review.json"'}
    return JSONResponse(state.found, headers=headers)


REVIEW_ROUTES = [
    Page("/t/{id}/review", show_review, methods=["GET"]),
    Page("/t/{id}/review", begin_review, methods=["POST"]),
    Page("/t/{id}/review/data", download_review, methods=["GET"]),
]
