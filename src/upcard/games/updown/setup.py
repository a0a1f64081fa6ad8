"""Before the first turn: a state that carries its options, and the dealt state (U-1 to U-4)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from upcard.game import Json
from upcard.game import State as AnyState
from upcard.games.updown import rules
from upcard.games.updown.notation import read_deck
from upcard.games.updown.options import OPTIONS, colours_of
from upcard.games.updown.state import NOBODY, NUMBERS, new_state

_CHOICES = {option.name: option.choices for option in OPTIONS}


def deal(options: Mapping[str, Any], players: int, deck: Sequence[Json]) -> AnyState:
    """A fresh state, dealt from a deck, the first card dealt first (U-4); raises Refused."""
    cards = read_deck(deck, options["top"])
    state = prepared(options, players)
    rules.deal(state, cards, None)
    return state


def prepared(options: Mapping[str, Any], players: int) -> AnyState:
    """A state with its options and colours, and no card dealt yet."""
    state = new_state()
    state["length"] = _CHOICES["length"].index(options["length"])
    state["top"] = options["top"]
    state["first"] = options["first"]
    state["discard_when"] = _CHOICES["discard"].index(options["discard"])
    state["discard_points"] = _CHOICES["discard_points"].index(options["discard_points"])
    state["players"] = players
    state["viewer"] = NOBODY
    state["colour"] = _colour_numbers(tuple(colours_of(options)[: options["top"]]))
    return state


@lru_cache(maxsize=64)
def _colour_numbers(colours: tuple[str, ...]) -> Any:
    """The colour of each card as a number, counted in the order of first cards; 0 for no card."""
    names = list(dict.fromkeys(colours))
    numbers = np.zeros(NUMBERS + 1, np.int8)
    numbers[1 : 1 + len(colours)] = [names.index(name) for name in colours]
    numbers.flags.writeable = False
    return numbers
