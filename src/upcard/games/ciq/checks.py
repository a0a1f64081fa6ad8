"""Whether the rules allow a position: piles put right, hands filled, an attack that can be.

A running attack is checked by playing it: its cards are taken back into the attacker's hand, and
the rules themselves, with `moves.legal` as the judge, must lead to the very same state again.
"""

from collections.abc import Mapping
from typing import Any, NoReturn

from upcard.game import Refusal, Refused
from upcard.games.ciq import rules
from upcard.games.ciq.moves import ADD, GIVE_CARD, STOP, attack_word, may_act
from upcard.games.ciq.notation import CARD_CODES, legal_codes
from upcard.games.ciq.state import (
    ACT,
    AS_WRITTEN,
    BELOW_MINIMUM,
    CHAIN,
    GIVE,
    LAY,
    NO_STOCK,
    OVER,
    STALEMATE,
    UNFINISHED,
    UP,
    WON,
    State,
    everybody,
    hold,
    push_defense,
)
from upcard.games.ciq.views import result
from upcard.jit import compiled, number

JACK, KING = 9, 11


def check(state: Any, found: Mapping[str, Any]) -> None:
    """Refuse a state that the rules cannot have led to, as far as formats.md asks.

    `state` has all that the JSON position `found` says; what that leaves out (how many transferred
    cards lie on an attack, why a game has ended) is put in here.
    """
    counts = _counts(state)
    _check_waiting(state)
    if state.step == OVER:
        _check_over(state, counts, found)
        return
    if found.get("result") is not None:
        _refuse("ciq-result-early", place="result")
    for seat, count in enumerate(counts):
        if count == 0:
            clause = "C1-1" if state.edition == 1 else "C2-1"
            _refuse("ciq-no-cards", clause, place=f"seats[{seat}]", seat=seat + 1)
    _check_waits(state, int(state.to_move), "to_move")
    if state.step in (ACT, LAY):
        _check_act(state) if state.step == ACT else _check_lay(state)
        return
    _check_attack(state, [CARD_CODES[card] for card in found["attack"]["cards"]])


def _refuse(code: str, clause: str | None = None, /, **facts: object) -> NoReturn:
    raise Refused(Refusal(code, clause, facts))


def _counts(state: Any) -> list[int]:
    """How many cards each seat owns (C-13)."""
    sizes = [state[f"{pile}_size"] for pile in ("hand", "down", "up", "defense")]
    counts: list[int] = sum(sizes)[: state["players"]].tolist()
    return counts


def _check_waiting(state: Any) -> None:
    """Refuse a seat that waits although it has a Down or Up pile (C2-12)."""
    down, up = state["down_size"].tolist(), state["up_size"].tolist()
    for seat, waits in enumerate(state["waiting"].tolist()):
        if waits and (down[seat] or up[seat]):
            _refuse("ciq-not-waiting", "C2-12", place=f"seats[{seat}].waiting", seat=seat + 1)


def _check_waits(state: Any, seat: int, place: str) -> None:
    """Refuse a seat that waits as the one to move, or the one that has won: it cannot go (C2-3)."""
    if state.waiting[seat] and state.blocked in (AS_WRITTEN, NO_STOCK):
        _refuse("ciq-waits", "C2-3", place=place, seat=seat + 1)


def _check_piles(state: Any, but: int = -1) -> None:
    """Refuse piles, but one seat's, that the rules would have changed (C1-2, C1-3, C2-2, C2-10)."""
    one = state["edition"] == 1
    down, up = state["down_size"].tolist(), state["up_size"].tolist()
    defense = state["defense_size"].tolist()
    for seat in range(state["players"]):
        if seat == but:
            continue
        facts = {"place": f"seats[{seat}]", "seat": seat + 1}
        if down[seat] == 0 and up[seat] >= (2 if one else 1):
            _refuse("ciq-not-turned", "C1-3" if one else "C2-2", **facts)
        if one and up[seat] == 0:
            _refuse("ciq-no-up", "C1-2", **facts)
        if not one and defense[seat] == 0:
            _refuse("ciq-no-defense", "C2-10", **facts)


def _check_bare(state: Any) -> None:
    """Refuse piles of a seat that gives or lays from its hand: it must have none."""
    me = int(state.to_move)
    for pile in ("down", "up", "defense"):
        if state[f"{pile}_size"][me]:
            clause = "C2-9" if state.step == GIVE else "C1-2" if state.edition == 1 else "C2-10"
            _refuse("ciq-not-bare", clause, place=f"seats[{me}].{pile}", seat=me + 1)


def _check_lay(state: Any) -> None:
    _check_bare(state)
    _check_piles(state, but=int(state.to_move))


def _check_act(state: Any) -> None:
    """Refuse a start of a turn that is none: piles, a hand not filled, a seat that cannot go."""
    _check_piles(state)
    _check_can_go(state)
    if not legal_codes(state):
        me = int(state.to_move) + 1
        _refuse("ciq-nothing-to-do", "C-11", place="to_move", seat=me)


def _check_can_go(state: Any) -> None:
    """Refuse a mover whose hand should have been filled (C-10), or who cannot go (C2-3)."""
    me, minimum = int(state.to_move), int(state.hand_minimum)
    size = int(state.hand_size[me])
    if size < minimum and state.down_size[me]:
        facts = {"place": f"seats[{me}].hand", "seat": me + 1, "needed": minimum}
        _refuse("ciq-not-filled", "C-10", **facts)
    if state.edition == 1 or state.down_size[me] or state.up_size[me]:
        return
    # Without stock now: it had none, or has drawn the last of it to fill the hand.
    too_many = state.blocked == NO_STOCK and size > minimum
    too_few = state.blocked == BELOW_MINIMUM and state.waiting[me] and size < minimum
    if too_many or too_few:
        _refuse("ciq-cannot-go", "C2-3", place="to_move", seat=me + 1)


def _check_attack(state: Any, cards: list[int]) -> None:
    """Refuse an attack that cannot be; else note how many cards were transferred on top of it."""
    if state.step == GIVE:
        _check_bare(state)
    target, size = int(state.attack_seat), len(cards)
    if state.edition == 2 and target == state.to_move:
        _refuse("ciq-attack-own", "C2-5", place="attack.seat", seat=target + 1)
    piles, sizes = ("up", "up_size") if state.attack_pile == UP else ("defense", "defense_size")
    pile = state[piles][target, : state[sizes][target]].tolist()
    depths = [0] if state.step == CHAIN else range(1, len(pile) - size + 1)
    lies = [d for d in depths if pile[len(pile) - size - d : len(pile) - d] == cards]
    if len(pile) < size or not lies:
        _refuse("ciq-attack-place", place="attack.cards", other=target + 1)
    for depth in lies:
        refused = _replayed(state, cards, depth)
        if refused is None:
            state.covered = depth
            return
    raise refused or AssertionError


def _replayed(state: Any, cards: list[int], depth: int) -> Refused | None:
    """Play the attack again, `depth` cards being transferred already: why it cannot be, or None."""
    given = _given(state, cards[-1], depth)
    after = state.copy()
    after.covered = depth
    pile = after.up[after.attack_seat, : after.up_size[after.attack_seat]].tolist()
    before = after.copy()
    take_back(before, given)
    try:
        _check_piles(before)
        if state.step == CHAIN:
            _check_can_go(before)
        _play_attack(before, after, cards)
        for card in pile[len(pile) - given :]:
            _play(before, 64 * GIVE_CARD + card, "ciq-attack-amount", "C2-9", place="owed")
        if before.tobytes() != after.tobytes():
            _refuse("ciq-attack-amount", "C2-8", place="owed")
    except Refused as refused:
        return refused
    return None


def _given(state: Any, last: int, depth: int) -> int:
    """How many of the transferred cards came from the hand: it matters under a Jack (C2-8).

    Under a Jack twice the hand is paid, those given since included; at least one transferred card
    came from the Defense pile. Otherwise any number would do, so none.
    """
    if state.step == CHAIN or last >> 2 != JACK:
        return 0
    given = (depth + int(state.owed)) // 2 - int(state.hand_size[state.to_move])
    return min(max(given, 0), depth - 1)


def _play_attack(before: Any, after: Any, cards: list[int]) -> None:
    """Play the chain of an attack, and end it if `after` has ended it."""
    one = after.edition == 1
    first, link = ("C1-5", "C1-7") if one else ("C2-5", "C2-6")
    word = attack_word(int(after.attack_seat), int(after.attack_pile))
    facts = {"place": "attack.cards[0]"}
    _play(before, 64 * word + cards[0], "ciq-attack-first", first, **facts)
    for i, card in enumerate(cards[1:], 1):
        _play(before, 64 * ADD + card, "ciq-attack-link", link, place=f"attack.cards[{i}]")
    if after.step == CHAIN and before.step != CHAIN:
        _refuse("ciq-chain-over", link, place="step")
    if after.step == GIVE and before.step == CHAIN:
        _play(before, 64 * STOP, "ciq-chain-goes-on", link, place="step")


def _play(state: Any, move: int, code: str, clause: str, **facts: object) -> None:
    """Play a move on a state, or refuse if it is not legal there."""
    if move not in legal_codes(state):
        raise Refused(Refusal(code, clause, facts))
    rules.play(state, move, None)


@compiled
def take_back(s: State, given: int) -> None:
    """Undo an attack: cards transferred return, the last `given` of them to the hand and the
    others as a Defense pile; the laid cards return to the hand (known to all, as they now are).
    """
    me, target = s.to_move, s.attack_seat
    for i in range(s.covered + s.laid):
        if s.attack_pile == UP:
            size = s.up_size[target] - 1
            card = number(s.up[target, size])
            s.up[target, size] = -1
            s.up_size[target] = size
        else:
            size = s.defense_size[target] - 1
            card = number(s.defense[target, size])
            s.defense[target, size] = -1
            s.defense_size[target] = size
        if given <= i < s.covered:
            push_defense(s, me, card)
        else:
            hold(s, me, card, everybody(s))
    rules.clear_attack(s)
    s.step = ACT


def _could_act(state: Any, seat: int) -> bool:
    """Whether a seat of edition 2 would not have been skipped: no later fill alters that (C-11)."""
    asked = state.copy()
    asked.to_move, asked.step = seat, ACT
    return bool(rules.can_go(asked, seat) and may_act(asked))


def _check_over(state: Any, counts: list[int], found: Mapping[str, Any]) -> None:
    """Refuse an end that is none, or a wrong result; else note the reason (C-11 to C-13)."""
    out = [seat for seat, count in enumerate(counts) if count == 0]
    if len(out) > 1:
        clause = "C1-1" if state.edition == 1 else "C2-1"
        _refuse(
            "ciq-two-winners", clause, place=f"seats[{out[1]}]", seat=out[0] + 1, other=out[1] + 1
        )
    _check_piles(state, but=out[0] if out else -1)
    if out:
        state.reason = WON
        _check_waits(state, out[0], f"seats[{out[0]}].waiting")
        if state.skips:
            _refuse("ciq-skips-after-win", "C-11", place="skips")
    elif state.skips == state.players:
        state.reason = STALEMATE
        for seat in range(state.players):
            if state.down_size[seat]:
                _refuse("ciq-no-stalemate", "C-11", place=f"seats[{seat}].down", seat=seat + 1)
            if state.edition == 2 and _could_act(state, seat):
                _refuse("ciq-no-stalemate", "C-11", place=f"seats[{seat}]", seat=seat + 1)
    elif state.max_turns and state.turn == state.max_turns:
        state.reason = UNFINISHED
    else:
        _refuse("ciq-not-over", "C-12", place="step")
    if "result" in found and not _same(found["result"], result(state)):
        _refuse("ciq-result-wrong", "C-13", place="result")


def _same(found: Any, right: Any) -> bool:
    """Whether two JSON values are the same, also in type: true is not 1, nor 1.0."""
    if type(found) is not type(right):
        return False
    if isinstance(right, dict):
        return found.keys() == right.keys() and all(_same(found[k], right[k]) for k in right)
    if isinstance(right, list):
        return len(found) == len(right) and all(map(_same, found, right))
    return bool(found == right)
