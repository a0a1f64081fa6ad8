"""The games of a match on all cores: processes that are handed one game after another."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, cast

from upcard.lab.match import Match
from upcard.lab.match_play import Played, Seats

_GRACE = 5.0
"""Seconds a worker has to close its bots."""
_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
"""A worker a core: libraries that would start a thread a core each are told not to."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def played(
    match: Match, numbers: Iterator[int], workers: int, log: Path | None = None
) -> Generator[Played, None, None]:
    """Play these games, and give each as it ends, in any order. Closing it ends all that runs.

    The games hang on the match alone, and not on who plays them when. `log` is a file for what
    bots by others write to standard error.
    """
    if workers > 1:
        yield from _shared_out(match, numbers, workers, log)
        return
    with Seats(match, log) as seats:
        seats.warm_up()
        for number in numbers:
            yield seats.play(number)


def _shared_out(
    match: Match, numbers: Iterator[int], workers: int, log: Path | None
) -> Generator[Played, None, None]:
    crew: dict[Any, BaseProcess] = {}
    try:
        _hire(crew, match, log)
        hired, ends = 1, cast(Any, wait)
        while crew:
            for end in ends(list(crew)):
                answer = _heard(crew, end)
                if answer is None and hired < workers:
                    # The first is ready: what had to be compiled is, and the others load it.
                    _hire(crew, match, log)
                    hired += 1
                number = next(numbers, None)
                end.send(number)
                if number is None:
                    crew.pop(end).join(_GRACE)
                if answer is not None:
                    yield answer
    finally:
        _dismiss(crew)


def _hire(crew: dict[Any, BaseProcess], match: Match, log: Path | None) -> None:
    """One more worker."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, match, log), daemon=False)
    with _one_thread_each(), _deaf_to_interrupts():
        process.start()
    theirs.close()
    crew[ours] = process


def _heard(crew: dict[Any, BaseProcess], end: Any) -> Played | None:
    """What a worker says: a game, or None when it is ready for its first."""
    try:
        answer: Played | None = end.recv()
    except EOFError:
        process = crew.pop(end)
        process.join(_GRACE)
        raise RuntimeError(f"a worker ended with status {process.exitcode}") from None
    return answer


def _dismiss(crew: dict[Any, BaseProcess]) -> None:
    """End the workers that are left, whatever they are at."""
    for process in crew.values():
        process.terminate()
    for end, process in crew.items():
        process.join(_GRACE)
        if process.is_alive():
            process.kill()
            process.join()
        end.close()


def _work(end: Connection, match: Match, log: Path | None) -> None:
    """A worker's life. It ends when it is told to, and when nobody is there to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    with Seats(match, log) as seats, contextlib.suppress(EOFError, BrokenPipeError):
        seats.warm_up()
        end.send(None)
        while (number := end.recv()) is not None:
            end.send(seats.play(number))


def _stop(number: int, frame: Any) -> None:
    raise SystemExit(0)


@contextlib.contextmanager
def _one_thread_each() -> Iterator[None]:
    """Processes started in here use one thread, unless the environment says otherwise."""
    missing = [name for name in _ONE_THREAD if name not in os.environ]
    os.environ.update(dict.fromkeys(missing, "1"))
    try:
        yield
    finally:
        for name in missing:
            del os.environ[name]


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started in here are left alone by Ctrl-C from their first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
