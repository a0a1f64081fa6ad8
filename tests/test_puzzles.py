"""Puzzles: each loads, its solution is legal and not greedy's move; solved in the terminal."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from terminal_driver import Player, script

import upcard
from upcard import cli
from upcard.analysis import mining
from upcard.analysis.outlook import outlook
from upcard.analysis.puzzles import PRESETS, puzzle, puzzles, read, written
from upcard.analysis.verdicts import NOISE
from upcard.bots import make
from upcard.cli import puzzles as commands
from upcard.games import family_of
from upcard.jit import COMPILED
from upcard.terminal import drawing, puzzling
from upcard.terminal.puzzling import Progress, solve
from upcard.terminal.style import Style
from upcard.words import LANGUAGES, in_language

THROWS = 8
"""Greedy chooses among equals by dice: so many throws."""
each_game = pytest.mark.parametrize("game", PRESETS)
FEWEST = {"ciq-1": 50, "ciq-2": 50, "updown": 50, "updown-short": 50}
SAMPLED = 6
"""One puzzle of so many is weighed once more."""
COUNT = len(puzzles("ciq-2"))


@each_game
def test_every_puzzle_has_one_best_move_and_it_is_not_the_greedy_one(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= FEWEST[game]
    assert len({one.key for one in found}) == len(found)
    for one in found if COMPILED else found[:10]:
        view = one.view
        moves = [str(move) for move in view.legal_moves()]
        assert one.solution in moves
        assert one.chances.keys() == set(moves)
        assert one.chances[one.solution] - one.second >= mining.LEAST_WIN - 0.001
        assert one.greedy in moves
        assert one.why
        for throw in range(THROWS):
            assert make("greedy", view.rules.name, throw).choose(view) != one.solution


@pytest.mark.skipif(not COMPILED, reason="thousands of playouts: compiled only")
@each_game
def test_other_dice_say_the_same(game: str) -> None:
    for one in puzzles(game)[::SAMPLED]:
        found = outlook(one.view, 2 * mining.QUICK[game], f"again {one.key}").of(one.solution)
        assert found.lost <= NOISE * found.lost_error


@each_game
def test_a_puzzle_is_what_a_seat_knows(game: str) -> None:
    for one in puzzles(game):
        seat = one.shown["seat"]
        assert seat == one.shown["to_move"]
        assert "known" not in one.shown
        hands = [place["hand"] for place in one.shown["seats"]]
        assert None not in hands[seat - 1]
        view = one.view
        assert json.loads(json.dumps(view.json())) == one.shown


@each_game
def test_a_set_has_many_kinds_of_moves(game: str) -> None:
    kinds = Counter(mining.kind_of(one.solution) for one in puzzles(game))
    assert len(kinds) > 1
    assert max(kinds.values()) <= round(mining.OF_A_KIND[game] * 50)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_solution_can_be_told(language: str) -> None:
    words = in_language(language)
    for game in PRESETS:
        for one in puzzles(game)[:: 1 if COMPILED else 10]:
            scene = drawing.scene_of(one.view, words, Style())
            assert scene.move(one.solution) in puzzling.solution(one, scene)
            worst = min(one.chances, key=lambda move: one.chances[move])
            told = puzzling.wrong(one, worst, scene)
            assert str(round(100 * one.chances[worst])) in told
            assert str(round(100 * one.chances[one.solution])) in told


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(upcard.Refused, match="no puzzles of chess"):
        puzzles("chess")
    for number in (0, len(puzzles("ciq-2")) + 1, -1):
        with pytest.raises(upcard.Refused, match="no puzzle"):
            puzzle("ciq-2", number)


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    path = Path(mining.__file__).parent / "puzzles" / "updown.json"
    text = path.read_text(encoding="utf-8")
    value = json.loads(text)
    assert written("updown", value["puzzles"]) == text
    assert read(value) == puzzles("updown")


@pytest.mark.skipif(not COMPILED, reason="thousands of games: compiled only")
def test_mining_finds_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(mining.QUICK, "ciq-2", 100)
    monkeypatch.setattr(mining, "LOOKS", 300)
    monkeypatch.setattr(mining, "LEAST_WIN", 0.0)
    told: list[tuple[int, int]] = []
    found = list(mining.mined("ciq-2", 2, 5, lambda *counts: told.append(counts)))
    assert found == list(mining.mined("ciq-2", 2, 5))
    assert told[-1][0] == 2
    assert family_of("ciq-2") == found[0]["view"]["game"]
    for one in found:
        assert one["solution"] in one["view"]["moves"]


def typed(*lines: str, game: str = "ciq-2", number: int | None = 1, folder: Path) -> Player:
    player = Player(script(*lines))
    progress = Progress(folder / "data" / "puzzles.json")
    assert solve(game, number, language="en", screen=player.screen, progress=progress) == 0
    return player


def test_solving_in_the_terminal_is_kept(tmp_path: Path) -> None:
    one = puzzle("ciq-2", 1)
    wrong = next(move for move in one.chances if move != one.solution)
    player = typed(wrong, one.solution, "", "q", folder=tmp_path)
    shown = [" ".join(frame.split()) for frame in player.frames]
    assert f"Puzzle 1 of {COUNT}. Which move is best?" in shown[0]
    assert "games from here; the best move wins" in shown[1]
    assert "That is it. Best:" in shown[2]
    assert f"Puzzle 2 of {COUNT}" in shown[3]
    kept = Progress(tmp_path / "data" / "puzzles.json")
    assert kept.solved == {one.key: False}
    assert kept.count("ciq-2") == 1
    assert kept.first_open("ciq-2") == 2
    again = typed("q", number=None, folder=tmp_path)
    assert f"Puzzle 2 of {COUNT}" in again.frames[0]


def test_getting_about_in_the_terminal(tmp_path: Path) -> None:
    lines = ("?", "show", "", "b", "b", "go 3", "go 99", "l", "nonsense", "attack", "n", "quit")
    player = typed(*lines, folder=tmp_path)
    shown = [" ".join(frame.split()) for frame in player.frames]
    heads = [frame.split("Puzzle ")[-1].split(" ")[0] for frame in shown]
    last = str(COUNT)
    assert heads == ["1", "1", "1", "2", "1", last, "3", last, last, last, last, "1"]
    assert "Type a move as at the table" in shown[1]
    assert "Best:" in shown[2]
    assert "Still open: 1, 2, 3" in shown[8]
    assert not (tmp_path / "data" / "puzzles.json").exists()


def test_what_the_seat_knows_is_told_in_the_terminal(tmp_path: Path) -> None:
    number = next(one.number for one in puzzles("ciq-2") if any(one.shown["seats"][-1]["down"]))
    player = typed("known", "q", number=number, folder=tmp_path)
    assert "Down pile, from the top:" in " ".join(player.frames[1].split())


def test_a_broken_progress_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    for text in ("", "[1]", "{", '{"a": 3}'):
        path.write_text(text, encoding="utf-8")
        assert not any(Progress(path).solved.values())
    progress = Progress(tmp_path / "puzzles.json" / "no-folder.json")
    progress.note("a", True)
    assert progress.solved == {"a": True}


def test_choosing_a_game(tmp_path: Path) -> None:
    player = Player(script("9", "nonsense", "updown-short", "q"))
    progress = Progress(tmp_path / "puzzles.json")
    assert solve(None, None, language="fr", screen=player.screen, progress=progress) == 0
    count = len(puzzles("updown-short"))
    assert f"0 sur {count}" in player.frames[0]
    assert f"Problème 1 sur {count}" in " ".join(player.frames[-1].split())


def run(monkeypatch: pytest.MonkeyPatch, *args: str, typed: str = "") -> int:
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    with pytest.raises(SystemExit) as stop:
        cli.main(["puzzle", *args])
    assert isinstance(stop.value.code, int)
    return stop.value.code


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.PRESETS == PRESETS
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    one = puzzle("ciq-2", 2)
    assert run(monkeypatch, typed=f"2\ngo 2\n{one.solution}\n") == 0
    assert "That is it." in " ".join(capsys.readouterr().out.split())
    kept = tmp_path / "upcard" / "puzzles.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == {one.key: True}
    assert run(monkeypatch, "play", "ciq-2", "--number", "2") == 0
    assert f"Puzzle 2 of {COUNT} – solved" in " ".join(capsys.readouterr().out.split())
    assert run(monkeypatch, "play", "ciq-2", "--number", "0") == 2
    assert run(monkeypatch, "play", "chess") == 2
    assert "no puzzles of chess" in capsys.readouterr().err


def test_making_puzzles_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = json.loads((Path(mining.__file__).parent / "puzzles" / "ciq-2.json").read_text())
    asked: list[tuple[str, int, int]] = []

    def found(name: str, count: int, seed: int, watcher: mining.Watcher) -> list[object]:
        asked.append((name, count, seed))
        return list(sample["puzzles"][:count])

    monkeypatch.setattr(mining, "mined", found)
    path = tmp_path / "new.json"
    arguments = ("make", "ciq-2", str(path), "--count", "2", "--seed", "7")
    assert run(monkeypatch, *arguments) == 0
    text = path.read_text(encoding="utf-8")
    assert asked == [("ciq-2", 2, 7)]
    assert len(read(json.loads(text))) == 2
    assert run(monkeypatch, *arguments) == 2
    assert "is there already" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == text
    assert run(monkeypatch, "make", "ciq-2", str(tmp_path / "b"), "--count", "0") == 2


def test_making_puzzles_keeps_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = json.loads((Path(mining.__file__).parent / "puzzles" / "ciq-2.json").read_text())
    path = tmp_path / "new.json"

    def found(name: str, count: int, seed: int, watcher: mining.Watcher) -> Iterator[object]:
        assert read(json.loads(path.read_text(encoding="utf-8"))) == ()
        yield sample["puzzles"][0]
        assert len(read(json.loads(path.read_text(encoding="utf-8")))) == 1
        raise KeyboardInterrupt

    monkeypatch.setattr(mining, "mined", found)
    assert run(monkeypatch, "make", "ciq-2", str(path)) == 1
    assert "one puzzle in" in capsys.readouterr().out
    assert len(read(json.loads(path.read_text(encoding="utf-8")))) == 1
    assert [one.name for one in tmp_path.iterdir()] == ["new.json"]
    assert run(monkeypatch, "make", "ciq-2", str(tmp_path / "none" / "new.json")) == 2
    assert "cannot be written: No such file" in capsys.readouterr().err
