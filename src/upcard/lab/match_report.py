"""What the games of a match say about its bots: counted deal by deal, told as JSON."""

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

import numpy as np

from upcard.game import Json
from upcard.lab import rating, sprt
from upcard.lab.intervals import RatioSums
from upcard.lab.match import Match, Outcome

PLACES = 6
"""Digits after the point of the numbers that are told."""


class Bounds(NamedTuple):
    """The two Elo differences that a sequential test decides between."""

    elo0: float
    elo1: float


class Tally:
    """The outcomes that have come in. What counts are whole deals, in their order.

    So a test that stops the match stops it at the same deal however many play at once, and the
    deals that end soon do not count more than those that take long.
    """

    def __init__(self, match: Match, bounds: Bounds | None = None) -> None:
        self.match = match
        self.bounds = bounds
        self.sprt: sprt.Sprt | None = None
        self.deals = 0
        self._outcomes: dict[int, Outcome] = {}
        self._groups = _two(match)
        self._shares: list[float] = []
        self._wins = [0.0] * len(match.bots)
        if bounds is not None:
            self.sprt = self._tested()

    def add(self, outcome: Outcome) -> None:
        """Take in a game; one that was there already, or comes after the decision, is nothing."""
        self._outcomes.setdefault(outcome.number, outcome)
        while not self.is_decided() and self._is_whole(self.deals):
            self.deals += 1
            for game in self._deal(self.deals - 1):
                for bot, share in zip(game.seating, game.shares, strict=True):
                    self._wins[bot] += share
            if self._groups:
                self._shares.append(fmean(map(self._share, self._deal(self.deals - 1))))
                if self.bounds:
                    self.sprt = self._tested()

    def is_decided(self) -> bool:
        """Whether a sequential test has come to its end."""
        return self.sprt is not None and self.sprt.decision != "continue"

    @property
    def games(self) -> list[Outcome]:
        """The games that count, in order."""
        return [self._outcomes[number] for number in range(self.deals * len(self.match.bots))]

    def has(self, number: int) -> bool:
        """Whether a game is in."""
        return number in self._outcomes

    def share(self, place: int) -> float:
        """What part of the games that count a bot has won."""
        return self._wins[place] / max(1, self.deals * len(self.match.bots))

    def elo(self) -> dict[str, Json] | None:
        """The Elo difference of two bots, the first one's less the other's; None for more."""
        if not self._groups or not self._shares:
            return None
        seatings = self._seatings()
        least = 1 / (2 * len(self._shares) * len(seatings))
        low, high = rating.share_interval(self._shares)
        told = [
            round(sprt.elo_of(min(max(share, least), 1 - least), seatings), 2)
            for share in (fmean(self._shares), low, high)
        ]
        tested = None if self.sprt is None else self.sprt._asdict()
        if tested:
            tested = {k: round(v, PLACES) if isinstance(v, float) else v for k, v in tested.items()}
        return {"difference": told[0], "interval": told[1:], "sprt": tested}

    def _deal(self, deal: int) -> list[Outcome]:
        games = len(self.match.bots)
        return [self._outcomes[number] for number in range(deal * games, deal * games + games)]

    def _is_whole(self, deal: int) -> bool:
        games = len(self.match.bots)
        return all(map(self.has, range(deal * games, deal * games + games)))

    def _share(self, game: Outcome) -> float:
        """What the first of two bots took of a game; where nobody won, all seats share."""
        assert self._groups
        return sum(
            share
            for bot, share in zip(game.seating, _shared(game), strict=True)
            if bot in self._groups[0]
        )

    def _seatings(self) -> list[sprt.Seating]:
        """The seats of the first of two bots in the games of a deal."""
        assert self._groups
        first, bots = self._groups[0], len(self.match.bots)
        seatings = map(self.match.seating, range(bots))
        return [(sum(bot in first for bot in one), len(one)) for one in seatings]

    def _tested(self) -> sprt.Sprt:
        assert self.bounds
        return sprt.sprt(self._shares, self._seatings(), *self.bounds)


def report(tally: Tally) -> dict[str, Json]:
    """The match as a JSON object (formats: Commands, `upcard lab match`)."""
    match, games = tally.match, tally.games
    return {
        "game": match.game,
        "players": match.players,
        "rules": dict(match.options),
        "seed": match.seed,
        "games": len(games),
        "unwon": sum(not any(game.shares) for game in games),
        "deals": tally.deals,
        "bots": [_bot(match, place, games) for place in range(len(match.bots))],
        "elo": tally.elo(),
        "ratings": _ratings(match, games),
    }


def has_two(match: Match) -> bool:
    """Whether a match is between two bots, however many seats they have."""
    return _two(match) is not None


def _two(match: Match) -> tuple[set[int], set[int]] | None:
    """The places of either bot, of a match between two; bots of one name are one if others are."""
    names = list(dict.fromkeys(match.bots))
    if len(match.bots) == 2:
        return {0}, {1}
    if len(names) != 2:
        return None
    first = {place for place, name in enumerate(match.bots) if name == names[0]}
    return first, {*range(len(match.bots))} - first


def _shared(game: Outcome) -> tuple[float, ...]:
    """The parts of the win; where nobody won, all seats have as much."""
    return game.shares if any(game.shares) else (1 / len(game.shares),) * len(game.shares)


class _Seated(NamedTuple):
    """A bot in one of the games it sat in."""

    deal: int
    share: float
    """What it took of the win in all its seats."""
    ranks: list[int]
    """One a seat; also the scores, where the game has any."""
    scores: list[int]
    won: bool
    """Whether anybody won."""


def _seated(match: Match, place: int, games: list[Outcome]) -> Iterable[_Seated]:
    """The games that a bot sat in."""
    for game in games:
        own = [seat for seat, bot in enumerate(game.seating) if bot == place]
        if own:
            yield _Seated(
                game.number // len(match.bots),
                sum(game.shares[seat] for seat in own),
                [game.ranks[seat] for seat in own],
                [game.scores[seat] for seat in own] if game.scores else [],
                any(game.shares),
            )


def _bot(match: Match, place: int, games: list[Outcome]) -> dict[str, Json]:
    """One bot's line."""
    seated = list(_seated(match, place, games))
    if not seated:
        nothing = ("win_share", "interval", "of_won", "chance", "mean_rank", "mean_score")
        return {
            "name": match.bots[place], "games": 0, "wins": 0.0, **dict.fromkeys(nothing),
            "faults": [],
        }  # fmt: skip
    deals: dict[int, list[_Seated]] = {}
    for one in seated:
        deals.setdefault(one.deal, []).append(one)
    shares = [fmean(one.share for one in deal) for deal in deals.values()]
    ranks = [rank for one in seated for rank in one.ranks]
    scores = [score for one in seated for score in one.scores]
    return {
        "name": match.bots[place],
        "games": len(seated),
        "wins": _told(sum(one.share for one in seated)),
        "win_share": _told(fmean(shares)),
        "interval": [_told(end) for end in rating.share_interval(shares)],
        "of_won": _of_won(list(deals.values())),
        "chance": _told(len(ranks) / (len(seated) * match.players)),
        "mean_rank": _told(fmean(ranks)),
        "mean_score": _told(fmean(scores)) if scores else None,
        "faults": list(_faults(place, games)),
    }


def _of_won(deals: list[list[_Seated]]) -> dict[str, Json] | None:
    """The share of the games that somebody won, with its interval; None if nobody won any."""
    won = np.array([sum(one.won for one in deal) for deal in deals], np.float64)
    if not won.any():
        return None
    sums = RatioSums()
    sums.add(np.array([sum(one.share for one in deal) for deal in deals]), won)
    (found,) = sums.ratios(shares=True)
    return {"value": _told(found.value), "interval": [_told(found.low), _told(found.high)]}


def _faults(place: int, games: list[Outcome]) -> Iterable[dict[str, Json]]:
    for game in games:
        fault = game.fault
        if fault is not None and game.seating[fault.seat - 1] == place:
            yield {
                "game": game.number + 1,
                "seat": fault.seat,
                "kind": fault.kind,
                "text": fault.text,
            }


def _ratings(match: Match, games: list[Outcome]) -> list[dict[str, Json]] | None:
    """The ratings of more than two bots, best first; None for two."""
    names = list(dict.fromkeys(match.bots))
    if len(names) < 3 or not games:
        return None
    found = rating.ratings(
        [[names.index(match.bots[bot]) for bot in game.seating] for game in games],
        [_shared(game) for game in games],
        [game.number // len(match.bots) for game in games],
        len(names),
    )
    rows = [
        {"name": name, "rating": round(elo, 2), "interval": [round(low, 2), round(high, 2)]}
        for name, (elo, low, high) in zip(names, found, strict=True)
    ]
    return sorted(rows, key=lambda row: -found[names.index(str(row["name"]))][0])


def _told(value: float) -> float:
    return round(value, PLACES)
