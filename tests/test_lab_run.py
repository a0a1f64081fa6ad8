"""Runs of the lab: folders, the same games whoever plays them, records, bad input."""

import errno
import io
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import upcard
from upcard import cli, lab
from upcard.claims import claimed
from upcard.cli import answers
from upcard.lab import measuring, plans, recording, running
from upcard.lab.folder import create_run
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


def test_bots_that_are_asked_play_the_same_deals_and_are_measured() -> None:
    made = small(games=6, bots=["search:30", "greedy", "random"])
    asked, compiled = made.games(), small(games=6).games()
    assert asked["deal"].to_list() == compiled["deal"].to_list()
    assert [len(moves) for moves in asked["moves"].to_list()] == asked["decisions"].to_list()
    for number in (0, 4):
        kept, again = made.record(number), recording.record(made.plan, number)
        assert kept == again
        assert upcard.Game.from_record(kept).result is not None
    share = as_json(made.metrics())["bot_share"]
    assert isinstance(share, list)
    assert len(share) == 3


@pytest.mark.parametrize("name", ["ciq-2", "updown"])
def test_neither_workers_nor_a_stop_change_a_run(name: str, tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        if 0 < done < total:
            raise KeyboardInterrupt

    bots = ["greedy", "random"]
    whole = small(name, games=2500, bots=bots, workers=1, out=tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        small(name, games=2500, bots=bots, out=tmp_path / "part", progress=stop)
    broken = lab.open_run(tmp_path / "part")
    assert 0 < broken.games_done < 2500
    resumed = small(name, games=2500, bots=bots, workers=3, out=tmp_path / "part", resume=True)
    for file in sorted((tmp_path / "whole").iterdir()):
        assert file.read_bytes() == (tmp_path / "part" / file.name).read_bytes()
    assert as_json(resumed.metrics()) == as_json(whole.metrics())
    assert as_json(lab.open_run(tmp_path / "part").metrics()) == as_json(whole.metrics())


def test_who_breaks_a_run_off_is_told_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = measuring.play_chunk

    def stopped(plan: lab.Plan, table: bytes, chunk: int) -> measuring.Chunk:
        if chunk == 1:
            raise KeyboardInterrupt
        return play(plan, table, chunk)

    monkeypatch.setattr(running, "play_chunk", stopped)
    asked = ["updown-short", "--bots", "greedy", "--players", "2", "--games", "1200"]
    with pytest.raises(SystemExit) as ended:
        cli.main(["lab", "run", *asked, "--out", str(tmp_path / "run")])
    assert ended.value.code == answers.FAILED
    said = capsys.readouterr()
    assert said.out == ""
    assert "\nStopped: 1,000 of 1,200 games are kept in " in said.err


def test_a_run_that_cannot_go_on_says_why(tmp_path: Path) -> None:
    small(games=6, out=tmp_path)
    with pytest.raises(upcard.Refused, match="already"):
        small(games=6, out=tmp_path)
    with pytest.raises(upcard.Refused, match="differs in seed"):
        small(games=6, seed=6, out=tmp_path, resume=True)


def flipped(data: bytes) -> bytes:
    """A file with one bit of its first column turned over."""
    column = pq.ParquetFile(io.BytesIO(data)).metadata.row_group(0).column(0)
    at = column.data_page_offset + column.total_compressed_size - 1
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


@pytest.mark.parametrize("file", ["games-00000.parquet", "parts-00000.parquet"])
@pytest.mark.parametrize(
    "damage", [flipped, lambda data: data[:-100], lambda data: b"PAR1", lambda data: b""]
)
def test_a_damaged_file_is_named_and_its_games_can_be_played_again(
    file: str, damage: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    figures = as_json(small("updown-short", games=6, out=tmp_path).metrics())
    path = tmp_path / file
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    with pytest.raises(upcard.Refused, match=f"{file} is damaged"):
        lab.open_run(tmp_path).metrics()
    path.unlink()
    again = small("updown-short", games=6, out=tmp_path, resume=True)
    assert path.read_bytes() == whole
    assert as_json(again.metrics()) == figures


def test_a_folder_is_one_process_s_at_a_time(tmp_path: Path) -> None:
    planned = plans.plan("updown-short", 2, 10**9, ["search:5"])
    made = create_run(planned, tmp_path / "huge")
    assert made.chunks_done() == []  # and at once, however many there could be
    with claimed(tmp_path / "huge" / "run"):
        with pytest.raises(upcard.Refused, match=r"Another upcard is writing to .*huge"):
            lab.run("updown-short", 2, 10**9, ["search:5"], out=tmp_path / "huge", resume=True)
        assert (tmp_path / "huge" / "run.lock").exists()
    assert not (tmp_path / "huge" / "run.lock").exists()
    with claimed(tmp_path / "huge" / "run"), claimed(tmp_path / "none" / "run"):
        pass  # it is free again; what cannot be held is not


def test_a_claim_is_on_the_file_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, lock = sqlite3.connect, tmp_path / "run.lock"
    made: list[sqlite3.Connection] = []

    def raced(*args: Any, **given: Any) -> sqlite3.Connection:
        made.append(connect(*args, **given))
        if len(made) == 1:  # whoever had it removes it, and somebody else comes
            lock.unlink()
            lock.touch()
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", raced)
    with claimed(tmp_path / "run"):
        assert len(made) == 2
        with pytest.raises(sqlite3.OperationalError):
            connect(lock, timeout=0, isolation_level=None).execute("BEGIN EXCLUSIVE")
    assert not lock.exists()


def test_a_run_of_another_version_is_read_but_not_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(plans, "versions_now", lambda game: {"upcard": "0.0.1", "rules": 99})
        small("updown-short", games=6, out=tmp_path)
    old = lab.open_run(tmp_path)
    assert as_json(old.metrics()) == as_json(small("updown-short", games=6).metrics())
    with pytest.raises(upcard.Refused, match="version 99"):
        old.record(0)
    with pytest.raises(upcard.Refused, match="differs in versions"):
        small("updown-short", games=6, out=tmp_path, resume=True)
    path = tmp_path / "games-00000.parquet"
    pq.write_table(pq.read_table(path).drop_columns(["drama"]), path)
    with pytest.raises(upcard.Refused, match="measured other things"):
        lab.open_run(tmp_path).metrics()


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    how: dict[str, Any] = {"games": 2500, "bots": ["greedy", "random"], "workers": 1}
    whole = small("updown-short", out=tmp_path / "whole", **how)
    write, written = Path.write_bytes, []

    def full(path: Path, data: bytes) -> int:
        written.append(path)
        if len(written) < 5:  # the plan, the first chunk, and one of the two files of the second
            return write(path, data)
        write(path, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(upcard.Refused, match="No space left") as refused:
            small("updown-short", out=tmp_path / "part", **how)
    assert answers.failed(refused.value, "en") == answers.FAILED
    assert lab.open_run(tmp_path / "part").chunks_done() == [0]
    small("updown-short", out=tmp_path / "part", resume=True, **how)
    for file in whole.path.iterdir():
        assert file.read_bytes() == (tmp_path / "part" / file.name).read_bytes()


def test_a_bot_that_is_none_is_refused() -> None:
    with pytest.raises(upcard.Refused, match="greedy:nothing"):
        small(games=6, bots=["greedy:nothing"])


@pytest.mark.parametrize("name", ["ciq-2", "updown"])
def test_the_sample_leaves_no_trace_in_what_is_counted(name: str) -> None:
    figures = as_json(small(name, games=3).metrics())
    turns = figures["turn_used"]
    assert isinstance(turns, list)
    frame = small(name, games=3).games()
    used = sum(one["value"] for one in turns) * 3
    assert used == pytest.approx(frame["turns_played"].sum())
