"""Puzzles mined from our own games: greedy bots that err now and then, looked at move by move."""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any

from upcard.analysis.advice import hash_of
from upcard.analysis.outlook import Outlook, outlook
from upcard.analysis.reasons import reasons
from upcard.analysis.verdicts import MEASURES, NOISE, steps
from upcard.bots.compiled import CompiledBot
from upcard.bots.search import look
from upcard.play import Move, View, deal

QUICK = {"ciq-2": 1_500, "ciq-1": 500, "updown": 250, "updown-short": 350}
"""Playouts of the first look at a decision."""
SURE = 24
"""The second look has so many times as many."""
LOOKS = 12_000
"""Iterations of search, which has to find the same move in Ciq."""
ERRS = 0.15
"""How often a bot of these games moves at random: the positions people come to."""
TRIES = 12
"""Greedy picks among equals by dice: so many throws find every greedy move, as good as surely."""
LEAST_WIN = 0.08
"""Of the chance to win that the next best move must lose, in Up or Down too."""
SEATS = (2, 3, 4)
OF_A_KIND = {"ciq-1": 0.8, "ciq-2": 0.45, "updown": 0.6, "updown-short": 0.6}
"""What part of a set may ask for moves of one kind: less where there are more kinds."""
FIRST_PLY = 4

Watcher = Callable[[int, int], None]
"""Told how many puzzles were found, in how many games."""


def mined(
    preset: str, count: int, seed: int = 0, watcher: Watcher = lambda found, games: None
) -> Iterator[dict[str, Any]]:
    """Puzzles of a game, at most one a game, as the files hold them: the same for the same seed."""
    kinds = Counter[str]()
    most = max(1, round(count * OF_A_KIND[preset]))
    number = 0
    while kinds.total() < count:
        full = {kind for kind in kinds if kinds[kind] >= most}
        one = in_game(preset, SEATS[number % len(SEATS)], f"{seed}-{number}", full)
        number += 1
        if one is not None:
            kinds[kind_of(one["solution"])] += 1
            yield one
        watcher(kinds.total(), number)


def kind_of(move: str) -> str:
    """What sort of move it is: its words without cards and numbers."""
    return " ".join(word for word in move.split(" ")[:-1] if word.isalpha()) or move


def in_game(
    preset: str, players: int, seed: str, full: Collection[str] = ()
) -> dict[str, Any] | None:
    """A puzzle in one game between bots, None if there is none; of no kind that is `full`."""
    chance = random.Random(f"puzzle {preset} {players} {seed}")
    game = deal(preset, players, seed=chance.getrandbits(40))
    bot = CompiledBot("greedy", game.rules.name, chance.getrandbits(30))
    skip = chance.randrange(FIRST_PLY, FIRST_PLY + 12)
    while game.to_move is not None:
        view = game.seen_by(game.to_move)
        moves = view.legal_moves()
        if len(game.moves) >= skip and len(moves) > 2:
            one = puzzle_of(preset, view, moves, seed, full)
            if one is not None:
                return one
        game.play(chance.choice(moves) if chance.random() < ERRS else bot.choose(view))
    return None


def puzzle_of(
    preset: str, view: View, moves: list[Move], seed: Any, full: Collection[str] = ()
) -> dict[str, Any] | None:
    """The puzzle that a position is, if one move is clearly the best, and no greedy one."""
    family = view.rules.name
    playouts = QUICK[preset]
    first = outlook(view, playouts, f"quick {seed}")
    if _gap(first) < _least(family, view.players):
        return None
    best = first.moves[0].move
    if kind_of(best) in full:
        return None
    greedy = {
        str(CompiledBot("greedy", family, throw).choose(view)) for throw in range(TRIES)
    }  # fmt: skip
    if best in greedy:
        return None
    seen = outlook(view, SURE * playouts, f"sure {seed}")
    if seen.moves[0].move != best or not _is_clear(seen, family, view.players):
        return None
    if family == "ciq" and look(view, LOOKS, hash_of(seed)).best != best:
        return None
    why = reasons(view, best)
    if not why:
        return None
    win = MEASURES[family].index("win")
    return {
        "view": view.json(),
        "solution": str(best),
        "why": [[one.code, dict(one.facts)] for one in why],
        "chances": {
            str(move): round(seen.of(move).worth.mean[win][seen.seat - 1], 3) for move in moves
        },
        "greedy": min(greedy),
    }


def _least(family: str, players: int) -> float:
    """What the next best move must give away: a mistake."""
    return steps(MEASURES[family][0], players)[1]


def _gap(seen: Outlook) -> float:
    return min(one.lost for one in seen.moves[1:])


def _is_clear(seen: Outlook, family: str, players: int) -> bool:
    """Whether every other move is a mistake, beyond doubt, and costs chances to win."""
    least = _least(family, players)
    win = MEASURES[family].index("win")
    top = seen.moves[0].worth.mean[win][seen.seat - 1]
    return all(
        one.lost - NOISE * one.lost_error >= least * 0.8
        and one.lost >= least
        and top - one.worth.mean[win][seen.seat - 1] >= LEAST_WIN
        for one in seen.moves[1:]
    )
