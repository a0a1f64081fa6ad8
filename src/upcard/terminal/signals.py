"""Ctrl-C and signals that end a process, told as exceptions when nothing is half done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Self

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


class Stopped(BaseException):
    """The process is asked to end: by Ctrl-C, a closed terminal, or another program."""


class Signals:
    """While it is entered, ending signals raise Stopped; within `held` they wait for its end."""

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}
        self._depth = 0
        self._waiting = False

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            for name in ENDING:
                number = getattr(signal, name, None)
                if number is not None:
                    self._before[number] = signal.signal(number, self._caught)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def _caught(self, number: int, frame: FrameType | None) -> None:
        if self._depth:
            self._waiting = True
        else:
            raise Stopped

    @contextmanager
    def held(self) -> Iterator[None]:
        """What happens inside is done as a whole: played and saved."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
        if self._waiting and not self._depth:
            self._waiting = False
            raise Stopped
