"""Up or Down: what a seat may know is exact, and nothing else gets out (U-5)."""

import copy
import random
from typing import Any

import numpy as np
import pytest

import upcard
from test_updown_positions import END, MIDDLE
from updown_setups import SETUPS, played
from upcard import journal, words
from upcard.game import Event
from upcard.games.updown import views
from upcard.games.updown.game import RULES
from upcard.games.updown.state import NOBODY

PLIES = 11
"""Every so many plies a game is looked at; prime to the four steps of a turn."""


def seats_of(game: upcard.Game) -> list[int | None]:
    return [None, *range(1, game.players + 1)]


def looked_at(setup: Any, seed: int = 3) -> Any:
    for ply, game in enumerate(played(setup, seed)):
        if ply % PLIES == 0 or game.is_over:
            yield game


def shuffled_out_of_sight(
    game: upcard.Game, seat: int | None, choose: random.Random
) -> upcard.Game:
    """The game as it could be too, as far as a seat knows: all hidden cards change places."""
    position = copy.deepcopy(game.position())
    view = game.view(seat)
    places: list[tuple[list[int], int]] = []
    for name in ("open", "closed"):
        places += [(position[name], i) for i, card in enumerate(view[name]) if card is None]
    shown = {(entry["seat"], entry["index"]) for entry in position["known"]}
    for number, one in enumerate(position["seats"], 1):
        if number != seat:
            hand = one["hand"]
            places += [(hand, i) for i in range(len(hand)) if (number, i) not in shown]
    cards = [pile[i] for pile, i in places]
    choose.shuffle(cards)
    for (pile, i), card in zip(places, cards, strict=True):
        pile[i] = card
    return upcard.Game.from_position(position)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_truths_that_differ_only_out_of_sight_look_the_same(setup: Any) -> None:
    choose = random.Random(str(setup))
    for game in looked_at(setup):
        for seat in seats_of(game):
            other = shuffled_out_of_sight(game, seat, choose)
            assert other.seen_by(seat) == game.seen_by(seat)
            assert repr(other.seen_by(seat)) == repr(game.seen_by(seat))
            assert other.seen_by(seat).state.tobytes() == game.seen_by(seat).state.tobytes()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_view_is_the_position_with_what_is_hidden_null(setup: Any) -> None:
    for game in looked_at(setup):
        position = game.position()
        known = position.pop("known")
        for seat in seats_of(game):
            due = copy.deepcopy(position)
            due["seat"] = seat
            due["closed"] = [None] * len(due["closed"])
            due["open"][1:] = [None] * len(due["open"][1:])
            for number, one in enumerate(due["seats"], 1):
                if number == seat:
                    continue
                hand = one["hand"]
                seen = [hand[entry["index"]] for entry in known if entry["seat"] == number]
                one["hand"] = [*seen, *[None] * (len(hand) - len(seen))]
            if seat is not None and seat == game.to_move:
                due["moves"] = [str(move) for move in game.legal_moves()]
            assert game.view(seat) == due


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_mover_has_the_same_moves_in_its_view(setup: Any) -> None:
    moves = np.zeros(RULES.legal_limit, np.int64)
    for game in looked_at(setup):
        if game.to_move is not None:
            view = RULES.view(game.state, game.to_move - 1)
            assert moves[: RULES.legal(view, moves)].tolist() == [
                move.code for move in game.legal_moves()
            ]
            assert view["viewer"] == game.to_move - 1
    assert RULES.view(game.state, None)["viewer"] == game.players
    assert game.state["viewer"] == NOBODY


def test_a_view_of_a_view_is_itself_and_a_used_record_makes_no_difference() -> None:
    dirty = RULES.view(upcard.deal("updown", players=6, seed=9, first=4).state, 5)
    for game in looked_at(SETUPS[4]):
        for viewer in range(game.players + 1):
            clean = RULES.view(game.state, None if viewer == game.players else viewer)
            views.see(game.state, viewer, dirty)
            assert dirty.tobytes() == clean.tobytes()
            views.see(clean, viewer, dirty)
            assert dirty.tobytes() == clean.tobytes()


def test_known_cards_of_others_come_first_and_hands_keep_their_size() -> None:
    game = upcard.Game.from_position(copy.deepcopy(MIDDLE))
    hands = [one["hand"] for one in game.view(2)["seats"]]
    assert hands == [[24, None, None], [5, 6], [4, None, None]]
    assert [one["hand"] for one in game.view(None)["seats"]] == [
        [24, None, None], [None, None], [4, None, None],
    ]  # fmt: skip
    assert game.view(1)["open"] == [17, None]


# Events


def told(game: upcard.Game, seat: int | None) -> list[tuple[str, dict[str, Any]]]:
    return [(event.name, dict(event.facts)) for event in game.events(seat)]


def test_what_happens_is_told_to_each_as_far_as_it_may_know() -> None:
    game = upcard.Game.from_position(copy.deepcopy(MIDDLE))
    game.play("add 2")
    assert told(game, 1) == [("event-updown-added", {"seat": 2, "card": 9, "column": 2})]
    game.play("draw closed")
    turn = ("event-updown-turn", {"seat": 3, "turn": 6})
    assert told(game, 2) == [("event-updown-drew-closed", {"seat": 2, "card": 18}), turn]
    for seat in (1, 3, None):
        assert told(game, seat) == [("event-updown-drew-closed-hidden", {"seat": 2}), turn]
    game.play("place 4")
    assert told(game, None) == [("event-updown-placed", {"seat": 3, "card": 4})]
    game.play("take 8")
    assert told(game, None) == [("event-updown-took", {"seat": 3, "card": 8})]
    game.play("add 1").play("draw open")
    for seat in seats_of(game):
        assert told(game, seat)[0] == ("event-updown-drew-open", {"seat": 3, "card": 17})


def test_a_discarded_column_and_the_end_are_told() -> None:
    position = copy.deepcopy(END)
    del position["result"]
    position |= {"step": "add", "to_move": 2, "taken": 12}
    position["seats"][1] = {"hand": [], "columns": [[3, 7, 15], [18], [17]], "discard": []}
    game = upcard.Game.from_position(position)
    game.play("restart 1")
    assert told(game, 1) == [
        ("event-updown-discarded", {"seat": 2, "column": 1, "count": 3}),
        ("event-updown-added", {"seat": 2, "card": 12, "column": 1}),
        ("event-updown-ended", {"reason": "scored"}),
    ]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_event_has_its_sentence(language: str) -> None:
    say = words.in_language(language).say
    for game in played(SETUPS[1]):
        for seat in seats_of(game):
            for event in game.events(seat):
                facts = dict(event.facts)
                sentence = say(event.name, **facts)
                assert sentence.endswith(".")
                assert "card" not in facts or str(facts["card"]) in sentence
                if "seat" in facts:
                    assert sentence.startswith(("Seat ", "La place "))
                    assert say(event.name, **{**facts, "seat": "Ann"}).startswith("Ann ")


def test_events_read_a_journal_as_well_as_its_rows() -> None:
    game = upcard.deal("updown", players=2, seed=1)
    noted = journal.new_journal()
    RULES.play(game.state, game.legal_moves()[0].code, noted)
    event = Event("event-updown-placed", {"seat": 1, "card": game.legal_moves()[0].code})
    assert RULES.events(noted, 1, 2) == RULES.events(journal.rows(noted), 1, 2) == [event]


# The result


def test_u13_ranks_go_by_points_and_equal_points_share() -> None:
    state = upcard.Game.from_position(copy.deepcopy(END)).state.copy()
    state["players"] = 5
    state["score"][:5] = [7, 30, 7, 41, 2]
    assert views.result(state) == {
        "reason": "scored", "winners": [4], "ranks": [3, 2, 3, 1, 5], "scores": [7, 30, 7, 41, 2],
    }  # fmt: skip
    assert views.result(upcard.deal("updown", seed=1).state) is None


def test_every_seat_and_a_spectator_see_the_result() -> None:
    game = upcard.Game.from_position(copy.deepcopy(END))
    for seat in seats_of(game):
        assert game.view(seat)["result"] == END["result"]
        assert "moves" not in game.view(seat)
