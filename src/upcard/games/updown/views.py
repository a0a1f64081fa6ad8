"""What a seat may know: its view of a state, of a journal, and the result everybody sees (U-5).

A view is made by copying what is known; what is secret is never read.
"""

from collections.abc import Sequence
from typing import Any

from upcard.game import Event, Json
from upcard.game import State as AnyState
from upcard.games.updown.lanes import SEEN, card_at, flag_at, inserted
from upcard.games.updown.rules import (
    ADDED, DISCARDED, ENDED, EVENTS, TURN, open_size,
)  # fmt: skip
from upcard.games.updown.state import OVER, REASONS, SEATS, State, new_state
from upcard.jit import compiled, copy_rows, inlined
from upcard.journal import rows


def view(state: AnyState, seat: int | None) -> AnyState:
    """A new record with what a seat, counted from 0, knows; None: with what everybody knows."""
    out = new_state()
    see(state, state["players"] if seat is None else seat, out)
    return out


@compiled
def see(s: State, viewer: int, out: State) -> None:
    """Write into `out`, whatever it holds, what a seat knows (`players`: a spectator) (U-5)."""
    copy_public(s, out)
    out.viewer = viewer
    for seat in range(SEATS):
        if seat == viewer:
            out.hand[seat] = s.hand[seat]
        else:
            copy_seen(s, seat, out)
    out.stock[:] = -1
    if open_size(s):
        out.stock[s.open_top - 1] = s.stock[s.open_top - 1]


@inlined
def copy_public(s: State, out: State) -> None:
    """All that lies or lay face up, and all sizes."""
    out.length = s.length
    out.top = s.top
    out.first = s.first
    out.discard_when = s.discard_when
    out.discard_points = s.discard_points
    out.players = s.players
    out.turn = s.turn
    out.to_move = s.to_move
    out.step = s.step
    out.placed = s.placed
    out.taken = s.taken
    out.display = s.display
    out.closed_top = s.closed_top
    out.middle = s.middle
    out.open_top = s.open_top
    out.reason = s.reason
    out.hand_size[:] = s.hand_size
    out.discard_size[:] = s.discard_size
    out.discard_columns[:] = s.discard_columns
    out.score[:] = s.score
    copy_rows(s.column_size, out.column_size)
    copy_rows(s.last, out.last)
    copy_rows(s.direction, out.direction)
    out.under[:] = s.under
    copy_rows(s.discard, out.discard)
    out.colour[:] = s.colour


@inlined
def copy_seen(s: State, seat: int, out: State) -> None:
    """Of another seat's hand only the cards that came from the open pile, side by side."""
    known = 0
    hand = 0
    for place in range(s.hand_size[seat]):
        if flag_at(s.hand[seat], place):
            hand = inserted(hand, known, card_at(s.hand[seat], place) + SEEN)
            known += 1
    out.hand[seat] = hand


def events(journal: Any, seat: int | None, players: int) -> list[Event]:
    """What happened, as a seat, counted from 0, may know it (None: as every seat may).

    `journal` is a journal, or the list of its rows where only those were kept.
    An event's name is the key of its sentence. Its facts: `seat` (from 1) and, as they apply,
    `card`, `column` (from 1), `count` of cards, `turn`.
    """
    return [
        _event(row, seat, players)
        for row in (journal if isinstance(journal, list) else rows(journal))
    ]


def _event(row: Sequence[int], viewer: int | None, players: int) -> Event:
    event, seat, other, card, number, knowers = row
    everybody = (1 << players) - 1
    needed = everybody if viewer is None else 1 << viewer
    name = "event-updown-" + EVENTS[event]
    facts: dict[str, Any] = {} if event == ENDED else {"seat": seat + 1}
    if card >= 0:
        if knowers & needed == needed:
            facts["card"] = card
        else:
            name += "-hidden"
    if event == ADDED:
        facts["column"] = number + 1
    elif event == DISCARDED:
        facts["column"] = other + 1
        facts["count"] = number
    elif event == TURN:
        facts["turn"] = number
    elif event == ENDED:
        facts["reason"] = REASONS[number]
    return Event(name, facts)


def result(state: AnyState) -> dict[str, Json] | None:
    """Reason, winners, ranks (1, 2, 2, 4) and scores of a finished game (U-13), else None."""
    if state["step"] != OVER:
        return None
    scores = state["score"][: state["players"]].tolist()
    best = max(scores)
    return {
        "reason": REASONS[state["reason"]],
        "winners": [seat for seat, score in enumerate(scores, 1) if score == best],
        "ranks": [1 + sum(other > score for other in scores) for score in scores],
        "scores": scores,
    }
