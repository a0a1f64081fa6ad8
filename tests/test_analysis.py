"""Reviews: what is worth what, what was given away, what was luck; and the same every time."""

import json
import random
import re
from collections import Counter
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import upcard
from random_games import NAMES, other_truth
from upcard.analysis.outlook import outlook
from upcard.analysis.review import Film, begun, reviewed
from upcard.analysis.solving import solve
from upcard.analysis.story import whole
from upcard.analysis.verdicts import MEASURES, VERDICTS, accuracy, given_away, steps, verdict
from upcard.analysis.working import review
from upcard.jit import COMPILED
from upcard.terminal import reviewing
from upcard.terminal.commands import shown
from upcard.terminal.reviewing import sparkline
from upcard.terminal.style import Style
from upcard.words import LANGUAGES, in_language

RECORDS = Path(__file__).parent / "records"
DEPTH = 200
compiled = pytest.mark.skipif(not COMPILED, reason="thousands of games: compiled only")
each_game = pytest.mark.parametrize("name", NAMES if COMPILED else ("ciq-2", "updown-short"))


def played(name: str, players: int, plies: int, seed: int = 1) -> upcard.Game:
    """A game after so many random moves."""
    game = upcard.deal(name, players, seed=seed)
    chance = random.Random(seed)
    for _ in range(plies):
        if not game.is_over:
            game.play(chance.choice(game.legal_moves()))
    return game


def record(name: str) -> Any:
    """A record that is kept for ever."""
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


@cache
def found(name: str) -> Any:
    """The review of a kept record."""
    return review(record(name), DEPTH)


@each_game
def test_an_outlook_weighs_every_legal_move(name: str) -> None:
    game = played(name, 3, 5)
    assert game.to_move
    view = game.seen_by(game.to_move)
    before = view.state.tobytes()
    playouts = 300 if COMPILED else 6
    seen = outlook(view, playouts, 7, keep=[game.legal_moves()[-1]])
    assert sorted(one.move for one in seen.moves) == sorted(game.legal_moves())
    assert seen.seat == game.to_move
    assert seen == outlook(view, playouts, 7, keep=[game.legal_moves()[-1]])
    assert view.state.tobytes() == before
    assert seen.moves[0].lost == 0.0
    for one in seen.moves:
        assert len(one.worth.mean) == len(MEASURES[game.rules.name])
        assert all(len(row) == 3 for row in one.worth.mean)
        assert one.lost >= 0.0


@each_game
def test_an_outlook_is_the_same_in_truths_that_the_seat_cannot_tell_apart(name: str) -> None:
    chance = random.Random(name)
    game = played(name, 3, 9)
    assert game.to_move
    other = other_truth(game, game.to_move, chance)
    assert other is not None
    seen = [outlook(one.seen_by(game.to_move), 12, 1) for one in (game, other)]
    assert seen[0] == seen[1]


def test_a_move_that_wins_at_once_is_the_best_and_worth_a_whole_game() -> None:
    case = json.loads(
        (RECORDS.parent / "cases" / "ciq2-whole-hand-and-win.json").read_text(encoding="utf-8")
    )
    game = upcard.Game.from_position(case["position"])
    while game.to_move and not game.is_over:
        seen = outlook(game.seen_by(game.to_move), 400 if COMPILED else 40)
        if seen.moves[0].worth.mean[0][game.to_move - 1] == 1.0:
            break
        game.play(seen.moves[0].move)
    seat = game.to_move
    game.play(seen.moves[0].move)
    assert game.result is None or game.result["winners"] == [seat]


@compiled
@pytest.mark.parametrize("name", ["ciq-2-won", "updown-short-shuffled", "ciq-1-running"])
def test_what_made_a_result_adds_up(name: str) -> None:
    seen = found(name)
    for one in seen["seats"]:
        for i in range(len(seen["measures"])):
            parts = sum(one[key][i] for key in ("fair", "deal", "draws", "play", "others"))
            assert parts == pytest.approx(one["end"][i], abs=1e-3)
    if seen["result"]:
        win = seen["measures"].index("win")
        winners = seen["result"]["winners"]
        assert seen["curve"][-1][win] == [
            1 / len(winners) if seat in winners else 0.0
            for seat in range(1, len(seen["seats"]) + 1)
        ]


@compiled
def test_every_decision_has_its_verdict() -> None:
    game = Film(record("ciq-2-won"))
    seen = found("ciq-2-won")
    assert [one["move"] for one in seen["decisions"]] == [str(move) for move in game.moves]
    for ply, one in enumerate(seen["decisions"]):
        assert one["verdict"] in VERDICTS
        assert (one["known"] is None) == (one["verdict"] == "forced") == (one["legal"] == 1)
        assert one["seat"] == game.view(ply).seat
        if one["known"]:
            assert one["move"] in [row["move"] for row in one["known"]["moves"]]
            assert one["open"]["best"] in game.view(ply).legal_moves()
    for point in seen["turning_points"]:
        assert point["from"] < point["ply"] <= len(game.moves)
        assert point["by"] in ("play", "luck")
    json.dumps(seen, allow_nan=False)


@compiled
def test_the_same_review_whoever_makes_its_parts() -> None:
    value = record("ciq-2-won")
    alone = review(value, DEPTH, threads=1)
    assert alone == found("ciq-2-won")
    film = Film(value)
    parts = [reviewed(film, ply, DEPTH) for ply in reversed(range(len(film.moves)))]
    start = json.loads(json.dumps(begun(film, DEPTH)))
    assert whole(value, DEPTH, 0, start, json.loads(json.dumps(parts))) == alone
    first = [part for part in parts if part["ply"] < 9]
    seen = whole(value, DEPTH, 0, start, first)
    assert seen["decisions"] == alone["decisions"][:9]
    assert len(seen["curve"]) == 9
    named = {**value, "players": ["a", "b", "c", "d"]}
    assert review(named, DEPTH)["decisions"] == alone["decisions"]
    assert review(value, DEPTH, seed=1)["decisions"] != alone["decisions"]


@compiled
def test_what_was_known_tells_nothing_of_what_was_not() -> None:
    chance = random.Random(5)
    game = played("ciq-2", 4, 12, seed=3)
    assert game.to_move
    other = other_truth(game, game.to_move, chance)
    assert other is not None
    move = game.legal_moves()[0]
    seen = []
    for one in (game, other):
        again = upcard.Game.from_position(one.position())
        film = Film(again.play(move).record())
        film.salt = "the same"
        seen.append(reviewed(film, 0, DEPTH)["known"])
    assert seen[0] == seen[1]


@compiled
def test_a_game_that_began_from_a_position_or_has_no_moves() -> None:
    seen = found("ciq-2-from-position")
    assert all(one["deal"] == [0.0] for one in seen["seats"])
    nothing = review(upcard.deal("updown", 2, seed=1).record(), DEPTH)
    assert (nothing["decisions"], nothing["seats"], nothing["curve"]) == ([], [], [])


@compiled
def test_the_last_turns_are_judged_by_the_truth() -> None:
    """Where both seats can tell every card, what a move gives away is the solver's regret."""
    game = upcard.deal("updown-short", 2, seed=2, top=12)
    chance, depth = random.Random(2), 40
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    film = Film(game.record())
    counts = Counter[str]()
    for ply in range(len(film.moves) - 16, len(film.moves)):
        one, move = reviewed(film, ply, depth), film.moves[ply]
        truth = solve(upcard.Game.from_record(game.record(), ply), 50_000)
        if not one["known"]:
            continue
        assert truth is not None
        assert one["open"]["exact"]
        assert one["open"]["lost"] == truth.low - truth.of(move).low
        assert truth.of(one["open"]["best"]).low == truth.low
        if one["known"]["exact"]:
            rows = one["known"]["moves"]
            assert [row["proved"] for row in rows] == sorted(
                (truth.of(row["move"]).low for row in rows), reverse=True
            )
            assert one["known"]["lost"] == truth.low - truth.of(move).low
            assert all(row["lost_error"] == 0.0 for row in rows)
            counts["lost" if one["known"]["lost"] else "kept"] += 1
    assert counts["kept"]
    assert counts["lost"]


def test_words_for_moves() -> None:
    def rows(*lost: float) -> list[dict[str, Any]]:
        return [
            {"move": f"m{place}", "lost": one, "lost_error": 0.01 if place else 0.0}
            for place, one in enumerate(lost)
        ]

    assert steps("win", 2) == (0.05, 0.10, 0.15)
    assert steps("win", 4)[0] == pytest.approx(0.025)
    assert given_away(0.019, 0.01) == 0.0
    assert given_away(0.021, 0.01) == 0.021
    field = rows(0.0, 0.01, 0.03, 0.07, 0.12, 0.2)
    words = [verdict(one["move"], field, "m5", "win", 2) for one in field]
    assert words == ["best", "best", "sound", "loose", "mistake", "blunder"]
    alone = rows(0.0, 0.12)
    assert verdict("m0", alone, "m1", "win", 2) == "fine"
    assert verdict("m0", alone, "m0", "win", 2) == "best"
    assert verdict("m0", rows(0.0), "m0", "win", 2) == "forced"


def test_accuracy() -> None:
    assert accuracy([]) is None
    assert accuracy([(0.0, 0.0)]) is None
    assert accuracy([(0.0, 0.2), (0.0, 0.1)]) == 100.0
    assert accuracy([(0.1, 0.2), (0.0, 0.2)]) == pytest.approx(75.0)
    assert accuracy([(0.9, 0.2)]) == 0.0


@compiled
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_in_a_terminal(language: str) -> None:
    seen = found("ciq-2-won")
    console = Console(width=100, record=True, file=StringIO(), highlight=False)
    reviewing.show(seen, in_language(language), console)
    text = console.export_text()
    assert not re.search(r"review-[a-z]+", text)
    dear = sorted(one["known"]["lost"] for one in seen["decisions"] if one["known"])[-1]
    worst = next(o for o in seen["decisions"] if o["known"] and o["known"]["lost"] == dear)
    line = next(line for line in text.splitlines() if f" {worst['ply'] + 1} (" in line)
    assert shown(worst["move"], language) in line
    assert line.split()[0] == reviewing.SIGNS[worst["verdict"]].strip()
    page = reviewing._Page(seen, in_language(language), Style(), 100)
    marks = page.marks(0, len(seen["curve"])).plain[1:]
    assert [place for place, sign in enumerate(marks) if sign == "?"] == [
        one["ply"] + 1 for one in seen["decisions"] if one["verdict"] in ("mistake", "blunder")
    ]


def test_a_curve_in_a_line() -> None:
    assert sparkline([0.0, 0.5, 1.0], 10, Style()) == "▁▅█"
    assert sparkline([0.0, 0.0, 1.0, 1.0], 2, Style(unicode=False)) == "_#"
    assert sparkline([-0.2, 1.3], 10, Style()) == "▁█"
