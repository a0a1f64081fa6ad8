"""Thousands of tables at once, in compiled loops: `env("updown-short", players=2, tables=4096)`.

Every step plays one action at every table. A table whose game ends is paid and dealt anew in
the same step. From the same seeds it deals and plays exactly as the AEC environment does.

    tables = vector.env("updown-short", players=2, tables=4096, seed=1)
    batch = tables.batch
    while True:
        batch = tables.step(choose(batch.observation, batch.action_mask))
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from upcard.chance import dice
from upcard.envs.table import Setup, random_word
from upcard.game import IllegalMove, Json, Refusal, Refused
from upcard.strict_json import shown
from upcard.tensors import Batch, first_illegal, sample_all

MOST_TABLES = 1_000_000
Seeds = int | Sequence[int] | None


class VectorEnv:
    """Many tables of one setup. `batch` is what they show; the next step writes over it."""

    def __init__(self, setup: Setup, tables: int, seed: Seeds = None) -> None:
        """For `env`."""
        self.setup = setup
        self.tables = tables
        one = setup.tensors.prepared(setup.options, setup.players)
        self.states = np.repeat(np.array([one], one.dtype), tables)
        self._view = one.copy()
        self._words = np.empty(tables, np.uint64)
        self._deck = np.empty_like(setup.cards)
        self._dice = dice("upcard-env")
        self._actions = np.empty(tables, np.int64)
        self._sampling = np.empty(tables, np.uint64)
        self.batch = Batch(
            observation=np.zeros((tables, setup.observation_size), np.uint8),
            action_mask=np.zeros((tables, setup.action_count), np.int8),
            seat=np.zeros(tables, np.int64),
            reward=np.zeros((tables, setup.players), np.float32),
            terminated=np.zeros(tables, np.bool_),
            truncated=np.zeros(tables, np.bool_),
        )
        self.reset(seed)

    def reset(self, seed: Seeds = None) -> Batch:
        """Deal a new game at every table.

        `seed` n gives table i the seed n + i, a sequence one to each; None: seeds of the system's.
        """
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + i for i in range(self.tables)]
        else:
            seeds = list(seed)
            if len(seeds) != self.tables:
                facts = {"seeds": len(seeds), "tables": self.tables}
                raise Refused(Refusal("env-seeds", None, facts))
        tensors, setup = self.setup.tensors, self.setup
        self._words[:] = [random_word(one) for one in seeds]
        self._sampling[:] = self._words ^ np.uint64(0x9E3779B97F4A7C15) | np.uint64(1)
        for i, state in enumerate(self.states):
            self._dice.word = self._words[i]
            tensors.begin(state, setup.cards, self._deck, self._dice)
            self._words[i] = self._dice.word
        self.batch.reward[:] = 0
        self.batch.terminated[:] = False
        self.batch.truncated[:] = False
        tensors.show_all(self.states, self.batch, self._view, self._dice)
        return self.batch

    def step(self, actions: Any) -> Batch:
        """Play an action, an integer, at every table; raises IllegalMove and changes nothing."""
        given = np.asarray(actions)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            facts = {"shape": str(given.shape), "kind": str(given.dtype), "tables": self.tables}
            raise Refused(Refusal("env-actions", None, facts))
        chosen = np.ascontiguousarray(given, np.int64)
        wrong = first_illegal(self.batch.action_mask, chosen)
        if wrong >= 0:
            raise self._refused(wrong, int(chosen[wrong]))
        setup = self.setup
        setup.tensors.step_all(
            self.states, chosen, self._words, self.batch, self._view, self._dice,
            setup.cards, self._deck, setup.reward, setup.capped,
        )  # fmt: skip
        return self.batch

    def sample(self) -> Any:
        """A random legal action for every table, from random numbers of their own: int64[n]."""
        sample_all(self.batch.action_mask, self._sampling, self._dice, self._actions)
        return self._actions

    def _refused(self, table: int, action: int) -> Refused:
        """Why an action is illegal, with the clause it breaks."""
        why = self.setup.why_illegal(self.states[table], action)
        facts = {"table": table, "why": why}
        return IllegalMove(Refusal("env-illegal", why.clause, facts))


def env(
    name: str,
    players: int = 2,
    tables: int = 1024,
    *,
    seed: Seeds = None,
    reward: str = "win",
    **options: Json,
) -> VectorEnv:
    """So many tables, dealt. Rule options go by name; raises Refused."""
    if type(tables) is not int or not 1 <= tables <= MOST_TABLES:
        facts = {"value": shown(tables, 40), "most": MOST_TABLES}
        raise Refused(Refusal("env-tables", None, facts))
    return VectorEnv(Setup(name, players, options, reward), tables, seed)
