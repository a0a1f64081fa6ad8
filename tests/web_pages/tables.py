"""Tables for the tests of pages: real games at any point, as the server would describe them."""

from functools import cache
from typing import Any

import upcard
from upcard.play import Game, View
from upcard.web.model import (
    LogLine, PlainModel, Preferences, Reaction, ReplayModel, SeatInfo, StartModel, TableLine,
    TableModel,
)  # fmt: skip

ID = "Zk3vQmWq1uP0c7n2xYbL5w"
NAMES = ("Ann", "Ben", "<Chloé>", "Dmitri", "Esperanza", "Farouk", "Greta", "Hiro")
GAMES = ("ciq-1", "ciq-2", "updown", "updown-short")


@cache
def _played(name: str, players: int, plies: int, seed: int) -> Game:
    game = upcard.deal(name, players=players, seed=seed)
    for ply in range(plies):
        if game.is_over:
            break
        moves = game.legal_moves()
        game.play(moves[(7 * ply + seed) % len(moves)])
    return game


def played(name: str, players: int, plies: int, seed: int = 1) -> Game:
    """A game after so many moves, chosen by a fixed pattern."""
    return _played(name, players, plies, seed).copy()


def plain(language: str = "en", **chosen: Any) -> dict[str, Any]:
    """What every page is given."""
    preferences = Preferences(language=language, **chosen)
    return {"csrf": "the-csrf", "language": language, "preferences": preferences}


def table(
    game: Game, name: str, seat: int | None = None, language: str = "en", **chosen: Any
) -> TableModel:
    """A table at which this game is played, seen from a seat (None: a spectator)."""
    seats = tuple(
        SeatInfo(
            n, NAMES[n - 1], "bot" if n > 2 else "person", "greedy" if n > 2 else None,
            n == seat, n != 2, n == 1, None,
        )
        for n in range(1, game.players + 1)
    )  # fmt: skip
    return TableModel(
        id=ID,
        game=name,
        options=game.options,
        phase="over" if game.is_over else "running",
        number=len(game.moves) + 5,
        ply=len(game.moves),
        me=seat,
        is_host=seat == 1,
        seats=seats,
        view=game.seen_by(seat),
        log=(LogLine(1, len(game.moves), "Something <happened>.", True),),
        undo="free",
        paused=False,
        commitment="5f2a" * 16,
        result=game.result,
        reactions=(Reaction(3, 2, "Ben", "well-played"),),
        spectators=1,
        is_listed=False,
        clock=None,
        contributions=("3 6 6 1", *[""] * (game.players - 1)),
        can_pause=True,
        next_in_turn=game.to_move,
        **plain(language, **chosen),
    )


def lobby(language: str = "en") -> TableModel:
    """A table before its game."""
    game = played("ciq-2", 4, 0)
    running = table(game, "ciq-2", 1, language)
    free = SeatInfo(4, "", "free", None, False, False, False, None)
    values = {field: getattr(running, field) for field in running.__dataclass_fields__}
    values |= {"phase": "lobby", "view": None, "log": (), "seats": (*running.seats[:3], free)}
    return TableModel(**values)


def start(language: str = "en") -> StartModel:
    """The start page of somebody who has played here before."""
    result = {"reason": "won", "winners": [2], "ranks": [2, 1, 3]}
    line = TableLine(ID, "ciq-2", "running", NAMES[:3], True, 1, "days-1", 1e9)
    return StartModel(
        **plain(language),
        own=(line,),
        open=(TableLine(ID, "updown", "lobby", ("Ann", ""), False, None, None, 1e9),),
        finished=(TableLine(ID, "ciq-1", "over", NAMES[:3], False, 1, None, 1e9, result),),
        bots=("random", "greedy"),
        name="Ann",
    )


def replay(game: Game, name: str, seat: int | None, language: str = "en") -> ReplayModel:
    """A finished game at the point where `game` is."""
    view = game.seen_by(seat) if seat else View(game.rules, game.state, game.options, None)
    proof = {"scheme": "upcard-shuffle/1", "commitment": "ab" * 32, "secret": "cd" * 32}
    return ReplayModel(
        **plain(language),
        id=ID,
        game=name,
        options=game.options,
        names=NAMES[: game.players],
        ply=len(game.moves),
        plies=len(game.moves) + (0 if game.is_over else 9),
        seat=seat,
        state=view,
        log=(LogLine(1, len(game.moves), "Something happened.", True),),
        result=game.result,
        shuffle={**proof, "contributions": [""] * game.players},
        move=None,
    )


def plain_model(language: str = "en") -> PlainModel:
    """A page without a table."""
    return PlainModel(**plain(language))
