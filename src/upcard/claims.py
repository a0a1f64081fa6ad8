"""One writer at a time: a claim on what a process writes, which ends with it at the latest.

The claim is SQLite's lock on a small file beside what is written. The system lets go of it when the
process ends, however it ends, on every platform: no claim is ever left behind.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.strict_json import refuse, shown

if TYPE_CHECKING:
    from sqlite3 import Connection

SUFFIX = ".lock"
TRIES = 100


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Hold a path against other processes of ours; raises Refused where one of them has it.

    Where no lock can be kept, in a folder that is not there or cannot be written, none is.
    """
    lock = path.with_name(path.name + SUFFIX)
    held = _claim(lock)
    if held is None:
        yield
        return
    with closing(held):
        try:
            yield
        finally:
            with suppress(OSError):  # Windows removes no file that is open: there it stays
                lock.unlink(missing_ok=True)


def _claim(lock: Path) -> "Connection | None":
    """The lock, None where none can be kept."""
    import sqlite3

    for _ in range(TRIES):
        try:
            lock.touch()
        except OSError:
            return None
        meant = _file(lock)
        made = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            made.execute("BEGIN EXCLUSIVE")
            trouble = None
        except sqlite3.Error as error:
            trouble = error
        same = meant is not None and meant == _file(lock)
        if same and trouble is None:
            return made
        made.close()
        if same and trouble is not None and trouble.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            refuse("in-use", file=shown(str(lock)[: -len(SUFFIX)][-80:], 80))
        # else whoever had it removed it meanwhile, and another file is the lock now
    return None


def _file(path: Path) -> int | None:
    """Which file is there, for as long as it is."""
    try:
        return path.stat().st_ino
    except OSError:
        return None
