"""Drawings: they fit, they are readable without colour and without Unicode, nothing is missing."""

from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text
from terminal_driver import walks

import upcard
from upcard.terminal import commands, drawing, log
from upcard.terminal.style import HEIGHT, WIDTH, Style, to_ascii
from upcard.terminal.updown_cards import Colours, signs_of
from upcard.terminal.verdict import verdict
from upcard.words import LANGUAGES, in_language

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *[("ciq-1", players, {}) for players in (2, 4, 5, 8)],
    *[("ciq-2", players, {}) for players in range(2, 9)],
    ("ciq-2", 8, {"decks": 4, "hand_size": 10}),
    ("ciq-1", 3, {"decks": 4, "chain": "free"}),
    *[("updown", players, {}) for players in range(2, 7)],
    ("updown", 6, {"discard": "any"}),
    ("updown-short", 2, {"discard": "any", "discard_points": "column"}),
    ("updown", 2, {"colours": [f"colour number {i % 12}" for i in range(126)]}),
]
ASCII = Style(unicode=False)


def names_of(game: upcard.Game) -> list[str]:
    others = ["bot:greedy", "Zoé", "seat 4", "A name of many characters", "bot:random", "x", "Åsa"]
    return ["seat 1", *others][: game.players]


def screens(game: upcard.Game, style: Style, language: str) -> list[list[Text]]:
    words = in_language(language)
    found = []
    for seat in (*range(1, game.players + 1), None):
        view = game.seen_by(seat)
        scene = drawing.scene_of(view, words, style, names_of(game))
        said = log.lines([game.events(seat)] * 9, scene)
        found.append(drawing.screen(scene, view.legal_moves(), said))
    scene = drawing.scene_of(game, words, style, names_of(game))
    found.append(drawing.screen(scene, [], []))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_screen_fits_80_by_24_with_its_prompt(
    name: str, players: int, options: dict[str, Any], language: str
) -> None:
    for number, game in enumerate(walks(name, players, range(1), 23, **options)):
        style = ASCII if number % 2 else Style()
        for lines in screens(game, style, language):
            assert len(lines) <= HEIGHT - 1
            for line in lines:
                assert cell_len(line.plain.rstrip()) < WIDTH, line.plain
                assert style.unicode or line.plain.isascii(), line.plain


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown"])
def test_all_moves_stand_on_the_screen_when_there_are_thirty(name: str) -> None:
    for game in walks(name, 4, range(4), 3):
        moves = game.legal_moves()
        if game.is_over or len(moves) > 30:
            continue
        scene = drawing.scene_of(game.seen_by(game.to_move), in_language("en"), Style())
        told = [Text("something happened")] * 12
        text = "\n".join(line.plain for line in drawing.screen(scene, moves, told))
        assert f"{len(moves)}) " in text


def test_a_seat_sees_its_hand_and_no_other() -> None:
    for game in walks("ciq-2", 3, range(2), 9):
        for seat, place in enumerate(game.position()["seats"], 1):
            shown = drawing.draw(game.seen_by(seat), in_language("en"), style=ASCII)
            for card in place["hand"]:
                assert card.replace("T", "10") in shown


def test_every_card_of_the_ring_and_every_column_is_drawn() -> None:
    for game in walks("updown", 2, range(2), 7):
        shown = drawing.draw(game.seen_by(1), in_language("en"), style=ASCII).split()
        numbers = {word.strip("<>[]")[1:] for word in shown}
        cards = [*game.position()["display"]]
        for seat in game.position()["seats"]:
            cards += [card for column in seat["columns"] for card in column]
        assert {str(card) for card in cards} <= numbers


def test_the_ring_is_drawn_clockwise_with_the_placed_card_and_its_neighbours_marked() -> None:
    game = upcard.deal("updown", players=2, seed=1)
    game.play(game.legal_moves()[0])
    shown = drawing.draw(game.seen_by(1), in_language("en"), style=ASCII)
    ring = game.position()["display"]
    placed = game.position()["placed"]
    place = ring.index(placed)
    assert f"{placed}]" in shown
    for beside in (ring[place - 1], ring[(place + 1) % 7]):
        assert f"{beside}>" in shown
    upper = [word.strip("<>[]")[1:] for word in shown.split("\n")[2].split()]
    assert [int(word) for word in upper if word.isdigit()][:3] == ring[:3]


def test_what_a_column_scores_is_what_the_rules_score() -> None:
    for game in walks("updown", 3, range(3), 11, discard="any"):
        scene = drawing.scene_of(game, in_language("en"), Style())
        lines = drawing.face_of(scene).score(scene)
        shown = {}
        for line in lines:
            words = line.plain.split()
            shown[int(words[2])] = int(words[3])
            parts = [int(word) for word in words[4:] if word.isdigit()]
            assert sum(parts) == int(words[3])
        if game.result is not None:
            assert [shown[seat] for seat in (1, 2, 3)] == game.result["scores"]


def test_signs_of_colours_are_letters_and_none_stands_twice() -> None:
    said = ("vert", "violet", "vermeil", "rouge", "Rot", "éé", "12")
    signs = signs_of(said, list(said))
    assert len(set(signs.values())) == len(said)
    assert all(len(sign) == 1 and sign.isascii() and sign.isupper() for sign in signs.values())
    assert signs["vert"] == "V"
    for language in LANGUAGES:
        scene = drawing.scene_of(upcard.deal("updown"), in_language(language), Style())
        colours = Colours(["orange", "blue", "purple", "yellow", "green", "red"], scene)
        assert len(set(colours.signs.values())) == 6


def test_colours_are_put_in_by_rich_and_only_when_wanted() -> None:
    view = upcard.deal("ciq-2", players=2, seed=3).seen_by(1)
    assert "\x1b" not in drawing.draw(view, in_language("en"), style=Style())
    coloured = drawing.draw(view, in_language("en"), style=Style(colours="standard"))
    assert "\x1b[1;31m" in coloured
    bold = drawing.draw(view, in_language("en"), style=Style(colours="standard", no_colour=True))
    assert "\x1b[1m" in bold
    assert "31m" not in bold


def test_ascii_reads_well() -> None:
    assert (
        to_ascii("À vous : la pile d’Åsa, le 5♥ – sœur…")
        == "A vous : la pile d'Asa, le 5h - soeur..."
    )
    assert to_ascii("╭─╮ plain") == "+-+ plain"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_hand_is_drawn_by_suit_and_whole(language: str) -> None:
    game = max(
        (game.copy() for game in walks("ciq-2", 2, range(6), 5) if not game.is_over),
        key=lambda game: max(len(seat["hand"]) for seat in game.position()["seats"]),
    )
    seat, place = max(
        enumerate(game.position()["seats"], 1), key=lambda one: len(one[1]["hand"])
    )  # fmt: skip
    assert len(place["hand"]) > 13
    shown = drawing.draw(game.seen_by(seat), in_language(language), style=ASCII).split()
    for card in place["hand"]:
        assert commands.shown(card, language).replace("T", "10") in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "players"),
    [("ciq-1", 8), ("ciq-2", 8), ("ciq-2", 4), ("updown", 2), ("updown-short", 6)],
)
def test_the_end_has_room_for_every_place(name: str, players: int, language: str) -> None:
    options = {"max_turns": 30} if name.startswith("ciq") else {}
    *_, game = walks(name, players, range(1), 99, **options)
    assert game.is_over
    scene = drawing.scene_of(game, in_language(language), Style(), names_of(game))
    said = verdict(scene)
    lines = drawing.screen(scene, [], said, least=len(said))
    assert len(lines) <= HEIGHT - 1
    assert [line.plain for line in said] == [line.plain for line in lines if line in said]
