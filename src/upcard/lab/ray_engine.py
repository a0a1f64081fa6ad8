"""Chunks of a run played on a Ray cluster, or on a local one: the same bytes as anywhere.

The cluster's machines need upcard with its extra `ray`. A chunk whose worker dies is played
again by another: it depends on the plan and its number alone.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import ray

from upcard.lab.measuring import Chunk, play_chunk
from upcard.lab.plans import Plan


class Ray:
    """The Ray cluster that the environment names (`RAY_ADDRESS`) or that runs on this machine;
    without one, Ray is started here, with so many workers, for as long as the run takes."""

    def __init__(self, workers: int | None) -> None:
        self.workers = workers

    def play(self, plan: Plan, table: bytes, chunks: Iterator[int]) -> Iterator[tuple[int, Chunk]]:
        """Play chunks, and hand each over as soon as it is done."""
        started = not ray.is_initialized()
        if started:
            self._connect()
        try:
            yield from self._play(plan, table, chunks)
        finally:
            if started:
                ray.shutdown()

    def _connect(self) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            ray.init(address="auto", **quiet)
        except ConnectionError:
            ray.init(num_cpus=self.workers, include_dashboard=False, **quiet)

    def _play(self, plan: Plan, table: bytes, rest: Iterator[int]) -> Iterator[tuple[int, Chunk]]:
        play = ray.remote(max_retries=-1, num_cpus=1)(play_chunk)
        shared = ray.put(plan), ray.put(table)
        resources: Any = ray.cluster_resources
        at_once = self.workers or int(resources().get("CPU", 1))
        under_way: dict[Any, int] = {}
        while True:
            for chunk in islice(rest, at_once + 1 - len(under_way)):
                under_way[play.remote(*shared, chunk)] = chunk
            if not under_way:
                return
            finished, _ = ray.wait(list(under_way))
            for one in finished:
                yield under_way.pop(one), ray.get(one)
