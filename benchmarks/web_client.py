"""Who plays and looks on when the web table is under load: posts and streams over plain sockets."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from upcard.web.security import Visitor


@dataclass(eq=False)
class Player:
    """A seat: who sits there, and what its stream last showed."""

    token: str
    number: int = 0
    ply: int = 0
    moves: Sequence[str] = ()
    over: bool = False


@dataclass(eq=False)
class Table:
    """A table under load."""

    id: str
    players: list[Player]
    posted: int = 0
    """The number that the last move got, or is about to get."""
    at: float = 0.0
    busy: bool = False
    shown: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever a player's stream shows something new."""

    def mover(self) -> Player | None:
        """The player that has moves and sees the newest state."""
        if self.busy:
            return None
        newest = max(player.number for player in self.players)
        ready = [p for p in self.players if p.number == newest and p.moves and not p.over]
        return ready[0] if ready and newest >= self.posted else None


class Client:
    """Requests on connections that are kept, and streams; one kind of reader."""

    def __init__(self, port: int, kind: str) -> None:
        self.port = port
        self.pages = kind == "pages"
        self.idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.bytes = 0

    def head(self, method: str, path: str, token: str, more: str = "") -> bytes:
        """The head of a request by somebody."""
        known = f"cookie: upcard={token}" if self.pages else f"authorization: Bearer {token}"
        origin = f"http://127.0.0.1:{self.port}"
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}", f"origin: {origin}"]
        return "\r\n".join([*lines, *([known] if token else []), more, "\r\n"]).encode()

    async def post(self, path: str, token: str, **body: Any) -> dict[str, Any]:
        """A post that must be carried out: a form, or JSON."""
        if self.pages:
            csrf = Visitor(token, False).csrf
            kind, content = "x-www-form-urlencoded", urlencode({**body, "csrf": csrf}).encode()
        else:
            path, kind, content = "/api" + path, "json", json.dumps(body).encode()
        more = f"content-type: application/{kind}\r\naccept: application/json\r\n"
        more += f"content-length: {len(content)}"
        if not self.idle:
            self.idle.append(await asyncio.open_connection("127.0.0.1", self.port))
        reader, writer = connection = self.idle.pop()
        writer.write(self.head("POST", path, token, more) + content)
        headers = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(headers.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        answer: dict[str, Any] = json.loads(await reader.readexactly(length))
        self.idle.append(connection)
        if b" 20" not in headers[:12]:
            raise SystemExit(f"refused: {path.rpartition('/')[2]}: {answer}")
        return answer

    async def open_table(self, game: str) -> Table:
        """A table of two that was dealt."""
        if self.pages:
            players = [Player(secrets.token_urlsafe(16)) for _ in range(2)]
            id = (await self.post("/tables", players[0].token, game=game, players=2))["id"]
            await self.post(f"/t/{id}/sit", players[1].token)
        else:
            made = await self.post("/tables", "", game=game)
            id = made["id"]
            joined = await self.post(f"/tables/{id}/join", "")
            players = [Player(made["token"]), Player(joined["token"])]
        await self.post(f"{self.path(id)}/start", players[0].token)
        return Table(id, players)

    def path(self, id: str) -> str:
        """Where a table is."""
        return f"/t/{id}" if self.pages else f"/tables/{id}"

    async def move(self, table: Table, player: Player, dice: random.Random) -> None:
        """Play a random move."""
        table.busy = True
        move = dice.choice(player.moves)
        table.posted, table.at = player.number + 1, time.perf_counter()
        name = "move" if self.pages else "moves"
        await self.post(f"{self.path(table.id)}/{name}", player.token, move=move, ply=player.ply)
        table.busy = False

    async def events(self, table: Table, token: str) -> AsyncIterator[tuple[int, bytes]]:
        """The numbers of a stream's events as they arrive whole, and the line that tells most."""
        path = f"{'' if self.pages else '/api'}{self.path(table.id)}/events"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        writer.write(self.head("GET", path, token, "accept: text/event-stream"))
        number, first = 0, b""
        try:
            while line := await reader.readline():
                self.bytes += len(line)
                if line.startswith(b"id: "):
                    number, first = int(line[4:]), b""
                elif line.startswith(b"data: ") and not first:
                    first = line
                elif line == b"\n" and number:
                    yield number, first
                    number = 0
        finally:
            writer.close()

    def note(self, player: Player, number: int, line: bytes) -> None:
        """What a player's stream shows."""
        if self.pages:
            facts = line.decode()

            def value(name: str) -> str:
                return facts.partition(f' data-{name}="')[2].partition('"')[0]

            player.ply, player.over = int(value("ply")), value("phase") == "over"
            player.moves = value("moves").split("|") if value("moves") else []
        else:
            state = json.loads(line[6:])
            player.ply, player.over = state["ply"], state["phase"] == "over"
            mine = state["to_move"] == state["seat"]
            player.moves = state["view"]["moves"] if state["view"] and mine else []
        player.number = number
