"""The training example learns, and the bot it made plays: legally, from views, by NumPy alone."""

import importlib.util
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import upcard
from upcard import bots, games
from upcard.bots import learnt

EXAMPLE = Path(__file__).parent.parent / "examples" / "train_updown.py"
TENSORS = games.tensors_of("updown")


def decisions(seed: int) -> list[tuple[upcard.Game, upcard.Move]]:
    """The positions of a game between the bot and `greedy`, with the moves they chose."""
    game = upcard.deal("updown-short", 2, seed=seed)
    seats = [bots.make(name, "updown-short", seed) for name in ("learnt", "greedy")]
    met = []
    while (seat := game.to_move) is not None:
        assert learnt.has_learnt(game.seen_by(seat))
        move = seats[seat - 1].choose(game.seen_by(seat))
        assert move in game.legal_moves()
        met.append((game.copy(), move))
        game.play(move)
    return met


def test_the_shipped_policy_plays_whole_games_legally_and_again_the_same() -> None:
    for seed in (3, 4):
        met = decisions(seed)
        assert len(met) == 138
        assert [move for _, move in met] == [move for _, move in decisions(seed)]


@pytest.mark.parametrize(
    ("name", "players"), [("updown-short", 3), ("updown", 2), ("ciq-1", 2), ("ciq-2", 3)]
)
def test_at_a_table_it_has_not_learnt_it_plays_like_greedy(name: str, players: int) -> None:
    game = upcard.deal(name, players, seed=5)
    one, other = bots.make("learnt", name, 7), bots.make("greedy", name, 7)
    for _ in range(30):
        assert game.to_move is not None
        view = game.seen_by(game.to_move)
        assert not learnt.has_learnt(view)
        move = one.choose(view)
        assert move == other.choose(view)
        game.play(move)


def test_without_what_it_learnt_it_reckons_as_greedy_does() -> None:
    policy = learnt.shipped()
    silent = {**policy.network, "weights_1": 0 * policy.network["weights_1"]}
    silent["prices"] = np.array([1, 0, 0], np.float32)
    size = sum(block.size for block in TENSORS.layout(policy.options, 2))
    mask = np.empty(sum(block.size for block in TENSORS.actions(policy.options, 2)), np.int8)
    moves, row = np.empty(256, np.int64), np.empty((1, size), np.uint8)
    steps = set()
    for game, move in decisions(6):
        if game.to_move == 2:  # greedy's
            state = game.seen_by(2).state
            TENSORS.observe(state, row[0])
            TENSORS.show_mask(state, moves, mask)
            said = policy.reading.outputs(silent, row.astype(np.float32))[0]
            chosen = said[TENSORS.action_of(state, move.code)]
            assert chosen == pytest.approx(said[mask > 0].max(), abs=2e-4)
            steps.add(int(state.step))
    assert len(steps) == 4


def test_to_play_it_takes_no_training_library() -> None:
    code = (
        "import sys, upcard\nfrom upcard import bots\n"
        "game = upcard.deal('updown-short', 2, seed=1)\n"
        "game.play(bots.make('learnt', 'updown-short').choose(game.seen_by(game.to_move)))\n"
        "print([name for name in ('jax', 'optax', 'pettingzoo') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The training example as a module, at few tables."""
    pytest.importorskip("optax")
    spec = importlib.util.spec_from_file_location("train_updown", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train_updown", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "TABLES", 8)
    monkeypatch.setattr(module, "BATCH", 288)
    return module


def test_the_example_learns_a_few_steps_and_writes_what_the_bot_reads(
    example: Any, tmp_path: Path
) -> None:
    learner = example.Learner(seed=1)
    before = {name: np.asarray(x).copy() for name, x in learner.layers.items()}
    steps = learner.play()
    assert steps.gain.shape == (8 * 144,)
    assert (steps.mask[np.arange(len(steps.action)), steps.action] == 1).all()
    learner.learn(steps, np.random.default_rng(1))
    for name, was in before.items():
        now = np.asarray(learner.layers[name])
        assert np.isfinite(now).all()
        assert (now != was).any(), name
    learner.save(tmp_path / "learnt.npz")
    with np.load(tmp_path / "learnt.npz") as arrays:
        written = {name: arrays[name] for name in arrays.files}
    shapes = {name: x.shape for name, x in learnt.shipped().network.items()}
    assert {name: x.shape for name, x in written.items()} == shapes
    batch = learner.tables.batch
    with_jax = example.READING.outputs(learner.layers, batch.observation.astype(np.float32))
    rows = batch.observation.astype(np.float32)
    with_numpy = learnt.shipped().reading.outputs(written, rows)
    allowed = batch.action_mask > 0
    assert np.asarray(with_jax)[allowed] == pytest.approx(with_numpy[allowed], abs=1e-2)
    assert 0 <= example.wins(learner, 2, 5) <= 1


def test_the_curve_is_drawn(example: Any) -> None:
    drawn = ElementTree.fromstring(example.draw([(0, 0.1, 0.5), (2_000_000, 3.0, 0.625)]))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["40%", "50%", "62%", "0", "2.0 million decisions"]
