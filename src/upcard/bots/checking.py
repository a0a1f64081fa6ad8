"""The checker any bot can be held against: legal, in time, repeatable, honest.

    from upcard.bots.checking import check
    for finding in check(MyBot, "ciq-2"):
        print(finding)

A bot is given as what makes it, `factory(game, seed)`. It plays a seat of whole games against
bots that ship, and is looked at with every move. Then a second one of the same seed is asked the
same questions, shown equal views of games whose hidden cards lie otherwise.
"""

import copy
import queue
import random
import threading
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, NamedTuple, Self

from upcard import bots, variants
from upcard.bots.external import CLOCK, Clock, ExternalBot
from upcard.bots.plugins import Factory
from upcard.bots.program import BotFault
from upcard.game import Json, Refused
from upcard.play import Game, Move, View, deal

CHECKS = ("plays", "name", "legal", "in-time", "view-alone", "repeatable", "equal-views")
"""What is looked at, in the order it is told."""
GAMES = ("ciq-1", "ciq-2", "updown", "updown-short")
SEATS = (2, 4)
OTHERS = ("random", "greedy")
"""Whom it plays against: bots that are quick."""
MOST_CHOICES = 120
"""Choices of the bot in one game, after which it is left."""
TRIES = 5
ASKED_AGAIN = 40
"""So many of them are asked for again."""
_OF_CRASHES = {"time": "in-time", "illegal-move": "legal"}


class Finding(NamedTuple):
    """What one check found in the games of one name."""

    check: str
    """One of `CHECKS`."""
    game: str
    passed: bool | None
    """None: no game got so far."""
    text: str = ""
    """What was seen, of one that was not passed: for who wrote the bot, in English."""

    def __str__(self) -> str:
        verdict = {True: "passed", False: f"FAILED: {self.text}", None: "not reached"}
        return f"{self.game}: {self.check}: {verdict[self.passed]}"


def check(
    factory: Factory, *names: str, seed: int = 0, clock: Clock = CLOCK, deals: int = 2
) -> Iterator[Finding]:
    """Hold a bot against all checks, in games of these names or variant files (none: of all).

    So many deals are played with two seats and with four. What the bot raises is a finding.
    Raises Refused for a name that is no game's.
    """
    for name in names or GAMES:
        failed: dict[str, str] = {}
        passed: set[str] = set()
        for players in SEATS:
            for number in range(deals):
                trial = _Trial(factory, name, players, f"{seed} {number}", clock)
                try:
                    for one in trial.run():
                        passed.add(one)
                except _Failed as failure:
                    failed.setdefault(failure.check, failure.text)
        for one in CHECKS:
            verdict = False if one in failed else True if one in passed else None
            yield Finding(one, name, verdict, failed.get(one, ""))


class _Failed(Exception):
    """The bot has not passed a check."""

    def __init__(self, check: str, text: str) -> None:
        super().__init__(check, text)
        self.check = check
        self.text = " ".join(text.split())[:300]


class _Choice(NamedTuple):
    """What the bot saw and chose, and an equal view of a game whose hidden cards lie otherwise."""

    view: View
    other: View
    move: Move


class _Trial:
    """One game that the bot plays a seat of."""

    def __init__(self, factory: Factory, name: str, players: int, salt: str, clock: Clock) -> None:
        self.chance = random.Random(f"{name} {players} {salt}")
        self.game = deal(name, players, seed=self.chance.getrandbits(62))
        self.seat = self.chance.randint(1, players)
        seed = self.chance.getrandbits(62)
        preset = variants.of(name).game
        self._asked = factory, preset, seed, clock
        self.others = [
            bots.make(self.chance.choice(OTHERS), preset, seat) for seat in range(players)
        ]
        self.seen: list[_Choice] = []

    def run(self) -> Iterator[str]:
        """Play, ask again, and tell the checks that were passed; raises _Failed."""
        with self._ask() as asked:
            self._play(asked)
        yield from ("plays", "name", "legal", "in-time", "view-alone")
        other = self._first_difference([(one.other, one.move) for one in self.seen])
        if other is not None:
            same = self._first_difference([(one.view, one.move) for one in self.seen])
            raise _Failed("equal-views" if same is None else "repeatable", same or other)
        yield from ("repeatable", "equal-views")

    def _ask(self) -> "_Asked":
        """A new bot of this trial's seed."""
        return _Asked(*self._asked)

    def _play(self, asked: "_Asked") -> None:
        game = self.game
        while (seat := game.to_move) is not None and len(self.seen) < MOST_CHOICES:
            view = game.seen_by(seat)
            if seat == self.seat:
                move = self._watched(asked, view)
                again = game.seen_by(seat)
                asked_again = len(self.seen) < ASKED_AGAIN
                other = other_view(game, seat, self.chance) if asked_again else again
                self.seen.append(_Choice(again, other, move))
            else:
                move = self.others[seat - 1].choose(view)
            game.play(move)

    def _watched(self, asked: "_Asked", view: View) -> Move:
        """The bot's move, after a look at what it did."""
        before = view.state.tobytes(), copy.deepcopy(view.options), view.seat
        given = asked.choose(view)
        if (view.state.tobytes(), view.options, view.seat) != before:
            raise _Failed("view-alone", f"{self._choice()} it changed the view")
        for move in self.game.legal_moves():
            if given == move:
                return move
        raise _Failed("legal", f"{self._choice()} it chose {given!r}")

    def _choice(self) -> str:
        return f"{self.game.players} seats, choice {len(self.seen) + 1}:"

    def _first_difference(self, questions: list[tuple[View, Move]]) -> str | None:
        """Where a new bot of the same seed chooses otherwise."""
        with self._ask() as asked:
            for number, (view, before) in enumerate(questions[:ASKED_AGAIN], 1):
                given = asked.choose(view)
                if given != before:
                    return f"choice {number}: {before!s} at first, then {given!s}"
        return None


def other_view(game: Game, seat: int, chance: random.Random) -> View:
    """What a seat sees of a game that it cannot tell from this one: an equal view.

    The cards it does not know change places, as far as the rules let them.
    """
    view = game.seen_by(seat)
    for _ in range(TRIES):
        position = game.position()
        places = list(_hidden(position, seat))
        cards = [pile[at] for pile, at in places]
        chance.shuffle(cards)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = card
        try:
            other = Game.from_position(position).seen_by(seat)
        except Refused:
            continue  # the rules would not have left it so
        if other == view:
            return other
    return view


def _hidden(position: dict[str, Json], seat: int) -> Iterator[tuple[list[Json], int]]:
    """The places of a position whose cards a seat does not know: a pile, and where in it."""
    known = {(e["seat"], e["pile"], e["index"]) for e in position["known"] if seat in e["to"]}
    for number, one in enumerate(position["seats"], 1):
        for name in ("down", "hand"):
            for at in range(len(one.get(name, ()))):
                own = name == "hand" and number == seat
                if not own and (number, name, at) not in known:
                    yield one[name], at
    for name in ("open", "closed"):
        for at in range(name == "open", len(position.get(name, ()))):
            yield position[name], at


class _Asked:
    """A bot under test, asked in a thread that is waited for no longer than its time."""

    def __init__(self, factory: Factory, name: str, seed: int, clock: Clock) -> None:
        self._make = lambda: factory(name, seed)
        self._clock = clock
        self._questions: queue.Queue[Callable[[], Any] | None] = queue.Queue()
        self._answers: queue.Queue[tuple[Any, Exception | None]] = queue.Queue()
        self._bot: Any = None
        self._first = True

    def __enter__(self) -> Self:
        threading.Thread(target=self._work, daemon=True).start()
        self._bot = self._answer(self._make, self._clock.start)
        if not isinstance(getattr(self._bot, "name", None), str):
            raise _Failed("name", "it has no name that is a text")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._questions.put(None)
        if isinstance(self._bot, ExternalBot):
            self._bot.close()

    def choose(self, view: View) -> Any:
        """What the bot answers; raises _Failed where it raises, or takes too long.

        Its first choice may take as long as a start, for code may have to be compiled.
        """
        seconds = self._clock.start if self._first else self._clock.move
        self._first = False
        return self._answer(lambda: self._bot.choose(view), seconds)

    def _answer(self, question: Callable[[], Any], seconds: float) -> Any:
        self._questions.put(question)
        try:
            value, error = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise _Failed("in-time", f"no answer within {seconds:g} seconds") from None
        if isinstance(error, BotFault):
            raise _Failed(_OF_CRASHES.get(error.kind, "plays"), error.text) from error
        if isinstance(error, Refused):
            raise _Failed("plays", str(error)) from error
        if error is not None:
            raise _Failed("plays", f"{type(error).__name__}: {error}") from error
        return value

    def _work(self) -> None:
        while (question := self._questions.get()) is not None:
            try:
                self._answers.put((question(), None))
            except Exception as error:
                self._answers.put((None, error))
