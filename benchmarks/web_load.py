"""Load on the web table: many live tables, each followed by several streams, bots off.

    python benchmarks/web_load.py [--tables 500] [--streams 4] [--seconds 20] [--kind pages]

Starts a server in a process of its own on this machine alone (SQLite, every commit on the disk),
opens the tables and the streams, and plays random games there: first at a rate that leaves room,
for the time from a post to the arrival of its event on every stream of the table; then as fast as
the server answers, for moves a second. Prints a table and asserts nothing. `pages` are browsers (a
stream carries the table drawn for its visitor), `programs` use the JSON interface.

Clients and server share the machine: on two cores each has about one, if nobody else works there;
the load that it began and ended with is printed too. Everything ends by itself, the server also
when this process is killed.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlencode

from upcard.web.security import Visitor

SERVER = """
import os, signal, sys, threading
from upcard.web.serving import serve
from upcard.web.settings import Settings

def leave_with_parent():
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)

threading.Thread(target=leave_with_parent, daemon=True).start()
serve(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings(
    posts_per_minute=1e9, burst=10**9, tables_per_hour=10**6, tables_running=10**6,
    streams_per_visitor=10**6, streams=10**6, cached_tables=10**6, bot_processes=0))
"""
MOST = {"tables": 2000, "streams": 16, "seconds": 120.0, "rate": 1000.0, "posters": 256}
SPARE_FILES = 128
"""Files a process has open besides its streams."""
SETTLE = 2.0


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


class Load:
    """All that happens, and what it took."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.arrivals: list[float] = []
        self.answers: list[float] = []
        self.moves = 0
        self.streams = 0

    async def follow(self, table: Table, token: str, player: Player | None) -> None:
        """Read a stream to its end."""
        last = 0
        async for number, line in self.client.events(table, token):
            if number == table.posted and number > last:
                self.arrivals.append(time.perf_counter() - table.at)
            if not last:
                self.streams += 1
            last = number
            if player is not None:
                self.client.note(player, number, line)
                table.shown.set()

    async def play(self, table: Table, dice: random.Random) -> bool:
        """Play a move at a table, if one is to be played."""
        player = table.mover()
        if player is None:
            return False
        began = time.perf_counter()
        await self.client.move(table, player, dice)
        self.answers.append(time.perf_counter() - began)
        self.moves += 1
        return True

    async def calmly(self, tables: list[Table], seconds: float, rate: float) -> None:
        """So many moves a second at random tables, whatever the answers take."""
        dice, due = random.Random(1), time.perf_counter()
        end, under_way = due + seconds, set[asyncio.Task[bool]]()
        while due < end:
            task = asyncio.create_task(self.play(dice.choice(tables), dice))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
            due += dice.expovariate(rate)
            await asyncio.sleep(due - time.perf_counter())
        await asyncio.gather(*under_way)
        await asyncio.sleep(SETTLE)

    async def rush(self, tables: list[Table], seconds: float, posters: int) -> float:
        """As fast as it goes: posters that each go round their own tables; moves a second."""
        self.moves, began = 0, time.perf_counter()

        async def poster(own: list[Table], dice: random.Random) -> None:
            while own:
                idle = True
                for table in own:
                    if time.perf_counter() >= began + seconds:
                        return
                    idle = not await self.play(table, dice) and idle
                if idle:
                    await asyncio.sleep(0.01)

        shares = [tables[n::posters] for n in range(posters)]
        await asyncio.gather(*(poster(own, random.Random(n)) for n, own in enumerate(shares)))
        return self.moves / (time.perf_counter() - began)


async def measure(asked: argparse.Namespace, port: int, server: int) -> list[tuple[str, str]]:
    """All figures, as lines."""
    client = Client(port, asked.kind)
    load = Load(client)
    await client.open_table(asked.game)  # the first brings rules, words and templates into memory
    empty = memory(server)
    tables = [await client.open_table(asked.game) for _ in range(asked.tables)]
    held = memory(server)
    readers = []
    for table in tables:
        onlookers = [Player(secrets.token_urlsafe(16)) for _ in range(asked.streams - 2)]
        for place, player in enumerate([*table.players, *onlookers][: asked.streams]):
            seat = player if place < 2 else None
            token = player.token if client.pages or seat else ""
            readers.append(asyncio.create_task(load.follow(table, token, seat)))
        await asyncio.sleep(0)
    for _ in range(600):
        if load.streams == len(readers):
            break
        await asyncio.sleep(0.1)
    opened = load.streams
    await asyncio.sleep(SETTLE)
    streaming = memory(server)
    load.arrivals.clear()
    client.bytes, used = 0, processor(server)
    await load.calmly(tables, asked.seconds, asked.rate)
    calm_work = processor(server) - used
    calm, answers, moves, size = load.arrivals, load.answers, load.moves, client.bytes
    load.arrivals, load.answers, used = [], [], processor(server)
    began = time.perf_counter()
    fast = await load.rush(tables, asked.seconds, asked.posters)
    passed = time.perf_counter() - began
    fast_work = processor(server) - used
    await asyncio.sleep(SETTLE)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    per_stream = (streaming - held) / max(1, opened)
    return [
        ("tables, streams open", f"{len(tables)}, {opened} of {len(readers)}"),
        ("kilobytes a table", f"{(held - empty) / len(tables):.0f}"),
        ("kilobytes a stream", f"{per_stream:.0f}"),
        ("megabytes in all, at the end", f"{memory(server) / 1024:.0f}"),
        (f"at {asked.rate:g} moves/s: moves, events", f"{moves}, {len(calm)}"),
        ("  kilobytes an event", f"{size / 1024 / max(1, len(calm)):.1f}"),
        ("  post to answer, median, p99", spread(answers)),
        ("  post to event, median, p99", spread(calm)),
        ("  the server's work a move", f"{calm_work / max(1, moves) * 1000:.1f} ms"),
        (f"at saturation ({asked.posters} posters): moves/s", f"{fast:.0f}"),
        ("  events/s", f"{len(load.arrivals) / asked.seconds:.0f}"),
        ("  post to answer, median, p99", spread(load.answers)),
        ("  post to event, median, p99", spread(load.arrivals)),
        ("  the server's work a move", f"{fast_work / max(1, load.moves) * 1000:.1f} ms"),
        ("  the server's share of a core", f"{fast_work / passed:.0%}"),
    ]


def spread(seconds: list[float]) -> str:
    """The median and the 99th percentile in milliseconds."""
    if not seconds:
        return "–"
    high = sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * 0.99))]
    return f"{median(seconds) * 1000:.1f} ms, {high * 1000:.1f} ms"


def memory(process: int) -> int:
    """Kilobytes that a process holds in memory; 0 where that is not told."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return int(status.partition("VmRSS:")[2].split()[0])


def processor(process: int) -> float:
    """Seconds of work that a process has done; 0 where that is not told."""
    try:
        facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(facts[11]) + int(facts[12])) / float(os.sysconf("SC_CLK_TCK"))


def check_files(needed: int) -> None:
    """Ask for as many open files as are needed, or say that the machine does not give them."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= needed or soft == resource.RLIM_INFINITY:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise SystemExit(
            f"This machine lets a process open {hard} files and {needed} are needed: raise the "
            "limit (ulimit -n), or ask for fewer --tables or --streams."
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))  # the server inherits it


def load_now() -> str:
    """How busy the machine is."""
    if not hasattr(os, "getloadavg"):
        return "?"
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def arguments() -> argparse.Namespace:
    """What was asked for, within bounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--streams", type=int, default=4, help="of each table, from 2")
    parser.add_argument("--seconds", type=float, default=20, help="of each of the two parts")
    parser.add_argument("--rate", type=float, default=10, help="moves a second in the calm part")
    parser.add_argument("--posters", type=int, default=32, help="posts at once at saturation")
    parser.add_argument("--kind", choices=("pages", "programs"), default="pages")
    parser.add_argument("--game", default="updown")
    asked = parser.parse_args()
    for name, most in MOST.items():
        low = 2 if name == "streams" else 1
        if not low <= getattr(asked, name) <= most:
            parser.error(f"--{name} is from {low} to {most:g}")
    return asked


async def bounded(asked: argparse.Namespace, port: int, server: int) -> list[tuple[str, str]]:
    """The same, within a time that is long enough on any machine this makes sense on."""
    async with asyncio.timeout(120 + asked.tables + 4 * asked.seconds):
        return await measure(asked, port, server)


def main() -> None:
    """Run with the arguments of the command line and print a table."""
    asked = arguments()
    check_files(asked.tables * asked.streams + asked.posters + SPARE_FILES)
    before = load_now()
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(port), str(Path(folder) / "load.sqlite")]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdin=subprocess.PIPE)
        print(f"The server is process {server.pid}; machine load {before}", flush=True)
        try:
            for _ in range(600):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            lines = asyncio.run(bounded(asked, port, server.pid))
        except TimeoutError:
            raise SystemExit("This machine cannot hold it: it took far too long.") from None
        finally:
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
    print(f"{asked.kind}, {asked.game}, machine load {before} before, {load_now()} after")
    for name, value in lines:
        print(f"{name:42}{value:>24}")


if __name__ == "__main__":
    main()
