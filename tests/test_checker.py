"""The checker that ships: good bots pass it, and each kind of bad one is told apart."""

import copy
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import bots_by_others
import upcard
from upcard import bots
from upcard.bots import checking, plugins
from upcard.bots.external import Clock

ROOT = Path(__file__).parent.parent
QUICK = Clock(move=0.5, start=5.0)


def verdicts(factory: plugins.Factory, name: str, deals: int = 1) -> dict[str, bool | None]:
    found = list(checking.check(factory, name, clock=QUICK, deals=deals))
    assert [one.check for one in found] == list(checking.CHECKS)
    assert all(one.text for one in found if one.passed is False)
    return {one.check: one.passed for one in found}


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown-short"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_that_ship_pass(name: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_CHOICES", 40)
    assert all(verdicts(plugins.factory(bot, name), name).values())


def test_a_bot_of_somebody_else_passes() -> None:
    assert all(verdicts(bots_by_others.Fine, "ciq-2").values())


BAD = {
    "Unmade": "plays",
    "Crashing": "plays",
    "Cheating": "legal",
    "Slow": "in-time",
    "Meddling": "view-alone",
    "Moody": "repeatable",
    "Nameless": "name",
}


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("name", ["ciq-2", "updown-short"])
def test_a_bad_bot_fails_in_its_own_way(kind: str, name: str) -> None:
    if kind == "Slow" and name != "ciq-2":
        pytest.skip("it takes its time")
    clock = Clock(move=0.2, start=0.5)
    factory = getattr(bots_by_others, kind)
    found = {one.check: one for one in checking.check(factory, name, clock=clock, deals=1)}
    assert {key for key, one in found.items() if one.passed is False} == {BAD[kind]}
    assert not all(one.passed for one in found.values())


def test_a_bot_that_looks_behind_its_view_is_found_out() -> None:
    found = verdicts(bots_by_others.Peeking, "ciq-2")
    assert False in (found["equal-views"], found["repeatable"])


def test_equal_views_are_told_from_repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a view that is not equal in place of one that is, an honest bot seems to peek."""

    def other(game: upcard.Game, seat: int, chance: object) -> upcard.View:
        view = game.seen_by(seat)
        view.state["turn"] += 1
        return view

    class ByTurn(bots_by_others.Fine):
        def choose(self, view: upcard.View) -> upcard.Move:
            return view.legal_moves()[int(view.state["turn"]) % len(view.legal_moves())]

    monkeypatch.setattr(checking, "other_view", other)
    found = verdicts(ByTurn, "ciq-2")
    assert found["equal-views"] is False
    assert found["repeatable"] is None


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown"])
@pytest.mark.parametrize("players", [2, 4])
def test_other_views_are_equal_and_of_other_games(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []
    read = upcard.Game.from_position

    def reading(position: dict[str, object]) -> upcard.Game:
        seen.append(copy.deepcopy(position))
        return read(position)

    monkeypatch.setattr(upcard.Game, "from_position", reading)
    game, chance = upcard.deal(name, players, seed=4), random.Random(1)
    bot = bots.make("greedy", name, 1)
    differ = 0
    while not game.is_over and len(game.moves) < 40:
        seat = game.to_move
        assert seat is not None
        seen.clear()
        view = game.seen_by(seat)
        assert checking.other_view(game, seat, chance) == view
        differ += any(position != game.position() for position in seen)
        game.play(bot.choose(view))
    assert differ > len(game.moves) / 2


def command(*args: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    paths = [str(ROOT / "src"), str(ROOT / "tests")]
    return subprocess.run(
        [sys.executable, "-m", "upcard", "lab", "check", *args],
        capture_output=True, text=True, encoding="utf-8", check=False, cwd=folder,
        env={**os.environ, "UPCARD_INTERPRETED": "1", "PYTHONPATH": os.pathsep.join(paths),
             "PYTHONUTF8": "1", "LANG": "C.UTF-8"},
    )  # fmt: skip


def test_the_command_tells_what_it_found() -> None:
    passed = command("bots_by_others:Fine", "updown-short")
    assert passed.returncode == 0, passed.stderr
    lines = passed.stdout.splitlines()
    assert lines[0] == "updown-short: it plays: yes"
    assert lines[-1] == "bots_by_others:Fine has passed all checks"
    assert len(lines) == 1 + len(checking.CHECKS)
    failed = command("bots_by_others:Cheating", "updown-short", "--json")
    assert failed.returncode == 1
    told = json.loads(failed.stdout)
    assert told["bot"] == "bots_by_others:Cheating"
    assert told["passed"] is False
    assert [one["check"] for one in told["findings"] if one["passed"] is False] == ["legal"]
    assert "place 127" in str(told)
    french = command("bots_by_others:Cheating", "updown-short", "--lang", "fr")
    assert "ses coups sont permis\u00a0: NON\u00a0: 2 seats" in french.stdout


def test_a_variant_file_is_a_game_too(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_text('game = "updown-short"\n[rules]\ntop = 30\n', encoding="utf-8")
    found = list(checking.check(bots_by_others.Fine, str(file), clock=QUICK, deals=1))
    assert all(one.passed for one in found)
    assert command("greedy", str(file), "--json").returncode == 0


def test_the_example_of_a_program_passes() -> None:
    spec = f"exec:{sys.executable} line_bot.py"
    passed = command(spec, "updown-short", "--move-time", "5", folder=ROOT / "examples")
    assert passed.returncode == 0, passed.stdout + passed.stderr


def test_the_example_of_a_class_passes() -> None:
    folder = ROOT / "examples" / "bot_package"
    passed = command("cautious_bot:Cautious", "ciq-2", folder=folder)
    assert passed.returncode == 0, passed.stdout + passed.stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["stockfish"], "There is no bot stockfish; there are random, greedy"),
        (["greedy", "chess"], "There is no game chess"),
        (["no_such_module:Bot"], "cannot be loaded: ModuleNotFoundError: No module"),
        (["bots_by_others:Nobody"], "has no attribute 'Nobody'"),
        (["exec:/no/such/program x"], "There is no program to run in exec:/no/such/program x"),
        (["exec:'"], "There is no program to run"),
        (["exec[deep]:cat"], "An option of a bot is written name=value, not deep"),
    ],
)
def test_bad_requests(args: list[str], told: str) -> None:
    answer = command(*args)
    assert answer.returncode == 2
    assert answer.stdout == ""
    (line,) = answer.stderr.splitlines()
    assert told in line
