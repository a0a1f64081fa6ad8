"""Ciq: texts of cards and moves; every move that is not legal says why and names its clause."""

import re
from pathlib import Path
from typing import Any

import pytest

from ciq_setups import SETUPS, legal, played
from positions import ciq_position, seat
from test_ciq_positions import ACT, CHAIN, FIRST, GIVE, LAY, STUCK, WON, put
from upcard import words
from upcard.game import IllegalMove
from upcard.games.ciq import notation
from upcard.games.ciq.game import RULES

Json = Any

LAY_1 = ciq_position(
    1, seat("4c 9h"), seat("7d 8d 9d", "8h", "8s"), seat("2c 2d 2h", "3c", "3d"), step="lay"
)
FORCED = ciq_position(
    1,
    seat("2c 6s Jh", "7c 7d", "3s"),
    seat("4c 4d 4s", "8c", "6h 9h"),
    step="chain",
    attack="2 up 6h",
)
NO_DOWN = ciq_position(2, seat("2h 9d Kc", "", "", "6s"), seat("5c 5h Ah", "7c 7d", "9s", "3s"))

TABLE: list[tuple[Json, str, str, str | None]] = [
    # No move of this edition: no clause, at any step.
    (ACT, "pass", "ciq-no-move", None),
    (ACT, "", "ciq-no-move", None),
    (ACT, "attack 2  5c", "ciq-no-move", None),
    (ACT, " draw", "ciq-no-move", None),
    (ACT, "draw\n", "ciq-no-move", None),
    (ACT, "Draw", "ciq-no-move", None),
    (ACT, "attack 2 5C", "ciq-no-move", None),
    (ACT, "attack 2 1c", "ciq-no-move", None),
    (ACT, "attack 2 10c", "ciq-no-move", None),
    (ACT, "attack 02 5c", "ciq-no-move", None),
    (ACT, "attack -1 5c", "ciq-no-move", None),
    (ACT, "attack 2", "ciq-no-move", None),
    (ACT, "attack 5c", "ciq-no-move", None),
    (ACT, "draw 5c", "ciq-no-move", None),
    (ACT, "defend 2 5c", "ciq-no-move", None),
    (ACT, "attack ２ 5c", "ciq-no-move", None),
    (FIRST, "attack 2 defense 8d", "ciq-no-move", None),
    (FIRST, "defend 4h", "ciq-no-move", None),
    (FIRST, "give 4h", "ciq-no-move", None),
    (CHAIN, "attack 2 1c", "ciq-no-move", None),
    (WON, "no move", "ciq-no-move", None),
    # The game is over.
    (WON, "draw", "ciq-over", None),
    (STUCK, "attack 9 5c", "ciq-over", None),
    # The wrong kind for the step goes before everything else.
    (ACT, "add 5c", "ciq-now-act-2", "C2-4"),
    (ACT, "stop", "ciq-now-act-2", "C2-4"),
    (ACT, "lay 5c", "ciq-now-act-2", "C2-4"),
    (ACT, "give Kd", "ciq-now-act-2", "C2-4"),
    (FIRST, "lay 4h", "ciq-now-act-1", "C1-4"),
    (CHAIN, "draw", "ciq-now-chain", "C2-6"),
    (CHAIN, "attack 9 5h", "ciq-now-chain", "C2-6"),
    (FORCED, "attack 9 5h", "ciq-now-chain", "C1-7"),
    (GIVE, "stop", "ciq-now-give", "C2-9"),
    (GIVE, "lay 4c", "ciq-now-give", "C2-9"),
    (LAY, "give 4c", "ciq-now-lay-2", "C2-10"),
    (LAY_1, "draw", "ciq-now-lay-1", "C1-2"),
    # Then a seat out of range.
    (ACT, "attack 4 5c", "ciq-no-such-seat", "C-2"),
    (ACT, "attack 0 5c", "ciq-no-such-seat", "C-2"),
    (ACT, "attack 4 defense Kd", "ciq-no-such-seat", "C-2"),
    (FIRST, "attack 10 4h", "ciq-no-such-seat", "C-2"),
    (FIRST, f"attack {'9' * 5000} 4h", "ciq-no-such-seat", "C-2"),
    # Then the clause of the move.
    (ACT, "attack 1 5c", "ciq-own-seat", "C2-5"),
    (ACT, "attack 1 defense Kd", "ciq-own-seat", "C2-5"),
    (ACT, "attack 2 Kd", "ciq-not-held", "C2-5"),
    (ACT, "attack 2 Ah", "ciq-too-high", "C2-5"),
    (ACT, "attack 2 defense Ah", "ciq-too-high", "C2-5"),
    (ACT, "defend 5c", "ciq-wrong-suit", "C2-11"),
    (ACT, "defend 9s", "ciq-not-held", "C2-11"),
    (NO_DOWN, "draw", "ciq-no-down", "C2-4"),
    (CHAIN, "add Ah", "ciq-no-link", "C2-6"),
    (CHAIN, "add 5d", "ciq-not-held", "C2-6"),
    (GIVE, "give 5d", "ciq-not-held", "C2-9"),
    (LAY, "lay 5d", "ciq-not-held", "C2-10"),
    (FIRST, "attack 2 4h", "ciq-no-match", "C1-5"),
    (FIRST, "attack 1 5c", "ciq-no-match", "C1-5"),
    (FIRST, "attack 2 8s", "ciq-not-held", "C1-5"),
    (FIRST, "draw", "ciq-must-attack", "C1-4"),
    (FORCED, "stop", "ciq-must-go-on", "C1-7"),
    (FORCED, "add 2c", "ciq-no-link", "C1-7"),
    (LAY_1, "lay 5d", "ciq-not-held", "C1-2"),
]


@pytest.mark.parametrize(("position", "text", "code", "clause"), TABLE)
def test_a_move_that_is_not_legal_names_its_clause(
    position: Json, text: str, code: str, clause: str | None
) -> None:
    state, _ = RULES.read_position(position)
    before = state.tobytes()
    with pytest.raises(IllegalMove) as caught:
        RULES.parse(state, text)
    assert (caught.value.refusal.code, caught.value.clause) == (code, clause)
    assert state.tobytes() == before
    for language in words.LANGUAGES:
        assert len(caught.value.refusal.sentence(language)) < 300


@pytest.mark.parametrize("text", [None, 5, b"draw", ["draw"]])
def test_what_is_no_text_is_no_move(text: Any) -> None:
    with pytest.raises(IllegalMove) as caught:
        RULES.parse(RULES.read_position(ACT)[0], text)
    assert caught.value.clause is None


def test_every_reason_is_tested() -> None:
    source = Path(notation.__file__).read_text("utf-8")
    codes = set(re.findall(r'"(ciq-[a-z-]+)"', source)) - {"ciq-wrong-type", "ciq-not-a-card"}
    codes -= {"ciq-card-too-often", "ciq-card-missing"}
    assert {code for code in codes if not code.endswith("-")} <= {row[2] for row in TABLE}


@pytest.mark.parametrize(
    ("position", "text", "english", "french"),
    [
        (ACT, "attack 2 Ah",
         "The ace of hearts is higher than the 6 of spades on seat 2's Defense pile: C2-5",
         "L’as de cœur dépasse le 6 de pique sur la défense de la place 2 : C2-5"),
        (FIRST, "attack 2 4h",
         "The 4 of hearts fits neither suit nor value of the 8 of spades on seat 2's Up pile: C1-5",
         "Le 4 de cœur ne va ni par la couleur ni par la valeur avec le 8 de pique sur la pile"
         " découverte de la place 2 : C1-5"),
        (FIRST, "draw",
         "Seat 1 must attack: the 4 of hearts matches the 9 of hearts on seat 1's Up pile: C1-4",
         "La place 1 doit attaquer : le 4 de cœur va avec le 9 de cœur sur la pile découverte"
         " de la place 1 : C1-4"),
        (ACT, "attack 2 Qd", "Seat 1 has no queen of diamonds: C2-5",
         "La place 1 n’a pas la dame de carreau : C2-5"),
    ],
)  # fmt: skip
def test_the_reason_is_a_sentence_with_the_cards_concerned(
    position: Json, text: str, english: str, french: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        RULES.parse(RULES.read_position(position)[0], text)
    assert str(caught.value) == english
    said = caught.value.refusal.sentence("fr")
    assert re.sub("[\u00a0\u202f]", " ", said) == french  # whatever the width of its spaces


def test_only_the_match_that_obliges_is_named() -> None:
    state, _ = RULES.read_position(put(
        FIRST, ("rules.must_attack", "opponents"), ("seats.1.up", ["8s"])
    ))  # fmt: skip
    assert RULES.text(RULES.parse(state, "draw")) == "draw"  # only the own pile matches
    matching = put(FIRST, ("rules.must_attack", "opponents"), ("seats.2.up", ["3c"]),
                   ("seats.2.down", ["3d", *FIRST["seats"][2]["down"][1:]]))  # fmt: skip
    with pytest.raises(IllegalMove) as caught:
        RULES.parse(RULES.read_position(matching)[0], "draw")
    assert dict(caught.value.refusal.facts) == {"seat": 1, "card": "5c", "top": "3c", "other": 3}


@pytest.mark.parametrize(("edition", "players", "decks"), SETUPS[::3])
def test_every_legal_move_has_one_text_that_comes_back(
    edition: int, players: int, decks: int
) -> None:
    for ply, (state, _) in enumerate(played(edition, players, decks, 1)):
        if ply % 5 == 0:
            codes = legal(state)
            assert [RULES.parse(state, RULES.text(code)) for code in codes] == codes
            assert len({RULES.text(code) for code in codes}) == len(codes)


def test_the_pack_is_the_documented_one() -> None:
    pack = RULES.pack({"decks": 2}, 3)
    assert " ".join(pack[:6]) == "2c 2d 2h 2s 3c 3d"
    assert pack[51] == "As"
    assert pack[52:] == pack[:52]
