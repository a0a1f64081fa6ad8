"""States and views as JSON positions (formats: Position, View). `reading` is the way back."""

from collections.abc import Mapping
from typing import Any

from upcard.game import Json
from upcard.game import State as AnyState
from upcard.games.updown.lanes import SEEN
from upcard.games.updown.notation import chain
from upcard.games.updown.options import NAME
from upcard.games.updown.state import NOBODY, OVER, RING, SCALARS, STEPS, TAKE
from upcard.games.updown.views import result


def position(state: AnyState, options: Mapping[str, Any]) -> dict[str, Json]:
    """A state as a complete JSON position, a view as a JSON view without its moves."""
    numbers = dict(zip(SCALARS, state.item(), strict=False))
    players, viewer, step = numbers["players"], numbers["viewer"], numbers["step"]
    middle = numbers["middle"]
    stock = [card if card > 0 else None for card in state["stock"].tolist()]
    value: dict[str, Json] = {
        "game": NAME,
        "rules": rules_of(options),
        "turn": numbers["turn"],
        "to_move": None if step == OVER else numbers["to_move"] + 1,
        "step": STEPS[step],
        "placed": numbers["placed"] or None,
        "taken": numbers["taken"] or None,
        "display": lanes_list(numbers["display"], RING + (step == TAKE)),
        "open": stock[middle : numbers["open_top"]][::-1],
        "closed": stock[numbers["closed_top"] : middle],
        "seats": seats(state, players),
    }
    if viewer == NOBODY:
        value["known"] = known(state, players)
    else:
        value["seat"] = None if viewer == players else viewer + 1
    if step == OVER:
        value["result"] = result(state)
    return value


def rules_of(options: Mapping[str, Any]) -> dict[str, Json]:
    """The options as a position carries them: a copy, the list of colours too."""
    rules = dict(options)
    if rules["colours"] is not None:
        rules["colours"] = list(rules["colours"])
    return rules


def lanes_list(lanes: int, size: int) -> list[int]:
    """The first `size` cards of the lanes, ascending."""
    return [lane & ~SEEN for lane in lanes.to_bytes(8, "little")[:size]]


def seats(state: AnyState, players: int) -> list[dict[str, Json]]:
    """Each seat's hand (known cards first, then null), columns and discarded columns."""
    under = state["under"].tolist()
    hands, sizes = state["hand"].tolist(), state["hand_size"].tolist()
    lasts, discards = state["last"].tolist(), state["discard"]
    discarded = state["discard_columns"].tolist()
    return [
        {
            "hand": [card or None for card in lanes_list(hands[seat], sizes[seat])],
            "columns": [chain(under, last) for last in lasts[seat]],
            "discard": [chain(under, last) for last in discards[seat, : discarded[seat]].tolist()],
        }
        for seat in range(players)
    ]


def known(state: AnyState, players: int) -> list[dict[str, Json]]:
    """The hand cards that everybody knows, having seen them drawn (U-5)."""
    return [
        {
            "seat": seat + 1,
            "pile": "hand",
            "index": place,
            "to": [other + 1 for other in range(players) if other != seat],
        }
        for seat, hand in enumerate(state["hand"].tolist())
        for place, lane in enumerate(hand.to_bytes(8, "little"))
        if lane & SEEN
    ]
