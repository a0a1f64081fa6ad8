"""PettingZoo's turn-based interface (AEC): `env("ciq-2", players=3)`.

An agent keeps the turn for as long as its seat does: place, take, add and draw are four actions.
The legal actions are in `info["action_mask"]`, or beside the observation for libraries that look
for them there (`mask_in="observation"`). `docs/environments.md`.
"""

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from upcard.envs.rendering import drawn
from upcard.envs.table import Setup, Table, check_choice
from upcard.game import Json

PLAYERS = 2
RENDER_MODES = ("ansi", "human")

MASK_IN = ("info", "observation")


def view_space(setup: Setup) -> Any:
    """The space of a seat's observations."""
    return gymnasium.spaces.Box(np.zeros_like(setup.highs), setup.highs, dtype=np.uint8)


def state_space(setup: Setup) -> Any:
    """The space of all seats' observations, one behind the other."""
    most = np.tile(setup.highs, setup.players)
    return gymnasium.spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


def masked_space(setup: Setup) -> Any:
    """The space of observations that come with their masks."""
    mask = gymnasium.spaces.Box(0, 1, (setup.action_count,), np.int8)
    return gymnasium.spaces.Dict({"observation": view_space(setup), "action_mask": mask})


def env_name(setup: Setup) -> str:
    """An environment's name with its version: `ciq_2_v0`."""
    return f"{setup.name.replace('-', '_')}_v{setup.version}"


class RawEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """One table. An illegal action raises IllegalMove, which names the clause it breaks."""

    def __init__(self, setup: Setup, render_mode: str | None, mask_in: str) -> None:
        """For `raw_env` and `env`."""
        super().__init__()
        self.setup = setup
        self.table = Table(setup)
        self.metadata = {
            "name": env_name(setup),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self.state_space = state_space(setup)
        self._with_mask = mask_in == "observation"
        space = masked_space if self._with_mask else view_space
        self.observation_spaces = {agent: space(setup) for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(setup.action_count) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """The same space at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same space at each call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. Without a seed, the next game of the seed before; `options` is not looked at."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_to_mover()

    def observe(self, agent: str) -> Any:
        """What a seat knows."""
        seen = self.table.observation(self.possible_agents.index(agent))
        if not self._with_mask:
            return seen
        return {"observation": seen, "action_mask": self.infos[agent]["action_mask"]}

    def state(self) -> Any:
        """All seats' observations, one behind the other: for critics that see everything."""
        return self.table.observations()

    def step(self, action: int | None) -> None:
        """Play an action for the agent to move; for one that is done, only None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._turn_to_mover()
        if self.table.seat is None:
            self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
            ended = self.truncations if self.table.is_cut else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn_to_mover(self) -> None:
        """The mover has the legal actions in its mask, the others have none."""
        nothing = np.zeros(self.setup.action_count, np.int8)
        self.infos = {agent: {"action_mask": nothing} for agent in self.agents}
        if self.table.seat is not None:
            self.agent_selection = self.possible_agents[self.table.seat]
            self.infos[self.agent_selection] = {"action_mask": self.table.mask()}

    def render(self) -> str | None:
        """The complete position as text: returned (`ansi`) or printed (`human`)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing.")
            return None
        text = drawn(self.table)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


def raw_env(
    name: str,
    players: int = PLAYERS,
    *,
    render_mode: str | None = None,
    reward: str = "win",
    mask_in: str = "info",
    **options: Json,
) -> RawEnv:
    """The environment itself, without wrappers. Rule options go by name; raises Refused."""
    check_choice("render_mode", render_mode, (None, *RENDER_MODES))
    check_choice("mask_in", mask_in, MASK_IN)
    return RawEnv(Setup(name, players, options, reward), render_mode, mask_in)


def env(name: str, players: int = PLAYERS, **given: Any) -> AECEnv[str, Any, int]:
    """`raw_env` with PettingZoo's checks: an illegal action ends the game and costs 1."""
    made: Any = raw_env(name, players, **given)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
