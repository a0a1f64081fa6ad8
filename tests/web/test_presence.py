"""Who is there, told by every process of a server to the others."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from web.visiting import AT_ONCE, House, house


@pytest.fixture
def homes(folder: Path) -> Iterator[tuple[House, House]]:
    """Two processes with one database, as far as they can tell."""
    shared = replace(AT_ONCE, several=True, presence=0.02)
    with house(folder, shared) as one, house(folder, shared) as other:
        yield one, other


def until(true: Callable[[], bool]) -> None:
    """Wait for something that comes about by itself."""
    for _ in range(500):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError("it does not come about")


def test_who_looks_in_one_process_is_seen_in_the_other(homes: tuple[House, House]) -> None:
    one, other = homes
    ann = one.visitor()
    path = ann.make(name="Ann", bot="random", play="now")
    there = other.visitor()

    def seen() -> tuple[bool, int]:
        page = there.page(path)
        return page["seats"][0]["is_here"], page["spectators"]

    assert seen() == (False, 0)
    streams = [one.tables.streams.open(path[3:], seat, "x") for seat in (1, None, None)]
    until(lambda: seen() == (True, 2))
    assert not other.tables.streams.looking()
    one.tables.streams.leave(streams[1], "x")
    until(lambda: seen() == (True, 1))
    for stream in (streams[0], streams[2]):
        one.tables.streams.leave(stream, "x")
    until(lambda: seen() == (False, 0))


def test_a_dead_process_is_forgotten(homes: tuple[House, House]) -> None:
    one, other = homes
    path = one.visitor().make(name="Ann")
    one.tables.streams.open(path[3:], 1, "x")
    there = other.visitor()
    until(lambda: bool(there.page(path)["seats"][0]["is_here"]))
    one.tables.settings = replace(one.tables.settings, presence=1e6)  # it says nothing any more
    other.clock.at += 100
    until(lambda: not there.page(path)["seats"][0]["is_here"])


def test_a_deleted_table_does_no_harm(homes: tuple[House, House]) -> None:
    one, other = homes
    ann = one.visitor()
    path, kept = ann.make(name="Ann"), ann.make(name="Ann")
    for table in (path, kept):
        one.tables.streams.open(table[3:], 1, "x")
    there = other.visitor()
    until(lambda: bool(there.page(kept)["seats"][0]["is_here"]))
    ann.done(path + "/delete")
    one.tables.streams.open(kept[3:], None, "x")
    until(lambda: there.page(kept)["spectators"] == 1)
