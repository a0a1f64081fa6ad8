"""The exact solver against brute force, and bots against the exact solver."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import upcard
from upcard import bots, games
from upcard.analysis import solving_updown
from upcard.analysis.solving import Solution, deduced, solve, solve_state
from upcard.bots.compiled import chooser
from upcard.chance import dice
from upcard.games.ciq.rules import next_turn
from upcard.games.ciq.setup import prepared
from upcard.games.ciq.state import OVER, WON, cards_of, hold, push_defense, push_down, push_up
from upcard.jit import COMPILED
from upcard.play import Move


def legal(rules: Any, state: Any) -> list[Move]:
    scratch = np.empty(rules.legal_limit + 32, np.int64)
    codes = scratch[: rules.legal(state, scratch)].tolist()
    return [Move(rules.text(code), code) for code in codes]


def after(rules: Any, state: Any, move: Move) -> Any:
    copied = state.copy()
    rules.play(copied, move.code, None)
    return copied


UPDOWN = games.rules_of("updown")
CIQ = games.rules_of("ciq")


def small_endings(count: int, hands: int, top: int = 13) -> Iterator[upcard.Game]:
    """The last turns of small games, played at random up to there; every card can be told."""
    for seed in range(count):
        chance = random.Random(seed)
        options = {"discard_points": chance.choice(["card", "column"]),
                   "discard": chance.choice(["full", "any"])}  # fmt: skip
        game = upcard.deal("updown", 2, seed=seed, top=top, **options)
        while game.state["hand_size"].sum() > hands or game.step in ("take", "add"):
            game.play(chance.choice(game.legal_moves()))
        yield game


def difference(state: Any) -> int:
    """Seat 1's points less seat 2's, by going through everything."""
    if int(state["step"]) == len(UPDOWN.steps) - 1:
        return int(state["score"][0] - state["score"][1])
    ends = [difference(after(UPDOWN, state, move)) for move in legal(UPDOWN, state)]
    return max(ends) if state["to_move"] == 0 else min(ends)


def test_updown_endings_are_what_brute_force_says() -> None:
    for game in small_endings(24 if COMPILED else 6, 2):
        found = solve(game)
        assert found is not None
        assert found.exact
        sign = 1 if found.seat == 1 else -1
        wanted = {
            move: sign * difference(after(UPDOWN, game.state, move)) for move in game.legal_moves()
        }
        assert {one.move: one.low for one in found.moves} == wanted
        assert found.low == found.high == max(wanted.values())
        assert wanted[found.moves[0].move] == found.low


def test_both_who_play_the_solution_reach_its_value() -> None:
    for game in small_endings(8 if COMPILED else 1, 3):
        first = solve(game)
        assert first is not None
        seat, promised = first.seat, first.low
        while not game.is_over:
            found = solve(game)
            assert found is not None
            assert found.low == (promised if found.seat == seat else -promised)
            game.play(found.moves[0].move)
        assert game.result is not None
        scores = game.result["scores"]
        assert scores[seat - 1] - scores[2 - seat] == promised


def test_a_view_is_solved_where_its_seat_can_tell_every_card() -> None:
    told = 0
    for seed in range(40):
        game, chance = upcard.deal("updown", 2, seed=seed, top=15), random.Random(seed)
        while not game.is_over:
            view = game.seen_by(game.to_move)
            state = deduced(view)
            if solving_updown.is_open(game.state):
                assert state is not None
            if state is not None:
                assert (
                    UPDOWN.position(state, game.options) == game.position() | {"known": []}
                    or (game.position()["known"])
                )
                assert state.tobytes() == game.state.tobytes()
                told += 1
            game.play(chance.choice(game.legal_moves()))
    assert told > 100


def test_what_cannot_be_solved_is_not() -> None:
    assert solve(upcard.deal("updown", 3, seed=1)) is None
    assert solve(upcard.deal("updown", 2, seed=1), 1000) is None
    game = upcard.deal("updown", 2, seed=1)
    assert solve(game.seen_by(1)) is None
    assert solve(upcard.deal("ciq-2", 2, seed=1).seen_by(1)) is None


def tiny(seed: int) -> Any:
    """A state of Ciq with so few cards that all that follows can be listed."""
    chance = random.Random(seed)
    name = chance.choice(["ciq-1", "ciq-2"])
    state = prepared(CIQ.complete(name, 2, {"hand_size": 1}), 2)
    cards = chance.sample(range(52), chance.choice([5, 6]))
    for place, card in enumerate(cards):
        seat = place % 2
        if place < 2 and name == "ciq-1":
            push_up(state, seat, card)
        elif place < 2:
            push_defense(state, seat, card)
        elif place < 4:
            hold(state, seat, card, 0)
        else:
            push_down(state, seat, card, 0)
    next_turn(state, 1, None)
    return state


def brute_force(start: Any) -> int:
    """1, 0 or −1 for seat 1: all states in a dictionary, values by sweeps until they stand."""

    def key(state: Any) -> bytes:
        copied = state.copy()
        copied["turn"] = copied["skips"] = copied["laid"] = copied["covered"] = 0
        copied["held"] = copied["known"] = 0
        return copied.tobytes()  # type: ignore[no-any-return]

    start["max_turns"] = 0
    follow: dict[bytes, list[bytes]] = {}
    mover: dict[bytes, int] = {}
    won: dict[bytes, int] = {}
    todo = [start]
    while todo:
        state = todo.pop()
        here = key(state)
        if here in follow:
            continue
        mover[here] = int(state["to_move"])
        if state["step"] == OVER:
            follow[here] = []
            if state["reason"] == WON:
                won[here] = 1 if cards_of(state, 0) == 0 else -1
            continue
        nexts = [after(CIQ, state, move) for move in legal(CIQ, state)]
        follow[here] = [key(one) for one in nexts]
        todo += nexts
    while True:
        more = {}
        for here, nexts_ in follow.items():
            if here in won or not nexts_:
                continue
            for seat, sign in ((0, 1), (1, -1)):
                wins = [won.get(one) == sign for one in nexts_]
                if all(wins) or (any(wins) and mover[here] == seat):
                    more[here] = sign
        if not more:
            return won.get(key(start), 0)
        won |= more


def test_small_ciq_positions_are_what_brute_force_says() -> None:
    seen = set()
    for seed in range(40 if COMPILED else 4):
        state = tiny(seed)
        moves = legal(CIQ, state)
        found = solve_state(CIQ, state, moves, 40_000 if COMPILED else 2_000)
        assert found is not None
        sign = 1 if found.seat == 1 else -1
        wanted = sign * brute_force(state.copy())
        assert found.low <= wanted <= found.high
        if COMPILED:
            assert found.exact
        seen.add(wanted)
    assert seen == {-1, 0, 1} or not COMPILED


def test_less_room_gives_bounds_that_hold() -> None:
    wider = 0
    for seed in range(20 if COMPILED else 8):
        state = tiny(seed)
        moves = legal(CIQ, state)
        exact = solve_state(CIQ, state, moves, 40_000 if COMPILED else 1_000)
        rough = solve_state(CIQ, state, moves, 12)
        assert exact is not None
        assert rough is not None
        for one in moves:
            assert rough.of(one).low <= exact.of(one).low
            assert exact.of(one).high <= rough.of(one).high
        wider += not rough.exact
    assert wider


def test_a_win_at_one_blow_is_proved_with_all_cards_on_the_table() -> None:
    """Edition 2: the last card, a 2, pays with the Defense pile; the other seat owns the rest."""
    deck = upcard.deal("ciq-2", 2, seed=4)
    position = deck.position()
    cards = [card for seat in position["seats"] for pile in ("hand", "down", "defense")
             for card in seat[pile]]  # fmt: skip
    rest = [card for card in cards if card not in ("2c", "9h", "3c", "4c", "Kd")]
    position["seats"] = [
        {"hand": ["2c", "3c", "4c"], "down": [], "up": [], "defense": ["9h"], "waiting": False},
        {"hand": rest[:3], "down": rest[3:], "up": [], "defense": ["Kd"], "waiting": False},
    ]
    position["known"] = []
    game = upcard.Game.from_position(position)
    found = solve(game, 3_000 if COMPILED else 60)
    assert found is not None
    assert found.low == 1
    assert found.of("attack 2 2c").low == 1
    assert found.lost_by("attack 2 2c") == 0


def regret(found: Solution, move: str) -> int:
    return found.low - found.of(move).low


@pytest.mark.skipif(not COMPILED, reason="bots play the same interpreted; it takes too long")
def test_search_finds_the_best_move_and_greedy_gives_little_away() -> None:
    """In endings where a seat can tell every card, so that the solver's truth is the search's."""
    lost = {"random": 0, "greedy": 0, "search": 0}
    count, best = 0, 0
    search, rolls = bots.make("search:3000", "updown", 1), dice("regret")
    for game in small_endings(30, 4, 18):
        found = solve(game)
        assert found is not None
        code = int(chooser("greedy", "updown")(game.state, rolls))
        lost["greedy"] += regret(found, UPDOWN.text(code))
        lost["random"] += regret(found, random.Random(count).choice(game.legal_moves()))
        given = regret(found, search.choose(game.seen_by(game.to_move)))
        lost["search"] += given
        best += given == 0
        count += 1
    # Search plays to win first, and for points only then: of moves that win alike it takes any.
    assert best >= 0.7 * count, f"{best} of {count}"
    assert lost["search"] <= lost["greedy"] < lost["random"], lost
