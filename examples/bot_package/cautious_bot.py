"""A bot for upcard as a Python class: it tries no search, and likes small numbers of cards."""

import random

from upcard import Move, View


class Cautious:
    """Plays a seat of one game. The same game, seed and views make it choose the same moves."""

    name = "cautious"

    def __init__(self, game: str, seed: int) -> None:
        self._chance = random.Random(f"{game} {seed}")

    def choose(self, view: View) -> Move:
        """Defend or add where that can be done, else anything."""
        moves = view.legal_moves()
        liked = [move for move in moves if move.startswith(("defend", "add"))]
        return self._chance.choice(liked or moves)
