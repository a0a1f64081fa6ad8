"""A whole review at once, its parts made by threads: compiled code runs side by side."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from upcard.analysis.review import Film, begun, reviewed
from upcard.analysis.story import usual_depth, whole
from upcard.game import Json

Watcher = Callable[[int, int], None]
"""Told how many decisions of how many are done."""


def review(
    record: Mapping[str, Json],
    depth: int | None = None,
    seed: int = 0,
    *,
    threads: int = 0,
    watcher: Watcher = lambda done, of: None,
) -> dict[str, Json]:
    """The review of a record (docs/review.md); raises Refused. As many threads as cores if 0.

    When it is interrupted, decisions that nobody has begun are left, and the others waited for.
    """
    film = Film(record)
    depth = usual_depth(film.rules.name, film.options) if depth is None else depth
    total = len(film.moves)
    parts: list[dict[str, Json]] = []
    with ThreadPoolExecutor(threads or os.cpu_count() or 1, "review") as pool:
        start = pool.submit(begun, film, depth, seed)
        left = {pool.submit(reviewed, film, ply, depth, seed) for ply in range(total)}
        try:
            while left:
                done, left = wait(left, timeout=0.2, return_when=FIRST_COMPLETED)
                parts += [one.result() for one in done]
                watcher(len(parts), total)
            return whole(film.end.record(), depth, seed, start.result(), parts)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
