"""Load on the web table: many live tables, each followed by several streams, bots off.

    python benchmarks/web_load.py [--tables 500] [--streams 4] [--seconds 20]

Starts a server in a process of its own (SQLite, every commit on the disk), opens the streams,
then plays random games: first at a rate that leaves room, for the time from a post to the arrival
of its event on every stream; then as fast as it goes, for moves a second. Client and server share
the machine: on two cores each has about one.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SERVER = """
import sys
from upcard.web.serving import serve
from upcard.web.settings import Settings
serve(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings(
    posts_per_minute=1e9, burst=10**9, tables_per_hour=10**6, tables_running=10**6,
    streams_per_visitor=10**6, bot_processes=0))
"""


class Load:
    """The clients: tables of two programs, and streams that look on."""

    def __init__(self, port: int, game: str) -> None:
        self.port = port
        self.game = game
        self.posted: dict[str, tuple[int, float]] = {}
        self.latencies: list[float] = []
        self.moves = 0
        self.idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """One request on a connection that is kept; the JSON of the answer."""
        if self.idle:
            reader, writer = self.idle.pop()
        else:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = json.dumps(body).encode() if method == "POST" else b""
        head = f"{method} /api{path} HTTP/1.1\r\nhost: localhost\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(content)}\r\n"
        head += f"authorization: Bearer {token}\r\n\r\n" if token else "\r\n"
        writer.write(head.encode() + content)
        headers = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(headers.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        answer = json.loads(await reader.readexactly(length))
        self.idle.append((reader, writer))
        return answer

    async def open_table(self) -> dict[str, Any]:
        """A running table; its id and tokens."""
        made = await self.ask("POST", "/tables", body={"game": self.game})
        path = f"/tables/{made['id']}"
        joined = await self.ask("POST", path + "/join", body={})
        await self.ask("POST", path + "/start", made["token"], {})
        return {"id": made["id"], "path": path, "tokens": [made["token"], joined["token"]]}

    async def follow(self, table: dict[str, Any], token: str) -> None:
        """Read a stream; note when the event of the last post arrives."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        head = f"GET /api{table['path']}/events HTTP/1.1\r\nhost: localhost\r\n"
        writer.write(
            (head + (f"authorization: Bearer {token}\r\n" if token else "") + "\r\n").encode()
        )
        while line := await reader.readline():
            if line.startswith(b"id: "):
                number, at = self.posted.get(table["id"], (0, 0.0))
                if int(line[4:]) == number:
                    self.latencies.append(time.perf_counter() - at)

    async def play(self, table: dict[str, Any], dice: random.Random) -> bool:
        """One move at a table; False when its game is over."""
        for token in table["tokens"]:
            state = await self.ask("GET", table["path"], token)
            if state["phase"] == "over":
                return False
            if state["to_move"] == state["seat"]:
                body = {"move": dice.choice(state["view"]["moves"]), "ply": state["ply"]}
                self.posted[table["id"]] = (state["number"] + 1, time.perf_counter())
                await self.ask("POST", table["path"] + "/moves", token, body)
                self.moves += 1
                return True
        return True


async def measure(arguments: argparse.Namespace, port: int, server: int) -> dict[str, Any]:
    """All figures."""
    load, dice = Load(port, arguments.game), random.Random(1)
    await load.open_table()  # the first one brings the rules into memory
    empty = memory(server)
    tables = [await load.open_table() for _ in range(arguments.tables)]
    held = memory(server)
    readers = [
        asyncio.create_task(load.follow(table, token))
        for table in tables
        for token in (*table["tokens"], *[""] * (arguments.streams - 2))
    ]
    await asyncio.sleep(3)
    streaming = memory(server)
    load.latencies.clear()
    end = time.perf_counter() + arguments.seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        await load.play(dice.choice(tables), dice)
        await asyncio.sleep(max(0.0, 1 / arguments.rate - (time.perf_counter() - began)))
    await asyncio.sleep(1)
    calm = sorted(load.latencies)
    load.moves, began = 0, time.perf_counter()

    async def rush(own: list[dict[str, Any]]) -> None:
        while time.perf_counter() < began + arguments.seconds:
            await load.play(dice.choice(own), dice)

    await asyncio.gather(*(rush(tables[n::32]) for n in range(min(32, len(tables)))))
    seconds = time.perf_counter() - began
    for reader in readers:
        reader.cancel()
    return {
        "tables": len(tables),
        "streams": len(readers),
        "events": len(calm),
        "median_ms": round(statistics.median(calm) * 1000, 1),
        "p99_ms": round(calm[int(len(calm) * 0.99)] * 1000, 1),
        "moves_per_second": round(load.moves / seconds, 1),
        "kb_per_table": round((held - empty) / len(tables)),
        "kb_per_stream": round((streaming - held) / len(readers)),
    }


def memory(process: int) -> int:
    """Kilobytes that a process holds in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def main() -> None:
    """Run with the arguments of the command line; print JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--streams", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=10, help="moves a second in the calm part")
    parser.add_argument("--game", default="updown")
    parser.add_argument("--profile", action="store_true", help="where the server's time goes")
    arguments = parser.parse_args()
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        watch = ["-m", "cProfile", "-s", "tottime"] if arguments.profile else []
        script = Path(folder) / "server.py"
        script.write_text(SERVER)
        command = [
            sys.executable,
            *watch,
            str(script),
            str(port),
            str(Path(folder) / "load.sqlite"),
        ]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ})
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.1)
        time.sleep(2)
        try:
            print(json.dumps(asyncio.run(measure(arguments, port, server.pid))), flush=True)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(60)


if __name__ == "__main__":
    main()
