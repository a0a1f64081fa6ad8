"""Positions from outside: their shape, their cards and who knows them, turned into a state.

Every fault is one Refused that names the place, as a path into the JSON (`seats[1].up[0]`, counted
from 0 as JSON lists are). Whether the rules allow such a position is the part of `checks`.
"""

from collections.abc import Mapping
from typing import Any, NoReturn

from upcard.game import Refusal, Refused
from upcard.games.ciq.checks import check
from upcard.games.ciq.notation import CARD_CODES, CARD_TEXTS
from upcard.games.ciq.options import CARDS_OF_A_PACK, MOST_TURNS, SEATS, complete, shown
from upcard.games.ciq.setup import prepared
from upcard.games.ciq.state import DEFENSE, NOBODY, STEPS, UP

_KEYS = (
    "game", "rules", "turn", "to_move", "step", "attack", "owed", "skips", "seats", "known",
)  # fmt: skip
_SEAT_KEYS = {1: ("hand", "down", "up"), 2: ("hand", "down", "up", "defense", "waiting")}
_PILES = {1: ("hand", "down", "up"), 2: ("hand", "down", "up", "defense")}

Piles = dict[str, list[int]]
"""The cards of one seat as listed, by pile."""

Knowledge = dict[tuple[int, str], dict[int, int]]
"""By seat and pile: the set of seats that know a card, by its index as listed."""


def read_position(found: Any) -> tuple[Any, dict[str, Any]]:
    """A JSON position, checked in full, as (state, options with every value).

    Raises Refused: for a wrong shape, cards that are no whole packs (C-1), knowledge that cannot
    be (C-7), and everything that breaks a rule, as formats.md lists it.
    """
    if isinstance(found, dict) and found.get("game", "ciq") != "ciq":
        _refuse("ciq-not-ciq", place="game", found=shown(found["game"]))
    _object(found, "position", _KEYS, ("result",))
    players = _seat_count(found["seats"])
    options = _options(found["rules"], players)
    seats = [_read_seat(seat, f"seats[{i}]", options) for i, seat in enumerate(found["seats"])]
    _check_pack(seats, options["decks"])
    known = _read_known(found["known"], seats)
    state = prepared(options, players)
    for i, piles in enumerate(seats):
        _fill(state, i, piles, known)
        if options["edition"] == 2:
            state["waiting"][i] = found["seats"][i]["waiting"]
    _read_turn(state, found)
    check(state, found)
    return state, options


def _refuse(code: str, clause: str | None = None, /, **facts: object) -> NoReturn:
    raise Refused(Refusal(code, clause, facts))


def _object(value: Any, place: str, keys: tuple[str, ...], more: tuple[str, ...] = ()) -> None:
    """Refuse what is no JSON object with exactly these keys (those in `more` may be absent)."""
    if not isinstance(value, dict):
        _refuse("ciq-wrong-type", place=place, wanted="object", found=shown(value))
    for key in keys:
        if key not in value:
            _refuse("ciq-key-missing", place=place, key=key)
    for key in value:
        if key not in keys and key not in more:
            _refuse("ciq-key-unknown", place=place, key=shown(key))


def _list(value: Any, place: str) -> list[Any]:
    if not isinstance(value, list):
        _refuse("ciq-wrong-type", place=place, wanted="list", found=shown(value))
    return value


def _whole(value: Any, place: str, low: int, high: int, clause: str | None = None) -> int:
    """A whole number in a range; a truth value and 1.0 are none."""
    if type(value) is not int or not low <= value <= high:
        facts = {"place": place, "found": shown(value), "low": str(low), "high": str(high)}
        _refuse("ciq-number", clause, **facts)
    return value


def _cards(value: Any, place: str) -> list[int]:
    """A list of card texts as numbers."""
    cards = []
    for i, card in enumerate(_list(value, place)):
        code = CARD_CODES.get(card) if isinstance(card, str) else None
        if code is None:
            _refuse("ciq-not-a-card", place=f"{place}[{i}]", found=shown(card))
        cards.append(code)
    return cards


def _seat_count(seats: Any) -> int:
    count = len(_list(seats, "seats"))
    if not SEATS[0] <= count <= SEATS[1]:
        facts = {"place": "seats", "found": str(count), "low": SEATS[0], "high": SEATS[1]}
        _refuse("ciq-players", "C-2", **facts)
    return count


def _options(rules: Any, players: int) -> dict[str, Any]:
    """The options of a position; a refusal names the place in `rules`."""
    if not isinstance(rules, dict):
        _refuse("ciq-wrong-type", place="rules", wanted="object", found=shown(rules))
    try:
        return complete("ciq", players, rules)
    except Refused as refused:
        code, clause, facts = refused.refusal
        place = f"rules.{facts['name']}"
        raise Refused(Refusal(code, clause, {**facts, "place": place})) from None


def _read_seat(seat: Any, place: str, options: Mapping[str, Any]) -> Piles:
    edition = options["edition"]
    _object(seat, place, _SEAT_KEYS[edition])
    if edition == 2 and type(seat["waiting"]) is not bool:
        facts = {"wanted": "boolean", "found": shown(seat["waiting"])}
        _refuse("ciq-wrong-type", place=f"{place}.waiting", **facts)
    return {pile: _cards(seat[pile], f"{place}.{pile}") for pile in _PILES[edition]}


def _check_pack(seats: list[Piles], decks: int) -> None:
    """Refuse cards that are not so many whole packs (C-1)."""
    counts = [0] * CARDS_OF_A_PACK
    for i, piles in enumerate(seats):
        for pile, cards in piles.items():
            for index, card in enumerate(cards):
                counts[card] += 1
                if counts[card] > decks:
                    place = f"seats[{i}].{pile}[{index}]"
                    facts = {"place": place, "card": CARD_TEXTS[card], "decks": decks}
                    _refuse("ciq-card-too-often", "C-1", **facts)
    for card, count in enumerate(counts):
        if count < decks:
            _refuse("ciq-card-missing", "C-1", place="seats", card=CARD_TEXTS[card])


def _read_known(entries: Any, seats: list[Piles]) -> Knowledge:
    """Who knows what, in whatever order it is listed (C-7)."""
    known: Knowledge = {}
    for i, entry in enumerate(_list(entries, "known")):
        place = f"known[{i}]"
        _object(entry, place, ("seat", "pile", "index", "to"))
        seat = _whole(entry["seat"], f"{place}.seat", 1, len(seats), "C-2") - 1
        pile = entry["pile"]
        if not isinstance(pile, str) or pile not in ("down", "hand"):
            _refuse("ciq-known-pile", "C-7", place=f"{place}.pile", found=shown(pile))
        size = len(seats[seat][pile])
        if not size:
            _refuse("ciq-known-no-card", "C-7", place=place, seat=seat + 1)
        index = _whole(entry["index"], f"{place}.index", 0, size - 1, "C-7")
        group = _read_group(entry["to"], f"{place}.to", len(seats))
        if pile == "hand" and group >> seat & 1:
            _refuse("ciq-known-owner", "C-7", place=f"{place}.to", seat=seat + 1)
        listed = known.setdefault((seat, pile), {})
        if index in listed:
            _refuse("ciq-known-twice", "C-7", place=place)
        listed[index] = group
    return known


def _read_group(seats: Any, place: str, players: int) -> int:
    """A list of seats from 1, at least one and none twice, as a set."""
    group = 0
    for i, seat in enumerate(_list(seats, place)):
        one = 1 << (_whole(seat, f"{place}[{i}]", 1, players, "C-2") - 1)
        if group & one:
            _refuse("ciq-known-seat-twice", "C-7", place=f"{place}[{i}]", seat=seat)
        group |= one
    if not group:
        _refuse("ciq-known-nobody", "C-7", place=place)
    return group


def _fill(state: Any, seat: int, piles: Piles, known: Knowledge) -> None:
    """Put the cards of a seat into the state."""
    for pile in ("down", "up", "defense"):
        cards = piles.get(pile)
        if cards:
            state[pile][seat, : len(cards)] = cards[::-1]
            state[f"{pile}_size"][seat] = len(cards)
    groups = known.get((seat, "down"))
    if groups:
        top = len(piles["down"]) - 1
        for index, group in groups.items():
            state["known"][seat, top - index] = group
    _fill_hand(state, seat, piles["hand"], known.get((seat, "hand"), {}))


def _fill_hand(state: Any, seat: int, cards: list[int], groups: dict[int, int]) -> None:
    """Put a hand into the state; of equal cards, fewer seats know two than know one (C-7)."""
    held: dict[int, list[int]] = {}
    for index, card in enumerate(cards):
        group = groups.get(index, 0) | 1 << seat
        levels = held.setdefault(card, [])
        if levels and group & ~levels[-1]:
            place = f"seats[{seat}].hand[{index}]"
            _refuse("ciq-known-order", "C-7", place=place, card=CARD_TEXTS[card])
        levels.append(group)
    row = state["held"][seat]
    hand = 0
    for card, levels in held.items():
        hand |= 1 << card
        row[card] = int.from_bytes(bytes(levels), "little")
    state["hand"][seat] = hand
    state["hand_size"][seat] = len(cards)


def _read_turn(state: Any, found: Mapping[str, Any]) -> None:
    """The step, whose turn it is, the running attack: shapes and ranges."""
    edition, players = int(state["edition"]), int(state["players"])
    step = found["step"]
    if not isinstance(step, str) or step not in STEPS or (step == "give" and edition == 1):
        _refuse("ciq-step", place="step", found=shown(step), edition=edition)
    over = step == "over"
    state["step"] = STEPS.index(step)
    last = int(state["max_turns"]) or MOST_TURNS
    state["turn"] = _whole(found["turn"], "turn", 1, last, "C-12")
    _read_mover(state, found["to_move"], over)
    _read_skips(state, found["skips"], step)
    owed = _whole(found["owed"], "owed", 0, 52 * int(state["decks"]), "C2-9")
    if step in ("give", "lay"):
        _check_choice(state, step)
    if step == "give":
        _whole(owed, "owed", 1, int(state["hand_size"][state["to_move"]]) - 1, "C2-9")
    elif owed:
        _refuse("ciq-owed-outside", place="owed", found=str(owed))
    state["owed"] = owed
    state["attack_seat"] = state["attack_pile"] = NOBODY
    if step in ("chain", "give"):
        _read_attack(state, found["attack"], players, step)
    elif found["attack"] is not None:
        _refuse("ciq-attack-outside", place="attack")


def _check_choice(state: Any, step: str) -> None:
    """Refuse a choice among fewer than two hand cards: the rules would have made it."""
    seat = int(state["to_move"])
    if state["hand_size"][seat] < 2:
        clause = "C2-9" if step == "give" else "C1-2" if state["edition"] == 1 else "C2-10"
        _refuse("ciq-no-choice", clause, place=f"seats[{seat}].hand", seat=seat + 1)


def _read_mover(state: Any, to_move: Any, over: bool) -> None:
    if not over:
        state["to_move"] = _whole(to_move, "to_move", 1, int(state["players"]), "C-2") - 1
    elif to_move is None:
        state["to_move"] = NOBODY
    else:
        _refuse("ciq-mover-at-end", place="to_move", found=shown(to_move))


def _read_skips(state: Any, skips: Any, step: str) -> None:
    """Turns skipped since the last move: only where a turn has just begun, or at the end (C-11)."""
    players = int(state["players"])
    most = {"act": players - 1, "over": players}.get(step, 0)
    most = min(most, int(state["turn"]) - 1)
    if type(skips) is not int or not 0 <= skips <= most:
        _refuse("ciq-skips", "C-11", place="skips", found=shown(skips), high=most)
    state["skips"] = skips


def _read_attack(state: Any, attack: Any, players: int, step: str) -> None:
    """The attack of a running chain or transfer: that its cards can lie there is for `checks`."""
    _object(attack, "attack", ("seat", "pile", "cards"))
    state["attack_seat"] = _whole(attack["seat"], "attack.seat", 1, players, "C-2") - 1
    pile = attack["pile"]
    allowed = ("up", "defense") if state["edition"] == 2 and step == "chain" else ("up",)
    if not isinstance(pile, str) or pile not in allowed:
        _refuse("ciq-attack-pile", place="attack.pile", found=shown(pile))
    state["attack_pile"] = UP if pile == "up" else DEFENSE
    cards = _cards(attack["cards"], "attack.cards")
    if not cards:
        _refuse("ciq-attack-empty", place="attack.cards")
    state["laid"] = len(cards)
