"""The database: written once under a number, migrated, backed up, restored, tidied."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from upcard.game import Refused
from upcard.web import archive, listing, lobby
from upcard.web.entries import Entry
from upcard.web.folding import apply
from upcard.web.schema import EVERYTHING, METADATA
from upcard.web.opening import opened, url_of
from upcard.web.store import Store, Unit
from upcard.web.table import Table
from web.test_races import legal, two_people
from web.visiting import AT_ONCE, Clock, House, house, play_on


def unit(name: str = "abc") -> Unit:
    """The first entry of a table."""
    entry = Entry(1, "created", lobby.create("updown", 2, {}, creator="me")[0].body, 5.0)
    table = Table(name)
    apply(table, entry)
    return Unit(name, 0, [entry], listing.row(table), {"me": 1})


def follow(first: Unit, number: int) -> Unit:
    """An entry after that."""
    entry = Entry(number, "sat", {"seat": 1, "name": "A", "visitors": ["me"]}, 6.0)
    return Unit(first.table_id, number - 1, [entry], first.row, None)


@pytest.fixture
def store(folder: Path) -> object:
    """A fresh store."""
    with opened(str(folder / "x.sqlite")) as fresh:
        yield fresh


def test_a_number_is_written_once(store: Store) -> None:
    first = unit()
    assert store.append([[first]]) == [True]
    assert store.append([[follow(first, 2)], [follow(first, 2)], [follow(first, 3)]]) == [
        True,
        False,
        True,
    ]
    assert [entry.number for entry in store.entries("abc")] == [1, 2, 3]
    assert [entry.number for entry in store.entries("abc", 2)] == [3]


def test_of_a_group_all_or_nothing_is_written(store: Store) -> None:
    first = unit()
    store.append([[first], [follow(first, 2)]])
    assert store.append([[follow(first, 2), unit("other")]]) == [False]
    assert not store.exists("other")
    assert store.append([[follow(first, 3), unit("other")]]) == [True]
    assert store.exists("other")


def test_sqlite_waits_for_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_steps_lead_to_the_schema(folder: Path) -> None:
    with opened(str(folder / "steps.sqlite")) as stepped:
        stepped.migrate()  # a second time changes nothing
        found = sa.inspect(stepped.engine)
        for table in EVERYTHING:
            columns = {
                column["name"]: column["nullable"] for column in found.get_columns(table.name)
            }
            assert columns == {column.name: column.nullable for column in table.columns}
            indexes = {index["name"] for index in found.get_indexes(table.name)}
            assert {index.name for index in table.indexes} <= indexes
        assert set(found.get_table_names()) == {*METADATA.tables, "alembic_version"}


@pytest.mark.parametrize(
    ("database", "code"),
    [
        ("text", "database-unusable"), ("text/below", "database-unusable"),
        ("oracle://x", "database-unusable"), ("nonsense://", "database-unusable"),
        ("postgresql://127.0.0.1:9/x", "database-unusable"), ("newer", "database-newer"),
    ],
)  # fmt: skip
def test_what_is_no_database_of_ours_is_refused(folder: Path, database: str, code: str) -> None:
    (folder / "text").write_text("nothing" * 100)
    with opened(str(folder / "newer")) as store, store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    where = database if "://" in database else str(folder / database)
    with pytest.raises(Refused) as refused, opened(where):
        raise AssertionError("it was opened")
    assert refused.value.refusal.code == code
    assert refused.value.refusal.sentence("fr").startswith("La base de données")


def test_urls(tmp_path: Path) -> None:
    assert url_of(str(tmp_path / "new" / "x.db")) == f"sqlite:///{tmp_path}/new/x.db"
    assert url_of("postgresql://h/d") == "postgresql+psycopg://h/d"
    assert url_of("sqlite:////x") == "sqlite:////x"


@pytest.mark.parametrize("name", ["tables.jsonl", "tables.jsonl.gz"])
def test_back_up_and_restore(folder: Path, name: str) -> None:
    with house(folder) as home:
        path, seats = two_people(home)
        seats[1].done(path + "/move", move=legal(home, path)[0], ply=0)
        entries = home.tables.store.entries(path[3:])
        count = archive.back_up(str(folder / name), str(folder / "tables.sqlite"))
        cookie = dict(seats[1].jar)
    assert count == len(entries)
    assert (folder / name).stat().st_mode & 0o077 == 0
    other = folder / "restored.sqlite"
    assert archive.restore(str(folder / name), str(other)) == count
    with house(folder, replace(AT_ONCE, database=str(other))) as home:
        ann = home.visitor()
        ann.jar = cookie
        page = ann.page(path)
        assert (page["me"], page["ply"]) == (1, 1)
        assert home.tables.store.entries(path[3:]) == entries
        ann.csrf = page["csrf"]
        ann.done(path + "/move", move=legal(home, path)[0], ply=1)
    with pytest.raises(Refused, match="empty"):
        archive.restore(str(folder / name), str(other))


@pytest.mark.parametrize(
    "text", ["", "{}", "[1", '{"format": "upcard-tables/1"}\n["x", {}]', "[]\n"]
)
def test_what_is_no_back_up_is_refused(folder: Path, text: str) -> None:
    (folder / "bad").write_text(text)
    with pytest.raises(Refused):
        archive.restore(str(folder / "bad"), str(folder / "empty.sqlite"))


def test_a_restart_goes_on_where_it_was(folder: Path) -> None:
    """Unrevealed cards stay, bots that were due move, cookies stay good."""
    with house(folder, replace(AT_ONCE, bot_pause=3600.0)) as home:
        ann = home.visitor()
        path = ann.make(players=2, bot="greedy", play="now", name="Ann")
        while home.table(path).to_move == 1:
            ann.done(path + "/move", move=legal(home, path)[0], ply=home.table(path).stamp)
        game = home.table(path).game
        before = game.position() if game else None
        moves = len(home.table(path).plies)
    with house(folder) as home:
        again = home.visitor()
        again.jar, again.csrf = ann.jar, ann.csrf
        table = home.client.portal.call(home.tables.get, path[3:]) if home.client.portal else None
        assert table is not None
        assert len(table.plies) >= moves
        game = table.at_ply(moves)
        assert game.position() == before
        table = home.until_turn_of(path, 1)
        assert table.plies[moves].author == "greedy"
        play_on(home, path, {1: again})


def test_idle_tables_leave_the_lists_and_come_back(folder: Path) -> None:
    clock = Clock()
    with house(folder, clock=clock) as home:
        path, seats = two_people(home)
        store = home.tables.store
        assert store.archive(clock.at - 1) == 0
        assert store.archive(clock.at + 1) == 1
        assert seats[1].page("/")["own"] == []
        seats[1].done(path + "/move", move=legal(home, path)[0], ply=0)
        assert [line["id"] for line in seats[1].page("/")["own"]] == [path[3:]]


def test_a_game_of_other_rules_says_so(home: House) -> None:
    path, seats = two_people(home)
    store = home.tables.store
    with store.engine.begin() as connection:
        body = {"ply": 0, "seat": 1, "move": "fly 7", "author": "person", "milliseconds": 1}
        number = len(store.entries(path[3:])) + 1
        connection.execute(
            sa.text(
                "INSERT INTO entries (table_id, number, kind, body, at) VALUES (:t, :n, :k, :b, 1)"
            ),
            {"t": path[3:], "n": number, "k": "moved", "b": json.dumps(body)},
        )
    home.tables._tables.clear()
    answer = seats[1].get(path, accept="application/json")
    assert (answer.status_code, answer.json()["error"]) == (409, "table-unreadable")
