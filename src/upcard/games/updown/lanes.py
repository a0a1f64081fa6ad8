"""Up to seven card numbers in one word, ascending: a byte a card, the lowest card lowest.

The ring and the hands of Up or Down are such words. Finding a place, inserting and removing are
a few shifts each, all lanes at once (SIMD within a register; Warren, Hacker's Delight, 2013,
ch. 2-18), so that playouts do not guess branches. Empty lanes above the cards are 0.
"""

from upcard.jit import count_bits, inlined

LOWEST_BITS = 0x01010101010101
HIGHEST_BITS = 0x80808080808080


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
def inserted(lanes: int, place: int, number: int) -> int:
    """The lanes with a card put in at a place."""
    shift = 8 * place
    below = lanes & ((1 << shift) - 1)
    return below | (number << shift) | ((lanes >> shift) << (shift + 8))


@inlined
def removed(lanes: int, place: int) -> int:
    """The lanes without the card at a place."""
    shift = 8 * place
    below = lanes & ((1 << shift) - 1)
    return below | ((lanes >> (shift + 8)) << shift)


@inlined
def flag_inserted(flags: int, place: int, flag: int) -> int:
    """Flags, one a lane from the lowest bit, with one put in at a place."""
    below = flags & ((1 << place) - 1)
    return below | (flag << place) | ((flags >> place) << (place + 1))


@inlined
def flag_removed(flags: int, place: int) -> int:
    """Flags, one a lane, without the one at a place."""
    below = flags & ((1 << place) - 1)
    return below | ((flags >> (place + 1)) << place)
