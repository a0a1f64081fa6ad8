"""Opening a database that somebody named: brought up to date, or refused in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import alembic.util
import sqlalchemy as sa

from upcard.strict_json import refuse, shown
from upcard.web.store import Store

SHOWN = 160
"""Characters of what a database complains of that are passed on."""


def url_of(database: str) -> str:
    """The URL of a database that is given as a URL or as the path of an SQLite file."""
    if "://" not in database:
        path = Path(database).expanduser().resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{path}"
    if database.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + database.split("://", 1)[1]
    return database


@contextmanager
def opened(database: str) -> Iterator[Store]:
    """A store that is brought up to date, and closed at the end.

    Raises Refused for what is no database of ours, cannot be reached, or breaks while it is used.
    """
    store = _opened(database)
    try:
        with _faults_told():
            yield store
    finally:
        store.close()


def _opened(database: str) -> Store:
    try:
        with _faults_told():
            store = Store(url_of(database))
            try:
                store.migrate()
            except BaseException:
                store.close()
                raise
            return store
    except OSError as error:
        why = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        refuse("database-unusable", why=shown(why, SHOWN))
    except ModuleNotFoundError as error:
        if error.name == "psycopg":
            refuse("database-driver", module=error.name)
        refuse("database-unusable", why=shown(error, SHOWN))


@contextmanager
def _faults_told() -> Iterator[None]:
    """What goes wrong between us and a database, as one sentence."""
    try:
        yield
    except alembic.util.CommandError as error:
        if "locate revision" not in str(error):
            raise
        refuse("database-newer")
    except sa.exc.SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        refuse("database-unusable", why=shown(" ".join(str(cause).split()), SHOWN))
