"""Up or Down: options, decks, positions. What is right comes back, what is wrong is refused."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

import upcard
from updown_setups import SETUPS, played
from upcard import words
from upcard.games.updown import colours, state
from upcard.games.updown import options as option_table
from upcard.games.updown.game import RULES
from upcard.games.updown.options import TOPS, complete, default_colours, options, read_files
from upcard.games.updown.refusals import shown

SOURCES = Path(option_table.__file__).parent
Json = Any

MIDDLE: dict[str, Json] = {
    "game": "updown",
    "rules": {
        "length": "long",
        "top": 24,
        "first": 1,
        "discard": "full",
        "discard_points": "card",
        "colours": None,
    },
    "turn": 5,
    "to_move": 2,
    "step": "add",
    "placed": None,
    "taken": 9,
    "display": [3, 8, 11, 13, 16, 19],
    "open": [17, 22],
    "closed": [18, 21, 23],
    "seats": [
        {"hand": [1, 2, 24], "columns": [[10, 12], [], []], "discard": []},
        {"hand": [5, 6], "columns": [[14], [], []], "discard": []},
        {"hand": [4, 7, 20], "columns": [[15], [], []], "discard": []},
    ],
    "known": [
        {"seat": 1, "pile": "hand", "index": 2, "to": [2, 3]},
        {"seat": 3, "pile": "hand", "index": 0, "to": [1, 2]},
    ],
}
END: dict[str, Json] = {
    "game": "updown",
    "rules": {**MIDDLE["rules"], "top": 18},
    "turn": 12,
    "to_move": None,
    "step": "over",
    "placed": None,
    "taken": None,
    "display": [4, 5, 8, 11, 13, 14],
    "open": [],
    "closed": [],
    "seats": [
        {"hand": [], "columns": [[1, 10, 16], [2], [9]], "discard": [[6]]},
        {"hand": [], "columns": [[3, 7, 15], [18], [12]], "discard": [[17]]},
    ],
    "known": [],
    "result": {"reason": "scored", "winners": [1, 2], "ranks": [1, 1], "scores": [12, 12]},
}


def at(value: Json, path: tuple[str | int, ...]) -> Json:
    for key in path:
        value = value[key]
    return value


def put(*changes: Any, base: dict[str, Json] = MIDDLE) -> dict[str, Json]:
    """A position with other values at some places, each a dotted path and a value."""
    position = copy.deepcopy(base)
    for path, value in zip(changes[::2], changes[1::2], strict=True):
        *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
        at(position, tuple(way))[last] = value
    return position


def without(path: str, base: dict[str, Json] = MIDDLE) -> dict[str, Json]:
    position = copy.deepcopy(base)
    *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
    del at(position, tuple(way))[last]
    return position


def in_take(placed: Json) -> dict[str, Json]:
    return put(
        "step", "take", "taken", None, "placed", placed, "display", [3, 8, 9, 11, 13, 16, 19]
    )


def end(*changes: Any) -> dict[str, Json]:
    position = put(*changes, base=END)
    del position["result"]
    return position


@pytest.mark.parametrize("base", [MIDDLE, END, in_take(9)], ids=["middle", "end", "take"])
def test_the_bases_of_these_tests_are_right(base: dict[str, Json]) -> None:
    assert upcard.Game.from_position(copy.deepcopy(base)).position() == base


# What comes back


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_state_of_a_game_comes_back_from_its_position(setup: Any) -> None:
    for game in played(setup):
        position = game.position()
        text = json.dumps(position)
        again = upcard.Game.from_position(json.loads(text))
        assert again.state.tobytes() == game.state.tobytes()
        assert json.dumps(again.position()) == text
        assert again.legal_moves() == game.legal_moves()


def test_a_game_goes_on_from_its_position_as_it_went_on_itself() -> None:
    for game in played(SETUPS[3], seed=5):
        if game.turn == 30:
            break
    again = upcard.Game.from_position(game.position())
    while not game.is_over:
        move = game.legal_moves()[-1]
        assert game.play(move).state.tobytes() == again.play(move).state.tobytes()
    assert game.result == again.result is not None


def test_hands_may_be_unsorted_and_knowledge_follows_the_hand_as_listed() -> None:
    position = put("seats.0.hand", [24, 1, 2], "known.0.index", 0, "known.0.to", [3, 2])
    position["known"].reverse()
    assert upcard.Game.from_position(position).position() == MIDDLE


def test_options_left_out_have_their_defaults() -> None:
    position = put("rules", {"top": 24})
    assert upcard.Game.from_position(position).position() == MIDDLE


def test_a_finished_position_may_leave_its_result_out() -> None:
    assert upcard.Game.from_position(end()).position() == END


def test_a_position_may_be_composed_with_hands_of_unequal_size() -> None:
    position = end(
        "to_move", 1, "step", "place",
        "seats.0", {"hand": [2, 9], "columns": [[1, 10, 16], [6], []], "discard": []},
    )  # fmt: skip
    game = upcard.Game.from_position(position)
    game.play("place 2").play("take 14").play("add 3")
    assert (game.to_move, game.turn, game.step) == (1, 13, "place")  # seat 2 is passed over: U-12
    game.play("place 9").play("take 8").play("restart 1")
    assert game.is_over


def test_the_colours_of_a_position_are_its_own_list() -> None:
    names = ["a", "b"] * 15
    game = upcard.deal("updown", players=2, seed=1, top=20, colours=names)
    position = game.position()
    position["rules"]["colours"].clear()
    names.clear()
    assert game.position()["rules"]["colours"] == ["a", "b"] * 15


# What is refused: a position, the code, the clause, the place

FIRST_HAND = "seats.0.hand"
REFUSED: list[tuple[str, dict[str, Json], str | None, str]] = [
    ("updown-game", put("game", "updown-short"), None, "game"),
    ("json-key-missing", without("known"), None, "position"),
    ("json-key-missing", without("taken"), None, "position"),
    ("json-key-missing", without("seats.1.discard"), None, "seats[1]"),
    ("json-key-unknown", put("moves", []), None, "position"),
    ("json-key-unknown", put("seats.2.up", []), None, "seats[2]"),
    ("json-key-unknown", put("known.0.card", 24), None, "known[0]"),
    ("json-object-wanted", put("rules", []), None, "rules"),
    ("json-object-wanted", put("seats.1", [5, 6]), None, "seats[1]"),
    ("json-list-wanted", put("display", None), None, "display"),
    ("json-list-wanted", put("seats.0.columns.1", 0), None, "seats[0].columns[1]"),
    ("json-list-wanted", put("known", {}), None, "known"),
    ("json-list-too-long", put("open", [1] * 200), None, "open"),
    ("updown-players", put("seats", MIDDLE["seats"][:1]), "U-3", "seats"),
    ("updown-option-unknown", put("rules.edition", 2), None, "rules.edition"),
    ("updown-option-choice", put("rules.length", "medium"), "U-1", "rules.length"),
    ("updown-option-choice", put("rules.discard", True), "U-10", "rules.discard"),
    ("updown-option-number", put("rules.top", 14), "U-1", "rules.top"),
    ("updown-option-number", put("rules.top", 24.0), "U-1", "rules.top"),
    ("updown-option-number", put("rules.first", 4), "U-3", "rules.first"),
    ("updown-option-number", put("rules.first", True), "U-3", "rules.first"),
    ("updown-top-null", put("rules.top", None), "U-1", "rules.top"),
    ("updown-colours-type", put("rules.colours", "deck.csv"), "U-2", "rules.colours"),
    ("updown-colours-short", put("rules.colours", ["a", "b"] * 11), "U-2", "rules.colours"),
    ("updown-step", put("step", "chain"), "U-6", "step"),
    ("updown-step", put("step", ["add"]), "U-6", "step"),
    ("updown-number", put("turn", 0), None, "turn"),
    ("updown-number", put("turn", 10**15 + 1), None, "turn"),
    ("updown-number", put("turn", 5.0), None, "turn"),
    ("updown-number", put("turn", float("nan")), None, "turn"),
    ("updown-number", put("turn", True), None, "turn"),
    ("updown-number", put("turn", 10**5000), None, "turn"),
    ("updown-number", put("to_move", 4), None, "to_move"),
    ("updown-number", put("to_move", None), None, "to_move"),
    ("updown-number", put("known.0.seat", 0), None, "known[0].seat"),
    ("updown-not-null", put("placed", 9), "U-6", "placed"),
    ("updown-not-null", put("placed", 0), "U-6", "placed"),
    ("updown-not-null", put("step", "draw"), "U-6", "taken"),
    ("updown-not-null", end("to_move", 1), "U-12", "to_move"),
    ("updown-card", put("taken", None), "U-1", "taken"),
    ("updown-card", put("display.0", 0), "U-1", "display[0]"),
    ("updown-card", put("display.5", 25), "U-1", "display[5]"),
    ("updown-card", put("seats.0.columns.0.1", True), "U-1", "seats[0].columns[0][1]"),
    ("updown-card", put("closed.2", "23"), "U-1", "closed[2]"),
    ("updown-card", put("open.0", None), "U-1", "open[0]"),
    ("updown-card", put("seats.0.hand.0", float("nan")), "U-1", "seats[0].hand[0]"),
    ("updown-card-twice", put("seats.0.hand.0", 18), "U-1", "seats[0].hand[0]"),
    ("updown-card-twice", put("display.2", 9), "U-1", "display[2]"),
    ("updown-card-missing", put("closed", [18, 21]), "U-1", "position"),
    ("updown-display-size", put("display", [3, 8, 11, 13, 16], "seats.2.columns.0", [15, 19]),
     "U-4", "display"),
    ("updown-display-order", put("display", [8, 3, 11, 13, 16, 19]), "U-4", "display[1]"),
    ("updown-placed", in_take(10), "U-7", "placed"),
    ("updown-columns", put("seats.1.columns", [[14], []]), "U-9", "seats[1].columns"),
    ("updown-column-rising", put("seats.0.columns.0", [10, 14, 12], "seats.1.columns.0", []),
     "U-9", "seats[0].columns[0][2]"),
    ("updown-column-falling", put("seats.0.columns.0", [14, 10, 12], "seats.1.columns.0", []),
     "U-9", "seats[0].columns[0][2]"),
    ("updown-column-gap", put("seats.0.columns", [[], [10, 12], []]),
     "U-14", "seats[0].columns[0]"),
    ("updown-discard-empty", end("seats.0.discard", [[6], []]), "U-10", "seats[0].discard[1]"),
    ("updown-discard-early", put("seats.0.columns.0", [10], "seats.0.discard", [[12]]),
     "U-10", "seats[0].discard"),
    ("updown-over-early", end("seats.1.hand", [17], "seats.1.discard", []),
     "U-12", "seats[1].hand"),
    ("updown-over-early", end("open", [17], "seats.1.discard", []), "U-12", "open"),
    ("updown-hand-large", put("seats.1.hand", [5, 6, 14], "seats.1.columns.0", []),
     "U-6", "seats[1].hand"),
    ("updown-hand-large", put("seats.2.hand", [4, 7, 15, 20], "seats.2.columns.0", []),
     "U-6", "seats[2].hand"),
    ("updown-hand-short", put(FIRST_HAND, [1, 24], "known.0.index", 1, "seats.0.columns.1", [2]),
     "U-11", "seats[0].hand"),
    ("updown-hand-short", put("seats.1.hand", [5], "seats.1.columns.1", [6]),
     "U-11", "seats[1].hand"),
    ("updown-hand-empty", end("step", "place", "to_move", 2), "U-12", "seats[1].hand"),
    ("updown-draw-nothing", end("step", "draw", "to_move", 2), "U-11", "step"),
    ("updown-known-pile", put("known.0.pile", "closed"), "U-5", "known[0].pile"),
    ("updown-known-index", put("known.0.index", 3), "U-5", "known[0].index"),
    ("updown-known-index", put("known.0.index", False), "U-5", "known[0].index"),
    ("updown-known-to", put("known.0.to", [2]), "U-5", "known[0].to"),
    ("updown-known-to", put("known.0.to", [1, 2, 3]), "U-5", "known[0].to"),
    ("updown-known-to", put("known.0.to", [2, True]), "U-5", "known[0].to"),
    ("updown-known-to", put("known.0.to", []), "U-5", "known[0].to"),
    ("updown-known-twice", put("known", [MIDDLE["known"][0]] * 2), "U-5", "known[1]"),
    ("updown-result", put("result.winners", [1], base=END), "U-13", "result.winners"),
    ("updown-result", put("result.ranks", [True, 1], base=END), "U-13", "result.ranks"),
    ("updown-result", put("result.scores", [12.0, 12], base=END), "U-13", "result.scores"),
    ("updown-result", put("result.reason", "won", base=END), "U-13", "result.reason"),
    ("json-key-missing", without("result.scores", base=END), None, "result"),
    ("updown-result-early", put("result", END["result"]), "U-12", "result"),
]  # fmt: skip


COMPOSED = [
    put("closed", [18, 21, 23, 17, 22, 15], "open", [], "seats.2.columns.0", []),
    put("closed", [], "open", [18, 21, 23, 17, 22]),
    put("known", [*MIDDLE["known"], {"seat": 3, "pile": "hand", "index": 1, "to": [1, 2]}]),
]
"""Positions no deal leads to that break no rule: taken, and kept as they are."""


@pytest.mark.parametrize("position", COMPOSED)
def test_composed_positions_are_taken(position: dict[str, Json]) -> None:
    assert upcard.Game.from_position(position).position() == position


@pytest.mark.parametrize(
    ("code", "position", "clause", "place"), REFUSED, ids=[f"{r[0]} {r[3]}" for r in REFUSED]
)
def test_refused(code: str, position: dict[str, Json], clause: str | None, place: str) -> None:
    with pytest.raises(upcard.Refused) as caught:
        RULES.read_position(position)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.clause, refusal.facts["place"]) == (code, clause, place)
    check_sentences(caught.value)


def check_sentences(refused: upcard.Refused) -> None:
    """One line in both languages, with the clause at its end and the place in it."""
    refusal = refused.refusal
    if refusal.code not in words.in_language("en"):
        assert refusal.code.startswith("json-")
        return
    for sentence in (refusal.sentence("en"), refusal.sentence("fr")):
        assert sentence.replace("\u00a0", " ").replace("\u202f", " ").isprintable()
        assert len(sentence) < 300
        assert refusal.clause is None or sentence.endswith(refusal.clause)
    assert refusal.sentence("en") != refusal.sentence("fr")


def test_no_value_at_all_of_a_position_breaks_the_reader() -> None:
    junk: tuple[Json, ...] = (
        None,
        True,
        -1,
        1.5,
        float("nan"),
        10**400,
        "x",
        "\x00",
        [],
        [[]],
        {},
        [None],
        {"a": 1},
    )
    taken = 0
    for base in (MIDDLE, END):
        for path in paths(base):
            for value in junk:
                position = put(path, value, base=base)
                try:
                    RULES.read_position(position)
                    taken += 1
                except upcard.Refused as refused:
                    check_sentences(refused)
    assert taken == 0 or taken < 40, taken


def paths(value: Json, way: str = "") -> list[str]:
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, one in inner:
        found.append(f"{way}{key}")
        if isinstance(one, dict | list):
            found += paths(one, f"{way}{key}.")
    return found


# Options


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_u1_top_goes_with_length_and_seats(length: str, players: int) -> None:
    due = {"long": [54, 78, 102, 126, 126], "short": [42, 60, 78, 96, 96]}[length][players - 2]
    preset = "updown" if length == "long" else "updown-short"
    assert complete(preset, players, {})["top"] == due
    assert complete("updown", players, {"length": length})["top"] == due
    assert complete("updown-short", players, {"length": length, "top": None})["top"] == due
    assert TOPS[length][players - 2] == due


def test_options_come_in_the_order_of_positions() -> None:
    assert list(complete("updown", 3, {"first": 2})) == list(MIDDLE["rules"])
    assert [option.name for option in options("updown")] == list(MIDDLE["rules"])
    assert options("updown-short")[0].default == "short"


def test_u2_the_deck_of_the_game_has_every_colour_in_every_block_of_six() -> None:
    default = default_colours()
    assert len(default) == colours.NUMBERS
    for first in range(0, colours.NUMBERS, 6):
        assert sorted(default[first : first + 6]) == sorted(set(default))


LONG = ["a", "b"] * 63
OPTIONS_REFUSED: list[tuple[str, Any, dict[str, Any], str | None]] = [
    ("updown-players", 1, {}, "U-3"),
    ("updown-players", 7, {}, "U-3"),
    ("updown-players", True, {}, "U-3"),
    ("updown-option-unknown", 2, {"decks": 1}, None),
    ("updown-option-choice", 2, {"length": None}, "U-1"),
    ("updown-option-choice", 2, {"discard": "never"}, "U-10"),
    ("updown-option-choice", 2, {"discard_points": 1}, "U-13"),
    ("updown-option-number", 2, {"top": 11}, "U-1"),
    ("updown-option-number", 6, {"top": 23}, "U-1"),
    ("updown-option-number", 2, {"top": 127}, "U-1"),
    ("updown-option-number", 2, {"top": "30"}, "U-1"),
    ("updown-option-number", 2, {"first": 3}, "U-3"),
    ("updown-option-number", 2, {"first": 0}, "U-3"),
    ("updown-colours-type", 2, {"colours": 6}, "U-2"),
    ("updown-colours-type", 2, {"colours": {"1": "red"}}, "U-2"),
    ("updown-colours-long", 2, {"colours": [*LONG, "a"]}, "U-2"),
    ("updown-colours-short", 2, {"colours": LONG[:53]}, "U-2"),
    ("updown-colours-short", 2, {"colours": LONG[:20], "top": 21}, "U-2"),
    ("updown-colours-count", 2, {"colours": ["a"] * 126}, "U-2"),
    ("updown-colours-count", 2, {"colours": [f"{i % 13}" for i in range(126)]}, "U-2"),
    ("updown-colours-count", 2, {"colours": []}, "U-2"),
    ("updown-colour-type", 2, {"colours": [*LONG[:60], 3]}, "U-2"),
    ("updown-colour-type", 2, {"colours": [*LONG[:60], ["a"]]}, "U-2"),
    ("updown-colour-blank", 2, {"colours": [*LONG[:60], " "]}, "U-2"),
    ("updown-colour-long", 2, {"colours": [*LONG[:60], "x" * 41]}, "U-2"),
    ("updown-colour-control", 2, {"colours": [*LONG[:60], "red\x1b[0m"]}, "U-2"),
]


@pytest.mark.parametrize(("code", "players", "given", "clause"), OPTIONS_REFUSED)
def test_options_refused(
    code: str, players: Any, given: dict[str, Any], clause: str | None
) -> None:
    with pytest.raises(upcard.Refused) as caught:
        complete("updown", players, given)
    assert (caught.value.refusal.code, caught.value.clause) == (code, clause)
    check_sentences(caught.value)


def test_a_preset_that_is_none_is_refused() -> None:
    with pytest.raises(upcard.Refused) as caught:
        options("upndown")
    assert caught.value.refusal.code == "updown-preset"
    check_sentences(caught.value)


# Files of colours


def colours_file(folder: Path, rows: list[str], header: str = "number,colour") -> Path:
    path = folder / "my deck.csv"
    path.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
    return path


def test_u2_a_file_of_colours_becomes_the_list(tmp_path: Path) -> None:
    rows = [f'{number},"{"clair, doux" if number % 2 else "été"}"' for number in range(54, 0, -1)]
    path = colours_file(tmp_path, [*rows, ""])
    due = ["clair, doux", "été"] * 27
    assert complete("updown", 2, read_files({"colours": path}))["colours"] == due
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    game = upcard.deal("updown", players=2, seed=1, colours=str(path))
    assert game.position()["rules"]["colours"] == due
    assert game.record()["rules"]["colours"] == due


GOOD = [f"{number},{'ab'[number % 2]}" for number in range(1, 55)]
FILES_REFUSED: list[tuple[str, list[str], str]] = [
    ("updown-file-header", GOOD, "number;colour"),
    ("updown-file-header", GOOD, "1,a"),
    ("updown-file-row", [*GOOD[:9], "10", *GOOD[10:]], "number,colour"),
    ("updown-file-row", [*GOOD[:9], "10,a,b", *GOOD[10:]], "number,colour"),
    ("updown-file-number", [*GOOD[:9], "ten,a", *GOOD[10:]], "number,colour"),
    ("updown-file-number", [*GOOD[:9], "0,a", *GOOD[10:]], "number,colour"),
    ("updown-file-number", [*GOOD, "127,a"], "number,colour"),
    ("updown-file-number", [*GOOD, "٥,a"], "number,colour"),
    ("updown-file-twice", [*GOOD, "7,a"], "number,colour"),
    ("updown-file-gap", [*GOOD[:9], *GOOD[10:]], "number,colour"),
    ("updown-file-csv", [*GOOD[:9], '10,"a"b', *GOOD[10:]], "number,colour"),
    ("updown-file-large", ["x" * 101_000], "number,colour"),
    ("updown-colours-short", GOOD[:50], "number,colour"),
    ("updown-colour-blank", [*GOOD[:53], "54,"], "number,colour"),
]


@pytest.mark.parametrize(("code", "rows", "header"), FILES_REFUSED)
def test_files_refused(tmp_path: Path, code: str, rows: list[str], header: str) -> None:
    with pytest.raises(upcard.Refused) as caught:
        complete("updown", 2, read_files({"colours": colours_file(tmp_path, rows, header)}))
    assert (caught.value.refusal.code, caught.value.clause) == (code, "U-2")
    check_sentences(caught.value)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.csv"
    latin.write_bytes("number,colour\n1,été\n".encode("latin-1"))
    for path, code in (
        (tmp_path / "none.csv", "updown-file-missing"),
        (tmp_path, "updown-file-unreadable"),
        ("\0", "updown-file-unreadable"),
        (latin, "updown-file-encoding"),
    ):
        with pytest.raises(upcard.Refused) as caught:
            complete("updown", 2, read_files({"colours": path}))
        assert caught.value.refusal.code == code
        check_sentences(caught.value)


# Decks

DECK = list(range(1, 55))
DECKS_REFUSED: list[tuple[str, Any, str]] = [
    ("updown-deck-type", "1 2 3", "deck"),
    ("updown-card", [*DECK[:-1], 55], "deck[53]"),
    ("updown-card", [*DECK[:-1], "54"], "deck[53]"),
    ("updown-card", [True, *DECK[1:]], "deck[0]"),
    ("updown-card-twice", [*DECK, 7], "deck[54]"),
    ("updown-card-missing", DECK[1:], "deck"),
]


@pytest.mark.parametrize(("code", "deck", "place"), DECKS_REFUSED)
def test_decks_refused(code: str, deck: Any, place: str) -> None:
    with pytest.raises(upcard.Refused) as caught:
        RULES.deal(complete("updown", 2, {}), 2, deck)
    assert (caught.value.refusal.code, caught.value.refusal.facts["place"]) == (code, place)
    check_sentences(caught.value)


# Sentences


def test_every_refusal_of_the_sources_has_a_test_here() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES.glob("*.py"))
    codes = set(re.findall(r'"(updown-[a-z]+-?[a-z-]*[a-z])"', text)) - set(RULES.presets)
    moves = set(
        re.findall(r'"(updown-(?:no-|take-|add-|restart-|game-over|wrong|not-in)[a-z-]*)"', text)
    )
    tested = {row[0] for row in (*REFUSED, *OPTIONS_REFUSED, *FILES_REFUSED, *DECKS_REFUSED)}
    elsewhere = {"updown-preset", "updown-file-encoding"}
    assert codes - moves - tested - elsewhere == set()


def test_english_and_french_have_the_same_sentences() -> None:
    def keys(language: str) -> list[str]:
        path = Path(words.__file__).parent / "locale" / language / "updown.ftl"
        return re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE)

    assert keys("en") == keys("fr")
    for option in options("updown"):
        assert f"option-updown-{option.name}" in keys("en")
        for choice in option.choices:
            assert f"option-updown-{option.name}-{choice}" in keys("en")
    for step in RULES.steps:
        assert f"step-updown-{step}" in keys("en")


STRANGE: tuple[Any, ...] = (
    None, True, 10**5000, -(10**5000), 10**200, "x" * 500, "\x1b[2J\ud800", [[]], {}, float("nan"),
    print,
)  # fmt: skip


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
def test_what_was_given_is_shown_short_and_printable(value: Any) -> None:
    assert shown(value).isprintable()
    assert len(shown(value)) <= 90


def test_the_numbers_the_options_share_with_the_state_are_the_same() -> None:
    assert (option_table.RING, option_table.HAND) == (state.RING, state.HAND)
    assert (colours.NUMBERS, colours.MOST) == (state.NUMBERS, state.COLOURS)
    assert option_table.SEATS[1] == state.SEATS
