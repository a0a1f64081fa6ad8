"""The runs that are put side by side: read from their folders, or played from the same deals."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from upcard import games as games_table
from upcard.game import Json
from upcard.lab import running
from upcard.lab.folder import Run, open_run
from upcard.lab.metrics import Figures, labels, measure
from upcard.lab.plans import COMPILED, DEFAULT_PLAYERS, Plan, plan
from upcard.lab.sides import Rules, read_side, told
from upcard.strict_json import refuse

GAMES, THOUGHT_GAMES = 10_000, 400
"""Games of a side if not said otherwise: of compiled bots, of bots that think."""
MOST_SIDES = 12


class Compared(NamedTuple):
    """A side of a comparison: what it is called, its run, and the run's figures."""

    name: str
    run: Run
    figures: Figures
    labels: Mapping[str, Sequence[str]]
    """What the figures of a list stand for."""


def collect(
    sides: Sequence[Any],
    players: int = DEFAULT_PLAYERS,
    games: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    *,
    out: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: running.Progress | None = None,
) -> list[Compared]:
    """The runs of some sides, read or played, with their figures; raises Refused.

    What is no run yet is played: `games` games at a table of `players` seats by `bots`, all from
    the same deals, and kept under the folder `out`, if one is given.
    """
    if not 1 <= len(sides) <= MOST_SIDES:
        refuse("lab-sides", count=len(sides), most=MOST_SIDES)
    read = [one if isinstance(one, Rules | Run) else read_side(os.fspath(one)) for one in sides]
    if games is None:
        games = GAMES if all(bot in COMPILED for bot in bots) else THOUGHT_GAMES
    plans = [
        plan(one.variant.game, players, games, bots, seed, one.complete(players))
        if isinstance(one, Rules)
        else None
        for one in read
    ]
    bars = _shared_progress(progress, [p.games for p in plans if p])
    found = []
    for number, (one, planned) in enumerate(zip(read, plans, strict=True), 1):
        if planned is None:
            run = one if isinstance(one, Run) else open_run(Path(str(one)))
            name = called(run.plan) if isinstance(one, Run) else run.path.resolve().name
        else:
            assert isinstance(one, Rules)
            folder = Path(out) / f"{number:02}" if out is not None else None
            engine = running.engine_of("local", workers)
            bar = next(bars) if bars else None
            run = running.run_plan(planned, folder, folder is not None, engine, bar)
            name = one.name
        found.append(Compared(name, run, measure(run), labels(run)))
    return found


def called(asked: Plan) -> str:
    """A name for a run: its game, and the options that are not the game's own."""
    usual = games_table.complete(asked.game, asked.players, {})
    changed = [
        f"{name} {told(value)}" for name, value in asked.rules.items() if value != usual[name]
    ]
    return ", ".join([asked.game, *changed])


def same_deals(first: Run, second: Run) -> bool:
    """Whether game i of both runs is from the same deal, and the games come in the same parts."""
    one, other = first.plan, second.plan
    same = all(
        getattr(one, name) == getattr(other, name)
        for name in ("family", "players", "seed", "replays", "games", "chunk")
    )
    if not same or first.chunks_done() != second.chunks_done():
        return False
    pack = games_table.rules_of(one.game).pack
    return bool(pack(one.rules, one.players) == pack(other.rules, other.players))


def _shared_progress(
    progress: running.Progress | None, sizes: Sequence[int]
) -> Iterator[running.Progress] | None:
    """A progress for each run that counts on where the one before ended; None for none."""
    if progress is None:
        return None

    def part(before: int) -> running.Progress:
        return lambda done, _: progress(before + done, sum(sizes))

    return iter([part(sum(sizes[:i])) for i in range(len(sizes))])


def about(asked: Plan) -> dict[str, Json]:
    """What a run played, for programs."""
    return {
        "game": asked.game, "players": asked.players, "games": asked.games,
        "bots": list(asked.bots), "seed": asked.seed, "rules": asked.rules,
    }  # fmt: skip
