"""The JSON Schemas: what the engine writes fits them, and `docs/schemas/` holds what they are."""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import upcard
from upcard import schemas

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
FAMILIES = ("ciq", "updown")
GAMES = (("ciq-1", 3), ("ciq-2", 2), ("ciq-2", 8), ("updown", 2), ("updown-short", 6))


@cache
def validator(kind: str, family: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schemas.schema(kind, family))


def faults(kind: str, value: Any) -> list[str]:
    found = validator(kind, value["game"]).iter_errors(json.loads(json.dumps(value)))
    return [error.message for error in found]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_whole_game_fits_the_schemas(name: str, players: int) -> None:
    cap: dict[str, Any] = {"max_turns": 40} if "ciq" in name else {}
    game = upcard.deal(name, players=players, seed=5, **cap)
    ply = 0
    while True:
        if ply % 7 == 0 or game.is_over:
            assert faults("position", game.position()) == []
            assert faults("record", game.record()) == []
            for seat in (None, 1, game.to_move):
                assert faults("view", game.view(seat)) == []
        if game.is_over:
            return
        moves = game.legal_moves()
        game.play(moves[ply * 7 % len(moves)])
        ply += 1


def test_a_record_with_a_proof_or_from_a_position_fits() -> None:
    assert faults("record", upcard.deal("ciq-2", players=2).record()) == []
    assert (
        faults("record", upcard.Game.from_position(upcard.deal("updown").position()).record()) == []
    )


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_wrong_does_not_fit(family: str) -> None:
    good = upcard.deal(family, players=2, seed=1).position()
    for key, value in (("turn", -1), ("step", "sleep"), ("more", 1), ("seats", []), ("rules", {})):
        assert faults("position", {**good, key: value}), key
    for key in good:
        assert key == "game" or faults("position", _without(good, key)), key
    hidden = copy.deepcopy(good)
    hidden["seats"][0]["hand"][0] = None
    assert faults("position", hidden)


def _without(value: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: one for name, one in value.items() if name != key}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("kind", schemas.KINDS)
def test_the_documented_schema_is_the_one_of_the_code(kind: str, family: str) -> None:
    text = (FOLDER / f"{kind}-{family}.json").read_text(encoding="utf-8")
    assert json.loads(text) == json.loads(json.dumps(schemas.schema(kind, family)))


def test_another_kind_is_refused() -> None:
    with pytest.raises(upcard.Refused, match="position, view, record"):
        schemas.schema("hand", "ciq")
