"""The environments pass the test kits of the projects whose conventions they follow.

For every game at every number of seats, and without an exception: warnings are errors here.
"""

import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from random_games import NAMES, seats_of

import upcard

gymnasium = pytest.importorskip("gymnasium")
kits = pytest.importorskip("pettingzoo.test")

from upcard.envs import aec, parallel, single  # noqa: E402

TABLES = [
    (name, players) for name in NAMES for players in range(seats_of(name)[0], seats_of(name)[1] + 1)
]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


@every_table
def test_pettingzoo_turn_based(name: str, players: int) -> None:
    make = partial(aec.env, name, players)
    kits.api_test(make(), num_cycles=200)
    kits.seed_test(make, num_cycles=50)
    kits.render_test(partial(make, mask_in="observation"))


def seeded(make: Any) -> Any:
    """A maker whose games are always the same: one game in a hundred ends within four moves."""

    def made(**given: Any) -> Any:
        env = make(**given)
        env.reset(seed=1)
        return env

    return made


@every_table
def test_pettingzoo_parallel(name: str, players: int) -> None:
    make = partial(parallel.parallel_env, name, players)
    kits.parallel_api_test(make(), num_cycles=200)
    kits.parallel_seed_test(make, num_cycles=20)
    turn_based = partial(parallel.env, name, players)
    module = SimpleNamespace(parallel_env=seeded(make), env=seeded(turn_based))
    kits.max_cycles_test(module)
    kits.state_test(turn_based(), make())


@every_table
def test_gymnasium(name: str, players: int) -> None:
    from gymnasium.utils.env_checker import check_env

    made = gymnasium.make(f"upcard/{name}-v0", players=players, bots=["random"])
    check_env(made.unwrapped)


def test_masks_beside_the_observation_where_they_are_wanted() -> None:
    env = aec.env("ciq-2", 3, mask_in="observation")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, cut, info = env.last()
        assert observation in env.observation_space(agent)
        assert (observation["action_mask"] == info["action_mask"]).all()
        env.step(None if over or cut else int(np.flatnonzero(info["action_mask"])[0]))


def test_an_illegal_action_names_its_clause_or_ends_the_game() -> None:
    raw = aec.raw_env("updown-short")
    raw.reset(seed=1)
    position = raw.table.setup.rules.position(raw.table.state, raw.setup.options)
    with pytest.raises(upcard.IllegalMove) as refused:
        raw.step(91)  # draw, before anything is placed
    assert refused.value.clause == "U-6"
    assert raw.table.setup.rules.position(raw.table.state, raw.setup.options) == position
    checked = aec.env("updown-short")
    checked.reset(seed=1)
    loser = checked.agent_selection
    checked.step(91)
    assert checked.unwrapped.rewards[loser] == -1
    assert all(checked.terminations.values())


def played(env: Any, seed: int) -> tuple[list[float], list[str]]:
    """A game of an AEC environment by its first legal actions: rewards, and how it ended."""
    env.reset(seed=seed)
    while env.table.seat is not None:
        env.step(int(np.flatnonzero(env.table.mask())[0]))
    ends = [env.terminations, env.truncations]
    names = ["terminated", "truncated"]
    return list(env.rewards.values()), [
        name for name, end in zip(names, ends, strict=True) if all(end.values())
    ]


def test_a_cap_of_turns_that_the_rules_do_not_have_cuts_games_off() -> None:
    """C-12: with `max_turns` 0 a game may never end; the environment ends it after 1000 turns."""
    ended = [
        played(aec.raw_env("ciq-2", max_turns=turns, blocked="never"), seed=3)[1]
        for turns in (7, 0)
    ]
    assert ended[0] == ["terminated"]
    assert ended[1] in (["terminated"], ["truncated"])
    cut = aec.raw_env("ciq-2", max_turns=0)
    assert cut.setup.capped
    cut.setup.options["max_turns"] = 5
    cut.table.state["max_turns"] = 5
    rewards, how = played(cut, seed=3)
    assert how == ["truncated"]
    assert rewards == [0, 0]


@pytest.mark.parametrize("name", NAMES)
def test_rewards_are_the_result(name: str) -> None:
    for seed in range(5):
        win, margin = aec.raw_env(name, 3), aec.raw_env(name, 3, reward="margin")
        paid, _ = played(win, seed)
        fewer, _ = played(margin, seed)
        result = win.setup.rules.result(win.table.state)
        assert result is not None
        share = 1 / len(result["winners"]) if result["winners"] else None
        for seat, one in enumerate(paid, 1):
            if share is None:
                assert one == 0
            else:
                due = 1.5 * (share if seat in result["winners"] else 0) - 0.5
                assert one == pytest.approx(due)
        assert sum(fewer) == pytest.approx(0, abs=1e-4)
        order = sorted(range(3), key=lambda seat: -fewer[seat])
        assert [result["ranks"][seat] for seat in order] == sorted(result["ranks"])


def test_a_record_begins_with_the_deck_of_an_environment() -> None:
    env = aec.raw_env("ciq-1", 4)
    env.reset(seed=5)
    game = upcard.deal("ciq-1", 4, deck=env.table.deck)
    assert game.state.tobytes() == env.table.state.tobytes()


def test_the_seat_may_be_any_and_the_bots_see_their_own_views() -> None:
    seats = set()
    for seed in range(8):
        env = gymnasium.make("upcard/ciq-2-v0", players=3, bots=["greedy", "random"])
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            masks = env.unwrapped.action_masks()
            assert masks.any()
            _, reward, over, cut, _ = env.step(int(np.flatnonzero(masks)[0]))
            over = over or cut
        assert reward in (1, -0.5, 0)
    assert seats == {1, 2, 3}


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("env-choice", {"reward": "gold"}),
        ("env-choice", {"illegal": "ignore"}),
        ("env-choice", {"render_mode": "rgb_array"}),
        ("env-bots", {"players": 4, "bots": ["greedy", "greedy"]}),
        ("no-such-bot", {"bots": ["grandmaster"]}),
        ("seat-out-of-range", {"seat": 3}),
        ("updown-players", {"players": 9}),
        ("updown-option-unknown", {"colors": 3}),
    ],
)
def test_what_a_table_does_not_have_is_refused(code: str, given: dict[str, Any]) -> None:
    with pytest.raises(upcard.Refused) as refused:
        single.SingleEnv("updown", **given)
    assert refused.value.refusal.code == code


def test_environments_travel_between_processes() -> None:
    env = aec.raw_env("updown", 3)
    env.reset(seed=2)
    env.step(int(np.flatnonzero(env.table.mask())[0]))
    other = pickle.loads(pickle.dumps(env))
    for one in (env, other):
        for _ in range(9):
            one.step(int(np.flatnonzero(one.table.mask())[-1]))
    assert (env.state() == other.state()).all()
    env.reset()
    other.reset()
    assert (env.state() == other.state()).all()
