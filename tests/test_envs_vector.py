"""Many tables at once play exactly as single ones do, from the same seeds."""

from typing import Any

import numpy as np
import pytest
from random_games import NAMES

import upcard

pytest.importorskip("pettingzoo")

from upcard.envs import aec, vector

SETUPS = [
    ("ciq-1", 2, {"max_turns": 90}), ("ciq-1", 5, {"chain": "free", "max_turns": 60}),
    ("ciq-2", 3, {}), ("ciq-2", 2, {"max_turns": 9}),
    ("updown", 4, {}), ("updown-short", 2, {"discard": "any"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
@pytest.mark.parametrize("reward", ["win", "margin"])
def test_tables_play_as_the_turn_based_environment_does(
    name: str, players: int, options: dict[str, Any], reward: str
) -> None:
    tables = vector.env(name, players, 3, seed=11, reward=reward, **options)
    singles = [aec.raw_env(name, players, reward=reward, **options) for _ in range(3)]
    for seed, single in enumerate(singles, 11):
        single.reset(seed=seed)
    ended = 0
    for _ in range(420):
        batch = tables.batch
        for i, single in enumerate(singles):
            agent = single.agent_selection
            assert single.possible_agents[batch.seat[i]] == agent
            assert (batch.observation[i] == single.observe(agent)).all()
            assert (batch.action_mask[i] == single.infos[agent]["action_mask"]).all()
        actions = tables.sample().copy()
        batch = tables.step(actions)
        for i, single in enumerate(singles):
            single.step(int(actions[i]))
            assert batch.reward[i].tolist() == [
                pytest.approx(paid) for paid in single.rewards.values()
            ]
            assert batch.terminated[i] == all(single.terminations.values())
            assert batch.truncated[i] == all(single.truncations.values())
            if batch.terminated[i] or batch.truncated[i]:
                ended += 1
                single.reset()
    assert ended


def test_shapes_and_kinds_are_the_documented_ones() -> None:
    tables = vector.env("updown", 3, 5, seed=1)
    batch = tables.batch
    assert (batch.observation.shape, batch.observation.dtype) == ((5, 1606), np.uint8)
    assert (batch.action_mask.shape, batch.action_mask.dtype) == ((5, 164), np.int8)
    assert (batch.seat.shape, batch.seat.dtype) == ((5,), np.int64)
    assert (batch.reward.shape, batch.reward.dtype) == ((5, 3), np.float32)
    assert (batch.terminated.shape, batch.terminated.dtype) == ((5,), np.bool_)
    assert (batch.truncated.shape, batch.truncated.dtype) == ((5,), np.bool_)
    assert tables.setup.highs.shape == (1606,)


def test_seeds_go_one_to_each_table() -> None:
    one = vector.env("ciq-2", 2, 4, seed=[5, 6, 5, 8]).batch.observation
    assert (one[0] == one[2]).all()
    assert (one[0] != one[1]).any()
    again = vector.env("ciq-2", 2, 4, seed=5).batch.observation
    assert (again[[0, 1, 3]] == one[[0, 1, 3]]).all()
    fresh = [vector.env("ciq-2", 2, 4).batch.observation.tobytes() for _ in range(2)]
    assert fresh[0] != fresh[1]


@pytest.mark.parametrize("name", NAMES)
def test_tables_do_not_disturb_each_other(name: str) -> None:
    many, few = vector.env(name, 2, 8, seed=1), vector.env(name, 2, 2, seed=4)
    for _ in range(300):
        actions = many.sample().copy()
        few.step(actions[3:5])
        many.step(actions)
        assert (many.batch.observation[3:5] == few.batch.observation).all()


def test_an_illegal_action_is_refused_and_no_table_moves() -> None:
    tables = vector.env("updown-short", 2, 4, seed=1)
    before = tables.states.tobytes(), tables.batch.observation.tobytes()
    actions = tables.sample().copy()
    for wrong, clause in ((91, "U-6"), (92, None), (-1, None)):
        actions[2] = wrong
        with pytest.raises(upcard.IllegalMove) as refused:
            tables.step(actions)
        assert refused.value.clause == clause
        assert "2" in str(refused.value)
        assert (tables.states.tobytes(), tables.batch.observation.tobytes()) == before


@pytest.mark.parametrize(
    "actions", [[1, 2, 3], [[0, 0, 0, 0]], np.zeros(4), np.zeros(4, np.bool_), "0000"]
)
def test_actions_of_another_form_are_refused(actions: object) -> None:
    tables = vector.env("updown-short", 2, 4, seed=1)
    with pytest.raises(upcard.Refused) as refused:
        tables.step(actions)
    assert refused.value.refusal.code == "env-actions"


def test_numbers_of_tables_and_seeds_that_do_not_fit_are_refused() -> None:
    for tables in (0, -1, 2.0, True, 10**9):
        with pytest.raises(upcard.Refused) as refused:
            vector.env("ciq-2", 2, tables)  # type: ignore[arg-type]
        assert refused.value.refusal.code == "env-tables"
    with pytest.raises(upcard.Refused) as refused:
        vector.env("ciq-2", 2, 3, seed=[1, 2])
    assert refused.value.refusal.code == "env-seeds"
