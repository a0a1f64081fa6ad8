"""Whole random games of Ciq, compiled end to end: the loop that benchmarks and rollouts run."""

from collections.abc import Callable, Mapping
from typing import Any

from upcard.chance import Dice, below
from upcard.game import Json
from upcard.games.ciq.moves import sample
from upcard.games.ciq.notation import pack, read_deck
from upcard.games.ciq.rules import deal, play
from upcard.games.ciq.setup import prepared
from upcard.games.ciq.state import CARDS, OVER, SEATS, State
from upcard.jit import compiled


@compiled
def finish(s: State, dice: Dice) -> int:
    """Play on with random moves until the game is over; returns the number of decisions."""
    decisions = 0
    while s.step != OVER:
        play(s, sample(s, dice), None)
        decisions += 1
    return decisions


@compiled
def clear(s: State) -> None:
    """Take all cards away from a state, keeping its options, so that it can be dealt again."""
    s.turn = 0
    s.skips = 0
    s.reason = 0
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.hand_size[seat] = 0
        s.waiting[seat] = 0
        for card in range(CARDS):
            s.held[seat, card] = 0
        for i in range(s.down_size[seat]):
            s.down[seat, i] = -1
            s.known[seat, i] = 0
        for i in range(s.up_size[seat]):
            s.up[seat, i] = -1
        for i in range(s.defense_size[seat]):
            s.defense[seat, i] = -1
        s.down_size[seat] = 0
        s.up_size[seat] = 0
        s.defense_size[seat] = 0


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
    deck = read_deck(options, pack(options, players))
    return lambda games: playouts(state, deck, games, dice)
