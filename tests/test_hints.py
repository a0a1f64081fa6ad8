"""Hints: the best move and what speaks for it, in words that both languages have."""

import ast
import json
import random
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import upcard
from random_games import NAMES, Plan, other_truth
from upcard.analysis.advice import advice
from upcard.analysis.reasons import MOST, reasons
from upcard.jit import COMPILED
from upcard.play import View
from upcard.terminal import drawing, hints
from upcard.terminal.style import Style
from upcard.words import LANGUAGES, in_language

SIZE = 0.2
compiled = pytest.mark.skipif(not COMPILED, reason="thousands of games: compiled only")
each_game = pytest.mark.parametrize("name", NAMES)


def case(name: str) -> upcard.Game:
    """The position of a kept case."""
    path = Path(__file__).parent / "cases" / f"{name}.json"
    return upcard.Game.from_position(json.loads(path.read_text(encoding="utf-8"))["position"])


def views(name: str, plies: int, seeds: int) -> list[View]:
    """What seats to move see in random games."""
    found = []
    for seed in range(seeds):
        for taste in ((), ("attack", "add"), ("defend",), ("restart", "draw open")):
            for game in Plan(name, 2 + seed % 3, {}, seed, taste, plies=plies).walk():
                if game.to_move:
                    found.append(game.seen_by(game.to_move))
    return found


@each_game
def test_every_reason_can_be_said(name: str) -> None:
    told = set()
    for view in views(name, 40 if COMPILED else 3, 1)[:: 2 if COMPILED else 4]:
        before = view.state.tobytes()
        move = view.legal_moves()[-1]
        found = reasons(view, move)
        assert len(found) <= MOST
        assert view.state.tobytes() == before
        told |= {one.code for one in found}
        for language in LANGUAGES:
            scene = drawing.scene_of(view, in_language(language), Style())
            said = hints.reason(move, view, scene)
            assert said
            assert not re.search(r"reason-|\{|None", said)
    assert told


@pytest.mark.parametrize("family", ["ciq", "updown"])
def test_every_reason_has_its_sentence(family: str) -> None:
    module = import_module(f"upcard.analysis.reasons_{family}")
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    written = {
        ast.literal_eval(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
    }
    assert len(written) > 5
    for language in LANGUAGES:
        words = in_language(language)
        assert not [code for code in written if f"reason-{family}-{code}" not in words]


@compiled
@each_game
def test_a_hint_is_legal_and_the_same_when_asked_again(name: str) -> None:
    game = Plan(name, 3, {}, 3, plies=8).end()
    assert game.to_move
    view = game.seen_by(game.to_move)
    found = advice(view, 5, size=SIZE)
    assert found.move in view.legal_moves()
    assert 0.0 <= found.chance <= 1.0
    assert (found.second is None) == (len(view.legal_moves()) == 1)
    assert advice(view, 5, size=SIZE) == found


@compiled
@each_game
def test_a_hint_does_not_peek(name: str) -> None:
    game = Plan(name, 3, {}, 4, plies=10).end()
    assert game.to_move
    other = other_truth(game, game.to_move, random.Random(1))
    assert other is not None
    told = [advice(one.seen_by(game.to_move), 1, size=SIZE / 4) for one in (game, other)]
    assert told[0] == told[1]


def codes(game: upcard.Game, move: str) -> dict[str, Any]:
    assert game.to_move
    return {one.code: dict(one.facts) for one in reasons(game.seen_by(game.to_move), move)}


@compiled
def test_a_move_that_wins_says_so() -> None:
    game = case("ciq2-whole-hand-and-win")
    seat = game.to_move
    for move in game.legal_moves():
        if game.copy().play(move).result:
            assert set(codes(game, move)) == {"wins"}
            return
    move = advice(game.seen_by(seat or 1), size=SIZE).move
    assert "wins" in codes(game.play(move), game.legal_moves()[0]) or game.is_over


@pytest.mark.parametrize("name", ["updown", "updown-short"])
def test_points_are_those_of_the_rules(name: str) -> None:
    game = Plan(name, 2, {}, 1, plies=30).end()
    while game.step != "add":
        game.play(game.legal_moves()[0])
    for move in game.legal_moves():
        told = codes(game, move)
        if "adds" in told:
            assert told["adds"]["card"] == int(game.state["taken"])
            column = int(move.split()[1])
            assert told["adds"]["column"] == column
