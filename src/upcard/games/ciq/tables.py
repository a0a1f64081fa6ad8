"""Many tables of Ciq at once, compiled end to end: the loop that environments run."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from upcard.chance import Dice, below
from upcard.games.ciq.notation import pack, read_deck
from upcard.games.ciq.playouts import clear, finish
from upcard.games.ciq.rules import deal, play
from upcard.games.ciq.setup import prepared
from upcard.games.ciq.state import OVER, UNFINISHED, WON, State, cards_of
from upcard.games.ciq.tensors import (
    action_of, actions, layout, move_of, observe, show_mask,
)  # fmt: skip
from upcard.games.ciq.views import see
from upcard.jit import compiled
from upcard.tensors import MARGIN, Batch, Tensors, share_of_win


@compiled
def begin(s: State, cards: Any, deck: Any, dice: Dice) -> None:
    """Shuffle the cards into a deck (Fisher–Yates), and deal it to a state that may be used."""
    deck[:] = cards
    for i in range(deck.shape[0] - 1, 0, -1):
        j = below(dice, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    clear(s)
    deal(s, deck, None)


@compiled
def pay(s: State, kind: int, row: Any) -> None:
    """What a finished game pays each seat: by the win, or by cards fewer than the others have."""
    total = 0
    for seat in range(s.players):
        total += cards_of(s, seat)
    for seat in range(s.players):
        owned = cards_of(s, seat)
        if kind == MARGIN:
            row[seat] = (total - owned) / (s.players - 1.0) - owned
        elif s.reason != WON:
            row[seat] = 0.0
        else:
            row[seat] = share_of_win(1, s.players) if owned == 0 else -1.0 / (s.players - 1.0)


@compiled
def show(s: State, i: int, batch: Batch, view: State, dice: Dice) -> None:
    """Show table i to the seat to move."""
    see(s, s.to_move, view)
    observe(view, batch.observation[i])
    show_mask(view, dice.moves, batch.action_mask[i])
    batch.seat[i] = s.to_move


@compiled
def show_all(states: Any, batch: Batch, view: State, dice: Dice) -> None:
    """Show every table, after a deal."""
    for i in range(states.shape[0]):
        show(states[i], i, batch, view, dice)


@compiled
def step_all(
    states: Any, actions: Any, words: Any, batch: Batch, view: State, dice: Dice,
    cards: Any, deck: Any, kind: int, capped: bool,
) -> None:  # fmt: skip
    """Play an action at every table; where that ends the game, pay and deal the next one.

    `words` are the tables' random generators. `capped`: the cap of turns is not of the rules.
    """
    for i in range(states.shape[0]):
        s = states[i]
        play(s, move_of(s, actions[i]), None)
        over = s.step == OVER
        cut = over and capped and s.reason == UNFINISHED
        batch.terminated[i] = over and not cut
        batch.truncated[i] = cut
        batch.reward[i, :] = 0.0
        if over:
            pay(s, kind, batch.reward[i])
            dice.word = words[i]
            begin(s, cards, deck, dice)
            words[i] = dice.word
        show(s, i, batch, view, dice)


def cards(options: Mapping[str, Any], players: int) -> Any:
    """The unshuffled deck, as the rules count cards."""
    return np.array(read_deck(options, pack(options, players)), np.int64)


TENSORS = Tensors(
    layout=layout,
    actions=actions,
    cards=cards,
    prepared=prepared,
    observe=observe,
    show_mask=show_mask,
    action_of=action_of,
    move_of=move_of,
    see=see,
    begin=begin,
    pay=pay,
    finish=finish,
    show_all=show_all,
    step_all=step_all,
)
