"""Bots by others at the table in the terminal: they run if the person here named them."""

import os
import sys
from pathlib import Path

import pytest

import upcard
from terminal_driver import Player, script
from upcard import bots
from upcard.terminal import saving
from upcard.terminal.session import Session
from upcard.terminal.table import start

ROOT = Path(__file__).parent.parent
LINE_BOT = f"exec:{sys.executable} line_bot.py"


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    paths = [str(ROOT / "src"), str(ROOT / "tests")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setenv("UPCARD_INTERPRETED", "1")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(ROOT / "examples")


def begun(*specs: str) -> Session:
    return Session.deal("ciq-2", 2, [1], specs, 5, {"max_turns": 40})


def test_a_program_plays_a_seat_of_a_whole_game() -> None:
    session = begun(LINE_BOT)
    try:
        while not session.game.is_over:
            bot = session.game.to_move in session.bots
            session.play(session.bot_move() if bot else session.game.legal_moves()[0])
        assert session.fault is None
        assert session.path is not None
        assert saving.read(session.path)["players"] == ["seat 1", f"bot:{LINE_BOT}"]
    finally:
        session.close()


def test_a_program_goes_on_after_an_undo() -> None:
    session = begun(LINE_BOT)
    try:
        while len(session.movers) < 12:
            bot = session.game.to_move in session.bots
            session.play(session.bot_move() if bot else session.game.legal_moves()[0])
        session.undo()
        while session.game.to_move not in session.bots:
            session.play(session.game.legal_moves()[0])
        assert session.bot_move() in session.game.legal_moves()
        assert session.fault is None
    finally:
        session.close()


def test_a_record_from_elsewhere_runs_no_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = upcard.deal("ciq-2", 2, seed=1)
    game.names = ["seat 1", "bot:exec:touch it-ran"]
    with pytest.raises(upcard.Refused) as refused:
        Session.resume(game.record(), None)
    assert refused.value.refusal.code == "no-such-bot"
    assert not Path("it-ran").exists()


def test_a_saved_game_goes_on_with_its_program_when_it_is_named_again() -> None:
    session = begun(LINE_BOT)
    session.play(session.game.legal_moves()[0])
    session.close()
    assert session.path is not None
    record = saving.read(session.path)
    with pytest.raises(upcard.Refused):
        Session.resume(record, session.path)
    again = Session.resume(record, session.path, [LINE_BOT])
    try:
        while again.game.to_move not in again.bots:
            again.play(again.game.legal_moves()[0])
        assert again.bot_move() in again.game.legal_moves()
        assert again.fault is None
    finally:
        again.close()


def test_a_program_that_fails_is_told_and_the_game_goes_on() -> None:
    player = Player(script(*"11111"))
    status = start(
        "updown-short", players=2, seats=[1], bots=["bots_by_others:Cheating"], seed=1,
        language="en", options={}, resume=None, screen=player.screen,
    )  # fmt: skip
    assert status == 0
    assert "place 127, which is not a legal move. greedy moved for it" in "".join(
        " ".join(" ".join(lines).split()) for lines in player.shown
    )


@pytest.mark.parametrize(
    ("spec", "code"),
    [("bots_by_others:Unmade", "bot-fault"), ("exec:/no/such", "bot-no-program"),
     ("exec:cat", "bot-fault"), ("exec:true " + "x" * 80, "terminal-bot-too-long"),
     ("stockfish", "no-such-bot")],
)  # fmt: skip
def test_a_program_that_cannot_play_is_refused_at_once(spec: str, code: str) -> None:
    with pytest.raises(upcard.Refused) as refused:
        begun(spec)
    assert refused.value.refusal.code == code
    assert bots.names()[0] not in str(refused.value) or code == "no-such-bot"
