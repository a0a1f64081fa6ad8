"""Play, study and balance Ciq and Up or Down.

    import upcard
    game = upcard.deal("ciq-2", players=3, seed=7)
    game.play(game.legal_moves()[0])

What stands here is fetched from its module when it is first asked for, so that `import upcard`
(and with it every command's start) loads neither NumPy nor Numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from upcard.game import IllegalMove as IllegalMove
    from upcard.game import Refused as Refused
    from upcard.play import Game as Game
    from upcard.play import deal as deal

__version__ = "0.1.0"

_HOMES = {
    "Game": "upcard.play",
    "IllegalMove": "upcard.game",
    "Refused": "upcard.game",
    "deal": "upcard.play",
}

__all__ = ["Game", "IllegalMove", "Refused", "__version__", "deal"]


def __getattr__(name: str) -> Any:
    """Fetch an export from the module it lives in, once."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
