"""The games and their states, as OpenSpiel wants them."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from upcard import games
from upcard.envs.openspiel.observer import Observer
from upcard.envs.openspiel.played import SCRATCH, Played, card_names, outcomes
from upcard.envs.table import Setup
from upcard.game import Json, Option
from upcard.tensors import WIN

LONGEST = 2**31 - 1
DEFAULT_NUMBER, DEFAULT_TEXT = -1, ""
NOT_OFFERED = ("edition",)
"""Options that the preset decides."""


def parameters(family: str) -> dict[str, Any]:
    """The parameters of a family's games, with their defaults."""
    presets = [name for name in games.presets() if games.family_of(name) == family]
    found: dict[str, Any] = {"preset": family, "players": 2}
    for preset in presets:
        for option in games.options_of(preset):
            if option.name not in NOT_OFFERED:
                found[option.name] = DEFAULT_NUMBER if _is_number(option) else DEFAULT_TEXT
    return found


def _is_number(option: Option) -> bool:
    kinds = option.choices or (option.low,)
    return option.name != "colours" and all(isinstance(kind, int) for kind in kinds)


def game_type(family: str) -> Any:
    """What OpenSpiel is told of a family."""
    low, high = games.rules_of(family).seats
    return pyspiel.GameType(
        short_name=f"upcard_{family}",
        long_name={"ciq": "Ciq", "updown": "Up or Down"}[family],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(family),
    )


def game_info(setup: Setup) -> Any:
    """The bounds of a game. A turn of Ciq has at most a move for each card, and one to stop."""
    options = setup.options
    if "max_turns" in options:
        length = options["max_turns"] * (len(setup.cards) + 1)
    else:
        length = 4 * (len(setup.cards) - 6)  # every turn takes a card out of the ring
    return pyspiel.GameInfo(
        num_distinct_actions=setup.action_count,
        max_chance_outcomes=len(np.unique(setup.cards)),
        num_players=setup.players,
        min_utility=-1.0 / (setup.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=min(length, LONGEST),
    )


class UpcardState(pyspiel.State):  # type: ignore[misc]
    """A state of any of our games."""

    def __init__(self, game: "UpcardGame") -> None:
        """For `new_initial_state`."""
        super().__init__(game)
        self.played = Played(game.setup)

    def current_player(self) -> int:
        """The seat to move, from 0; chance while the cards are dealt."""
        return self.played.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions, ascending; none for who is not to move."""
        if player != self.current_player():
            return []
        setup = self.played.setup
        mask = np.empty(setup.action_count, np.int8)
        setup.tensors.show_mask(self.played.state, SCRATCH.moves, mask)
        return np.flatnonzero(mask).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that is left, by its number among the different cards, ascending."""
        played = self.played
        left = Counter(outcomes(played.setup))
        left.subtract(played.cards)
        total = left.total()
        return [(kind, left[kind] / total) for kind in sorted(left) if left[kind]]

    def _apply_action(self, action: int) -> None:
        if self.played.state is None:
            self.played.deal_card(action)
        else:
            self.played.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setup, state = self.played.setup, self.played.state
        if player == pyspiel.PlayerId.CHANCE or state is None:
            return f"deal {card_names(setup)[action]}"
        return setup.rules.text(int(setup.tensors.move_of(state, action)))

    def returns(self) -> list[float]:
        """1 for a winner alone, what the others lose for it adding up to 0; else 0."""
        setup = self.played.setup
        row = np.zeros(setup.players)
        if self.is_terminal():
            setup.tensors.pay(self.played.state, WIN, row)
        return row.tolist()

    def __str__(self) -> str:
        """The complete position."""
        played = self.played
        if played.state is None:
            return "deal: " + " ".join(map(str, played.cards))
        rules = played.setup.rules
        return json.dumps(rules.position(played.state, played.setup.options), ensure_ascii=False)


class UpcardGame(pyspiel.Game):  # type: ignore[misc]
    """A game of a family, with its parameters."""

    family: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        """For `pyspiel.load_game`. Raises Refused for what the game does not have."""
        known = dict(given or {})
        name, players = known.pop("preset", None), known.pop("players", 2)
        options: dict[str, Json] = {
            key: value
            for key, value in known.items()
            if value not in (DEFAULT_NUMBER, DEFAULT_TEXT)
        }
        self.setup = Setup(name or self.family, players, options)
        super().__init__(TYPES[self.family], game_info(self.setup), dict(given or {}))

    def new_initial_state(self) -> UpcardState:
        """A state before the deal."""
        return UpcardState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """Someone who looks at states; see `Observer`."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, wanted, params)


class CiqGame(UpcardGame):
    """`upcard_ciq`."""

    family = "ciq"


class UpdownGame(UpcardGame):
    """`upcard_updown`."""

    family = "updown"


GAMES = (CiqGame, UpdownGame)
TYPES = {game.family: game_type(game.family) for game in GAMES}


def register() -> None:
    """Tell OpenSpiel of our games."""
    for game in GAMES:
        kind = TYPES[game.family]
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, game)
