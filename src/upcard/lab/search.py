"""The search over a space of rules for those that meet the goals: Optuna proposes, we play.

The study is a file, so that a search which was stopped goes on: what was tried is read back, and
proposals depend on the seed and on what was tried alone.
"""

import json
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from upcard.game import Json, Refused
from upcard.lab.goals import Goal, misses
from upcard.lab.space import Space
from upcard.strict_json import refuse, shown

STUDY = "upcard-tune/1"
FAR = 1e9
"""What a goal is missed by where its figure is not there: Optuna takes no infinity."""
ASKED = 5
"""So many proposals are made for every new point that is wanted; after that the search has seen
what there is."""

Figures = Mapping[str, float]


class Point(NamedTuple):
    """Rules that were tried, the figures of their games, and by how much they miss each goal."""

    rules: dict[str, Json]
    figures: dict[str, float]
    missed: list[float]

    @property
    def meets_all(self) -> bool:
        """Whether every goal is met."""
        return not any(self.missed)


class Study:
    """A search that is kept in a file, or in none."""

    def __init__(
        self, file: Path | None, question: Mapping[str, Json], goals: Sequence[Goal]
    ) -> None:
        """Open or begin it; raises Refused for a file that is none, or asks something else."""
        self.goals = goals
        asked = json.dumps(question, sort_keys=True)
        try:
            self._study = _optuna().create_study(
                storage=None if file is None else _journal(file), study_name=STUDY,
                directions=["minimize"] * len(goals), load_if_exists=True,
            )  # fmt: skip
            before = self._study.user_attrs.get("question", asked)
        except OSError as error:
            named = shown(str(file)[-80:], 80)
            refuse("lab-study-unwritable", file=named, why=error.strerror or "-")
        except (ValueError, KeyError, AssertionError):  # what a torn or foreign journal raises
            refuse("lab-study-damaged", file=shown(str(file)[-80:], 80))
        if before != asked:
            refuse("lab-study-other", file=shown(str(file)[-80:], 80))
        self._study.set_user_attr("question", asked)

    def points(self) -> list[Point]:
        """What was tried so far, each rules once, in the order they were."""
        found: dict[str, Point] = {}
        for trial in self._study.get_trials(deepcopy=False):
            if "figures" in trial.user_attrs:
                rules, figures = trial.user_attrs["rules"], trial.user_attrs["figures"]
                figures = {k: float("nan") if v is None else v for k, v in figures.items()}
                found[_key(rules)] = Point(rules, figures, misses(self.goals, figures))
        return list(found.values())

    def search(
        self, space: Space, wanted: int, seed: int,
        try_out: Callable[[dict[str, Json]], Figures], told: Callable[[int, int], None],
    ) -> list[Point]:  # fmt: skip
        """Try points until so many were tried, or the space is through; returns all there are.

        `try_out` plays games by rules and returns their figures; where it raises Refused no rules
        can be so, and the point is left out. `told(done, wanted)` is called as the search goes on.
        """
        wanted = min(wanted, space.size)
        done = {_key(point.rules): point for point in self.points()}
        barred: set[str] = set()
        all_points = space.points() if space.size == wanted else None
        for _ in range(ASKED * wanted):
            told(len(done) + len(barred), wanted)
            if len(done) + len(barred) >= wanted:
                break
            if all_points is not None:
                self._study.enqueue_trial(next(all_points))
            self._one(space, seed, try_out, done, barred)
        return list(done.values())

    def _one(
        self, space: Space, seed: int, try_out: Callable[[dict[str, Json]], Figures],
        done: dict[str, Point], barred: set[str],
    ) -> None:  # fmt: skip
        from optuna.samplers import TPESampler
        from optuna.trial import TrialState

        number = len(self._study.get_trials(deepcopy=False))
        self._study.sampler = TPESampler(seed=(seed + number) % 2**32)
        trial = self._study.ask()
        rules = {name: _suggested(trial, name, values) for name, values in space.values.items()}
        key = _key(rules)
        try:
            if key not in done and key not in barred:
                figures = dict(try_out(rules))
                done[key] = Point(rules, figures, misses(self.goals, figures))
        except Refused:
            barred.add(key)
        except BaseException:
            self._study.tell(trial, state=TrialState.FAIL)
            raise
        if key in barred:
            self._study.tell(trial, state=TrialState.FAIL)
            return
        point = done[key]
        trial.set_user_attr("rules", rules)
        kept = {k: None if v != v else v for k, v in point.figures.items()}  # JSON has no NaN
        trial.set_user_attr("figures", kept)
        self._study.tell(trial, [min(one, FAR) for one in point.missed])


def _suggested(trial: Any, name: str, values: Sequence[Json]) -> Json:
    """The value proposed: whole numbers in a row are numbers to the sampler, all else is names."""
    row = all(type(value) is int for value in values) and len(values) > 2
    if row and list(values) == list(range(values[0], values[-1] + 1)):
        return trial.suggest_int(name, values[0], values[-1])
    return trial.suggest_categorical(name, list(values))


def _key(rules: Mapping[str, Json]) -> str:
    return json.dumps(rules, sort_keys=True)


def _journal(file: Path) -> Any:
    from optuna.storages import JournalStorage
    from optuna.storages.journal import JournalFileBackend

    return JournalStorage(JournalFileBackend(str(file)))


def _optuna() -> Any:
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    warnings.filterwarnings("ignore", category=optuna.exceptions.ExperimentalWarning)
    return optuna
