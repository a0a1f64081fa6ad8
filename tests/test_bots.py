"""Bots: legal, repeatable, honest (they are given a view and nothing else), and not all equal."""

import copy
import hashlib
import inspect
import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import upcard
from random_games import NAMES, Plan, few, other_truth, plans
from upcard import bots, games
from upcard.bots.compiled import chooser
from upcard.chance import dice
from upcard.jit import COMPILED

each_game = pytest.mark.parametrize("name", NAMES)
# Interpreted, a search is a thousand times slower; `test_search` looks at it there.
BOTS = ["random", "greedy", *(["level:1", "level:4"] if COMPILED else [])]
each_bot = pytest.mark.parametrize("bot", BOTS)


def one_pack(plan: Plan, bot: str) -> Plan:
    """The plan, with one pack for the levels: searching is compiled anew for more packs."""
    if bot.startswith("level") and plan.options.get("decks", 1) > 1:
        return plan._replace(players=min(plan.players, 4), options={})
    return plan


def played(name: str, seated: list[bots.Bot], most: int = 5000, **given_: Any) -> upcard.Game:
    """A game between bots, one a seat."""
    game = upcard.deal(name, len(seated), **given_)
    while not game.is_over and len(game.moves) < most:
        assert game.to_move is not None
        game.play(seated[game.to_move - 1].choose(game.seen_by(game.to_move)))
    return game


@each_game
@each_bot
@few(10)
@given(data=st.data())
def test_a_bot_plays_legal_moves_and_leaves_the_view_alone(name: str, bot: str, data: Any) -> None:
    plan = one_pack(data.draw(plans(name, plies=6)), bot)
    player = bots.make(bot, name, plan.seed)
    assert player.name == bot
    for game in plan.walk():
        if game.to_move is None:
            return
        view = game.seen_by(game.to_move)
        before = view.state.tobytes(), json.dumps(view.json()), copy.deepcopy(view.options)
        whole = game.state.tobytes()
        move = player.choose(view)
        assert isinstance(move, upcard.Move)
        assert move in game.legal_moves()
        assert move.code in [legal.code for legal in game.legal_moves()]
        assert (view.state.tobytes(), json.dumps(view.json()), view.options) == before
        assert game.state.tobytes() == whole


@each_game
@each_bot
@few(15)
@given(data=st.data())
def test_a_bot_does_the_same_in_truths_that_it_cannot_tell_apart(
    name: str, bot: str, data: Any
) -> None:
    plan = one_pack(data.draw(plans(name, plies=3)), bot)
    chance = random.Random(plan.seed)
    for game in plan.walk():
        seat = game.to_move
        other = None if seat is None else other_truth(game, seat, chance)
        if other is not None:
            one, two = (bots.make(bot, name, plan.seed) for _ in range(2))
            for _ in range(4):  # the dice go on alike, too
                assert one.choose(game.seen_by(seat)) == two.choose(other.seen_by(seat))


@pytest.mark.skipif(not COMPILED, reason="interpreted, a search takes minutes")
@each_game
def test_no_bot_that_ships_peeks(name: str) -> None:
    tried = 0
    for players, plies in ((2, 9), (3, 14)):
        game = Plan(name, players, {}, plies, plies=plies).end()
        other = other_truth(game, game.to_move, random.Random(plies))
        if other is None:
            continue
        for bot in (*bots.names(), "search:200", "learnt"):
            chosen = {
                str(bots.make(bot, name, 3).choose(one.seen_by(game.to_move)))
                for one in (game, other)
            }
            assert len(chosen) == 1, bot
        tried += 1
    assert tried


@each_game
@few(15)
@given(data=st.data())
def test_greedy_sees_no_more_of_the_truth_than_of_its_view(name: str, data: Any) -> None:
    """So playouts may hand it the truth, which saves making a view at every move."""
    plan = data.draw(plans(name, plies=8))
    choose = chooser("greedy", games.family_of(name))
    for game in plan.walk():
        if game.to_move is not None:
            view = game.seen_by(game.to_move).state
            assert choose(game.state, dice(plan.seed)) == choose(view, dice(plan.seed))


@each_game
@each_bot
def test_the_same_seed_makes_the_same_moves(name: str, bot: str) -> None:
    games_of = [
        played(name, [bots.make(bot, name, seed + i) for i in range(3)], 60, seed=5)
        for seed in (1, 1, 2)
    ]
    assert games_of[0].moves == games_of[1].moves
    assert games_of[0].moves != games_of[2].moves


FIRSTS = {
    ("ciq-1", "random"): "attack 1 Tc, attack 2 9h, add 5h … de3318fdf6ba",
    ("ciq-1", "greedy"): "attack 3 Tc, attack 3 5h, add 9h … 383932b9567c",
    ("ciq-2", "random"): "defend Tc, attack 3 9h, add 5h … 64f7020afa1f",
    ("ciq-2", "greedy"): "draw, attack 3 5h, add 9h … eb64dc64a862",
    ("updown", "random"): "place 59, take 55, add 1 … 1b48a0ecd8f5",
    ("updown", "greedy"): "place 59, take 70, add 1 … 7318376dc1ed",
    ("updown-short", "random"): "place 45, take 32, add 1 … d0630a49f81e",
    ("updown-short", "greedy"): "place 11, take 60, add 1 … 1116093aed87",
}
"""What bots play in both runs: the first moves of a game, and a digest of the first sixty.

The random bot's are the same for ever. The greedy bot's change when it is made to play otherwise.
"""


@pytest.mark.parametrize(("name", "bot"), FIRSTS)
def test_bots_play_the_same_compiled_and_interpreted(name: str, bot: str) -> None:
    moves = played(name, [bots.make(bot, name, seat) for seat in range(3)], 60, seed=1).moves
    digest = hashlib.sha256(" ".join(moves).encode()).hexdigest()[:12]
    assert f"{', '.join(moves[:3])} … {digest}" == FIRSTS[name, bot]


@each_game
def test_random_takes_every_move_about_as_often(name: str) -> None:
    game = upcard.deal(name, 3, seed=3)
    while len(game.legal_moves()) < 3:
        game.play(game.legal_moves()[-1])
    view = game.seen_by(game.to_move)
    player = bots.make("random", name, 1)
    moves, rounds = game.legal_moves(), 150
    found = Counter(player.choose(view) for _ in range(rounds * len(moves)))
    assert found.keys() == set(moves)
    assert max(found.values()) < 1.4 * rounds
    assert min(found.values()) > 0.6 * rounds


@pytest.mark.skipif(not COMPILED, reason="whole matches take long; the moves are the same ones")
@pytest.mark.parametrize(
    ("name", "players", "deals", "least"),
    [("ciq-1", 2, 10, 0.7), ("ciq-2", 2, 25, 0.9), ("ciq-2", 3, 12, 0.8), ("ciq-2", 4, 12, 0.7),
     ("updown", 2, 8, 0.85), ("updown", 4, 4, 0.85), ("updown-short", 3, 8, 0.85)],
)  # fmt: skip
def test_greedy_beats_random(name: str, players: int, deals: int, least: float) -> None:
    """Paired deals: one greedy bot takes each seat in turn, on the same deck, against random."""
    share, count = 0.0, 0
    for deal in range(deals):
        for seat in range(1, players + 1):
            seated = [
                bots.make("greedy" if i == seat else "random", name, 10 * deal + i)
                for i in range(1, players + 1)
            ]
            options = {"max_turns": 300} if games.family_of(name) == "ciq" else {}
            result = played(name, seated, seed=deal, **options).result
            assert result is not None
            if result["winners"]:
                count += 1
                share += (seat in result["winners"]) / len(result["winners"])
    assert count > deals  # games that somebody has won
    assert share / count > least, f"greedy won {share} of {count} games"


def test_a_bot_that_is_none_is_refused() -> None:
    for name in ("", "stockfish", "GREEDY", "x" * 500):
        with pytest.raises(upcard.Refused) as refused:
            bots.make(name, "ciq-2")
        assert refused.value.refusal.code == "no-such-bot"
        assert len(str(refused.value)) < 260
    with pytest.raises(upcard.Refused):
        bots.make("random", "chess")


def test_a_bot_takes_a_view_and_nothing_else() -> None:
    choose = inspect.signature(bots.Bot.choose)
    assert [one.annotation for one in choose.parameters.values()][1:] == [upcard.View]
    made = inspect.signature(type(bots.make("random", "ciq-2")).choose)
    assert list(made.parameters) == ["self", "view"]
