"""All tables of a server: rebuilt from entries, changed by commands one at a time, announced."""

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from upcard.game import Refused
from upcard.web import listing, lobby, playing
from upcard.web.bot_play import BotPlay
from upcard.web.entries import Declined, Draft, Entry, Who
from upcard.web.folding import apply
from upcard.web.live import Streams
from upcard.web.metrics import Metrics
from upcard.web.settings import Settings
from upcard.web.store import Store, Unit
from upcard.web.table import Table
from upcard.web.warming import warm_up
from upcard.web.writer import Writer

log = logging.getLogger("upcard.web")

Decide = Callable[[Table], Sequence[Draft]]
"""A command: what it asks for at this table. It may be asked again when another was faster."""

Answer = TypeVar("Answer")

TRIES = 4
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
FORGOTTEN = 5.0
"""Seconds after which a bot that is due and has not moved is asked by whoever sees it."""


class Tables:
    """The service behind pages and programs. `now` is the clock of everything at the tables."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.writer = Writer(store)
        self._aside = ThreadPoolExecutor(1, "records")
        self.streams = Streams(settings.streams_per_visitor, settings.streams)
        self.metrics = metrics
        self.bots = BotPlay(self)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._warm: asyncio.Task[None] | None = None
        self._grace = now() + settings.grace
        self.is_stopping = False

    async def warm(self) -> None:
        """Wait until the rules are compiled, which a thread does once."""
        if self._warm is None:
            self.bots.prepare()
            self._warm = asyncio.create_task(asyncio.to_thread(warm_up))
        await asyncio.shield(self._warm)

    async def stop(self) -> None:
        """End streams and bots; what was asked to be written is written."""
        self.is_stopping = True
        self.streams.close()
        await self.bots.stop()
        await self.writer.close()
        self._aside.shutdown(cancel_futures=True)

    async def aside(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """Call what may take a second in a thread, where others of its kind wait for their turn."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._aside, function, *arguments)

    async def create(self, drafts: Sequence[Draft], more: Decide | None = None) -> Table:
        """A new table from its first entries; `more` decides on others once it is there."""
        await self.warm()
        table = Table(lobby.new_id())
        now = self.now()
        entries = _entries(table, drafts, now)
        await self._fold(table, entries)
        if more is not None:
            extra = _entries(table, list(more(table)), now)
            await self._fold(table, extra)
            entries += extra
        await self._write([self._unit(table, 0, entries, now=now)])
        self._keep(table)
        self.metrics.tables.inc()
        self._after(table)
        return table

    async def get(self, table_id: str) -> Table:
        """A table as it is now; declines when there is none."""
        table = self._tables.get(table_id)
        if table is None or self.settings.several:
            table = await self._catch_up(table_id, table)
        self._tables.move_to_end(table_id)
        return table

    async def act(self, table_id: str, decide: Decide) -> Table:
        """Carry a command out: decide, write, then show. Declines leave everything as it was."""
        async with self._lock(table_id):
            table = await self.get(table_id)
            for _ in range(TRIES):
                drafts = list(decide(table))
                if not drafts:
                    return table
                written = await self._try(table, drafts)
                if written is not None:
                    self._after(written)
                    return written
                self.metrics.conflicts.inc()
                table = await self._catch_up(table_id, table)
        raise Declined("table-busy")

    async def delete(self, table_id: str, who: Who) -> None:
        """The host removes a finished game for good."""
        async with self._lock(table_id):
            table = await self.get(table_id)
            lobby.host_only(table, who)
            if table.phase == "running":
                raise Declined("table-not-over")
            await self.writer.write(self.store.delete, table_id)
            self._tables.pop(table_id, None)
        self.streams.announce(table_id)

    async def rematch(self, table_id: str, who: Who) -> str:
        """Another game with the same people, a seat further; the id of its table, made once."""
        async with self._lock(table_id):
            table = await self.get(table_id)
            lobby.seated(table, who, "move")
            if table.rematch is not None:
                return table.rematch
            drafts = lobby.rematch(table, who)
            fresh = Table(drafts[0].body["table"])
            now = self.now()
            entries = _entries(fresh, lobby.rotated(table), now)
            for entry in entries:
                apply(fresh, entry)
            if len(fresh.people) == 1:  # nobody to wait for
                bot = next((s.bot for s in fresh.seats if s.bot), None)
                host = fresh.seat(fresh.people[0])
                alone = Who(*(next(iter(known), None) for known in (host.visitors, host.keys)))
                more = _entries(fresh, lobby.start(fresh, alone, bot), now)
                for entry in more:
                    apply(fresh, entry)
                entries += more
            written = await self._try(table, drafts, [self._unit(fresh, 0, entries, now=now)])
            if written is None:
                table = await self._catch_up(table_id, table)
                if table.rematch is not None:
                    return table.rematch
                raise Declined("table-busy")
        self._keep(fresh)
        self._after(written)
        self._after(fresh)
        return fresh.id

    async def heard(self, table_id: str) -> None:
        """Another process says that a table changed."""
        if table_id in self._tables:
            async with self._lock(table_id):
                try:
                    await self._catch_up(table_id, self._tables.get(table_id))
                except Declined:
                    self._tables.pop(table_id, None)
        self.streams.announce(table_id)

    async def sweep(self, at_start: bool = False) -> None:
        """Look for clocks that ran out, undos without answer, bots that nobody asked.

        At the start every bot that is due is asked; later only one that another process, which
        should have asked it, has left waiting for a while.
        """
        now = self.now()
        still = now if at_start else now - FORGOTTEN - self.settings.bot_pause
        for table_id in await self.writer.read(self.store.needing, now, still):
            try:
                table = await self.act(
                    table_id, lambda table: playing.time_out(table, now, self._grace)
                )
            except Refused as error:
                log.error("sweep", extra={"facts": {"code": error.refusal.code}})
                continue
            self.bots.ask_again(table)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _try(
        self, table: Table, drafts: Sequence[Draft], besides: Sequence[Unit] = ()
    ) -> Table | None:
        """Write what follows this table and show it; None when another writer was first."""
        now = self.now()
        following = table.fork()
        entries = _entries(table, drafts, now)
        for entry in entries:
            apply(following, entry)
        unit = self._unit(following, table.number, entries, table, now)
        if not await self._write([unit, *besides]):
            return None
        self._keep(following)
        self.metrics.moves.inc(sum(entry.kind == "moved" for entry in entries))
        return following

    async def _write(self, units: Sequence[Unit]) -> bool:
        try:
            return await self.writer.append(units)
        except Exception as error:
            self._tables.pop(units[0].table_id, None)
            log.error("not written", exc_info=error)
            raise Declined("server-not-written", 503) from error

    def _unit(
        self,
        table: Table,
        number: int,
        entries: Sequence[Entry],
        before: Table | None = None,
        now: float = 0.0,
    ) -> Unit:
        seats = listing.seats(table)
        changed = before is None or seats != listing.seats(before)
        return Unit(table.id, number, entries, listing.row(table), seats if changed else None)

    async def _catch_up(self, table_id: str, table: Table | None) -> Table:
        """The table with all that is in the database; declines when that has nothing."""
        if not _ID.fullmatch(table_id):
            raise Declined("table-unknown", 404)
        await self.warm()
        after = table.number if table else 0
        entries = await self.writer.read(self.store.entries, table_id, after)
        if table is None:
            table = Table(table_id)
        elif entries:
            table = table.fork()
        elif not await self.writer.read(self.store.exists, table_id):
            self._tables.pop(table_id, None)
            raise Declined("table-unknown", 404)
        try:
            await self._fold(table, entries)
        except Refused as error:
            log.error("table does not replay", extra={"facts": {"code": error.refusal.code}})
            raise Declined("table-unreadable", 409) from error
        if not table.number:
            raise Declined("table-unknown", 404)
        if after and entries:
            self.streams.announce(table_id)
        self._keep(table)
        return table

    async def _fold(self, table: Table, entries: Sequence[Entry]) -> None:
        """Fold entries into a table that nobody else has: a record, which may be long, aside."""
        if entries and "record" in entries[0].body:
            await self.aside(_fold, table, entries)
        else:
            _fold(table, entries)

    def _keep(self, table: Table) -> None:
        known = self._tables.get(table.id)
        if known is None or known.number <= table.number:
            self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self.settings.cached_tables:
            self._tables.popitem(last=False)

    def _after(self, table: Table) -> None:
        """What follows a change: everybody hears of it, a bot begins to think."""
        self.streams.announce(table.id)
        self.bots.think(table)


def _fold(table: Table, entries: Sequence[Entry]) -> None:
    for entry in entries:
        apply(table, entry)


def _entries(table: Table, drafts: Sequence[Draft], now: float) -> list[Entry]:
    """Drafts as the entries that follow a table."""
    return [
        Entry(table.number + place, draft.kind, draft.body, now)
        for place, draft in enumerate(drafts, 1)
    ]
