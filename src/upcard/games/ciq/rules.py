"""The rules of Ciq, turn by turn; `moves` says what is legal, `effects` what an attack does."""

from typing import Any

from upcard.games.ciq.effects import (
    ADDED, ATTACKED, DEFENDED, DREW, ENDED, FILLED, LAID, SKIPPED, STOPPED, TURN, WAITS,
    deal_card, draw_from_deal, give, put_right, strike, take_card, take_defense,
)  # fmt: skip
from upcard.games.ciq.moves import (
    ADD, DEFEND, DRAW, GIVE_CARD, STOP, fitting, may_act,
)  # fmt: skip
from upcard.games.ciq.state import (
    ACT, AS_WRITTEN, BELOW_MINIMUM, CHAIN, DEFENSE, GIVE, LAY, NO_STOCK, NOBODY, OVER, STALEMATE,
    UNFINISHED, UP, WON, State, cards_of, let_go, lowest_card, pop_down, push_defense, push_up,
    top_defense, top_up,
)  # fmt: skip
from upcard.jit import compiled
from upcard.journal import EVERYBODY, Journal, note


@compiled
def deal(s: State, deck: Any, journal: Journal) -> None:
    """Deal a deck (an int64 array of cards, first dealt first) to an empty state: C-4, C-5."""
    first = (s.dealer + 1) % s.players
    for i in range(deck.shape[0]):
        deal_card(s, (first + i) % s.players, deck[i])
    for seat in range(s.players):
        card = pop_down(s, seat) & 63
        if s.edition == 1:
            push_up(s, seat, card)
        else:
            push_defense(s, seat, card)
        draw_from_deal(s, seat, s.hand_minimum)
    clear_attack(s)
    s.viewer = NOBODY
    next_turn(s, s.dealer, journal)


@compiled
def clear_attack(s: State) -> None:
    """No attack is going on."""
    s.attack_seat = NOBODY
    s.attack_pile = NOBODY
    s.laid = 0
    s.covered = 0
    s.owed = 0


@compiled
def end(s: State, reason: int, journal: Journal) -> None:
    """The game is over (C1-1, C2-1, C-11, C-12). A winner is the one seat without cards."""
    note(journal, ENDED, s.to_move if reason == WON else -1, -1, -1, reason, EVERYBODY)
    s.reason = reason
    s.step = OVER
    s.to_move = NOBODY


@compiled
def can_go(s: State, seat: int) -> bool:
    """Whether a seat of edition 2 can go at all, judged before its hand is filled (C2-3)."""
    if s.edition == 1 or s.down_size[seat] or s.up_size[seat]:
        return True
    if s.blocked == NO_STOCK:
        return False
    if s.blocked == AS_WRITTEN and s.waiting[seat]:
        return False
    too_few = s.hand_size[seat] < s.hand_minimum
    return not (too_few and (s.blocked == AS_WRITTEN or s.blocked == BELOW_MINIMUM))


@compiled
def next_turn(s: State, seat: int, journal: Journal) -> None:
    """The turn of `seat` is over: begin turns until a seat may do something (C-10 to C-12)."""
    while True:
        if s.skips == s.players:
            end(s, STALEMATE, journal)
            return
        if s.max_turns and s.turn >= s.max_turns:
            end(s, UNFINISHED, journal)
            return
        s.turn += 1
        seat += 1
        if seat == s.players:
            seat = 0
        s.to_move = seat
        note(journal, TURN, seat, -1, -1, s.turn, EVERYBODY)
        if can_go(s, seat):
            while s.hand_size[seat] < s.hand_minimum and s.down_size[seat]:
                take_card(s, seat, FILLED, journal)
            if may_act(s):
                s.step = ACT
                return
        note(journal, SKIPPED, seat, -1, -1, 0, EVERYBODY)
        s.skips += 1


@compiled
def play(s: State, move: int, journal: Journal) -> None:
    """Play a legal move and all that the rules force after it, up to the next decision."""
    word, card = move >> 6, move & 63
    s.skips = 0
    if word < ADD:
        attack(s, word >> 1, word & 1, card, journal)
    elif word == ADD:
        note(journal, ADDED, s.to_move, s.attack_seat, card, s.attack_pile, EVERYBODY)
        lay_on_attacked(s, card, journal)
    elif word == STOP:
        note(journal, STOPPED, s.to_move, -1, -1, 0, EVERYBODY)
        end_chain(s, journal)
    elif word == DEFEND:
        defend(s, card, journal)
    elif word == DRAW:
        draw(s, journal)
    elif word == GIVE_CARD:
        give_owed(s, card, journal)
    else:
        lay(s, card, journal)


@compiled
def attack(s: State, seat: int, pile: int, card: int, journal: Journal) -> None:
    """The first card of an attack, face up on a pile (C1-5, C2-5)."""
    s.attack_seat = seat
    s.attack_pile = pile
    s.step = CHAIN
    note(journal, ATTACKED, s.to_move, seat, card, pile, EVERYBODY)
    lay_on_attacked(s, card, journal)


@compiled
def lay_on_attacked(s: State, card: int, journal: Journal) -> None:
    """A card of the chain; the chain ends by itself when no hand card fits it (C1-7, C2-6)."""
    let_go(s, s.to_move, card)
    if s.attack_pile == UP:
        push_up(s, s.attack_seat, card)
    else:
        push_defense(s, s.attack_seat, card)
    s.laid += 1
    if fitting(s, card) == 0:
        end_chain(s, journal)


@compiled
def end_chain(s: State, journal: Journal) -> None:
    """The chain has ended: its last card decides, unless it lies where it has no effect.

    No effect on the own pile (C1-8) and on a Defense pile (C2-7).
    """
    target = s.attack_seat
    if s.attack_pile == UP and target != s.to_move:
        size = s.up_size[target]
        owed = strike(s, top_up(s, target), journal)
        if owed:
            s.covered = s.up_size[target] - size
            s.owed = owed
            s.step = GIVE
            return
    settle(s, journal)


@compiled
def give_owed(s: State, card: int, journal: Journal) -> None:
    """A hand card of the player's choice into the transfer (C2-9)."""
    give(s, card, journal)
    s.covered += 1
    s.owed -= 1
    if s.owed == 0:
        settle(s, journal)


@compiled
def settle(s: State, journal: Journal) -> None:
    """The effect is done: first the attacked seat's piles, then the attacker's, then who has won.

    C1-1 to C1-3, C1-11; C2-1, C2-2, C2-10.
    """
    me = s.to_move
    target = s.attack_seat
    put_right(s, target, journal)
    put_right(s, me, journal)
    clear_attack(s)
    if cards_of(s, me) == 0:
        end(s, WON, journal)
        return
    missing = s.up_size[me] == 0 if s.edition == 1 else s.defense_size[me] == 0
    if not missing:
        next_turn(s, me, journal)
    elif s.hand_size[me] == 1:
        lay(s, lowest_card(s.hand[me]), journal)
    else:
        s.step = LAY


@compiled
def lay(s: State, card: int, journal: Journal) -> None:
    """A hand card becomes the new Up pile (C1-2) or Defense pile: then the seat waits (C2-10)."""
    me = s.to_move
    let_go(s, me, card)
    note(journal, LAID, me, -1, card, UP if s.edition == 1 else DEFENSE, EVERYBODY)
    if s.edition == 1:
        push_up(s, me, card)
    else:
        push_defense(s, me, card)
        s.waiting[me] = 1
        note(journal, WAITS, me, -1, -1, 0, EVERYBODY)
    next_turn(s, me, journal)


@compiled
def draw(s: State, journal: Journal) -> None:
    """One more card from Down ends the turn (C1-4, C2-4)."""
    me = s.to_move
    take_card(s, me, DREW, journal)
    next_turn(s, me, journal)


@compiled
def defend(s: State, card: int, journal: Journal) -> None:
    """A hand card of the suit of the own Defense pile replaces it; the pile is taken up (C2-11)."""
    me = s.to_move
    note(journal, DEFENDED, me, -1, card, top_defense(s, me), EVERYBODY)
    let_go(s, me, card)
    take_defense(s, journal)
    push_defense(s, me, card)
    next_turn(s, me, journal)
