"""Ciq as the rest of the package sees it: one table of its functions (`upcard.game`)."""

from upcard.game import GameRules
from upcard.games.ciq.moves import LEGAL_LIMIT, MOVE_LIMIT, WORDS, legal, sample
from upcard.games.ciq.notation import pack, parse, text
from upcard.games.ciq.options import PRESETS, SEATS, complete, options, read_files
from upcard.games.ciq.playouts import random_games
from upcard.games.ciq.positions import position
from upcard.games.ciq.reading import read_position
from upcard.games.ciq.redeal import redeal
from upcard.games.ciq.rules import play
from upcard.games.ciq.setup import deal
from upcard.games.ciq.state import STEPS
from upcard.games.ciq.views import events, result, view

RULES = GameRules(
    name="ciq",
    version=1,
    presets=PRESETS,
    seats=SEATS,
    steps=STEPS,
    move_limit=MOVE_LIMIT,
    legal_limit=LEGAL_LIMIT + WORDS,  # `legal` works in the room behind the moves
    options=options,
    complete=complete,
    read_files=read_files,
    pack=pack,
    deal=deal,
    legal=legal,
    play=play,
    sample=sample,
    random_games=random_games,
    view=view,
    redeal=redeal,
    text=text,
    parse=parse,
    events=events,
    position=position,
    read_position=read_position,
    result=result,
)
