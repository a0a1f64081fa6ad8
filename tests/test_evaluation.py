"""The fitted evaluations: chances are chances, results are results, and they foretell games."""

import math
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import upcard
from random_games import NAMES, few, plans
from upcard import games
from upcard.bots import evaluation_ciq, evaluation_updown
from upcard.bots.compiled import chooser
from upcard.chance import dice
from upcard.jit import COMPILED

each_game = pytest.mark.parametrize("name", NAMES)
EVALUATE: dict[str, Any] = {"ciq": evaluation_ciq.evaluate, "updown": evaluation_updown.evaluate}


def chances(game: upcard.Game) -> list[float]:
    """What the evaluation says of an open position, seat by seat."""
    values: Any = np.full(game.players, np.nan)
    before = game.state.tobytes()
    EVALUATE[game.rules.name](game.state, values)
    assert game.state.tobytes() == before
    found: list[float] = values.tolist()
    return found


@each_game
@few(15)
@given(data=st.data())
def test_chances_are_chances_at_every_step(name: str, data: Any) -> None:
    for game in data.draw(plans(name, plies=10)).walk():
        found = chances(game)
        assert all(0 <= chance <= 1 for chance in found)
        assert sum(found) <= 1 + 1e-12
        if games.family_of(name) == "updown":
            assert math.isclose(sum(found), 1)
        elif not game.is_over:
            assert 0 < sum(found) < 1


@each_game
def test_a_game_that_is_over_has_its_result(name: str) -> None:
    chance, seen = random.Random(3), set()
    for seed in range(30 if COMPILED else 4):
        options: dict[str, Any] = {} if games.family_of(name) == "updown" else {"max_turns": 150}
        game = upcard.deal(name, 3, seed=seed, **options)
        while not game.is_over:
            game.play(chance.choice(game.legal_moves()))
        assert game.result is not None
        winners = game.result["winners"]
        wanted = [(seat in winners) / len(winners) if winners else 0.0 for seat in (1, 2, 3)]
        assert chances(game) == wanted
        seen.add(len(winners))
    assert seen


SEATS = {"ciq-1": (2, 4), "ciq-2": (2, 4, 7), "updown": (2, 5), "updown-short": (3,)}


def looked_at(name: str, players: int, seed: int) -> tuple[list[float], list[float]]:
    """The chances in a position of a game between greedy bots, and the shares of its win."""
    rules, chance = games.rules_of(name), random.Random(f"{name} {players} {seed}")
    choose, rolls = chooser("greedy", rules.name), dice(name, players, seed)
    game = upcard.deal(name, players, seed=seed)
    decisions, found = 0, chances(game)
    while not game.is_over:
        decisions += 1
        if chance.random() < 1 / decisions:
            found = chances(game)
        random_move = chance.random() < 0.1
        rules.play(game.state, (rules.sample if random_move else choose)(game.state, rolls), None)
    assert game.result is not None
    winners = game.result["winners"]
    return found, [(seat + 1 in winners) / len(winners or [1]) for seat in range(players)]


@pytest.mark.skipif(not COMPILED, reason="hundreds of games; the numbers are the same")
@each_game
def test_the_evaluation_foretells_new_games_better_than_a_constant(name: str) -> None:
    """Log loss on games that no fit has seen, against each seat's share of those very games."""
    for players in SEATS[name]:
        lost = constant = 0.0
        count = 200
        looks = [looked_at(name, players, 10_000 + seed) for seed in range(count)]
        won = sum(sum(shares) for _, shares in looks) / count
        for found, shares in looks:
            nobody = 1 - sum(shares)
            rest = max(1e-9, 1 - sum(found))
            lost -= nobody * math.log(rest)
            lost -= sum(s * math.log(max(1e-9, f)) for s, f in zip(shares, found, strict=True))
            constant -= nobody * math.log(max(1e-9, 1 - won))
            constant -= (1 - nobody) * math.log(won / players)
        assert lost < constant, f"{players} seats: {lost / count:.3f}, {constant / count:.3f}"
