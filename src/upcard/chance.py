"""The small random generator of playouts and bots, the same in the compiled and interpreted run.

Marsaglia's xorshift with 64 bits of state (Xorshift RNGs, Journal of Statistical Software 8,
2003; the triple 13, 7, 17): nothing but shifts and exclusive ors, which do not overflow. It
drives playouts and bots. It never shuffles a deck: `shuffle` does.
"""

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from upcard.jit import inlined, number

Random = npt.NDArray[np.uint64]

_LEFT = np.uint64(13)
_RIGHT = np.uint64(7)
_LAST = np.uint64(17)
_TOP_BITS = np.uint64(33)


def generator(*seeds: Any) -> Random:
    """A generator for playouts: one uint64, never 0, the same for the same `seeds` for ever."""
    text = "upcard-generator/1:" + ":".join(str(seed) for seed in seeds)
    value = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return np.array([value or 1], dtype=np.uint64)


@inlined
def below(random: Random, limit: int) -> int:
    """A number from 0 to limit - 1 (limit < 2**31), as good as uniform: off by limit / 2**31."""
    word = random[0]
    word ^= word << _LEFT
    word ^= word >> _RIGHT
    word ^= word << _LAST
    random[0] = word
    return (number(word >> _TOP_BITS) * limit) >> 31
