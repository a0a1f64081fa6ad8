"""Back-up and restore: a whole database as JSON Lines, the same for SQLite and PostgreSQL."""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO, cast

import sqlalchemy as sa

from upcard.strict_json import refuse
from upcard.web.schema import ENTRIES, EVERYTHING
from upcard.web.settings import default_database
from upcard.web.opening import opened

FORMAT = "upcard-tables/1"
BATCH = 500


def back_up(path: str, database: str = "") -> int:
    """Write everything to a file, also while a server runs; how many entries.

    A file that ends in .gz is compressed. It holds the secrets of running games: keep it as safe
    as the database.
    """
    count = 0
    target = Path(path)
    unfinished = target.with_name(target.name + ".unfinished")
    with opened(database or str(default_database())) as store, _writing(unfinished) as file:
        file.write(json.dumps({"format": FORMAT}) + "\n")
        isolated = store.reader.connect()
        if not store.is_sqlite:
            isolated = isolated.execution_options(isolation_level="REPEATABLE READ")
        with isolated as connection, connection.begin():  # one moment of all tables
            for table in EVERYTHING:
                for row in connection.execute(sa.select(table).order_by(*table.primary_key)):
                    line = [table.name, {**row._mapping}]
                    file.write(json.dumps(line, ensure_ascii=False) + "\n")
                    count += table is ENTRIES
    os.replace(unfinished, target)
    return count


def restore(path: str, database: str = "") -> int:
    """Fill an empty database from a back-up; how many entries. Refuses one that holds tables."""
    count = 0
    known = {table.name: table for table in EVERYTHING}
    with opened(database or str(default_database())) as store, _reading(Path(path)) as file:
        first = _line(file.readline())
        if not isinstance(first, dict) or first.get("format") != FORMAT:
            refuse("backup-format", known=FORMAT)
        with store.engine.begin() as connection:
            if connection.execute(sa.select(ENTRIES.c.id).limit(1)).first() is not None:
                refuse("backup-not-empty")
            for name, rows in _batches(file):
                if name not in known:
                    refuse("backup-format", known=FORMAT)
                if known[name] is ENTRIES:
                    rows = [{key: row[key] for key in row if key != "id"} for row in rows]
                    count += len(rows)
                connection.execute(known[name].insert(), rows)
    return count


def _batches(file: TextIO) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    name, rows = "", list[dict[str, Any]]()
    for text in file:
        line = _line(text)
        if not (isinstance(line, list) and len(line) == 2 and isinstance(line[1], dict)):
            refuse("backup-format", known=FORMAT)
        if rows and (line[0] != name or len(rows) == BATCH):
            yield name, rows
            rows = []
        name = line[0]
        rows.append(line[1])
    if rows:
        yield name, rows


def _line(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        refuse("backup-format", known=FORMAT)


def _writing(path: Path) -> TextIO:
    """A new file that only its owner may read."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    if path.name.removesuffix(".unfinished").endswith(".gz"):
        return cast(TextIO, gzip.open(path, "wt", encoding="utf-8"))
    return path.open("w", encoding="utf-8")


def _reading(path: Path) -> TextIO:
    if path.name.endswith(".gz"):
        return cast(TextIO, gzip.open(path, "rt", encoding="utf-8"))
    return path.open(encoding="utf-8")
