"""How a process hears what others wrote to the same database: PostgreSQL tells, SQLite is asked."""

import asyncio
import logging
import threading

from upcard.web.service import Tables
from upcard.web.store import CHANNEL

log = logging.getLogger("upcard.web")

POLL = 0.4
"""Seconds between questions to SQLite."""


async def listen(tables: Tables) -> None:
    """Pass on what other processes write, for as long as the server runs."""
    if not tables.settings.several:
        return
    if tables.store.is_sqlite:
        await _poll(tables)
    else:
        await _be_told(tables)


async def _poll(tables: Tables) -> None:
    newest, _ = await tables.writer.read(tables.store.news, -1)
    while True:
        await asyncio.sleep(POLL)
        newest, changed = await tables.writer.read(tables.store.news, newest)
        watched = set(tables.streams.tables())
        for table_id in changed & watched:
            await tables.heard(table_id)


async def _be_told(tables: Tables) -> None:
    """LISTEN on a connection of its own, in a thread; connect again when it breaks."""
    loop = asyncio.get_running_loop()
    heard: asyncio.Queue[str] = asyncio.Queue()
    stop = threading.Event()
    url = tables.store.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def tell(table_id: str) -> None:
        loop.call_soon_threadsafe(heard.put_nowait, table_id)

    def follow() -> None:
        import psycopg

        while not stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    tell("")  # whatever was written in between: everything watched is looked at
                    while not stop.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            tell(notice.payload)
            except psycopg.Error as error:
                log.error("listening broke", extra={"facts": {"kind": type(error).__name__}})
                stop.wait(1.0)

    thread = threading.Thread(target=follow, name="listening", daemon=True)
    thread.start()
    try:
        while True:
            table_id = await heard.get()
            for one in tables.streams.tables() if table_id == "" else [table_id]:
                await tables.heard(one)
    finally:
        stop.set()
