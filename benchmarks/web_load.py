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
import random
import secrets
import time
from statistics import median

from web_client import Client, Player, Table
from web_server import check_files, load_now, memory, processor, served

MOST = {"tables": 2000, "streams": 16, "seconds": 120.0, "rate": 1000.0, "posters": 256}
SETTLE = 2.0


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
    check_files(asked.tables * asked.streams + asked.posters)
    before = load_now()
    with served() as (port, server):
        print(f"The server is process {server}; machine load {before}", flush=True)
        try:
            lines = asyncio.run(bounded(asked, port, server))
        except TimeoutError:
            raise SystemExit("This machine cannot hold it: it took far too long.") from None
    print(f"{asked.kind}, {asked.game}, machine load {before} before, {load_now()} after")
    for name, value in lines:
        print(f"{name:42}{value:>24}")


if __name__ == "__main__":
    main()
