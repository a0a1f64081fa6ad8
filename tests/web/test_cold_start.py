"""The first start on a machine: nobody waits for the compiler, and bots play the same moves."""

import asyncio
import os
from pathlib import Path

import pytest

import upcard
from upcard import cache, jit
from upcard.cli import engine
from upcard.web.workers import Question, Thinkers


def is_compiled() -> bool:
    """Whether the process that is asked runs compiled rules."""
    return jit.COMPILED


@pytest.mark.parametrize("name", ["ciq-2", "updown-short"])
def test_a_bot_in_plain_python_answers_as_the_compiled_one(name: str) -> None:
    view = upcard.deal(name, 2, seed=8).seen_by(1)
    asked = Question(name, view.state, view.options, 1, "level:2", 5)

    async def both() -> tuple[list[bool], list[str]]:
        plain, compiled = Thinkers(1, interpreted=True), Thinkers(1)
        try:
            kinds = [await one.run(is_compiled) for one in (plain, compiled)]
            return kinds, [await one.ask(asked) for one in (plain, compiled)]
        finally:
            plain.close()
            compiled.close()

    before = dict(os.environ)
    kinds, moves = asyncio.run(both())
    assert kinds == [False, True]
    assert moves[0] == moves[1]
    assert moves[0] in view.legal_moves()
    assert dict(os.environ) == before


def test_what_has_been_compiled_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    assert not cache.is_ready("web")
    cache.mark_ready("web")
    assert cache.is_ready("web")
    assert not cache.is_ready("lab")
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "gone" / "far")
    cache.mark_ready("web")  # nowhere to note it: no reason to stop


def test_a_process_that_runs_the_rules_already_is_left_as_it_is() -> None:
    engine.until_compiled("nothing that is ready")
    assert jit.INTERPRETED_VARIABLE not in os.environ
