"""Reviews on a server: made in parts, kept with the game, limited, for finished games alone."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from web.visiting import AT_ONCE, Visitor, house, play_on

from upcard.analysis.working import review
from upcard.web.reviewing import TURN, pieces, turns
from upcard.web.opening import url_of
from upcard.web.store import Store

RECORD = Path(__file__).parent.parent / "records" / "ciq-2-won.json"
DEPTH = 40
SHALLOW = replace(AT_ONCE, review_depth=DEPTH)


def brought(visitor: Visitor) -> str:
    """The path of a table with a finished game, a record that was uploaded."""
    go: str = visitor.done("/replay", record=RECORD.read_text(encoding="utf-8"))["go"]
    return go.removesuffix("/replay")


def until_done(visitor: Visitor, path: str) -> dict[str, Any]:
    """The review's page when it is whole."""
    for _ in range(2400):
        page = visitor.page(path + "/review")
        if page["review"]["phase"] == "done":
            return page
        time.sleep(0.05)
    raise AssertionError("the review is never done")


def test_a_review_is_made_and_kept(folder: Path) -> None:
    with house(folder, SHALLOW) as home:
        ann, ben = home.visitor(), home.visitor()
        path = brought(ann)
        before = ann.page(path + "/review")["review"]
        assert (before["phase"], before["found"], before["done"]) == ("none", None, 0)
        assert ann.get(path + "/review/data").status_code == 404
        assert ann.done(path + "/review")["go"] == path + "/review"
        back = path + "/replay?ply=3&seat="
        assert ben.done(path + "/review", back=back)["go"] == back
        assert ben.done(path + "/review", back="/elsewhere")["go"] == path + "/review"
        page = until_done(ann, path)
        data = ben.get(path + "/review/data").json()
        assert data == page["review"]["found"]
        record = json.loads(RECORD.read_text(encoding="utf-8"))
        assert data == review(record, DEPTH)
        assert ann.page(path + "/replay?ply=2")["review"]["phase"] == "done"
    with house(folder, SHALLOW) as home:
        again = home.visitor()
        assert again.page(path + "/review")["review"]["found"] == data


def test_a_review_that_was_cut_off_goes_on(folder: Path) -> None:
    with house(folder, SHALLOW) as home:
        ann = home.visitor()
        path = brought(ann)
        ann.done(path + "/review")
        until_done(ann, path)
        data = ann.get(path + "/review/data").json()
        engine = home.tables.store.engine
        with engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM reviews WHERE part > 7")
    with house(folder, SHALLOW) as home:
        ann = home.visitor()
        part = ann.page(path + "/review")["review"]
        assert (part["phase"], part["done"]) == ("none", 7)
        assert part["found"]["decisions"] == data["decisions"][:7]
        ann.done(path + "/review")
        assert until_done(ann, path)["review"]["found"] == data


def test_no_review_before_the_end(folder: Path) -> None:
    with house(folder, SHALLOW) as home:
        ann = home.visitor()
        path = ann.make("updown-short", 2, bot="random", play="now", name="Ann")
        assert ann.refused(409, path + "/review") == "table-not-over"
        assert ann.get(path + "/review").status_code == 409
        assert ann.get(path + "/review/data").status_code == 404
        play_on(home, path, {1: ann})
        assert ann.page(path + "/review")["review"]["phase"] == "none"


def test_reviews_are_limited(folder: Path) -> None:
    settings = replace(SHALLOW, reviews_per_hour=6.0)
    with house(folder, settings) as home:
        ann, ben = home.visitor(), home.visitor()
        first, second = brought(ann), brought(ann)
        ann.done(first + "/review")
        assert ann.refused(429, second + "/review") == "limit-rate"
        ben.done(second + "/review")
        until_done(ben, second)
    with house(folder, replace(SHALLOW, reviews_waiting=0)) as home:
        ann = home.visitor()
        assert ann.refused(503, brought(ann) + "/review") == "review-busy"


def test_long_games_are_bounded(folder: Path) -> None:
    with house(folder, replace(SHALLOW, longest_record=30, longest_review=22)) as home:
        ann = home.visitor()
        record = json.loads(RECORD.read_text(encoding="utf-8"))
        long = json.dumps({**record, "moves": ["draw"] * 31})
        assert ann.refused(422, "/replay", record=long) == "record-long-for-table"
        assert home.client.post("/api/records", content=long).status_code == 422
        assert ann.refused(422, brought(ann) + "/review") == "review-long"


def test_reviews_take_turns(folder: Path) -> None:
    asked: list[str] = []
    with house(folder, SHALLOW) as home:
        reviews = home.app.state.reviews

        async def noted(_: Any, record: str, plies: tuple[int, int], depth: int) -> Any:
            while len(reviews._jobs) + bool(asked) < 2:
                await asyncio.sleep(0.001)
            asked.append(json.loads(record)["game"])
            return {} if plies == (0, 0) else [{}]

        reviews._thinkers.run = noted
        ann = home.visitor()
        for record in (RECORD, RECORD.parent / "updown-scored.json"):
            text = record.read_text(encoding="utf-8")
            ann.done(ann.done("/replay", record=text)["go"].removesuffix("replay") + "review")
        while reviews._jobs:
            time.sleep(0.01)
    both = asked[asked.index("updown") : 40]  # before, the second one was not there yet
    assert all(len(set(three)) > 1 for three in zip(both, both[1:], both[2:], strict=False)), asked


def test_a_table_that_is_deleted_takes_its_review_along(folder: Path) -> None:
    with house(folder, SHALLOW) as home:
        ann = home.visitor()
        path = ann.make("ciq-2", 4, bot="greedy", play="now", name="Ann")
        play_on(home, path, {1: ann})
        ann.done(path + "/review")
        until_done(ann, path)
        ann.done(path + "/delete")
        assert ann.get(path + "/review").status_code == 404
        with home.tables.store.reader.connect() as connection:
            left = connection.exec_driver_sql("SELECT count(*) FROM reviews").scalar_one()
        assert left == 0


def test_an_older_database_gets_its_place_for_reviews(folder: Path) -> None:
    store = Store(url_of(str(folder / "old.sqlite")))
    store.migrate()
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE presence")
        connection.exec_driver_sql("DROP TABLE reviews")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    store.migrate()
    with store.reader.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM reviews").scalar_one() == 0
    store.close()


def test_a_worker_of_its_own_makes_reviews(folder: Path) -> None:
    with house(folder, replace(SHALLOW, bot_processes=1)) as home:
        ann = home.visitor()
        path = brought(ann)
        ann.done(path + "/review")
        assert until_done(ann, path)["review"]["done"] == 23


@pytest.mark.parametrize("moves", [0, 1, 23, 40, 41, 801])
def test_pieces_are_the_whole(moves: int) -> None:
    first, *rest = pieces(moves)
    assert first == (0, 0)
    assert [ply for part in rest for ply in range(*part)] == list(range(moves))
    assert len(rest) <= 41
    assert [ply for part in rest for few in turns(part) for ply in range(*few)] == [*range(moves)]
    assert all(end - at <= TURN for part in rest for at, end in turns(part))
    assert turns(first) == [first]
