"""The search: honest, repeatable, in time, and it sees what anybody would see."""

import random
from typing import Any

import pytest

import upcard
from positions import area, ciq, seat, updown
from random_games import other_truth
from upcard import bots
from upcard.bots.search import SearchBot, look
from upcard.bots.search_settings import settings_of
from upcard.jit import COMPILED

ITERATIONS = 300 if COMPILED else 12
NAMES = ("ciq-1", "ciq-2", "updown")
each_game = pytest.mark.parametrize("name", NAMES)


def middle(name: str, players: int = 3, plies: int = 25, seed: int = 1) -> upcard.Game:
    """A game in its middle, with a choice to make."""
    chance = random.Random(seed)
    game = upcard.deal(name, players, seed=seed)
    while len(game.moves) < plies or len(game.legal_moves()) < 2:
        game.play(chance.choice(game.legal_moves()))
    return game


@each_game
def test_the_same_seed_and_iterations_find_the_same(name: str) -> None:
    game = middle(name)
    view = game.seen_by(game.to_move)
    before = view.state.tobytes()
    found = [look(view, ITERATIONS, seed) for seed in (1, 1, 2)]
    assert found[0] == found[1]
    assert found[0] != found[2]
    assert view.state.tobytes() == before


@each_game
def test_findings_add_up(name: str) -> None:
    game = middle(name, players=4)
    found = look(game.seen_by(game.to_move), ITERATIONS)
    assert sorted(one.move for one in found.moves) == sorted(game.legal_moves())
    assert sum(one.visits for one in found.moves) == found.iterations == ITERATIONS
    assert found.best == found.moves[0].move
    for worth in (found.worth, *(one.worth for one in found.moves)):
        assert len(worth.win) == len(worth.points_error) == 4
        assert all(0 <= chance <= 1 for chance in worth.win)
    assert 0.8 < sum(found.worth.win) < 1 + 1e-9  # in Ciq it may be that nobody wins


@each_game
def test_a_search_finds_the_same_in_truths_that_its_seat_cannot_tell_apart(name: str) -> None:
    tried = 0
    for seed in range(12):
        game = middle(name, players=2 + seed % 3, plies=5 * seed, seed=seed)
        other = other_truth(game, game.to_move, random.Random(seed))
        if other is not None:
            one, two = (look(g.seen_by(game.to_move), ITERATIONS // 4, 7) for g in (game, other))
            assert one == two
            tried += 1
    assert tried > 4


def test_a_search_finds_the_move_that_wins_at_once() -> None:
    # 2h on the Up pile moves one card, the last; anything else leaves the 3s or draws.
    game = ciq(2, seat("2h", "", "", "9c"), seat("4h 5h 6h", "7h", "", "8h"), rest="2 down",
               blocked="never")  # fmt: skip
    assert len(game.legal_moves()) > 1
    assert look(game.seen_by(1), 4 * ITERATIONS).best == "attack 2 2h"


def test_a_search_finds_the_last_card_that_wins() -> None:
    # With 28 a column of four is all red: 21 points to 19. With 25 it would be 17.
    colours = ["red" if card in (1, 4, 9, 28) else f"n{card % 11}" for card in range(1, 35)]
    mine = area("27", "1 4 9", "2 3", "5 6", discard=("15",))
    game = updown(
        "10 20 25 28 31 34", mine, area("", "7 8", "11 12", "13 14"), top=34, rest=2,
        colours=colours,
    )  # fmt: skip
    game.play("place 27")
    found = look(game.seen_by(1), 4 * ITERATIONS)
    assert found.best == "take 28"
    assert found.moves[0].worth.win[0] > 0.8
    assert found.moves[1].worth.win == (0, 1)


def test_others_may_be_thought_to_play_like_greedy() -> None:
    game = middle("ciq-2", players=2)
    view = game.seen_by(game.to_move)
    usual = settings_of("ciq", view.options)
    found = {n: look(view, ITERATIONS, 1, usual._replace(replies=n)) for n in (0, usual.replies)}
    assert usual.replies > 0
    assert found[0] != found[usual.replies] == look(view, ITERATIONS, 1)


def test_in_edition_1_the_others_play_as_the_tree_finds() -> None:
    view = middle("ciq-1", players=2).seen_by(None)
    assert settings_of("ciq", view.options).replies == 0


@each_game
def test_a_forced_move_is_played_without_a_search(name: str, monkeypatch: Any) -> None:
    game = upcard.deal(name, 2, seed=1)
    chance = random.Random(1)
    while len(game.legal_moves()) > 1:
        game.play(chance.choice(game.legal_moves()))
    bot = bots.make("search:60s", name)
    monkeypatch.setattr("upcard.bots.search.Search", None)
    view = game.seen_by(game.to_move)
    assert bot.choose(view) == game.legal_moves()[0]


def test_time_is_kept() -> None:
    game = middle("ciq-2")
    view = game.seen_by(game.to_move)
    looks: list[float] = []

    def clock() -> float:
        """A clock that goes on by 4 ms whenever somebody looks."""
        looks.append(len(looks) * 0.004)
        return looks[-1]

    player = SearchBot("search:100ms", clock=clock)
    assert player.choose(view) in game.legal_moves()
    assert 0.1 <= looks[-1] < 0.11


NO_SPECS = """search search: search:0 search:-5 search:0ms search:61s search:1h search:1e3
search:999999999 search:٥ search:5/0 search:5/65 search:1s/ level:0 level:7 level:"""


@pytest.mark.parametrize("spec", [*NO_SPECS.split(), "search: 5", "search:5 s"])
def test_a_spec_that_says_nothing_is_refused(spec: str) -> None:
    with pytest.raises(upcard.Refused) as refused:
        bots.make(spec, "ciq-2")
    assert len(str(refused.value)) < 200
    assert SearchBot("search:2.5s/2").budget == (0, 2.5, 2)
