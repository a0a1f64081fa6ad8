"""What a seat is shown comes from what it knows: two truths that differ elsewhere look alike."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from terminal_driver import Player, script, walks

import upcard
from upcard.game import Refused
from upcard.terminal import drawing, log
from upcard.terminal.session import Session
from upcard.terminal.signals import Signals
from upcard.terminal.style import Style
from upcard.terminal.table import Table
from upcard.words import LANGUAGES, in_language

TYPED = (
    "hint", "known", "score", "log", "moves", "", "?", *[""] * 12, "why 9h", "why 2c", "why draw",
    "why 1", "why 41", "why 120", "look 1", "look 2", "999", "attack 2 5h", "give Ah", "lay Ah",
    "place 77", "take 77", "add 3", "restart 3", "draw open", "nonsense", "undo", "? 1",
)  # fmt: skip
"""Every command that answers from the table; lines that are moves are left out where legal."""


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))


def hidden(game: upcard.Game, seat: int) -> list[tuple[list[Any], int]]:
    """Every place of the position whose card the seat does not know."""
    position, view = game.position(), game.view(seat)
    game.twin = position  # type: ignore[attr-defined]
    places = []
    for key in ("closed", "open"):
        if key in view:
            places += [(position[key], i) for i, one in enumerate(view[key]) if one is None]
    for number, (mine, theirs) in enumerate(zip(position["seats"], view["seats"], strict=True), 1):
        for pile in ("hand", "down"):
            cards = theirs.get(pile, [])
            if pile == "hand" and number != seat and any(cards):
                continue  # known cards come first in a view, so places are not those of the truth
            places += [(mine[pile], i) for i, one in enumerate(cards) if one is None]
    return places


def twins(name: str, players: int) -> Iterator[tuple[upcard.Game, upcard.Game, int]]:
    """A game, another that differs only out of a seat's sight, that seat, which is to move."""
    shuffler = random.Random(f"{name} {players}")
    found = 0
    for game in walks(name, players, range(8), 13):
        if game.is_over:
            continue
        seat = game.to_move
        assert seat is not None
        places = hidden(game, seat)
        position: dict[str, Any] = game.twin  # type: ignore[attr-defined]
        cards = [pile[i] for pile, i in places]
        shuffler.shuffle(cards)
        for (pile, i), card in zip(places, cards, strict=True):
            pile[i] = card
        try:
            other = upcard.Game.from_position(position)
        except Refused:
            continue
        this = upcard.Game.from_position(game.position())
        if this.position() == other.position():
            continue
        assert this.view(seat) == other.view(seat)
        found += 1
        yield this, other, seat
        if found == 6:
            break
    assert found >= 3


def shown(game: upcard.Game, seat: int, language: str) -> list[str]:
    """All that the table shows a seat while it asks and types, up to its move."""
    lines = [line for line in TYPED if line not in game.legal_moves()]
    if game.rules.name == "updown":
        lines = [line for line in lines if not line.isdigit() or line == "999"]
    player = Player(script(*lines))
    session = Session(game, game.rules.name, None)
    for other in range(1, game.players + 1):
        if other != seat:
            game.names[other - 1] = "bot:greedy"
    with Signals() as signals:
        table = Table(session, player.screen, in_language(language), signals)
        with pytest.raises(EOFError):
            table._decide(seat)
    return player.frames


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "players"), [("ciq-1", 3), ("ciq-2", 3), ("updown", 3), ("updown-short", 2)]
)
def test_two_truths_that_differ_out_of_sight_look_the_same(
    name: str, players: int, language: str
) -> None:
    for this, other, seat in twins(name, players):
        assert shown(this, seat, language) == shown(other, seat, language)


@pytest.mark.parametrize(("name", "players"), [("ciq-1", 3), ("ciq-2", 3), ("updown", 3)])
def test_what_happened_is_told_alike_where_it_was_seen_alike(name: str, players: int) -> None:
    words = in_language("en")
    for this, other, _ in twins(name, players):
        move = this.legal_moves()[0]
        this.play(move)
        other.play(move)
        for one in range(1, players + 1):
            if this.view(one) != other.view(one) or this.events(one) != other.events(one):
                continue
            texts = []
            for game in (this, other):
                scene = drawing.scene_of(game.seen_by(one), words, Style())
                said = log.lines([game.events(one)], scene, whole=True)
                texts.append([line.plain for line in drawing.screen(scene, [], said)])
            assert texts[0] == texts[1]


def test_a_drawing_of_a_view_has_no_card_the_view_has_not() -> None:
    for game in walks("updown", 3, range(2), 9):
        for seat in (1, 2, 3):
            text = drawing.draw(game.seen_by(seat), in_language("en"), style=Style(unicode=False))
            view = game.view(seat)
            assert not any(view["closed"])
            secret = game.position()["closed"]
            numbers = {word.strip("<>[]")[1:] for word in text.split() if word[:1].isalpha()}
            assert not numbers & {str(card) for card in secret}
