"""Bots by others: the line protocol, and programs that break it in every way we could think of."""

import contextlib
import io
import json
import os
import sys
import time
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import upcard
from upcard import bots
from upcard.bots import hosting, plugins
from upcard.bots.external import Clock, ExternalBot
from upcard.bots.program import BotFault, Program
from upcard.client.seeing import view_of

ROOT = Path(__file__).parent.parent
CLOCK = Clock(move=1.0, start=20.0)
HASTY = Clock(move=0.3, start=0.6)


@pytest.fixture(autouse=True)
def children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes of bots find our sources and theirs, and start quickly."""
    paths = [str(ROOT / "src"), str(ROOT / "tests")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setenv("UPCARD_INTERPRETED", "1")


@contextlib.contextmanager
def seated(
    spec: str, game: str = "ciq-2", clock: Clock = CLOCK, log: Path | None = None
) -> Iterator[ExternalBot]:
    bot = plugins.seat(spec, game, 7, clock, log)
    assert isinstance(bot, ExternalBot)
    assert bot.name == spec
    with plugins.seated(bot):
        yield bot


def program(folder: Path, code: str) -> str:
    """The spec of a program that greets, gets ready, and then does what the code says.

    The code is run for each `move` message, with `say` to answer.
    """
    file = folder / "program.py"
    file.write_text(
        "import json, os, sys, time, subprocess\n"
        "def say(**message): print(json.dumps(message), flush=True)\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello':\n"
        "        say(type='hello', protocol='upcard-bot/1', options={'depth': 2, 'wild': False})\n"
        "    elif message['type'] == 'options':\n"
        "        options = message['options']\n"
        "    elif message['type'] == 'newgame':\n"
        "        game = message\n"
        "        say(type='ready')\n"
        "    elif message['type'] == 'move':\n"
        + "".join(f"        {line}\n" for line in code.splitlines())
        + "    elif message['type'] == 'quit':\n"
        "        break\n",
        encoding="utf-8",
    )
    return f"exec:{sys.executable} {file}"


FIRST = "say(type='move', id=message['id'], move=message['view']['moves'][0])"


def test_a_program_is_told_the_game_and_shown_its_view(tmp_path: Path) -> None:
    kept = tmp_path / "told.json"
    code = f"open({str(kept)!r}, 'w').write(json.dumps([game, message]))\n{FIRST}"
    game = upcard.deal("ciq-2", 3, seed=1, hand_size=4)
    assert game.to_move
    with seated(program(tmp_path, code)) as bot:
        move = bot.choose(game.seen_by(game.to_move))
    assert move == game.legal_moves()[0]
    assert move.code == game.legal_moves()[0].code
    told, asked = json.loads(kept.read_text())
    assert told == {
        "type": "newgame", "game": "ciq-2", "players": 3, "seat": game.to_move,
        "rules": game.options, "seed": 7, "time": 1.0,
    }  # fmt: skip
    assert asked == {"type": "move", "id": 1, "time": 1.0, "view": game.view(game.to_move)}


def test_a_process_plays_one_game_after_another(tmp_path: Path) -> None:
    code = 'sys.stderr.write(f\'{os.getpid()} {game["seed"]} {message["id"]}\\n\')\n' + FIRST
    log = tmp_path / "log"
    with seated(program(tmp_path, code), log=log) as bot:
        for seed in (3, 4):
            bot.new_game("ciq-2", seed)
            game = upcard.deal("ciq-2", 2, seed=seed)
            for _ in range(2):
                game.play(bot.choose(game.seen_by(game.to_move)))
                while game.to_move != 1 and not game.is_over:
                    game.play(game.legal_moves()[0])
    lines = [line.split() for line in log.read_text().splitlines()]
    assert len({pid for pid, _, _ in lines}) == 1
    assert [(seed, number) for _, seed, number in lines] == [
        ("3", "1"), ("3", "2"), ("4", "1"), ("4", "2"),
    ]  # fmt: skip


def test_options_reach_a_program_as_what_they_are(tmp_path: Path) -> None:
    spec = program(tmp_path, "say(type='log', text='hm')\nsay(type='error', text=repr(options))")
    spec = spec.replace("exec:", "exec[depth=5, wild=yes]:")
    told = fault_of(spec)
    assert told.kind == "crash"
    assert told.text == "{'depth': 5, 'wild': True}"
    assert fault_of(spec.replace("depth=5", "deep=5")).text == "it has no option deep"
    assert "must be a number" in fault_of(spec.replace("depth=5", "depth=x")).text


def asked_thrice(bot: bots.Bot, view: upcard.View) -> None:
    for _ in range(3):
        bot.choose(view)


def fault_of(spec: str, clock: Clock = CLOCK, game: str = "ciq-2") -> BotFault:
    """How a bot fails, which must not take longer than it was given and a little."""
    position = upcard.deal(game, 2, seed=1)
    begun = time.monotonic()
    with seated(spec, game, clock) as bot:
        with pytest.raises(BotFault) as raised:
            asked_thrice(bot, position.seen_by(position.to_move))
        process: Any = bot._program and bot._program._process
        if raised.value.kind != "illegal-move":
            assert process is None
    assert time.monotonic() - begun < clock.start + clock.move + 30  # ends at all
    return raised.value


BAD = {
    "silent": ("time.sleep(100)", "time", "no answer in time"),
    "half a line": ("sys.stdout.write('{'); sys.stdout.flush(); time.sleep(100)", "time", ""),
    "no JSON": ("print('e2e4', flush=True)", "protocol", "no JSON object: e2e4"),
    "no object": ("print('[1]', flush=True)", "protocol", "no JSON object: [1]"),
    "too deep": ("print('['*100000, flush=True)", "protocol", "no JSON object"),
    "no text": ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "protocol", "no JSON"),
    "too long": ("print('x' * 2000000, flush=True)", "protocol", "a line of more than"),
    "another word": ("say(type='ready')", "protocol", "move was due, not"),
    "an old answer": ("say(type='move', id=0, move='draw')", "protocol", "move was due, not"),
    "twice": (FIRST + "\n" + FIRST, "protocol", "move was due, not"),
    "illegal": ("say(type='move', id=message['id'], move='fly')", "illegal-move", "fly"),
    "no move": ("say(type='move', id=message['id'])", "illegal-move", "None"),
    "a list": ("say(type='move', id=message['id'], move=['draw'])", "illegal-move", "['draw']"),
    "gives up": ("say(type='error', text='I\\nresign')", "crash", "I resign"),
    "ends": ("sys.exit(3)", "crash", "it ended with status 3"),
    "raises": ("1/0", "crash", "ZeroDivisionError: division by zero"),
    "closes": ("os.close(1); time.sleep(100)", "crash", "it ended with status None"),
    "floods": ("while True: print('{\"type\":\"log\"}')", "time", ""),
}  # fmt: skip


@pytest.mark.parametrize("way", BAD)
def test_a_bad_program_fails_in_its_own_way(way: str, tmp_path: Path) -> None:
    code, kind, text = BAD[way]
    clock = HASTY._replace(start=20) if kind == "time" else CLOCK._replace(move=10)
    fault = fault_of(program(tmp_path, code), clock)
    assert fault.kind == kind, fault
    assert text in fault.text
    assert len(fault.text) < 300


@pytest.mark.parametrize(
    ("command", "kind"),
    [("sleep 100", "time"), ("true", "crash"), ("false", "crash"), ("cat", "protocol"),
     ("yes", "protocol"), ("echo {}", "protocol")],
)  # fmt: skip
@pytest.mark.skipif(os.name == "nt", reason="programs of other systems")
def test_a_program_that_is_no_bot(command: str, kind: str) -> None:
    assert fault_of(f"exec:{command}", HASTY).kind == kind


def test_a_program_that_does_not_listen_does_not_hold_us_up() -> None:
    """More is sent than the pipe takes."""
    deaf = Program([sys.executable, "-c", "import time; time.sleep(100)"])
    for _ in range(300):
        deaf.send({"type": "move", "text": "x" * 1000})
    with pytest.raises(BotFault) as raised:
        deaf.receive("move", time.monotonic() + 0.2)
    assert raised.value.kind == "time"
    deaf.close()
    assert deaf._process.poll() is not None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups of this kind")
def test_children_of_a_program_go_with_it(tmp_path: Path) -> None:
    code = "child = subprocess.Popen(['sleep', '100'])\nprint(child.pid, file=sys.stderr)\n" + FIRST
    log = tmp_path / "log"
    game = upcard.deal("ciq-2", 2, seed=1)
    with seated(program(tmp_path, code), log=log) as bot:
        bot.choose(game.seen_by(game.to_move))
    pid = int(log.read_text())
    deadline = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_program_that_failed_starts_anew_for_the_next_game(tmp_path: Path) -> None:
    code = "if game['seed'] == 7: sys.exit(1)\n" + FIRST
    game = upcard.deal("ciq-2", 2, seed=1)
    with seated(program(tmp_path, code)) as bot:
        with pytest.raises(BotFault):
            bot.choose(game.seen_by(game.to_move))
        bot.new_game("ciq-2", 8)
        assert bot.choose(game.seen_by(game.to_move)) == game.legal_moves()[0]


# Classes, in processes of their own.


def test_a_class_plays_a_whole_game_and_sees_views_alone() -> None:
    game = upcard.deal("updown-short", 2, seed=3)
    with (
        seated("bots_by_others:Fine", "updown-short") as one,
        seated("bots_by_others:Printing", "updown-short") as two,
    ):
        while (seat := game.to_move) is not None:
            game.play((one, two)[seat - 1].choose(game.seen_by(seat)))
    assert game.result


def test_a_class_has_seen_a_view_before_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has to be loaded or compiled takes nothing of the time for a move."""
    said = io.StringIO()
    told: list[str] = []

    def seeing(value: Any) -> upcard.View:
        told.append(said.getvalue())
        return view_of(value)

    monkeypatch.setattr(hosting, "view_of", seeing)
    game = upcard.deal("ciq-2", 3, seed=1, hand_size=5)
    start = {"type": "newgame", "game": "ciq-2", "players": 3, "rules": game.options, "seed": 1}
    hosting.host("bots_by_others:Fine", io.StringIO(json.dumps(start)), said)
    assert told == [""]
    assert json.loads(said.getvalue()) == {"type": "ready"}


def test_a_class_chooses_as_it_would_here() -> None:
    from bots_by_others import Fine

    game, here = upcard.deal("ciq-2", 2, seed=3), Fine("ciq-2", 7)
    with seated("bots_by_others:Fine") as there:
        for _ in range(20):
            view = game.seen_by(game.to_move)
            move = there.choose(view)
            assert move == here.choose(view)
            game.play(move)


def test_a_class_that_peeks_finds_nothing_in_its_process() -> None:
    game = upcard.deal("ciq-2", 2, seed=3)
    with seated("bots_by_others:Peeking") as bot:
        for _ in range(20):
            assert bot.choose(game.seen_by(game.to_move)) == game.legal_moves()[0]
            game.play(game.legal_moves()[-1])


@pytest.mark.parametrize(
    ("kind", "fault", "text"),
    [("Unmade", "crash", "RuntimeError: I do not play ciq-2"),
     ("Crashing", "crash", "ZeroDivisionError: three is too many"),
     ("Dying", "crash", "it ended with status 7"), ("Cheating", "illegal-move", "attack 9 Ac"),
     ("Slow", "time", "no answer in time")],
)  # fmt: skip
def test_a_bad_class_fails_in_its_own_way(kind: str, fault: str, text: str) -> None:
    clock = HASTY._replace(start=20) if kind == "Slow" else CLOCK._replace(move=10)
    found = fault_of(f"bots_by_others:{kind}", clock)
    assert found.kind == fault, found
    assert text in found.text


def test_an_entry_point_is_a_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As pip would install it: a folder on the path with the package's metadata."""
    folder = tmp_path / "cautious-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: cautious\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[upcard.bots]\ncareful = cautious_bot:Cautious\n")
    example = ROOT / "examples" / "bot_package"
    for path in (tmp_path, example):
        monkeypatch.syspath_prepend(str(path))
    paths = [str(tmp_path), str(example), os.environ["PYTHONPATH"]]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    assert plugins.names() == [*bots.names(), "careful"]
    assert not plugins.ships("careful", "ciq-2")
    game = upcard.deal("ciq-2", 2, seed=3)
    view = game.seen_by(game.to_move)
    with seated("careful") as bot:
        move = bot.choose(view)
    assert move in game.legal_moves()
    assert plugins.factory("careful", "ciq-2")("ciq-2", 7).choose(view) == move
    (point,) = metadata.entry_points(group=plugins.GROUP)
    assert point.value == "cautious_bot:Cautious"


def test_the_example_of_a_package_names_its_entry_point() -> None:
    import tomllib

    text = (ROOT / "examples" / "bot_package" / "pyproject.toml").read_text(encoding="utf-8")
    points = tomllib.loads(text)["project"]["entry-points"][plugins.GROUP]
    assert points == {"cautious": "cautious_bot:Cautious"}


def test_bots_that_ship_are_themselves() -> None:
    for name in bots.names():
        assert plugins.ships(name, "ciq-2")
        assert type(plugins.seat(name, "ciq-2", 1)) is type(bots.make(name, "ciq-2", 1))


def test_where_strangers_name_bots_there_are_those_that_ship_alone() -> None:
    for spec in ("exec:true", "bots_by_others:Fine", "exec[a=b]:true"):
        with pytest.raises(upcard.Refused) as refused:
            bots.make(spec, "ciq-2")
        assert refused.value.refusal.code == "no-such-bot"


@pytest.mark.parametrize(
    ("spec", "code"),
    [("exec:", "no-such-bot"), ("exec:  ", "bot-no-program"), ("exec:/no/such", "bot-no-program"),
     ("exec:'", "bot-no-program"), ("exec[x]:true", "bot-option"), ("a b:c", "no-such-bot"),
     ("", "no-such-bot"), ("x" * 10_000, "no-such-bot")],
)  # fmt: skip
def test_a_spec_that_names_no_bot_is_refused(spec: str, code: str) -> None:
    with pytest.raises(upcard.Refused) as refused:
        plugins.seat(spec, "ciq-2")
    assert refused.value.refusal.code == code
    assert len(str(refused.value)) < 300
