"""Ciq as numbers: actions, and observations derived from a view (`upcard.tensors`).

Knowing what a seat knows, an observation leaves out the order of piles below their top cards,
and of the game's past what no longer shows; it has the cards of every pile as a set.
"""

from collections.abc import Mapping
from typing import Any

from upcard.games.ciq.moves import ADD, DEFEND, DRAW, GIVE_CARD, LAY_CARD, STOP, legal
from upcard.games.ciq.state import CARDS, OVER, RANKS, State, lowest_card, rank
from upcard.jit import compiled, inlined, number
from upcard.tensors import BYTE, Block, capped

SUITS = 4
LONG_GAME = 1000
"""Turns that count as a whole game where there is no cap of turns (C-12)."""


def actions(options: Mapping[str, Any], players: int) -> tuple[Block, ...]:
    """Attacks on each seat's piles by card, then one block a kind of move."""
    attacks = [
        Block(f"attack {pile}", seat, CARDS)
        for seat in range(players)
        for pile in ("up", "defense")
    ]
    kinds = [Block(name, None, CARDS) for name in ("add", "defend", "give", "lay")]
    return (*attacks, *kinds, Block("stop", None, 1), Block("draw", None, 1))


@inlined
def action_of(s: State, move: int) -> int:
    """The action of a move code of the seat to move."""
    word, card = move >> 6, move & 63
    others = 2 * CARDS * s.players
    if word < ADD:
        seat = (word >> 1) - s.to_move
        seat += s.players * (seat < 0)
        return CARDS * (2 * seat + (word & 1)) + card
    if word == STOP:
        return others + 4 * CARDS
    if word == DRAW:
        return others + 4 * CARDS + 1
    kind = (word == DEFEND) + 2 * (word == GIVE_CARD) + 3 * (word == LAY_CARD)
    return others + CARDS * kind + card


@inlined
def move_of(s: State, action: int) -> int:
    """The move code of an action of the seat to move."""
    word, card = action // CARDS, action % CARDS
    kind = word - 2 * s.players
    if kind < 0:
        seat = (word >> 1) + s.to_move
        seat -= s.players * (seat >= s.players)
        return 64 * (2 * seat + (word & 1)) + card
    if kind == 4:
        return 64 * (STOP if card == 0 else DRAW)
    word = ADD if kind == 0 else DEFEND
    if kind >= 2:
        word = GIVE_CARD if kind == 2 else LAY_CARD
    return 64 * word + card


@compiled
def show_mask(s: State, scratch: Any, row: Any) -> int:
    """Write the legal actions as 1 and all others as 0; returns how many are legal."""
    row[:] = 0
    count = legal(s, scratch)
    for i in range(count):
        row[action_of(s, scratch[i])] = 1
    return count


def layout(options: Mapping[str, Any], players: int) -> tuple[Block, ...]:
    """The blocks of an observation, in order."""
    packs = options["decks"]
    most = CARDS * packs
    table = (
        Block("step", None, 4),
        Block("to move", None, players),
        Block("attacked seat", None, players),
        Block("attacked pile", None, 2),
        Block("cards laid", None, 1, most),
        Block("cards owed", None, 1, most),
        Block("skipped turns", None, 1, players),
        Block("turn", None, 1, BYTE),
    )
    seats = [block for seat in range(players) for block in _seat(seat, packs)]
    return (*table, *seats)


def _seat(seat: int, packs: int) -> tuple[Block, ...]:
    sizes = [
        Block(f"{pile} size", seat, 1, CARDS * packs) for pile in ("hand", "down", "up", "defense")
    ]
    sets = [
        Block(f"{pile} cards", seat, CARDS, packs) for pile in ("hand", "down", "up", "defense")
    ]
    tops = [
        Block("down top rank", seat, RANKS),
        Block("down top suit", seat, SUITS),
        Block("up top rank", seat, RANKS),
        Block("up top suit", seat, SUITS),
        Block("up second rank", seat, RANKS),
        Block("defense top rank", seat, RANKS),
        Block("defense top suit", seat, SUITS),
    ]
    return (*sizes, Block("waiting", seat, 1), *sets, *tops)


TABLE = 4 + 2 + 4
"""Entries of the whole table, without those of its seats in `to move` and `attacked seat`."""
SEAT = 5 + 4 * CARDS + 4 * RANKS + 3 * SUITS


@compiled
def observe(v: State, row: Any) -> int:
    """Write a view's observation; a spectator looks from the first seat. Returns its size."""
    me = v.viewer % v.players
    size = TABLE + v.players * (2 + SEAT)
    row[:size] = 0
    observe_table(v, me, row)
    at = TABLE + 2 * v.players
    for i in range(v.players):
        seat = me + i
        seat -= v.players * (seat >= v.players)
        observe_seat(v, seat, row, at)
        at += SEAT
    return size


@compiled
def observe_table(v: State, me: int, row: Any) -> None:
    """What is of no one seat: the step, the attack, the turn."""
    if v.step != OVER:
        row[v.step] = 1
        row[4 + (v.to_move - me + v.players) % v.players] = 1
    if v.attack_seat >= 0:
        row[4 + v.players + (v.attack_seat - me + v.players) % v.players] = 1
        row[4 + 2 * v.players + v.attack_pile] = 1
    at = 6 + 2 * v.players
    most = CARDS * v.decks
    row[at] = capped(v.laid, most)
    row[at + 1] = capped(v.owed, most)
    row[at + 2] = v.skips
    whole = v.max_turns if v.max_turns else LONG_GAME
    row[at + 3] = capped(BYTE * v.turn // whole, BYTE)


@compiled
def observe_seat(v: State, seat: int, row: Any, at: int) -> None:
    """A seat's cards, as far as the viewer knows them."""
    row[at] = v.hand_size[seat]
    row[at + 1] = v.down_size[seat]
    row[at + 2] = v.up_size[seat]
    row[at + 3] = v.defense_size[seat]
    row[at + 4] = v.waiting[seat]
    at += 5
    observe_hand(v, seat, row, at)
    at += CARDS
    count_cards(v.down[seat], v.down_size[seat], row, at)
    at += CARDS
    count_cards(v.up[seat], v.up_size[seat], row, at)
    at += CARDS
    count_cards(v.defense[seat], v.defense_size[seat], row, at)
    at += CARDS
    at = mark_card(v.down[seat], v.down_size[seat] - 1, row, at)
    at = mark_card(v.up[seat], v.up_size[seat] - 1, row, at)
    if v.up_size[seat] > 1:
        row[at + rank(number(v.up[seat, v.up_size[seat] - 2]))] = 1
    mark_card(v.defense[seat], v.defense_size[seat] - 1, row, at + RANKS)


@compiled
def observe_hand(v: State, seat: int, row: Any, at: int) -> None:
    """How many copies of each card the viewer knows in a hand (C-7): a byte of `held` a copy."""
    cards = v.hand[seat]
    while cards:
        card = lowest_card(cards)
        cards &= cards - 1
        held = number(v.held[seat, card])
        copies = 0
        while held:
            copies += 1
            held >>= 8
        row[at + card] = copies


@inlined
def count_cards(pile: Any, size: int, row: Any, at: int) -> None:
    """How many of each card are known in a pile."""
    for i in range(size):
        card = number(pile[i])
        if card >= 0:
            row[at + card] = number(row[at + card]) + 1


@inlined
def mark_card(pile: Any, place: int, row: Any, at: int) -> int:
    """Mark rank and suit of a pile's card, if it is there and known; returns where they end."""
    if place >= 0:
        card = number(pile[place])
        if card >= 0:
            row[at + rank(card)] = 1
            row[at + RANKS + (card & 3)] = 1
    return at + RANKS + SUITS
