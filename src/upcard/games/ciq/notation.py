"""The texts of Ciq: cards, the pack, moves; and why a move that is not legal is not.

`parse` is the door for moves from outside. `moves.legal` alone judges them; only when it has
said no does this module look for the reason to tell.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from upcard.game import IllegalMove, Refusal, Refused
from upcard.games.ciq.moves import (
    ADD,
    LEGAL_LIMIT,
    MOVE_LIMIT,
    WORDS,
    attack_word,
    legal,
)
from upcard.games.ciq.options import SEATS, shown
from upcard.games.ciq.state import ANY, DEFENSE, STEPS, UP

RANKS = "23456789TJQKA"
SUITS = "cdhs"
CARD_TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD_CODES = {text: code for code, text in enumerate(CARD_TEXTS)}

_AFTER_ATTACK = ("add", "stop", "defend", "draw", "give", "lay")  # kinds, as the words from ADD on
_WITH_CARD = ("add", "defend", "give", "lay")
_KINDS = {
    "act": ("attack", "defend", "draw"),
    "chain": ("add", "stop"),
    "give": ("give",),
    "lay": ("lay",),
}
_STEP_CLAUSES = {
    1: {"act": "C1-4", "chain": "C1-7", "lay": "C1-2"},
    2: {"act": "C2-4", "chain": "C2-6", "give": "C2-9", "lay": "C2-10"},
}
_MOVE_CLAUSES = {
    1: {"attack": "C1-5", "add": "C1-7", "stop": "C1-7", "draw": "C1-4", "lay": "C1-2"},
    2: {
        "attack": "C2-5",
        "add": "C2-6",
        "stop": "C2-6",
        "draw": "C2-4",
        "defend": "C2-11",
        "give": "C2-9",
        "lay": "C2-10",
    },
}
_SHAPE = re.compile(rf"([a-z]+)(?: (0|[1-9][0-9]*)( defense)?)?(?: ([{RANKS}][{SUITS}]))?")


class _Move(NamedTuple):
    """A move text taken apart; `seat` counts from 0, and may be none that is there."""

    kind: str
    seat: int = 0
    pile: int = UP
    card: int = 0


def _text(code: int) -> str:
    """The text of a move code, worked out."""
    word, card = code >> 6, CARD_TEXTS[min(code & 63, 51)]
    if word < ADD:
        pile = " defense" if word & 1 else ""
        return f"attack {(word >> 1) + 1}{pile} {card}"
    kind = _AFTER_ATTACK[word - ADD]
    return f"{kind} {card}" if kind in _WITH_CARD else kind


_TEXTS = tuple(_text(code) for code in range(MOVE_LIMIT))


def text(code: int) -> str:
    """The text of a move code; the code must be one."""
    return _TEXTS[code]


def pack(options: Mapping[str, Any], players: int) -> list[str]:
    """The unshuffled pack: by rank, then clubs to spades, once for every pack (C-1)."""
    return list(CARD_TEXTS) * int(options["decks"])


def read_deck(options: Mapping[str, Any], deck: Sequence[Any]) -> Any:
    """A deck of card texts as card numbers, in order; Refused if it is not whole packs (C-1)."""
    decks = options["decks"]
    if not isinstance(deck, list | tuple):
        raise Refused(
            Refusal(
                "ciq-wrong-type", None, {"place": "deck", "wanted": "list", "found": shown(deck)}
            )
        )
    counts = dict.fromkeys(CARD_TEXTS, 0)
    for index, card in enumerate(deck):
        place = f"deck[{index}]"
        if not isinstance(card, str) or card not in counts:
            raise Refused(Refusal("ciq-not-a-card", None, {"place": place, "found": shown(card)}))
        counts[card] += 1
        if counts[card] > decks:
            facts = {"place": place, "card": card, "decks": decks}
            raise Refused(Refusal("ciq-card-too-often", "C-1", facts))
    for card, count in counts.items():
        if count < decks:
            raise Refused(Refusal("ciq-card-missing", "C-1", {"place": "deck", "card": card}))
    return np.array([CARD_CODES[card] for card in deck], np.int64)


def parse(state: Any, move: str) -> int:
    """The code of a legal move's text.

    Raises IllegalMove. Its clause follows formats.md: a text that is no move of this edition and
    a move after the end break none; then comes the wrong kind for the step, then a seat that is
    not there (C-2), then the clause of the move itself.
    """
    edition = int(state.edition)
    wanted = _take_apart(move, edition)
    if wanted is None:
        raise _illegal("ciq-no-move", None, found=shown(move), edition=edition)
    step = STEPS[state.step]
    if step == "over":
        raise _illegal("ciq-over", None)
    me = int(state.to_move) + 1
    if wanted.kind not in _KINDS[step]:
        code = f"ciq-now-{step}-{edition}" if step in ("act", "lay") else f"ciq-now-{step}"
        raise _illegal(code, _STEP_CLAUSES[edition][step], seat=me, kind=wanted.kind)
    if not 0 <= wanted.seat < state.players:
        raise _illegal("ciq-no-such-seat", "C-2", players=int(state.players))
    code_wanted = _code(wanted)
    moves = legal_codes(state)
    if code_wanted in moves:
        return code_wanted
    code, facts = _REASONS[wanted.kind](state, wanted, moves)
    raise _illegal(code, _MOVE_CLAUSES[edition][wanted.kind], seat=me, **facts)


def legal_codes(state: Any) -> list[int]:
    """The legal moves as a list, ascending."""
    moves = np.empty(LEGAL_LIMIT + WORDS, np.int64)
    count = legal(state, moves)
    codes: list[int] = moves[:count].tolist()
    return codes


def _illegal(code: str, clause: str | None, **facts: object) -> IllegalMove:
    return IllegalMove(Refusal(code, clause, facts))


def _take_apart(move: Any, edition: int) -> _Move | None:
    """A text as the move it says, if it is a move of the edition at all."""
    found = _SHAPE.fullmatch(move) if isinstance(move, str) else None
    if found is None or found[1] not in _MOVE_CLAUSES[edition]:
        return None
    kind, number, defense, card = found.groups()
    takes_seat, takes_card = kind == "attack", kind == "attack" or kind in _WITH_CARD
    if takes_seat != (number is not None) or takes_card != (card is not None):
        return None
    if defense and edition == 1:
        return None
    seat = int(number[: len(str(SEATS[1])) + 1]) - 1 if number else 0
    return _Move(kind, seat, DEFENSE if defense else UP, CARD_CODES[card] if card else 0)


def _code(move: _Move) -> int:
    if move.kind == "attack":
        return 64 * attack_word(move.seat, move.pile) + move.card
    return 64 * (ADD + _AFTER_ATTACK.index(move.kind)) + move.card


Reason = tuple[str, dict[str, object]]


def _holds(state: Any, card: int) -> bool:
    return bool(int(state.hand[state.to_move]) >> card & 1)


def _top(state: Any, seat: int, pile: int) -> str:
    """The text of the top card of a face-up pile that is not empty."""
    cards, sizes = (state.up, state.up_size) if pile == UP else (state.defense, state.defense_size)
    return CARD_TEXTS[int(cards[seat, sizes[seat] - 1])]


def _not_held(state: Any, move: _Move, moves: list[int]) -> Reason:
    return "ciq-not-held", {"card": CARD_TEXTS[move.card]}


def _why_no_attack(state: Any, move: _Move, moves: list[int]) -> Reason:
    if state.edition == 2 and move.seat == state.to_move:
        return "ciq-own-seat", {}
    if not _holds(state, move.card):
        return _not_held(state, move, moves)
    facts: dict[str, object] = {"card": CARD_TEXTS[move.card], "other": move.seat + 1}
    if state.edition == 1:
        return "ciq-no-match", {**facts, "top": _top(state, move.seat, UP)}
    return "ciq-too-high", {**facts, "top": _top(state, move.seat, DEFENSE)}


def _why_no_add(state: Any, move: _Move, moves: list[int]) -> Reason:
    if not _holds(state, move.card):
        return _not_held(state, move, moves)
    last = _top(state, state.attack_seat, state.attack_pile)
    return "ciq-no-link", {"card": CARD_TEXTS[move.card], "top": last}


def _why_no_stop(state: Any, move: _Move, moves: list[int]) -> Reason:
    last = _top(state, state.attack_seat, state.attack_pile)
    return "ciq-must-go-on", {"card": CARD_TEXTS[moves[0] & 63], "top": last}


def _why_no_draw(state: Any, move: _Move, moves: list[int]) -> Reason:
    me = int(state.to_move)
    if not state.down_size[me]:
        return "ciq-no-down", {}
    obliging = [
        code for code in moves if code >> 7 != me or state.must_attack == ANY
    ]  # they are attacks, and code >> 7 is the seat attacked
    code = obliging[0]
    facts = {"card": CARD_TEXTS[code & 63], "other": (code >> 7) + 1}
    return "ciq-must-attack", {**facts, "top": _top(state, code >> 7, UP)}


def _why_no_defend(state: Any, move: _Move, moves: list[int]) -> Reason:
    if not _holds(state, move.card):
        return _not_held(state, move, moves)
    top = _top(state, state.to_move, DEFENSE)
    return "ciq-wrong-suit", {"card": CARD_TEXTS[move.card], "top": top}


_REASONS = {
    "attack": _why_no_attack,
    "add": _why_no_add,
    "stop": _why_no_stop,
    "draw": _why_no_draw,
    "defend": _why_no_defend,
    "give": _not_held,
    "lay": _not_held,
}
