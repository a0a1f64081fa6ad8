"""What OpenSpiel's searches need of our games: other truths, and playouts that are quick."""

from collections.abc import Callable
from typing import Any

import numpy as np

from upcard.chance import dice
from upcard.envs.openspiel.games import UpcardState
from upcard.tensors import WIN


def resampler(seed: int = 0) -> Callable[[UpcardState, int], UpcardState]:
    """What `ISMCTSBot.set_resampler` of OpenSpiel wants: other truths that a player cannot tell.

    The function takes a state and a player, and returns a state that differs only in cards the
    player does not know, all deals of them as likely.
    """
    chance = dice("upcard-openspiel", seed)

    def resampled(state: UpcardState, player: int) -> UpcardState:
        other = state.clone()
        played = other.played
        rules = played.setup.rules
        rules.redeal(rules.view(state.played.state, player), played.state, chance)
        played.forget_all_but(player)
        return other  # type: ignore[no-any-return]

    return resampled


class Playouts:
    """An evaluator for OpenSpiel's searches: compiled random playouts from a state to the end."""

    def __init__(self, playouts: int = 1, seed: int = 0) -> None:
        self.playouts = playouts
        self._dice = dice("upcard-openspiel-playouts", seed)

    def evaluate(self, state: UpcardState) -> Any:
        """What each player is paid on average."""
        setup = state.played.setup
        total, row = np.zeros(setup.players), np.zeros(setup.players)
        for _ in range(self.playouts):
            end = state.played.state.copy()  # type: ignore[union-attr]
            setup.tensors.finish(end, self._dice)
            setup.tensors.pay(end, WIN, row)
            total += row
        return total / self.playouts

    def prior(self, state: UpcardState) -> list[tuple[int, float]]:
        """Every action as likely."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
