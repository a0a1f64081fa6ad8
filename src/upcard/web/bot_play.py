"""Bots at the tables of this process: asked when they are due, their answers posted as commands."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

from upcard import bots, cache, games
from upcard.game import Refused
from upcard.jit import COMPILED, would_compile
from upcard.web import playing
from upcard.web.entries import Draft
from upcard.web.metrics import Metrics
from upcard.web.settings import Settings
from upcard.web.table import Table
from upcard.web.warming import compile_for
from upcard.web.workers import Thinkers, first_legal, question

log = logging.getLogger("upcard.web")

QUICK = ("random", "greedy", *bots.LEVELS[:4])
"""Bots that answer within seconds in plain Python."""


class Acting(Protocol):
    """What bots need of the service."""

    settings: Settings
    metrics: Metrics
    now: Callable[[], float]
    is_stopping: bool

    async def get(self, table_id: str) -> Table:
        """A table as it is now."""

    async def act(self, table_id: str, decide: Callable[[Table], Sequence[Draft]]) -> Table:
        """Carry a command out."""


class BotPlay:
    """One round of thinking for each table where a bot is due."""

    def __init__(self, tables: Acting) -> None:
        self.tables = tables
        processes = tables.settings.bot_processes
        self.thinkers = Thinkers(processes)
        self.advisers = Thinkers(min(1, processes))
        """Hints are thought of beside the bots: no table waits for a hint at another."""
        # While there is no compiled code yet, quick bots are asked in plain Python: the same moves.
        meanwhile = processes and not COMPILED and would_compile()
        self._early = Thinkers(1, interpreted=True) if meanwhile else None
        self._compiling: asyncio.Task[None] | None = None
        self._uncompiled = list(games.FAMILIES) if meanwhile else []
        """What workers have to compile before they think quickly about it, in this order."""
        self._rounds: dict[str, tuple[asyncio.Task[None], Table]] = {}
        self._failed: set[str] = set()

    def think(self, table: Table) -> None:
        """Begin a round at a table if a bot is due there and none is going on."""
        if table.id in self._rounds:
            self._rounds[table.id] = (self._rounds[table.id][0], table)
            return
        if playing.bot_due(table) is None or self.tables.is_stopping:
            return
        task = asyncio.get_running_loop().create_task(self._play(table.id))
        self._rounds[table.id] = (task, table)
        task.add_done_callback(lambda _: self._thought(table.id))

    def prepare(self) -> None:
        """Let a worker compile what tables need, if this process runs without."""
        if self._early is not None and self._compiling is None:
            self._compiling = asyncio.get_running_loop().create_task(self._compile())

    async def _compile(self) -> None:
        while self._uncompiled:
            family = self._uncompiled[0]
            await self.thinkers.run(compile_for, family)
            self._uncompiled.remove(family)
        cache.mark_ready("web")

    def is_compiled(self, preset: str) -> bool:
        """Whether workers have what a game needs; while they have not, its turn comes soonest."""
        family = games.family_of(preset)
        if family not in self._uncompiled:
            return True
        self._uncompiled.sort(key=lambda one: one != family)
        return False

    def is_warming(self, table: Table) -> bool:
        """Whether the bot to move waits until the rules are compiled."""
        bot = playing.bot_due(table)
        waits = bot is not None and bot not in QUICK
        return waits and games.family_of(table.preset) in self._uncompiled

    def ask_again(self, table: Table) -> None:
        """The same at a table where a round may have failed."""
        self._failed.discard(table.id)
        self.think(table)

    async def stop(self) -> None:
        """End all rounds; what they asked to be written is written."""
        tasks = [task for task, _ in self._rounds.values()]
        for task in tasks:
            task.cancel()
        if self._compiling is not None:
            self._compiling.cancel()
            tasks.append(self._compiling)
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        self.advisers.close()
        if self._early is not None:
            self._early.close()

    def _thought(self, table_id: str) -> None:
        """A round ended: if one was called for at its very end, begin the next."""
        _, newest = self._rounds.pop(table_id)
        if table_id not in self._failed:
            self.think(newest)

    async def _play(self, table_id: str) -> None:
        """Let bots play as long as it is a bot's turn; a stale answer is dropped and asked anew."""
        try:
            while not self.tables.is_stopping:
                table = await self.tables.get(table_id)
                bot = playing.bot_due(table)
                if bot is None:
                    return
                await self._move(table, bot)
        except Refused as error:
            self._failed.add(table_id)  # until the sweep asks again
            log.error("bot stopped", extra={"facts": {"code": error.refusal.code}})

    async def _move(self, table: Table, bot: str) -> None:
        asked, stamp = question(table, bot), table.stamp
        early = None if self.is_compiled(asked.preset) or bot not in QUICK else self._early
        pause = asyncio.create_task(asyncio.sleep(self.tables.settings.bot_pause))
        try:
            with self.tables.metrics.thinking.time():
                move = await (early or self.thinkers).ask(asked)
        except Exception as error:
            log.error("bot failed", exc_info=error)
            self.tables.metrics.bot_faults.inc()
            move = first_legal(asked)
        await pause
        now = self.tables.now()
        await self.tables.act(
            table.id, lambda table: playing.bot_move(table, move, stamp, bot, now)
        )
