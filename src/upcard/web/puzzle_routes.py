"""The routes of puzzles."""

from starlette.requests import Request
from starlette.responses import Response

from upcard.analysis.puzzles import PRESETS, puzzle, puzzles
from upcard.web.answers import pages, plain
from upcard.web.entries import Declined
from upcard.web.forms import Page, tables_of
from upcard.web.routes import LONGEST_PICK, shown


async def list_puzzles(request: Request) -> Response:
    """All puzzles, by game."""
    return shown(request, pages().puzzles_page(plain(request)))


async def show_puzzle(request: Request) -> Response:
    """A puzzle; `move` is a move that is tried, `pick` a card that is picked."""
    game, number = request.path_params["game"], request.path_params["number"]
    is_number = number.isascii() and number.isdigit() and len(number) < 6
    if game not in PRESETS or not is_number or not 1 <= int(number) <= len(puzzles(game)):
        raise Declined("page-unknown", 404)
    await tables_of(request).warm()
    query = request.query_params
    move, pick = (query.get(name, "")[:LONGEST_PICK] for name in ("move", "pick"))
    found = puzzle(game, int(number))
    return shown(request, pages().puzzle_page(plain(request), found, move, pick))


PUZZLE_ROUTES = [
    Page("/puzzles", list_puzzles, methods=["GET"]),
    Page("/puzzles/{game}/{number}", show_puzzle, methods=["GET"]),
]
