"""Servers in processes of their own, to be killed; PostgreSQL where its programs can be had."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx2

SCRIPT = """
import sys
from upcard.web.serving import serve
from upcard.web.settings import Settings
settings = Settings(posts_per_minute=1e9, burst=10**9, bot_pause=0.01, bot_processes=1, sweep=0.2)
serve(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3]), settings=settings)
"""


CLIENT = httpx2.Client(verify=False, limits=httpx2.Limits(max_keepalive_connections=0))
"""For all requests: each client of its own would read all certificates of this machine."""


class RealServer:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, database: str, log: Path, workers: int = 1) -> None:
        self.database = database
        self.log = log
        self.workers = workers
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-c", SCRIPT, str(self.port), self.database, str(self.workers)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stderr=log, stdout=log)
        for _ in range(1200):
            with contextlib.suppress(httpx2.HTTPError):
                if CLIENT.get(self.url + "/health", timeout=5).json()["ok"]:
                    break
            assert self.process.poll() is None, self.log.read_text()[-3000:]
            time.sleep(0.05)
        else:
            raise AssertionError("the server does not answer: " + self.log.read_text()[-3000:])
        CLIENT.get(self.url + "/api/games", timeout=300)  # it may have to compile the rules first

    def kill(self) -> None:
        """End it without a word."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    """A port that nobody has at this moment."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def api(url: str, token: str | None, method: str, path: str, body: Any = None) -> httpx2.Response:
    """One request of a program."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    content = None if method == "GET" else json.dumps(body)
    return CLIENT.request(method, url + "/api" + path, content=content, headers=headers, timeout=30)


def postgres_programs() -> Path | None:
    """Where PostgreSQL's server programs are, None if they are not on this machine."""
    for folder in (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found else None


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL server of our own in a folder; its URL."""
    programs = postgres_programs()
    assert programs is not None
    user = "postgres" if os.geteuid() == 0 else None
    if user:
        folder.mkdir(exist_ok=True)
        for one in (folder, *folder.parents):
            if one.stat().st_uid == 0 and "pytest" in one.name:
                one.chmod(0o755)
        shutil.chown(folder, user)
    port, data = free_port(), folder / "data"
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": str(folder),
    }
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "upcard", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True, user=user, **quiet,
    )  # fmt: skip
    server = subprocess.Popen(
        [programs / "postgres", "-D", data, "-p", str(port), "-k", str(folder), "-h", "127.0.0.1"],
        user=user, **quiet,
    )  # fmt: skip
    try:
        for _ in range(200):
            ready = subprocess.run(
                [programs / "pg_isready", "-h", "127.0.0.1", "-p", str(port), "-q"], check=False
            )
            if ready.returncode == 0:
                break
            time.sleep(0.1)
        yield f"postgresql://upcard@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)
