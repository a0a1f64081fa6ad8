"""A table, folded from its entries. Pure: no input or output, no clock; time comes with entries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from upcard import games, shuffle
from upcard.game import Json, State
from upcard.play import Game, View
from upcard.web.entries import Entry, Who

STAND_IN = "greedy"
"""The bot that plays for a person whose time is up, or who left a running game."""
SCOPES = ("view", "move")
LAST_REACTIONS = 8


@dataclass(slots=True)
class Seat:
    """Who sits at a seat. A person is known by the visitors and keys that may act for it."""

    name: str = ""
    bot: str | None = None
    visitors: frozenset[str] = frozenset()
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    contribution: str | None = None
    away: bool = False
    """The person's time was up: a bot plays until they return."""

    @property
    def kind(self) -> str:
        """ "person", "bot" or "free"."""
        if self.bot is not None:
            return "bot"
        return "person" if self.visitors or self.keys else "free"

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat now, None if that is a person."""
        return STAND_IN if self.away else self.bot


class Ply(NamedTuple):
    """One move as it was played, with the rows of its journal."""

    seat: int
    move: str
    author: str
    stamp: int
    rows: list[list[int]]


class Told(NamedTuple):
    """Something for the log besides moves: the key of its sentence, its facts, after which ply."""

    ply: int
    key: str
    facts: Mapping[str, Any]


class Mark(NamedTuple):
    """The state before a seat's last move, to see what that move revealed."""

    ply: int
    state: State


class Table:
    """A table at entry `number`. `apply` takes the next entry; `fork` first, to keep this one."""

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
        self.reactions: tuple[tuple[int, int, str], ...] = ()
        self.rematch: str | None = None
        self.imported = False
        self.voices: dict[Any, Any] = {}
        """Sentences already made, by reader and language (see `log`)."""

    def fork(self) -> Self:
        """A table of its own at the same entry."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.seats = [
            Seat(s.name, s.bot, s.visitors, s.keys, s.contribution, s.away) for s in self.seats
        ]
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
            if who.key is not None and scope in seat.keys.get(who.key, ()):
                return number
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
        return [f"bot:{s.bot}" if s.bot else s.name or f"seat {n}" for n, s in self._numbered()]

    def spoken(self, seat: int) -> str:
        """A seat's name as sentences use it."""
        return self.seat(seat).name or str(seat)

    def at_ply(self, ply: int) -> Game:
        """The game as it stood after so many moves."""
        assert self.game is not None
        if self.game.deck is None:
            game = Game.from_position(self.game.start or {})
        else:
            game = self._deal(self.game.deck)
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

    def apply(self, entry: Entry) -> None:
        """Fold the next entry in. Raises Refused if it no longer fits the rules of the game."""
        assert entry.number == self.number + 1, (self.id, self.number, entry.number)
        getattr(self, "_" + entry.kind.replace("-", "_"))(entry.body, entry)
        self.number, self.at = entry.number, entry.at

    def _numbered(self) -> list[tuple[int, Seat]]:
        return list(enumerate(self.seats, 1))

    def _created(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.created_at = entry.at
        self.preset = body["game"]
        self.creator = body["creator"]
        self.is_listed = body["listed"]
        if "record" in body:
            self._import(body["record"])
            return
        self.options = dict(body["options"])
        self.clock, self.aid = body["clock"], body["aid"]
        self.seats = [Seat() for _ in range(body["players"])]
        self.secret = bytes.fromhex(body["secret"])
        self.commitment = shuffle.commitment(self.secret)

    def _import(self, record: Mapping[str, Json]) -> None:
        self.game = Game.from_record(record)
        self.options = self.game.options
        self.seats = [Seat(name=name) for name in self.game.names]
        walk = Game.from_record(record, ply=0)
        self.dealt = walk._rows
        for move in self.game.moves:
            seat = walk.to_move or 0
            walk.play(move)
            self.plies.append(Ply(seat, str(move), "person", len(self.plies), walk._rows))
        self.phase, self.imported = "over", True

    def _sat(self, body: Mapping[str, Any], entry: Entry) -> None:
        seat = self.seat(body["seat"])
        seat.name, seat.bot = body["name"], body.get("bot")
        seat.visitors = frozenset(body.get("visitors", ()))
        seat.keys = {key: tuple(scopes) for key, scopes in body.get("keys", {}).items()}
        if self.host is None and seat.bot is None:
            self.host = body["seat"]

    def _left(self, body: Mapping[str, Any], entry: Entry) -> None:
        number = body["seat"]
        if self.phase == "lobby":
            self.seats[number - 1] = Seat()
        else:
            seat = self.seat(number)
            self._tell("table-left", name=seat.name)
            seat.visitors, seat.keys, seat.away = frozenset(), {}, False
            seat.bot = STAND_IN
        if self.host == number:
            self.host = next(iter(self.people), None)
        self._lapse()

    def _keyed(self, body: Mapping[str, Any], entry: Entry) -> None:
        seat = self.seat(body["seat"])
        seat.keys = {**seat.keys, body["key"]: tuple(body["scopes"])}

    def _claimed(self, body: Mapping[str, Any], entry: Entry) -> None:
        seat = self.seat(body["seat"])
        seat.visitors |= {body["visitor"]}

    def _contributed(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.seat(body["seat"]).contribution = body["text"]

    def _started(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.contributions = list(body["contributions"])
        self.game = self._deal(body["deck"])
        self.dealt = self.game._rows
        self.began = entry.at
        self._settle()

    def _deal(self, deck: list[Json]) -> Game:
        rules = games.rules_of(self.preset)
        game = Game(rules, rules.deal(self.options, self.players, deck), self.options)
        game.deck = deck
        return game

    def _moved(self, body: Mapping[str, Any], entry: Entry) -> None:
        assert self.game is not None
        seat = body["seat"]
        self.marks[seat] = Mark(len(self.plies), self.game.state.copy())
        self.game.play(body["move"])
        self.plies.append(
            Ply(seat, body["move"], body["author"], self.stamp, self.game._rows)
        )  # the journal's rows: the only public way, `events`, keeps those of the last move alone
        self.stamp += 1
        self.began = entry.at
        self.undo_by, self.undo_agreed = None, frozenset()
        self._settle()

    def _settle(self) -> None:
        assert self.game is not None
        self.phase = "over" if self.game.is_over else "running"

    def _undo_asked(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.undo_by, self.undo_agreed, self.undo_at = body["seat"], frozenset(), entry.at
        self._tell("table-undo-asked", name=self.spoken(body["seat"]))

    def _undo_agreed(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.undo_agreed |= {body["seat"]}

    def _undo_refused(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.undo_by, self.undo_agreed = None, frozenset()
        self._tell("table-undo-refused", name=self.spoken(body["seat"]))

    def _undone(self, body: Mapping[str, Any], entry: Entry) -> None:
        assert self.game is not None
        kept = self.plies[: body["ply"]]
        game = self._deal(self.game.deck or [])
        self.marks = {}
        for number, ply in enumerate(kept):
            self.marks[ply.seat] = Mark(number, game.state.copy())
            game.play(ply.move)
        self.game, self.plies = game, kept
        self.told = [one._replace(ply=min(one.ply, len(kept))) for one in self.told]
        self.stamp += 1
        self.began = entry.at
        self.voices = {}
        self.undo_by, self.undo_agreed = None, frozenset()
        self._tell("table-undone", name=self.spoken(body["seat"]))

    def _paused(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.paused = True
        self.began = entry.at - self.began
        self._tell("table-paused", name=self.spoken(body["seat"]))

    def _resumed(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.paused = False
        self.began = entry.at - self.began
        self._tell("table-resumed", name=self.spoken(body["seat"]))

    def _timed_out(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.seat(body["seat"]).away = True
        self._tell("table-timed-out", name=self.spoken(body["seat"]))
        self._lapse()

    def _returned(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.seat(body["seat"]).away = False
        self.began = entry.at
        self._tell("table-returned", name=self.spoken(body["seat"]))

    def _reacted(self, body: Mapping[str, Any], entry: Entry) -> None:
        one = (entry.number, body["seat"], body["sign"])
        self.reactions = (*self.reactions[1 - LAST_REACTIONS :], one)

    def _rematch(self, body: Mapping[str, Any], entry: Entry) -> None:
        self.rematch = body["table"]

    def _lapse(self) -> None:
        """Who is asked about an undo has changed: it may be asked again."""
        self.undo_by, self.undo_agreed = None, frozenset()

    def _tell(self, key: str, **facts: Any) -> None:
        self.told.append(Told(len(self.plies), key, facts))
