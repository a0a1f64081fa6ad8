"""What each part of the search is worth: matches of the search as it ships against variants of it.

    python benchmarks/search_variants.py updown --games 400 --budget 1000

Both look at so many games a decision (or think for so long: `--budget 100ms`, counted while the
processor works for this process, so that a busy machine is fair). Every deal is played twice, with
the seats changed. Prints the Elo by which each variant is stronger than the default (weaker, if
negative), with its 95 % interval. A variant is one of the names, or settings that differ:

    python benchmarks/search_variants.py ciq-2 "random rollouts" exploration=0.5,paranoia=1

`+` joins several: `"open cards+no rollout, evaluation at once"`. With `--against greedy` they play
that bot instead of the default; with more than two seats it has all the others.
"""

import argparse
import multiprocessing
import time
from collections.abc import Iterable
from functools import partial
from typing import Any

from upcard import bots, games
from upcard.bots.search import SearchBot
from upcard.bots.search_settings import Settings, settings_of
from upcard.lab.match import Match, Outcome, outcome
from upcard.lab.match_play import play_out
from upcard.lab.match_report import Tally, report
from upcard.play import Game, Move, View

DEFAULT = "default"
ALL = 10**6
VARIANTS: dict[str, dict[str, dict[str, Any]]] = {
    "ciq": {
        "the others play against me (paranoid)": {"paranoia": 1.0},
        "all moves alike at first (no priors)": {"sharpness": 0.0, "temperature": 1e12},
        "greedy's worth as priors": {"sharpness": 0.0},
        "the evaluation counts for two visits": {"guess_visits": 2.0},
        "random rollouts": {"rollout_random": 256},
        "greedy rollouts, none random": {"rollout_random": 0},
        "no rollout, evaluation at once": {"rollout_moves": 0},
        "rollouts of 6 moves": {"rollout_moves": 6},
        "rollouts to the end of the game": {"rollout_moves": ALL},
        "evaluation before the rollout: a third": {"leaf_share": 0.33},
        "a move never tried looks better": {"first_urgency": -0.2},
        "a fifth of the priors shared evenly": {"even_share": 0.2},
        "exploration halved": {"exploration": 0.5},
        "exploration doubled": {"exploration": 2.0},
        "a game nobody wins is worth nothing": {"unwon": 0.0},
        "the others play like greedy": {"replies": 256},
        "the others play as the tree finds": {"replies": 0},
        "the others play mostly like greedy": {"replies": 192},
    },
    "updown": {
        "the others play against me (paranoid)": {"paranoia": 1.0},
        "all moves alike at first (no priors)": {"temperature": 1e12},
        "the evaluation as priors": {"sharpness": 5.0},
        "evaluation as priors, for two visits": {"sharpness": 5.0, "guess_visits": 2.0},
        "random rollouts": {"rollout_random": 256},
        "a tenth of the rollout moves random": {"rollout_random": 26},
        "no rollout, evaluation at once": {"rollout_moves": 0},
        "rollouts of 6 moves": {"rollout_moves": 6},
        "rollouts to the end of the game": {"rollout_moves": ALL},
        "evaluation before the rollout: a third": {"leaf_share": 0.33},
        "a move never tried looks better": {"first_urgency": -0.2},
        "as it was: moves may starve": {"first_urgency": 0.1, "even_share": 0.0},
        "exploration halved": {"exploration": 0.3},
        "exploration doubled": {"exploration": 1.2},
        "plays to win, not for points": {"points_share": 0.0},
        "the others play like greedy": {"replies": 256},
    },
}
TREE_AFRESH = "a new tree at every decision"
"""Shows only where both think for a time."""
OPEN = "open cards"
"""Cheats: it is shown every card. What it wins is the most that knowing more could bring."""


class Cheat:
    """A search that sees the whole game."""

    def __init__(self, bot: SearchBot, game: Game) -> None:
        self.name = bot.name
        self._bot = bot
        self._game = game

    def choose(self, view: View) -> Move:
        """The move of the seat to move."""
        return self._bot.choose(View(view.rules, self._game.state, view.options, view.seat))


class Forgetter(SearchBot):
    """A search that keeps no tree."""

    def _kept(self, view: View) -> None:
        return None


def changed(settings: Settings, changes: Iterable[str]) -> Settings:
    """Settings with changes like `exploration=0.5`."""
    values: dict[str, Any] = {}
    for change in changes:
        name, _, value = change.partition("=")
        whole = name in ("rollout_moves", "rollout_random", "replies", "depth")
        values[name] = int(value) if whole else float(value)
    return settings._replace(**values)


def make(spec: str, game: Game, seed: int) -> bots.Bot:
    """The bot of `BUDGET|VARIANT`, where the variant is names or changes; or any other bot."""
    budget, bar, variant = spec.partition("|")
    if not bar:
        return bots.make(budget, game.rules.name, seed)
    family = game.rules.name
    known = VARIANTS[family]
    chosen, kind, openly = settings_of(family, game.options), SearchBot, False
    for part in variant.split("+"):
        if part == TREE_AFRESH:
            kind = Forgetter
        elif part == OPEN:
            openly = True
        elif part in known:
            chosen = chosen._replace(**known[part])
        elif part != DEFAULT:
            chosen = changed(chosen, part.split(","))
    bot = kind(f"search:{budget}", seed, chosen, clock=time.process_time)
    return Cheat(bot, game) if openly else bot


def played(match: Match, number: int) -> Outcome:
    """One game of a match."""
    game, seating = match.begin(number), match.seating(number)
    seated = [
        make(match.bots[bot], game, match.bot_seed(number, seat))
        for seat, bot in enumerate(seating, 1)
    ]
    fault = play_out(game, seated)
    return outcome(number, seating, game.result, fault)


def row(match: Match, games: int, pool: Any) -> str:
    """A match played, as a row of the table."""
    tally = Tally(match)
    for one in pool.imap_unordered(partial(played, match), range(games)):
        tally.add(one)
    found, share = tally.elo(), report(tally)["bots"][0]
    assert found is not None
    low, high = found["interval"]
    least, most = share["interval"]
    return (
        f"{found['difference']:+.0f} ({low:+.0f} to {high:+.0f}) | "
        f"{share['win_share']:.1%} ({least:.1%} to {most:.1%}) | "
        f"{len(tally.games)} | {sum(not any(game.shares) for game in tally.games)}"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("variants", nargs="*", help="names or changes; all names if none is given")
    parser.add_argument("--against", help="a bot for the other seats, such as greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--budget", default="1000")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_intermixed_args()
    family, rules = games.family_of(asked.game), games.rules_of(asked.game)
    options = rules.complete(asked.game, asked.players, {})
    other = asked.against or f"{asked.budget}|{DEFAULT}"
    print(
        f"{asked.game}, {asked.players} seats, search:{asked.budget} against {other}, "
        f"seed {asked.seed}\n\n"
        "| variant | Elo above the others, 95 % | games won | games | unwon |\n"
        "| --- | --- | --- | --- | --- |"
    )
    with multiprocessing.get_context("spawn").Pool(asked.workers) as pool:
        for variant in asked.variants or VARIANTS[family]:
            specs = f"{asked.budget}|{variant}", *[other] * (asked.players - 1)
            match = Match(asked.game, asked.players, options, specs, asked.seed)
            print(f"| {variant} | {row(match, asked.games, pool)} |", flush=True)


if __name__ == "__main__":
    main()
