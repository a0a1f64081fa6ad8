"""Live streams over a real connection: fragments numbered by entries, resumed, ended in order."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import Empty, Queue
from typing import Any, NamedTuple

import httpx2
import pytest
import uvicorn

from upcard.web import answers
from upcard.web.app import make_app
from upcard.web.serving import Server
from web import plain_pages
from web.real_servers import CLIENT, RealServer, api
from web.visiting import AT_ONCE


class Seen(NamedTuple):
    """One event as it came."""

    kind: str
    number: int
    data: str


class Follower(threading.Thread):
    """Reads a stream into a queue."""

    def __init__(self, url: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.headers = headers or {}
        self.seen: Queue[Seen] = Queue()
        self.status = 0
        self.ended = threading.Event()
        self.beats = 0
        self.leaving = False
        self.start()

    def run(self) -> None:
        """Read until the end."""
        try:
            with CLIENT.stream("GET", self.url, headers=self.headers, timeout=20) as answer:
                self.status = answer.status_code
                self.read(answer.iter_lines())
        except httpx2.HTTPError:
            pass
        self.ended.set()

    def read(self, lines: Iterator[str]) -> None:
        """Take events apart."""
        kind, number, data = "", -1, list[str]()
        for line in lines:
            if self.leaving:
                return
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: "):
                data.append(line[6:])
            elif line.startswith(":"):
                self.beats += 1
            elif not line and data:
                self.seen.put(Seen(kind, number, "\n".join(data)))
                data = []

    def next(self) -> Seen:
        """The next event."""
        return self.seen.get(timeout=10)

    def until(self, number: int) -> Seen:
        """The first event with this number or a later one."""
        while True:
            event = self.next()
            if event.number >= number:
                return event


@pytest.fixture
def served(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server on a port, in a thread; its URL."""
    monkeypatch.setattr(answers, "PAGES", "web.plain_pages")
    app = make_app(replace(AT_ONCE, database=str(folder / "t.sqlite"), streams_per_visitor=5))
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    server = Server(uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=5))
    server.app = app
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{door.getsockname()[1]}"
    app.state.tables.streams.close()
    server.should_exit = True
    thread.join(15)
    door.close()
    assert not thread.is_alive()


def made(url: str) -> tuple[str, str, str]:
    """A running table of two programs: its path and their tokens."""
    first = api(url, None, "POST", "/tables", {"game": "updown-short"}).json()
    path = f"/tables/{first['id']}"
    second = api(url, None, "POST", path + "/join", {}).json()
    api(url, first["token"], "POST", path + "/start", {})
    return path, first["token"], second["token"]


def move(url: str, path: str, token: str) -> int:
    """Play the first legal move; the new number."""
    state: dict[str, Any] = api(url, token, "GET", path).json()
    body = {"move": state["view"]["moves"][0], "ply": state["ply"]}
    number: int = api(url, token, "POST", path + "/moves", body).json()["number"]
    return number


def test_everybody_hears_of_a_move_as_they_may_see_it(served: str) -> None:
    path, ann, bob = made(served)
    followers = [
        Follower(f"{served}/api{path}/events", {"authorization": f"Bearer {token}"})
        for token in (ann, bob)
    ]
    number = move(served, path, ann)
    for token, follower in zip((ann, bob), followers, strict=True):
        event = follower.until(number)
        assert event.kind == "table"
        assert event.number == number
        now = api(served, token, "GET", path).json()
        assert '"seat":' in event.data
        assert now["view"]["seat"] == (1 if token == ann else 2)


def test_a_reader_that_was_away_is_sent_what_is_now(served: str) -> None:
    path, ann, _ = made(served)
    where = f"{served}/api{path}/events"
    first = Follower(where).next()
    again = Follower(where, {"last-event-id": str(first.number)})
    with pytest.raises(Empty):
        again.seen.get(timeout=0.6)
    number = move(served, path, ann)
    assert again.until(number).number == number
    late = Follower(where, {"last-event-id": str(first.number)})
    assert late.next().number == number
    assert Follower(f"{where}?since=1").next().number == number


def test_quiet_streams_are_kept_awake(served: str) -> None:
    path, _, _ = made(served)
    follower = Follower(f"{served}/api{path}/events")
    time.sleep(0.8)
    assert follower.beats >= 2


def test_one_visitor_has_so_many_streams(served: str) -> None:
    path, ann, _ = made(served)
    who = {"authorization": f"Bearer {ann}"}
    followers = [Follower(f"{served}/api{path}/events", who) for _ in range(5)]
    for follower in followers:
        follower.next()
    refused = CLIENT.get(f"{served}/api{path}/events", headers=who)
    assert (refused.status_code, refused.json()["error"]) == (429, "limit-streams")


def test_presence_needs_the_last_page_of_a_seat_to_go(served: str) -> None:
    path, ann, bob = made(served)

    def here() -> list[bool]:
        return [seat["here"] for seat in api(served, bob, "GET", path).json()["seats"]]

    who = {"authorization": f"Bearer {ann}"}
    followers = [Follower(f"{served}/api{path}/events", who) for _ in range(2)]
    for follower in followers:
        follower.next()
    assert here() == [True, False]
    followers[0].leaving = True
    followers[0].ended.wait(5)
    assert here() == [True, False]
    followers[1].leaving = True
    followers[1].ended.wait(5)
    for _ in range(100):
        if here() == [False, False]:
            break
        time.sleep(0.05)
    assert here() == [False, False]


def test_pages_follow_too(served: str) -> None:
    path, ann, _ = made(served)
    page = f"{served}/t/{path.rpartition('/')[2]}"
    follower = Follower(page + "/events")
    number = move(served, path, ann)
    event = follower.until(number)
    model = plain_pages.read(event.data)
    assert (model["number"], model["me"], model["view"]["seat"]) == (number, None, None)
    assert CLIENT.get(f"{served}/t/none/events").status_code == 404


@pytest.mark.skipif(os.environ.get("UPCARD_INTERPRETED") == "1", reason="as people run it")
def test_a_stop_ends_streams_and_leaves_with_zero(tmp_path: Path) -> None:
    with RealServer(str(tmp_path / "t.sqlite"), tmp_path / "log", workers=2) as server:
        path, ann, _ = made(server.url)
        follower = Follower(f"{server.url}/api{path}/events")
        number = move(server.url, path, ann)
        assert follower.until(number).number == number
        assert server.stop() == 0
        assert follower.ended.wait(5)
        server.start()
        assert api(server.url, ann, "GET", path).json()["number"] == number
        log = server.log.read_text()
        assert '"event": "request"' in log
        assert ann not in log
        assert path.rpartition("/")[2] not in log
