"""What speaks for a move of Up or Down."""

from collections.abc import Sequence
from typing import Any

from upcard.analysis.reasons import Reason, Turn
from upcard.bots.greedy_updown import added_points, most_of_one_colour, room, room_after
from upcard.games.updown.lanes import card_at
from upcard.games.updown.rules import (
    ADD_TO, DRAW_OPEN, RESTART, TAKE_CARD, column_score, fits,
)  # fmt: skip
from upcard.games.updown.state import COLUMNS, PLACE, RING, TAKE, State
from upcard.play import Move, View

NEAR = 4
"""Numbers used up at most by a card that lies close to the column's end."""
DEAR = 4
"""Points from which on a card is worth denying."""
LITTLE = 12
"""Numbers ahead of a column that are few."""


def found(view: View, move: Move, turns: Sequence[Turn]) -> list[Reason]:
    """The reasons for a move, the weightiest first."""
    state = turns[0].before
    me = int(state.to_move)
    if int(state.step) in (PLACE, TAKE):
        return _taking(state, move, turns[0], me)
    if move.code >= DRAW_OPEN:
        return _drawing(state, move, me)
    if move.code >= RESTART:
        return _restart(state, me, move.code - RESTART, int(state.taken))
    return _adding(state, me, move.code - ADD_TO, int(state.taken))


def _taking(state: State, move: Move, turn: Turn, me: int) -> list[Reason]:
    """Placing or taking: the card that is taken, and where it goes."""
    codes = list(turn.moves)
    taken = next((code - TAKE_CARD for code in codes if TAKE_CARD <= code < ADD_TO), None)
    use = next((code for code in codes if ADD_TO <= code < DRAW_OPEN), None)
    if taken is None or use is None:
        return []
    told = []
    if int(state.step) == PLACE:
        told.append(Reason("reaches", {"card": taken}))
    if use >= RESTART:
        told += _restart(state, me, use - RESTART, taken)
    else:
        told += _adding(state, me, use - ADD_TO, taken)
    return [*told, *_denied(state, me, taken)]


def _adding(state: State, me: int, column: int, card: int) -> list[Reason]:
    """A card at the end of a column: points, colour, how many numbers are left ahead."""
    size = int(state.column_size[me, column])
    facts: dict[str, Any] = {"column": column + 1, "card": card}
    ahead = int(room_after(state, me, column, card))
    if size == 0:
        return [Reason("begins", {**facts, "ahead": ahead})]
    points = int(added_points(state, me, column, card))
    told = [Reason("adds", {**facts, "points": points})]
    most = int(most_of_one_colour(state, me, column))
    if points > most:  # the frequent colour grew: every card counts once more
        told.append(Reason("colour", {"count": most + 1, "column": column + 1}))
    used = int(room(state, me, column)) - ahead
    if size == 1:
        direction = "up" if card > int(state.last[me, column]) else "down"
        told.append(Reason("turns", {"column": column + 1, "direction": direction, "ahead": ahead}))
    elif used <= NEAR:
        told.append(Reason("near", {"used": used, "ahead": ahead}))
    return told


def _restart(state: State, me: int, column: int, card: int) -> list[Reason]:
    """A column given up: what it still had ahead, what it was worth."""
    ahead = int(room(state, me, column))
    points = int(column_score(state, me, column))
    fresh = max(int(state.top) - card, card - 1)
    told = [Reason("renews", {"column": column + 1, "points": points, "ahead": fresh})]
    if ahead <= LITTLE:
        told.insert(0, Reason("spent", {"column": column + 1, "ahead": ahead}))
    return told


def _denied(state: State, me: int, card: int) -> list[Reason]:
    """What the card would have been worth to another seat."""
    best, whom = 0, -1
    for seat in range(int(state.players)):
        for column in range(COLUMNS):
            if seat != me and state.column_size[seat, column] and fits(state, seat, column, card):
                points = int(added_points(state, seat, column, card))
                if points > best:
                    best, whom = points, seat
    return [Reason("denies", {"card": card, "points": best, "other": whom + 1})] * (best >= DEAR)


def _drawing(state: State, move: Move, me: int) -> list[Reason]:
    """A card that is seen, or one that is not."""
    if int(state.open_top) == int(state.middle):
        return [Reason("draws-unseen-only", {})]
    card = int(state.stock[int(state.open_top) - 1])
    if move.code == DRAW_OPEN:
        ring = [card_at(int(state.display), place) for place in range(RING)]
        place = sum(other < card for other in ring)
        facts = {"card": card, "below": ring[place - 1], "above": ring[place % RING]}
        return [Reason("draws-seen", facts)]
    return [Reason("draws-unseen", {"card": card})]
