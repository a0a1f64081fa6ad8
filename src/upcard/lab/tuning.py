"""Tuning: which options of the rules meet a designer's goals, and what each option does alone.

from upcard import lab

found = lab.tune("ciq-2", ["blocked=as_written,no_stock,never", "hand_size=2..5"],
                 "won>=0.95, turns<=150")
found.best.rules
"""

import math
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from upcard import variants
from upcard.game import Json, Refused
from upcard.lab import running
from upcard.lab.collecting import GAMES, THOUGHT_GAMES, Compared, about
from upcard.lab.comparing import Comparison
from upcard.lab.folder import Run
from upcard.lab.goals import Goal, front, misses, read_goals
from upcard.lab.intervals import Estimate
from upcard.lab.metrics import QUANTILES, Figures, as_json, catalogue, labels, measure, seats
from upcard.lab.plans import COMPILED, DEFAULT_PLAYERS, Plan, plan
from upcard.lab.search import Point, Study
from upcard.lab.sides import told
from upcard.lab.space import Space, read_space
from upcard.strict_json import refuse

if TYPE_CHECKING:
    import polars

TRIALS = 60
"""Rules that are tried if not said otherwise."""
MOST_TRIALS = 10_000


class Change(NamedTuple):
    """One option changed, and all others as they were."""

    option: str
    value: Json


class Tuning:
    """What a search found. `points` are in the order they were tried."""

    def __init__(
        self, asked: "Asked", base: Compared, points: Sequence[Point], alone: Mapping[Change, Run]
    ) -> None:
        self.asked = asked
        self.goals, self.space = asked.goals, asked.space
        self.base = base
        self.base_missed = misses(self.goals, scalars(base.figures, base.run.plan))
        self.points = list(points)
        best = [self.points[i] for i in front([point.missed for point in self.points])]
        self.front = sorted(best, key=lambda point: (sum(point.missed), -self._margin(point)))
        self.changes = list(alone)
        sides = [_compared(f"{c.option} {told(c.value)}", run) for c, run in alone.items()]
        self.alone = Comparison([base, *sides], {metric_of(goal.figure) for goal in self.goals})

    @property
    def best(self) -> Point | None:
        """The rules that miss the goals least altogether; None if none could be played."""
        return self.front[0] if self.front else None

    def _margin(self, point: Point) -> float:
        return sum(goal.margin(point.figures.get(goal.figure, math.nan)) for goal in self.goals)

    def json(self) -> dict[str, Json]:
        """All of it for programs."""
        effects = [
            {
                "option": self.changes[one["side"] - 1].option,
                "value": self.changes[one["side"] - 1].value,
                **{key: value for key, value in one.items() if key != "side"},
            }
            for one in self.alone.json()["differences"]
        ]
        return {
            **about(self.base.run.plan),
            "goals": [str(goal) for goal in self.goals],
            "vary": self.space.values,
            "base": {
                "figures": _numbers(scalars(self.base.figures, self.base.run.plan)),
                "missed": _finite(self.base_missed),
            },
            "points": [_point_json(point) for point in self.points],
            "front": [self.points.index(point) for point in self.front],
            "alone": effects,
        }

    def frame(self) -> "polars.DataFrame":
        """The points as a Polars frame: options, the goals' figures, and what they miss."""
        import polars

        rows = [
            {
                **{name: told(value) for name, value in point.rules.items()},
                **{goal.figure: point.figures.get(goal.figure) for goal in self.goals},
                "missed": sum(point.missed), "front": point in self.front,
            }
            for point in self.points
        ]  # fmt: skip
        return polars.DataFrame(rows, infer_schema_length=None)

    def run_of(self, point: Point) -> Compared:
        """The games of a point."""
        changed = [f"{name} {told(value)}" for name, value in point.rules.items()]
        return _compared(", ".join(changed), self.asked.play(point.rules))


class Asked:
    """A question: whose rules, which changes, which goals, and how games are played."""

    def __init__(
        self, game: str | os.PathLike[str], vary: Sequence[str], goals: str,
        rules: Mapping[str, Any], how: Mapping[str, Any], trials: int, out: Path | None,
        engine: running.Engine,
    ) -> None:  # fmt: skip
        self.variant = variants.of(game)
        self.rules = {**self.variant.rules, **rules}
        self.how = how
        self.trials = trials
        self.out = out
        self.engine = engine
        self.plan = self._plan({})
        self.space: Space = read_space(self.variant.game, how["players"], vary)
        self.goals: list[Goal] = read_goals(goals, figure_names(self.plan))
        self._runs: dict[str, Run] = {}

    def play(self, changes: Mapping[str, Json]) -> Run:
        """The games under changed rules, from memory or disk if they are there; raises Refused."""
        planned = self._plan(changes)
        key = planned.fingerprint()
        if key not in self._runs:
            folder = self.out / "runs" / key if self.out else None
            run = running.run_plan(planned, folder, folder is not None, self.engine)
            self._runs[key] = run
        return self._runs[key]

    def figures(self, changes: Mapping[str, Json]) -> dict[str, float]:
        """The figures of the games under changed rules; raises Refused."""
        return scalars(measure(self.play(changes)), self.plan)

    def question(self) -> dict[str, Json]:
        """What a study that is gone on with has to agree in."""
        return {
            "plan": self.plan.json(), "goals": [str(goal) for goal in self.goals],
            "vary": self.space.values,
        }  # fmt: skip

    def _plan(self, changes: Mapping[str, Json]) -> Plan:
        how = self.how
        given = {**self.rules, **changes}
        return plan(
            self.variant.game, how["players"], how["games"], how["bots"], how["seed"], given
        )


def tune(
    game: str | os.PathLike[str],
    vary: Sequence[str],
    goals: str,
    players: int = DEFAULT_PLAYERS,
    games: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    *,
    trials: int = TRIALS,
    out: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    **rules: Any,
) -> Tuning:
    """Search the options of a game for rules that meet goals such as `turns<=60, won>=0.99`.

    `vary` says what may change: `chain=forced,free`, `hand_size=2..5`. At most `trials` rules are
    tried, all of them where there are no more. With a folder `out` the search is kept there, and
    the same call goes on with it. `progress(done, wanted)` counts rules. Raises Refused.
    """
    if type(trials) is not int or not 1 <= trials <= MOST_TRIALS:
        facts = {"found": str(trials)[:40], "low": "1", "high": str(MOST_TRIALS)}
        refuse("lab-number", name="trials", **facts)
    if games is None:
        games = GAMES if all(bot in COMPILED for bot in bots) else THOUGHT_GAMES
    how = {"players": players, "games": games, "bots": bots, "seed": seed}
    engine = running.engine_of("local", workers)
    folder = Path(out) if out is not None else None
    asked = Asked(game, vary, goals, rules, how, trials, folder, engine)
    singles = [Change(*one) for one in asked.space.alone()]
    singles = [one for one in singles if asked.plan.rules[one.option] != one.value]
    steps = min(trials, asked.space.size) + len(singles) + 1

    def told_of(done: int) -> None:
        if progress:
            progress(min(done, steps), steps)

    study = _study(asked)
    base = _compared(asked.variant.name, asked.play({}))
    alone: dict[Change, Run] = {}
    for number, one in enumerate(singles):
        told_of(number + 1)
        try:
            alone[one] = asked.play({one.option: one.value})
        except Refused:
            continue  # no rules can be so at this table
    points = study.search(
        asked.space,
        asked.trials,
        seed,
        asked.figures,
        lambda done, _: told_of(len(singles) + 1 + done),
    )
    told_of(steps)
    return Tuning(asked, base, points, alone)


def figure_names(asked: Plan) -> list[str]:
    """The figures that goals can be set for."""
    single = [metric.name for metric in catalogue(asked) if metric.labels is None]
    by_seat = [f"seat_wins_{seat}" for seat in seats(asked)]
    lengths = [f"{name}_{part * 100:.0f}" for name in ("turns", "decisions") for part in QUANTILES]
    return [*single, "seat_advantage", "luck_share", *by_seat, *lengths]


def metric_of(figure: str) -> str:
    """The metric that a figure by such a name is of."""
    stem, _, last = figure.rpartition("_")
    if not last.isdigit():
        return figure
    return f"{stem}_quantiles" if stem in ("turns", "decisions") else stem


def scalars(figures: Figures, asked: Plan) -> dict[str, float]:
    """The figures by those names: `turns_95` is the quantile, `seat_wins_1` the first seat's."""
    found = {name: one.value for name, one in figures.items() if isinstance(one, Estimate)}
    for name in ("turns", "decisions"):
        quantiles = figures[f"{name}_quantiles"]
        assert isinstance(quantiles, list)
        found |= {
            f"{name}_{part * 100:.0f}": one.value
            for part, one in zip(QUANTILES, quantiles, strict=True)
        }
    wins = figures["seat_wins"]
    assert isinstance(wins, list)
    found |= {f"seat_wins_{s}": one.value for s, one in zip(seats(asked), wins, strict=True)}
    return {name: found[name] for name in figure_names(asked) if name in found}


def _study(asked: Asked) -> Study:
    """The study in the folder, or one that is forgotten."""
    if asked.out is None:
        return Study(None, asked.question(), asked.goals)
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        refuse("lab-unwritable", file=str(asked.out)[-80:], why=error.strerror or "-")
    return Study(asked.out / "study.journal", asked.question(), asked.goals)


def _compared(name: str, run: Run) -> Compared:
    return Compared(name, run, measure(run), labels(run))


def _point_json(point: Point) -> dict[str, Json]:
    return {
        "rules": point.rules, "figures": _numbers(point.figures), "missed": _finite(point.missed),
        "meets_all": point.meets_all,
    }  # fmt: skip


def _numbers(figures: Mapping[str, float]) -> dict[str, Json]:
    found = as_json({name: Estimate(value, value, value) for name, value in figures.items()})
    return {name: one["value"] for name, one in found.items()}


def _finite(values: Sequence[float]) -> list[float | None]:
    return [None if value == float("inf") else round(value, 9) for value in values]
