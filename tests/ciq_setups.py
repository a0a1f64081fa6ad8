"""Random games of Ciq for its tests: every edition, table size, number of packs and option."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from upcard.games.ciq.game import RULES
from upcard.games.ciq.options import TABLES

Json = Any

SETUPS = [
    (edition, players, decks) for edition in (1, 2) for players in range(2, 9) for decks in (1, 4)
] + [(edition, players, decks) for edition in (1, 2) for players in (2, 5) for decks in (2, 3)]
"""Edition, seats, packs."""

TASTES: tuple[tuple[str, ...], ...] = ((), ("attack", "add"), ("attack", "stop"), ("defend",))
"""Moves a random player prefers: each leads to other corners of the rules."""


def options_for(chance: random.Random, edition: int, players: int, decks: int) -> dict[str, Any]:
    """Options drawn at random, complete."""
    given: dict[str, Any] = {"decks": decks, "max_turns": 200}
    given["hand_size"] = chance.randint(1, min(10, 52 * decks // players - 2))
    given["dealer"] = chance.randint(1, players)
    for option in TABLES[edition]:
        if option.choices:
            given[option.name] = chance.choice(option.choices)
    return RULES.complete(f"ciq-{edition}", players, given)


def legal(state: Any) -> list[int]:
    """The legal move codes of a state."""
    moves = np.empty(RULES.legal_limit, np.int64)
    codes: list[int] = moves[: RULES.legal(state, moves)].tolist()
    return codes


def played(
    edition: int, players: int, decks: int, seed: int, journal: Any = None
) -> Iterator[tuple[Any, dict[str, Any]]]:
    """A random game, ply by ply, up to its end: the state (one record, played on) and the options.

    With a journal, what the last move did is in it.
    """
    chance = random.Random(f"{edition} {players} {decks} {seed}")
    options = options_for(chance, edition, players, decks)
    deck = RULES.pack(options, players)
    chance.shuffle(deck)
    state = RULES.deal(options, players, deck)
    taste = TASTES[seed % len(TASTES)]
    while True:
        yield state, options
        moves = legal(state)
        if not moves:
            return
        liked = [move for move in moves if RULES.text(move).startswith(taste)] if taste else []
        if journal is not None:
            journal[0, 0] = 0
        RULES.play(
            state, chance.choice(liked if liked and chance.random() < 0.8 else moves), journal
        )
