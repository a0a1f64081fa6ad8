"""What a seat may know: of the state (a view), of what happened (events), of the end (result).

A view is built by copying what is known, never by deleting what is secret (C-7). Seats count
from 0 here, as in the state; the facts of events count them from 1, as people do.
"""

from typing import Any

from upcard.game import Event
from upcard.games.ciq import effects
from upcard.games.ciq.notation import CARD_TEXTS
from upcard.games.ciq.state import (
    DEFENSE,
    REASONS,
    WON,
    State,
    bit,
    everybody,
    lowest_card,
    new_state,
)
from upcard.jit import compiled, copy_rows, number
from upcard.journal import rows


@compiled
def see(s: State, viewer: int, out: State) -> None:
    """Write into `out`, a record of the same type, all that `viewer` knows of a state, no more.

    `viewer` is a seat from 0 or, for a spectator, the number of seats: a spectator knows what
    every seat knows (C-7). Whatever `out` held before is overwritten.
    """
    see_table(s, out)
    out.viewer = viewer
    eyes = everybody(s) if viewer == s.players else bit(viewer)
    out.down[:, :] = -1
    out.known[:, :] = 0
    out.hand[:] = 0
    out.held[:, :] = 0
    for seat in range(s.players):
        see_down(s, seat, eyes, out)
        see_hand(s, seat, eyes, out)


@compiled
def see_table(s: State, out: State) -> None:
    """Copy what lies open to all: the options, the turn, sizes, face-up piles."""
    out.edition = s.edition
    out.decks = s.decks
    out.hand_minimum = s.hand_minimum
    out.dealer = s.dealer
    out.max_turns = s.max_turns
    out.chain = s.chain
    out.must_attack = s.must_attack
    out.queen_ace = s.queen_ace
    out.queen_on_nothing = s.queen_on_nothing
    out.blocked = s.blocked
    out.players = s.players
    out.turn = s.turn
    out.to_move = s.to_move
    out.step = s.step
    out.skips = s.skips
    out.attack_seat = s.attack_seat
    out.attack_pile = s.attack_pile
    out.laid = s.laid
    out.covered = s.covered
    out.owed = s.owed
    out.reason = s.reason
    out.hand_size[:] = s.hand_size
    out.down_size[:] = s.down_size
    out.up_size[:] = s.up_size
    out.defense_size[:] = s.defense_size
    out.waiting[:] = s.waiting
    copy_rows(s.up, out.up)
    copy_rows(s.defense, out.defense)


@compiled
def see_down(s: State, seat: int, eyes: int, out: State) -> None:
    """Copy the cards of a Down pile that all of `eyes` know."""
    for i in range(s.down_size[seat]):
        if number(s.known[seat, i]) & eyes == eyes:
            out.down[seat, i] = s.down[seat, i]
            out.known[seat, i] = eyes


@compiled
def see_hand(s: State, seat: int, eyes: int, out: State) -> None:
    """Copy the cards of a hand that all of `eyes` know: of equal cards as many as each knows."""
    seen = 0
    cards = s.hand[seat]
    while cards:
        card = lowest_card(cards)
        cards &= cards - 1
        held = number(s.held[seat, card])
        known = 0
        shift = 0
        while (held >> shift) & eyes == eyes:
            known |= eyes << shift
            shift += 8
        if known:
            out.held[seat, card] = known
            seen |= bit(card)
    out.hand[seat] = seen


def view(state: Any, seat: int | None) -> Any:
    """A new record with what a seat (from 0) knows; for None what every seat knows."""
    out = new_state(int(state.decks))
    see(state, int(state.players) if seat is None else seat, out)
    return out


def result(state: Any) -> dict[str, Any] | None:
    """How a finished game ended and who came where (C-13); None while it goes on."""
    if not state.reason:
        return None
    players = int(state.players)
    piles = state.hand_size + state.down_size + state.up_size + state.defense_size
    counts = piles[:players].tolist()
    return {
        "reason": REASONS[state.reason],
        "winners": [counts.index(0) + 1] if state.reason == WON else [],
        "ranks": [1 + sum(other < count for other in counts) for count in counts],
    }


def events(journal: Any, seat: int | None, players: int) -> list[Event]:
    """What happened, as a seat (from 0) may know it; for None as every seat may.

    `journal` is a journal, or the list of its rows where only those were kept. An event's name is
    the key of its sentence. Facts: `seat`, `other` (from 1), `card` (a text; absent, and the name
    ends in `-hidden`, where the reader does not know it), `number` of cards or of the turn, `top`
    (the card a defending one replaces). Of a hand that a Jack hands over the known cards come
    first: their order tells nothing (C1-12).
    """
    eyes = (1 << players) - 1 if seat is None else 1 << seat
    told: list[Event] = []
    hidden: list[Event] = []
    for row in journal if isinstance(journal, list) else rows(journal):
        if row[0] != effects.PASSED:
            told += hidden
            hidden = []
        event = _event(row, eyes)
        if row[0] == effects.PASSED and "card" not in event.facts:
            hidden.append(event)
        else:
            told.append(event)
    return told + hidden


_PILE_EVENTS = (effects.ATTACKED, effects.LAID)
_NUMBERED = (effects.EFFECT, effects.TURNED_OVER, effects.TURN)
_FACE_CARDS = {effects.JACK: "-jack", effects.KING: "-king", effects.ACE: "-ace"}


def _event(row: list[int], eyes: int) -> Event:
    """One row of a journal as the seats in `eyes` may all know it."""
    event, actor, other, card, count, knowers = row
    name = f"event-ciq-{effects.EVENTS[event]}"
    facts: dict[str, Any] = {}
    if actor >= 0:
        facts["seat"] = actor + 1
    if other >= 0:
        facts["other"] = other + 1
    if card >= 0 and knowers & eyes == eyes:
        facts["card"] = CARD_TEXTS[card]
    elif card >= 0:
        name += "-hidden"
    if event in _PILE_EVENTS:
        name += "-own" if actor == other else "-defense" if count == DEFENSE else "-up"
    elif event == effects.DEFENDED:
        facts["top"] = CARD_TEXTS[count]
    elif event == effects.ENDED:
        name += f"-{REASONS[count]}"
    elif event == effects.EFFECT and count < 0:
        name += _FACE_CARDS[card >> 2]
    elif event in _NUMBERED:
        facts["number"] = count
    return Event(name, facts)
