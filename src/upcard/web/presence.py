"""Who looks at which table in other processes of the same server: each tells the others, through
the database, now and then."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Mapping

import sqlalchemy as sa

from upcard.web.schema import PRESENCE, TABLES
from upcard.web.service import Tables
from upcard.web.store import Store

log = logging.getLogger("upcard.web")

Looking = Mapping[tuple[str, int], int]
"""How many look at a table from a seat; seat 0 stands for all without one."""

TELL_AGAIN = 30.0
"""Seconds after which a process repeats what has not changed."""
TRUSTED = 90.0
"""Seconds after which a process that says nothing any more counts as dead."""


class Presence:
    """What one process tells, and has heard."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.process = secrets.token_hex(8)
        self._told: Looking = {}
        self._told_at = 0.0

    async def share(self) -> None:
        """Tell and hear for as long as the server runs; take back what was told at the end."""
        if not self.tables.settings.several:
            return
        try:
            while True:
                try:
                    await self.exchange()
                except Exception as error:
                    log.error("presence", exc_info=error)
                await asyncio.sleep(self.tables.settings.presence)
        finally:
            await self.tables.writer.write(_forget, self.tables.store, self.process)

    async def exchange(self) -> None:
        """Write what has changed here, read what has changed elsewhere."""
        streams, now = self.tables.streams, self.tables.now()
        looking = streams.looking()
        if looking != self._told or now - self._told_at > TELL_AGAIN:
            await self.tables.writer.write(_tell, self.tables.store, self.process, looking, now)
            self._told, self._told_at = looking, now
        since = now - TRUSTED
        found = await self.tables.writer.read(_heard, self.tables.store, self.process, since)
        for table_id in streams.hear(found):
            streams.announce(table_id)


def _tell(store: Store, process: str, looking: Looking, now: float) -> None:
    rows = [
        {"process": process, "table_id": table_id, "seat": seat, "count": count, "at": now}
        for (table_id, seat), count in sorted(looking.items())
    ]
    with store.engine.begin() as connection:
        old = (PRESENCE.c.process == process) | (PRESENCE.c.at < now - TRUSTED)
        connection.execute(PRESENCE.delete().where(old))
        ids = {row["table_id"] for row in rows}
        there = set(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids))))
        fresh = [row for row in rows if row["table_id"] in there]
        if fresh:
            connection.execute(PRESENCE.insert(), fresh)


def _heard(store: Store, process: str, since: float) -> dict[str, "Counter[int]"]:
    query = sa.select(PRESENCE.c.table_id, PRESENCE.c.seat, PRESENCE.c.count).where(
        PRESENCE.c.process != process, PRESENCE.c.at >= since
    )
    found: dict[str, Counter[int]] = {}
    with store.reader.connect() as connection:
        for table_id, seat, count in connection.execute(query):
            found.setdefault(table_id, Counter())[seat] += count
    return found


def _forget(store: Store, process: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(PRESENCE.delete().where(PRESENCE.c.process == process))
