"""The `Game` people hold: deal, legal moves, play, position, view; the door for untrusted moves."""

import copy
import os
import threading
from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np

from upcard import games, journal, shuffle, variants
from upcard.game import Event, GameRules, IllegalMove, Json, Refusal, Refused, State
from upcard.strict_json import refuse, shown

DEFAULT_PLAYERS = 4
LONGEST_MOVE = 1000
"""Characters of a text that is still read as a move."""
SHOWN_MOVE = 40

_local = threading.local()


class Move(str):
    """A move: its text, with the code the rules know it by."""

    __slots__ = ("code",)
    code: int

    def __new__(cls, text: str, code: int) -> "Move":
        move = super().__new__(cls, text)
        move.code = code
        return move

    def __reduce__(self) -> tuple[type["Move"], tuple[str, int]]:  # for copies and pickles
        return Move, (str(self), self.code)


class View:
    """What one seat knows, or a spectator (seat None): all that a bot or a page ever receives.

    `state` is the game's record with every card the seat does not know taken out.
    """

    __slots__ = ("options", "players", "rules", "seat", "state")

    def __init__(
        self, rules: GameRules, state: State, options: Mapping[str, Json], seat: int | None
    ) -> None:
        self.rules = rules
        self.state = state
        self.options = options
        self.seat = seat
        self.players = int(state["players"])

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 1; None when the game is over."""
        return _seat_to_move(self.state)

    @property
    def step(self) -> str:
        """What kind of move is due: one of the game's steps, `over` at the end."""
        return self.rules.steps[int(self.state["step"])]

    def legal_moves(self) -> list[Move]:
        """The legal moves, in the game's order, if it is this seat's turn; else none."""
        if self.seat is None or self.seat != self.to_move:
            return []
        return _legal_moves(self.rules, self.state)

    def json(self) -> dict[str, Json]:
        """The view as a JSON object (formats: View)."""
        value = self.rules.position(self.state, self.options)
        if self.seat is not None and self.seat == self.to_move:
            value["moves"] = [str(move) for move in self.legal_moves()]
        return value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.rules.name, self.seat, self.options, self.state.tobytes()) == (
            other.rules.name,
            other.seat,
            other.options,
            other.state.tobytes(),
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return _view_again, (self.rules.name, self.state, self.options, self.seat)

    def __repr__(self) -> str:
        return f"View({self.json()!r})"


class Game:
    """A game in progress or over. Make one with `deal`, `from_position` or `from_record`."""

    def __init__(self, rules: GameRules, state: State, options: dict[str, Json]) -> None:
        """For the makers named above: a state that the game may change, its options."""
        self.rules = rules
        self.options = options
        self.state = state
        self.players = int(state["players"])
        self.names = [f"seat {seat}" for seat in range(1, self.players + 1)]
        self.deck: list[Json] | None = None
        self.start: dict[str, Json] | None = None
        self.shuffle: dict[str, Json] | None = None
        self.moves: list[Move] = []
        self.rows: list[list[int]] = []
        """The journal of the last move (or of the deal): what `events` reads."""
        self._legal: list[Move] | None = None

    @classmethod
    def from_position(cls, position: Mapping[str, Json]) -> Self:
        """A game that begins at a JSON position (formats: Position); raises Refused."""
        if not isinstance(position, dict):
            raise Refused(Refusal("json-object-wanted", None, {"place": "position"}))
        rules = games.rules_of(position.get("game", ""))
        state, options = rules.read_position(position)
        game = cls(rules, state, options)
        game.start = game.position()
        return game

    @classmethod
    def from_record(cls, record: Mapping[str, Json], ply: int | None = None) -> Self:
        """The game of a record after `ply` moves (None: all of them); raises Refused."""
        from upcard.record import replay

        return replay(record, ply, cls)

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 1; None when the game is over."""
        return _seat_to_move(self.state)

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return int(self.state["turn"])

    @property
    def step(self) -> str:
        """What kind of move is due: one of the game's steps, `over` at the end."""
        return self.rules.steps[int(self.state["step"])]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def result(self) -> dict[str, Json] | None:
        """Reason, winners, ranks and, where the game has them, scores; None while it runs."""
        return self.rules.result(self.state)

    def legal_moves(self) -> list[Move]:
        """The legal moves, in the game's order; none when it is over."""
        if self._legal is None:
            self._legal = [] if self.is_over else _legal_moves(self.rules, self.state)
        return list(self._legal)

    def play(self, move: str) -> Self:
        """Play a move, given as itself or as its text, and all that the rules force after it.

        Raises IllegalMove, whose `clause` is the clause it breaks; the game is then unchanged.
        """
        legal = self._find(move)
        scratch = _journal()
        self.rules.play(self.state, legal.code, scratch)
        self.rows = journal.rows(scratch)
        self._legal = None
        self.moves.append(legal)
        return self

    def _find(self, move: object) -> Move:
        if not isinstance(move, str) or len(move) > LONGEST_MOVE:
            raise IllegalMove(Refusal("no-move", None, {"text": shown(move, SHOWN_MOVE)}))
        for legal in self.legal_moves():
            if legal == move:
                return legal
        code = self.rules.parse(self.state, str(move))
        raise AssertionError(f"move {code} is legal and not listed")  # pragma: no cover

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last move made happen, as a seat may know it (None: a spectator)."""
        viewer = None if seat is None else self._seat(seat) - 1
        return self.rules.events(self.rows, viewer, self.players)

    def seen_by(self, seat: int | None) -> View:
        """What a seat knows (None: a spectator), for bots and pages."""
        viewer = None if seat is None else self._seat(seat) - 1
        own = copy.deepcopy(self.options)
        return View(self.rules, self.rules.view(self.state, viewer), own, seat)

    def view(self, seat: int | None) -> dict[str, Json]:
        """What a seat knows (None: a spectator) as a JSON object (formats: View)."""
        return self.seen_by(seat).json()

    def position(self) -> dict[str, Json]:
        """The complete position as a JSON object (formats: Position)."""
        return self.rules.position(self.state, self.options)

    def record(self) -> dict[str, Json]:
        """The game so far as a JSON object (formats: Record)."""
        start = {"position": self.start} if self.deck is None else {"deck": self.deck}
        return {
            "format": "upcard-record/1",
            "game": self.rules.name,
            "rules": copy.deepcopy(self.options),
            "players": list(self.names),
            **copy.deepcopy(start),
            "shuffle": copy.deepcopy(self.shuffle),
            "moves": [str(move) for move in self.moves],
            "result": self.result,
        }

    def copy(self) -> Self:
        """A game of its own at the same point, with the same past."""
        other = type(self)(self.rules, self.state.copy(), copy.deepcopy(self.options))
        other.names = list(self.names)
        kept = copy.deepcopy((self.deck, self.start, self.shuffle))
        other.deck, other.start, other.shuffle = kept
        other.moves = list(self.moves)
        other.rows, other._legal = self.rows, self._legal
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "rules": self.rules.name}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        rules, state = games.rules_of(parts["rules"]), parts["state"].copy()
        self.__dict__.update(parts, rules=rules, state=state)

    def _seat(self, seat: int) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= self.players:
            raise Refused(
                Refusal("seat-out-of-range", None, {"seat": shown(seat), "seats": self.players})
            )
        return seat

    def __repr__(self) -> str:
        due = "over" if self.is_over else f"seat {self.to_move} to {self.step}"
        return f"<{self.rules.name}, {self.players} seats, turn {self.turn}, {due}>"


def deal(
    name: str | os.PathLike[str],
    players: int = DEFAULT_PLAYERS,
    *,
    seed: int | None = None,
    deck: Sequence[Json] | None = None,
    **options: Json,
) -> Game:
    """Deal a new game by its name: from a deck in dealing order, or shuffled from a small seed.

    The path of a variant file (`upcard.variants`) is a name as well.
    With neither, a secret of 256 bits from the system shuffles it, and the record proves how
    (`upcard.verify`). Rule options go by name. Raises Refused.
    """
    variant = variants.of(name)
    rules = games.rules_of(variant.game)
    if not isinstance(players, int) or isinstance(players, bool):
        raise Refused(Refusal("players-not-a-number", None, {"value": shown(players, 40)}))
    complete = variant.complete(players, rules.read_files(options))
    if deck is not None and seed is not None:
        raise Refused(Refusal("deck-and-seed"))
    if deck is not None and not isinstance(deck, list | tuple):
        refuse("json-list-wanted", place="deck")
    proof: dict[str, Json] | None = None
    if deck is None:
        deck, proof = _shuffled(rules.pack(complete, players), players, seed)
    game = Game(rules, rules.deal(complete, players, list(deck)), complete)
    game.deck, game.shuffle = list(deck), proof
    return game


def _shuffled(
    pack: list[Json], players: int, seed: int | None
) -> tuple[list[Json], dict[str, Json] | None]:
    """The pack shuffled from a seed, or from a secret of the system's, then with the proof."""
    if seed is None:
        secret, nothing = shuffle.begin().secret, [""] * players
        return shuffle.shuffled(pack, secret, nothing), dict(shuffle.proof(secret, nothing))
    try:
        return shuffle.seeded(pack, seed), None
    except shuffle.ShuffleError as error:
        raise Refused(Refusal("seed-out-of-range", None, {"seed": shown(seed, 40)})) from error


def _view_again(name: str, state: State, options: Mapping[str, Json], seat: int | None) -> View:
    """A view that was copied or pickled.

    The rules go by name, for they are compiled. A record out of a pickle forgets what is written
    to its arrays until it has been copied: NumPy hands out copies of them.
    """
    return View(games.rules_of(name), state.copy(), options, seat)


def _seat_to_move(state: State) -> int | None:
    seat = int(state["to_move"])
    return None if seat < 0 else seat + 1


def _legal_moves(rules: GameRules, state: State) -> list[Move]:
    scratch = np.empty(rules.legal_limit + 32, np.int64)
    codes = scratch[: rules.legal(state, scratch)].tolist()
    return [Move(rules.text(code), code) for code in codes]


def _journal() -> Any:
    """This thread's journal, emptied."""
    if not hasattr(_local, "journal"):
        _local.journal = journal.new_journal()
    _local.journal[0, 0] = 0
    return _local.journal
