"""`lab compare`: games, variants, changes of options and runs side by side."""

import click

from upcard.cli import answers
from upcard.cli.dealing import PLAYERS, SEED
from upcard.cli.lab_run import GAMES_OF_EACH, JSON, needs, shown_progress, split_bots
from upcard.cli.spoken import Argument, Command, Option, complete_file, language_of, whole

SIDES = Argument(["sides"], nargs=-1, required=True, metavar="SIDE", shell_complete=complete_file)
BOTS = Option(["--bots"], multiple=True, metavar="BOTS", help="help-option-lab-bots")
KEEP = Option(["--keep"], metavar="FOLDER", shell_complete=complete_file, help="help-option-keep")
WORKERS = Option(["--workers"], callback=whole, metavar="N", help="help-option-lab-workers")
HOW = [PLAYERS, GAMES_OF_EACH, BOTS, SEED, KEEP, WORKERS]
"""How sides are played that are no runs yet."""


def how(
    players: int | None,
    number: int | None,
    bots: tuple[str, ...],
    seed: int | None,
    keep: str | None,
    workers: int | None,
) -> dict[str, object]:
    """Those options as `collect` takes them, what was not given left out."""
    asked = {"players": players, "games": number, "seed": seed, "out": keep, "workers": workers}
    asked["bots"] = split_bots(bots) or None  # type: ignore[assignment]
    return {name: value for name, value in asked.items() if value is not None}


def _compare(
    sides: tuple[str, ...],
    players: int | None,
    number: int | None,
    bots: tuple[str, ...],
    seed: int | None,
    keep: str | None,
    workers: int | None,
    as_json: bool,
) -> None:
    with needs("lab"):
        from upcard.lab.comparing import compare as compared
        from upcard.lab.telling import lines
    asked = how(players, number, bots, seed, keep, workers)
    with shown_progress() as progress:
        found = compared(sides, progress=progress, **asked)
    if as_json:
        answers.print_json(found.json())
        return
    for line in lines(found, language_of(click.get_current_context())):
        print(answers.one_line(line))


compare = Command("compare", callback=_compare, help="help-lab-compare", params=[SIDES, *HOW, JSON])
