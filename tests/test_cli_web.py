"""The commands of the web table against a real server; the client's own rules."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from random_games import Plan
from web_server import COMMANDS, Served, answers, command

import upcard.jit
from upcard import bots, cli
from upcard.cli import web
from upcard.client.address import Address, address_of, token_of
from upcard.client.connection import Server, Unreachable, printable
from upcard.client.seat import Event, Seat, events, read_state
from upcard.client.seeing import view_of
from upcard.game import Refused
from upcard.terminal import joined, keeping

ROOT = Path(__file__).parent.parent
TOKEN = "abcdefghijklmnopqrstuv"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    """End the commands that a test which failed has left running."""
    before = len(COMMANDS)
    yield
    for process in COMMANDS[before:]:
        if process.poll() is None:
            process.kill()
            process.wait()
    del COMMANDS[before:]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command line in this process: status, what it printed, what it complained."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "UPCARD_DEBUG", "UPCARD_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def run(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            cli.main([*args])
        out, err = capfd.readouterr()
        return cast(int, stop.value.code), out, err

    return run


def wrong(answer: tuple[int, str, str]) -> str:
    """The one line that a wrong request is answered with."""
    status, out, err = answer
    assert (status, out) == (2, ""), answer
    (line,) = err.splitlines()
    return line


def ended(process: "subprocess.Popen[str]") -> str:
    """What a command printed that has ended well."""
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0, out
    return out


def wait_for(holds: Callable[[], bool]) -> None:
    """Look now and then until something holds."""
    for _ in range(600):
        if holds():
            return
        time.sleep(0.5)
    raise AssertionError("it never came to that")


# Whole games.


def test_two_bots_play_a_game_through_the_interface(server: Served, tmp_path: Path) -> None:
    table = server.table()
    second = server.join(table)
    server.begin(table)
    first = command("bot", table.link, table.token, "greedy", home=tmp_path)
    other = command("bot", table.link, "-", "random", home=tmp_path)
    out, _ = other.communicate(second + "\n", timeout=120)
    result = json.loads(ended(first))
    assert result == json.loads(out) == server.look(table)["result"]
    assert result["reason"] == "scored"
    record = server.ask("GET", f"/tables/{table.id}/record")
    assert upcard.Game.from_record(record).result == result


def test_bots_go_on_when_the_server_was_away(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        table = server.table()
        second = server.join(table)
        players = [
            command("bot", table.link, token, "greedy", home=tmp_path, stderr=subprocess.PIPE)
            for token in (table.token, second)
        ]
        wait_for(lambda: all(one["here"] for one in server.look(table)["seats"]))
        server.kill()
        server.start()
        server.begin(table)
        wait_for(lambda: server.look(table, "")["ply"] >= 6)
        server.kill()
        server.start()
        results = [json.loads(ended(one)) for one in players]
        assert results[0] == results[1] == server.look(table)["result"]


def test_the_example_bot_plays_and_stands_in_the_docs(server: Served) -> None:
    example = ROOT / "examples" / "web_bot.py"
    source = example.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 30
    program = source.split('"""\n', 2)[-1].strip()
    assert f"```python\n{program}\n```" in (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    table = server.table()
    process = subprocess.Popen(
        [sys.executable, str(example), table.link], stdout=subprocess.PIPE, text=True
    )
    wait_for(lambda: all(one["kind"] == "person" for one in server.look(table)["seats"]))
    server.begin(table)
    bot = Seat(address_of(table.seat_link))
    _play_first_moves(bot)
    assert str(server.look(table)["result"]) == ended(process).strip()


def _play_first_moves(seat: Seat) -> None:
    """Play the first legal move until the game is over."""
    for state in seat.follow():
        if state.phase == "over":
            return
        if state.my_turn:
            seat.move(state.moves[0], state.ply)


class Typist:
    """`upcard join` with somebody who types an answer to every prompt."""

    def __init__(self, process: "subprocess.Popen[str]", answers: Callable[[str], str]) -> None:
        self.frames: list[str] = []
        self.answers = answers
        self.process = process
        self.thread = threading.Thread(target=self._type, daemon=True)
        self.thread.start()

    def _type(self) -> None:
        assert self.process.stdout
        assert self.process.stdin
        seen = b""
        while data := os.read(self.process.stdout.fileno(), 65536):
            seen += data
            if seen.endswith(b"> "):
                self.frames.append(seen.decode())
                seen = b""
                line = self.answers(self.frames[-1])
                if line:
                    self.process.stdin.write(line + "\n")
                    self.process.stdin.flush()
        self.frames.append(seen.decode())

    def ended(self) -> str:
        """All it printed, once it has ended well."""
        status = self.process.wait(120)
        self.thread.join()
        assert self.process.stdout
        assert self.process.stdin
        self.process.stdout.close()
        self.process.stdin.close()
        assert status == 0, self.frames[-2:]
        return "".join(self.frames)


def test_two_people_play_a_game_from_their_terminals(server: Served, tmp_path: Path) -> None:
    table = server.table()

    def ann(frame: str) -> str:
        if "r rematch" in frame:
            return "q"
        if "start · q leaves" in frame:
            return "" if " 2  free" in frame else "start"
        return "1" if "Your turn:" in frame else ""

    asked = iter(["?", "pourquoi 3", "conseil", "connu", "voir 1", "points", "nom X", "coups"])

    def bob(frame: str) -> str:
        if "r revanche" in frame:
            return "q"
        return next(asked, "1") if "À vous" in frame or "C’est à vous" in frame else ""

    one = Typist(command("join", table.seat_link, home=tmp_path / "a"), ann)
    two = Typist(
        command("join", table.link, "--name", "Zoé", "--lang", "fr", home=tmp_path / "b"), bob
    )
    english, french = one.ended(), two.ended()
    state = server.look(table)
    assert state["phase"] == "over"
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Zoé"]
    assert "Up or Down, short game" in english
    assert "Others come in by this link" in one.frames[0]
    assert "Il n’y a pas de conseils" in french
    assert "Cela n’existe pas à une table web." in french
    assert table.token not in english + french
    seats = tmp_path / "b" / "upcard" / "seats.json"
    assert [*json.loads(seats.read_text())] == [table.link]
    assert seats.stat().st_mode & 0o077 == 0


def test_whoever_comes_back_has_the_seat_and_others_look_on(server: Served, tmp_path: Path) -> None:
    table = server.table(name="Cleo")
    for _ in range(2):
        left = Typist(command("join", table.link, "--name", "Bob", home=tmp_path), lambda _: "q")
        assert f"upcard join {table.link}" in left.ended()
    assert [one["name"] for one in server.look(table)["seats"]] == ["Cleo", "Bob"]
    server.begin(table)
    looker = Typist(command("join", table.link, home=tmp_path / "other"), lambda _: "q")
    told = looker.ended()
    assert "You look on" in told
    assert "Hand" not in told


def test_undo_pause_and_lines_that_are_no_moves(server: Served, tmp_path: Path) -> None:
    table = server.table()
    second = server.join(table)
    server.begin(table)
    script = [
        ("Your turn", "99"),
        ("The moves have the numbers", "hint"),
        ("There are no hints where other people play", "pause"),
        ("The game is paused.", "1"),
        ("It is not your turn.", "resume"),
        ("lets the game go on", "why"),
        ("Type why and a card or a move that", "1"),
        ("take one of the two cards", "undo"),
        ("takes a move back", "look 9"),
        ("Type look and the number of a seat", "log"),
        ("pauses the game.", "rules U-7"),
        ("U-7 ·", "known"),
        ("You know nothing beyond", "rematch"),
        ("no move of", "q"),
    ]

    def type_next(frame: str) -> str:
        return script.pop(0)[1] if script and script[0][0] in frame else ""

    me = Typist(command("join", table.seat_link, home=tmp_path), type_next)
    me.ended()
    assert not script
    assert server.look(table, second)["phase"] == "running"


# Views from afar.


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown", "updown-short"])
def test_a_view_is_read_back_from_its_json(name: str) -> None:
    options: dict[str, Any] = {"decks": 4} if name.startswith("ciq") else {"discard": "any"}
    for players, more in ((2, {}), (3, options), (5, {})):
        if more and upcard.jit.COMPILED:
            continue  # a kind of state more to compile
        for game in Plan(name, players, more, 7 + players, plies=60).walk():
            for seat in {game.to_move, None}:
                view = game.seen_by(seat)
                again = view_of(json.loads(json.dumps(view.json())))
                assert again.json() == view.json()
                assert again.legal_moves() == view.legal_moves()
                if seat is not None and not upcard.jit.COMPILED:
                    chosen = [bots.make("greedy", name, 3).choose(one) for one in (view, again)]
                    assert chosen[0] == chosen[1]
                if name.startswith("ciq"):
                    assert again == view


@pytest.mark.parametrize("value", [None, {}, {"game": "ciq"}, {"game": "ciq", "rules": {}}])
def test_what_is_no_view_is_refused(value: Any) -> None:
    with pytest.raises(Refused):
        view_of(value)


# Links.


def test_links() -> None:
    table = Address("https://cards.example", "abc-_1")
    assert address_of("https://cards.example/t/abc-_1") == table
    assert address_of("https://cards.example/t/abc-_1/replay?ply=3#x") == table
    assert address_of("https://cards.example/api/tables/abc-_1") == table
    seat = table._replace(token=TOKEN)
    assert address_of(seat.seat_link) == seat
    assert (seat.page, address_of(seat.page)) == ("https://cards.example/t/abc-_1", table)
    assert token_of(f" {TOKEN}\n") == token_of(seat.seat_link) == TOKEN


@pytest.mark.parametrize(
    "url",
    ["", "abc", "ftp://a/t/x", "https:///t/x", "https://a/", "https://a/t/", "https://a/t/x y",
     "https://me:secret@a/t/x", "https://a:b/t/x", "https://[/t/x", "https://a/claim#x"],
)  # fmt: skip
def test_what_is_no_link(run: Run, url: str) -> None:
    assert "is not the link of a table" in wrong(run("join", url))


# Answers of a server that is none of ours, or not well.


class Strange(BaseHTTPRequestHandler):
    """Answers everything with what the test put here."""

    status, body, to = 200, b"{}", ""

    def do_GET(self) -> None:
        self.send_response(self.status)
        if self.to:
            self.send_header("location", self.to)
        self.send_header("content-length", str(len(self.body)))
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def strange() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Strange) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


@pytest.mark.parametrize(
    ("status", "body", "to", "told"),
    [
        (200, b"{}", "", "no table that this version"),
        (200, b"[1]", "", "no table that this version"),
        (200, b"<html>", "", "JSON"),
        (404, b"<html>", "", "status 404"),
        (409, b'{"error": "x", "sentence": "No\\u001b[2J."}', "", "No\ufffd[2J."),
        (308, b"", "https://elsewhere.example/t/x", "elsewhere: https://elsewhere.example/t/x"),
        (503, b"", "", "does not answer: 503"),
    ],
)
def test_strange_answers(
    run: Run,
    strange: str,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    body: bytes,
    to: str,
    told: str,
) -> None:
    for name, value in {"status": status, "body": body, "to": to}.items():
        monkeypatch.setattr(Strange, name, value)
    assert told in wrong(run("join", f"{strange}/t/x"))


def test_a_server_that_is_not_there(run: Run) -> None:
    assert "does not answer" in wrong(run("join", "http://127.0.0.1:9/t/x"))
    assert "ne répond pas" in wrong(
        run("bot", "http://127.0.0.1:9/t/x", TOKEN, "greedy", "--lang", "fr")
    )
    with pytest.raises(Unreachable):
        Server("http://127.0.0.1:9").ask("GET", "/games")


def test_nothing_a_server_says_moves_the_cursor() -> None:
    said = printable({"a\x1b": ["\x1b[2J", {"b": "\u202eabc"}], "n": 1, "é": "«\u00a0ok\u202f»"})
    assert said == {"a\ufffd": ["\ufffd[2J", {"b": "\ufffdabc"}], "n": 1, "é": "«\u00a0ok\u202f»"}


def test_streams_are_read_as_the_standard_has_them() -> None:
    text = b"retry: 5\n\n: alive\n\nevent: table\r\nid: 3\r\ndata: {\ndata:  1}\n\ndata: lost"
    assert [*events(cast(Any, io.BytesIO(text)))] == [
        Event("comment", "", "alive"),
        Event("table", "3", "{\n 1}"),
    ]


def test_what_is_no_table_is_refused() -> None:
    good: dict[str, Any] = {
        "phase": "lobby", "number": 1, "ply": 0, "seat": None, "to_move": None, "host": 1,
        "seats": [{"seat": 1, "name": "", "kind": "free", "bot": None}], "view": None,
        "paused": False, "undo": None, "log": [], "game": "ciq",
    }  # fmt: skip
    assert read_state(good).free == [1]
    for key in good:
        with pytest.raises(Refused):
            read_state({name: value for name, value in good.items() if name != key})
    bad: dict[str, Any]
    for bad in ({"phase": "x"}, {"seats": [{}]}, {"seats": 3}, {"ply": "1"}, {"log": None}):
        with pytest.raises(Refused):
            read_state({**good, **bad})


def test_no_two_words_of_a_web_table_are_the_same() -> None:
    from upcard.terminal.commands import NAMES

    names = [name for one in joined.OWN for name in one.names]
    assert len(names) == len(set(names))
    assert not set(names) & NAMES.keys()


def test_seats_are_kept_as_far_as_can_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    seat = Address("http://a", "x", TOKEN)
    assert keeping.kept_token(seat) is None
    for number in range(keeping.MOST + 3):
        keeping.keep_token(seat._replace(table=f"x{number}"))
    assert keeping.kept_token(seat._replace(table="x0")) is None
    assert keeping.kept_token(seat._replace(table="x202")) == TOKEN
    (tmp_path / "upcard" / keeping.FILE).write_text("[]")
    assert keeping.kept_token(seat) is None
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "upcard" / keeping.FILE))
    keeping.keep_token(seat)


# Requests that are wrong.


def test_wrong_seats_and_tokens(server: Served, run: Run) -> None:
    table = server.table()
    unknown = table._replace(id="A" * 22)
    assert "There is no such table" in wrong(run("join", unknown.link))
    assert "no seat at the table" in wrong(run("join", table._replace(token=TOKEN).seat_link))
    assert "no seat at the table" in wrong(run("bot", table.link, TOKEN, "greedy"))
    assert "This is no seat token" in wrong(run("bot", table.link, "abc", "greedy"))
    assert "no bot" in wrong(run("bot", table.link, table.token, "clever"))
    assert "Seat 1 is taken" in wrong(run("join", table.link, "--seat", "1"))
    assert "place 1" in wrong(run("join", table.link, "--seat", "1", "--lang", "fr"))


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--port", "70000"], "--port is 70000, but must be from 0 to 65535"),
        (["--workers", "0"], "--workers is 0, but must be from 1 to 64"),
        (["--origin", "cards.example"], "--origin is cards.example"),
        (["--origin", "https://cards.example/x"], "nothing behind the name"),
        (["--proxies", "10.0.0.1, proxy.example"], "--proxies names proxy.example"),
        (["--proxies", "*,127.0.0.1"], "--proxies names *"),
        (["--proxies", "10.1.2.3/8"], "--proxies names 10.1.2.3/8"),
        (["--host", "no.such.host.invalid"], "Cannot listen at no.such.host.invalid, port 8000"),
        (["--database", "/dev/null/x"], "The database cannot be used: /dev/null"),
        (["--database", "oracle://x"], "The database cannot be used: "),
        (["--database", "postgres://127.0.0.1:9/x"], "The database cannot be used: "),
    ],
)
def test_what_cannot_be_served(run: Run, args: list[str], told: str) -> None:
    assert told in wrong(run("serve", *args))


@pytest.mark.parametrize("given", ["*", "10.0.0.0/8,::1", "127.0.0.1"])
def test_proxies(given: str) -> None:
    assert web._proxies(f" {given.replace(',', ' , ')} ") == given


def test_a_port_that_somebody_has(server: Served, run: Run) -> None:
    assert f"port {server.port}: " in wrong(run("serve", "--port", str(server.port)))


@pytest.mark.parametrize("args", [["serve"], ["backup", "x"], ["restore", "x"]])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_the_extra_it_is_said_how_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, args: list[str], language: str
) -> None:
    for name in [*sys.modules]:
        if name.startswith(("upcard.web", "sqlalchemy")):
            monkeypatch.delitem(sys.modules, name)
    for name in ("sqlalchemy", "uvicorn"):
        monkeypatch.setitem(sys.modules, name, None)
    line = wrong(run(*args, "--lang", language))
    assert 'pip install "upcard[web]"' in line


def test_other_faults_are_not_taken_for_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), web.needing_extra():
        raise ModuleNotFoundError(name="upcard.web.nothing")


def test_a_server_that_is_stopped_before_it_began_ends_well(tmp_path: Path) -> None:
    for seconds in (0.0, 0.3, 1.0):
        process = command(
            "serve", "--port", "0", "--database", str(tmp_path / "t.sqlite"), home=tmp_path,
            stderr=subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()  # the port is ours, the rest begins
        time.sleep(seconds)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        assert process.returncode == 0


# Back-ups.


def test_backup_and_restore(server: Served, run: Run, tmp_path: Path) -> None:
    table = server.table()
    database = str(server.home / "tables.sqlite")
    copy, fresh = str(tmp_path / "copy.gz"), str(tmp_path / "fresh.sqlite")
    status, out, err = run("backup", copy, "--database", database)
    assert (status, err) == (0, "")
    assert "entries of tables saved in" in out
    status, out, _ = run("restore", copy, "--database", fresh, "--lang", "fr")
    assert status == 0
    assert "entrées de tables rétablies depuis" in out
    assert "empty database" in wrong(run("restore", copy, "--database", fresh))
    missing = str(tmp_path / "none" / "x")
    assert missing in wrong(run("backup", missing, "--database", database))
    assert missing in wrong(run("restore", missing, "--database", str(tmp_path / "new.sqlite")))
    (tmp_path / "text").write_text("nothing")
    no_backup = run("restore", str(tmp_path / "text"), "--database", str(tmp_path / "n.sqlite"))
    assert "no back-up" in wrong(no_backup)
    assert table.id


# `make play`.


def test_the_page_is_opened_and_the_log_is_calm(server: Served, tmp_path: Path) -> None:
    opener = tmp_path / "opener"
    opener.write_text(f'#!/bin/sh\nprintf %s "$1" > {tmp_path}/opened\n')
    opener.chmod(0o755)
    process = subprocess.Popen(
        [sys.executable, "-m", "upcard", "serve", "--open", "--port", str(server.port),
         "--database", str(tmp_path / "t.sqlite"), "--lang", "fr"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**os.environ, "BROWSER": f"{opener} %s", "PYTHONUTF8": "1", "UPCARD_INTERPRETED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    line = process.stdout.readline()
    url = next(word for word in line.split() if word.startswith("http://"))
    assert "La table est ouverte" in line
    assert not url.endswith(f":{server.port}")
    wait_for((tmp_path / "opened").exists)
    answers(url)
    process.terminate()
    _, err = process.communicate(timeout=60)
    assert err == ""
    assert process.returncode == 0
    assert (tmp_path / "opened").read_text() == url


# Files for containers, which are not run here.


def test_container_files_say_what_there_is() -> None:
    text = (ROOT / "deploy" / "compose.yml").read_text(encoding="utf-8")
    yaml: Any = import_module("yaml")
    services = yaml.safe_load(text)["services"]
    assert services.keys() == {"database", "upcard", "proxy"}
    assert (ROOT / "deploy" / services["upcard"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / services["upcard"]["build"]["dockerfile"]).exists()
    name, *flags = services["upcard"]["command"]
    known = {option for param in cli.upcard.commands[name].params for option in param.opts}
    assert {flag.partition("=")[0] for flag in flags} <= known
    assert web.DATABASE_VARIABLE in services["upcard"]["environment"]
    container = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    steps = [line.split()[0] for line in container.splitlines() if line and line[0].isupper()]
    assert steps[0] == "FROM"
    assert {*steps} <= {"FROM", "RUN", "COPY", "USER", "WORKDIR", "EXPOSE", "STOPSIGNAL",
                        "HEALTHCHECK", "ENTRYPOINT", "CMD"}  # fmt: skip


# The pages about the web table.


def test_the_docs_name_every_flag_and_every_route() -> None:
    page = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
    for param in cli.upcard.commands["serve"].params:
        assert param.opts[-1] in ("-h", "--help", "--lang") or f"`{param.opts[0]}" in page
    from upcard.web.api import router

    told = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for route in router.routes:
        path = getattr(route, "path", "").removeprefix("/api").replace("{id}", "ID")
        assert f"{path}`" in told or f"`/{path.rpartition('/')[2]}`" in told, path


def test_the_threat_model_names_tests_that_exist() -> None:
    page = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", page)
    assert len(named) > 15
    assert not [name for name in named if f"def {name}(" not in tests]
    for path in re.findall(r"`((?:tests|src)/[\w/.]+)`", page):
        assert (ROOT / path).exists(), path
