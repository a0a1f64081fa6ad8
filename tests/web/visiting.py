"""Visitors of a server under test: each with a cookie jar, posting what the pages' forms post."""

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from httpx2 import ASGITransport, AsyncClient, Response
from starlette.testclient import TestClient

from upcard.web import answers
from upcard.web.app import make_app
from upcard.web.service import Tables
from upcard.web.settings import Settings
from upcard.web.table import Table
from web import plain_pages

ORIGIN = "http://localhost:8000"
AT_ONCE = Settings(
    bot_processes=0, bot_pause=0.0, sweep=0.05, posts_per_minute=1e6, burst=10**6, heartbeat=0.2
)


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


class Visitor:
    """A browser at the server."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.jar: dict[str, str] = {}
        self.csrf = ""
        self.seen: list[str] = []
        """Everything that has reached this visitor: bodies and headers."""
        self.csrf = self.page("/")["csrf"]

    def get(self, path: str, **headers: str) -> Response:
        """Read a page."""
        return self._ask("GET", path, None, headers)

    def page(self, path: str) -> dict[str, Any]:
        """The model of a page."""
        response = self.get(path)
        assert response.status_code == 200, response.text
        return plain_pages.read(response.text)

    def post(self, path: str, **fields: Any) -> Response:
        """Send a form as the script does."""
        form = {"csrf": self.csrf, **{key: str(value) for key, value in fields.items()}}
        headers = {"origin": ORIGIN, "accept": "application/json"}
        return self._ask("POST", path, form, headers)

    def plain_post(self, path: str, headers: dict[str, str], **fields: Any) -> Response:
        """Send a form as a browser without script does, with these headers."""
        form = {"csrf": self.csrf, **{key: str(value) for key, value in fields.items()}}
        return self._ask("POST", path, form, headers)

    def done(self, path: str, **fields: Any) -> dict[str, Any]:
        """Send a form that must be carried out."""
        response = self.post(path, **fields)
        assert response.status_code == 200, response.text
        value: dict[str, Any] = response.json()
        return value

    def refused(self, status: int, path: str, **fields: Any) -> str:
        """Send a form that must be refused; the code."""
        response = self.post(path, **fields)
        assert response.status_code == status, (response.status_code, response.text)
        code: str = response.json()["error"]
        return code

    def make(self, game: str = "updown-short", players: int = 2, **fields: Any) -> str:
        """Make a table; its path."""
        go: str = self.done("/tables", game=game, players=players, **fields)["go"]
        return go

    def _ask(
        self, method: str, path: str, form: dict[str, str] | None, headers: dict[str, str]
    ) -> Response:
        self.client.cookies.clear()
        cookies = "; ".join(f"{key}={value}" for key, value in self.jar.items())
        response = self.client.request(
            method, path, data=form, follow_redirects=False, headers={**headers, "cookie": cookies}
        )
        self.jar |= dict(response.cookies)
        self.seen.append(response.text + json.dumps(dict(response.headers)))
        return response


class House:
    """A server in this process, and what stands behind it."""

    def __init__(self, app: FastAPI, client: TestClient, clock: Clock) -> None:
        self.app = app
        self.client = client
        self.clock = clock

    def visitor(self) -> Visitor:
        """A new browser."""
        return Visitor(self.client)

    @property
    def tables(self) -> Tables:
        """The service."""
        tables: Tables = self.app.state.tables
        return tables

    def table(self, path: str) -> Table:
        """A table as it stands, to compare with: tests may look behind the curtain."""
        return self.tables._tables[path.removeprefix("/t/")]

    def all_at_once(
        self, posts: Sequence[tuple[Visitor, str, dict[str, Any]]]
    ) -> list[tuple[int, dict[str, Any]]]:
        """Send posts of several visitors at the same moment: their statuses and answers."""

        async def send() -> list[tuple[int, dict[str, Any]]]:
            transport = ASGITransport(self.app)
            async with AsyncClient(transport=transport, base_url=ORIGIN) as client:
                asked = [
                    client.post(
                        path,
                        data={"csrf": visitor.csrf, **fields},
                        headers={
                            "origin": ORIGIN,
                            "accept": "application/json",
                            "cookie": "; ".join(f"{k}={v}" for k, v in visitor.jar.items()),
                        },
                    )
                    for visitor, path, fields in posts
                ]
                answers = await asyncio.gather(*asked)
                return [(one.status_code, one.json()) for one in answers]

        assert self.client.portal is not None
        return self.client.portal.call(send)

    def until_turn_of(self, path: str, seat: int) -> Table:
        """Wait until bots have played and a seat is to move, or the game is over."""

        for _ in range(2000):
            table = self.table(path)
            if table.to_move in (seat, None):
                return table
            time.sleep(0.005)
        raise AssertionError(f"seat {seat} is never to move")


@contextmanager
def house(
    folder: Path, settings: Settings = AT_ONCE, clock: Clock | None = None
) -> Iterator[House]:
    """Run a server on a database in a folder."""
    clock = clock or Clock()
    chosen = replace(settings, database=settings.database or str(folder / "tables.sqlite"))
    original = answers.PAGES
    answers.PAGES = "web.plain_pages"
    try:
        app = make_app(chosen, clock)
        with TestClient(app, base_url=ORIGIN) as client:
            yield House(app, client, clock)
    finally:
        answers.PAGES = original


def play_on(house: House, path: str, visitors: dict[int, Visitor], most: int = 10_000) -> int:
    """Play first legal moves for all people until the game is over; how many moves."""
    for count in range(most):
        table = house.table(path)
        if table.to_move is None:
            return count
        seat = table.to_move
        if seat not in visitors:
            house.until_turn_of(path, min(visitors))
            continue
        assert table.game is not None
        move = str(table.game.legal_moves()[0])
        visitors[seat].done(path + "/move", move=move, ply=table.stamp)
    return most
