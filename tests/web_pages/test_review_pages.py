"""The pages of reviews: whole, in both languages, with and without what there is to show."""

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from web_pages.tables import NAMES, plain, played, replay
from web_pages.test_pages import read

import upcard
from upcard.analysis.working import review
from upcard.web import pages
from upcard.web.review_curve import MOST_MARKS
from upcard.web.review_drawing import WORTH
from upcard.web.model import ReviewModel, ReviewState

RECORDS = Path(__file__).parent.parent / "records"
GAMES = ("ciq-2-won", "updown-short-shuffled")
LANGUAGES = ("en", "fr")


@cache
def found(name: str) -> dict[str, Any]:
    record = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return review(record, 60)


def state(name: str, phase: str, done: int | None = None) -> ReviewState:
    whole = found(name)
    total = whole["moves"]
    if done is None:
        return ReviewState(phase, whole, total, total)
    part = {**whole, "decisions": whole["decisions"][:done], "curve": whole["curve"][:done]}
    part |= {"turning_points": []}
    return ReviewState(phase, part if done else None, done, total)


def model(name: str, review: ReviewState, language: str = "en") -> ReviewModel:
    return ReviewModel(
        **plain(language),
        id="Zk3vQmWq1uP0c7n2xYbL5w",
        game=name.rpartition("-")[0],
        options=found(name)["rules"],
        names=NAMES[: len(found(name)["seats"])],
        review=review,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_review(name: str, language: str) -> None:
    text = pages.review_page(model(name, state(name, "done"), language))
    read(text)
    assert "data-filling" not in text
    assert text.count("<polyline") == len(found(name)["seats"])
    for one in found(name)["decisions"]:
        assert f"ply={one['ply'] + 1}&amp;seat=" in text
    dear = [one for one in found(name)["decisions"] if one["verdict"] in WORTH]
    assert text.count('<a class="mark v-') == min(len(dear), MOST_MARKS)
    assert "&lt;Chloé&gt;" in text or len(found(name)["seats"]) < 3
    assert not re.search(r"review-[a-z]+-[a-z]+", re.sub(r'"[^"]*"|review-(web|body)', "", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("phase", "done"), [("none", 0), ("none", 5), ("waiting", 0), ("making", 5)]
)
def test_a_review_that_is_not_whole(phase: str, done: int, language: str) -> None:
    text = pages.review_page(model("ciq-2-won", state("ciq-2-won", phase, done), language))
    read(text)
    assert ("data-filling" in text) == (phase != "none")
    assert ('method="post" action="/t/Zk3vQmWq1uP0c7n2xYbL5w/review"' in text) == (phase == "none")
    assert ("<progress" in text) == (phase != "none")
    assert ("<polyline" in text) == (done > 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_with_its_review(language: str) -> None:
    record = json.loads((RECORDS / "ciq-2-won.json").read_text(encoding="utf-8"))
    for ply in (0, 1, 9, 23):
        game = upcard.Game.from_record(record, ply)
        shown = replace(
            replay(game, "ciq-2", None, language), plies=23, ply=ply,
            review=state("ciq-2-won", "done"),
        )  # fmt: skip
        text = pages.replay_page(shown)
        read(text)
        assert ('class="verdict' in text) == (ply > 0)
        assert 'class="here"' in text
        assert 'id="fold-review"' in text
    asked = pages.replay_page(replace(shown, review=state("ciq-2-won", "none", 0)))
    read(asked)
    assert "<polyline" not in asked
    assert 'name="back"' in asked


def test_a_replay_without_a_move_has_no_review() -> None:
    empty = replay(played("ciq-2", 3, 0), "ciq-2", None)
    text = pages.replay_page(replace(empty, plies=0, ply=0, review=ReviewState("none", None, 0, 0)))
    assert "review-strip" not in text
