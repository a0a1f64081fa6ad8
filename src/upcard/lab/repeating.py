"""The commands that play a run's games again, or make a report of several runs again."""

from collections.abc import Sequence

from upcard import games
from upcard.lab.plans import Plan
from upcard.lab.sides import told


def command(plan: Plan) -> str:
    """The command that plays a run's games again."""
    parts = [f"upcard lab run {plan.game}", *_table(plan)]
    if plan.replays != plan.players:
        parts.append(f"--replays {plan.replays}")
    options = [f"--{name.replace('_', '-')} {value}" for name, value in _changed(plan)]
    return " ".join([*parts, *options])


def commands(plans: Sequence[Plan]) -> list[str]:
    """One command that makes the whole report again, where there is one, and that of each run."""
    runs = list(dict.fromkeys(map(command, plans)))
    first = plans[0]
    alike = all(_table(plan) == _table(first) and plan.replays == plan.players for plan in plans)
    if not alike or len(plans) < 2:
        return runs
    sides = [":".join([plan.game, *filter(None, [_as_side(plan)])]) for plan in plans]
    whole = ["upcard lab report", *sides, *_table(first), "--out report.html"]
    return [" ".join(whole), *runs]


def _as_side(plan: Plan) -> str:
    return ",".join(f"{name}={value}" for name, value in _changed(plan))


def _table(plan: Plan) -> list[str]:
    """Who plays how many games, from which seed."""
    named = list(plan.bots)
    while len(named) > 1 and named[-1] == named[-2]:
        named.pop()
    return [
        f"--players {plan.players}", f"--games {plan.games}", f"--bots {','.join(named)}",
        f"--seed {plan.seed}",
    ]  # fmt: skip


def _changed(plan: Plan) -> list[tuple[str, str]]:
    """The options that are not the game's own; a deck of one's own has no short form."""
    usual = games.complete(plan.game, plan.players, {})
    return [
        (name, told(value))
        for name, value in plan.rules.items()
        if value != usual.get(name) and not isinstance(value, list)
    ]
