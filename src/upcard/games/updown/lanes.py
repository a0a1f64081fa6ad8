"""Up to seven card numbers in one word, ascending: a byte a card, the lowest card lowest.

The ring and the hands of Up or Down are such words. Finding a place, inserting and removing are
a few shifts each, all lanes at once (SIMD within a register; Warren, Hacker's Delight, 2013,
ch. 2-18), so that playouts do not guess branches. Empty lanes above the cards are 0. The highest
bit of a lane is free for a flag, `SEEN`: it goes where its card goes.
"""

from upcard.jit import count_bits, inlined

LOWEST_BITS = 0x01010101010101
HIGHEST_BITS = 0x80808080808080
SEEN = 128
"""The flag of a hand card that everybody knows."""


@inlined
def place_of(lanes: int, size: int, number: int) -> int:
    """How many of the `size` cards are below a number: its place among them."""
    not_below = ((lanes | HIGHEST_BITS) - number * LOWEST_BITS) & HIGHEST_BITS
    return size - count_bits(not_below)


@inlined
def card_at(lanes: int, place: int) -> int:
    """The card at a place, from 0."""
    return (lanes >> (8 * place)) & 127


@inlined
def flag_at(lanes: int, place: int) -> int:
    """1 if the card at a place has the flag, else 0."""
    return (lanes >> (8 * place + 7)) & 1


@inlined
def inserted(lanes: int, place: int, number: int) -> int:
    """The lanes with a card, and its flag, put in at a place."""
    shift = 8 * place
    below = lanes & ((1 << shift) - 1)
    return below | (number << shift) | ((lanes >> shift) << (shift + 8))


@inlined
def removed(lanes: int, place: int) -> int:
    """The lanes without the card at a place."""
    shift = 8 * place
    below = lanes & ((1 << shift) - 1)
    return below | ((lanes >> (shift + 8)) << shift)
