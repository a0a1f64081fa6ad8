"""Our `search` against OpenSpiel's ISMCTS, at equal time a move, in pairs of games of one deal.

    python benchmarks/ismcts_match.py [GAME …] [--games N] [--seconds S] [--json]

The opponent is `open_spiel.python.algorithms.ismcts`, the one that games registered from Python can
reach; it plays through our adapter (`upcard.envs.openspiel`), with our other truths
(`resampler`). Its evaluator is our compiled random playout, which gives it many times the
iterations that its own rollouts in Python would leave it; `--rollouts theirs` takes those instead.

Both run in one process and one thread, and time is counted while the processor works for it, so
that a busy machine is fair. Every deal is played twice with the seats changed. The share of wins
has a 95 % interval over deals; games that nobody wins are counted apart. Ctrl-C ends the match and
prints what was played.
"""

import argparse
import json
import random
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from upcard import games
from upcard.bots.search import SearchBot
from upcard.envs.openspiel import Playouts, UpcardState, resampler
from upcard.lab.rating import share_interval
from upcard.play import View

EXPLORATION = 1.4
"""Of its UCT; payments lie between -1 and 1."""
UNLIMITED = 10**9
GAMES = ("updown-short", "ciq-2")


class OutOfTime(Exception):
    """The time for a move is over."""


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS, asked for so long instead of for so many simulations."""

    def __init__(self, game: Any, seconds: float, evaluator: Any, chance: Any) -> None:
        super().__init__(game, evaluator, EXPLORATION, UNLIMITED, random_state=chance)
        self.simulations = self.searches = 0
        self._seconds, self._deadline = seconds, 0.0

    def sample_root_state(self, state: Any) -> Any:
        """A world for the next simulation, if there is time for one more."""
        if self._root_node.child_info and time.process_time() >= self._deadline:
            raise OutOfTime
        self.simulations += 1
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        """How likely each action is to be played."""
        self._deadline = time.process_time() + self._seconds
        self.searches += len(state.legal_actions()) > 1
        try:
            return super().run_search(state)
        except OutOfTime:
            return self.get_final_policy(state, self._root_node)


class Played(NamedTuple):
    """A game of the match."""

    deal: int
    share: float | None
    """Our share of the win; None if nobody won."""
    decisions: int
    simulations: int
    """Of theirs, in all their searches."""
    searches: int


def ours(bot: SearchBot, state: UpcardState) -> int:
    """The action that our search chooses; it is given the view of the seat to move."""
    played, player = state.played, state.current_player()
    setup = played.setup
    view = View(setup.rules, setup.rules.view(played.state, player), setup.options, player + 1)
    return int(setup.tensors.action_of(played.state, bot.choose(view).code))


def dealt(game: Any, seed: int) -> UpcardState:
    """The game after the deal of a seed."""
    chance, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        cards, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(cards, odds)[0])
    return state


def play(game: Any, number: int, asked: argparse.Namespace) -> Played:
    """One game: its deal is that of its pair, we sit first in the even ones."""
    deal, our_seat = divmod(number, 2)
    state = dealt(game, asked.seed + deal)
    seed = 2 * asked.seed + number
    chance = np.random.RandomState(seed)
    theirs = mcts.RandomRolloutEvaluator(1, chance) if asked.rollouts == "theirs" else None
    them = TimedISMCTS(game, asked.seconds, theirs or Playouts(1, seed), chance)
    them.set_resampler(resampler(seed))
    us = SearchBot(f"search:{asked.seconds * 1000:.0f}ms", seed, clock=time.process_time)
    decisions = 0
    while not state.is_terminal():
        is_ours = state.current_player() == our_seat
        state.apply_action(ours(us, state) if is_ours else them.step(state))
        decisions += 1
    paid = state.returns()
    share = (paid[our_seat] + 1) / 2 if any(paid) else None
    if share is None and state.played.setup.rules.result(state.played.state)["winners"]:
        share = 0.5  # a win that both share pays nothing
    return Played(deal, share, decisions, them.simulations, them.searches)


def series(name: str, asked: argparse.Namespace) -> Iterator[Played]:
    """The games of a match one after another, after one search of each that nobody counts."""
    family = games.family_of(name)
    game = pyspiel.load_game(f"upcard_{family}(preset={name},players=2)")
    state = dealt(game, asked.seed)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    ours(SearchBot("search:10ms"), state)  # compiles
    Playouts().evaluate(state)
    resampler()(state, state.current_player())
    for number in range(asked.games + asked.games % 2):
        yield play(game, number, asked)


def told(name: str, seconds: float, played: list[Played]) -> dict[str, Any]:
    """What a match came to."""
    won = [one for one in played if one.share is not None]
    by_deal: dict[int, list[float]] = {}
    for one in won:
        by_deal.setdefault(one.deal, []).append(one.share)  # type: ignore[arg-type]
    shares = [sum(pair) / len(pair) for pair in by_deal.values()]
    searches = sum(one.searches for one in played)
    return {
        "game": name,
        "seconds": seconds,
        "games": len(played),
        "unwon": len(played) - len(won),
        "deals": len(shares),
        "wins": sum(one.share for one in won),  # type: ignore[misc]
        "win_share": sum(shares) / len(shares) if shares else None,
        "interval": list(share_interval(shares)) if len(shares) > 1 else None,
        "decisions": sum(one.decisions for one in played),
        "their_simulations_per_move": sum(one.simulations for one in played) / max(searches, 1),
    }


def match(name: str, asked: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Play a match and show how far it is; what it came to, and whether it was broken off."""
    played: list[Played] = []
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(name, total=asked.games + asked.games % 2)
        try:
            for one in series(name, asked):
                played.append(one)
                progress.advance(task)
        except KeyboardInterrupt:
            return told(name, asked.seconds, played), True
    return told(name, asked.seconds, played), False


def main() -> None:
    """Play what was asked for, and print it."""
    parser = argparse.ArgumentParser(description="search against OpenSpiel's ISMCTS")
    parser.add_argument("game", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40, help="of each; made even")
    parser.add_argument("--seconds", type=float, default=0.2, help="for a move")
    parser.add_argument("--rollouts", choices=("ours", "theirs"), default="ours")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if unknown := set(asked.game) - set(games.presets()):
        parser.error(f"no game: {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells shield what runs behind
    for name in asked.game or GAMES:
        found, broken = match(name, asked)
        if asked.json:
            print(json.dumps(found), flush=True)
        elif found["win_share"] is not None:
            low, high = found["interval"] or (0, 1)
            print(
                f"{name}: search wins {found['win_share']:.1%} ({low:.1%} to {high:.1%}) of "
                f"{found['games']} games at {asked.seconds} s a move, {found['unwon']} unwon; "
                f"theirs simulates {found['their_simulations_per_move']:,.0f} games a move",
                flush=True,
            )
        if broken:
            sys.exit(1)


if __name__ == "__main__":
    main()
