"""Reviews of finished games: made in a worker process part by part, and kept as they come.

One worker of each server process makes them, some decisions of one, then some of the next, so that
no game keeps the others waiting. A review that was cut off by a restart goes on from what is kept
when somebody asks for it again.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from starlette.requests import Request

from upcard.analysis import story
from upcard.game import Json
from upcard.web import review_store
from upcard.web.entries import Declined
from upcard.web.limits import Rate
from upcard.web.model import ReviewState
from upcard.web.service import Tables
from upcard.web.table import Table
from upcard.web.workers import Thinkers

log = logging.getLogger("upcard.web")

PIECES = 40
"""A review comes in so many parts, about."""
TURN = 8
"""Decisions that are looked at before another review has its turn."""
SEED = 0
REMEMBERED = 16
"""Reviews that are kept put together."""


class Reviews:
    """The reviews of a server process."""

    def __init__(self, tables: Tables) -> None:
        settings = tables.settings
        self.tables = tables
        self._depth = settings.review_depth
        self._most = settings.reviews_waiting
        self._rate = Rate(settings.reviews_per_hour / 60.0, max(1.0, settings.reviews_per_hour / 6))
        self._thinkers = Thinkers(min(1, settings.bot_processes), kindly=True)
        self._turn = asyncio.Semaphore(1)
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._begun: set[str] = set()
        self._whole: OrderedDict[tuple[str, int], Mapping[str, Any]] = OrderedDict()

    async def begin(self, table: Table, visitor: str) -> None:
        """Make the review of a finished game, unless it is there or being made; may decline."""
        if table.phase != "over":
            raise Declined("table-not-over")
        state = await self.state(table)
        if state.phase != "none" or not state.total:
            return
        longest = self.tables.settings.longest_review
        if state.total > longest:
            raise Declined("review-long", 422, moves=state.total, longest=longest)
        if len(self._jobs) >= self._most:
            raise Declined("review-busy", 503)
        self._rate.take(visitor)
        job = asyncio.get_running_loop().create_task(self._make(table))
        self._jobs[table.id] = job
        job.add_done_callback(lambda _: self._made(table.id))

    async def state(self, table: Table) -> ReviewState:
        """What there is of a table's review, put together; its phase says whether more comes."""
        total = len(table.plies)
        if table.phase != "over":
            return ReviewState("none", None, 0, total)
        method = self._method(table)
        store, reader = self.tables.store, self.tables.writer
        count = await reader.read(review_store.count, store, table.id, method)
        found = None
        if count:
            found = self._whole.get((table.id, count))
            if found is None:
                found = await reader.read(_put_together, store, table, method, self._of(table))
                self._whole[table.id, count] = found
            self._whole.move_to_end((table.id, count))
            while len(self._whole) > REMEMBERED:
                self._whole.popitem(last=False)
        done = len(found["decisions"]) if found else 0
        phase = "done" if found and done == total else "none"
        if phase == "none" and table.id in self._jobs:
            phase = "making" if table.id in self._begun else "waiting"
        return ReviewState(phase, found, done, total)

    async def stop(self) -> None:
        """Leave what is being made; what is kept stays."""
        for job in self._jobs.values():
            job.cancel()
        await asyncio.gather(*self._jobs.values(), return_exceptions=True)
        self._thinkers.close()

    def _of(self, table: Table) -> int:
        """How many playouts a decision a table's review takes."""
        assert table.game is not None
        return self._depth or story.usual_depth(table.game.rules.name, table.game.options)

    def _method(self, table: Table) -> str:
        return f"{story.FORMAT}/{self._of(table)}/{SEED}"

    async def _make(self, table: Table) -> None:
        method, depth = self._method(table), self._of(table)
        store, writer = self.tables.store, self.tables.writer
        record = json.dumps(table.record())
        kept = await writer.read(review_store.parts, store, table.id, method)
        for number, plies in enumerate(pieces(len(table.plies))):
            if number in kept:
                continue
            body: Json = []
            for few in turns(plies):
                async with self._turn:
                    self._begun.add(table.id)
                    found = await self._thinkers.run(made, record, few, depth)
                body = found if number == 0 else body + found
            await writer.write(review_store.keep, store, table.id, method, number, body)

    def _made(self, table_id: str) -> None:
        """A job has ended; after the last one the worker, which takes much room, ends too."""
        job = self._jobs.pop(table_id)
        if not job.cancelled() and job.exception() is not None:
            log.error("review failed", exc_info=job.exception())
        self._begun.discard(table_id)
        if not self._jobs:
            self._thinkers.close()


def reviews_of(request: Request) -> Reviews:
    """The reviews of the server that got this request."""
    reviews: Reviews = request.app.state.reviews
    return reviews


def pieces(moves: int) -> list[tuple[int, int]]:
    """The plies of each part, first and end: none in part 0, which is what comes before them."""
    size = max(1, -(-moves // PIECES))
    return [(0, 0), *((first, min(moves, first + size)) for first in range(0, moves, size))]


def turns(plies: tuple[int, int]) -> list[tuple[int, int]]:
    """What is made of a part at a time; part 0 is made at once."""
    first, end = plies
    return [(at, min(end, at + TURN)) for at in range(first, end, TURN)] or [plies]


def made(record: str, plies: tuple[int, int], depth: int) -> Json:
    """A part of a review; this runs in the worker."""
    from upcard.analysis.review import begun, reviewed

    film = _film(record)
    if plies == (0, 0):
        return begun(film, depth, SEED)
    return [reviewed(film, ply, depth, SEED) for ply in range(*plies)]


@lru_cache(4)
def _film(record: str) -> Any:
    from upcard.analysis.review import Film

    return Film(json.loads(record))


def _put_together(store: Any, table: Table, method: str, depth: int) -> dict[str, Json]:
    """The review as far as its parts follow one another."""
    kept = review_store.parts(store, table.id, method)
    plies: list[Any] = []
    for number in range(1, len(kept)):
        if number not in kept:
            break
        plies += kept[number]
    return story.whole(table.record(), depth, SEED, kept.get(0) or {"fair": None}, plies)
