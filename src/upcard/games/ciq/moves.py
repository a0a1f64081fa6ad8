"""Move codes of Ciq and which of them are legal: the only judge of moves.

A move code is a word times 64 plus a card: words 0–15 attack (twice the seat, plus 1 for its
Defense pile), then one word a kind. So the legal moves are at most 22 sets of cards, and
ascending codes are the order moves are listed in.
"""

from typing import Any

from upcard.chance import Dice, below
from upcard.games.ciq.state import (
    ACT,
    ANY,
    CHAIN,
    DEFENSE,
    FREE,
    GIVE,
    LAY,
    NEVER,
    UP,
    State,
    alike,
    mover,
    not_higher,
    same_suit,
    top_defense,
    top_up,
)
from upcard.jit import compiled, count_bits, inlined, lowest_bit, nth_bit

ADD, STOP, DEFEND, DRAW, GIVE_CARD, LAY_CARD = range(16, 22)
WORDS = 22
MOVE_LIMIT = WORDS * 64
# The largest hand is a whole deck; each look may go on two piles of seven other seats.
LEGAL_LIMIT = 16 * 52 + 2


@inlined
def attack_word(seat: int, pile: int) -> int:
    """The word of attacks on a seat's Up pile (0) or Defense pile (1)."""
    return 2 * seat + pile


@inlined
def first_cards(s: State, seat: int) -> int:
    """The hand cards that may begin an attack on a seat, as a set (C1-5, C2-5).

    In edition 1 on its Up pile; in edition 2 on either pile, under one condition.
    """
    hand = s.hand[mover(s)]
    if s.edition == 1:
        return hand & alike(top_up(s, seat))  # type: ignore[no-any-return]
    return (hand & not_higher(top_defense(s, seat))) * (seat != s.to_move)  # type: ignore[no-any-return]


@inlined
def fitting(s: State, last: int) -> int:
    """The hand cards of the suit or value of the last card of a chain, as a set (C1-7, C2-6)."""
    return s.hand[mover(s)] & alike(last)  # type: ignore[no-any-return]


@inlined
def next_cards(s: State) -> int:
    """The hand cards that fit the last card of the chain, as a set (C1-7, C2-6)."""
    seat = s.attack_seat & 7
    return fitting(s, top_up(s, seat) if s.attack_pile == UP else top_defense(s, seat))


@inlined
def defending_cards(s: State) -> int:
    """The hand cards that may replace the own Defense pile, as a set (C2-11)."""
    me = mover(s)
    return s.hand[me] & same_suit(top_defense(s, me)) if s.edition == 2 else 0


@inlined
def may_draw(s: State, own: int, others: int) -> bool:
    """Whether the seat to move may draw one more card, which ends its turn (C1-4, C2-4).

    In edition 1 not while it is obliged to attack: by the cards `others` that may be laid on
    other seats' Up piles, or by those that may be laid on its `own` (C1-6).
    """
    counts = (others | (own * (s.must_attack == ANY))) * (s.must_attack != NEVER)
    return (s.down_size[mover(s)] > 0) & (counts * (s.edition == 1) == 0)  # type: ignore[no-any-return]


@compiled
def may_act(s: State) -> bool:
    """Whether the seat to move, at the start of its turn, has anything it may do (C-11)."""
    if s.down_size[mover(s)]:
        return True  # it may draw, or is obliged to attack and so can
    for seat in range(s.players):
        if first_cards(s, seat):
            return True
    return defending_cards(s) != 0


@compiled
def offers(s: State, words: Any) -> None:
    """Write the set of legal cards of each of the `WORDS` words (bit 0 for stop and draw)."""
    for word in range(WORDS):
        words[word] = 0
    if s.step == ACT:
        others = 0
        for seat in range(s.players):
            cards = first_cards(s, seat)
            others |= cards * (seat != s.to_move)
            words[attack_word(seat, UP)] = cards
            words[attack_word(seat, DEFENSE)] = cards * (s.edition == 2)
        words[DEFEND] = defending_cards(s)
        words[DRAW] = may_draw(s, words[attack_word(s.to_move, UP)], others)
    elif s.step == CHAIN:
        words[ADD] = next_cards(s)
        words[STOP] = s.chain == FREE
    elif s.step == GIVE:
        words[GIVE_CARD] = s.hand[mover(s)]
    elif s.step == LAY:
        words[LAY_CARD] = s.hand[mover(s)]


@compiled
def legal(s: State, moves: Any) -> int:
    """Write the codes of the legal moves, ascending, and return their number.

    `moves` is an int64 array with room for `LEGAL_LIMIT` and `WORDS` more.
    """
    words = moves[LEGAL_LIMIT:]
    offers(s, words)
    found = 0
    for word in range(WORDS):
        cards = words[word]
        while cards:
            moves[found] = 64 * word + lowest_bit(cards)
            found += 1
            cards &= cards - 1
    return found


@inlined
def sample(s: State, dice: Dice) -> int:
    """One of the legal moves, each as likely; there must be one."""
    if s.step == ACT:
        return sample_act(s, dice)
    if s.step == CHAIN:
        cards = next_cards(s)
        chosen = below(dice, count_bits(cards) + (s.chain == FREE))
        if chosen == count_bits(cards):
            return 64 * STOP
        return 64 * ADD + nth_bit(cards, chosen)
    hand = s.hand[mover(s)]
    word = GIVE_CARD if s.step == GIVE else LAY_CARD
    return 64 * word + nth_bit(hand, below(dice, count_bits(hand)))


@inlined
def sample_act(s: State, dice: Dice) -> int:
    """`sample` where a turn begins; the sets are those of `offers`, found without a list."""
    total = 0
    others = 0
    for seat in range(s.players):
        cards = first_cards(s, seat)
        others |= cards * (seat != s.to_move)
        dice.moves[seat] = cards
        total += count_bits(cards)
    attacks = total * s.edition  # one pile a seat in edition 1, two in edition 2
    defenses = defending_cards(s)
    draws = may_draw(s, dice.moves[mover(s)], others)
    chosen = below(dice, attacks + count_bits(defenses) + draws)
    if chosen >= attacks:
        chosen -= attacks
        if chosen == count_bits(defenses):
            return 64 * DRAW
        return 64 * DEFEND + nth_bit(defenses, chosen)
    pile = UP
    if chosen >= total:
        pile = DEFENSE
        chosen -= total
    target = 0
    passed = 0
    before = 0
    for seat in range(s.players):
        before += count_bits(dice.moves[seat])
        beyond = chosen >= before
        target += beyond
        passed = before if beyond else passed
    return 64 * attack_word(target, pile) + nth_bit(dice.moves[target], chosen - passed)
