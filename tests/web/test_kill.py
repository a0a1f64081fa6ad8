"""kill -9 at random moments: every acknowledged move is there, none twice, and games go on."""

import os
import random
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from upcard.web.entries import Entry
from upcard.web.folding import apply
from upcard.web.opening import opened
from upcard.web.table import Table
from web.real_servers import RealServer, api, postgres, postgres_programs

pytestmark = pytest.mark.skipif(
    os.environ.get("UPCARD_INTERPRETED") == "1", reason="servers are tested as people run them"
)


@pytest.fixture
def pg() -> Iterator[str]:
    """The URL of a PostgreSQL server, if there can be one."""
    if postgres_programs() is None:
        pytest.skip("PostgreSQL's programs are not on this machine")
    with tempfile.TemporaryDirectory(prefix="pytest-pg") as folder:
        Path(folder).chmod(0o755)
        with postgres(Path(folder) / "server") as url:
            yield url


class Client(threading.Thread):
    """Two people at a table with a bot; notes what was acknowledged, sends again what was not."""

    def __init__(self, servers: list[RealServer], seed: int) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.dice = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.stopping = threading.Event()
        self.fault: str | None = None
        made = self.ask(None, "POST", "/tables", {"game": "updown-short", "players": 3})
        self.path = f"/tables/{made['id']}"
        joined = self.ask(None, "POST", self.path + "/join", {"seat": 2})
        self.tokens = {1: made["token"], 2: joined["token"]}
        self.ask(self.tokens[1], "POST", self.path + "/start", {"bot": "random"})
        self.is_over = False

    def ask(self, token: str | None, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """A request to any of the servers, again until it is answered."""
        for _ in range(3000):  # a busy machine needs its time to start a server again
            try:
                answer = api(self.dice.choice(self.servers).url, token, method, path, body)
            except httpx2.HTTPError:
                time.sleep(0.05)
                continue
            if answer.status_code in (502, 503):
                time.sleep(0.05)
                continue
            value: dict[str, Any] = answer.json()
            return value
        raise AssertionError("no server answers")

    def run(self) -> None:
        """Play until told to stop."""
        try:
            while not self.stopping.is_set() and not self.is_over:
                self.step()
        except Exception as error:
            self.fault = repr(error)

    def step(self) -> None:
        """Look, and move if it is a person's turn."""
        state = self.ask(self.tokens[1], "GET", self.path)
        self.is_over = state["phase"] == "over"
        seat = state["to_move"]
        if seat not in self.tokens:
            time.sleep(0.01)
            return
        mine = self.ask(self.tokens[seat], "GET", self.path)
        view = mine["view"]
        if not isinstance(view, dict) or "moves" not in view:
            return
        ply, move = mine["ply"], self.dice.choice(view["moves"])
        answer = self.ask(
            self.tokens[seat], "POST", self.path + "/moves", {"move": move, "ply": ply}
        )
        assert isinstance(ply, int)
        if "ok" in answer:
            self.acknowledged[ply] = move


def check(database: str, clients: list[Client]) -> None:
    """Compare what clients were told with what the database holds."""
    with opened(database) as store:
        for client in clients:
            entries = store.entries(client.path.rpartition("/")[2])
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            table = fold(client.path, entries)
            moves = [ply.move for ply in table.plies]
            assert [ply.stamp for ply in table.plies] == list(range(len(moves)))
            for ply, move in client.acknowledged.items():
                assert moves[ply] == move


def fold(path: str, entries: list[Entry]) -> Table:
    """The table of these entries."""
    table = Table(path.rpartition("/")[2])
    for entry in entries:
        apply(table, entry)
    return table


def kill_and_play_on(servers: list[RealServer], clients: list[Client], kills: int) -> None:
    """Kill a server at random moments while clients play; then let games go on."""
    dice = random.Random(11)
    for client in clients:
        client.start()
    for _ in range(kills):
        time.sleep(dice.uniform(0.05, 0.8))
        server = dice.choice(servers)
        server.kill()
        server.start()
    before = [len(client.acknowledged) for client in clients]
    for _ in range(600):
        time.sleep(0.05)
        after = [len(client.acknowledged) for client in clients]
        going = zip(clients, before, after, strict=True)
        if all(client.is_over or now > then + 3 for client, then, now in going):
            break
    for client in clients:
        client.stopping.set()
    for client in clients:
        client.join(30)
        assert client.fault is None, client.fault
        assert client.acknowledged
    assert any(client.is_over for client in clients) or after != before


def test_sqlite(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with RealServer(database, tmp_path / "log") as server:
        clients = [Client([server], seed) for seed in range(2)]
        kill_and_play_on([server], clients, kills=3)
        check(database, clients)
        assert server.stop() == 0


def test_postgresql_with_two_servers(tmp_path: Path, pg: str) -> None:
    with RealServer(pg, tmp_path / "one") as one, RealServer(pg, tmp_path / "two") as two:
        clients = [Client([one, two], seed) for seed in range(2)]
        kill_and_play_on([one, two], clients, kills=3)
        check(pg, clients)
