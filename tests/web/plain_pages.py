"""Pages for tests of the server: all that a model holds, so that nothing it holds can hide."""

import html
import json
from dataclasses import fields, is_dataclass
from typing import Any

from upcard.play import View


def _plain(value: Any) -> Any:
    if isinstance(value, View):
        return value.json()
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    return value


def _page(model: Any, **more: Any) -> str:
    text = json.dumps({**_plain(model), **more}, ensure_ascii=False)
    return f"<!doctype html><title>test</title><main>{html.escape(text)}</main>"


def table_page(model: Any, pick: str = "", notice: str = "") -> str:
    """A table."""
    return _page(model, notice=notice)


def table_fragment(model: Any) -> str:
    """The same for the live stream."""
    return _page(model)


def rules_page(model: Any, step: int = 1, move: str = "", pick: str = "") -> str:
    """A rulebook."""
    return _page(model, step=step)


def puzzle_page(model: Any, puzzle: Any, move: str = "", pick: str = "") -> str:
    """A puzzle."""
    return _page(model, solution=puzzle.solution, move=move)


start_page = replay_page = review_page = puzzles_page = links_page = claim_page = upload_page = (
    _page
)
message_page = preferences_page = _page


def read(page: str) -> dict[str, Any]:
    """The model of a page."""
    inside = page.partition("<main>")[2].partition("</main>")[0]
    value: dict[str, Any] = json.loads(html.unescape(inside))
    return value
