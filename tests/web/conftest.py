"""A server for each test, in this process, on a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from web.visiting import House, house


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    """A server whose bots answer at once and whose clock stands still until it is set."""
    with house(tmp_path) as running:
        yield running
