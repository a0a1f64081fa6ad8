"""Before the first turn: a record that carries its options, and the dealt state (C-3 to C-5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from upcard.games.ciq import rules
from upcard.games.ciq.notation import read_deck
from upcard.games.ciq.state import NOBODY, new_state

# The values of the choices, in the order of the numbers the state holds for them.
_CHOICES = {
    "chain": ("forced", "free"),
    "must_attack": ("any", "opponents", "never"),
    "queen_on_nothing": ("zero", "defense"),
    "blocked": ("as_written", "no_stock", "below_minimum", "never"),
}


def prepared(options: Mapping[str, Any], players: int) -> Any:
    """A state with these (complete) options, seats, and no card dealt yet."""
    state = new_state(options["decks"])
    state["edition"] = options["edition"]
    state["decks"] = options["decks"]
    state["hand_minimum"] = options["hand_size"]
    state["dealer"] = options["dealer"] - 1
    state["max_turns"] = options["max_turns"]
    for name, values in _CHOICES.items():
        if name in options:
            state[name] = values.index(options[name])
    state["queen_ace"] = options.get("queen_ace", 0)
    state["players"] = players
    state["viewer"] = NOBODY
    return state


def deal(options: Mapping[str, Any], players: int, deck: Sequence[Any]) -> Any:
    """A fresh state, dealt from a deck of card texts, the first dealt first; raises Refused."""
    cards = read_deck(options, deck)
    state = prepared(options, players)
    rules.deal(state, cards, None)
    return state
