"""Running a plan: chunk after chunk, in this process or in several, and what is done is kept."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor
from concurrent.futures import ThreadPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, Protocol

from upcard.lab.folder import Run, create_run
from upcard.lab.measuring import Chunk, chances, play_chunk
from upcard.lab.plans import DEFAULT_GAMES, DEFAULT_PLAYERS, Plan, plan
from upcard.strict_json import refuse

Progress = Callable[[int, int], None]
"""progress(games done, games asked for)."""

ENGINES = ("local", "ray")


class Engine(Protocol):
    """Where chunks are played."""

    def play(self, plan: Plan, table: bytes, chunks: Sequence[int]) -> Iterator[tuple[int, Chunk]]:
        """Play chunks, in any order, and hand each over as soon as it is done."""
        ...


def run(
    game: str | os.PathLike[str] = "ciq-2",
    players: int = DEFAULT_PLAYERS,
    games: int = DEFAULT_GAMES,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    *,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    engine: str = "local",
    workers: int | None = None,
    replays: int | None = None,
    progress: Progress | None = None,
    **rules: Any,
) -> Run:
    """Play games and measure them; rule options go by name. Raises Refused.

    `out` is the folder of the run, a temporary one if none is given. Same arguments, same run:
    whatever the engine and the number of workers. Broken off (KeyboardInterrupt), the chunks that
    are done stay, and `resume` goes on with the rest.
    """
    planned = plan(os.fspath(game), players, games, bots, seed, rules, replays)
    return run_plan(planned, out, resume, engine_of(engine, workers), progress)


def run_plan(
    planned: Plan,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    engine: Engine | None = None,
    progress: Progress | None = None,
) -> Run:
    """Carry out a plan, or what is left of it."""
    made = create_run(planned, out, resume)
    done = made.games_done
    left = sorted(set(range(planned.chunks)) - set(made.chunks_done()))
    if progress:
        progress(done, planned.games)
    if left:
        for number, played in (engine or Local(None)).play(planned, chances(planned), left):
            made.write(number, played)
            done += len(planned.games_of(number))
            if progress:
                progress(done, planned.games)
    return made


def engine_of(name: str, workers: int | None) -> Engine:
    """An engine by its name; raises Refused."""
    if name not in ENGINES:
        refuse("lab-no-such-engine", name=name[:40], engines=list(ENGINES))
    if workers is not None and (type(workers) is not int or not 1 <= workers <= 10_000):
        refuse("lab-number", name="workers", found=str(workers)[:40], low="1", high="10000")
    if name == "local":
        return Local(workers)
    from upcard.lab.ray_engine import Ray

    return Ray(workers)


class Local:
    """This machine: this process at first, and more of them when there is enough to do.

    Where the bots are compiled, threads do: the loops run without Python's lock.
    """

    ALONE = 1.0
    """Seconds of work that is done at once rather than shared out."""

    def __init__(self, workers: int | None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def play(self, plan: Plan, table: bytes, chunks: Sequence[int]) -> Iterator[tuple[int, Chunk]]:
        rest = list(chunks)
        start = time.perf_counter()
        while rest and (self.workers == 1 or time.perf_counter() - start < self.ALONE):
            chunk = rest.pop(0)
            yield chunk, play_chunk(plan, table, chunk)
        if rest:
            yield from shared_out(self._pool(plan), self.workers, plan, table, rest)

    def _pool(self, plan: Plan) -> Executor:
        if plan.is_compiled:
            return ThreadPoolExecutor(self.workers)
        return ProcessPoolExecutor(self.workers, get_context("spawn"))


def shared_out(
    pool: Executor, workers: int, plan: Plan, table: bytes, chunks: Sequence[int]
) -> Iterator[tuple[int, Chunk]]:
    """Chunks played by a pool, never more under way than keeps it busy: memory stays flat."""
    rest = list(chunks)
    under_way: dict[Future[Chunk], int] = {}
    try:
        while rest or under_way:
            while rest and len(under_way) < workers + 1:
                chunk = rest.pop(0)
                under_way[pool.submit(play_chunk, plan, table, chunk)] = chunk
            finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in finished:
                yield under_way.pop(future), future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def options_as_given(rules: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given, by name."""
    return {name: value for name, value in rules.items() if value is not None}
