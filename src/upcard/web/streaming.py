"""Server-sent events: a table as it changes, for one reader, numbered by its entries."""

from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import StreamingResponse

from upcard.web.entries import Declined, Who
from upcard.web.live import Stream
from upcard.web.service import Tables
from upcard.web.table import Table

CROWD = 20
"""With more spectators than these, their number is shown when something else happens."""
HEADERS = {"x-accel-buffering": "no", "cache-control": "no-store"}


def table_events(
    tables: Tables,
    table: Table,
    who: Who,
    visitor: str,
    kind: str,
    request: Request,
    render: Callable[[Table], str],
) -> StreamingResponse:
    """The stream of a table. `render` makes what this reader is sent; it is asked for the newest
    state alone: a reader that was slow or away is never sent what has passed."""
    stream = tables.streams.open(table.id, table.seat_of(who), visitor)
    last = request.headers.get("last-event-id") or request.query_params.get("since", "")
    if not (last.isascii() and last.isdigit() and len(last) < 10 and int(last) == table.number):
        stream.wake()  # what the reader has is not the newest: send that at once
    body = _events(tables, table, who, visitor, kind, stream, render)
    return StreamingResponse(body, media_type="text/event-stream", headers=HEADERS)


async def _events(
    tables: Tables,
    table: Table,
    who: Who,
    visitor: str,
    kind: str,
    stream: Stream,
    render: Callable[[Table], str],
) -> AsyncIterator[str]:
    tables.metrics.streams.inc()
    _tell_of(tables, stream)
    try:
        yield "retry: 1500\n\n"
        sent = ""
        async for changed in stream.changes(tables.settings.heartbeat):
            if not changed:
                yield ": still here\n\n"
                continue
            try:
                table = await tables.get(table.id)
            except Declined:
                yield "event: gone\ndata: gone\n\n"
                return
            stream.seat = table.seat_of(who)
            text = render(table)
            if text != sent:
                sent = text
                yield event(kind, table.number, text)
    finally:
        tables.streams.leave(stream, visitor)
        tables.metrics.streams.dec()
        _tell_of(tables, stream)


def _tell_of(tables: Tables, stream: Stream) -> None:
    """Somebody came or went: all are told, unless it is one more of a crowd that looks on."""
    if stream.seat is not None or tables.streams.spectators(stream.table_id) <= CROWD:
        tables.streams.announce(stream.table_id, but=stream)


def event(kind: str, number: int, text: str) -> str:
    """One event: a text of several lines goes in as many data lines."""
    data = "".join(f"data: {line}\n" for line in text.replace("\r", "").split("\n"))
    return f"event: {kind}\nid: {number}\n{data}\n"
