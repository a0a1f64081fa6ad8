"""One table as environments hold it: a state, its random numbers, its observations as arrays.

This is the one place where options, seeds and the cap of turns become what all environments
share, so that all of them deal the same games from the same seeds.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from upcard import games
from upcard.chance import dice
from upcard.game import IllegalMove, Json, Refusal, Refused, State
from upcard.play import View
from upcard.strict_json import shown
from upcard.tensors import REWARDS, Block, Tensors, highs, size_of

TURN_CAP = 1000
"""Turns after which a game is cut off whose rules have no cap (`max_turns=0`)."""


def check_choice(name: str, value: object, choices: Sequence[str | None]) -> None:
    """Refuse a value that is none of a parameter's choices."""
    if value not in choices:
        facts = {"name": name, "value": shown(value, 40), "choices": ", ".join(map(str, choices))}
        raise Refused(Refusal("env-choice", None, facts))


class Setup:
    """A game, its seats and all its options: what is the same for every table of an environment."""

    def __init__(
        self, name: str, players: int, options: Mapping[str, Json], reward: str = "win"
    ) -> None:
        """Raises Refused for what the game does not have."""
        check_choice("reward", reward, REWARDS)
        self.name = name
        self.rules = games.rules_of(name)
        self.tensors: Tensors = games.tensors_of(name)
        self.players = players
        self.options = self.rules.complete(name, players, self.rules.read_files(options))
        self.capped = self.options.get("max_turns") == 0
        if self.capped:
            self.options["max_turns"] = TURN_CAP
        self.reward = REWARDS.index(reward)
        self.blocks: tuple[Block, ...] = self.tensors.layout(self.options, players)
        self.actions: tuple[Block, ...] = self.tensors.actions(self.options, players)
        self.observation_size = size_of(self.blocks)
        self.action_count = size_of(self.actions)
        self.cards = self.tensors.cards(self.options, players)

    @property
    def highs(self) -> Any:
        """The largest value of each entry of an observation: uint8[observation_size]."""
        return highs(self.blocks)

    def why_illegal(self, state: State, action: int) -> Refusal:
        """Why an action that is not legal is not, for the seat to move."""
        if not 0 <= action < self.action_count:
            facts = {"action": shown(action, 20), "last": self.action_count - 1}
            return Refusal("env-action", None, facts)
        try:
            self.rules.parse(state, self.rules.text(int(self.tensors.move_of(state, action))))
        except IllegalMove as error:
            return error.refusal
        raise AssertionError(f"action {action} is legal and not in its mask")  # pragma: no cover

    @property
    def version(self) -> int:
        """Moves when an environment would behave differently."""
        return self.rules.version - 1


def random_word(seed: int | None) -> int:
    """The first word of a table's random numbers: from a seed, or from the system."""
    chosen = secrets.randbits(64) if seed is None else seed
    return int(dice("upcard-env", chosen).word)


class Table:
    """One game after another, dealt from the table's own random numbers."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = setup.tensors.prepared(setup.options, setup.players)
        self._view: State = self.state.copy()
        self._deck = np.empty_like(setup.cards)
        self._dice = dice("upcard-env")
        self._seeded = False

    def deal(self, seed: int | None = None) -> None:
        """Deal a new game: from a seed, or from where the last one left the random numbers."""
        if seed is not None or not self._seeded:
            self._dice.word = random_word(seed)
            self._seeded = True
        self.setup.tensors.begin(self.state, self.setup.cards, self._deck, self._dice)

    @property
    def deck(self) -> list[Json]:
        """The deck of this deal as JSON cards, the first dealt first: with it a record begins."""
        pack = self.setup.rules.pack(self.setup.options, self.setup.players)
        names = dict(zip(self.setup.cards.tolist(), pack, strict=True))
        return [names[card] for card in self._deck.tolist()]

    @property
    def seat(self) -> int | None:
        """The seat to move, from 0; None when the game is over."""
        seat = int(self.state.to_move)
        return None if seat < 0 else seat

    def observation(self, seat: int) -> Any:
        """What a seat, from 0, knows: uint8[observation_size]."""
        row = np.empty(self.setup.observation_size, np.uint8)
        self.setup.tensors.see(self.state, seat, self._view)
        self.setup.tensors.observe(self._view, row)
        return row

    def observations(self) -> Any:
        """What each seat knows, one behind the other: uint8[players * observation_size]."""
        return np.concatenate([self.observation(seat) for seat in range(self.setup.players)])

    def mask(self) -> Any:
        """Which actions are legal for the seat to move: int8[action_count]; none when over."""
        row = np.zeros(self.setup.action_count, np.int8)
        if self.seat is not None:
            self.setup.tensors.show_mask(self.state, self._dice.moves, row)
        return row

    def play(self, action: int) -> None:
        """Play an action for the seat to move; raises IllegalMove and leaves the game as it was."""
        if not 0 <= action < self.setup.action_count or not self.mask()[action]:
            raise IllegalMove(self.setup.why_illegal(self.state, action))
        self.setup.rules.play(self.state, self.code(action), None)

    def code(self, action: int) -> int:
        """The move code of an action."""
        return int(self.setup.tensors.move_of(self.state, action))

    def action(self, code: int) -> int:
        """The action of a move code."""
        return int(self.setup.tensors.action_of(self.state, code))

    def text(self, action: int) -> str:
        """The move that an action is for the seat to move."""
        return self.setup.rules.text(self.code(action))

    def view(self, seat: int | None) -> View:
        """What a seat, from 0, knows, for bots; None: what everybody knows."""
        rules, options = self.setup.rules, self.setup.options
        number = None if seat is None else seat + 1
        return View(rules, rules.view(self.state, seat), options, number)

    def rewards(self) -> list[float]:
        """What each seat is paid: nothing but 0 while the game goes on."""
        row = np.zeros(self.setup.players, np.float32)
        if self.seat is None:
            self.setup.tensors.pay(self.state, self.setup.reward, row)
        return [float(paid) for paid in row]

    @property
    def is_cut(self) -> bool:
        """Whether the game was ended by a cap of turns that its rules do not have."""
        result = self.setup.rules.result(self.state) if self.setup.capped else None
        return result is not None and result["reason"] == "unfinished"
