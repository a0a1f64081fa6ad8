"""Gymnasium: one seat against bots. Importing this registers `upcard/<game>-v0` for every game.

    import gymnasium, upcard.envs.single
    env = gymnasium.make("upcard/updown-v0", players=2, bots=["greedy"])

The other seats' bots see their own views, like everywhere. A step lasts until the seat is to move
again or the game is over.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from upcard import bots, games
from upcard.chance import below, dice
from upcard.envs.aec import RENDER_MODES, view_space
from upcard.envs.rendering import drawn
from upcard.envs.table import Setup, Table, check_choice
from upcard.game import IllegalMove, Json, Refusal, Refused
from upcard.strict_json import shown

SEEDS = 2**31 - 1
ILLEGAL = ("lose", "raise")


class SingleEnv(gymnasium.Env[Any, Any]):
    """One seat of a table whose other seats are bots'."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        players: int = 2,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        render_mode: str | None = None,
        reward: str = "win",
        illegal: str = "lose",
        **options: Json,
    ) -> None:
        """`seat` counts from 1; None: another at random in each game.

        `bots` names the bots of the other seats, from the one on the left, clockwise; one bot is
        for all of them. Rule options go by name. An illegal action ends the game and costs 1
        (`info["illegal"]` says why), or with `illegal="raise"` raises IllegalMove. Raises Refused.
        """
        check_choice("illegal", illegal, ILLEGAL)
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        self.setup = Setup(name, players, options, reward)
        self.table = Table(self.setup)
        self.render_mode = render_mode
        self._raises = illegal == "raise"
        self._fixed = self._checked_seat(seat)
        self._names = self._checked_bots(bots)
        self.observation_space = view_space(self.setup)
        self.action_space = gymnasium.spaces.Discrete(self.setup.action_count)
        self.seat = 0
        self._bots: dict[int, Any] = {}

    def _checked_seat(self, seat: int | None) -> int | None:
        if seat is None:
            return None
        if type(seat) is not int or not 1 <= seat <= self.setup.players:
            facts = {"seat": shown(seat, 40), "seats": self.setup.players}
            raise Refused(Refusal("seat-out-of-range", None, facts))
        return seat - 1

    def _checked_bots(self, names: Sequence[str]) -> list[str]:
        others = self.setup.players - 1
        given = [names] if isinstance(names, str) else list(names)
        if len(given) not in (1, others):
            facts = {"bots": len(given), "others": others}
            raise Refused(Refusal("env-bots", None, facts))
        for name in given:
            bots.make(name, self.setup.name)
        return given * (others if len(given) == 1 else 1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal, and let the bots play until the seat is to move. `options` is not looked at."""
        super().reset(seed=seed)
        deal_seed, bot_seed = self.np_random.integers(0, SEEDS, 2).tolist()
        chance = dice("upcard-env-seat", bot_seed)
        while True:
            self.table.deal(deal_seed)
            self.seat = below(chance, self.setup.players) if self._fixed is None else self._fixed
            self._bots = {
                (self.seat + 1 + i) % self.setup.players: bots.make(
                    name, self.setup.name, bot_seed + i
                )
                for i, name in enumerate(self._names)
            }
            self._play_bots()
            if self.table.seat is not None:
                return self._seen()
            deal_seed += 1  # the others ended the game before the seat's first move

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play until the seat is to move or the game is over."""
        try:
            self.table.play(int(action))
        except IllegalMove as error:
            if self._raises:
                raise
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": str(error)}
        self._play_bots()
        over, cut = self.table.seat is None, self.table.is_cut
        if self.render_mode == "human":
            self.render()
        observation, info = self._seen()
        return observation, self.table.rewards()[self.seat], over and not cut, cut, info

    def _play_bots(self) -> None:
        while self.table.seat is not None and self.table.seat != self.seat:
            mover = self.table.seat
            move = self._bots[mover].choose(self.table.view(mover))
            self.table.play(self.table.action(move.code))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        info = {"action_mask": self.action_masks(), "seat": self.seat + 1}
        return self.table.observation(self.seat), info

    def action_masks(self) -> Any:
        """Which actions are legal, as sb3-contrib asks for them: bool[action_count]."""
        return self.table.mask().astype(np.bool_)

    def render(self) -> Any:
        """The complete position as text: returned (`ansi`) or printed (`human`)."""
        if self.render_mode is None:
            return None
        text = drawn(self.table)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def env_id(name: str) -> str:
    """The id of a game's environment: `upcard/ciq-2-v0`."""
    return f"upcard/{name}-v{games.rules_of(name).version - 1}"


def register() -> None:
    """Tell Gymnasium of every game, by each of its names."""
    for name in games.presets():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(env_id(name), "upcard.envs.single:SingleEnv", kwargs={"name": name})


register()
