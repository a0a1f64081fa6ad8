"""The search over rules: goals, spaces, fronts."""

import json
import math
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("optuna")

from upcard import lab
from upcard.game import Refused
from upcard.lab import measuring, running
from upcard.lab.goals import Goal, front, misses, read_goals
from upcard.lab.page import html
from upcard.lab.search import Point, Study
from upcard.lab.space import read_space
from upcard.lab.tuning import Tuning
from upcard.lab.tuning_report import TuningTeller
from upcard.strict_json import refuse

FIGURES = ("won", "turns", "seat_advantage")


def test_goals_are_read_as_they_are_written() -> None:
    goals = read_goals("turns<=60, won>=0.99,seat_advantage = 0", FIGURES)
    assert goals == [
        Goal("turns", "<=", 60.0), Goal("won", ">=", 0.99), Goal("seat_advantage", "=", 0.0),
    ]  # fmt: skip
    assert ", ".join(map(str, goals)) == "turns<=60, won>=0.99, seat_advantage=0"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no goal"),
        ("turns<60", "turns<60 is no goal"),
        ("turns<=sixty", "is no goal"),
        ("turns<=60,", "is no goal"),
        ("joy>=1", "There is no figure joy"),
        (",".join(["turns<=1"] * 13), "12 goals"),
    ],
)
def test_what_is_no_goal_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        read_goals(text, FIGURES)


def test_a_goal_is_missed_in_parts_of_its_target() -> None:
    goals = read_goals("turns<=60, won>=0.5, seat_advantage=0", FIGURES)
    assert misses(goals, {"turns": 60, "won": 0.5, "seat_advantage": 0}) == [0, 0, 0]
    assert misses(goals, {"turns": 90, "won": 0.4, "seat_advantage": -0.1}) == pytest.approx(
        [0.5, 0.2, 0.1]
    )
    assert misses(goals, {"turns": 10, "won": 1.0}) == [0, 0, math.inf]


def test_the_front_is_what_nothing_beats() -> None:
    assert front([[0.0, 2.0], [1.0, 1.0], [2.0, 0.0], [2.0, 2.0], [1.0, 1.5]]) == [0, 1, 2]
    assert front([[1.0, 1.0], [1.0, 1.0]]) == [0, 1]
    assert front([[0.5, 0.0], [0.0, 0.0]]) == [1]
    assert front([]) == []


def test_a_space_is_all_ways_to_put_values_together() -> None:
    space = read_space("ciq-2", 4, ["hand-size=2..4", "blocked=never,as_written"])
    assert space.size == 6
    assert next(space.points()) == {"hand_size": 2, "blocked": "never"}
    assert len({tuple(point.items()) for point in space.points()}) == 6
    assert [*space.alone()][:2] == [("hand_size", 2), ("hand_size", 3)]


@pytest.mark.parametrize(
    ("varied", "sentence"),
    [
        (["chain"], "chain is no list of values"),
        (["chain="], "is no list of values"),
        ([], "is no list of values"),
        (["jokers=1,2"], "jokers"),
        (["queen_ace=1,10"], "queen_ace"),
        (["chain=forced,sometimes"], "sometimes"),
        (["hand_size=0..3"], "hand_size"),
        (["hand_size=5..2"], "5..2"),
        (["max_turns=1..1000000"], "more than 200"),
        (["hand_size=2,two"], "two"),
        (["hand_size=2,2"], "twice"),
        (["chain=free", "chain=forced"], "twice"),
    ],
)
def test_what_spans_no_space_is_refused(varied: list[str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        read_space("ciq-2", 4, varied)


def invented(rules: dict[str, Any]) -> dict[str, float]:
    """Figures of games that nobody played: long with large hands, uneven with small ones."""
    if rules == {"hand_size": 3, "decks": 1}:
        refuse("no-move", text="as if the rules forbade it")
    return {
        "won": math.nan if rules["decks"] == 4 else 0.9,
        "turns": 10.0 * rules["hand_size"] * rules["decks"],
        "seat_advantage": 0.1 / rules["hand_size"],
    }


GOALS = "turns<=40, seat_advantage<=0.02"
SPACE = ["hand_size=2..8", "decks=1,2,3"]


def searched(file: Path, wanted: int, seed: int = 1, tried: list[Any] | None = None) -> list[Point]:
    def try_out(rules: dict[str, Any]) -> dict[str, float]:
        if tried is not None:
            tried.append(rules)
        return invented(rules)

    study = Study(file, {"game": "ciq-2"}, read_goals(GOALS, FIGURES))
    space = read_space("ciq-2", 2, SPACE)
    return study.search(space, wanted, seed, try_out, lambda done, wanted: None)


def test_a_small_space_is_searched_through(tmp_path: Path) -> None:
    points = searched(tmp_path / "study", 100)
    assert len(points) == 20  # of 21, one that the rules forbid
    best = front([point.missed for point in points])
    assert [points[i].rules for i in best] == [
        {"hand_size": 5, "decks": 1}, {"hand_size": 4, "decks": 1},
    ]  # fmt: skip
    assert not any(point.meets_all for point in points)


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = searched(tmp_path / "whole", 12)
    tried: list[Any] = []
    part = searched(tmp_path / "part", 7)
    assert len(part) == 7
    assert searched(tmp_path / "part", 12, tried=tried) == whole
    assert len(tried) in (5, 6)  # what was tried is not tried again
    assert len(whole) == 12


def test_a_stop_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    calls: list[Any] = []

    def stops(rules: dict[str, Any]) -> dict[str, float]:
        calls.append(rules)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return invented(rules)

    file = tmp_path / "study"
    study = Study(file, {"game": "ciq-2"}, read_goals(GOALS, FIGURES))
    with pytest.raises(KeyboardInterrupt):
        study.search(read_space("ciq-2", 2, SPACE), 9, 1, stops, lambda done, wanted: None)
    assert len(Study(file, {"game": "ciq-2"}, read_goals(GOALS, FIGURES)).points()) == 3
    assert len(searched(file, 9)) == 9


def test_a_study_answers_one_question(tmp_path: Path) -> None:
    searched(tmp_path / "study", 2)
    with pytest.raises(Refused, match="another question"):
        Study(tmp_path / "study", {"game": "ciq-1"}, read_goals(GOALS, FIGURES))
    (tmp_path / "text").write_text("no study\n")
    with pytest.raises(Refused, match="damaged"):
        Study(tmp_path / "text", {}, read_goals(GOALS, FIGURES))
    with pytest.raises(Refused, match="cannot be written"):
        Study(tmp_path / "none" / "study", {}, read_goals(GOALS, FIGURES))


def test_a_figure_that_is_missing_misses_its_goal(tmp_path: Path) -> None:
    goals = read_goals("won>=0.5", FIGURES)
    study = Study(tmp_path / "study", {}, goals)
    space = read_space("ciq-2", 2, ["hand_size=3,4", "decks=3,4"])
    points = study.search(space, 9, 1, invented, lambda done, wanted: None)
    again = Study(tmp_path / "study", {}, goals).points()
    assert [point.missed for point in points] == [point.missed for point in again]
    assert sorted(point.missed[0] for point in points) == [0, 0, math.inf, math.inf]


def test_margins_are_on_the_good_side() -> None:
    goals = read_goals("turns<=60, won>=0.5, seat_advantage=0", FIGURES)
    assert [goal.margin(0.75 * goal.target) for goal in goals] == [0.25, -0.25, 0.0]


@pytest.fixture(autouse=True, scope="module")
def small_sample() -> Iterator[None]:
    """The table of chances of a small sample: it is not what is tested here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measuring, "SAMPLE", 1000)
        yield


VARY = ["blocked=no_stock,as_written,never", "hand_size=3,4"]


@pytest.fixture(scope="module")
def tuned(tmp_path_factory: pytest.TempPathFactory, small_sample: None) -> Tuning:
    out = tmp_path_factory.mktemp("tune")
    return lab.tune("ciq-2", VARY, "won>=0.95, turns<=150", games=400, out=out)


def test_the_best_rules_of_real_games_are_found(tuned: Tuning) -> None:
    # By C2-3 a seat that may always go ends the stalemates: `never` is what such goals ask for.
    assert len(tuned.points) == 6
    assert tuned.best is not None
    assert tuned.best.rules["blocked"] == "never"
    assert tuned.best.meets_all
    assert not any(point.meets_all for point in tuned.points if point.rules["blocked"] != "never")
    assert tuned.base_missed[0] > 0


def test_what_each_option_does_alone_is_measured(tuned: Tuning) -> None:
    assert [tuple(change) for change in tuned.changes] == [
        ("blocked", "no_stock"), ("blocked", "never"), ("hand_size", 4),
    ]  # fmt: skip
    effects = tuned.json()["alone"]
    (never,) = (e for e in effects if e["value"] == "never" and e["metric"] == "won")
    assert never["noteworthy"]
    assert never["difference"]["interval"][0] > 0.05
    assert {e["metric"] for e in effects} == {"won", "turns"}


def test_a_search_is_taken_up_again(tuned: Tuning, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*given: Any) -> Any:
        raise AssertionError("a game was played again")

    monkeypatch.setattr(running.Local, "play", nobody)
    out = tuned.asked.out
    again = lab.tune("ciq-2", VARY, "won>=0.95, turns<=150", games=400, out=out)
    assert again.json() == tuned.json()
    with pytest.raises(Refused, match="another question"):
        lab.tune("ciq-2", VARY, "won>=0.5", games=400, out=out)


def test_a_search_is_told_in_both_languages(tuned: Tuning) -> None:
    english, french = (list(TuningTeller(tuned, one).lines()) for one in ("en", "fr"))
    assert len(english) == len(french)
    assert english[1].startswith("6 of 6 rules were tried for won>=0.95, turns<=150; 2 meet all")
    assert english[2].endswith("(meets all goals)")
    for language in ("en", "fr"):
        page = TuningTeller(tuned, language).page()
        assert [figure.key for figure in page.figures] == ["alone-won", "alone-turns"]
        assert "<svg" in html(page)
        assert "lab tune ciq-2 --players 4 --games 400" in page.sections[-1].commands[0]
    json.dumps(tuned.json(), allow_nan=False)
    assert tuned.frame().height == 6


def test_an_option_that_no_table_of_this_size_can_have_is_left_out() -> None:
    found = lab.tune("ciq-2", ["dealer=2,3"], "turns<=60", players=2, games=40)
    assert [point.rules for point in found.points] == [{"dealer": 2}]


def test_the_command_keeps_its_reports(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "upcard", "lab", "tune", "ciq-2", "--vary", "chain=free,forced",
        "--goal", "turns<=150", "--goal", "seat_wins_1=0.25", "--players", "4", "--games", "40",
        "--blocked", "never", "--out", "out", "--lang", "en",
    ]  # fmt: skip
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert "2 of 2 rules were tried" in said.stdout
    assert {"report.html", "best-1.html", "study.journal"} <= {
        path.name for path in (tmp_path / "out").iterdir()
    }
    wrong = subprocess.run(
        [*command, "--vary", "chain=free"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)
