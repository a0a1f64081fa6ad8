"""The small random generator of playouts and bots, the same in the compiled and interpreted run.

Marsaglia's xorshift with 64 bits of state (Xorshift RNGs, Journal of Statistical Software 8,
2003; the triple 13, 7, 17): nothing but shifts and exclusive ors, which do not overflow. It
drives playouts and bots. It never shuffles a deck: `shuffle` does.

A generator is one record, `Dice`, with room for the list of legal moves that chance picks from:
compiled code passes records on for nothing, where it would count references to arrays.
"""

import hashlib
from typing import Any, Protocol

import numpy as np

from upcard.jit import inlined, number

ROOM = 1024
"""Legal moves a list of dice has room for; every game's `legal_limit` is below."""


class Dice(Protocol):
    """The fields of the record, for readers and the type checker."""

    word: Any  # uint64, never 0
    moves: Any  # int64[ROOM], scratch space


DICE = np.dtype((np.record, [("word", np.uint64), ("moves", np.int64, (ROOM,))]), align=True)

_LEFT = np.uint64(13)
_RIGHT = np.uint64(7)
_LAST = np.uint64(17)
_TOP_BITS = np.uint64(33)


def dice(*seeds: Any) -> Any:
    """Dice for playouts and bots: the same for the same `seeds`, for ever."""
    text = "upcard-dice/1:" + ":".join(str(seed) for seed in seeds)
    value = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    made = np.zeros(1, DICE)[0]
    made["word"] = value or 1
    return made


@inlined
def below(d: Dice, limit: int) -> int:
    """A number from 0 to limit - 1 (limit < 2**31), as good as uniform: off by limit / 2**31."""
    word = d.word
    word ^= word << _LEFT
    word ^= word >> _RIGHT
    word ^= word << _LAST
    d.word = word
    return (number(word >> _TOP_BITS) * limit) >> 31
