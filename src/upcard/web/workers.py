"""Bots think in processes of their own, from a view and a seed; never where pages are served."""

import asyncio
import contextlib
import hmac
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar

from upcard import bots, games
from upcard.game import State
from upcard.jit import INTERPRETED_VARIABLE
from upcard.play import View
from upcard.web.table import Table


Answer = TypeVar("Answer")


class Question(NamedTuple):
    """All that a bot is given: what its seat sees, and dice."""

    preset: str
    state: State
    options: Mapping[str, Any]
    seat: int
    bot: str
    seed: int


def question(table: Table, bot: str) -> Question:
    """The question of the seat to move. Its seed follows from the table's secret, so that the
    same bot answers the same after a restart, and anyone can ask it again after the game."""
    seat = table.to_move
    view = table.view(seat)
    assert seat is not None
    assert view is not None
    message = f"upcard-bot/1 {table.id} {table.stamp} {seat}".encode()
    seed = int.from_bytes(hmac.digest(table.secret, message, "sha256")[:8])
    return Question(table.preset, view.state, dict(table.options), seat, bot, seed)


def answer(asked: Question) -> str:
    """What the bot answers; this runs in the worker."""
    view = View(games.rules_of(asked.preset), asked.state, asked.options, asked.seat)
    return str(bots.make(asked.bot, asked.preset, asked.seed).choose(view))


def first_legal(asked: Question) -> str:
    """A move for a bot that failed: the game must go on."""
    view = View(games.rules_of(asked.preset), asked.state, asked.options, asked.seat)
    return str(view.legal_moves()[0])


@contextmanager
def plain_python(wanted: bool) -> Iterator[None]:
    """Processes begun in here run the rules interpreted, if that is wanted."""
    if wanted:
        os.environ[INTERPRETED_VARIABLE] = "1"
    try:
        yield
    finally:
        if wanted:
            del os.environ[INTERPRETED_VARIABLE]


class Thinkers:
    """The worker processes; with none, a thread thinks (for tests and the smallest machines)."""

    def __init__(self, processes: int, *, kindly: bool = False, interpreted: bool = False) -> None:
        """With `kindly` the workers let everything else on the machine go first."""
        self.processes = processes
        self._kindly = kindly
        self._interpreted = interpreted
        self._pool: Executor | None = None
        self._leash: Connection | None = None

    async def ask(self, asked: Question) -> str:
        """The bot's move."""
        return await self.run(answer, asked)

    async def run(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """Call a function in a worker. One that died is replaced, and the call made once more."""
        loop = asyncio.get_running_loop()
        pool = self._executor()
        try:
            with plain_python(self._interpreted):  # a process begins when it is first needed
                answering = loop.run_in_executor(pool, function, *arguments)
            return await answering
        except BrokenProcessPool:
            if self._pool is pool:  # the first to notice replaces it
                self.close()
            return await loop.run_in_executor(self._executor(), function, *arguments)

    def close(self) -> None:
        """End the workers, whatever they are thinking of."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        if self._leash is not None:
            self._leash.close()
            self._leash = None

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.processes:
                context = multiprocessing.get_context("spawn")
                held, self._leash = context.Pipe(duplex=False)
                self._pool = ProcessPoolExecutor(
                    self.processes, context, _begin, (self._kindly, held)
                )
            else:
                self._pool = ThreadPoolExecutor(1, "bots")
        return self._pool


def _begin(kindly: bool, leash: Connection) -> None:
    """In a worker: leave signals to the server, and end when it lets go or has died."""
    if kindly and hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(leash,), daemon=True).start()


def _follow(leash: Connection) -> None:
    """Nothing is ever sent: reading ends when the other end is closed."""
    with contextlib.suppress(OSError):
        leash.poll(None)
    os._exit(0)
