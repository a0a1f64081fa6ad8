"""Nothing is lost: whatever ends the process, the game goes on where it was."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from terminal_driver import Player, play, script

import upcard
from upcard.terminal import saving
from upcard.terminal.table import _resumed
from upcard.words import in_language

TABLE = """
import sys
from pathlib import Path
from upcard.terminal import table
resume = Path(sys.argv[1]) if len(sys.argv) > 1 else None
sys.exit(table.start(
    "updown", players=2, seats=[1], bots=["random"], seed=7, language="en", options={},
    resume=resume,
))
"""


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    data = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setenv("LOCALAPPDATA", str(data))
    monkeypatch.setenv("UPCARD_INTERPRETED", "1")
    return saving.folder()


class Seated:
    """A table in a process of its own, whose person types through a pipe."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.out = folder / "printed"
        with self.out.open("w", encoding="utf-8") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-c", TABLE, *arguments],
                stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT, text=True,
                env={**os.environ, "PYTHONUTF8": "1"},
            )  # fmt: skip

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self) -> str:
        """Close its input, wait for its end, and return all it printed."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=60)
        return self.out.read_text("utf-8")


def record_of(folder: Path) -> dict[str, Any]:
    (path,) = folder.glob("*.json")
    value: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return value


def wait_for(folder: Path, moves: int) -> dict[str, Any]:
    """The saved record once it has so many moves."""
    for _ in range(1200):
        files = list(folder.glob("*.json"))
        if files and files[0].stat().st_size:
            record = record_of(folder)
            if len(record["moves"]) >= moves:
                return record
        time.sleep(0.05)
    raise AssertionError("nothing was saved")


def typed_moves(table: Seated, folder: Path, turns: int) -> dict[str, Any]:
    """Play turns by the texts of legal moves, reading only what is saved."""
    record = wait_for(folder, 0)
    for _ in range(4 * turns):
        game = upcard.Game.from_record(record)
        assert game.to_move == 1
        table.type(game.legal_moves()[0])
        record = wait_for(folder, len(record["moves"]) + 1)
        while upcard.Game.from_record(record).to_move != 1:
            record = wait_for(folder, len(record["moves"]) + 1)
    return record


posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"])
def test_a_table_that_is_ended_goes_on_where_it_was(
    name: str, tmp_path: Path, games_folder: Path
) -> None:
    table = Seated(tmp_path)
    record = typed_moves(table, games_folder, 1)
    table.process.send_signal(getattr(signal, name))
    table.process.wait(timeout=60)
    printed = table.end()
    assert "Traceback" not in printed
    assert record_of(games_folder) == record
    if name != "SIGKILL":
        assert table.process.returncode == 1
        assert "upcard play --resume" in printed
    again = Seated(tmp_path, "latest")
    longer = typed_moves(again, games_folder, 1)
    with pytest.raises(upcard.Refused, match="Another upcard is writing to "):
        _resumed(saving.LATEST, in_language("en"), [])
    again.type("quit")
    assert "upcard play --resume" in again.end()
    assert again.process.returncode == 0
    assert longer["deck"] == record["deck"]
    assert longer["moves"][: len(record["moves"])] == record["moves"]
    assert len(longer["moves"]) == 16


def test_the_end_of_the_input_is_a_way_to_leave(tmp_path: Path, games_folder: Path) -> None:
    table = Seated(tmp_path)
    wait_for(games_folder, 0)
    printed = table.end()
    assert table.process.returncode == 0
    assert "Traceback" not in printed
    assert "upcard play --resume" in printed


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    saving.write(path, {"a": 1})

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, fails)
            with pytest.raises(OSError, match="No space"):
                saving.write(path, {"b": 2})
        assert json.loads(path.read_text("utf-8")) == {"a": 1}
        assert list(tmp_path.iterdir()) == [path]


def test_a_save_that_fails_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(path: Path, value: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saving, "write", fails)
    player = Player(script("1", "1"))
    assert play(player, "updown", players=2) == 0
    assert all("No space left on device" in frame for frame in player.frames)


def test_folders_of_all_systems() -> None:
    home = Path.home()
    assert saving.folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/upcard/games")
    assert saving.folder({}, "linux") == home / ".local/share/upcard/games"
    assert saving.folder({}, "darwin") == home / "Library/Application Support/upcard/games"
    assert saving.folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/upcard/games")


def test_the_latest_game_is_the_last_that_is_not_over(games_folder: Path) -> None:
    assert saving.latest() is None
    play(Player(script()), "updown", players=2)
    first = saving.latest()
    play(Player(script()), "ciq-2", players=2)
    second = saving.latest()
    assert first is not None
    assert second is not None
    assert first != second
    os.utime(first)
    assert saving.latest() == first
    games_folder.joinpath("broken.json").write_text("{", "utf-8")
    games_folder.joinpath("empty.json").touch()
    games_folder.joinpath("over.json").write_text('{"result": {}}', "utf-8")
    assert saving.latest() == first


def test_a_record_from_elsewhere_is_not_written_over(tmp_path: Path, games_folder: Path) -> None:
    path = tmp_path / "elsewhere.json"
    text = json.dumps(upcard.deal("updown", players=2, seed=1).record())
    path.write_text(text, "utf-8")
    game = upcard.Game.from_record(json.loads(text))
    play(Player(script("", game.legal_moves()[0])), "", resume=path)
    assert path.read_text("utf-8") == text
    assert len(record_of(games_folder)["moves"]) == 1
