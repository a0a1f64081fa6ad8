"""Ladders: what a stronger bot takes from a weaker one, rung by rung."""

import json
import math
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("scipy")

from upcard import cli, lab
from upcard.game import Refused
from upcard.lab import measuring
from upcard.lab.intervals import Estimate
from upcard.lab.ladder import Ladder, ladder


@pytest.fixture(autouse=True)
def small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "SAMPLE", 300)


@pytest.mark.parametrize("game", ["ciq-2", "updown"])
def test_the_stronger_takes_more_than_its_part(game: str, tmp_path: Path) -> None:
    found = ladder(game, ["random", "greedy"], players=3, games=300, out=tmp_path)
    (rung,) = found.rungs
    assert rung.even == pytest.approx(1 / 3)
    assert rung.share.low > rung.even
    assert rung.elo.low > 0
    assert 10 ** (rung.elo.value / 400) == pytest.approx(
        2 * rung.share.value / (1 - rung.share.value)
    )
    assert found.span() == pytest.approx(rung.elo)
    (folder,) = tmp_path.iterdir()
    assert folder.name == "01-greedy-over-random"
    kept = lab.open_run(folder)
    assert kept.plan.bots == ("greedy", "random", "random")
    assert ladder(game, ["random", "greedy"], players=3, games=300, out=tmp_path) is not None


def test_rungs_add_up_and_so_does_what_is_not_known_of_them() -> None:
    (rung,) = ladder("updown-short", ["random", "greedy"], players=2, games=40).rungs
    steps = [rung._replace(elo=Estimate(*elo)) for elo in ((100, 97, 104), (50, 46, 53))]
    assert Ladder(steps).span() == pytest.approx((150, 145, 155))
    nothing = rung._replace(elo=Estimate(math.nan, math.nan, math.nan))
    assert math.isnan(Ladder([rung, nothing]).span().value)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [(["random"], "2 to"), (["greedy", "greedy"], "above itself"), (["random", "none"], "none")],
)
def test_what_is_no_ladder_is_refused(bots: list[str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        ladder("ciq-2", bots)


def said(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    asked = ["updown-short", "random", "greedy", "--players", "2", "--games", "40", *more]
    with pytest.raises(SystemExit) as ended:
        cli.main(["lab", "ladder", *asked])
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "--json"))
    assert told["rungs"][0]["stronger"] == "greedy"
    assert told["rungs"][0]["games"] == told["games"] == 40
    assert 0 < told["span"]["value"] < 4000
    lines = said(capsys, "--lang", "fr").splitlines()
    assert lines[0].startswith("greedy prend ")
    assert len(lines) == 2
