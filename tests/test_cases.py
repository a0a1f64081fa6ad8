"""The rule cases: situations worked out by hand, and what must come of them (cases/README)."""

import json
from pathlib import Path
from typing import Any

import pytest

import upcard

HERE = Path(__file__).parent / "cases"
SHARED = Path(__file__).resolve().parents[2] / "shared" / "cases"
FOLDER = SHARED if SHARED.is_dir() else HERE
FILES = sorted(FOLDER.glob("*.json"))


def agree(found: Any, wanted: Any) -> bool:
    """Whether a position or result has all that is wanted of it: a part of it, seat by seat."""
    if isinstance(wanted, dict):
        assert isinstance(found, dict)
        return all(key in found and _agree_at(key, found[key], wanted[key]) for key in wanted)
    return type(found) is type(wanted) and bool(found == wanted)


def _agree_at(key: str, found: Any, wanted: Any) -> bool:
    if key == "seats":
        pairs = zip(found, wanted, strict=False)
        return len(wanted) <= len(found) and all(agree(one, part) for one, part in pairs)
    if key == "known":
        return sorted(map(json.dumps, found)) == sorted(
            json.dumps({name: entry[name] for name in ("seat", "pile", "index", "to")})
            for entry in wanted
        )
    return agree(found, wanted)


def test_there_are_cases() -> None:
    assert len(FILES) >= 12


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    assert set(case) == {"name", "clause", "position", "moves", "expect"}
    expect = case["expect"]
    assert expect
    assert set(expect) <= {"legal", "position", "result", "illegal"}
    game = upcard.Game.from_position(case["position"])
    moves = list(case["moves"])
    attempt = moves.pop() if "illegal" in expect else None
    for move in moves:
        assert move in game.legal_moves()
        game.play(move)
        assert upcard.Game.from_position(game.position()).position() == game.position()
    if attempt is not None:
        before = game.position()
        with pytest.raises(upcard.IllegalMove) as refused:
            game.play(attempt)
        assert refused.value.clause == expect["illegal"]
        assert game.position() == before
    if "legal" in expect:
        assert sorted(game.legal_moves()) == sorted(expect["legal"])
    assert agree(game.position(), expect.get("position", {})), game.position()
    assert agree(game.result or {}, expect.get("result", {})), game.result


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared cases are not beside the repository")
def test_the_copy_of_the_cases_is_whole_and_the_same() -> None:
    theirs = {path.name: path.read_bytes() for path in SHARED.iterdir()}
    assert {path.name: path.read_bytes() for path in HERE.iterdir()} == theirs


@pytest.mark.parametrize(
    ("found", "wanted", "right"),
    [
        ({"turn": 1, "skips": 0}, {"turn": 1}, True),
        ({"turn": 1}, {"turn": 2}, False),
        ({"turn": 1}, {"skips": 0}, False),
        ({"waiting": True}, {"waiting": 1}, False),
        ({"seats": [{"up": ["2c"]}, {}]}, {"seats": [{}]}, True),
        ({"seats": [{"up": ["2c"]}, {}]}, {"seats": [{"up": []}, {}]}, False),
        ({"seats": [{}]}, {"seats": [{}, {}]}, False),
        ({"seats": [{"up": ["2c", "3c"]}]}, {"seats": [{"up": ["3c", "2c"]}]}, False),
    ],
)
def test_a_wrong_outcome_is_noticed(found: Any, wanted: Any, right: bool) -> None:
    assert agree(found, wanted) is right


def test_what_is_known_is_compared_whole_but_in_any_order() -> None:
    one = {"seat": 1, "pile": "down", "index": 0, "to": [2]}
    two = {"seat": 2, "pile": "hand", "index": 1, "to": [1, 3]}
    assert agree({"known": [one, two]}, {"known": [two, one]})
    assert not agree({"known": [one, two]}, {"known": [one]})
    assert not agree({"known": [one]}, {"known": [one, two]})
    assert not agree({"known": [two]}, {"known": [two | {"to": [1]}]})
