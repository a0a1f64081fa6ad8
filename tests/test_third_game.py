"""A third game is a new folder and a line: the example of docs/third-game.md, put into a copy."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import upcard

PACKAGE = Path(upcard.__file__).parent
EXAMPLE = Path(__file__).parent.parent / "examples" / "third_game"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the example's files and the line in `FAMILIES`."""
    root = tmp_path_factory.mktemp("third")
    shutil.copytree(PACKAGE, root / "upcard", ignore=shutil.ignore_patterns("__pycache__", "web"))
    shutil.copytree(EXAMPLE, root / "upcard", dirs_exist_ok=True)
    table = root / "upcard" / "games" / "__init__.py"
    text = table.read_text(encoding="utf-8")
    line = 'FAMILIES = ("ciq", "updown")'
    assert line in text
    table.write_text(text.replace(line, 'FAMILIES = ("ciq", "updown", "undercut")'), "utf-8")
    return root


def run(copy: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(copy), "UPCARD_INTERPRETED": "1"}
    return subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, encoding="utf-8",
        env=environment, check=False, timeout=300,
    )  # fmt: skip


GAME = """
import upcard
from functools import partial
from upcard import bots, games, schemas
from upcard.lab import plans
from upcard.terminal import drawing, style
from upcard.words import Words
bot = bots.make("random", "undercut", 3)
game = upcard.deal("undercut", players=2, seed=7)
assert bot.choose(game.seen_by(1)) in game.legal_moves()
print(game.legal_moves())
hands = [seat["hand"] for seat in game.view(2)["seats"]]
assert hands[0] == [None] * 3 and None not in hands[1], hands
lacking = [partial(bots.make, spec, "undercut") for spec in ("greedy", "search:9", "level:1")]
lacking += [partial(schemas.schema, "position", "undercut"), partial(plans.plan, "undercut", 2)]
lacking += [partial(games.tensors_of, "undercut")]
words = Words("en")
scene = drawing.scene_of(game, words, style.Style())
for ask in (*lacking, partial(drawing.face_of, scene)):
    try:
        ask()
    except upcard.Refused as refused:
        assert refused.refusal.code == "game-lacks", refused
        print("undercut has no" in str(refused))
"""


def test_the_example_is_a_whole_game(copy: Path) -> None:
    done = run(copy, "-W", "error", "-c", GAME)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("play ") == 3
    assert done.stdout.count("True") == 7
    checked = run(copy, "-W", "error", str(EXAMPLE.parent / "check_game.py"), "undercut")
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout.count("as they must be") == 5


def test_commands_know_it(copy: Path) -> None:
    deal = run(copy, "-m", "upcard", "deal", "undercut", "--players", "2", "--seed", "7")
    assert '"game":"undercut"' in deal.stdout, deal.stderr
    bench = run(copy, "-m", "upcard", "bench", "undercut", "--seconds", "0.1", "--json")
    assert '"decisions_per_second"' in bench.stdout, bench.stderr
    match = run(
        copy, "-m", "upcard", "lab", "match", "undercut", "random", "random",
        "--players", "2", "--games", "4", "--json",
    )  # fmt: skip
    assert '"win_share"' in match.stdout, match.stderr


def test_refusals_have_sentences_in_both_languages(copy: Path) -> None:
    wrong = ("-m", "upcard", "deal", "undercut", "--top", "5")
    english, french = run(copy, *wrong, "--lang", "en"), run(copy, *wrong, "--lang", "fr")
    assert (english.returncode, french.returncode) == (2, 2)
    assert "whole number from 18 to 60: K-1" in english.stderr
    assert "nombre entier de 18 à 60" in french.stderr
