"""One game of a match, played in this process: bots are asked, and what they answer is judged."""

import contextlib
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np

from upcard.bots import Bot, plugins
from upcard.bots.external import ExternalBot
from upcard.bots.program import BotFault
from upcard.game import Json
from upcard.lab.match import Fault, Match, Outcome, outcome
from upcard.play import Game, Move, View


class Played(NamedTuple):
    """A game that was played: its outcome, and the record that shows it."""

    outcome: Outcome
    record: dict[str, Json]


class Seats:
    """The bots of a match in this process. Programs of others are kept from game to game."""

    def __init__(self, match: Match, log: Path | None = None) -> None:
        self.match = match
        self._log = log
        self._kept: dict[tuple[int, int], ExternalBot] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for bot in self._kept.values():
            bot.close()

    def bots(self, number: int) -> list[Bot]:
        """The bots in the seats of a game."""
        taken: dict[int, int] = {}
        seated = []
        for seat, place in enumerate(self.match.seating(number), 1):
            taken[place] = taken.get(place, 0) + 1
            seated.append(self._bot(place, taken[place], self.match.bot_seed(number, seat)))
        return seated

    def _bot(self, place: int, copy: int, seed: int) -> Bot:
        kept = self._kept.get((place, copy))
        if kept is not None:
            kept.new_game(self.match.game, seed)
            return kept
        spec, game, clock = self.match.bots[place], self.match.game, self.match.clock
        bot = plugins.seat(spec, game, seed, clock, self._log)
        if isinstance(bot, ExternalBot):
            self._kept[place, copy] = bot
        return bot

    def warm_up(self) -> None:
        """Let every bot that ships choose once, so that compiling takes no game's time."""
        game = self.match.begin(0)
        while not game.is_over and len(game.legal_moves()) < 2:  # else nothing is to be chosen
            game.play(game.legal_moves()[0])
        if game.is_over:
            return
        view = game.seen_by(game.to_move)
        for spec in dict.fromkeys(self.match.bots):
            bot = plugins.seat(spec, self.match.game)
            if not isinstance(bot, ExternalBot):
                with contextlib.suppress(Exception):  # it will fail again where it counts
                    bot.choose(view)

    def play(self, number: int) -> Played:
        """Play a game. A bot that fails, or moves as it may not, has lost it at once."""
        game = self.match.begin(number)
        fault = play_out(game, self.bots(number))
        came = outcome(number, self.match.seating(number), game.result, fault)
        return Played(came, game.record())


def play_out(game: Game, bots: list[Bot], most_turns: int | None = None) -> Fault | None:
    """Play a game to its end, to the first fault, or until so many turns are over.

    The moves go around `Game.play`, which lists all legal moves with their texts every time.
    """
    rules, state = game.rules, game.state
    scratch = np.empty(rules.legal_limit + 32, np.int64)
    while (seat := game.to_move) is not None:
        if most_turns is not None and game.turn > most_turns:
            break
        view = View(rules, rules.view(state, seat - 1), game.options, seat)
        try:
            given: Any = bots[seat - 1].choose(view)
            codes = scratch[: rules.legal(state, scratch)].tolist()
            move = _legal(game, given, codes)
        except BotFault as fault:
            return Fault(seat, fault.kind, fault.text)
        except Exception as error:
            return Fault(seat, "crash", f"{type(error).__name__}: {error}"[:200])
        rules.play(state, move.code, None)
        game.moves.append(move)
    return None


def _legal(game: Game, given: Any, codes: list[int]) -> Move:
    """The legal move that was given, as itself or as a text; raises BotFault for none."""
    if isinstance(given, Move) and given.code in codes and game.rules.text(given.code) == given:
        return given
    for code in codes:
        if game.rules.text(code) == given:
            return Move(game.rules.text(code), code)
    raise BotFault("illegal-move", str(given)[:80])
