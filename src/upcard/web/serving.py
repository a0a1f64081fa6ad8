"""Running the server: one process or several, a log without secrets, a stop that loses nothing."""

import contextlib
import ipaddress
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType

import uvicorn
from fastapi import FastAPI

from upcard.web.guard import JsonLines
from upcard.web.settings import Settings, default_database
from upcard.web.opening import opened, url_of

STOP_WAITS = 10
"""Seconds in which requests under way may end."""
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    *,
    origin: str | None = None,
    proxies: str = "",
    settings: Settings | None = None,
    ready: Callable[[str], None] | None = None,
) -> int:
    """Serve until told to stop (SIGINT, SIGTERM); the exit code.

    `database`: the path of an SQLite file, or a PostgreSQL URL. `origin`: how the world calls the
    server, behind a proxy. `proxies`: addresses whose word about who asks is taken. `ready` is
    called with the URL as soon as the port is ours.
    """
    if threading.current_thread() is threading.main_thread():
        for sign in (signal.SIGINT, signal.SIGTERM):  # nothing has begun that must end in order
            signal.signal(sign, lambda *_: sys.exit(0))
    given = settings or Settings()
    named = database or given.database or str(default_database())
    keep_log()
    with opened(named), listening(host, port) as door:
        chosen = replace(
            given,
            database=url_of(named),
            origin=(origin or given.origin or "").rstrip("/") or None,
            several=given.several or workers > 1 or named.startswith("postgres"),
            hosts=given.hosts or _hosts(host, origin),
        )
        if ready is not None:
            ready(chosen.origin or url_at(door))
        if workers <= 1:
            return run(chosen, door, proxies)
        return oversee(chosen, door, proxies, workers)


@contextlib.contextmanager
def free_port(host: str, port: int) -> Iterator[int]:
    """The port, or any free one if somebody has it."""
    try:
        with listening(host, port):
            yield port
    except OSError:
        yield 0


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens; processes of one server share it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as door:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(1024)
        door.set_inheritable(True)
        yield door


def url_at(door: socket.socket) -> str:
    """The URL of a listening socket, as this machine would call it."""
    host, port = door.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def keep_log() -> None:
    """Log lines as JSON on stderr, ours and uvicorn's; no line for every request from uvicorn."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("upcard.web", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO)


class Server(uvicorn.Server):
    """uvicorn's server; when told to stop it ends the streams first, which would never end else."""

    app: FastAPI

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal closes streams and stops; a second does not wait."""
        tables = getattr(self.app.state, "tables", None)
        if tables is not None:
            tables.streams.close()
        super().handle_exit(sig, frame)


def run(settings: Settings, door: socket.socket, proxies: str) -> int:
    """Serve in this process until told to stop."""
    from upcard.web.app import make_app

    app = make_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        timeout_graceful_shutdown=STOP_WAITS,
        timeout_keep_alive=65,
        h11_max_incomplete_event_size=32_768,
        ws="none",
    )
    server = Server(config)
    server.app = app
    for sign in (signal.SIGINT, signal.SIGTERM):  # uvicorn sends them again when all is done
        signal.signal(sign, lambda *_: setattr(server, "should_exit", True))
    server.run(sockets=[door])
    return 0 if server.started or server.should_exit else 1


def _child(settings: Settings, door: socket.socket, proxies: str) -> None:
    keep_log()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    sys.exit(run(settings, door, proxies))


def _follow(parent: BaseProcess) -> None:
    """Stop when the overseer has died without a word."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def oversee(settings: Settings, door: socket.socket, proxies: str, workers: int) -> int:
    """Several processes on one socket; one that dies is replaced, all stop together."""
    context = multiprocessing.get_context("spawn")
    stopping = threading.Event()

    def begin() -> BaseProcess:
        child = context.Process(target=_child, args=(settings, door, proxies))
        child.start()
        return child

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: stopping.set())
    children = [begin() for _ in range(workers)]
    while not stopping.wait(0.5):
        for place, child in enumerate(children):
            if not child.is_alive():
                logging.getLogger("upcard.web").error("a server process died; another begins")
                children[place] = begin()
    for child in children:
        child.terminate()
    for child in children:
        child.join(STOP_WAITS + 5)
        if child.is_alive():
            child.kill()
    return 0


def _hosts(host: str, origin: str | None) -> tuple[str, ...]:
    """On a loopback address only loopback names are answered: no other site can pose as us."""
    if origin:
        return ()
    try:
        loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = host == "localhost"
    return LOOPBACK_NAMES if loopback else ()
