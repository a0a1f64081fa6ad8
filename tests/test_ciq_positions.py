"""Ciq: options, decks, positions. What is right comes back, what is wrong is refused."""

import copy
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ciq_setups import SETUPS, played
from positions import ciq_position, seat
from upcard import words
from upcard.game import Refused
from upcard.games.ciq import options as option_table
from upcard.games.ciq.game import RULES
from upcard.games.ciq.options import complete, options, shown
from upcard.games.ciq.state import REASONS

SOURCES = Path(option_table.__file__).parent
Json = Any

ACT = ciq_position(
    2,
    seat("5c 5h Ah", "7c 7d", "9s", "3s"),
    seat("2h 9d Kc", "8c", "", "6s"),
    seat("3c 3d 3h", "", "", "2d"),
    known=("2 down 0: 1 2 3", "2 hand 1: 1"),
)
CHAIN = ciq_position(
    2,
    seat("5h Ah", "7c 7d", "9s", "3s"),
    seat("2h 9d Kc", "8c", "5c", "6s"),
    seat("3c 3d 3h", "", "", "2d"),
    step="chain",
    attack="2 up 5c",
)
GIVE = ciq_position(
    2,
    seat("4c 9h"),
    seat("2h 9d Kc", "", "Kd Qd 8c", "Ts"),
    seat("3c 3d 3h", "", "", "2d"),
    step="give",
    attack="2 up 8c",
    owed=1,
)
LAY = ciq_position(
    2,
    seat("4c 9h"),
    seat("2h 9d Kc", "8c", "", "6s"),
    seat("3c 3d 3h", "", "", "2d"),
    step="lay",
)
WON = ciq_position(
    2,
    seat(),
    seat("2h 9d Kc", "8c", "", "6s"),
    seat("3c 3d 3h", "", "", "2d"),
    step="over",
    to_move=None,
)
STUCK = ciq_position(
    1, seat("5c", "", "6h"), seat("7d", "", "8s"), step="over", to_move=None, skips=2, rest="1 hand"
)
FIRST = ciq_position(
    1, seat("4h 5c 6c", "7c", "9h"), seat("7d 8d 9d", "8h", "8s"), seat("2c 2d 2h", "3c", "3d")
)
TWO_PACKS = ciq_position(
    2,
    seat("5c 5c 5h", "7c 7d", "9s", "3s"),
    seat("2h 9d Kc", "8c", "", "6s"),
    known=("1 hand 0: 2", "1 hand 1: 2"),
    decks=2,
)
GOOD = {
    "act": ACT,
    "chain": CHAIN,
    "give": GIVE,
    "lay": LAY,
    "won": WON,
    "stuck": STUCK,
    "first": FIRST,
    "two packs": TWO_PACKS,
}


def put(position: Json, *changes: tuple[str, Json]) -> Json:
    """A copy with values put at paths (`seats.0.up`); `...` takes the key away."""
    position = copy.deepcopy(position)
    for path, value in changes:
        at = position
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for part in way:
            at = at[part]
        if value is ...:
            del at[last]
        else:
            at[last] = value
    return position


def refused(position: Json) -> Refused:
    with pytest.raises(Refused) as caught:
        RULES.read_position(position)
    return caught.value


@pytest.mark.parametrize(("edition", "players", "decks"), SETUPS)
def test_positions_of_random_games_come_back_to_the_byte(
    edition: int, players: int, decks: int
) -> None:
    for ply, (state, given) in enumerate(played(edition, players, decks, players + decks)):
        position = RULES.position(state, given)
        if ply % (7 if ply < 300 else 97) and position["step"] in ("act", "chain"):
            continue
        again, same = RULES.read_position(json.loads(json.dumps(position)))
        assert again.tobytes() == state.tobytes()
        assert list(same.items()) == list(given.items())
        assert RULES.position(again, same) == position


@pytest.mark.parametrize("name", GOOD)
def test_positions_made_by_hand_come_back(name: str) -> None:
    state, options = RULES.read_position(GOOD[name])
    position = RULES.position(state, options)
    if GOOD[name]["step"] == "over":
        assert position.pop("result") == RULES.result(state)
    assert position == GOOD[name]


def test_input_may_be_in_another_order_and_leave_options_out() -> None:
    other = put(
        ACT,
        ("seats.1.hand", ["Kc", "2h", "9d"]),
        ("known", [
            {"to": [1], "index": 2, "pile": "hand", "seat": 2},
            {"to": [3, 1, 2], "index": 0, "pile": "down", "seat": 2},
        ]),
        ("rules", {"edition": 2}),
    )  # fmt: skip
    assert RULES.read_position(other)[0].tobytes() == RULES.read_position(ACT)[0].tobytes()


def test_a_result_may_be_left_out_or_be_right() -> None:
    state, options = RULES.read_position(WON)
    assert REASONS[state.reason] == "won"
    result = {"reason": "won", "winners": [1], "ranks": [1, 2, 3]}
    assert RULES.position(state, options)["result"] == result
    assert RULES.read_position({**WON, "result": result})[0].tobytes() == state.tobytes()
    assert RULES.read_position({**ACT, "result": None})


def test_a_seat_that_waits_may_win_where_waiting_does_not_matter() -> None:
    waits = put(WON, ("seats.0.waiting", True), ("rules.blocked", "never"))
    assert RULES.read_position(waits)[0].waiting[0] == 1


def test_of_an_attack_under_transferred_cards_the_depth_is_found() -> None:
    state, _ = RULES.read_position(GIVE)
    assert (state.laid, state.covered, state.owed) == (1, 2, 1)


@pytest.mark.parametrize(
    ("transferred", "holds"),
    [("3d 3h 3s", True), ("4d 3d 3h 3s", False), ("4h 4d 3d 3h 3s", True), ("3d", False)],
)
def test_under_a_jack_twice_the_hand_is_paid(transferred: str, holds: bool) -> None:
    """Two cards held, one owed: 2 × 2 = 3 + 1, none given yet; 2 × 3 = 5 + 1, one given (C2-8)."""
    position = ciq_position(
        2,
        seat("4c 9h"),
        seat("2h 9d Kc", "2d", f"{transferred} Jc 2s", "Kd"),
        step="give",
        attack="2 up Jc",
        owed=1,
        rest="2 defense",
    )
    if holds:
        state, _ = RULES.read_position(position)
        assert state.covered == len(transferred.split())
    else:
        assert refused(position).refusal.code == "ciq-attack-amount"


OPTION = "ciq-option-choice"
SHAPES: list[tuple[str, str | None, Json, str]] = [
    ("ciq-not-ciq", None, put(ACT, ("game", "updown")), "game"),
    ("ciq-not-ciq", None, put(ACT, ("game", None)), "game"),
    ("ciq-wrong-type", None, [], "position"),
    ("ciq-wrong-type", None, None, "position"),
    ("ciq-key-missing", None, put(ACT, ("owed", ...)), "position"),
    ("ciq-key-missing", None, put(ACT, ("seats.1.waiting", ...)), "seats[1]"),
    ("ciq-key-missing", None, put(ACT, ("known.0.to", ...)), "known[0]"),
    ("ciq-key-unknown", None, {**ACT, "moves": []}, "position"),
    ("ciq-key-unknown", None, put(FIRST, ("seats.0.defense", [])), "seats[0]"),
    ("ciq-key-unknown", None, put(CHAIN, ("attack.extra", 1)), "attack"),
    ("ciq-wrong-type", None, put(ACT, ("seats", {})), "seats"),
    ("ciq-wrong-type", None, put(ACT, ("seats.1", [])), "seats[1]"),
    ("ciq-wrong-type", None, put(ACT, ("seats.1.up", None)), "seats[1].up"),
    ("ciq-wrong-type", None, put(ACT, ("seats.1.waiting", 0)), "seats[1].waiting"),
    ("ciq-wrong-type", None, put(ACT, ("rules", [])), "rules"),
    ("ciq-wrong-type", None, put(CHAIN, ("attack", None)), "attack"),
    ("ciq-wrong-type", None, put(ACT, ("known.1.to", 1)), "known[1].to"),
    ("ciq-not-a-card", None, put(ACT, ("seats.1.hand.0", "1h")), "seats[1].hand[0]"),
    ("ciq-not-a-card", None, put(ACT, ("seats.0.up.0", None)), "seats[0].up[0]"),
    ("ciq-not-a-card", None, put(ACT, ("seats.0.up.0", 5)), "seats[0].up[0]"),
    ("ciq-not-a-card", None, put(ACT, ("seats.0.up.0", ["9s"])), "seats[0].up[0]"),
    ("ciq-players", "C-2", put(ACT, ("seats", ACT["seats"][:1])), "seats"),
    ("ciq-players", "C-2", put(ACT, ("seats", ACT["seats"] * 3)), "seats"),
    (OPTION, "C2-6", put(ACT, ("rules.chain", "any")), "rules.chain"),
    ("ciq-option-range", "C-1", put(ACT, ("rules.decks", True)), "rules.decks"),
    ("ciq-option-range", "C-5", put(ACT, ("rules.hand_size", 3.0)), "rules.hand_size"),
    ("ciq-option-range", "C-12", put(ACT, ("rules.max_turns", 10**30)), "rules.max_turns"),
    ("ciq-option-edition", "C1-9", put(ACT, ("rules.queen_ace", 1)), "rules.queen_ace"),
    ("ciq-option-unknown", None, put(ACT, ("rules.wild", 1)), 'rules."wild"'),
    ("ciq-dealer", "C-3", put(ACT, ("rules.dealer", 4)), "rules.dealer"),
    ("ciq-pack-too-small", "C-5", put(ciq_position(2, *[seat()] * 8), ("rules.hand_size", 5)),
     "rules.hand_size"),
    ("ciq-card-too-often", "C-1", put(ACT, ("seats.1.hand.0", "5c")), "seats[1].hand[0]"),
    ("ciq-card-missing", "C-1", put(ACT, ("seats.0.hand", ["5c", "5h"])), "seats"),
    ("ciq-number", "C-12", put(ACT, ("turn", 0)), "turn"),
    ("ciq-number", "C-12", put(ACT, ("turn", 1001)), "turn"),
    ("ciq-number", "C-12", put(ACT, ("turn", True)), "turn"),
    ("ciq-number", "C-12", put(ACT, ("turn", float("nan"))), "turn"),
    ("ciq-number", "C-12", put(ACT, ("turn", 10**400), ("rules.max_turns", 0)), "turn"),
    ("ciq-number", "C-2", put(ACT, ("to_move", 4)), "to_move"),
    ("ciq-number", "C-2", put(ACT, ("to_move", None)), "to_move"),
    ("ciq-number", "C-2", put(ACT, ("to_move", 1.0)), "to_move"),
    ("ciq-number", "C2-9", put(GIVE, ("owed", 0)), "owed"),
    ("ciq-number", "C2-9", put(GIVE, ("owed", 2)), "owed"),
    ("ciq-number", "C-2", put(CHAIN, ("attack.seat", 0)), "attack.seat"),
    ("ciq-step", None, put(ACT, ("step", "draw")), "step"),
    ("ciq-step", None, put(ACT, ("step", ["act"])), "step"),
    ("ciq-step", None, put(FIRST, ("step", "give")), "step"),
    ("ciq-mover-at-end", None, put(WON, ("to_move", 2)), "to_move"),
    ("ciq-skips", "C-11", put(ACT, ("skips", 3)), "skips"),
    ("ciq-skips", "C-11", put(ACT, ("skips", 1), ("turn", 1)), "skips"),
    ("ciq-skips", "C-11", put(CHAIN, ("skips", 1)), "skips"),
    ("ciq-skips", "C-11", put(WON, ("skips", 4)), "skips"),
    ("ciq-skips", "C-11", put(ACT, ("skips", False)), "skips"),
    ("ciq-owed-outside", None, put(ACT, ("owed", 1)), "owed"),
    ("ciq-attack-outside", None, put(ACT, ("attack", CHAIN["attack"])), "attack"),
    ("ciq-attack-pile", None, put(CHAIN, ("attack.pile", "hand")), "attack.pile"),
    ("ciq-attack-pile", None, put(GIVE, ("attack.pile", "defense")), "attack.pile"),
    ("ciq-attack-empty", None, put(CHAIN, ("attack.cards", [])), "attack.cards"),
    ("ciq-no-choice", "C2-9", put(GIVE, ("seats.0.hand", ["4c"]), ("seats.1.down", ["9h"])),
     "seats[0].hand"),
    ("ciq-no-choice", "C2-10", put(LAY, ("seats.0.hand", ["4c"]), ("seats.1.down", ["8c", "9h"])),
     "seats[0].hand"),
]  # fmt: skip

KNOWN: list[tuple[str, str | None, Json, str]] = [
    ("ciq-known-pile", "C-7", put(ACT, ("known.0.pile", "up")), "known[0].pile"),
    ("ciq-known-no-card", "C-7", put(LAY, ("known", [{"seat": 1, "pile": "down", "index": 0,
                                                      "to": [1]}])), "known[0]"),
    ("ciq-number", "C-7", put(ACT, ("known.0.index", 1)), "known[0].index"),
    ("ciq-number", "C-7", put(ACT, ("known.0.index", -1)), "known[0].index"),
    ("ciq-number", "C-2", put(ACT, ("known.0.seat", 4)), "known[0].seat"),
    ("ciq-number", "C-2", put(ACT, ("known.0.to", [1, 0])), "known[0].to[1]"),
    ("ciq-number", "C-2", put(ACT, ("known.0.to", [None])), "known[0].to[0]"),
    ("ciq-known-seat-twice", "C-7", put(ACT, ("known.0.to", [1, 1])), "known[0].to[1]"),
    ("ciq-known-nobody", "C-7", put(ACT, ("known.0.to", [])), "known[0].to"),
    ("ciq-known-owner", "C-7", put(ACT, ("known.1.to", [1, 2])), "known[1].to"),
    ("ciq-known-twice", "C-7", put(ACT, ("known", ACT["known"][:1] * 2)), "known[1]"),
    ("ciq-known-order", "C-7", put(TWO_PACKS, ("known", TWO_PACKS["known"][1:])),
     "seats[0].hand[1]"),
]  # fmt: skip

RULINGS: list[tuple[str, str | None, Json, str]] = [
    ("ciq-result-early", None, {**ACT, "result": {}}, "result"),
    ("ciq-result-wrong", "C-13", {**WON, "result": {"reason": "won", "winners": [1],
                                                    "ranks": [1, 3, 2]}}, "result"),
    ("ciq-result-wrong", "C-13", {**WON, "result": {"reason": "won", "winners": [True],
                                                    "ranks": [1, 2, 3]}}, "result"),
    ("ciq-result-wrong", "C-13", {**WON, "result": None}, "result"),
    ("ciq-no-cards", "C2-1", put(WON, ("step", "act"), ("to_move", 2)), "seats[0]"),
    ("ciq-not-waiting", "C2-12", put(ACT, ("seats.0.waiting", True)), "seats[0].waiting"),
    ("ciq-waits", "C2-3", put(LAY, ("seats.0.waiting", True)), "to_move"),
    ("ciq-waits", "C2-3", put(WON, ("seats.0.waiting", True)), "seats[0].waiting"),
    ("ciq-not-turned", "C2-2", put(ACT, ("seats.0.down", []), ("seats.1.down", ["7c", "7d", "8c"])),
     "seats[0]"),
    ("ciq-not-turned", "C1-3", put(FIRST, ("seats.0.down", []), ("seats.0.up", ["9h", "7c"])),
     "seats[0]"),
    ("ciq-no-up", "C1-2", put(FIRST, ("seats.0.down", ["7c", "9h"]), ("seats.0.up", [])),
     "seats[0]"),
    ("ciq-no-defense", "C2-10", put(ACT, ("seats.1.defense", []), ("seats.1.down", ["8c", "6s"])),
     "seats[1]"),
    ("ciq-not-bare", "C2-10", put(LAY, ("seats.0.up", ["8c"]), ("seats.0.down", ["9h"]),
                                  ("seats.0.hand", ["4c", "6s"]), ("seats.1.down", []),
                                  ("seats.1.defense", ["3d"]), ("seats.2.hand", ["3c", "3h"])),
     "seats[0].down"),
    ("ciq-not-bare", "C2-9", put(GIVE, ("seats.0.defense", ["2h"]),
                                 ("seats.1.hand", ["9d", "Kc"])), "seats[0].defense"),
    ("ciq-not-bare", "C1-2", put(FIRST, ("step", "lay")), "seats[0].down"),
    ("ciq-nothing-to-do", "C-11",
     put(STUCK, ("step", "act"), ("to_move", 2), ("skips", 0), ("seats.1.up", ["8c"]),
         ("seats.0.up", ["6s"]),
         ("seats.0.hand", [c for c in [*STUCK["seats"][0]["hand"], "8s", "6h"]
                           if c not in ("8c", "6s")])), "to_move"),
    ("ciq-not-filled", "C-10", put(ACT, ("seats.0.hand", ["5c", "5h"]),
                                   ("seats.0.down", ["7c", "7d", "Ah"])), "seats[0].hand"),
    ("ciq-not-filled", "C-10", put(CHAIN, ("seats.0.hand", ["5h"]),
                                   ("seats.0.down", ["7c", "7d", "Ah"])), "seats[0].hand"),
    ("ciq-cannot-go", "C2-3", put(ACT, ("rules.blocked", "no_stock"), ("rules.hand_size", 2),
                                  ("seats.0.down", []), ("seats.0.up", []),
                                  ("seats.1.down", ["8c", "7c", "7d", "9s"])), "to_move"),
    ("ciq-cannot-go", "C2-3", put(ACT, ("rules.blocked", "below_minimum"), ("rules.hand_size", 4),
                                  ("seats.0.down", []), ("seats.0.up", []),
                                  ("seats.0.waiting", True),
                                  ("seats.1.down", ["8c", "7c", "7d", "9s"])), "to_move"),
    ("ciq-attack-own", "C2-5", put(CHAIN, ("attack.seat", 1)), "attack.seat"),
    ("ciq-attack-place", None, put(CHAIN, ("attack.cards", ["9s"])), "attack.cards"),
    ("ciq-attack-place", None, put(CHAIN, ("attack.cards", ["6s", "5c"])), "attack.cards"),
    ("ciq-attack-first", "C2-5", put(CHAIN, ("seats.1.defense", ["3c"]),
                                     ("seats.2.hand", ["6s", "3d", "3h"])), "attack.cards[0]"),
    ("ciq-attack-link", "C2-6", put(GIVE, ("attack.cards", ["8c", "Qd"])), "attack.cards[1]"),
    ("ciq-attack-amount", "C2-8", put(GIVE, ("seats.0.hand", ["4c", "9h", "2h"]),
                                      ("seats.1.hand", ["9d", "Kc"]), ("owed", 2)), "owed"),
    ("ciq-chain-over", "C2-6", put(CHAIN, ("seats.0.hand", ["Ah", "Kd"]), ("seats.2.down", [
        *(c for c in CHAIN["seats"][2]["down"] if c != "Kd"), "5h"])), "step"),
    ("ciq-chain-goes-on", "C2-6", put(GIVE, ("rules.chain", "forced")), "step"),
    ("ciq-two-winners", "C2-1", put(WON, ("seats.1.hand", []), ("seats.1.down", []),
                                    ("seats.1.defense", []),
                                    ("seats.2.up", ["2h", "9d", "Kc", "8c", "6s"])), "seats[1]"),
    ("ciq-skips-after-win", "C-11", put(WON, ("skips", 1)), "skips"),
    ("ciq-no-stalemate", "C-11", put(STUCK, ("seats.1.down", ["5c"]), ("seats.0.hand", [
        card for card in STUCK["seats"][0]["hand"] if card != "5c"])), "seats[1].down"),
    ("ciq-no-stalemate", "C-11", ciq_position(
        2, seat("5c", "", "", "6h"), seat("7d", "", "", "8s"), step="over", to_move=None, skips=2,
        rest="1 hand"), "seats[0]"),
    ("ciq-not-over", "C-12", put(STUCK, ("skips", 0)), "step"),
]  # fmt: skip

TABLE = SHAPES + KNOWN + RULINGS


@pytest.mark.parametrize(
    ("code", "clause", "position", "place"), TABLE, ids=[f"{row[0]}:{row[3]}" for row in TABLE]
)
def test_a_wrong_position_is_refused_by_name_and_place(
    code: str, clause: str | None, position: Json, place: str
) -> None:
    found = refused(position).refusal
    assert (found.code, found.clause, found.facts["place"]) == (code, clause, place)
    for language in words.LANGUAGES:
        sentence = found.sentence(language)
        assert "\n" not in sentence
        assert len(sentence) < 300
        assert clause is None or sentence.endswith(clause)


def test_every_refusal_of_positions_is_tested_and_has_its_sentences() -> None:
    tested = {row[0] for row in TABLE}
    for source in ("reading", "checks"):
        text = (SOURCES / f"{source}.py").read_text("utf-8")
        assert set(re.findall(r'"(ciq-[a-z0-9-]+)"', text)) <= tested
    for language in words.LANGUAGES:
        said = words.in_language(language)
        for path in SOURCES.glob("*.py"):
            for code in re.findall(r'"(ciq-[a-z-]+[a-z])"', path.read_text("utf-8")):
                assert code in said, code


def test_a_view_is_no_position() -> None:
    state, options = RULES.read_position(ACT)
    assert refused(RULES.position(RULES.view(state, 0), options)).refusal.code == "ciq-key-missing"


def test_option_tables_are_in_the_order_of_positions() -> None:
    for edition, position in ((1, FIRST), (2, ACT)):
        names = [option.name for option in options(f"ciq-{edition}")]
        assert names == list(position["rules"])
        assert complete(f"ciq-{edition}", 3, {}) == position["rules"]
    assert [option.name for option in options("ciq")] == list(ACT["rules"])


def test_plain_ciq_is_edition_2_unless_the_other_is_asked_for() -> None:
    assert complete("ciq", 3, {}) == complete("ciq-2", 3, {})
    assert complete("ciq", 3, {"edition": 1}) == complete("ciq-1", 3, {"edition": 1})


@pytest.mark.parametrize(
    ("preset", "players", "given", "code", "clause"),
    [
        ("ciq-3", 3, {}, "ciq-unknown-preset", None),
        ("ciq-1", 3, {"edition": 2}, "ciq-edition-fixed", None),
        ("ciq", 3, {"edition": 3}, "ciq-option-choice", "C-1"),
        ("ciq", 3, {"edition": True}, "ciq-option-choice", "C-1"),
        ("ciq-1", 1, {}, "ciq-players", "C-2"),
        ("ciq-1", 9, {}, "ciq-players", "C-2"),
        ("ciq-1", 3.0, {}, "ciq-players", "C-2"),
        ("ciq-1", 3, {"blocked": "never"}, "ciq-option-edition", "C2-3"),
        ("ciq-2", 3, {"must_attack": "any"}, "ciq-option-edition", "C1-6"),
        ("ciq-2", 3, {"hands": 3}, "ciq-option-unknown", None),
        ("ciq-2", 3, {"decks": 5}, "ciq-option-range", "C-1"),
        ("ciq-2", 3, {"hand_size": "3"}, "ciq-option-range", "C-5"),
        ("ciq-2", 3, {"dealer": 4}, "ciq-dealer", "C-3"),
        ("ciq-2", 3, {"dealer": None}, "ciq-option-range", "C-3"),
        ("ciq-2", 8, {"hand_size": 5}, "ciq-pack-too-small", "C-5"),
        ("ciq-1", 3, {"queen_ace": 1.0}, "ciq-option-choice", "C1-9"),
        ("ciq-1", 3, {"queen_ace": [1]}, "ciq-option-choice", "C1-9"),
    ],
)
def test_wrong_options_are_refused(
    preset: str, players: Any, given: dict[str, Any], code: str, clause: str | None
) -> None:
    with pytest.raises(Refused) as caught:
        complete(preset, players, given)
    assert (caught.value.refusal.code, caught.value.clause) == (code, clause)
    assert caught.value.refusal.sentence("fr") != caught.value.refusal.sentence("en")


def test_the_largest_hands_that_a_pack_allows_are_taken() -> None:
    for players in range(2, 9):
        assert complete("ciq-2", players, {"hand_size": min(10, 52 // players - 2)})


def test_options_and_their_values_have_words_in_both_languages() -> None:
    for language in words.LANGUAGES:
        said = words.in_language(language)
        for option in options("ciq-1") + options("ciq-2"):
            assert said.say(f"option-ciq-{option.name}")
            for choice in option.choices:
                assert said.say(f"option-ciq-{option.name}-{choice}")
        for step in RULES.steps:
            assert said.say(f"step-ciq-{step}")


def test_option_tables_load_neither_numpy_nor_numba() -> None:
    code = "import sys, upcard.games.ciq.options; print({'numpy', 'numba'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_values_from_outside_are_shown_short_and_printable() -> None:
    assert shown("a\nb") == '"a\\nb"'
    assert shown(10**5000) == "…"
    assert shown(float("nan")) == "NaN"
    assert shown({"a": 1}) == "{…}"
    assert len(shown("x" * 10**6)) <= 42
    assert shown("\ud800").isascii()


@pytest.mark.parametrize(
    ("deck", "code", "place"),
    [
        ("2c", "ciq-wrong-type", "deck"),
        ([1] * 52, "ciq-not-a-card", "deck[0]"),
        (["2c", "2C"], "ciq-not-a-card", "deck[1]"),
        (["2c", "2d", "2c"], "ciq-card-too-often", "deck[2]"),
        (["2c", "2d"], "ciq-card-missing", "deck"),
    ],
)
def test_a_wrong_deck_is_refused(deck: Any, code: str, place: str) -> None:
    with pytest.raises(Refused) as caught:
        RULES.deal(complete("ciq-2", 3, {}), 3, deck)
    assert (caught.value.refusal.code, caught.value.refusal.facts["place"]) == (code, place)
    assert str(caught.value)


def test_c_4_and_c_5_of_a_deal_from_the_unshuffled_pack() -> None:
    options = complete("ciq-1", 3, {"dealer": 1})
    state = RULES.deal(options, 3, RULES.pack(options, 3))
    position = RULES.position(state, options)
    assert position["to_move"] == 2
    assert position["seats"][1]["up"] == ["As"]  # the 52nd card: seat 2 has 18
    assert position["seats"][1]["hand"] == ["Qh", "Kd", "Ac"]
    assert [len(one["down"]) for one in position["seats"]] == [13, 14, 13]
