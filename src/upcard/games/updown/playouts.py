"""Whole random games of Up or Down, compiled end to end: what benchmarks and rollouts run."""

from collections.abc import Callable, Mapping
from typing import Any

from upcard.chance import Dice, below
from upcard.game import Json
from upcard.games.updown.notation import pack, read_deck
from upcard.games.updown.rules import deal, play, sample
from upcard.games.updown.setup import prepared
from upcard.games.updown.state import COLUMNS, NUMBERS, OVER, SEATS, State
from upcard.jit import compiled


@compiled
def clear(s: State) -> None:
    """Take all cards away from a state, keeping its options, so that it can be dealt again."""
    s.turn = 0
    s.placed = 0
    s.taken = 0
    s.display = 0
    s.reason = 0
    for i in range(NUMBERS):
        s.stock[i] = -1
        s.under[i + 1] = 0
    for seat in range(SEATS):
        for i in range(s.discard_columns[seat]):
            s.discard[seat, i] = 0
        s.discard_size[seat] = 0
        s.discard_columns[seat] = 0
        s.hand[seat] = 0
        s.hand_size[seat] = 0
        s.score[seat] = 0
        for column in range(COLUMNS):
            s.column_size[seat, column] = 0
            s.last[seat, column] = 0
            s.direction[seat, column] = 0


@compiled
def finish(s: State, dice: Dice) -> int:
    """Play on with random moves until the game is over; returns the number of decisions."""
    decisions = 0
    while s.step != OVER:
        play(s, sample(s, dice), None)
        decisions += 1
    return decisions


@compiled
def playouts(s: State, deck: Any, games: int, dice: Dice) -> int:
    """Play so many whole games from shuffled decks; returns the number of decisions."""
    decisions = 0
    for _ in range(games):
        for i in range(deck.shape[0] - 1, 0, -1):
            j = below(dice, i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        clear(s)
        deal(s, deck, None)
        decisions += finish(s, dice)
    return decisions


def random_games(options: Mapping[str, Json], players: int, dice: Dice) -> Callable[[int], int]:
    """A function that plays so many whole random games and returns their number of decisions."""
    state = prepared(options, players)
    deck = read_deck(pack(options, players), options["top"])
    return lambda games: playouts(state, deck, games, dice)
