"""A server for each test, in this process, on a database of its own."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from web.visiting import House, house

MEMORY = Path("/dev/shm")
"""Where the disk need not be waited for, on Linux; what survives a crash is tested elsewhere."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for a database."""
    if not MEMORY.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@pytest.fixture
def home(folder: Path) -> Iterator[House]:
    """A server whose bots answer at once and whose clock stands still until it is set."""
    with house(folder) as running:
        yield running
