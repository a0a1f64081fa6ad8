"""Records: old ones keep playing, under their own options; what is wrong with others is said."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import upcard
from upcard import games, record, shuffle, words

Json = Any
FOLDER = Path(__file__).parent / "records"
KEPT = sorted(FOLDER.glob("*.json"))
"""Records of this and of earlier versions, kept for ever: none is ever written anew."""


def kept(name: str) -> Json:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


# Old records keep playing


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_an_old_record_keeps_playing(file: Path) -> None:
    old = json.loads(file.read_text(encoding="utf-8"))
    told = json.loads((FOLDER / "positions" / file.name).read_text(encoding="utf-8"))
    game = upcard.Game.from_record(old)
    assert game.record() == old
    assert json.dumps(game.record()) == json.dumps(old)
    assert game.position() == told["end"]
    assert game.names == old["players"]
    half = upcard.Game.from_record(old, ply=told["ply"])
    assert half.position() == told["half"]
    assert upcard.verify(old).position() == told["end"]


def test_records_of_every_game_are_kept() -> None:
    found = [json.loads(file.read_text(encoding="utf-8")) for file in KEPT]
    kinds = [(one["game"], one["rules"].get("edition")) for one in found]
    assert set(kinds) == {("ciq", 1), ("ciq", 2), ("updown", None)}
    assert min(kinds.count(kind) for kind in set(kinds)) >= 3
    assert {one["result"]["reason"] for one in found if one["result"]} >= {"won", "scored"}
    assert any("position" in one for one in found)
    assert any(one["shuffle"] for one in found)
    changed = {
        name
        for one in found
        for family in games.FAMILIES
        for name, value in one["rules"].items()
        for option in games.options_of("ciq-1" if one["rules"].get("edition") == 1 else family)
        if option.name == name and value != option.default
    }
    tables = [games.options_of(name) for name in ("ciq-1", "ciq-2", "updown")]
    assert changed >= {option.name for table in tables for option in table} - {"edition"}


@pytest.mark.parametrize("name", ["ciq-2-shuffled", "updown-options", "updown-from-position"])
def test_every_ply_of_a_record_can_be_reached(name: str) -> None:
    old = kept(name)
    game = upcard.Game.from_record(old, ply=0)
    assert not game.moves
    for ply in range(0, len(old["moves"]), 13):
        there = upcard.Game.from_record(old, ply=ply)
        while len(game.moves) < ply:
            game.play(old["moves"][len(game.moves)])
        assert there.state.tobytes() == game.state.tobytes()
        assert there.moves == game.moves
        assert there.record()["result"] is None
    end = upcard.Game.from_record(old, ply=len(old["moves"]))
    assert end.result == old["result"]


def test_a_record_may_leave_out_what_is_not_needed() -> None:
    old = kept("ciq-2-won")
    short = {key: value for key, value in old.items() if key not in ("result", "shuffle")}
    short["rules"] = {"edition": 2}
    assert upcard.Game.from_record(short).record() == old
    with pytest.raises(upcard.Refused) as missing:
        upcard.verify(short)
    assert missing.value.refusal.code == "record-result-missing"


def test_a_record_played_on_is_a_record() -> None:
    game = upcard.Game.from_record(kept("ciq-1-running"))
    assert game.result is None
    game.play(game.legal_moves()[0])
    again = upcard.Game.from_record(json.loads(json.dumps(game.record())))
    assert again.state.tobytes() == game.state.tobytes()
    assert again.names == ["Ann", "bot:random"]


def test_replay_makes_games_of_the_kind_asked_for() -> None:
    class Own(upcard.Game):
        pass

    assert type(Own.from_record(kept("ciq-2-won"))) is Own
    assert type(Own.from_record(kept("ciq-2-won"), ply=3)) is Own
    assert type(Own.from_record(kept("updown-from-position"))) is Own


# Refusals


def refusal(broken: Json, ply: int | None = None) -> upcard.Refusal:
    """Why a record is refused; in both languages it is one printable line."""
    before = json.dumps(broken)
    with pytest.raises(upcard.Refused) as refused:
        upcard.Game.from_record(broken, ply=ply)
    assert json.dumps(broken) == before
    found = refused.value.refusal
    for language in words.LANGUAGES:
        sentence = found.sentence(language)
        assert sentence.replace("\xa0", " ").replace("\u202f", " ").isprintable()
        assert len(sentence) < 500
    return found


def put(*path: Any) -> Callable[[Json], None]:
    """A change: the last of the path is put where the others lead."""
    *where, key, value = path

    def change(record: Json) -> None:
        for part in where:
            record = record[part]
        record[key] = value

    return change


def drop(key: str) -> Callable[[Json], None]:
    return lambda record: record.pop(key)


def deep(levels: int) -> Json:
    value: Json = []
    for _ in range(levels):
        value = [value]
    return value


GAME = "ciq-2-won"
WRONG: list[tuple[str, str, Callable[[Json], None]]] = [
    ("record-format", GAME, put("format", "upcard-record/2")),
    ("record-format", GAME, put("format", None)),
    ("record-format", GAME, put("format", "upcard-record/1\nand more")),
    ("json-key-missing", GAME, drop("format")),
    ("json-key-missing", GAME, drop("game")),
    ("json-key-missing", GAME, drop("rules")),
    ("json-key-missing", GAME, drop("players")),
    ("json-key-missing", GAME, drop("moves")),
    ("json-key-unknown", GAME, put("seed", 7)),
    ("json-too-deep", GAME, put("result", deep(40))),
    ("no-such-game", GAME, put("game", "chess")),
    ("no-such-game", GAME, put("game", 5)),
    ("no-such-game", GAME, put("game", ["ciq"])),
    ("record-game", GAME, put("game", "ciq-2")),
    ("record-game", "updown-scored", put("game", "updown-short")),
    ("json-object-wanted", GAME, put("rules", None)),
    ("json-object-wanted", GAME, put("rules", [])),
    ("ciq-option-edition", GAME, put("rules", "must_attack", "any")),
    ("ciq-option-unknown", GAME, put("rules", "seed", 7)),
    ("ciq-option-choice", GAME, put("rules", "edition", 3)),
    ("ciq-option-range", GAME, put("rules", "decks", 1.0)),
    ("ciq-option-range", GAME, put("rules", "hand_size", True)),
    ("ciq-dealer", GAME, put("rules", "dealer", 5)),
    ("updown-option-unknown", "updown-scored", put("rules", "edition", 2)),
    ("updown-colours-type", "updown-scored", put("rules", "colours", "deck.csv")),
    ("json-list-wanted", GAME, put("players", "Ann")),
    ("json-list-too-long", GAME, put("players", ["x"] * 17)),
    ("json-text-wanted", GAME, put("players", 1, None)),
    ("json-text-control", GAME, put("players", 1, "Ann\x1b[2J")),
    ("json-text-too-long", GAME, put("players", 1, "x" * 81)),
    ("ciq-players", GAME, put("players", ["alone"])),
    ("updown-players", "updown-scored", put("players", ["x"] * 7)),
    ("record-start", GAME, drop("deck")),
    ("record-start", GAME, put("position", {})),
    ("json-list-wanted", GAME, put("deck", "5h")),
    ("json-list-too-long", GAME, put("deck", ["5h"] * 1001)),
    ("ciq-card-missing", GAME, lambda record: record["deck"].pop()),
    ("ciq-card-too-often", GAME, lambda record: record["deck"].append("2c")),
    ("ciq-not-a-card", GAME, put("deck", 3, "1h")),
    ("updown-card-twice", "updown-scored", lambda record: record["deck"].append(7)),
    ("updown-card", "updown-scored", put("deck", 0, True)),
    ("updown-card-missing", "updown-scored", lambda record: record["deck"].pop()),
    ("json-object-wanted", "updown-from-position", put("position", None)),
    ("updown-card-missing", "updown-from-position", put("position", "closed", [])),
    ("record-seats", "updown-from-position", put("players", ["a", "b", "c"])),
    ("record-rules", "updown-from-position", put("rules", "first", 2)),
    ("record-rules", "ciq-2-from-position", put("rules", "max_turns", 999)),
    ("json-list-wanted", GAME, put("moves", None)),
    ("json-list-too-long", GAME, put("moves", ["draw"] * 200_001)),
    ("record-move", GAME, put("moves", 5, "castle")),
    ("record-move", GAME, put("moves", 5, None)),
    ("record-move", GAME, put("moves", 5, ["draw"])),
    ("record-move", GAME, put("moves", 5, "attack 9 5h")),
    ("record-move", GAME, lambda record: record["moves"].append("draw")),
    ("record-result-early", GAME, lambda record: record["moves"].pop()),
    ("record-result", GAME, put("result", "winners", [1])),
    ("record-result", GAME, put("result", "ranks", 0, 4.0)),
    ("record-result", GAME, put("result", "reason", "stalemate\n")),
    ("record-result", GAME, put("result", "scores", [])),
    ("record-result", GAME, put("result", {})),
    ("record-result", GAME, put("result", "won")),
    ("record-result", "updown-scored", put("result", "scores", 1, 25)),
    ("json-object-wanted", GAME, put("shuffle", "secret")),
]


@pytest.mark.parametrize(
    ("code", "name", "change"), WRONG, ids=[f"{i}-{code}" for i, (code, *_) in enumerate(WRONG)]
)
def test_what_is_wrong_with_a_record_is_said(
    code: str, name: str, change: Callable[[Json], None]
) -> None:
    broken = kept(name)
    change(broken)
    assert refusal(broken).code == code


@pytest.mark.parametrize("value", [None, [], "record", 7, True])
def test_a_record_is_an_object(value: Any) -> None:
    assert refusal(value).code == "json-object-wanted"


def test_a_move_is_refused_with_its_number_its_text_and_its_clause() -> None:
    broken = kept(GAME)
    broken["moves"][2:2] = ["attack 9 5h"]
    found = refusal(broken)
    assert (found.code, found.clause) == ("record-move", "C-2")
    assert (found.facts["move"], found.facts["text"]) == (3, "attack 9 5h")
    assert "C-2" in found.sentence("en")
    # Refused wherever it stands, also beyond the ply that is asked for.
    assert refusal(broken, ply=1) == found


def test_a_wrong_result_is_refused_also_on_the_way() -> None:
    broken = kept(GAME)
    broken["result"]["winners"] = [2]
    assert refusal(broken, ply=0).code == "record-result"


@pytest.mark.parametrize("ply", [-1, 24, 10**30, 1.5, True, "1"])
def test_a_ply_beyond_the_end_is_refused(ply: int) -> None:
    old = kept(GAME)
    assert len(old["moves"]) == 23
    found = refusal(old, ply=ply)
    assert (found.code, found.facts) == ("ply-out-of-range", {"ply": str(ply), "moves": 23})


def test_every_refusal_of_records_is_tested() -> None:
    source = Path(record.__file__).read_text(encoding="utf-8")
    codes = {part.split('"')[0] for part in source.split('"record-')[1:]}
    shown = {"shuffle", "shuffle-without-deck", "result-missing"}  # elsewhere
    assert {f"record-{code}" for code in codes - shown} - {"record-"} <= {one[0] for one in WRONG}


# Shuffles that can be checked


@pytest.mark.parametrize("name", ["ciq-2-shuffled", "updown-short-shuffled"])
def test_a_true_shuffle_holds(name: str) -> None:
    old = kept(name)
    game = upcard.verify(old)
    assert game.is_over
    assert game.record() == old


def swapped(deck: list[Json]) -> list[Json]:
    return [deck[1], deck[0], *deck[2:]]


FORGED: dict[str, Callable[[Json], None]] = {
    "commitment_mismatch": put("shuffle", "secret", "00" * 32),
    "deck_mismatch": lambda old: put("shuffle", "contributions", 0, "anna")(old),
    "contributions_count": lambda old: old["shuffle"]["contributions"].pop(),
    "contribution_type": put("shuffle", "contributions", 0, None),
    "contribution_long": put("shuffle", "contributions", 0, "x" * 201),
    "contribution_text": put("shuffle", "contributions", 0, "\ud800"),
    "wrong_type": put("shuffle", "contributions", "ann"),
    "keys": lambda old: old["shuffle"].pop("scheme"),
    "unknown_scheme": put("shuffle", "scheme", "upcard-shuffle/2"),
    "bad_hex": lambda old: put("shuffle", "secret", old["shuffle"]["secret"].upper())(old),
}


@pytest.mark.parametrize("code", FORGED)
@pytest.mark.parametrize("name", ["ciq-2-shuffled", "updown-short-shuffled"])
def test_a_forged_shuffle_is_found(name: str, code: str) -> None:
    forged = kept(name)
    FORGED[code](forged)
    assert upcard.Game.from_record(forged).is_over  # replaying asks for no proof
    with pytest.raises(upcard.Refused) as refused:
        upcard.verify(forged)
    found = refused.value.refusal
    assert found.code == "record-shuffle"
    why = found.facts["why"]
    assert isinstance(why, upcard.Refusal)
    assert why.code == f"shuffle-{code}"
    for language in words.LANGUAGES:
        assert why.sentence(language) in found.sentence(language)


def test_another_deck_than_the_shuffle_gives_is_found() -> None:
    """The first moves do not show it: equal cards change places at the bottom of the piles."""
    old = kept("updown-short-shuffled")
    secret = bytes.fromhex(old["shuffle"]["secret"])
    forged = upcard.deal("updown-short", 2, deck=swapped(old["deck"]))
    forged.shuffle = dict(shuffle.proof(secret, old["shuffle"]["contributions"]))
    with pytest.raises(upcard.Refused) as refused:
        upcard.verify(forged.record())
    why = refused.value.refusal.facts["why"]
    assert isinstance(why, upcard.Refusal)
    assert (why.code, why.facts["place"]) == ("shuffle-deck_mismatch", 1)


def test_a_forged_move_or_result_is_found_by_verify_too() -> None:
    for change in (put("moves", 0, "draw now"), put("result", "winners", [2])):
        forged = kept("ciq-2-shuffled")
        change(forged)
        with pytest.raises(upcard.Refused):
            upcard.verify(forged)


def test_a_shuffle_needs_a_deck() -> None:
    forged = kept("updown-from-position")
    forged["shuffle"] = copy.deepcopy(kept("updown-short-shuffled")["shuffle"])
    with pytest.raises(upcard.Refused) as refused:
        upcard.verify(forged)
    assert refused.value.refusal.code == "record-shuffle-without-deck"
