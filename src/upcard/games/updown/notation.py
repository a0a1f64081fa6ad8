"""The pack, decks from elsewhere, the texts of moves; and why a move that is not legal is not.

Whether a move is legal is asked of `rules.legal` alone; the reason is looked for afterwards.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

import numpy as np

from upcard.game import IllegalMove, Json, Refusal
from upcard.game import State as AnyState
from upcard.games.updown.lanes import card_at
from upcard.games.updown.refusals import refuse, shown
from upcard.games.updown.rules import (
    ADD_TO, DRAW_CLOSED, DRAW_OPEN, LEGAL_LIMIT, RESTART, TAKE_CARD, legal,
)  # fmt: skip
from upcard.games.updown.state import ADD, COLUMNS, DRAW, OVER, PLACE, RING, STEPS, TAKE

TEXTS = {DRAW_OPEN: "draw open", DRAW_CLOSED: "draw closed"}
CLAUSES = {
    "place": "U-7", "take": "U-8", "add": "U-9", "restart": "U-10", "draw": "U-11",
}  # fmt: skip
STEP_OF = {"place": PLACE, "take": TAKE, "add": ADD, "restart": ADD, "draw": DRAW}
BIGGEST = 999
"""A larger number in a text is as much out of range as this one."""

_MOVE = re.compile("(place|take|add|restart) (0|[1-9][0-9]*)|(draw) (open|closed)")


class Parts(NamedTuple):
    """A text that has the form of a move: its kind, its number (a draw's code), itself."""

    kind: str
    number: int
    text: str


def pack(options: Mapping[str, Any], players: int) -> list[Json]:
    """The unshuffled deck: the numbers from 1 to the highest (U-1)."""
    return list(range(1, options["top"] + 1))


def read_deck(deck: Any, top: int) -> Any:
    """A deck of JSON cards as an array; each number from 1 to `top` is in it once, else Refused."""
    if not isinstance(deck, list | tuple):
        refuse("updown-deck-type", place="deck", found=shown(deck))
    at: dict[int, int] = {}
    for i, card in enumerate(deck):
        if type(card) is not int or not 1 <= card <= top:
            refuse("updown-card", "U-1", place=f"deck[{i}]", found=shown(card), top=top)
        if card in at:
            first = f"deck[{at[card]}]"
            refuse("updown-card-twice", "U-1", place=f"deck[{i}]", card=card, first=first)
        at[card] = i
    for card in range(1, top + 1):
        if card not in at:
            refuse("updown-card-missing", "U-1", place="deck", card=card)
    return np.array(deck, np.int64)


def text(code: int) -> str:
    """The text of a move code."""
    if code in TEXTS:
        return TEXTS[code]
    if code >= RESTART:
        return f"restart {code - RESTART + 1}"
    if code >= ADD_TO:
        return f"add {code - ADD_TO + 1}"
    if code >= TAKE_CARD:
        return f"take {code - TAKE_CARD}"
    return f"place {code}"


def parse(state: AnyState, text: str) -> int:
    """The code of a legal move's text. For any other raises IllegalMove with the clause it breaks.

    In this order: no move at all, or the game over (no clause); the wrong kind for the step (U-6);
    then the clause of the move itself.
    """
    parts = read(text)
    if parts is None:
        illegal("updown-no-move", None, text=shown(text))
    if state["step"] == OVER:
        illegal("updown-game-over", None, text=parts.text)
    if STEP_OF[parts.kind] != state["step"]:
        illegal("updown-wrong-step", "U-6", text=parts.text, step=STEPS[state["step"]])
    code = code_of(parts, int(state["top"]))
    moves = np.empty(LEGAL_LIMIT, np.int64)
    if code is None or code not in moves[: legal(state, moves)].tolist():
        EXPLAIN[parts.kind](state, parts)
    return code


def read(text: Any) -> Parts | None:
    """The parts of a text that has the form of a move, None of any other."""
    match = _MOVE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return None
    if match[3]:
        return Parts("draw", DRAW_OPEN if match[4] == "open" else DRAW_CLOSED, text)
    digits = match[2]
    number = int(digits) if len(digits) <= len(str(BIGGEST)) else BIGGEST
    return Parts(match[1], number, text if len(text) <= 20 else f"{match[1]} {digits[:9]}…")


def code_of(parts: Parts, top: int) -> int | None:
    """The code of a move, None if it names a card or a column that the game does not have."""
    if parts.kind == "draw":
        return parts.number
    if parts.kind in ("place", "take"):
        code = parts.number + (TAKE_CARD if parts.kind == "take" else 0)
        return code if 1 <= parts.number <= top else None
    code = parts.number - 1 + (ADD_TO if parts.kind == "add" else RESTART)
    return code if 1 <= parts.number <= COLUMNS else None


def illegal(code: str, clause: str | None, /, **facts: object) -> NoReturn:
    """Raise IllegalMove."""
    raise IllegalMove(Refusal(code, clause, facts))


def check_card(state: AnyState, parts: Parts) -> None:
    """A card that is not in this deck breaks the clause of the move."""
    top = int(state["top"])
    if not 1 <= parts.number <= top:
        illegal("updown-no-such-card", CLAUSES[parts.kind], text=parts.text, top=top)


def check_column(parts: Parts) -> None:
    """A column that nobody can have breaks the clause of the move."""
    if not 1 <= parts.number <= COLUMNS:
        illegal("updown-no-such-column", CLAUSES[parts.kind], text=parts.text, columns=COLUMNS)


def explain_place(state: AnyState, parts: Parts) -> NoReturn:
    """Why a card cannot be placed: it is not in the deck or not in the hand (U-7)."""
    check_card(state, parts)
    illegal("updown-not-in-hand", "U-7", card=parts.number, seat=int(state["to_move"]) + 1)


def explain_take(state: AnyState, parts: Parts) -> NoReturn:
    """Why a card cannot be taken: it does not lie beside the one just placed (U-8)."""
    check_card(state, parts)
    ring = [card_at(int(state["display"]), i) for i in range(RING + 1)]
    placed = int(state["placed"])
    place = ring.index(placed)
    beside = {"below": ring[place - 1], "above": ring[(place + 1) % len(ring)], "placed": placed}
    if parts.number == placed:
        illegal("updown-take-placed", "U-8", **beside)
    code = "updown-take-not-beside" if parts.number in ring else "updown-take-not-in-ring"
    illegal(code, "U-8", card=parts.number, **beside)


def explain_add(state: AnyState, parts: Parts) -> NoReturn:
    """Why a card cannot be added: the column goes the other way (U-9), or is a later one (U-14)."""
    check_column(parts)
    me, column = state["to_move"], parts.number - 1
    if not state["column_size"][me, column]:
        free = state["column_size"][me].tolist().index(0) + 1
        illegal("updown-add-later-column", "U-14", column=parts.number, free=free)
    cards = column_cards(state, me, column)
    way = "rising" if state["direction"][me, column] > 0 else "falling"
    illegal(
        "updown-add-" + way, "U-9",
        column=parts.number, first=cards[0], last=cards[-1], card=int(state["taken"]),
    )  # fmt: skip


def explain_restart(state: AnyState, parts: Parts) -> NoReturn:
    """Why a column cannot be discarded: there is none, or a new one is still free (U-10)."""
    check_column(parts)
    sizes = state["column_size"][state["to_move"]].tolist()
    if not sizes[parts.number - 1]:
        illegal("updown-restart-empty", "U-10", column=parts.number)
    free = sizes.index(0) + 1
    illegal("updown-restart-free", "U-10", column=parts.number, free=free)


def explain_draw(state: AnyState, parts: Parts) -> NoReturn:
    """Why no card can be drawn: the pile is empty (U-11)."""
    pile = "open" if parts.number == DRAW_OPEN else "closed"
    illegal(f"updown-draw-{pile}-empty", "U-11")


EXPLAIN = {
    "place": explain_place,
    "take": explain_take,
    "add": explain_add,
    "restart": explain_restart,
    "draw": explain_draw,
}


def column_cards(state: AnyState, seat: int, column: int) -> list[int]:
    """The cards of a column, the first-laid one first."""
    return chain(state["under"].tolist(), int(state["last"][seat, column]))


def chain(under: list[int], last: int) -> list[int]:
    """The cards that lie under a card, and the card, the first-laid one first."""
    cards = []
    while last:
        cards.append(last)
        last = under[last]
    return cards[::-1]
