"""Whole games of every edition by what pages show: with mouse, keys, thumb, without script."""

import random
from typing import Any

import pytest
from browser.conftest import Home
from browser.guests import PHONE, Visits

GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "ciq-1": ("ciq-1", {"option-max_turns": "12"}),
    "ciq-2": ("ciq-2", {"option-max_turns": "12"}),
    "updown-short": ("updown", {"option-length": "short", "option-top": "13"}),
    "updown": ("updown", {}),
}
WAYS: dict[str, dict[str, Any]] = {
    "clicks": {},
    "keyboard": {"by": "keyboard"},
    "phone": {"by": "taps", "size": PHONE},
    "no-script": {"script": False},
    "french": {"language": "fr", "dark": True},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(visit: Visits, home: Home, game: str, way: str) -> None:
    preset, fields = GAMES[game]
    if game == "updown" and way != "clicks":  # the long game: once; the others are as thorough
        fields = {"option-top": "14"}
    guest = visit(**WAYS[way])
    guest.make(preset, 2, bot="random", name="Ann", **fields)
    count = guest.play_on(random.Random(f"{game} {way}"))
    table = home.table(guest.table)
    assert table.phase == "over"
    assert count == sum(ply.author == "person" for ply in table.plies)
    assert guest.at(".over").is_visible()
    assert guest.at(".log li").count() > 5
    language = guest.at("html").get_attribute("lang")
    assert language == ("fr" if way == "french" else "en")
