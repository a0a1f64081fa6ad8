"""A table in progress: the game, who plays which seat, what happened, and the file it is kept in.

A bot's dice are thrown anew for every move, from the deal and the number of moves: a game that is
taken up again goes on as it would have.
"""

import hashlib
import json
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from upcard import bots, games, shuffle
from upcard.analysis.advice import Advice
from upcard.bots import plugins
from upcard.bots.external import ExternalBot
from upcard.bots.program import BotFault
from upcard.claims import claimed
from upcard.game import Event, Json, Refusal, Refused
from upcard.play import Game, Move, View, deal
from upcard.record import LONGEST_NAME
from upcard.terminal import saving
from upcard.terminal.scene import BOT
from upcard.terminal.thinking import adviser

DEFAULT_BOT = "greedy"


class Session:
    """One game at one table."""

    def __init__(
        self, game: Game, name: str, path: Path | None, outside: Collection[str] = ()
    ) -> None:
        """A game at its beginning, the name it was asked for by, where it is saved.

        Programs of others run only where `outside` names them: the person here did, and not a
        record that somebody sent. Raises Refused for bots that cannot play.
        """
        self.name = name
        self.game = game
        self.start = game.copy()
        self.path = path
        self.claims = ExitStack()
        """What holds the file against other tables."""
        self.trouble: str | None = None
        """Why the last save failed, None if it did not."""
        self.movers: list[int] = []
        self.story: dict[int | None, list[list[Event]]] = {
            seat: [] for seat in [None, *self.people]
        }
        self._salt = json.dumps(game.deck if game.deck is not None else game.start)
        self.fault: Refusal | None = None
        """How a bot by others failed last; it is tried again at its next move."""
        self._programs: dict[int, ExternalBot] = {}
        for seat, bot in self.bots.items():  # refused now, not in the middle of the game
            if bot in outside and not plugins.ships(bot, game.rules.name):
                self._programs[seat] = self._program(seat, bot)
            else:
                bots.make(bot, game.rules.name, 0)

    @classmethod
    def deal(
        cls, name: str, players: int, seats: Sequence[int], specs: Sequence[str],
        seed: int | None, options: Mapping[str, Json],
    ) -> Self:  # fmt: skip
        """A new game; raises Refused."""
        game = _dealt(name, players, seed, options)
        people = sorted(set(seats)) or [1]
        for seat in people:
            if not 1 <= seat <= game.players:
                facts = {"seat": str(seat), "seats": game.players}
                raise Refused(Refusal("seat-out-of-range", None, facts))
        others = [seat for seat in range(1, game.players + 1) if seat not in people]
        if len(specs) > max(1, len(others)):
            facts = {"bots": len(specs), "seats": len(others)}
            raise Refused(Refusal("terminal-too-many-bots", None, facts))
        for place, seat in enumerate(others):
            spec = specs[min(place, len(specs) - 1)] if specs else DEFAULT_BOT
            game.names[seat - 1] = BOT + spec
        return cls(game, name, None, specs)

    @classmethod
    def resume(
        cls, record: Mapping[str, Json], path: Path | None, outside: Collection[str] = ()
    ) -> Self:
        """The game of a record, with all that happened in it; raises Refused."""
        end = Game.from_record(record)
        game = Game.from_record(record, 0)
        session = cls(game, _preset(game), path, outside)
        for move in end.moves:
            session._advance(move)
        return session

    @property
    def bots(self) -> dict[int, str]:
        """The bots, by seat."""
        return {
            seat: name.removeprefix(BOT)
            for seat, name in enumerate(self.game.names, 1)
            if name.startswith(BOT)
        }

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(1, self.game.players + 1) if seat not in self.bots]

    def play(self, move: str) -> None:
        """Play a move of the seat to move, and save; raises IllegalMove."""
        self._advance(move)
        self.save()

    def _advance(self, move: str) -> None:
        mover = self.game.to_move
        self.game.play(move)
        self.movers.append(mover or 0)
        for seat, plies in self.story.items():
            plies.append(self.game.events(seat))

    def bot_move(self) -> Move:
        """What the bot at the seat to move chooses, from what its seat knows."""
        seat = self.game.to_move
        assert seat is not None
        spec, view = self.bots[seat], self.game.seen_by(seat)
        if seat in self._programs:
            try:
                return self._programs[seat].choose(view)
            except BotFault as fault:  # the game goes on
                self.fault = _failed(spec, fault)
                spec = DEFAULT_BOT
        return self._ask(spec, view, f"{self._salt}:{len(self.game.moves)}".encode())

    def hint(self, seat: int, waiting: Callable[[], object] = lambda: None) -> Advice:
        """The best move of a seat as far as it knows, from its view alone; raises NoAdvice."""
        return adviser().ask(self.game.seen_by(seat), waiting)

    def close(self) -> None:
        """End the programs of bots by others, and let go of the file."""
        self.claims.close()
        for program in self._programs.values():
            program.close()

    def _program(self, seat: int, spec: str) -> ExternalBot:
        """The program that plays a seat, ready for its game; raises Refused."""
        if len(BOT + spec) > LONGEST_NAME:
            most = LONGEST_NAME - len(BOT)
            raise Refused(Refusal("terminal-bot-too-long", None, {"most": most}))
        made = plugins.seat(spec, _preset(self.game), self._program_seed(seat))
        assert isinstance(made, ExternalBot)
        try:
            made.begin(self.game.seen_by(seat))
        except BotFault as fault:
            raise Refused(_failed(spec, fault)) from fault
        return made

    def _program_seed(self, seat: int) -> int:
        return int.from_bytes(hashlib.sha256(f"{self._salt}:seat {seat}".encode()).digest()[:7])

    def _ask(self, spec: str, view: View, salt: bytes) -> Move:
        seed = int.from_bytes(hashlib.sha256(salt).digest()[:7], "big")
        return bots.make(spec, self.game.rules.name, seed).choose(view)

    def since(self, seat: int | None) -> list[list[Event]]:
        """What happened since a seat's last move, that move included, as it may know it."""
        own = [ply for ply, mover in enumerate(self.movers) if mover == seat]
        return self.story[seat][own[-1] if own else 0 :]

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the one person here to go back to."""
        return len(self.people) == 1 and self.people[0] in self.movers

    def undo(self) -> None:
        """Go back to the last decision of the one person who plays against bots, and save."""
        ply = len(self.movers) - 1 - self.movers[::-1].index(self.people[0])
        moves = list(self.game.moves[:ply])
        names = self.game.names
        self.game = self.start.copy()
        self.game.names = names
        for seat, program in self._programs.items():
            program.new_game(_preset(self.game), self._program_seed(seat))
        self.movers.clear()
        for plies in self.story.values():
            plies.clear()
        for move in moves:
            self._advance(move)
        self.save()

    def save(self) -> None:
        """Write the record, whole or not at all; a failure is told, and the game goes on."""
        try:
            if self.path is None:
                self.path = saving.new_file(self.name)
                self.claims.enter_context(claimed(self.path))
            saving.write(self.path, self.game.record())
            self.trouble = None
        except OSError as error:
            self.trouble = error.strerror or type(error).__name__

    def keep_language(self, language: str) -> None:
        """Keep the table's language beside the game."""
        if self.path is not None and self.trouble is None:
            try:
                saving.write_language(self.path, language)
            except OSError as error:
                self.trouble = error.strerror or type(error).__name__


def _dealt(name: str, players: int, seed: int | None, options: Mapping[str, Json]) -> Game:
    """A game from a small seed, or from 256 bits of the system, with the proof in its record."""
    if seed is not None:
        return deal(name, players, seed=seed, **options)
    rules = games.rules_of(name)
    complete = rules.complete(name, players, rules.read_files(options))
    pack = rules.pack(complete, players)
    secret = shuffle.begin().secret
    contributions = [shuffle.begin().commitment[:16] for _ in range(players)]
    game = deal(name, players, deck=shuffle.shuffled(pack, secret, contributions), **options)
    game.shuffle = dict(shuffle.proof(secret, contributions))
    return game


def _failed(spec: str, fault: BotFault) -> Refusal:
    return Refusal("bot-fault", None, {"name": spec, "fault": fault.refusal})


def _preset(game: Game) -> str:
    """The name a game that was read would have been asked for by."""
    for name, fixed in game.rules.presets.items():
        if fixed and all(game.options.get(key) == value for key, value in fixed.items()):
            return name
    return game.rules.name
