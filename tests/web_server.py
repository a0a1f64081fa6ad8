"""`upcard serve` in a process of its own, and other commands beside it."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

SHORT = {"game": "updown-short", "rules": {"top": 20}}
"""A game of two that is over after a few turns."""


COMMANDS: list["subprocess.Popen[str]"] = []
"""The commands that run."""


class Table(NamedTuple):
    """A table, its link, and the token of its first seat."""

    url: str
    id: str
    token: str

    @property
    def link(self) -> str:
        return f"{self.url}/t/{self.id}"

    @property
    def seat_link(self) -> str:
        return f"{self.url}/claim#{self.id}.{self.token}"


def command(*args: str, home: Path, **options: Any) -> "subprocess.Popen[str]":
    """A command of ours, with a data folder of its own.

    It runs the rules interpreted: what is tested is the commands, and nobody waits for a compiler.
    """
    own = {"XDG_DATA_HOME": str(home), "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}
    environment = {**os.environ, **own, "UPCARD_INTERPRETED": "1"}
    environment.pop("UPCARD_COMPILED", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "upcard", *args],
        text=True, encoding="utf-8", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=environment, **options,
    )  # fmt: skip
    COMMANDS.append(process)
    return process


def answers(url: str) -> None:
    """Wait until a server that listens answers."""
    with urllib.request.urlopen(url + "/health", timeout=120) as answer:
        assert json.load(answer)["ok"]


class Served:
    """`upcard serve` on a free port."""

    def __init__(self, home: Path, *args: str, port: int = 0) -> None:
        self.home = home
        self.log = home / "server.log"
        self.args = ("--database", str(home / "tables.sqlite"), *args)
        self.port = port
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = command(
                "serve", "--port", str(self.port), *self.args, home=self.home, stderr=log
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^ ]+", line)
        assert found, (line, self.log.read_text())
        self.url = found[0]
        self.port = int(self.url.rpartition(":")[2])
        answers(self.url)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=60)
        return self.process.returncode

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.kill()

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """A request of a program."""
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def table(self, players: int = 2, **more: Any) -> Table:
        """A new table of a short game."""
        made = self.ask("POST", "/tables", {**SHORT, "players": players, "name": "Ann", **more})
        return Table(self.url, made["id"], made["token"])

    def join(self, table: Table, name: str = "Bob") -> str:
        """The token of the next seat."""
        token: str = self.ask("POST", f"/tables/{table.id}/join", {"name": name})["token"]
        return token

    def begin(self, table: Table, bot: str | None = None) -> None:
        self.ask("POST", f"/tables/{table.id}/start", {"bot": bot}, table.token)

    def look(self, table: Table, token: str | None = None) -> Any:
        """The table as a seat sees it, the first one unless another token is given ("": nobody)."""
        seat = table.token if token is None else token
        return self.ask("GET", f"/tables/{table.id}", token=seat)
