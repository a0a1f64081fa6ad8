"""A ladder of skill: how much each bot takes from the one a rung below.

A game in which skill tells has many rungs far apart: Ludii's SkillTrace and TAG's SkillLadder climb
with search budgets (`search:500`, `search:1000`, …); any bots do. Each rung is a run of its own,
of one stronger bot among weaker ones, who has every seat of each deal in turn.
"""

import math
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from upcard.game import Json
from upcard.lab import running
from upcard.lab.collecting import GAMES, THOUGHT_GAMES
from upcard.lab.folder import Run
from upcard.lab.intervals import Estimate
from upcard.lab.metrics import as_json, measure
from upcard.lab.plans import COMPILED, DEFAULT_PLAYERS, Plan, plan
from upcard.lab.sprt import elo_of
from upcard.strict_json import refuse

MOST_RUNGS = 16


class Rung(NamedTuple):
    """A step of a ladder: one stronger bot in a game of weaker ones."""

    weaker: str
    stronger: str
    run: Run
    share: Estimate
    """What the stronger takes of the games that somebody won."""
    elo: Estimate
    """The difference in strength that this speaks for (`sprt.elo_of`)."""

    @property
    def even(self) -> float:
        """What it would take if it were no stronger."""
        return 1 / self.run.plan.players


class Ladder(NamedTuple):
    """The rungs, from the lowest."""

    rungs: list[Rung]

    def span(self) -> Estimate:
        """The Elo difference between the highest and the lowest bot: the sum of the rungs.

        Its interval is made of theirs (G. Y. Zou and A. Donner, Statistics in Medicine 27, 2008).
        """
        each = [rung.elo for rung in self.rungs]
        value = sum(one.value for one in each)
        below = math.sqrt(sum((one.value - one.low) ** 2 for one in each))
        above = math.sqrt(sum((one.high - one.value) ** 2 for one in each))
        return Estimate(value, value - below, value + above)

    def json(self) -> dict[str, Json]:
        """All of it for programs."""
        first = self.rungs[0].run.plan
        return {
            "game": first.game, "players": first.players,
            "games": sum(rung.run.games_done for rung in self.rungs), "seed": first.seed,
            "rungs": [_rung_json(rung) for rung in self.rungs],
            **as_json({"span": self.span()}),
        }  # fmt: skip


def ladder(
    game: str | os.PathLike[str],
    bots: Sequence[str],
    players: int = DEFAULT_PLAYERS,
    games: int | None = None,
    seed: int = 1,
    *,
    out: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: running.Progress | None = None,
    **rules: Any,
) -> Ladder:
    """Play a ladder of bots, the weakest first; rule options go by name. Raises Refused.

    Each rung has `games` games, all rungs the same deals. Under the folder `out`, if one is given,
    each is kept as a run, which goes on where it was broken off.
    """
    plans = list(_plans(os.fspath(game), bots, players, games, seed, rules))
    total = sum(planned.games for planned in plans)
    rungs: list[Rung] = []
    before = 0
    for number, planned in enumerate(plans, 1):
        folder = Path(out) / _name(number, planned) if out is not None else None
        engine = running.engine_of("local", workers)
        bar = _part(progress, before, total)
        run = running.run_plan(planned, folder, folder is not None, engine, bar)
        before += planned.games
        rungs.append(_rung(run))
    return Ladder(rungs)


def _plans(
    game: str, bots: Sequence[str], players: int, games: int | None, seed: int,
    rules: Mapping[str, Any],
) -> Iterator[Plan]:  # fmt: skip
    if not 2 <= len(bots) <= MOST_RUNGS + 1:
        refuse("lab-rungs", found=len(bots), most=MOST_RUNGS + 1)
    for weaker, stronger in pairwise(bots):
        if weaker == stronger:
            refuse("lab-rung-twice", bot=weaker[:60])
        compiled = weaker in COMPILED and stronger in COMPILED
        asked = games if games is not None else GAMES if compiled else THOUGHT_GAMES
        yield plan(game, players, asked, [stronger, weaker], seed, rules)


def _name(number: int, planned: Plan) -> str:
    """The name of a rung's folder, such as any system allows."""
    parts = [re.sub(r"[^A-Za-z0-9]+", "-", bot)[:40] for bot in planned.bots[:2]]
    return f"{number:02}-{parts[0]}-over-{parts[1]}"


def _part(progress: running.Progress | None, before: int, total: int) -> running.Progress | None:
    """A progress that counts on where the rungs before have ended."""
    return progress and (lambda done, _: progress(before + done, total))


def _rung(run: Run) -> Rung:
    stronger, weaker = run.plan.bots[:2]
    found = measure(run)["bot_share"]
    assert isinstance(found, list)
    return Rung(weaker, stronger, run, found[0], _elo(found[0], run))


def _elo(share: Estimate, run: Run) -> Estimate:
    """The difference that a share speaks for; of all or nothing, half a game is left over."""
    if math.isnan(share.value):
        return share
    least = 1 / (2 * run.games_done)
    seatings = [(1, run.plan.players)]
    return Estimate(*(elo_of(min(max(one, least), 1 - least), seatings) for one in share))


def _rung_json(rung: Rung) -> dict[str, Json]:
    return {
        "weaker": rung.weaker, "stronger": rung.stronger, "games": rung.run.games_done,
        "even": round(rung.even, 6), **as_json({"share": rung.share, "elo": rung.elo}),
    }  # fmt: skip
