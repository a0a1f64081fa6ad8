"""Play, study and balance two card games: Ciq and Up or Down.

>>> import upcard
>>> game = upcard.deal("updown", players=2, seed=7)
>>> game.to_move, game.step
(1, 'place')
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

__all__ = ["Event", "Game", "IllegalMove", "Move", "Refusal", "Refused", "View", "deal", "verify"]

if TYPE_CHECKING:
    from upcard.game import Event, IllegalMove, Refusal, Refused
    from upcard.play import Game, Move, View, deal
    from upcard.record import verify

_HOMES = {
    "Event": "game",
    "IllegalMove": "game",
    "Refusal": "game",
    "Refused": "game",
    "Game": "play",
    "Move": "play",
    "View": "play",
    "deal": "play",
    "verify": "record",
}


def __getattr__(name: str) -> Any:
    """Load a part on first use, so that `import upcard` costs next to nothing."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'upcard' has no attribute {name!r}")
    return getattr(import_module(f"upcard.{_HOMES[name]}"), name)
