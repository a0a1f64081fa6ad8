"""A hint: the best move of a seat as far as it knows, and why. It is asked with the view alone."""

from typing import Any, NamedTuple

from upcard.analysis.outlook import Outlook, outlook
from upcard.analysis.reasons import WORLDS, Reason, reasons
from upcard.analysis.verdicts import MEASURES, NOISE, steps
from upcard.bots.search import look
from upcard.play import Move, View

PLAYOUTS = {"ciq-2": 8_000, "ciq-1": 1_500, "updown": 1_500}
"""Playouts of a hint, by family and edition."""
LOOKS = 4_000
"""Iterations of the search that is asked as well, for Ciq."""


FEWEST = 6
"""Worlds a reason is seen in, however little time there is."""


class Advice(NamedTuple):
    """A move, what speaks for it, and how it compares."""

    move: Move
    why: tuple[Reason, ...]
    chance: float
    """To win, with this move."""
    second: float | None
    """To win, with the next best move; None where there is none."""


def advice(view: View, seed: Any = 0, *, size: float = 1.0) -> Advice:
    """What to do, for the seat to move; `size` stretches the time it takes."""
    seen = best_of(view, seed, size=size)
    win = MEASURES[view.rules.name].index("win")
    chances = [one.worth.mean[win][seen.seat - 1] for one in seen.moves[:2]]
    return Advice(
        seen.moves[0].move,
        reasons(view, seen.moves[0].move, seed, max(FEWEST, round(min(1.0, size) * WORLDS))),
        chances[0],
        chances[1] if len(chances) > 1 else None,
    )


def best_of(view: View, seed: Any = 0, *, size: float = 1.0) -> Outlook:
    """The legal moves, the best first: as playouts have it, and of Ciq as search has it too.

    Search sees farther than the playouts, which measure more sharply. Its move goes first unless
    they say that it gives something away.
    """
    family, options = view.rules.name, view.options
    name = f"ciq-{options['edition']}" if family == "ciq" else family
    playouts = max(2, round(size * PLAYOUTS[name]))
    if family != "ciq" or len(view.legal_moves()) == 1:
        return outlook(view, playouts, seed)
    liked = look(view, max(2, round(size * LOOKS)), hash_of(seed)).best
    seen = outlook(view, playouts, seed, keep=[liked])
    one = seen.of(liked)
    small = steps(MEASURES[family][0], view.players)[0]
    if one.lost <= max(small, NOISE * one.lost_error):
        others = tuple(other for other in seen.moves if other is not one)
        return seen._replace(moves=(one, *others))
    return seen


def hash_of(seed: Any) -> int:
    """A seed for search of one that may be any value."""
    return seed if isinstance(seed, int) else int.from_bytes(str(seed).encode()[:7], "big")
