"""Runs of the lab: folders, the same games whoever plays them, records, bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

import upcard
from upcard import lab
from upcard.lab import measuring
from upcard.lab.metrics import as_json, labels


def small(name: str = "ciq-2", **given: Any) -> lab.Run:
    asked: dict[str, Any] = {"players": 3, "games": 30, "seed": 5}
    return lab.run(name, **{**asked, **given})


@pytest.fixture(autouse=True)
def small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "SAMPLE", 300)


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown", "updown-short"])
def test_a_run_is_a_folder_with_rows_and_metrics(name: str, tmp_path: Path) -> None:
    made = small(name, out=tmp_path)
    assert json.loads((tmp_path / "run.json").read_text())["games"] == 30
    again = lab.open_run(tmp_path)
    assert again.plan == made.plan
    frame = again.games()
    assert frame.height == 30
    assert frame["game"].to_list() == list(range(30))
    assert frame["deal"].to_list() == [game // 3 for game in range(30)]
    figures = as_json(again.metrics())
    for metric, names in labels(again).items():
        assert len(figures[metric]) == len(names)


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown"])
def test_any_game_is_a_record_that_ends_as_its_row_says(name: str) -> None:
    made = small(name, bots=["greedy", "random"])
    rows = made.games().to_dicts()
    for number in (0, 7, 29):
        game = upcard.Game.from_record(made.record(number))
        row, result = rows[number], game.result
        assert result is not None
        assert result["ranks"] == [row[f"rank_{seat}"] for seat in (1, 2, 3)]
        assert len(game.moves) == row["decisions"]
        assert game.turn == row["turns"]
        assert game.names == [f"bot:{bot}" for bot in made.plan.bots_of(number)]
