"""A table, as folded from its entries (see `folding`). Pure: no input or output, no clock."""

from typing import Any, NamedTuple, Self

from upcard import games, shuffle
from upcard.game import Json, State
from upcard.play import Game, View
from upcard.web.entries import Who
from upcard.web.seats import Seat

BOT = "bot:"
"""How the names of bots begin in a record."""


class Ply(NamedTuple):
    """One move as it was played, with the rows of its journal."""

    seat: int
    move: str
    author: str
    stamp: int
    rows: list[list[int]]


class Told(NamedTuple):
    """Something for the log besides moves: the key of its sentence, whom it is about."""

    ply: int
    """After which it happened."""
    key: str
    seat: int


class Mark(NamedTuple):
    """The state before a seat's last move, to see what that move revealed."""

    ply: int
    state: State


class Table:
    """A table at entry `number`. `fork` before folding in another, to keep this one."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0
        self.at = 0.0
        self.created_at = 0.0
        self.preset = ""
        self.options: dict[str, Json] = {}
        self.clock: str | None = None
        self.is_listed = False
        self.aid = True
        self.creator = ""
        self.host: int | None = None
        self.seats: list[Seat] = []
        self.secret = b""
        self.commitment = ""
        self.contributions: list[str] = []
        self.phase = "lobby"
        self.game: Game | None = None
        self.dealt: list[list[int]] = []
        self.plies: list[Ply] = []
        self.told: list[Told] = []
        self.marks: dict[int, Mark] = {}
        self.stamp = 0
        self.paused = False
        self.began = 0.0
        """When the seat to move began to think; while paused, for how long it has thought."""
        self.undo_by: int | None = None
        self.undo_agreed: frozenset[int] = frozenset()
        self.undo_at = 0.0
        self.looks = 0
        """How often a move was taken back after something hidden had been seen."""
        self.reactions: tuple[tuple[int, int, str], ...] = ()
        self.rematch: str | None = None
        self.imported = False
        self.voices: dict[Any, Any] = {}
        """Sentences already made, by reader and language (see `saying.log`)."""

    def fork(self) -> Self:
        """A table of its own at the same entry."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.seats = [seat.copy() for seat in self.seats]
        other.plies, other.told = list(self.plies), list(self.told)
        other.marks = dict(self.marks)
        other.game = self.game.copy() if self.game else None
        return other

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 1; None unless a game runs."""
        return self.game.to_move if self.game and self.phase == "running" else None

    @property
    def people(self) -> list[int]:
        """The seats where a person sits."""
        return [n for n, seat in enumerate(self.seats, 1) if seat.kind == "person"]

    def seat(self, number: int) -> Seat:
        """A seat by its number, from 1."""
        return self.seats[number - 1]

    def seat_of(self, who: Who, scope: str = "view") -> int | None:
        """The seat that a visitor or a key acts for; None for spectators."""
        for number, seat in enumerate(self.seats, 1):
            if who.visitor is not None and who.visitor in seat.visitors:
                return number
            if who.key is not None and who.key in seat.keys:
                return number if scope in seat.keys[who.key].scopes else None
        return None

    def is_host(self, who: Who) -> bool:
        """Whether who asks may do what is the host's: of an uploaded game, who brought it."""
        if self.imported:
            return who.visitor is not None and who.visitor == self.creator
        seat = self.seat_of(who, "move")
        return seat is not None and seat == self.host

    def view(self, seat: int | None) -> View | None:
        """What a seat, or a spectator, sees of the game; None before it."""
        return self.game.seen_by(seat) if self.game else None

    def names(self) -> list[str]:
        """The players as a record names them."""
        return [
            f"{BOT}{seat.bot}" if seat.bot else seat.name or f"seat {number}"
            for number, seat in enumerate(self.seats, 1)
        ]

    def given_names(self) -> list[str | None]:
        """What the seats were named, None for somebody who gave no name, "" for a free seat."""
        return [seat.name or ("" if seat.kind == "free" else None) for seat in self.seats]

    def tell(self, key: str, seat: int) -> None:
        """Add to the log something that is no move."""
        self.told.append(Told(len(self.plies), key, seat))

    def deal(self, deck: list[Json]) -> Game:
        """The table's game from its beginning."""
        rules = games.rules_of(self.preset)
        game = Game(rules, rules.deal(self.options, self.players, deck), self.options)
        game.deck = deck
        return game

    def at_ply(self, ply: int) -> Game:
        """The game as it stood after so many moves."""
        assert self.game is not None
        if self.game.deck is None:
            game = Game.from_position(self.game.start or {})
        else:
            game = self.deal(self.game.deck)
        for one in self.plies[:ply]:
            game.play(one.move)
        return game

    def record(self) -> dict[str, Json]:
        """The record, with the shuffle's secret: for a game that is over only."""
        assert self.game is not None
        assert self.phase == "over"
        record = self.game.record()
        if not self.imported:
            record["players"] = self.names()
            record["shuffle"] = shuffle.proof(self.secret, self.contributions)
        return record
