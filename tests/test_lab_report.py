"""Reports: one file that loads nothing, in both languages, with figures that can be drawn."""

import json
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("scipy")
pytest.importorskip("jinja2")

from upcard import lab
from upcard.game import Refused
from upcard.lab import figures, measuring, numbers, svg
from upcard.lab.comparing import Compared, collect
from upcard.lab.page import Table
from upcard.lab.repeating import command, commands
from upcard.lab.reporting import Report, write

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
VOID = {"meta", "br", "hr", "img", "link", "input"}


@pytest.fixture(autouse=True, scope="module")
def small_sample() -> Iterator[None]:
    """The table of chances of a small sample: it is not what is tested here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measuring, "SAMPLE", 1000)
        yield


@pytest.fixture(scope="module")
def three(small_sample: None) -> list[Compared]:
    return collect(["ciq-1", "ciq-2", "ciq-2:blocked=no_stock"], games=400)


@pytest.fixture(scope="module")
def single(small_sample: None) -> list[Compared]:
    return collect(["updown-short"], games=200, players=3, bots=["random", "greedy"])


class Reader(HTMLParser):
    """What a page is made of: tags that are closed, ids, links, and whatever would be loaded."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if tag == "a" else []
        if tag in ("script", "link", "img", "iframe", "object") or "src" in given:
            self.loads.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@LANGUAGES
def test_a_page_is_whole_and_loads_nothing(three: list[Compared], language: str) -> None:
    text = Report(three, language).html()
    page = Reader(text)
    assert not page.loads
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", text)
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert f'<html lang="{language}">' in text
    for figure in ("endings", "lengths", "seats", "leads", "card-swing", "turn-used"):
        assert f"figure-{figure}" in page.ids
    assert "prefers-color-scheme:dark" in text


@LANGUAGES
def test_every_figure_can_be_drawn_and_is_told(three: list[Compared], language: str) -> None:
    made = Report(three, language).page()
    for figure in made.figures:
        drawn = ElementTree.fromstring(figure.svg)
        space = "{http://www.w3.org/2000/svg}"
        assert drawn.findtext(f"{space}title") == figure.title
        assert drawn.findtext(f"{space}desc") == figure.caption
        assert figure.caption
        assert figure.table.rows
        assert not re.search(r"\bnan\b", figure.svg)
        _, _, width, height = map(float, drawn.attrib["viewBox"].split())
        for one in drawn.iter(f"{space}text"):
            assert -1 <= float(one.attrib["x"]) <= width + 1, figure.key
            assert 0 <= float(one.attrib["y"]) <= height, figure.key


def test_a_page_of_one_run_says_what_it_is_like(single: list[Compared]) -> None:
    made = Report(single, "en").page()
    assert made.title == "What updown-short is like"
    glance = " ".join(made.sections[0].findings)
    assert "100\u00a0% of the games are played out and scored" in glance
    assert "A game takes 54 turns" in glance
    keys = [figure.key for figure in made.figures]
    assert "ladder" in keys  # random against greedy
    assert "lengths" not in keys  # the rules fix it
    assert "differences" not in [section.key for section in made.sections]


def test_both_languages_have_the_same_numbers(three: list[Compared]) -> None:
    english, french = (Report(three, language).page() for language in ("en", "fr"))
    assert [s.key for s in english.sections] == [s.key for s in french.sections]

    def bare(table: Table) -> list[list[str]]:
        rows = [[row[i] for i in table.numbers] for row in table.rows]
        return [[re.sub(r"[^0-9…+−]", "", cell) for cell in row] for row in rows]

    for ours, theirs in zip(english.sections, french.sections, strict=True):
        assert [bare(t) for t in ours.tables] == [bare(t) for t in theirs.tables]
    text = Report(three, "fr").html()
    assert "Ce qui diffère" in text
    assert not re.search(
        r"[a-zé] [:;!?»]", re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", text, flags=re.DOTALL)
    )


def test_every_figure_of_a_run_is_there_with_its_meaning(three: list[Compared]) -> None:
    (section,) = (s for s in Report(three, "en").page().sections if s.key == "figures")
    (table,) = section.tables
    assert len(table.rows) > 100
    assert all(row[-1].endswith((".", ")")) for row in table.rows)


def test_the_card_that_ends_games_gains_most(three: list[Compared]) -> None:
    """A winning move brings the whole chance: the King, which ends edition 1, is worth most."""
    figures, labels = three[0].figures, three[0].labels
    for metric in ("card_decided", "card_swing"):
        found = figures[metric]
        assert isinstance(found, list)
        most = max(range(len(found)), key=lambda i: found[i].value)
        assert labels[metric][most] == "K"


def test_names_from_a_file_cannot_write_on_the_page(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text('game = "ciq-2"\nname = "<script>alert(1)</script>|*"\n')
    made = Report(collect([path, "ciq-1"], games=40), "en")
    assert "<script" not in made.html()
    assert "\\|" in made.markdown()


def test_the_command_plays_the_same_games(three: list[Compared]) -> None:
    for side in three:
        line = command(side.run.plan)
        words = shlex.split(line)
        assert words[:3] == ["upcard", "lab", "run"]
        given = dict(zip(words[4::2], words[5::2], strict=True))
        own = ("--players", "--games", "--bots", "--seed")
        again = lab.plan(
            words[3], int(given["--players"]), int(given["--games"]), given["--bots"].split(","),
            int(given["--seed"]),
            {k[2:].replace("-", "_"): v for k, v in given.items() if k not in own},
        )  # fmt: skip
        assert again == side.run.plan
    whole, *runs = commands([side.run.plan for side in three])
    assert whole.startswith("upcard lab report ciq-1 ciq-2 ciq-2:blocked=no_stock --players 4 ")
    assert runs == [command(side.run.plan) for side in three]


def test_markdown_json_frames_and_notebooks(three: list[Compared], tmp_path: Path) -> None:
    made = Report(three, "en")
    write(made, tmp_path / "a" / "report.md", "markdown")
    text = (tmp_path / "a" / "report.md").read_text(encoding="utf-8")
    pictures = re.findall(r"\]\((report-figures/[a-z-]+\.svg)\)", text)
    assert len(pictures) == len(made.page().figures)
    for picture in pictures:
        ElementTree.fromstring((tmp_path / "a" / picture).read_text(encoding="utf-8"))
    value = json.loads(json.dumps(made.json(), allow_nan=False))
    assert [run["name"] for run in value["runs"]] == [side.name for side in three]
    assert value["comparison"]["differences"]
    assert set(made.frame().columns) == {"run", "metric", "label", "value", "low", "high"}
    assert "srcdoc=" in made._repr_html_()


def test_a_report_is_about_one_game() -> None:
    with pytest.raises(Refused, match="about one game"):
        lab.report(["ciq-2", "updown"], games=40)


def test_a_place_that_cannot_be_written_is_refused(three: list[Compared], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match="cannot be written"):
        write(Report(three, "en"), tmp_path / "file" / "report.html", "html")


def test_the_command_line(tmp_path: Path) -> None:
    base = [sys.executable, "-m", "upcard", "lab", "report", "ciq-2", "--games", "40"]

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*base, *more], cwd=tmp_path, capture_output=True, text=True, check=False
        )

    assert run("--out", "report.html", "--lang", "fr").returncode == 0
    assert Reader((tmp_path / "report.html").read_text(encoding="utf-8")).ids
    assert json.loads(run("--json").stdout)["runs"][0]["game"] == "ciq-2"
    assert run("--markdown", "--lang", "en").stdout.startswith("# What ciq-2 is like")
    for wrong in ((), ("--markdown", "--json"), ("--out", "."), ("--out", "report.html/x")):
        said = run(*wrong)
        assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0.0, 1.0, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (0.0, 1000.0, [0.0, 200.0, 400.0, 600.0, 800.0, 1000.0]),
        (-0.3, 0.4, [-0.2, 0.0, 0.2, 0.4]),
        (5.0, 5.0, [5.0]),
    ],
)
def test_ticks_are_round(low: float, high: float, found: list[float]) -> None:
    assert svg.ticks(low, high) == found


def test_figures_of_next_to_nothing_can_be_drawn() -> None:
    words = figures.Words("t", "d", "x", "y", str, str)
    flat = figures.curves([figures.Curve("a", [1.0], [0.0])], words)
    lone = figures.intervals(
        [figures.Row("a", [(0.0, 0.0, 0.0), None])], ["a", "b"], words, [["0", None]]
    )
    for drawn in (flat, lone):
        ElementTree.fromstring(drawn)
        assert "nan" not in drawn


@pytest.mark.parametrize(
    ("value", "half", "share", "english", "french"),
    [
        (0.97123, 0.004, True, "97.1 %", "97,1 %"),
        (1234.56, 20.0, False, "1,235", "1\u202f235"),
        (41.26, 0.3, False, "41.3", "41,3"),
        (-0.0001, 0.01, True, "0 %", "0 %"),
        (float("nan"), 1.0, True, "–", "–"),
    ],
)
def test_numbers_are_as_exact_as_they_are_sure(
    value: float, half: float, share: bool, english: str, french: str
) -> None:
    for language, said in (("en", english), ("fr", french)):
        found = numbers.estimate(value, value - half, value + half, share, language)
        assert found.replace("\u00a0", " ") == said
