"""OpenSpiel: importing this registers `upcard_ciq` and `upcard_updown`.

    import pyspiel, upcard.envs.openspiel
    game = pyspiel.load_game("upcard_updown(preset=updown-short,players=2)")

Parameters are `preset`, `players` and the options of the rules; an option left at -1 or at the
empty text has its default. Chance is the deck: one card per chance action, from the first dealt;
after that nothing is left to chance. An action means the same to every seat, as in all our
environments (`docs/environments.md`); its string is the move.
"""

from upcard.envs.openspiel.games import CiqGame, UpcardGame, UpcardState, UpdownGame, register
from upcard.envs.openspiel.played import card_names
from upcard.envs.openspiel.searching import Playouts, resampler

__all__ = [
    "CiqGame",
    "Playouts",
    "UpcardGame",
    "UpcardState",
    "UpdownGame",
    "card_names",
    "register",
    "resampler",
]

register()
