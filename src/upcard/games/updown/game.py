"""Up or Down as the rest of the package sees it: one table of its functions."""

from upcard.game import GameRules
from upcard.games.updown.notation import pack, parse, text
from upcard.games.updown.options import NAME, PRESETS, SEATS, complete, options, read_files
from upcard.games.updown.playouts import random_games
from upcard.games.updown.positions import position
from upcard.games.updown.reading import read_position
from upcard.games.updown.redeal import redeal
from upcard.games.updown.rules import LEGAL_LIMIT, MOVE_LIMIT, legal, play, sample
from upcard.games.updown.setup import deal
from upcard.games.updown.state import STEPS
from upcard.games.updown.views import events, result, view

RULES = GameRules(
    name=NAME,
    version=1,
    presets=PRESETS,
    seats=SEATS,
    steps=STEPS,
    move_limit=MOVE_LIMIT,
    legal_limit=LEGAL_LIMIT,
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
