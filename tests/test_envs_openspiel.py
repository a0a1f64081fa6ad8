"""OpenSpiel takes our games for its own: its simulation test, serialisation, strings, tensors."""

import json
import pickle
import random
import unittest
from typing import Any

import numpy as np
import pytest

import upcard

pyspiel = pytest.importorskip("pyspiel")

import upcard.envs.openspiel  # noqa: E402

SPECS = (
    "upcard_updown(preset=updown-short,players=2)",
    "upcard_updown(players=3,top=40,discard=any)",
    "upcard_ciq(preset=ciq-1,players=3,max_turns=20)",
    "upcard_ciq(players=2,max_turns=30)",
    "upcard_ciq(players=2,decks=2,hand_size=5,max_turns=10)",
)


@pytest.mark.parametrize("spec", SPECS)
def test_simulations_with_serialisation(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)
    state, _ = dealt(spec, seed=2)
    for _ in range(9):
        state.apply_action(state.legal_actions()[-1])
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    for game, again in (
        pyspiel.deserialize_game_and_state(text),
        (pickle.loads(pickle.dumps(state.get_game())), pickle.loads(pickle.dumps(state))),
    ):
        assert game == state.get_game()
        assert str(again) == str(state)
        assert again.information_state_string() == state.information_state_string()


@pytest.mark.parametrize("spec", SPECS)
def test_what_is_asked_of_its_own_games_holds_for_ours(spec: str) -> None:
    """OpenSpiel's integration test of the games it ships, on the states of random play."""
    from open_spiel.integration_tests import api_test

    known = {"game_name": spec, "game": pyspiel.load_game(spec)}
    kind = type("OurGame", (api_test.EnforceAPIOnPartialTreeBase,), known)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures + result.skipped


def dealt(spec: str, seed: int) -> tuple[Any, upcard.Game]:
    """A state after the deal, and the same game as we know it."""
    chance = random.Random(seed)
    state = pyspiel.load_game(spec).new_initial_state()
    while state.is_chance_node():
        cards, weights = zip(*state.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        state.apply_action(chance.choices(cards, weights)[0])
    setup = state.played.setup
    names = upcard.envs.openspiel.card_names(setup)
    deck = [names[card] for card in state.played.cards]
    return state, upcard.deal(setup.name, setup.players, deck=deck, **setup.options)


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_is_the_same_game_here_and_there(spec: str) -> None:
    state, game = dealt(spec, seed=4)
    chance = random.Random(1)
    for _ in range(60):
        if game.is_over:
            break
        assert state.current_player() + 1 == game.to_move
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        assert sorted(texts) == sorted(game.legal_moves())
        for seat in range(1, game.players + 1):
            assert json.loads(state.observation_string(seat - 1)) == {
                key: value for key, value in game.seen_by(seat).json().items()
                if key not in ("rules", "moves")
            }  # fmt: skip
            row = np.asarray(state.observation_tensor(seat - 1))
            recalled = np.asarray(state.information_state_tensor(seat - 1))
            assert (recalled[: row.size] == row).all()
            assert row.min() >= 0
            assert row.max() <= 1
        action = chance.choice(state.legal_actions())
        game.play(state.action_to_string(action))
        state.apply_action(action)
    if game.is_over:
        assert state.is_terminal()
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("spec", SPECS)
def test_an_information_state_recalls_and_tells_nothing_hidden(spec: str) -> None:
    """Each string tells the player's strings before; a card nobody was shown is in none of them."""
    state, game = dealt(spec, seed=9)
    chance = random.Random(2)
    pasts: list[str] = [""] * game.players
    while not state.is_terminal() and len(state.played.tried) < 80:
        for player in range(game.players):
            text = state.information_state_string(player)
            assert text.startswith(pasts[player])
            pasts[player] = state.played.past_text(player)
            copy = state.clone()
            assert copy.information_state_string(player) == text
        state.apply_action(chance.choice(state.legal_actions()))
    drawn = [text for text in pasts if "hidden" in text]
    assert drawn


@pytest.mark.parametrize("spec", SPECS[:4])
def test_its_search_plays_our_games(spec: str) -> None:
    """OpenSpiel's own ISMCTS in Python, with our other truths: legal moves, worlds that fit."""
    from open_spiel.python.algorithms import ismcts, mcts

    state, _ = dealt(spec, seed=3)
    chance = np.random.RandomState(1)
    resample = upcard.envs.openspiel.resampler(seed=2)
    theirs = mcts.RandomRolloutEvaluator(1, chance, max_length=40)
    for number, evaluator in enumerate((theirs, upcard.envs.openspiel.Playouts(2))):
        bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 12, random_state=chance)
        bot.set_resampler(resample)
        for _ in range(12 + 12 * number):
            if state.is_terminal():
                break
            player = state.current_player()
            for other in [resample(state, player) for _ in range(3)]:
                assert other.information_state_string() == state.information_state_string()
                assert other.legal_actions() == state.legal_actions()
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_parameters_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(upcard.Refused):
        upcard.envs.openspiel.UpdownGame({"players": 9})
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("upcard_updown(colour=3)")


def test_who_asks_for_less_is_told_less() -> None:
    state, _ = dealt(SPECS[0], seed=1)
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = state.get_game().make_py_observer(kind)
    texts = {observer.string_from(state, player) for player in range(2)}
    assert len(texts) == 1
    assert json.loads(texts.pop())["seat"] is None
    observer.set_from(state, 0)
    first = observer.tensor.copy()
    observer.set_from(state, 1)
    assert (first == observer.tensor).all()
