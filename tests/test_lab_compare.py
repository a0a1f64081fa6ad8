"""Comparisons of games: planted differences are found, equal games raise no alarm, in words."""

import json
import math
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("scipy")

from upcard import lab
from upcard.game import Refused
from upcard.lab import measuring
from upcard.lab.comparing import Comparison, Finding, collect, same_deals
from upcard.lab.telling import distinct, lines

ROOT = Path(__file__).parent.parent


def finding(found: Comparison, metric: str, label: str | None = None, side: int = 1) -> Finding:
    (one,) = (f for f in found.findings if (f.metric, f.label, f.side) == (metric, label, side))
    return one


@pytest.fixture(autouse=True, scope="module")
def small_sample() -> Iterator[None]:
    """The table of chances of a small sample: it is not what is tested here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measuring, "SAMPLE", 1000)
        yield


@pytest.fixture(scope="module")
def editions(small_sample: None) -> Comparison:
    return lab.compare(["ciq-2", "ciq-2:blocked=no_stock", "ciq-1"], games=1200, seed=5)


def test_a_difference_of_known_size_is_found_whole() -> None:
    found = lab.compare(["updown", "updown-short"], games=400, players=4)
    turns = finding(found, "turns")
    # A card is placed each turn, and the ring of six is there: 102 − 6 and 78 − 6 (U-1).
    assert (turns.first.value, turns.second.value) == (96.0, 72.0)
    assert turns.difference[:3] == (-24.0, -24.0, -24.0)
    assert turns.is_noteworthy
    assert found.findings[0].metric in ("turns", "minutes")


def test_a_planted_difference_of_a_share_is_found(editions: Comparison) -> None:
    # The rulebook's own figures (C2-3): 4 % of random games end in stalemate, or 27 %.
    stalemate = finding(editions, "stalemate")
    assert stalemate.is_noteworthy
    assert stalemate.difference.low < 0.23 < stalemate.difference.high
    assert stalemate.difference.high - stalemate.difference.low < 0.08
    assert editions.paired == [False, True, True]


def test_equal_games_raise_as_few_alarms_as_stated() -> None:
    alarms, times = 0, 60
    runs = [
        lab.run("updown-short", players=2, games=200, seed=seed, workers=1)
        for seed in range(2 * times)
    ]
    for first, second in zip(runs[::2], runs[1::2], strict=True):
        found = lab.compare([first, second])
        assert found.paired == [False, False]
        alarms += bool(found.noteworthy)
    # One alarm or more in at most 5 % of the comparisons, and what chance adds to that.
    assert alarms / times < 0.05 + 2.5 * math.sqrt(0.05 * 0.95 / times)


def test_the_very_same_games_differ_in_nothing() -> None:
    found = lab.compare(["ciq-2", "ciq-2:chain=free"], games=200)  # free is what it is anyhow
    assert found.paired == [False, True]
    assert not found.noteworthy
    assert {one.difference.value for one in found.findings if one.corrected is not None} == {0.0}


def test_the_noteworthy_stand_first_and_the_largest_of_them(editions: Comparison) -> None:
    notes = [one.is_noteworthy for one in editions.findings]
    assert notes == sorted(notes, reverse=True)
    assert editions.noteworthy == editions.findings[: sum(notes)]
    assert all(one.corrected is not None and one.corrected < 0.05 for one in editions.noteworthy)
    told = [one.metric for one in editions.findings[:12]]
    assert {"stalemate", "minutes"} <= set(told)


def test_deals_are_the_same_only_where_all_is() -> None:
    base, seed, seats, edition, game, short = collect(
        [
            lab.run("ciq-2", games=40),
            lab.run("ciq-2", games=40, seed=2),
            lab.run("ciq-2", games=40, players=3),
            lab.run("ciq-1", games=40),
            lab.run("updown", games=40),
            lab.run("updown-short", games=40),
        ]
    )
    assert same_deals(base.run, edition.run)
    for other in (seed, seats, game):
        assert not same_deals(base.run, other.run)
    assert not same_deals(game.run, short.run)  # other packs
    found = Comparison([base, seats])
    assert not [one for one in found.findings if one.metric == "seat_wins"]  # other seats


def test_it_is_told_in_words_in_both_languages(editions: Comparison) -> None:
    english = list(lines(editions, "en"))
    assert english[0] == (
        "ciq-2: 1,200 games at a table of 4 seats, played by random bots, from seed 1."
    ).replace("seed 1", "seed 5")
    assert any(one.startswith("  Games that end in stalemate: 4") for one in english)
    assert any("→" in one and "points (+" in one for one in english)
    french = list(lines(editions, "fr"))
    assert any(one.startswith("  Parties qui finissent par un blocage\u00a0: ") for one in french)
    assert len(french) == len(english)
    said = [one.strip() for one in english if "→" in one]
    assert len(said) == len(set(said))


def test_what_says_the_same_is_told_once(editions: Comparison) -> None:
    told = [one.metric for one in distinct(editions) if one.side == 1]
    assert "won" in told
    assert "completion" not in told
    assert "bot_wins" not in told


def test_as_json_and_as_a_frame(editions: Comparison) -> None:
    value = json.loads(json.dumps(editions.json(), allow_nan=False))
    assert [side["name"] for side in value["sides"]] == [
        "ciq-2",
        "ciq-2, blocked no_stock",
        "ciq-1",
    ]
    assert value["sides"][1]["rules"]["blocked"] == "no_stock"
    first = value["differences"][0]
    assert first["noteworthy"]
    low, high = first["difference"]["interval"]
    assert low <= first["difference"]["value"] <= high
    frame = editions.frame()
    assert frame.height == len(editions.findings)
    assert frame["noteworthy"].sum() == len(editions.noteworthy)


def test_kept_runs_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = lab.compare(["ciq-2", "ciq-1"], games=80, out=tmp_path)
    monkeypatch.chdir(tmp_path)
    again = lab.compare(["01", tmp_path / "02"])
    assert again.json()["differences"] == whole.json()["differences"]
    assert [side.name for side in again.sides] == ["01", "02"]


@pytest.mark.parametrize(
    ("sides", "sentence"),
    [
        (["ciq-2"], "there can be 2 to 12"),
        (["ciq-2", "whist"], "whist is neither a game"),
        (["ciq-2", "none.toml"], "There is no file none.toml"),
        (["ciq-2:", "updown"], "In ciq-2: an option is missing"),
        (["ciq-2", "ciq-2:chain"], "there is no option chain"),
        (["ciq-2", "ciq-2:chain=often"], "often"),
        (["ciq-2", "ciq-2:queen_ace=1"], "queen_ace"),
        (["ciq-2", "ciq-2:hand_size=many"], "hand_size"),
        (["ciq-2", "ciq-2:hand-size=4,hand_size=5"], "there is no option hand_size=5"),
        (["ciq-2", "."], "There is no run in the folder"),
    ],
)
def test_what_is_no_side_is_refused_before_a_game_is_played(
    sides: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Refused, match=sentence) as refused:
        lab.compare(sides, games=40)
    assert "\n" not in str(refused.value)


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    lab.run("ciq-2", games=40, out=tmp_path / "run")
    (file,) = (tmp_path / "run").glob("games-*.parquet")
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(Refused, match=r"games-00000.parquet is damaged"):
        lab.compare(["ciq-2", tmp_path / "run"], games=40)


def test_the_command(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('game = "ciq-2"\nname = "Mine"\nrules.hand_size = 4\n')
    command = [sys.executable, "-m", "upcard", "lab", "compare", "ciq-2", "mine.toml"]
    how = ["--games", "100", "--players", "2", "--lang", "en"]
    said = subprocess.run(
        [*command, *how], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[1].startswith("Mine: 100 games at a table of 2 seats")
    as_json = subprocess.run(
        [*command, *how, "--json"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert json.loads(as_json.stdout)["sides"][1]["rules"]["hand_size"] == 4
    wrong = subprocess.run(
        [*command, "ciq-2:hand_size=99"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)


def test_a_new_effect_as_the_docs_make_one(tmp_path: Path, small_sample: None) -> None:
    """The worked example of docs/lab-new-effect.md, fewer games of it, and interpreted: a ten moves
    half of the Down pile, and is found to."""
    page = (ROOT / "docs" / "lab-new-effect.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"<!-- file: ten.py -->\n```py\n(.*?)```", page, re.DOTALL)
    assert len(example.strip().splitlines()) < 20
    few = "from upcard.lab import measuring\nmeasuring.SAMPLE = 3\n"
    code = few + example.replace("games=600", 'games=12, bots=["greedy"]')
    environment = os.environ | {"UPCARD_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    as_it_is = lab.run("ciq-2", players=3, games=12, bots=["greedy"], seed=1)
    found = lab.compare([as_it_is, tmp_path / "with-the-ten"])
    ten = finding(found, "card_moved", "10")
    assert tuple(ten.first) == (3.0, 3.0, 3.0)
    assert ten.second.low < ten.second.high != 3.0  # as many as there are, now more, now fewer
