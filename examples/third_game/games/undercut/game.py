"""Undercut as the rest of the package sees it: texts, views, positions, and the table of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from upcard.game import Event, GameRules, IllegalMove, Refusal
from upcard.games.undercut.options import HAND, NAME, PRESETS, SEATS, complete, options, refuse
from upcard.games.undercut.rules import (
    EVENTS, PLAYED, deal, legal, play, playouts, redeal, sample, see,
)  # fmt: skip
from upcard.games.undercut.state import OVER, STEPS, new_state
from upcard.journal import rows
from upcard.strict_json import check_keys, check_list, shown


def bits(cards: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(1, 64) if cards >> card & 1]


def pack(rules: Mapping[str, Any], players: int) -> list[int]:
    """The unshuffled deck."""
    return list(range(1, rules["top"] + 1))


def prepared(rules: Mapping[str, Any], players: int) -> Any:
    """A state with its options, and no card dealt yet."""
    state = new_state()
    state.top, state.reward, state.players, state.viewer = (
        rules["top"],
        rules["reward"],
        players,
        -1,
    )
    return state


def dealt(rules: Mapping[str, Any], players: int, deck: Sequence[Any]) -> Any:
    """A fresh state, dealt from a deck; raises Refused for a deck that is none."""
    if sorted(card for card in deck if type(card) is int) != pack(rules, players):
        refuse("undercut-deck", "K-1", top=rules["top"])
    state = prepared(rules, players)
    deal(state, np.array(deck, np.int64))
    return state


def random_games(rules: Mapping[str, Any], players: int, dice: Any) -> Callable[[int], int]:
    """A function that plays so many whole random games and returns their number of decisions."""
    empty, state = prepared(rules, players), prepared(rules, players)
    deck = np.array(pack(rules, players), np.int64)
    return lambda games: playouts(empty, state, deck, games, dice)


def view(state: Any, seat: int | None) -> Any:
    """A new record with what a seat knows, or (None) what everybody knows."""
    out = new_state()
    see(state, int(state.players) if seat is None else seat, out)
    return out


def parse(state: Any, text: str) -> int:
    """The code of a legal move; raises IllegalMove, with its clause, for any other text."""
    word, _, number = text.partition(" ")
    if word != "play" or not number.isdecimal() or f"play {int(number)}" != text:
        raise IllegalMove(Refusal("no-move", None, {"text": shown(text, 40)}))
    if state.step == OVER:
        raise IllegalMove(Refusal("undercut-over"))
    card = int(number)
    if card > state.top or not state.hand[state.to_move] >> card & 1:
        facts = {"card": card, "seat": int(state.to_move) + 1}
        raise IllegalMove(Refusal("undercut-not-in-hand", "K-2", facts))
    return card


def events(log: Any, seat: int | None, players: int) -> list[Event]:
    """What happened; everything in this game is seen by all."""
    found = log if isinstance(log, list) else rows(log)
    told = []
    for event, actor, _, card, number, _ in found:
        facts = {"seat": actor + 1, "card": card} if event == PLAYED else {"seat": actor + 1}
        told.append(Event(f"event-{NAME}-{EVENTS[event]}", {**facts, "number": number}))
    return told


def result(state: Any) -> dict[str, Any] | None:
    """Reason, winners, ranks and scores; None while the game goes on (K-5)."""
    if not state.reason:
        return None
    scores = [int(score) for score in state.score[: state.players]]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    winners = [seat + 1 for seat, rank in enumerate(ranks) if rank == 1]
    return {"reason": "scored", "winners": winners, "ranks": ranks, "scores": scores}


def position(state: Any, rules: Mapping[str, Any]) -> dict[str, Any]:
    """A state as a JSON position, a view as a JSON view."""
    hands = [
        bits(int(hand)) or [None] * int(size)
        for hand, size in zip(state.hand, state.hand_size, strict=True)
    ]
    seats = range(state.players)
    value = {
        "game": NAME,
        "rules": dict(rules),
        "turn": int(state.turn),
        "to_move": None if state.step == OVER else int(state.to_move) + 1,
        "step": STEPS[state.step],
        "gone": bits(int(state.gone)),
        "seats": [
            {"hand": hands[s], "table": int(state.table[s]) or None, "score": int(state.score[s])}
            for s in seats
        ],
    }
    if state.viewer >= 0:
        value["seat"] = None if state.viewer == state.players else int(state.viewer) + 1
    if state.step == OVER:
        value["result"] = result(state)
    return value


def read_position(value: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """A JSON position as a state: written again, it must be what was read; raises Refused."""
    keys = ("game", "rules", "turn", "to_move", "step", "gone", "seats")
    check_keys(value, "position", keys, ("result",))
    seats = check_list(value["seats"], "seats", SEATS[1])
    rules = complete(NAME, len(seats), value["rules"])
    state = prepared(rules, len(seats))
    try:
        state.gone = sum(1 << card for card in value["gone"])
        for number, seat in enumerate(seats):
            state.hand[number] = sum(1 << card for card in seat["hand"])
            state.hand_size[number] = len(seat["hand"])
            state.table[number] = seat["table"] or 0
            state.score[number] = seat["score"]
        state.turn, state.step = value["turn"], STEPS.index(value["step"])
        state.to_move = -1 if state.step == OVER else value["to_move"] - 1
        state.reason = int(state.step == OVER)
        same = {**value, "result": None} == {**position(state, rules), "result": None}
    except (TypeError, ValueError, KeyError, OverflowError, IndexError):
        same = False
    laid = sum(state.hand_size) + sum(state.table > 0) + len(bits(int(state.gone)))
    if not same or laid != HAND * len(seats):
        refuse("undercut-position", "K-1")
    return state, rules


RULES = GameRules(
    name=NAME,
    version=1,
    presets=PRESETS,
    seats=SEATS,
    steps=STEPS,
    move_limit=64,
    legal_limit=HAND,
    options=options,
    complete=complete,
    read_files=dict,
    pack=pack,
    deal=dealt,
    legal=legal,
    play=play,
    sample=sample,
    random_games=random_games,
    view=view,
    redeal=redeal,
    text=lambda code: f"play {code}",
    parse=parse,
    events=events,
    position=position,
    read_position=read_position,
    result=result,
)
