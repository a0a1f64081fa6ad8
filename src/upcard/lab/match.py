"""A match between bots: which games it is made of, and what came of each.

Every deal is played as often as there are bots. From game to game each bot moves on by a seat, so
that on one and the same deck each sits everywhere once; where there are more seats than bots, they
sit down in turn until all seats are taken.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard import games, shuffle
from upcard.bots import plugins
from upcard.bots.external import CLOCK, Clock
from upcard.game import Json
from upcard.play import Game, deal
from upcard.strict_json import refuse, shown

MOST_BOTS = 64


class Match(NamedTuple):
    """All that the games follow from: the same match, the same games."""

    game: str
    players: int
    options: Mapping[str, Json]
    """Every option of the rules with its value."""
    bots: tuple[str, ...]
    seed: int
    clock: Clock = CLOCK
    """For bots by others; those that ship keep their own time."""

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot, as a place in `bots`, has each seat in a game; games count from 0.

        Of three bots and more also who sits behind whom changes, from deal to deal.
        """
        count = len(self.bots)
        at, rotation = divmod(number, count)
        order = list(range(count))
        if count > 2:
            order = shuffle.seeded(order, self._seed("order", at))
        return tuple(order[(seat + rotation) % count] for seat in range(self.players))

    def begin(self, number: int) -> Game:
        """A game, dealt: as many in a row as there are bots from one deck."""
        family = games.family_of(self.game)
        seed = self._seed("deal", number // len(self.bots))
        game = deal(family, self.players, seed=seed, **self.options)
        game.names = [shown("bot:" + self.bots[bot], 80) for bot in self.seating(number)]
        return game

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of the bot in a seat (from 1) of a game: below 2**63."""
        return self._seed("bot", number, seat) >> 1

    def _seed(self, *parts: object) -> int:
        text = ":".join(map(str, ("upcard-match/1", self.seed, *parts)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Fault(NamedTuple):
    """How a bot lost a game before its end."""

    seat: int
    kind: str
    """`crash`, `time`, `protocol` or `illegal-move`."""
    text: str


class Outcome(NamedTuple):
    """What came of a game."""

    number: int
    seating: tuple[int, ...]
    reason: str
    """As in the result of a game, or `fault`."""
    shares: tuple[float, ...]
    """What part of the win each seat took; all 0 where nobody won."""
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None
    fault: Fault | None


def match_of(
    game: str, bots: Sequence[str], players: int, options: Mapping[str, Json], seed: int,
    clock: Clock = CLOCK,
) -> Match:  # fmt: skip
    """A match whose options are complete and whose bots are there to play; raises Refused."""
    rules = games.rules_of(game)
    complete = rules.complete(game, players, rules.read_files(options))
    if not 2 <= len(bots) <= MOST_BOTS:
        refuse("match-bots", found=len(bots), least=2, most=MOST_BOTS)
    if not 0 <= seed <= shuffle.MAX_SEED:
        refuse("seed-out-of-range", seed=shown(seed, 40))
    made = Match(game, players, complete, tuple(bots), seed, clock)
    first = made.begin(0)
    for spec in dict.fromkeys(bots):
        plugins.try_out(spec, game, first.seen_by(first.to_move), clock)
    return made


def outcome(number: int, seating: Sequence[int], result: Json, fault: Fault | None) -> Outcome:
    """The outcome of a game with this result; without one, of a game that a bot lost by a fault.

    Then all seats of that bot have lost, and the others share the win.
    """
    seats = range(len(seating))
    if fault is not None:
        out = [seating[seat] == seating[fault.seat - 1] for seat in seats]
        left = out.count(False)
        shares = [0.0 if lost else 1 / left for lost in out]
        ranks = [1 + left if lost else 1 for lost in out]
        return Outcome(
            number, tuple(seating), "fault", tuple(shares), tuple(ranks), None, fault
        )  # fmt: skip
    winners = result["winners"]
    shares = [1 / len(winners) if seat + 1 in winners else 0.0 for seat in seats]
    scores = result.get("scores")
    return Outcome(
        number, tuple(seating), result["reason"], tuple(shares), tuple(result["ranks"]),
        None if scores is None else tuple(scores), None,
    )  # fmt: skip
