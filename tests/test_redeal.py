"""Re-dealing what a seat does not know: every state dealt fits the view, and each is as likely."""

import copy
import itertools
import json
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import upcard
import upcard.play
from positions import area, ciq, seat, updown
from random_games import NAMES, few, hidden_from, plans
from upcard import chance
from upcard.jit import COMPILED

ROUNDS = 40 if COMPILED else 10
"""Re-deals a possible state, in the tests for uniformity."""


def dealt_anew(game: upcard.Game, viewer: int | None, dice: Any, used: Any = None) -> Any:
    """A state dealt anew from what a seat of a game knows (None: a spectator)."""
    view = game.seen_by(viewer).state
    world = np.zeros(1, view.dtype)[0] if used is None else used
    before = view.tobytes()
    game.rules.redeal(view, world, dice)
    assert view.tobytes() == before
    return world


@pytest.mark.parametrize("name", NAMES)
@few(25)
@given(data=st.data())
def test_a_state_dealt_anew_gives_the_seat_its_view_and_its_moves(name: str, data: Any) -> None:
    plan = data.draw(plans(name, plies=3))
    dice = chance.dice(plan.seed)
    used = plan.begin().state.copy()
    for game in plan.walk():
        viewer = data.draw(st.sampled_from([None, *range(1, game.players + 1)]))
        for one in {viewer, game.to_move or 1}:
            rules, view = game.rules, game.seen_by(one)
            world = dealt_anew(game, one, dice, used)
            again = upcard.play.View(rules, rules.view(world, one and one - 1), view.options, one)
            assert again == view
            assert again.legal_moves() == view.legal_moves()
            # The rules allow it: it can be read as a position, where every card is checked.
            read = upcard.Game.from_position(rules.position(world, view.options))
            assert read.legal_moves() if game.to_move else read.is_over


@pytest.mark.parametrize("name", NAMES)
def test_a_complete_state_is_copied(name: str) -> None:
    game = upcard.deal(name, 3, seed=4)
    for _ in range(30):
        world = np.zeros(1, game.state.dtype)[0]
        game.rules.redeal(game.state, world, chance.dice(1))
        assert world.tobytes() == game.state.tobytes()
        game.play(game.legal_moves()[-1])


SMALL: dict[str, tuple[Any, int, int]] = {
    # The other's hand, a set, and its Down pile, a row.
    "a hand and a pile": (
        ciq(2, seat("2c 3c 4c", "5c", "", "6c"), seat("6d 7d", "8d 9d Td", "", "Jd"),
            rest="2 up", known=("1 down 0: 1",)),
        1, 60,
    ),
    # One card of the other's hand is known, and one of its Down pile.
    "with known cards": (
        ciq(2, seat("2c 3c 4c", "5c", "", "6c"), seat("6d 7d 8d", "8h 9d Td", "", "Jd"),
            rest="2 up", known=("1 down 0: 1", "2 hand 1: 1", "2 down 1: 1 2")),
        1, 12,
    ),
    # Two packs: equal cards in and out of a hand that is known to hold one of them.
    "equal cards": (
        ciq(2, seat("2c 3c 4c", "5c", "", "6c"), seat("6d 6d 7d", "7d 9d", "", "Jd"),
            rest="2 up", known=("1 down 0: 1", "2 hand 0: 1"), decks=2),
        1, 7,
    ),
    # The seat to move has no Down pile: it holds the 2, or one of the spades (C-11).
    "a mover who has a move": (
        ciq(2, seat("2h Qd Kd", "", "", "Ks"), seat("4c", "Ad Js", "", "3s"),
            rest="2 up"),
        2, 18,
    ),
    # The chain goes on: the seat to move holds a heart or a 5 (C1-7).
    "a chain that goes on": (
        ciq(1, seat("6h 7c", "8c", "9c"), seat("Tc", "Jd", "5h 9h"), step="chain",
            attack="2 up 5h", rest="2 up", known=("2 down 0: 2",)),
        2, 2,
    ),
    # The other's hand, the closed pile, and the open pile below its top card.
    "updown": (
        updown("1 2 3 4 5 6", area("7 8 9"), area("10 11 12"), top=17,
               open="13 17", closed="14 15 16", known=("2 hand 0: 1",)),
        1, 360,
    ),
}  # fmt: skip
"""Games, a seat, and how many complete states its view leaves possible."""


def key(position: Any) -> str:
    """What tells a position from others: all but who knows what."""
    return json.dumps({name: part for name, part in position.items() if name != "known"})


def possible(game: upcard.Game, viewer: int) -> Counter[str]:
    """Every state that a view allows, with in how many ways the hidden cards make it.

    All ways are tried, and the reader of positions says which of them the rules allow.
    """
    found: Counter[str] = Counter()
    position = game.position()
    hidden = hidden_from(position, viewer)
    for cards in itertools.permutations([place.pile[place.at] for place in hidden]):
        for place, card in zip(hidden, cards, strict=True):
            place.pile[place.at] = card
        try:
            other = upcard.Game.from_position({**copy.deepcopy(position), "known": []})
        except upcard.Refused:
            continue
        found[key(other.position())] += 1
    return found


@pytest.mark.parametrize("case", SMALL)
def test_every_possible_state_is_dealt_as_often_as_its_cards_fall_so(case: str) -> None:
    """Chi-square, against a count of all the ways; it fails once in a thousand seeds."""
    game, viewer, states = SMALL[case]
    ways = possible(game, viewer)
    assert len(ways) == states
    dice = chance.dice(case)
    view = game.seen_by(viewer)
    rounds = ROUNDS * states
    dealt = Counter(
        key(game.rules.position(dealt_anew(game, viewer, dice), view.options))
        for _ in range(rounds)
    )
    assert set(dealt) <= set(ways)
    total = sum(ways.values())
    expected = {state: rounds * count / total for state, count in ways.items()}
    statistic = sum((dealt[state] - due) ** 2 / due for state, due in expected.items())
    free = states - 1
    # The 999th of 1000 parts of chi-square (Wilson and Hilferty, PNAS 17, 1931).
    assert statistic < free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3
