"""The state of Ciq: one NumPy record, and the primitives the rules are written in.

Cards are numbers 0–51, rank times four plus suit (2 is rank 0, the Ace 12; clubs, diamonds,
hearts, spades), so ascending numbers are the order hands are listed in. Several packs share the
numbers: equal cards look the same, so they are the same.

Piles are arrays with a size, bottom card first, −1 above the top. A hand is a set of cards (a
bit a card) beside `held`, which says exactly who knows what of it (C-7): byte n of
`held[seat, card]` has the bit of every seat that knows at least n + 1 copies of the card in that
hand, its owner's bit among them. `known[seat, place]` has the bit of every seat that knows the
card at that place of a Down pile. A view is the same record with only its seat's bits.
"""

from functools import cache
from typing import Any, Protocol

import numpy as np

from upcard.jit import compiled, count_bits, inlined, lowest_bit, number

SEATS = 8
CARDS = 52
RANKS = 13

ACT, CHAIN, GIVE, LAY, OVER = range(5)
STEPS = ("act", "chain", "give", "lay", "over")
UP, DEFENSE = range(2)
NOBODY = -1
WON, STALEMATE, UNFINISHED = range(1, 4)
REASONS = ("", "won", "stalemate", "unfinished")

# Values of the options that are choices, as the state holds them.
FORCED, FREE = range(2)
ANY, OPPONENTS, NEVER = range(3)
ZERO, BY_DEFENSE = range(2)
AS_WRITTEN, NO_STOCK, BELOW_MINIMUM, NOBODY_BLOCKED = range(4)

SUIT_OF_CLUBS = 0x1111111111111
"""The thirteen clubs as a set; shifted by 1, 2, 3 the other suits."""

Words = Any  # int64, one a seat
Bytes = Any  # uint8
Cards = Any  # int8


class State(Protocol):
    """The fields of the record, for readers and the type checker."""

    edition: int
    decks: int
    hand_minimum: int
    dealer: int
    max_turns: int
    chain: int
    must_attack: int
    queen_ace: int
    queen_on_nothing: int
    blocked: int
    players: int
    turn: int
    to_move: int
    step: int
    skips: int
    attack_seat: int
    attack_pile: int
    laid: int
    covered: int
    owed: int
    reason: int
    viewer: int
    hand: Words
    hand_size: Words
    down_size: Words
    up_size: Words
    defense_size: Words
    waiting: Bytes
    held: Any  # uint32
    down: Cards
    known: Bytes
    up: Cards
    defense: Cards


SCALARS = tuple(State.__annotations__)[:22]


@cache
def state_type(decks: int) -> np.dtype[Any]:
    """The record type for so many packs: a pile has room for all their cards."""
    room = CARDS * decks
    fields: list[tuple[Any, ...]] = [(name, np.int64) for name in SCALARS]
    for name in ("hand", "hand_size", "down_size", "up_size", "defense_size"):
        fields.append((name, np.int64, (SEATS,)))
    fields.append(("waiting", np.uint8, (SEATS,)))
    fields.append(("held", np.uint32, (SEATS, CARDS)))
    fields.append(("down", np.int8, (SEATS, room)))
    fields.append(("known", np.uint8, (SEATS, room)))
    fields.append(("up", np.int8, (SEATS, room)))
    fields.append(("defense", np.int8, (SEATS, room)))
    return np.dtype((np.record, fields), align=True)


def new_state(decks: int) -> Any:
    """An empty record: no cards anywhere, every number 0."""
    state = np.zeros(1, state_type(decks))[0]
    for pile in ("down", "up", "defense"):
        state[pile] = -1
    return state


@inlined
def rank(card: int) -> int:
    """0 for a 2 up to 12 for an Ace (C-6)."""
    return card >> 2


@inlined
def bit(place: int) -> int:
    """The set with only this card, or only this seat."""
    return 1 << place


@inlined
def mover(s: State) -> int:
    """The seat to move, from 0. The mask tells the compiler that it is no negative index."""
    return s.to_move & 7


@inlined
def everybody(s: State) -> int:
    """The set of all seats."""
    return (1 << s.players) - 1


@inlined
def same_suit(card: int) -> int:
    """The set of all cards of this card's suit."""
    return SUIT_OF_CLUBS << (card & 3)


@inlined
def alike(card: int) -> int:
    """The set of all cards of this card's suit or rank."""
    return same_suit(card) | (15 << (card & 60))


@inlined
def not_higher(card: int) -> int:
    """The set of all cards of this card's rank or a lower one."""
    return (1 << ((card & 60) + 4)) - 1


@inlined
def push_down(s: State, seat: int, card: int, knowers: int) -> None:
    """Put a card on top of a Down pile; the seats in `knowers` know it."""
    size = s.down_size[seat]
    s.down[seat, size] = card
    s.known[seat, size] = knowers
    s.down_size[seat] = size + 1


@inlined
def pop_down(s: State, seat: int) -> int:
    """Take the top card of a Down pile, with who knows it: card + 64 × the set of seats."""
    size = s.down_size[seat] - 1
    card = number(s.down[seat, size]) + 64 * number(s.known[seat, size])
    s.down[seat, size] = -1
    s.known[seat, size] = 0
    s.down_size[seat] = size
    return card


@inlined
def push_up(s: State, seat: int, card: int) -> None:
    """Put a card face up on top of an Up pile; a seat stops waiting when one lands (C2-12)."""
    size = s.up_size[seat]
    s.up[seat, size] = card
    s.up_size[seat] = size + 1
    s.waiting[seat] = 0


@inlined
def top_up(s: State, seat: int) -> int:
    """The top card of an Up pile that is not empty."""
    return number(s.up[seat, (s.up_size[seat] - 1) & 255])


@inlined
def push_defense(s: State, seat: int, card: int) -> None:
    """Put a card face up on top of a Defense pile."""
    size = s.defense_size[seat]
    s.defense[seat, size] = card
    s.defense_size[seat] = size + 1


@inlined
def pop_defense(s: State, seat: int) -> int:
    """Take the top card of a Defense pile."""
    size = s.defense_size[seat] - 1
    card = number(s.defense[seat, size])
    s.defense[seat, size] = -1
    s.defense_size[seat] = size
    return card


@inlined
def top_defense(s: State, seat: int) -> int:
    """The top card of a Defense pile that is not empty."""
    return number(s.defense[seat, (s.defense_size[seat] - 1) & 255])


@inlined
def hold(s: State, seat: int, card: int, knowers: int) -> None:
    """Add a copy of a card to a hand: its owner and the seats in `knowers` know one copy more."""
    s.hand[seat] |= bit(card)
    s.hand_size[seat] += 1
    held = number(s.held[seat, card])
    more = knowers | bit(seat)
    shift = 0
    while more:
        already = (held >> shift) & more
        held |= more << shift
        more = already
        shift += 8
    s.held[seat, card] = held


@inlined
def let_go(s: State, seat: int, card: int) -> None:
    """Take a copy of a card from a hand: a copy that a seat knows, if it knows any (C-7)."""
    held = number(s.held[seat, card]) >> 8
    s.held[seat, card] = held
    s.hand_size[seat] -= 1
    if held == 0:
        s.hand[seat] &= ~bit(card)


@inlined
def copies(s: State, seat: int, card: int) -> int:
    """How many copies of a card a hand holds."""
    return count_bits((number(s.held[seat, card]) >> seat) & 0x01010101)


@inlined
def lowest_card(hand: int) -> int:
    """The lowest card of a hand that is not empty: by rank, then clubs to spades."""
    return lowest_bit(hand)


@compiled
def turn_over(s: State, seat: int) -> int:
    """Turn the Up pile over, as a block, to be the empty Down pile (C-8): everybody knows it.

    Returns the number of cards.
    """
    size = s.up_size[seat]
    seen = everybody(s)
    for i in range(size):
        s.down[seat, size - 1 - i] = s.up[seat, i]
        s.known[seat, i] = seen
        s.up[seat, i] = -1
    s.down_size[seat] = size
    s.up_size[seat] = 0
    return int(size)


@compiled
def cards_of(s: State, seat: int) -> int:
    """How many cards a seat owns, in all its piles and its hand (C-13)."""
    piles = s.down_size[seat] + s.up_size[seat] + s.defense_size[seat]
    return int(piles + s.hand_size[seat])
