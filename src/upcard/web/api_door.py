"""The door of the JSON interface: who asks, by a seat token. Cookies count for nothing here, so
that no page of another site can use it."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Security
from fastapi.security import HTTPBearer

from upcard.web import api_models as shapes
from upcard.web import security
from upcard.web.entries import Draft, Who
from upcard.web.forms import spend, tables_of
from upcard.web.table import Table

BEARER = HTTPBearer(auto_error=False, description="A seat token")
ANYBODY: dict[str, Any] = {"security": [{}]}
"""Marks a request that needs no token."""
FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Fault} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}


async def asking(request: Request, _: Annotated[Any, Security(BEARER)] = None) -> Who:
    """Who asks; also counts the request."""
    who = security.bearer_of(request)
    spend(request, who.key)
    return who


Id = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
KeyPart = Annotated[str, Path(min_length=12, max_length=64, pattern=r"^[0-9a-f]+$")]
Asking = Annotated[Who, Depends(asking)]


def part() -> APIRouter:
    """A part of the interface."""
    return APIRouter(prefix="/api", responses=FAULTS)


async def act(
    request: Request, table_id: str, decide: Callable[[Table], Sequence[Draft]]
) -> shapes.Written:
    """Carry out what is asked at a table."""
    table = await tables_of(request).act(table_id, decide)
    return shapes.Written(number=table.number, ply=table.stamp)
