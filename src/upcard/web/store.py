"""The database: entries appended under a unique number, read back in order; lists of tables.

Everything here blocks, and is called from threads. SQLite (WAL, every commit on disk) or
PostgreSQL, through the same statements.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from upcard.web.entries import Entry
from upcard.web.schema import ENTRIES, REVIEWS, SEATS, TABLES

CHANNEL = "upcard"
"""The channel on which PostgreSQL tells other processes what was written."""


@dataclass(frozen=True)
class Unit:
    """Entries for one table that follow its entry `number`, and what lists show of it then."""

    table_id: str
    number: int
    entries: Sequence[Entry]
    row: dict[str, Any]
    seats: dict[str, int] | None
    """Every visitor with a seat, where that has changed."""


Units = Sequence[Unit]
"""Units that are written together or not at all."""


class Store:
    """One database, by its URL. Make the tables with `migrate` first."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self.engine = _sqlite(self.url, "IMMEDIATE")
            self.reader = _sqlite(self.url, "DEFERRED")
        else:
            self.engine = sa.create_engine(self.url, pool_size=4, pool_pre_ping=True)
            self.reader = self.engine

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()
        self.reader.dispose()

    def migrate(self) -> None:
        """Bring the database to the newest step of its history; one process at a time."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        with resources.as_file(resources.files("upcard.web") / "migrations") as folder:
            config.set_main_option("script_location", str(folder).replace("%", "%%"))
            with self.engine.begin() as connection:
                if not self.is_sqlite:
                    connection.execute(sa.text("SELECT pg_advisory_xact_lock(7501230)"))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")

    def append(self, groups: Sequence[Units]) -> list[bool]:
        """Write groups of units in one transaction; of each, whether it was the first to.

        A group whose first entry's number is taken was overtaken by another writer and is not
        written. Nothing is written when this raises.
        """
        with self.engine.begin() as connection:
            order = sorted(range(len(groups)), key=lambda n: groups[n][0].table_id)
            done = [False] * len(groups)
            for n in order:  # by table, so that two processes never wait for each other
                done[n] = self._append(connection, groups[n])
        return done

    def _append(self, connection: Connection, units: Units) -> bool:
        for place, unit in enumerate(units):
            if unit.number == 0:
                connection.execute(TABLES.insert(), {"id": unit.table_id, **unit.row})
            for entry in unit.entries:
                written = connection.execute(
                    _INSERT,
                    {
                        "table_id": unit.table_id,
                        "number": entry.number,
                        "kind": entry.kind,
                        "body": json.dumps(entry.body),
                        "at": entry.at,
                    },
                )
                if written.rowcount != 1:
                    assert place == 0, "only the first unit of a group can be contested"
                    return False
            if unit.number:
                connection.execute(TABLES.update().where(TABLES.c.id == unit.table_id), unit.row)
            if unit.seats is not None:
                connection.execute(SEATS.delete().where(SEATS.c.table_id == unit.table_id))
                for visitor, seat in unit.seats.items():
                    connection.execute(
                        SEATS.insert(),
                        {"table_id": unit.table_id, "visitor": visitor, "seat": seat},
                    )
            self._notify(connection, unit.table_id)
        return True

    def _notify(self, connection: Connection, table_id: str) -> None:
        if not self.is_sqlite:
            connection.execute(
                sa.text("SELECT pg_notify(:channel, :id)"), {"channel": CHANNEL, "id": table_id}
            )

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table that follow a number, in order."""
        query = (
            sa.select(ENTRIES.c.number, ENTRIES.c.kind, ENTRIES.c.body, ENTRIES.c.at)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        with self.reader.connect() as connection:
            rows = connection.execute(query).all()
        return [Entry(row[0], row[1], json.loads(row[2]), row[3]) for row in rows]

    def exists(self, table_id: str) -> bool:
        """Whether there is such a table."""
        return bool(self._rows(sa.select(TABLES.c.id).where(TABLES.c.id == table_id)))

    def own(self, visitor: str, limit: int = 50) -> list[dict[str, Any]]:
        """The tables where a visitor has a seat, the latest first."""
        query = (
            sa.select(TABLES, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.visitor == visitor, TABLES.c.archived.is_(False))
            .order_by(TABLES.c.updated_at.desc())
            .limit(limit)
        )
        return self._rows(query)

    def listed(self, phase: str, limit: int = 20) -> list[dict[str, Any]]:
        """The tables that anybody may find, in a phase, the latest first."""
        query = (
            sa.select(TABLES)
            .where(TABLES.c.phase == phase, TABLES.c.listed.is_(True), TABLES.c.archived.is_(False))
            .order_by(TABLES.c.updated_at.desc())
            .limit(limit)
        )
        return self._rows(query)

    def needing(self, now: float, still: float) -> list[str]:
        """Running tables whose time has come, or whose bot has been due since `still`."""
        bots = TABLES.c.bot_due.is_(True) & (TABLES.c.updated_at <= still)
        query = sa.select(TABLES.c.id).where(
            TABLES.c.phase == "running", (TABLES.c.due <= now) | bots
        )
        return [row["id"] for row in self._rows(query.limit(500))]

    def made_since(self, creator: str, since: float) -> tuple[int, int]:
        """How many tables a visitor has made since a time, and has that are not over."""
        mine = TABLES.c.creator == creator
        query = sa.select(
            sa.func.count().filter(TABLES.c.created_at >= since),
            sa.func.count().filter(TABLES.c.phase != "over", TABLES.c.archived.is_(False)),
        ).where(mine)
        with self.reader.connect() as connection:
            row = connection.execute(query).one()
        return int(row[0]), int(row[1])

    def archive(self, before: float, limit: int = 500) -> int:
        """Take tables where nothing has happened since `before` out of the lists; how many."""
        idle = sa.select(TABLES.c.id).where(
            TABLES.c.archived.is_(False), TABLES.c.updated_at < before, TABLES.c.due.is_(None)
        )
        ids = [row["id"] for row in self._rows(idle.limit(limit))]
        if ids:
            with self.engine.begin() as connection:
                connection.execute(TABLES.update().where(TABLES.c.id.in_(ids)), {"archived": True})
        return len(ids)

    def delete(self, table_id: str) -> None:
        """Remove a table and all that was written of it."""
        with self.engine.begin() as connection:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table_id))
            connection.execute(SEATS.delete().where(SEATS.c.table_id == table_id))
            connection.execute(ENTRIES.delete().where(ENTRIES.c.table_id == table_id))
            connection.execute(TABLES.delete().where(TABLES.c.id == table_id))
            self._notify(connection, table_id)

    def news(self, after: int) -> tuple[int, set[str]]:
        """The id of the newest entry, and the tables of all that came after an older one."""
        query = sa.select(ENTRIES.c.id, ENTRIES.c.table_id).where(ENTRIES.c.id > after)
        with self.reader.connect() as connection:
            if after < 0:
                newest = connection.execute(sa.select(sa.func.max(ENTRIES.c.id))).scalar()
                return int(newest or 0), set()
            rows = connection.execute(query.limit(10_000)).all()
        return max([after, *(row[0] for row in rows)]), {row[1] for row in rows}

    def ping(self) -> None:
        """Raise unless the database answers."""
        with self.reader.connect() as connection:
            connection.execute(sa.text("SELECT 1"))

    def _rows(self, query: Any) -> list[dict[str, Any]]:
        with self.reader.connect() as connection:
            return [dict(row._mapping) for row in connection.execute(query)]


_INSERT = sa.text(
    "INSERT INTO entries (table_id, number, kind, body, at) "
    "VALUES (:table_id, :number, :kind, :body, :at) ON CONFLICT DO NOTHING"
)


def _sqlite(url: sa.URL, begin: str) -> Engine:
    """An engine whose transactions begin as told; every commit reaches the disk."""
    engine = sa.create_engine(url)

    @sa.event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON",
        ):  # fmt: skip
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begins(connection: Connection) -> None:
        connection.exec_driver_sql(f"BEGIN {begin}")

    return engine
