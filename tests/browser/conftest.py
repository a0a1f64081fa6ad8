"""A server in this process and a browser before it. Without a browser all of this is skipped."""

import os
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import upcard
import uvicorn
from browser import chromium
from browser.guests import Visits
from playwright.sync_api import Browser, Playwright, sync_playwright
from web.visiting import AT_ONCE

from upcard.web.app import make_app
from upcard.web.serving import Server
from upcard.web.table import Table


class Home:
    """The server, with a way behind the curtain."""

    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url

    def table(self, table_id: str) -> Table:
        """A table as it truly stands."""
        table: Table = self.server.app.state.tables._tables[table_id]
        return table


@pytest.fixture(scope="session")
def program() -> str:
    """The browser's program; skips where there is none."""
    if os.environ.get("UPCARD_INTERPRETED") == "1":
        pytest.skip("browsers look at the compiled program, once")
    found = chromium.program()
    if found is None:
        pytest.skip(chromium.MISSING)
    return found


@pytest.fixture(scope="module")
def playwright(program: str) -> Iterator[Playwright]:
    """Playwright. Not for longer than a module: its loop would be in the way of other tests."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright, program: str) -> Iterator[Browser]:
    """Chromium."""
    running = playwright.chromium.launch(executable_path=program, args=chromium.flags())
    yield running
    running.close()


@pytest.fixture(scope="session")
def home(program: str) -> Iterator[Home]:
    """A server on a port, in a thread, whose bots answer at once."""
    for game in ("ciq-1", "ciq-2", "updown"):  # compiled now, so that no page waits for it
        table = upcard.deal(game, 2, seed=1)
        table.play(table.legal_moves()[0])
        table.view(1)
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        chosen = replace(
            AT_ONCE,
            database=str(Path(folder) / "tables.sqlite"),
            tables_per_hour=10**6,
            tables_running=10**6,
        )
        app = make_app(chosen)
        door = socket.socket()
        door.bind(("127.0.0.1", 0))
        server = Server(uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=5))
        server.app = app
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield Home(server, f"http://127.0.0.1:{door.getsockname()[1]}")
        app.state.tables.streams.close()
        server.should_exit = True
        thread.join(15)
        door.close()


@pytest.fixture
def visit(browser: Browser, home: Home) -> Iterator[Visits]:
    """Brings guests, and checks afterwards: no error, no warning, nothing asked of others."""
    visits = Visits(browser, home.url)
    yield visits
    visits.end()
