"""Up or Down: the texts of moves, and the clause and reason an illegal one is refused with."""

from typing import Any

import numpy as np
import pytest

import upcard
from test_updown_positions import END, MIDDLE, check_sentences, end, in_take, put
from updown_setups import SETUPS, played
from upcard.games.updown import notation
from upcard.games.updown.game import RULES
from upcard.games.updown.rules import MOVE_LIMIT

ALL_TEXTS = [
    *(f"place {card}" for card in range(1, 127)),
    *(f"take {card}" for card in range(1, 127)),
    *(f"add {column}" for column in (1, 2, 3)),
    *(f"restart {column}" for column in (1, 2, 3)),
    "draw open",
    "draw closed",
]


def code_of(text: str) -> int:
    parts = notation.read(text)
    assert parts is not None
    code = notation.code_of(parts, 126)
    assert code is not None
    return code


def test_every_move_has_one_text_and_every_text_one_move() -> None:
    codes = [code_of(text) for text in ALL_TEXTS]
    assert len(set(codes)) == len(codes)
    assert max(codes) < MOVE_LIMIT
    assert [notation.text(code) for code in codes] == ALL_TEXTS


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_parse_takes_the_legal_moves_and_no_others(setup: Any) -> None:
    moves = np.zeros(RULES.legal_limit, np.int64)
    for game in played(setup, seed=2):
        before = game.state.tobytes()
        legal = moves[: RULES.legal(game.state, moves)].tolist()
        assert [notation.parse(game.state, notation.text(code)) for code in legal] == legal
        assert legal == sorted(legal)
        for text in ALL_TEXTS[game.turn % 7 :: 7] + ALL_TEXTS[-8:]:
            if code_of(text) not in legal:
                with pytest.raises(upcard.IllegalMove):
                    notation.parse(game.state, text)
        assert game.state.tobytes() == before


# Positions in which a move of every kind is illegal for every reason

PLACE = put(
    "step", "place", "taken", None, "seats.1.hand", [5, 6, 14], "seats.1.columns.0", [9]
)  # fmt: skip
TAKE = in_take(9)
TAKE_LOWEST = in_take(3)
DRAW = put("step", "draw", "taken", None, "seats.1.columns.0", [14, 9])
DRAW_CLOSED = put(
    "step", "draw", "taken", None, "open", [], "seats.1.columns.0", [14, 9],
    "seats.2.columns", [[15], [17, 22], []],
)  # fmt: skip
DRAW_OPEN = put(
    "step", "draw", "taken", None, "closed", [], "seats.1.columns.0", [14, 9],
    "seats.2.columns", [[15], [18, 21, 23], []],
)  # fmt: skip
ADD = MIDDLE
ADD_RISING = put("seats.1.columns", [[10, 12, 14], [15], []], "seats.0.columns.0", [],
                 "seats.2.columns.0", [])  # fmt: skip
ADD_FALLING = put("seats.1.columns", [[14], [15, 12, 10], []], "seats.0.columns.0", [],
                  "seats.2.columns.0", [], "taken", 13,
                  "display", [3, 8, 9, 11, 16, 19])  # fmt: skip
THREE = end(
    "step", "add", "to_move", 2, "taken", 12,
    "seats.1", {"hand": [], "columns": [[3, 7, 15], [18], [17]], "discard": []},
)  # fmt: skip

REFUSED: list[tuple[dict[str, Any], str, str | None, str]] = [
    # the wrong kind for the step goes before everything else
    (PLACE, "take 8", "U-6", "The turn begins with placing a hand card in the ring"),
    (PLACE, "add 9", "U-6", "The turn begins with placing a hand card in the ring, not with add 9"),
    (PLACE, "draw open", "U-6", "not with draw open"),
    (TAKE, "place 5", "U-6", "Now a card beside the one just placed must be taken"),
    (TAKE, "restart 0", "U-6", "restart 0 is not possible"),
    (ADD, "take 0", "U-6", "Now the card taken must go to a column; take 0 is not possible"),
    (ADD, "draw closed", "U-6", "draw closed is not possible"),
    (DRAW, "place 5000", "U-6", "Now a card must be drawn from one of the piles; place 5000"),
    # place
    (PLACE, "place 0", "U-7", "There is no card for place 0: the deck has the numbers 1 to 24"),
    (PLACE, "place 25", "U-7", "There is no card for place 25: the deck has the numbers 1 to 24"),
    (PLACE, "place 126", "U-7", "There is no card for place 126"),
    (PLACE, "place 127", "U-7", "There is no card for place 127"),
    (PLACE, f"place 1{'0' * 30}", "U-7", "There is no card for place 100000000…"),
    (PLACE, "place 9", "U-7", "The 9 is not in the hand of seat 2"),
    (PLACE, "place 1", "U-7", "The 1 is not in the hand of seat 2"),
    # take
    (TAKE, "take 25", "U-8", "There is no card for take 25"),
    (TAKE, "take 0", "U-8", "There is no card for take 0"),
    (TAKE, "take 19", "U-8", "The 19 does not lie beside the 9 in the ring; the 8 and the 11 do"),
    (TAKE, "take 5", "U-8", "The 5 is not in the ring; beside the 9 lie the 8 and the 11"),
    (TAKE, "take 9", "U-8", "The 9 was placed just now; only a card beside it may be taken"),
    (TAKE_LOWEST, "take 9", "U-8", "does not lie beside the 3 in the ring; the 19 and the 8 do"),
    # add
    (ADD, "add 0", "U-9", "There is no column for add 0: the columns are 1 to 3"),
    (ADD, "add 4", "U-9", "There is no column for add 4: the columns are 1 to 3"),
    (ADD, "add 3", "U-14", "Column 3 is empty, but so is column 2"),
    (ADD_RISING, "add 1", "U-9", "Column 1 rises from 10 to 14, and 9 is lower"),
    (ADD_FALLING, "add 2", "U-9", "Column 2 falls from 15 to 10, and 13 is higher"),
    (THREE, "add 1", "U-9", "Column 1 rises from 3 to 15, and 12 is lower"),
    # restart
    (ADD, "restart 0", "U-10", "There is no column for restart 0"),
    (ADD, "restart 4", "U-10", "There is no column for restart 4"),
    (ADD, "restart 1", "U-10", "Column 2 is still free, so column 1 may not be discarded"),
    (ADD, "restart 2", "U-10", "Column 2 is empty, so there is nothing to discard"),
    (put("rules.discard", "any"), "restart 3", "U-10", "Column 3 is empty"),
    # draw
    (DRAW_CLOSED, "draw open", "U-11", "The open pile is empty"),
    (DRAW_OPEN, "draw closed", "U-11", "The closed pile is empty"),
    # no move at all, or no game
    (END, "draw open", None, "The game is over, so draw open comes too late"),
    (END, "place 400", None, "The game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "text", "clause", "reason"), REFUSED)
def test_the_clause_and_the_reason(
    position: dict[str, Any], text: str, clause: str | None, reason: str
) -> None:
    game = upcard.Game.from_position(position)
    before = game.state.tobytes()
    with pytest.raises(upcard.IllegalMove) as caught:
        notation.parse(game.state, text)
    assert caught.value.clause == clause
    assert reason in str(caught.value)
    assert game.state.tobytes() == before
    check_sentences(caught.value)


NO_MOVES: tuple[Any, ...] = (
    "", "place", "place 014", "place 0x5", "place -1", "place +1", "place 1.0", "place  14",
    "place 14 ", " place 14", "Place 14", "place 14\n", "place\t14", "place ١٤", "place 1²",
    "draw", "draw 3", "draw up", "draw Open", "add 01", "restart", "restart two", "attack 2 5h",
    "stop", "place 14 take 7", "\x1b[2J", "place " + "1" * 5000 + "x",
    None, 14, b"place 14", ["place 14"],
)  # fmt: skip


@pytest.mark.parametrize("text", NO_MOVES, ids=range(len(NO_MOVES)))
def test_a_text_that_is_no_move_breaks_no_clause(text: Any) -> None:
    for position in (PLACE, TAKE, ADD, DRAW, END):
        game = upcard.Game.from_position(position)
        with pytest.raises(upcard.IllegalMove) as caught:
            notation.parse(game.state, text)
        assert caught.value.refusal.code == "updown-no-move"
        assert caught.value.clause is None
        check_sentences(caught.value)


def test_u10_with_any_a_column_may_be_discarded_before_three_stand() -> None:
    game = upcard.Game.from_position(put("rules.discard", "any"))
    assert game.legal_moves() == ["add 1", "add 2", "restart 1"]
    game.play("restart 1")
    assert game.position()["seats"][1] == {
        "hand": [5, 6], "columns": [[9], [], []], "discard": [[14]],
    }  # fmt: skip


def test_reasons_name_no_hidden_card() -> None:
    """What an illegal move is told is the same for all truths that look the same to the mover."""
    position = put("step", "place", "taken", None, "seats.1.hand", [5, 6, 9])
    other = put(
        "step", "place", "taken", None, "seats.1.hand", [5, 6, 9],
        "seats.0.hand", [7, 21, 24], "seats.2.hand", [4, 2, 23], "closed", [1, 18, 20],
        "open", [17, 22],
    )  # fmt: skip
    games = [upcard.Game.from_position(one) for one in (position, other)]
    assert games[0].view(2) == games[1].view(2)
    for text in ALL_TEXTS:
        if text in games[0].legal_moves():
            continue
        told = []
        for game in games:
            with pytest.raises(upcard.IllegalMove) as caught:
                game.play(text)
            told.append(caught.value.refusal)
        assert told[0] == told[1]
