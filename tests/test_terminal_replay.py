"""Records looked at: forwards, backwards, at any move, open or as a seat saw it."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from terminal_driver import Player, script

import upcard
from upcard.terminal import drawing, log
from upcard.terminal.replaying import Film, replay
from upcard.terminal.style import Style
from upcard.words import LANGUAGES, in_language


def record_of(name: str, players: int) -> Mapping[str, Any]:
    choose = random.Random(name)
    game = upcard.deal(name, players=players, seed=4)
    while not game.is_over and len(game.moves) < 300:
        game.play(choose.choice(game.legal_moves()))
    return game.record()


def heads(player: Player) -> list[str]:
    """The line of each screen that says where in the game it is."""
    found = []
    for lines in player.shown:
        found += [line.strip() for line in lines if line.startswith(("   Move ", "   Coup "))]
    return found


def test_forwards_backwards_and_jumps() -> None:
    record = record_of("updown-short", 2)
    last = len(record["moves"])
    player = Player(script("", "n", "b", "end", "", "start", "b", "12", "99999", "x", "q"))
    assert replay(record, language="en", ply=None, screen=player.screen) == 0
    places = [int(line.split()[1]) for line in heads(player)]
    assert places == [0, 1, 2, 1, last, last, 0, 0, 12, last, last]
    assert "Most points" in player.frames[4]
    assert "12 to move 12" in player.frames[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_at_a_ply_and_ends_with_the_input(language: str) -> None:
    player = Player(script(""))
    record = record_of("ciq-2", 3)
    assert replay(record, language=language, ply=7, screen=player.screen) == 0
    assert [int(line.split()[1]) for line in heads(player)] == [7, 8]


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown"])
def test_a_seat_is_shown_what_it_knew_then(name: str) -> None:
    record = record_of(name, 3)
    plies = [0, 5, 31, 32, 33, 40]
    player = Player(script("seat 2", *[str(ply) for ply in plies], "seat 9", "open", "q"))
    replay(record, language="en", ply=0, screen=player.screen)
    frames = list(player.shown)
    for ply, lines in zip(plies, frames[2:], strict=False):
        view = upcard.Game.from_record(record, ply).seen_by(2)
        names = ["seat 1", "seat 2", "seat 3"]
        scene = drawing.scene_of(view, in_language("en"), Style(), names)
        table = [line.plain.rstrip() for line in drawing.face_of(scene).table(scene)]
        assert lines[1 : 1 + len(table)] == table
    assert any("1 to 3" in line for line in frames[-2])
    assert any("all hands open" in line for line in frames[-1])


def test_every_ply_of_a_film_is_the_game_at_that_ply() -> None:
    record = record_of("ciq-2", 3)
    film = Film(record)
    for ply in range(0, film.last + 1, 7):
        assert film.at(ply).position() == upcard.Game.from_record(record, ply).position()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_is_a_sentence_with_the_names_of_the_table(language: str) -> None:
    words = in_language(language)
    for name, players in (("ciq-1", 4), ("ciq-2", 4), ("updown", 3)):
        film = Film(record_of(name, players))
        for ply in range(1, film.last + 1, 3):
            game = film.at(ply)
            for seat in (1, 2, None):
                said = log.sentences(game.events(seat), words, ["Ann", 2, "Greedy 3", 4])
                assert all("seat 1" not in one.lower() for one in said)
                assert all(one.endswith((".", ")")) for one in said)
