"""A program of somebody else's, run beside us: lines in, lines out, and no way to hold us up.

It runs in a process group of its own, which is killed whole when its time is up. Threads of ours
read what it says and write what it is told, so that neither a silent program, nor one that does
not listen, nor one that never stops talking can make us wait longer than we mean to.
"""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from upcard.game import Refusal
from upcard.strict_json import shown

LONGEST_LINE = 1_000_000
"""Bytes of a line that is still read."""
KEPT_LINES = 20
"""The last lines of its standard error that are kept to be told."""
_WAITING = 16
"""Messages that may lie unread; a program that sends more is stopped until they are read."""
_OWN_GROUP: dict[str, Any] = {"start_new_session": True}
if sys.platform == "win32":
    _OWN_GROUP = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
_GRACE = 1.0
"""Seconds a program has to end by itself, or to say its last words."""


class BotFault(Exception):
    """A bot broke the contract. `kind`: `crash`, `time`, `protocol`, `illegal-move`."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(kind, text)
        self.kind = kind
        self.text = text

    @property
    def refusal(self) -> Refusal:
        """The fault as a code with its facts."""
        return Refusal(f"bot-fault-{self.kind}", None, {"text": shown(self.text, 200)})

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


class Program:
    """A running program that is sent JSON objects, a line each, and answers with such."""

    def __init__(self, command: Sequence[str] | str, log: Path | None = None) -> None:
        """Start it; raises BotFault where that cannot be done.

        What it writes to standard error is added to the file `log`.
        """
        self._log = log
        self._over = False
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                **_OWN_GROUP,
            )
        except (OSError, ValueError) as error:
            raise BotFault("crash", f"it cannot be started: {error}") from error
        self._said: queue.Queue[bytes | None] = queue.Queue(_WAITING)
        self._told: queue.Queue[bytes | None] = queue.Queue()
        self._errors: deque[str] = deque(maxlen=KEPT_LINES)
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._read, self._write, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def errors(self) -> str:
        """The last lines of its standard error."""
        return "\n".join(self._errors)

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message. It does not wait until the program has read it."""
        self._told.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def receive(self, kind: str, deadline: float, **fields: Any) -> dict[str, Any]:
        """The next message of a `type`, until `time.monotonic()` is `deadline`.

        `fields` must be as they are here. Messages of type `log` are passed over. Raises BotFault
        for silence, an end, and anything else that is said.
        """
        while True:
            message = self._next(deadline)
            if message.get("type") == "log":
                continue
            if message.get("type") == "error":
                raise BotFault("crash", _short(message.get("text")))
            if message.get("type") != kind or any(message.get(k) != v for k, v in fields.items()):
                raise BotFault("protocol", f"{kind} was due, not {_short(json.dumps(message))}")
            return message

    def _next(self, deadline: float) -> dict[str, Any]:
        try:
            line = self._said.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise BotFault("time", "no answer in time") from None
        if line is None:
            raise BotFault("crash", self._last_words())
        if len(line) > LONGEST_LINE:
            raise BotFault("protocol", f"a line of more than {LONGEST_LINE} bytes")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise BotFault("protocol", f"no JSON object: {_short(line.decode(errors='replace'))}")
        return message

    def _last_words(self) -> str:
        """How it ended, and the last it wrote to standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self._threads[2].join(_GRACE)
        ended = f"it ended with status {self._process.poll()}"
        last = next((line for line in reversed(self._errors) if line.strip()), "")
        return f"{ended}: {_short(last)}" if last else ended

    def close(self) -> None:
        """Ask it to quit, and kill what is left of it and its children after a moment."""
        self.send({"type": "quit"})
        self._told.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self.kill()

    def kill(self) -> None:
        """End it and its children now."""
        self._over = True
        self._told.put(None)
        _kill_group(self._process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        with contextlib.suppress(queue.Empty):
            while True:  # a reader that waits for room comes to its end
                self._said.get_nowait()
        for thread, pipe in zip(self._threads, self._pipes(), strict=True):
            thread.join(_GRACE)
            if not thread.is_alive():  # else a grandchild out of reach holds the other end
                pipe.close()

    def _pipes(self) -> list[BinaryIO]:
        process: Any = self._process
        return [process.stdout, process.stdin, process.stderr]

    def _read(self) -> None:
        out = self._pipes()[0]
        with contextlib.suppress(OSError, ValueError):
            while not self._over and (line := out.readline(LONGEST_LINE + 1)):
                self._said.put(line)
        self._said.put(None)

    def _write(self) -> None:
        handle = self._pipes()[1].fileno()
        with contextlib.suppress(OSError, ValueError):
            while (line := self._told.get()) is not None:
                while line:
                    line = line[os.write(handle, line) :]
        # A program that reads its input to the end shall find one.
        with contextlib.suppress(OSError, ValueError):
            self._pipes()[1].close()

    def _read_errors(self) -> None:
        errors = self._pipes()[2]
        with contextlib.suppress(OSError, ValueError):
            while line := errors.readline(4096):
                self._errors.append(line.decode(errors="replace").rstrip())
                if self._log is not None:
                    with self._log.open("ab") as log:
                        log.write(line)


def _kill_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and all that belongs to its group."""
    if sys.platform == "win32":
        if process.poll() is None:
            subprocess.run(
                ["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False
            )
            process.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _short(value: object) -> str:
    return " ".join(str(value).split())[:200]
