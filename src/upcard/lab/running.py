"""Running a plan: chunk after chunk, in this process or in several, and what is done is kept."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack
from itertools import chain, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from upcard.claims import claimed
from upcard.lab.folder import Run, create_run, make_folder
from upcard.lab.measuring import Chunk, chances, play_chunk
from upcard.lab.plans import DEFAULT_GAMES, DEFAULT_PLAYERS, Plan, plan
from upcard.strict_json import refuse

Progress = Callable[[int, int], None]
"""progress(games done, games asked for)."""

ENGINES = ("local", "ray")


class Engine(Protocol):
    """Where chunks are played."""

    def play(self, plan: Plan, table: bytes, chunks: Iterator[int]) -> Iterator[tuple[int, Chunk]]:
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
    """Carry out a plan, or what is left of it; a folder is one process's at a time."""
    with ExitStack() as claims:
        if out is not None:
            make_folder(Path(out))
            claims.enter_context(claimed(Path(out) / "run"))
        made = create_run(planned, out, resume)
        _play(planned, made, engine or Local(None), progress)
    return made


def _play(planned: Plan, made: Run, engine: Engine, progress: Progress | None) -> None:
    """Play the chunks that are not there yet."""
    there = set(made.chunks_done())
    done = made.games_done
    if progress:
        progress(done, planned.games)
    if len(there) < planned.chunks:
        left = (chunk for chunk in range(planned.chunks) if chunk not in there)
        for number, played in engine.play(planned, chances(planned), left):
            made.write(number, played)
            done += len(planned.games_of(number))
            if progress:
                progress(done, planned.games)


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

    def play(self, plan: Plan, table: bytes, chunks: Iterator[int]) -> Iterator[tuple[int, Chunk]]:
        start = time.perf_counter()
        for chunk in chunks:
            yield chunk, play_chunk(plan, table, chunk)
            if self.workers > 1 and time.perf_counter() - start >= self.ALONE:
                break
        following = next(chunks, None)
        if following is not None:
            rest = chain([following], chunks)
            yield from shared_out(self._pool(plan), self.workers, plan, table, rest)

    def _pool(self, plan: Plan) -> Executor:
        if plan.is_compiled:
            return ThreadPoolExecutor(self.workers)
        return ProcessPoolExecutor(self.workers, get_context("spawn"))


def shared_out(
    pool: Executor, workers: int, plan: Plan, table: bytes, chunks: Iterator[int]
) -> Iterator[tuple[int, Chunk]]:
    """Chunks played by a pool, never more under way than keeps it busy: memory stays flat."""
    under_way: dict[Future[Chunk], int] = {}
    try:
        while True:
            for chunk in islice(chunks, workers + 1 - len(under_way)):
                under_way[pool.submit(play_chunk, plan, table, chunk)] = chunk
            if not under_way:
                return
            finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in finished:
                yield under_way.pop(future), future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def options_as_given(rules: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given, by name."""
    return {name: value for name, value in rules.items() if value is not None}
