"""What an attack does (C1-8 to C1-12, C2-7 to C2-10) and how piles are put right."""

from upcard.games.ciq.state import (
    BY_DEFENSE,
    State,
    bit,
    copies,
    everybody,
    hold,
    let_go,
    lowest_card,
    pop_defense,
    pop_down,
    push_down,
    push_up,
    rank,
    top_defense,
    turn_over,
)
from upcard.jit import compiled, inlined, number
from upcard.journal import EVERYBODY, Journal, note

JACK, QUEEN, KING, ACE = range(9, 13)

(
    ATTACKED, ADDED, STOPPED, EFFECT, TRANSFERRED, PAID_DEFENSE, PAID_HAND, PASSED, TURNED_OVER,
    FORMED_UP, LAID, DEFENDED, TOOK_UP, DREW, FILLED, SKIPPED, WAITS, ENDED, TURN,
) = range(19)  # fmt: skip
EVENTS = (
    "attacked", "added", "stopped", "effect", "transferred", "paid-defense", "paid-hand", "passed",
    "turned-over", "formed-up", "laid", "defended", "took-up", "drew", "filled", "skipped", "waits",
    "ended", "turn",
)  # fmt: skip


@compiled
def put_right(s: State, seat: int, journal: Journal) -> None:
    """Turn over and form the piles a seat must have, as far as it has cards (C1-2, C1-3, C2-2)."""
    enough = 2 if s.edition == 1 else 1
    if s.down_size[seat] == 0 and s.up_size[seat] >= enough:
        turned = turn_over(s, seat)
        note(journal, TURNED_OVER, seat, -1, -1, turned, EVERYBODY)
    if s.edition == 1 and s.up_size[seat] == 0 and s.down_size[seat]:
        card = pop_down(s, seat) & 63
        push_up(s, seat, card)
        note(journal, FORMED_UP, seat, -1, card, 0, EVERYBODY)


@compiled
def take_card(s: State, seat: int, event: int, journal: Journal) -> None:
    """Take the top card of the own Down pile into the hand; the piles are put right at once."""
    top = pop_down(s, seat)
    card, knowers = top & 63, top >> 6
    hold(s, seat, card, knowers)
    note(journal, event, seat, -1, card, 1, knowers | bit(seat))
    put_right(s, seat, journal)


@inlined
def transfer_one(s: State, me: int, target: int, journal: Journal) -> None:
    """Turn the top card of the own Down pile up on the attacked seat's Up pile (C-9)."""
    card = pop_down(s, me) & 63
    push_up(s, target, card)
    note(journal, TRANSFERRED, me, target, card, 1, EVERYBODY)


@compiled
def transfer(s: State, count: int, journal: Journal) -> int:
    """Transfer so many cards from Down, turning Up over when it runs out (C1-10, C2-9).

    Returns how many are still owed when there are neither.
    """
    me, target = s.to_move, s.attack_seat
    while count > 0 and s.down_size[me]:
        transfer_one(s, me, target, journal)
        put_right(s, me, journal)
        count -= 1
    return count


@compiled
def transfer_down(s: State, journal: Journal) -> None:
    """The Ace: the whole Down pile, as it is when the effect starts (C1-9, C1-11, C2-8)."""
    for _ in range(s.down_size[s.to_move]):
        transfer_one(s, s.to_move, s.attack_seat, journal)


@compiled
def transfer_up(s: State, journal: Journal) -> None:
    """The King: the whole Up pile, as a block in its order (C-9)."""
    me = s.to_move
    for i in range(s.up_size[me]):
        card = number(s.up[me, i])
        push_up(s, s.attack_seat, card)
        s.up[me, i] = -1
        note(journal, TRANSFERRED, me, s.attack_seat, card, 1, EVERYBODY)
    s.up_size[me] = 0


@compiled
def pass_hand(s: State, journal: Journal) -> None:
    """The Jack of edition 1: the hand left goes to the attacked seat's hand (C1-12)."""
    me, target = s.to_move, s.attack_seat
    both = bit(me) | bit(target)
    while s.hand[me]:
        card = lowest_card(s.hand[me])
        held = number(s.held[me, card])
        for _ in range(copies(s, me, card)):
            knowers = (held & 255) | both
            hold(s, target, card, knowers)
            let_go(s, me, card)
            note(journal, PASSED, me, target, card, 1, knowers)
            held >>= 8


@compiled
def under_queen(s: State) -> int:
    """How many cards a Queen transfers: the value of the card directly under it (C1-9, C2-8)."""
    target = s.attack_seat
    size = s.up_size[target]
    if size < 2:
        if s.queen_on_nothing == BY_DEFENSE:
            return rank(top_defense(s, target)) + 2
        return 0
    value = rank(number(s.up[target, size - 2])) + 2
    if s.edition == 2 or value <= 10:
        return value
    return s.queen_ace if value == 14 else 10


@compiled
def counted(s: State, last: int) -> int:
    """How many cards the last card of an attack transfers; −1 for a card that counts none."""
    kind = rank(last)
    if kind < JACK:
        return kind // 3 + 1
    if kind == QUEEN:
        return under_queen(s)
    if kind == JACK and s.edition == 2:
        return 2 * s.hand_size[s.to_move]  # type: ignore[no-any-return]
    return -1


@compiled
def pay_short(s: State, owed: int, journal: Journal) -> int:
    """Edition 2, short of cards: the own Defense pile, then a hand that is owed whole (C2-9).

    Returns how many hand cards the player must still choose and give.
    """
    me, target = s.to_move, s.attack_seat
    while owed and s.defense_size[me]:
        card = pop_defense(s, me)
        push_up(s, target, card)
        note(journal, PAID_DEFENSE, me, target, card, 1, EVERYBODY)
        owed -= 1
    if owed < s.hand_size[me]:
        return owed
    while s.hand[me]:
        give(s, lowest_card(s.hand[me]), journal)
    return 0


@compiled
def give(s: State, card: int, journal: Journal) -> None:
    """One hand card into a transfer that nothing else can pay (C2-9)."""
    let_go(s, s.to_move, card)
    push_up(s, s.attack_seat, card)
    note(journal, PAID_HAND, s.to_move, s.attack_seat, card, 1, EVERYBODY)


@compiled
def strike(s: State, last: int, journal: Journal) -> int:
    """The effect of an attack whose last card has been laid on another seat's Up pile.

    Returns how many hand cards the player must choose and give (edition 2), else 0.
    """
    count = counted(s, last)
    note(journal, EFFECT, s.to_move, s.attack_seat, last, count, EVERYBODY)
    if count >= 0:
        owed = transfer(s, count, journal)
        return pay_short(s, owed, journal) if s.edition == 2 else 0
    kind = rank(last)
    if kind == JACK:
        pass_hand(s, journal)
    elif kind == KING:
        transfer_up(s, journal)
    else:
        transfer_down(s, journal)
    return 0


@compiled
def take_defense(s: State, journal: Journal) -> None:
    """All cards of the own Defense pile go into the hand; everybody knows them (C2-11)."""
    me = s.to_move
    while s.defense_size[me]:
        card = pop_defense(s, me)
        hold(s, me, card, everybody(s))
        note(journal, TOOK_UP, me, -1, card, 1, EVERYBODY)


@compiled
def draw_from_deal(s: State, seat: int, count: int) -> None:
    """The first hand: so many cards from Down, known to their owner alone (C-5)."""
    for _ in range(count):
        hold(s, seat, pop_down(s, seat) & 63, 0)


@compiled
def deal_card(s: State, seat: int, card: int) -> None:
    """One card of the deal, face down on top of a seat's Down pile (C-4)."""
    push_down(s, seat, card, 0)
