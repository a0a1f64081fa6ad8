"""Who is looking at which table, and how they hear that something happened there."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

from upcard.web.entries import Declined


class Stream:
    """One open page: woken when its table changes, with as many changes as came meanwhile."""

    def __init__(self, table_id: str, seat: int | None) -> None:
        self.table_id = table_id
        self.seat = seat
        self._news = asyncio.Event()
        self.is_closed = False

    def wake(self) -> None:
        """Tell it that its table changed."""
        self._news.set()

    def close(self) -> None:
        """End it at its next look."""
        self.is_closed = True
        self._news.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; False when nothing came in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True

    async def changes(self, heartbeat: float) -> AsyncIterator[bool]:
        """True for every change or several, False now and then when there was none."""
        while True:
            heard = await self.wait(heartbeat)
            if self.is_closed:
                return
            yield heard


class Streams:
    """The open streams of this process, by table."""

    def __init__(self, per_visitor: int, in_all: int) -> None:
        self.per_visitor = per_visitor
        self.in_all = in_all
        self._by_table: dict[str, set[Stream]] = {}
        self._by_visitor: Counter[str] = Counter()
        self._elsewhere: dict[str, Counter[int]] = {}
        self.count = 0
        self.is_closing = False

    def open(self, table_id: str, seat: int | None, visitor: str) -> Stream:
        """A stream for a visitor (or an address); declines when there are too many."""
        if self.is_closing:
            raise Declined("server-stopping", 503)
        if self._by_visitor[visitor] >= self.per_visitor or self.count >= self.in_all:
            raise Declined("limit-streams", 429)
        stream = Stream(table_id, seat)
        self._by_table.setdefault(table_id, set()).add(stream)
        self._by_visitor[visitor] += 1
        self.count += 1
        return stream

    def leave(self, stream: Stream, visitor: str) -> None:
        """A stream has ended."""
        here = self._by_table.get(stream.table_id, set())
        if stream in here:
            here.discard(stream)
            self.count -= 1
            self._by_visitor[visitor] -= 1
            if not self._by_visitor[visitor]:
                del self._by_visitor[visitor]
            if not here:
                del self._by_table[stream.table_id]

    def announce(self, table_id: str, but: Stream | None = None) -> None:
        """Wake everybody who looks at a table, but one."""
        for stream in self._by_table.get(table_id, ()):
            if stream is not but:
                stream.wake()

    def tables(self) -> list[str]:
        """The tables somebody looks at."""
        return list(self._by_table)

    def seats_here(self, table_id: str) -> frozenset[int]:
        """The seats with an open page, in this process or another."""
        here = self._by_table.get(table_id, ())
        seats = {stream.seat for stream in here if stream.seat is not None}
        return frozenset(seats.union(self._elsewhere.get(table_id, ())) - {0})

    def spectators(self, table_id: str) -> int:
        """How many look on without a seat, in this process or another."""
        here = sum(stream.seat is None for stream in self._by_table.get(table_id, ()))
        return here + self._elsewhere.get(table_id, Counter())[0]

    def looking(self) -> dict[tuple[str, int], int]:
        """How many look at which table from which seat in this process (0: from none)."""
        here = (stream for streams in self._by_table.values() for stream in streams)
        return dict(Counter((stream.table_id, stream.seat or 0) for stream in here))

    def hear(self, elsewhere: dict[str, "Counter[int]"]) -> set[str]:
        """Take notice of who looks in other processes; the tables where that has changed."""
        before, self._elsewhere = self._elsewhere, elsewhere
        tables = before.keys() | elsewhere.keys()
        return {one for one in tables if before.get(one) != elsewhere.get(one)}

    def close(self) -> None:
        """End all streams, for the server stops: pages connect again to the next."""
        self.is_closing = True
        for here in self._by_table.values():
            for stream in here:
                stream.close()
