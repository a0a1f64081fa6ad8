"""Reviews in the database: parts of them, by table and by how they were made. Everything blocks."""

import json
from typing import Any

import sqlalchemy as sa

from upcard.game import Json
from upcard.web.schema import REVIEWS
from upcard.web.store import Store

_INSERT = sa.text(
    "INSERT INTO reviews (table_id, method, part, body) "
    "VALUES (:table_id, :method, :part, :body) ON CONFLICT DO NOTHING"
)


def keep(store: Store, table_id: str, method: str, part: int, body: Json) -> None:
    """Write a part; one that somebody else was faster to write stays as it is."""
    row = {"table_id": table_id, "method": method, "part": part, "body": json.dumps(body)}
    with store.engine.begin() as connection:
        connection.execute(_INSERT, row)


def count(store: Store, table_id: str, method: str) -> int:
    """How many parts of a review there are."""
    query = sa.select(sa.func.count()).where(*_of(table_id, method))
    with store.reader.connect() as connection:
        return int(connection.execute(query).scalar_one())


def parts(store: Store, table_id: str, method: str) -> dict[int, Json]:
    """The parts of a review there are, by their number."""
    query = sa.select(REVIEWS.c.part, REVIEWS.c.body).where(*_of(table_id, method))
    with store.reader.connect() as connection:
        return {row[0]: json.loads(row[1]) for row in connection.execute(query)}


def _of(table_id: str, method: str) -> tuple[Any, Any]:
    return REVIEWS.c.table_id == table_id, REVIEWS.c.method == method
