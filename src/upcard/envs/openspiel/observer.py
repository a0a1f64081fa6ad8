"""What a player knows of a state, as tensor and string."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from upcard.envs.table import Setup

if TYPE_CHECKING:
    from upcard.envs.openspiel.games import UpcardState

WINDOW = 64
"""How many of the last actions an information state tensor has."""


class Observer:
    """What a player knows, as tensor and string.

    Observations are the view. Information states have the past besides: the string all of it,
    as far as the player was told, the tensor the last 64 actions, newest first, three entries
    each: 1, the seat that acted (clockwise from the observer, over the number of seats), and the
    action (over the number of actions). Without private information it is a spectator that looks.
    """

    def __init__(self, setup: Setup, kind: Any, params: Mapping[str, Any] | None) -> None:
        """For `make_py_observer`."""
        if params:
            raise ValueError(f"no observation parameters are known: {params}")
        self.setup = setup
        self._recalls = kind.perfect_recall
        self._is_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        size = setup.observation_size
        self.tensor = np.zeros(size + 3 * WINDOW * self._recalls, np.float32)
        self.dict = {"view": self.tensor[:size]}
        if self._recalls:
            self.dict["past"] = self.tensor[size:].reshape(WINDOW, 3)
        self._highs = setup.highs.astype(np.float32)

    def set_from(self, state: "UpcardState", player: int) -> None:
        """Write what a player knows of a state into the tensor."""
        self.tensor.fill(0)
        played = state.played
        if played.state is None:
            return
        row = np.empty(self.setup.observation_size, np.uint8)
        seat = player if self._is_private else None
        self.setup.tensors.observe(self.setup.rules.view(played.state, seat), row)
        np.divide(row, self._highs, out=self.dict["view"])
        if self._recalls:
            players, count = self.setup.players, self.setup.action_count
            for i, (actor, action) in enumerate(reversed(played.tried[-WINDOW:])):
                self.dict["past"][i] = 1, (actor - player) % players / players, action / count

    def string_from(self, state: "UpcardState", player: int) -> str:
        """What a player knows of a state, to read."""
        played = state.played
        if played.state is None:
            return f"player {player}, {len(played.cards)} cards of the deal"
        text = played.view_text(player if self._is_private else None)
        return played.past_text(player) + text if self._recalls and self._is_private else text
