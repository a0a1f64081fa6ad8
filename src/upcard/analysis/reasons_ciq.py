"""What speaks for a move of Ciq."""

from collections.abc import Sequence
from typing import Any

from upcard.analysis.reasons import NEARLY_ALL, Reason, Turn, share, usual
from upcard.game import State
from upcard.games.ciq.effects import JACK
from upcard.games.ciq.moves import ADD, DEFEND, DRAW, GIVE_CARD, LAY_CARD, STOP, first_cards
from upcard.games.ciq.notation import CARD_TEXTS
from upcard.games.ciq.state import DEFENSE, OVER, WON, cards_of
from upcard.jit import count_bits
from upcard.play import Move, View

FEW = 8
"""Cards of a seat that is close to having none."""
SAFER = 0.15
"""By how much of the unseen cards fewer must be able to attack, to be told."""


def found(view: View, move: Move, turns: Sequence[Turn]) -> list[Reason]:
    """The reasons for a move, the weightiest first."""
    me = int(view.state.to_move)
    word = move.code >> 6
    wins = share([int(one.after.reason) == WON and cards_of(one.after, me) == 0 for one in turns])
    if wins >= NEARLY_ALL:
        return [Reason("wins", {})]
    told = [
        *_attack(view, move, turns, me),
        *_hand(turns, me),
        *_next(turns, me),
        *_guard(view, move, me, turns),
    ]
    if word == STOP:
        told += _kept(view, me)
    if word == DRAW:
        told.append(Reason("draws", {}))
    if word == GIVE_CARD:
        told.append(Reason("gives", {"card": CARD_TEXTS[move.code & 63]}))
    return told


def _attack(view: View, move: Move, turns: Sequence[Turn], me: int) -> list[Reason]:
    """What an attack does: how many cards go to whom."""
    word = move.code >> 6
    state = view.state
    target = word >> 1 if word < ADD else int(state.attack_seat)
    if word >= DEFEND or target < 0:
        return []
    if target == me:
        return [Reason("own-pile", {})]
    on_defense = word & 1 if word < ADD else int(state.attack_pile) == DEFENSE
    if on_defense:
        return _on_defense(turns, me, target)
    told = []
    gained = [int(cards_of(one.after, target) - cards_of(one.before, target)) for one in turns]
    sheds = [int(cards_of(one.before, me) - cards_of(one.after, me)) for one in turns]
    count, rid = usual(gained), usual(sheds)
    mean = round(sum(gained) / len(gained))
    sent = count if count is not None else mean
    facts = {"count": sent, "other": target + 1, "about": "no" if count is not None else "yes"}
    left = int(cards_of(state, target))
    others = [int(cards_of(state, seat)) for seat in range(int(state.players))]
    is_ahead = sorted(others).index(left) == 0 and others.count(left) == 1
    if sent >= 2 and left <= (FEW * 3 // 2 if is_ahead else FEW):
        told.append(Reason("holds-back", {**facts, "left": left}))
    elif sent >= 1:
        told.append(Reason("sends", facts))
    if rid is not None and rid != sent and rid > 0:
        told.append(Reason("rids", {"count": rid}))
    if word <= ADD:
        told += _following(turns)
    return told


def _following(turns: Sequence[Turn]) -> list[Reason]:
    """The card that can be added next, where one is added."""
    nexts = {one.moves[1] if len(one.moves) > 1 else -1 for one in turns}
    if len(nexts) != 1:
        return []
    (code,) = nexts
    return [Reason("follows", {"card": CARD_TEXTS[code & 63]})] if code >> 6 == ADD else []


def _on_defense(turns: Sequence[Turn], me: int, target: int) -> list[Reason]:
    """A card on another's Defense pile: whom it makes easier to attack, or harder."""
    tops = {int(one.after.defense[target, one.after.defense_size[target] - 1]) for one in turns}
    told = [Reason("rids", {"count": 1})] if len(turns[0].moves) == 1 else []
    if len(tops) != 1:
        return told
    before = turns[0].before
    (top,) = tops
    old = int(before.defense[target, before.defense_size[target] - 1])
    facts = {"other": target + 1, "card": CARD_TEXTS[top], "top": CARD_TEXTS[old]}
    if top >> 2 > old >> 2:
        return [Reason("opens", facts), *told]
    if top >> 2 < old >> 2:
        return [*told, Reason("closes", facts)]
    return told


def _hand(turns: Sequence[Turn], me: int) -> list[Reason]:
    """An emptied hand."""
    if all(int(one.after.hand_size[me]) == 0 for one in turns):
        return [Reason("empties", {})]
    return []


def _next(turns: Sequence[Turn], me: int) -> list[Reason]:
    """What the next seats can do: nothing, or not attack."""
    before = turns[0].before
    nobody = [not _can_attack(one.after) for one in turns if int(one.after.step) != OVER]
    movers = {int(one.after.to_move) for one in turns}
    if len(movers) != 1 or not nobody:
        return []
    (seat,) = movers
    following = (me + 1) % int(before.players)
    told = []
    if seat == me and int(turns[0].after.turn) > int(before.turn):
        told.append(Reason("again", {}))
    elif seat != following and seat != me:
        told.append(Reason("skips", {"other": following + 1}))
    if seat != me and share(nobody) >= NEARLY_ALL:
        told.append(Reason("blocks", {"other": seat + 1}))
    return told


def _can_attack(state: State) -> bool:
    return any(int(first_cards(state, seat)) for seat in range(int(state.players)))


def _guard(view: View, move: Move, me: int, turns: Sequence[Turn]) -> list[Reason]:
    """A Defense pile that fewer of the unseen cards can open an attack on."""
    word, card = move.code >> 6, move.code & 63
    state = view.state
    if int(state.edition) == 1:
        return [Reason("lays-1", {})] if word == LAY_CARD else []
    if word == LAY_CARD:
        return [Reason("lays", {"card": CARD_TEXTS[card], **_openers(turns, me, card)})]
    if word != DEFEND:
        return []
    top = int(state.defense[me, state.defense_size[me] - 1])
    facts = {"card": CARD_TEXTS[card], "top": CARD_TEXTS[top], **_openers(turns, me, card)}
    if card >> 2 < top >> 2:
        return [Reason("guards", facts)]
    taken = int(state.defense_size[me])
    return [Reason("takes-up", {"count": taken, "top": CARD_TEXTS[top]})]


def _openers(turns: Sequence[Turn], me: int, card: int) -> dict[str, Any]:
    """Of the cards in the others' hands, as far as can be told, the share that opens an attack."""
    low = (1 << ((card & 60) + 4)) - 1
    can, of = 0, 0
    for one in turns:
        for seat in range(int(one.before.players)):
            if seat != me:
                hand = int(one.before.hand[seat])
                can += int(count_bits(hand & low))
                of += int(count_bits(hand))
    return {"share": round(100 * can / max(1, of))}


def _kept(view: View, me: int) -> list[Reason]:
    """The strongest cards that stay in the hand when a chain is stopped."""
    hand = int(view.state.hand[me])
    best = hand.bit_length() - 1
    return [Reason("keeps", {"card": CARD_TEXTS[best]})] if best >> 2 >= JACK else []
