"""What is typed: numbers, texts, shortenings in either language, commands."""

import pytest

from upcard.terminal.commands import COMMANDS, Command, command_of, moves_of, shown
from upcard.terminal.explaining import clause_of

ACT = [
    "attack 2 5h", "attack 2 7c", "attack 2 defense 5h", "attack 2 defense 7c", "attack 3 7c",
    "attack 3 Th", "defend Th", "draw",
]  # fmt: skip
CHAIN = ["add 5h", "add Tc", "stop"]
PLACE = ["place 2", "place 14", "place 60"]
ADD = ["add 1", "add 3", "restart 1", "restart 3"]
DRAW = ["draw open", "draw closed"]
COURT = ["defend Kh", "defend Js", "defend Qd"]


@pytest.mark.parametrize(
    ("legal", "line", "move"),
    [
        (ACT, "1", "attack 2 5h"),
        (ACT, "8", "draw"),
        (ACT, "attack 2 5h", "attack 2 5h"),
        (ACT, "ATTACK 2 5H", "attack 2 5h"),
        (ACT, "  attack   2  5♥ ", "attack 2 5h"),
        (ACT, "a 2 5h", "attack 2 5h"),
        (ACT, "2 def 5h", "attack 2 defense 5h"),
        (ACT, "defend 10h", "defend Th"),
        (ACT, "defend TH", "defend Th"),
        (ACT, "attaquer 3 10h", "attack 3 Th"),
        (ACT, "piocher", "draw"),
        (ACT, "pio", "draw"),
        (ACT, "défendre Th", "defend Th"),
        (ACT, "dr", "draw"),
        (COURT, "défendre Rh", "defend Kh"),
        (COURT, "V♠", "defend Js"),
        (COURT, "dd", "defend Qd"),
        (COURT, "Qd", "defend Qd"),
        (CHAIN, "5h", "add 5h"),
        (CHAIN, "tc", "add Tc"),
        (CHAIN, "s", "stop"),
        (CHAIN, "arrêter", "stop"),
        (PLACE, "14", "place 14"),
        (PLACE, "O14", "place 14"),
        (PLACE, "3", "place 60"),
        (PLACE, "p 2", "place 2"),
        (PLACE, "poser 60", "place 60"),
        (ADD, "4", "restart 3"),
        (ADD, "3", "restart 1"),
        (ADD, "a 3", "add 3"),
        (ADD, "r 1", "restart 1"),
        (DRAW, "o", "draw open"),
        (DRAW, "fermée", "draw closed"),
        (DRAW, "c", "draw closed"),
    ],
)
def test_what_means_one_move(legal: list[str], line: str, move: str) -> None:
    assert moves_of(line, legal).moves == [move]


@pytest.mark.parametrize(
    ("legal", "line", "moves"),
    [
        (ACT, "5h", ["attack 2 5h", "attack 2 defense 5h"]),
        (ACT, "attack 3", ["attack 3 7c", "attack 3 Th"]),
        (ACT, "d", ["attack 2 defense 5h", "attack 2 defense 7c", "defend Th", "draw"]),
        (DRAW, "draw", DRAW),
    ],
)
def test_what_may_mean_several_is_never_guessed(
    legal: list[str], line: str, moves: list[str]
) -> None:
    assert moves_of(line, legal).moves == moves


def test_a_number_that_is_also_another_moves_card_is_asked_about() -> None:
    found = moves_of("2", PLACE)
    assert found.moves == ["place 14", "place 2"]
    assert found.number
    assert moves_of("1", PLACE).moves == ["place 2"]


@pytest.mark.parametrize("line", ["", " ", "0", "9", "05", "-1", "5x", "attack 4 5h", "stop", "²"])
def test_what_fits_nothing_means_nothing(line: str) -> None:
    assert moves_of(line, ACT).moves == []


def test_commands_in_both_languages() -> None:
    assert command_of("? C2-5") == Command("help", "C2-5")
    assert command_of("?") == Command("help", "")
    assert command_of("WHY 9h") == Command("why", "9h")
    assert command_of("pourquoi 9h") == Command("why", "9h")
    assert command_of("règles") == Command("rules", "")
    assert command_of("attack 2 5h") is None
    names = [name for names in COMMANDS.values() for name in names]
    assert len(set(names)) == len(names)


def test_clauses_are_found_however_they_are_typed() -> None:
    assert [clause_of(text) for text in ("C2-5", "c2-5", "u9", "U-9", "C-11")] == [
        "C2-5", "C2-5", "U-9", "U-9", "C-11",
    ]  # fmt: skip
    assert [clause_of(text) for text in ("C3-5", "C2-99", "x", "", "9h")] == [None] * 5


@pytest.mark.parametrize("legal", [ACT, CHAIN, PLACE, ADD, DRAW, COURT])
def test_a_move_can_be_typed_as_a_french_table_shows_it(legal: list[str]) -> None:
    for move in legal:
        assert moves_of(shown(move, "fr"), legal).moves == [move]
        assert shown(move, "fr") != move == shown(move, "en")
