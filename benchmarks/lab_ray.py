"""The lab on Ray, checked against the local engine: the same bytes, also where a worker is killed.

    python benchmarks/lab_ray.py [GAME] [--players N] [--games N] [--bots BOTS] [--rounds N]

Plays one run four times and more, on Ray clusters that it starts on this machine: by the local
engine, by two workers one of which is killed in the midst of it (Linux only), and, in turns, by
one worker and by two. Exit status 1: some file of a run was another one than the local engine's.
Then it says how many times as fast as one worker two are, from the first chunk done to the last,
so that neither starting Ray nor loading compiled code counts: the best of all rounds for each.
Ray gives its workers a low priority, which is taken from them here: the machine should be quiet.
"""

import argparse
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import ray

from upcard.lab import plans, running
from upcard.lab.ray_engine import Ray

TASK = b"ray::play_chunk"


def children(process: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    for own in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, own.read_text().split()):
            yield child
            yield from children(child)


def kill_a_worker() -> bool:
    """Kill one of our own workers that is playing; whether there was one."""
    for child in children(os.getpid()):
        if Path(f"/proc/{child}/cmdline").read_bytes().startswith(TASK):
            os.kill(child, signal.SIGKILL)
            return True
    return False


class Watch:
    """A progress that notes the time of every chunk, and kills a worker after the second."""

    def __init__(self, kills: bool) -> None:
        self.left = kills
        self.done: list[tuple[float, int]] = []

    def __call__(self, done: int, total: int) -> None:
        if done:
            self.done.append((perf_counter(), done))
        if self.left and len(self.done) > 2:
            self.left = not kill_a_worker()

    def rate(self) -> float:
        """Games a second from the first chunk on."""
        (start, first), (end, last) = self.done[0], self.done[-1]
        return (last - first) / (end - start)


def played(plan: plans.Plan, folder: Path, workers: int, kills: bool = False) -> Watch:
    """The run, played by so many workers of a cluster of its own."""
    watch = Watch(kills)
    os.environ.setdefault("RAY_worker_niceness", "0")
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        running.run_plan(plan, folder, engine=Ray(workers), progress=watch)
    finally:
        ray.shutdown()
    return watch


def differing(first: Path, second: Path) -> list[str]:
    """The files of two runs that are not the same bytes."""
    names = {path.name for folder in (first, second) for path in folder.iterdir()}

    def bytes_of(path: Path) -> bytes | None:
        return path.read_bytes() if path.is_file() else None

    return sorted(name for name in names if bytes_of(first / name) != bytes_of(second / name))


def main() -> None:
    """Play, compare, and print what came of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="ciq-2")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()
    plan = plans.plan(asked.game, asked.players, asked.games, asked.bots.split(","), seed=1)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        local = Path(folder, "local")
        running.run_plan(plan, local, engine=running.Local(2))

        def ask(name: str, workers: int, kills: bool = False) -> Watch:
            watch = played(plan, Path(folder, name), workers, kills)
            found = differing(local, Path(folder, name))
            wrong.extend(found)
            killed = ", one of them killed" if kills and not watch.left else ""
            told = f"differs in {found}" if found else "every file equal to the local engine's"
            print(f"{workers} worker(s){killed}: {watch.rate():,.0f} games/s, {told}", flush=True)
            return watch

        if sys.platform == "linux" and ask("killed", 2, kills=True).left:
            wrong.append("no worker was found to be killed")
        best = {1: 0.0, 2: 0.0}
        for number in range(asked.rounds):
            for workers in best:
                watch = ask(f"{workers}-{number}", workers)
                best[workers] = max(best[workers], watch.rate())
    print(f"two workers: {best[2] / best[1]:.2f} × one")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
