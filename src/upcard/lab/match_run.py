"""Runs a match: plays what is not played yet, keeps it, counts it, and stops when it is decided."""

from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

from upcard.lab.match import Match
from upcard.lab.match_file import opened
from upcard.lab.match_report import Bounds, Tally
from upcard.lab.match_workers import cores, played

Watcher = Callable[[int, int, Tally], None]
"""watcher(games, total, tally): how many games there are by now of how many, and what they say."""


def run(
    match: Match, games: int, *, workers: int = 0, bounds: Bounds | None = None,
    file: Path | None = None, resume: bool = False, log: Path | None = None,
    watcher: Watcher = lambda games, total, tally: None,
) -> tuple[Tally, bool]:  # fmt: skip
    """The tally of a match of so many games or some more, up to whole deals; and whether it was
    left before its end, by Ctrl-C.

    `workers`: processes, 0 for one a core. `file` keeps every game as soon as it is played, and
    with `resume` the match goes on from there. Raises Refused for a file that is not this match's.
    """
    tally = Tally(match, bounds)
    deals = -(-games // len(match.bots))
    total = deals * len(match.bots)
    with ExitStack() as stack:
        kept = stack.enter_context(opened(file, match, games, resume)) if file else None
        for one in kept.outcomes if kept else ():
            if one.number < total:
                tally.add(one)
        left = [number for number in range(total) if not tally.has(number)]
        watcher(total - len(left), total, tally)
        if not left or tally.is_decided():
            return tally, False
        crew = min(workers or cores(), len(left))
        ended = played(match, iter(left), crew, log)
        try:
            with closing(ended):
                for count, game in enumerate(ended, total - len(left) + 1):
                    if kept:
                        kept.add(game)
                    tally.add(game.outcome)
                    watcher(count, total, tally)
                    if tally.is_decided():
                        break
        except KeyboardInterrupt:
            return tally, True
    return tally, False
