"""Puzzles on a server."""

import pytest
from web.visiting import House

from upcard.analysis.puzzles import puzzle


def test_puzzles_are_served(home: House) -> None:
    ann = home.visitor()
    assert ann.get("/puzzles").status_code == 200
    page = ann.page("/puzzles/ciq-2/1?move=draw")
    assert (page["solution"], page["move"]) == (puzzle("ciq-2", 1).solution, "draw")


@pytest.mark.parametrize(
    "path", ["ciq-2/0", "ciq-2/9999", "ciq-2/x", "ciq-2/٣", "chess/1", "ciq/1"]
)
def test_what_is_no_puzzle_is_not_found(home: House, path: str) -> None:
    assert home.visitor().get(f"/puzzles/{path}").status_code == 404
