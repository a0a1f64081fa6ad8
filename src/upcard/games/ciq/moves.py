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
    OPPONENTS,
    UP,
    State,
    alike,
    not_higher,
    same_suit,
    top_defense,
    top_up,
)
from upcard.jit import compiled, count_bits, inlined, lowest_bit

ADD, STOP, DEFEND, DRAW, GIVE_CARD, LAY_CARD = range(16, 22)
WORDS = 22
MOVE_LIMIT = WORDS * 64
# The largest hand is a whole deck; each look may go on two piles of seven other seats.
LEGAL_LIMIT = 16 * 52 + 2


@inlined
def attack_word(seat: int, pile: int) -> int:
    """The word of attacks on a seat's Up pile (0) or Defense pile (1)."""
    return 2 * seat + pile


@compiled
def obliged(s: State) -> bool:
    """Whether the seat to move must attack, so that it may not draw (C1-4, C1-6)."""
    me = s.to_move
    if s.edition == 2 or s.must_attack == NEVER:
        return False
    for seat in range(s.players):
        matters = seat != me or s.must_attack == ANY
        if matters and s.up_size[seat] and s.hand[me] & alike(top_up(s, seat)):
            return True
    return False


@compiled
def first_cards(s: State, seat: int, pile: int) -> int:
    """The hand cards that may begin an attack on a pile of a seat (C1-5, C2-5), as a set."""
    me = s.to_move
    if s.edition == 1:
        if pile == UP and s.up_size[seat]:
            return s.hand[me] & alike(top_up(s, seat))  # type: ignore[no-any-return]
        return 0
    if seat != me and s.defense_size[seat]:
        return s.hand[me] & not_higher(top_defense(s, seat))  # type: ignore[no-any-return]
    return 0


@compiled
def next_cards(s: State) -> int:
    """The hand cards that fit the last card of the chain (C1-7, C2-6), as a set."""
    seat = s.attack_seat
    last = top_up(s, seat) if s.attack_pile == UP else top_defense(s, seat)
    return s.hand[s.to_move] & alike(last)  # type: ignore[no-any-return]


@compiled
def offers(s: State, words: Any) -> int:
    """Write the legal cards of every word (bit 0 for stop and draw); return the words used.

    Words from the returned one on are not written and stand for nothing.
    """
    me = s.to_move
    if s.step == ACT:
        used = 2 * s.players
        for seat in range(s.players):
            words[2 * seat] = first_cards(s, seat, UP)
            words[2 * seat + 1] = first_cards(s, seat, DEFENSE)
    else:
        used = 0
    for word in range(used, WORDS):
        words[word] = 0
    if s.step == ACT:
        if s.edition == 2:
            words[DEFEND] = s.hand[me] & same_suit(top_defense(s, me))
        if s.down_size[me] and not obliged(s):
            words[DRAW] = 1
    elif s.step == CHAIN:
        words[ADD] = next_cards(s)
        words[STOP] = s.chain == FREE
    elif s.step == GIVE:
        words[GIVE_CARD] = s.hand[me]
    elif s.step == LAY:
        words[LAY_CARD] = s.hand[me]
    return WORDS


@compiled
def may_act(s: State) -> bool:
    """Whether the seat to move, at the start of its turn, has anything it may do (C-11)."""
    me = s.to_move
    if s.down_size[me]:
        return True  # it may draw, or is obliged to attack and so can
    for seat in range(s.players):
        if first_cards(s, seat, UP):
            return True
    return s.edition == 2 and (s.hand[me] & same_suit(top_defense(s, me))) != 0


@compiled
def legal(s: State, moves: Any) -> int:
    """Write the codes of the legal moves, ascending, and return their number.

    `moves` is an int64 array with room for `LEGAL_LIMIT` + 22.
    """
    words = moves[LEGAL_LIMIT:]
    found = 0
    for word in range(offers(s, words)):
        cards = words[word]
        while cards:
            moves[found] = 64 * word + lowest_bit(cards)
            found += 1
            cards &= cards - 1
    return found


@compiled
def sample(s: State, dice: Dice) -> int:
    """One of the legal moves, each as likely; there must be one. `dice.moves` is scratch space."""
    moves = dice.moves
    used = offers(s, moves)
    total = 0
    for word in range(used):
        total += count_bits(moves[word])
    chosen = below(dice, total)
    word = 0
    here = count_bits(moves[0])
    while chosen >= here:
        chosen -= here
        word += 1
        here = count_bits(moves[word])
    cards = moves[word]
    for _ in range(chosen):
        cards &= cards - 1
    return 64 * word + lowest_bit(cards)
