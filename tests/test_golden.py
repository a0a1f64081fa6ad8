"""A readable game per game, edition and table size: `tests/golden/*.txt`, replayed and told anew.

When the rules are meant to have changed: `python tests/make_golden.py golden`, and read the diff.
"""

import pytest

from make_golden import FOLDER, LARGEST, TABLES, replayed
from upcard import games

FILES = sorted((FOLDER / "golden").glob("*.txt"))


def test_every_game_and_table_size_has_a_golden_game() -> None:
    wanted = {
        f"{preset}-{players}"
        for family in games.FAMILIES
        for preset in games.rules_of(family).presets
        for players in range(games.rules_of(family).seats[0], games.rules_of(family).seats[1] + 1)
    }
    assert {file.stem for file in FILES} == wanted
    assert {f"{name}-{players}" for name, players in TABLES} == wanted


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_golden_game_is_told_as_it_was(name: str, players: int) -> None:
    text = (FOLDER / "golden" / f"{name}-{players}.txt").read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    assert text.startswith(f"# {name}, {players} seats: ")
    again = replayed(text).splitlines()
    for number, (line, due) in enumerate(zip(again, text.splitlines(), strict=False), 1):
        assert line == due, f"line {number}"
    assert len(again) == len(text.splitlines())


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
def test_golden_games_show_every_step_and_kind_of_move(name: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES if file.stem[:-2] == name]
    moves = {line.split()[1] for text in texts for line in text.splitlines() if line[:2] == "> "}
    kinds = {
        "ciq-1": "attack add draw lay",
        "ciq-2": "attack add stop defend draw give lay",
        "updown": "place take add restart draw",
        "updown-short": "place take add restart draw",
    }
    assert moves == set(kinds[name].split())
