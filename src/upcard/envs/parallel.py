"""PettingZoo's parallel interface, for libraries that know no other: all agents act at once.

Of each step's actions only that of the agent to move is played: the others' masks offer the last
action alone, which is to wait. What an agent to move may not play is replaced by one of its legal
actions, taken at random (`info["replaced"]` is then True): such libraries sample blindly. After
`max_cycles` steps the game is cut off. `env` is the same, made turn-based again by PettingZoo.
"""

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from upcard.chance import below, dice
from upcard.envs.aec import PLAYERS, RENDER_MODES, env_name, state_space, view_space
from upcard.envs.rendering import drawn
from upcard.envs.table import Setup, Table, check_choice
from upcard.game import Json

MAX_CYCLES = 100_000


class Parallel(ParallelEnv[str, Any, int]):  # type: ignore[misc]
    """One table at which everybody acts in every step."""

    def __init__(self, setup: Setup, max_cycles: int, render_mode: str | None) -> None:
        """For `parallel_env`."""
        self.setup = setup
        self.table = Table(setup)
        self.wait = setup.action_count
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": env_name(setup).replace("_v", "_parallel_v"),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self.state_space = state_space(setup)
        self.observation_spaces = {agent: view_space(setup) for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(setup.action_count + 1)
            for agent in self.possible_agents
        }
        self._cycles = 0
        self._chance = dice("upcard-env-parallel")

    def observation_space(self, agent: str) -> Any:
        """The same space at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same space at each call."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal. Without a seed, the next game of the seed before; `options` is not looked at."""
        self.table.deal(seed)
        if seed is not None:
            self._chance = dice("upcard-env-parallel", seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos(None)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Play the action of the agent to move."""
        replaced = self._play(actions)
        self._cycles += 1
        over = self.table.seat is None
        cut = self.table.is_cut or (not over and self._cycles >= self.max_cycles)
        agents = list(self.agents)
        rewards = dict(zip(agents, self.table.rewards(), strict=True))
        observations, infos = self._observations(), self._infos(replaced)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over and not cut),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _play(self, actions: dict[str, int]) -> str | None:
        """Play the mover's action; returns its name if the action had to be replaced."""
        seat = self.table.seat
        if seat is None:
            return None
        agent = self.possible_agents[seat]
        mask = self.table.mask()
        chosen = int(actions[agent])
        if chosen != self.wait and mask[chosen]:
            self.table.play(chosen)
            return None
        legal = np.flatnonzero(mask)
        self.table.play(int(legal[below(self._chance, len(legal))]))
        return agent

    def _observations(self) -> dict[str, Any]:
        return {agent: self.table.observation(i) for i, agent in enumerate(self.agents)}

    def _infos(self, replaced: str | None) -> dict[str, Any]:
        infos = {}
        for i, agent in enumerate(self.agents):
            mask = np.zeros(self.wait + 1, np.int8)
            if i == self.table.seat:
                mask[:-1] = self.table.mask()
            else:
                mask[self.wait] = 1
            infos[agent] = {"action_mask": mask, "replaced": agent == replaced}
        return infos

    def state(self) -> Any:
        """All seats' observations, one behind the other: for critics that see everything."""
        return self.table.observations()

    def render(self) -> Any:
        """The complete position as text: returned (`ansi`) or printed (`human`)."""
        if self.render_mode is None:
            return None
        text = drawn(self.table)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


def parallel_env(
    name: str,
    players: int = PLAYERS,
    *,
    max_cycles: int = MAX_CYCLES,
    render_mode: str | None = None,
    reward: str = "win",
    **options: Json,
) -> Parallel:
    """The environment. Rule options go by name; raises Refused."""
    check_choice("render_mode", render_mode, (None, *RENDER_MODES))
    return Parallel(Setup(name, players, options, reward), max_cycles, render_mode)


def env(name: str, players: int = PLAYERS, **given: Any) -> AECEnv[str, Any, int]:
    """`parallel_env` as PettingZoo makes it turn-based: every agent acts in every cycle."""
    return parallel_to_aec(parallel_env(name, players, **given))
