"""Bots for the tests of bots by others: a good one, and one for each way to be bad."""

import os
import random
import sys
import time
from typing import Any

from upcard import Game, Move, View


class Fine:
    """Any legal move, the same for the same seed."""

    name = "fine"

    def __init__(self, game: str, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View) -> Any:
        return self.chance.choice(view.legal_moves())


class Unmade:
    """It cannot be made."""

    def __init__(self, game: str, seed: int) -> None:
        raise RuntimeError(f"I do not play {game}")


class Crashing(Fine):
    """It raises at its third choice."""

    choices = 0

    def choose(self, view: View) -> Any:
        self.choices += 1
        if self.choices == 3:
            raise ZeroDivisionError("three is too many")
        return super().choose(view)


class Dying(Fine):
    """Its process ends without a word."""

    def choose(self, view: View) -> Any:
        os._exit(7)


class Cheating(Fine):
    """It chooses a move that is not legal."""

    def choose(self, view: View) -> Any:
        return "place 127" if view.rules.name == "updown" else Move("attack 9 Ac", 12345)


class Slow(Fine):
    """It thinks for ever."""

    def choose(self, view: View) -> Any:
        time.sleep(600)


class Meddling(Fine):
    """It changes the view it is shown."""

    def choose(self, view: View) -> Any:
        move = super().choose(view)
        view.state["turn"] += 1
        return move


class Moody(Fine):
    """It chooses by dice that no seed rules."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, random.SystemRandom().getrandbits(60))


class Peeking(Fine):
    """It looks for the game behind its view among all that its process holds."""

    def choose(self, view: View) -> Any:
        moves = view.legal_moves()
        for frame in sys._current_frames().values():
            inner: Any = frame
            while inner is not None:
                for value in inner.f_locals.values():
                    game = getattr(value, "game", None)
                    if isinstance(game, Game):
                        return moves[sum(game.state.tobytes()) % len(moves)]
                inner = inner.f_back
        return moves[0]


class Nameless(Fine):
    """It has no name."""

    name = None  # type: ignore[assignment]


class Printing(Fine):
    """It prints, and reads, where the protocol is spoken."""

    def choose(self, view: View) -> Any:
        print("thinking", flush=True)
        assert sys.stdin.readline() == ""
        return str(super().choose(view))
