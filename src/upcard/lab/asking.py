"""Games of a run whose bots are asked move by move: search, and bots by others.

They play on the decks that the compiled loops deal, are shown views alone, and their moves are
handed back to the loops, which measure them.
"""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any, Self

from upcard import play
from upcard.bots import Bot, plugins
from upcard.bots.external import ExternalBot
from upcard.game import Json, Refusal, Refused
from upcard.lab.match_play import play_out
from upcard.lab.plans import Plan
from upcard.lab.tally import MOST_TURNS
from upcard.strict_json import shown


class Table:
    """The bots of a plan in this process; programs of others are kept from game to game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._kept: dict[tuple[str, int], ExternalBot] = {}
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: Any) -> None:
        self._open.close()

    def moves(self, game: int, deck: Sequence[Json]) -> list[int]:
        """The moves of a game on a deck, as the rules number them.

        A bot that fails, or moves as it may not, ends the run: raises Refused.
        """
        plan = self.plan
        dealt = play.deal(plan.game, plan.players, deck=list(deck), **plan.rules)
        fault = play_out(dealt, list(self._bots(game)), MOST_TURNS)
        if fault:
            bot = shown(plan.bots_of(game)[fault.seat - 1], 60)
            facts = {"bot": bot, "game": game, "kind": fault.kind, "told": shown(fault.text, 120)}
            raise Refused(Refusal("lab-bot-failed", None, facts))
        return [move.code for move in dealt.moves]

    def _bots(self, game: int) -> Iterator[Bot]:
        """The bots in the seats of a game."""
        for seat, spec in enumerate(self.plan.bots_of(game)):
            seed = bot_seed(self.plan.seed, game, seat)
            kept = self._kept.get((spec, seat))
            if kept is not None:
                kept.new_game(self.plan.game, seed)
                yield kept
                continue
            bot = plugins.seat(spec, self.plan.game, seed)
            if isinstance(bot, ExternalBot):
                self._kept[spec, seat] = bot
                self._open.callback(bot.close)
            yield bot


def bot_seed(seed: int, game: int, seat: int) -> int:
    """The seed of the bot in a seat (from 0) of a game of a run: below 2**63."""
    text = f"upcard-lab-bot/1:{seed}:{game}:{seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
