"""What a designer asks of a game: goals over its figures, how far they are missed, and fronts."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from upcard.strict_json import refuse, shown

MOST = 12
_GOAL = re.compile(r"\s*([a-z][a-z0-9_]*)\s*(<=|>=|=)\s*(-?[0-9]{1,9}(?:\.[0-9]{1,9})?)\s*")


class Goal(NamedTuple):
    """A figure, and where it is to be: at most, at least, or as near to it as can be."""

    figure: str
    relation: str
    target: float

    def missed(self, value: float) -> float:
        """By how much a value misses the goal, in parts of the target; 0 where it is met.

        A figure that is not there misses any goal by more than all others.
        """
        if value != value:
            return float("inf")
        apart = value - self.target
        if self.relation == "<=":
            apart = max(0.0, apart)
        elif self.relation == ">=":
            apart = max(0.0, -apart)
        return abs(apart) / (abs(self.target) or 1.0)

    def margin(self, value: float) -> float:
        """By how much a value is on the good side of the goal, below 0 where it misses it."""
        if self.relation == "=" or value != value:
            return -self.missed(value)
        apart = (value - self.target) / (abs(self.target) or 1.0)
        return apart if self.relation == ">=" else -apart

    def __str__(self) -> str:
        return f"{self.figure}{self.relation}{self.target:g}"


def read_goals(text: str, figures: Collection[str]) -> list[Goal]:
    """Goals as they are written: `turns<=60, won>=0.99`. Raises Refused."""
    goals: list[Goal] = []
    for part in text.split(","):
        found = _GOAL.fullmatch(part)
        if found is None:
            refuse("lab-goal", found=shown(part.strip(), 40))
        name, relation, target = found.groups()
        if name not in figures:
            refuse("lab-goal-figure", found=shown(name, 40), figures=sorted(figures))
        goals.append(Goal(name, relation, float(target)))
    if len(goals) > MOST:
        refuse("lab-goals-many", most=MOST)
    return goals


def misses(goals: Sequence[Goal], figures: Mapping[str, float]) -> list[float]:
    """By how much a game misses each goal."""
    return [goal.missed(figures.get(goal.figure, float("nan"))) for goal in goals]


def front(points: Sequence[Sequence[float]]) -> list[int]:
    """The points that no other beats: as good in every goal, and better in one (Pareto's front).

    Of points that miss alike all belong to it. In the order of what they miss altogether.
    """
    kept = [i for i, one in enumerate(points) if not any(_beats(other, one) for other in points)]
    return sorted(kept, key=lambda i: (sum(points[i]), i))


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True)) and tuple(one) != tuple(other)
