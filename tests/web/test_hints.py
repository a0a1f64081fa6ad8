"""Hints at a web table: for who plays alone against bots, from what the seat sees, in words."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from web.visiting import House, house, AT_ONCE

from upcard import games
from upcard.analysis.advice import advice
from dataclasses import replace
from pathlib import Path


@pytest.mark.parametrize("game", ["ciq-2", "updown-short"])
def test_a_hint_against_bots(home: House, game: str) -> None:
    ann = home.visitor()
    path = ann.make(game, 3, bot="greedy", play="now", name="Ann")
    table = home.until_turn_of(path, 1)
    assert ann.page(path)["can_hint"] is True
    uncompiled = home.tables.bots._uncompiled
    uncompiled += games.FAMILIES  # as on the first start on a machine
    assert ann.refused(503, path + "/hint") == "hint-not-yet"
    assert uncompiled[0] == games.family_of(game)  # it comes next
    uncompiled.clear()
    told = ann.done(path + "/hint")
    assert table.game is not None
    assert told["move"] in table.game.legal_moves()
    view = table.view(1)
    assert view is not None
    assert told["move"] == advice(view).move
    assert told["notice"].startswith("Best: ")
    assert ann.done(path + "/hint") == told
    plain = ann.plain_post(path + "/hint", {"origin": "http://localhost:8000"})
    assert plain.status_code == 200
    assert json.dumps(told["notice"], ensure_ascii=False)[1:20] in plain.text
    ann.done("/preferences", language="fr")
    assert ann.done(path + "/hint")["notice"].startswith("Le meilleur")
    assert home.table(path).stamp == table.stamp


def test_a_bot_that_waits_for_the_compiler_says_so(folder: Path) -> None:
    with house(folder, replace(AT_ONCE, bot_pause=30.0)) as home:
        ann = home.visitor()
        home.tables.bots._uncompiled += games.FAMILIES
        for bot, waits in (("level:5", True), ("level:2", False)):
            path = ann.make("updown-short", 2, bot=bot, play="now", name="Ann")
            while (table := home.table(path)).to_move == 1:
                assert table.game is not None
                assert ann.page(path)["is_warming"] is False
                ann.done(path + "/move", move=table.game.legal_moves()[0], ply=table.stamp)
            assert ann.page(path)["is_warming"] is waits
        home.tables.bots._uncompiled.clear()
        assert ann.page(path)["is_warming"] is False


def test_a_hint_is_thought_of_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = home.visitor()
    path = ann.make("updown-short", 2, bot="greedy", play="now", name="Ann")
    home.until_turn_of(path, 1)
    home.tables.bots._uncompiled.clear()
    thinkers, asked = home.tables.bots.advisers, []
    run = thinkers.run

    async def slowly(function: Callable[..., Any], *arguments: Any) -> Any:
        asked.append(function)
        await asyncio.sleep(0.2)
        if len(asked) == 1:
            raise RuntimeError("the worker died")
        return await run(function, *arguments)

    monkeypatch.setattr(thinkers, "run", slowly)
    assert ann.refused(500, path + "/hint") == "server-fault"
    with ThreadPoolExecutor(3) as pool:
        told = list(pool.map(lambda _: ann.done(path + "/hint"), range(3)))
    assert told[0] == told[1] == told[2]
    assert asked == [advice, advice]


def test_no_hint_where_it_would_not_be_fair(home: House) -> None:
    ann, ben, eve = home.visitor(), home.visitor(), home.visitor()
    path = ann.make("updown-short", 3, play="invite", name="Ann", **{"bot-3": "greedy"})
    assert ann.refused(409, path + "/hint") == "table-not-begun"
    ben.done(path + "/sit", seat=2, name="Ben")
    ann.done(path + "/start", bot="greedy")
    home.until_turn_of(path, 1)
    assert ann.page(path)["can_hint"] is False
    assert ann.refused(403, path + "/hint") == "hint-others"
    assert eve.refused(403, path + "/hint") == "table-not-seated"


def test_no_hint_out_of_turn(folder: Path) -> None:
    with house(folder, replace(AT_ONCE, bot_pause=30.0)) as home:
        ann = home.visitor()
        path = ann.make("updown-short", 2, bot="greedy", play="now", name="Ann")
        table = home.table(path)
        while home.table(path).to_move == 1:
            table = home.table(path)
            assert table.game is not None
            ann.done(path + "/move", move=table.game.legal_moves()[0], ply=table.stamp)
        assert ann.page(path)["can_hint"] is False
        assert ann.refused(409, path + "/hint") == "table-not-your-turn"
