"""The rules of Undercut, in the subset of Python that Numba compiles.

K-1 Cards 1 … top, three to each seat, the others aside, unseen. K-2 In turn each seat plays a hand
card face up. K-3 When all have played, the highest card wins a point. K-4 But a card one lower
undercuts it: its seat wins the reward instead. K-5 After three rounds the most points win.
"""

from typing import Any

from upcard.chance import Dice, below
from upcard.games.undercut.options import HAND
from upcard.games.undercut.state import OVER, PLAY, State
from upcard.jit import compiled, count_bits, nth_bit
from upcard.journal import EVERYBODY, note

PLAYED, WON, UNDERCUT, ENDED = range(4)
EVENTS = ("played", "won", "undercut", "ended")


@compiled
def deal(s: State, deck: Any) -> None:
    """Three cards to each seat, one at a time (K-1)."""
    for i in range(HAND * s.players):
        s.hand[i % s.players] |= 1 << deck[i]
    for seat in range(s.players):
        s.hand_size[seat] = HAND
    s.turn = 1


@compiled
def legal(s: State, moves: Any) -> int:
    """The move codes, ascending: a move is the card it plays (K-2)."""
    count = 0
    if s.step == PLAY:
        for card in range(1, s.top + 1):
            if s.hand[s.to_move] >> card & 1:
                moves[count] = card
                count += 1
    return count


@compiled
def sample(s: State, dice: Dice) -> int:
    """One of the legal moves, each as likely."""
    hand = s.hand[s.to_move]
    return nth_bit(hand, below(dice, count_bits(hand)))


@compiled
def play(s: State, card: int, log: Any) -> None:
    """Play a hand card (K-2), and all that follows from it."""
    me = s.to_move
    s.hand[me] &= ~(1 << card)
    s.hand_size[me] -= 1
    s.table[me] = card
    note(log, PLAYED, me, -1, card, 0, EVERYBODY)
    s.to_move += 1
    if s.to_move == s.players:
        end_round(s, log)
    if s.step == PLAY:
        s.turn += 1


@compiled
def end_round(s: State, log: Any) -> None:
    """Who wins the round (K-3, K-4), and the end of the game (K-5)."""
    best = 0
    for seat in range(s.players):
        if s.table[seat] > s.table[best]:
            best = seat
    winner, points, event = best, 1, WON
    for seat in range(s.players):
        if s.table[seat] == s.table[best] - 1:
            winner, points, event = seat, s.reward, UNDERCUT
    s.score[winner] += points
    note(log, event, winner, -1, -1, points, EVERYBODY)
    for seat in range(s.players):
        s.gone |= 1 << s.table[seat]
        s.table[seat] = 0
    s.to_move = 0
    if s.hand_size[0] == 0:
        s.step = OVER
        s.to_move = -1
        s.reason = 1
        note(log, ENDED, -1, -1, -1, 0, EVERYBODY)


@compiled
def see(s: State, viewer: int, out: State) -> None:
    """Copy into an empty record what a seat knows: all but the hands of others (K-1)."""
    out.top = s.top
    out.reward = s.reward
    out.players = s.players
    out.turn = s.turn
    out.to_move = s.to_move
    out.step = s.step
    out.reason = s.reason
    out.gone = s.gone
    out.viewer = viewer
    for seat in range(s.players):
        out.hand_size[seat] = s.hand_size[seat]
        out.table[seat] = s.table[seat]
        out.score[seat] = s.score[seat]
    if 0 <= viewer < s.players:
        out.hand[viewer] = s.hand[viewer]


@compiled
def redeal(view: State, world: State, dice: Dice) -> None:
    """Write a complete state that has this view: hands from the cards nobody has shown."""
    unseen = ((1 << (view.top + 1)) - 2) & ~view.gone
    see(view, view.viewer, world)
    world.viewer = -1
    for seat in range(view.players):
        unseen &= ~(view.hand[seat] | 1 << view.table[seat])
    for seat in range(view.players):
        world.hand[seat] = view.hand[seat]
        if view.hand[seat] == 0:
            for _ in range(view.hand_size[seat]):
                card = 1 << nth_bit(unseen, below(dice, count_bits(unseen)))
                world.hand[seat] |= card
                unseen &= ~card


@compiled
def playouts(empty: State, s: State, deck: Any, games: int, dice: Dice) -> int:
    """Whole random games from shuffled decks; returns the number of decisions."""
    decisions = 0
    for _ in range(games):
        for i in range(deck.shape[0] - 1, 0, -1):
            j = below(dice, i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        see(empty, -1, s)
        for seat in range(s.players):
            s.hand[seat] = 0
        deal(s, deck)
        while s.step != OVER:
            play(s, sample(s, dice), None)
            decisions += 1
    return decisions
