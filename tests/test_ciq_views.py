"""Ciq: what a seat may know. Views, events and their sentences show that and nothing else (C-7)."""

import random
from typing import Any

import numpy as np
import pytest

from ciq_setups import SETUPS, legal, played
from positions import ciq_position, seat
from test_ciq_positions import ACT, TWO_PACKS
from upcard import words
from upcard.game import Event
from upcard.games.ciq.effects import EVENTS
from upcard.games.ciq.game import RULES
from upcard.games.ciq.state import CARDS, state_type
from upcard.games.ciq.views import see
from upcard.journal import new_journal, rows

Json = Any


def knows(eyes: int, group: int) -> bool:
    return group & eyes == eyes


def json_view(position: Json, viewer: int | None) -> Json:
    """The view of a JSON position, worked out from its `known` alone."""
    seats = range(1, len(position["seats"]) + 1)
    eyes = set(seats) if viewer is None else {viewer}
    known = {(e["seat"], e["pile"], e["index"]): set(e["to"]) for e in position["known"]}
    view = {key: value for key, value in position.items() if key != "known"}
    view["seats"] = []
    for number, one in zip(seats, position["seats"], strict=True):
        down = [
            card if eyes <= known.get((number, "down", i), set()) else None
            for i, card in enumerate(one["down"])
        ]
        hand = [
            card
            for i, card in enumerate(one["hand"])
            if eyes <= known.get((number, "hand", i), set()) | {number}
        ]
        hidden = [None] * (len(one["hand"]) - len(hand))
        view["seats"].append({**one, "hand": hand + hidden, "down": down})
    return {**view, "seat": viewer}


@pytest.mark.parametrize(("edition", "players", "decks"), SETUPS)
def test_a_view_is_the_position_without_what_the_seat_does_not_know(
    edition: int, players: int, decks: int
) -> None:
    for ply, (state, options) in enumerate(played(edition, players, decks, 7)):
        if ply % (11 if ply < 300 else 97) and len(legal(state)):
            continue
        position = RULES.position(state, options)
        for viewer in (None, *range(players)):
            view = RULES.view(state, viewer)
            wanted = json_view(position, None if viewer is None else viewer + 1)
            assert RULES.position(view, options) == wanted
            assert view.viewer == (players if viewer is None else viewer)
            assert RULES.result(view) == RULES.result(state)
        if state.to_move >= 0:
            assert legal(RULES.view(state, int(state.to_move))) == legal(state)


def scrambled(state: Any, viewer: int | None, chance: random.Random) -> Any:
    """Another truth that looks the same to a seat: all it does not know is dealt out anew."""
    other = state.copy()
    players = int(state.players)
    eyes = (1 << players) - 1 if viewer is None else 1 << viewer
    places = [
        (owner, i)
        for owner in range(players)
        for i in range(state.down_size[owner])
        if not knows(eyes, int(state.known[owner, i]))
    ]
    hidden = [int(state.down[place]) for place in places]
    free: list[int] = []
    for owner in range(players):
        for card in range(CARDS):
            held, level = int(state.held[owner, card]), 0
            while held >> 8 * level & 255:
                if not knows(eyes, held >> 8 * level & 255):
                    hidden.append(card)
                    free.append(owner)
                    other.hand_size[owner] -= 1
                    other.held[owner, card] = int(other.held[owner, card]) & ((1 << 8 * level) - 1)
                    level = 9
                level += 1
    chance.shuffle(hidden)
    for place in places:
        other.down[place] = hidden.pop()
        # Who else knows it differs too: that is out of sight as well.
        other.known[place] = 0
    for owner in free:
        card = hidden.pop()
        level = 0
        while int(other.held[owner, card]) >> 8 * level & 255:
            level += 1
        other.held[owner, card] |= 1 << (8 * level + owner)
        other.hand_size[owner] += 1
    for owner in range(players):
        other.hand[owner] = sum(1 << card for card in range(CARDS) if other.held[owner, card])
    return other


@pytest.mark.parametrize(("edition", "players"), [(1, 2), (1, 4), (2, 2), (2, 3), (2, 8)])
def test_truths_that_differ_only_out_of_sight_give_equal_views(edition: int, players: int) -> None:
    chance = random.Random(5)
    differed = 0
    for ply, (state, _) in enumerate(played(edition, players, 1, 3)):
        if ply % 9:
            continue
        for viewer in (None, *range(players)):
            other = scrambled(state, viewer, chance)
            differed += other.tobytes() != state.tobytes()
            assert RULES.view(other, viewer).tobytes() == RULES.view(state, viewer).tobytes()
    assert differed


def test_of_equal_cards_a_view_has_as_many_as_the_seat_knows() -> None:
    state, options = RULES.read_position({**TWO_PACKS, "known": TWO_PACKS["known"][:1]})
    view = RULES.position(RULES.view(state, 1), options)
    assert view["seats"][0]["hand"] == ["5c", None, None]
    spectator = RULES.position(RULES.view(state, None), options)
    assert spectator["seats"][0]["hand"] == ["5c", None, None]
    assert spectator["seat"] is None


def test_a_used_record_sees_as_well_as_a_new_one() -> None:
    state, _ = RULES.read_position(ACT)
    used = np.frombuffer(bytearray(b"\x5a" * state.nbytes), state_type(1))[0]
    for viewer in (0, 1, 3):
        clean = RULES.view(state, None if viewer == 3 else viewer)
        see(state, viewer, used)
        for name in state.dtype.names:
            assert np.array_equal(used[name], clean[name]), name


def told(position: Json, *moves: str, viewer: int | None) -> list[Event]:
    """What a seat (from 1) is told of the last of some moves."""
    state, _ = RULES.read_position(position)
    journal = new_journal()
    for move in moves:
        journal[0, 0] = 0
        RULES.play(state, RULES.parse(state, move), journal)
    return RULES.events(journal, None if viewer is None else viewer - 1, int(state.players))


def test_a_drawn_card_is_told_to_its_seat_and_to_who_knew_it() -> None:
    position = {**ACT, "known": [{"seat": 1, "pile": "down", "index": 0, "to": [3]}]}
    drew = {who: told(position, "draw", viewer=who)[0] for who in (1, 2, 3, None)}
    known = Event("event-ciq-drew", {"seat": 1, "card": "7c"})
    assert drew[1] == drew[3] == known
    assert drew[2] == drew[None] == Event("event-ciq-drew-hidden", {"seat": 1})


JACK = ciq_position(
    1,
    seat("4d 8h 9c Js", "Th", "5c"),
    seat("2c 2h 3d", "Jc", "Jd"),
    seat("6c 6d 6h", "", "9s"),
    known=("1 hand 1: 2 3",),
    rest="2 down",
)


def test_c1_12_events_of_a_jack_do_not_tell_where_a_known_card_stood() -> None:
    passed = [event for event in told(JACK, "attack 2 Js", viewer=3) if "passed" in event.name]
    both = {"seat": 1, "other": 2}
    assert passed == [
        Event("event-ciq-passed", {**both, "card": "8h"}),
        Event("event-ciq-passed-hidden", both),
        Event("event-ciq-passed-hidden", both),
    ]
    for viewer in (1, 2):
        events = told(JACK, "attack 2 Js", viewer=viewer)
        assert [one.facts["card"] for one in events if one.name == "event-ciq-passed"] == [
            "4d",
            "8h",
            "9c",
        ]


def names(*moves: str, position: Json = ACT) -> list[str]:
    """The names of all that a spectator is told of the last of some moves, without the turn."""
    events = told(position, *moves, viewer=None)
    return [event.name.removeprefix("event-ciq-") for event in events]


def test_events_name_piles_and_ends() -> None:
    assert names("attack 2 defense 5c") == ["attacked-defense"]
    assert names("attack 2 5c", "stop")[:3] == ["stopped", "effect", "transferred"]
    own = ciq_position(1, seat("4h 5h 6c", "7c", "9h"), seat("7d 8d 9d", "", "8s"))
    assert names("attack 1 4h", position=own) == ["attacked-own"]
    cap = {**ACT, "rules": {**ACT["rules"], "max_turns": ACT["turn"]}}
    assert names("draw", position=cap) == ["drew-hidden", "ended-unfinished"]
    laid = ciq_position(2, seat("4c 9h"), seat("2h 9d Kc", "8c", "", "6s"), step="lay")
    assert names("lay 4c", position=laid)[:2] == ["laid-defense", "waits"]


def test_the_card_that_a_defending_one_replaces_is_told() -> None:
    defending = ciq_position(2, seat("4c 9h Jd", "2s", "", "6c"), seat("2h 9d Kc", "8c", "", "6s"))
    first, second, *_ = told(defending, "defend 4c", viewer=2)
    assert first == Event("event-ciq-defended", {"seat": 1, "card": "4c", "top": "6c"})
    assert second == Event("event-ciq-took-up", {"seat": 1, "card": "6c"})


@pytest.mark.parametrize(("edition", "players", "decks"), SETUPS[::2])
def test_events_tell_nobody_a_hidden_card_and_every_event_has_its_sentence(
    edition: int, players: int, decks: int
) -> None:
    journal = new_journal()
    said_already: list[Any] = []
    for ply, (state, options) in enumerate(played(edition, players, decks, 2, journal)):
        if ply > 300 and ply % 29:
            continue
        for viewer in (None, *range(players)):
            events = RULES.events(journal, viewer, players)
            view = RULES.position(RULES.view(state, viewer), options)
            for event in events:
                _sees_what_it_is_told(view, event)
                if (event.name, event.facts.keys()) in said_already:
                    continue
                said_already.append((event.name, event.facts.keys()))
                for language in words.LANGUAGES:
                    said = words.in_language(language)
                    assert said.say(event.name, **event.facts)
                    assert said.say(event.name, **{**event.facts, "seat": "Ann", "other": "Ben"})


def _sees_what_it_is_told(view: Json, event: Event) -> None:
    """A card drawn into a hand and told to a seat is one the seat sees in that hand now."""
    assert 0 not in (event.facts.get("seat"), event.facts.get("other"))
    if event.name in ("event-ciq-drew", "event-ciq-filled"):
        assert event.facts["card"] in view["seats"][event.facts["seat"] - 1]["hand"]


def test_every_event_of_the_rules_has_words() -> None:
    variants = ("", "-up", "-won")
    for language in words.LANGUAGES:
        said = words.in_language(language)
        for name in EVENTS:
            assert any(f"event-ciq-{name}{variant}" in said for variant in variants), name


def test_rows_kept_without_their_journal_tell_the_same() -> None:
    state, _ = RULES.read_position(ACT)
    journal = new_journal()
    RULES.play(state, RULES.parse(state, "draw"), journal)
    assert RULES.events(rows(journal), 0, 3) == RULES.events(journal, 0, 3)
