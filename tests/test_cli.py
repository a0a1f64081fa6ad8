"""The commands: what they print where, with which status, and each way to get them wrong."""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import click
import pytest

import upcard.jit  # the two ways to run are decided here, not by the first command of this process
from upcard import Game, __version__, cli, games, rulebook, shuffle, words
from upcard import deal as dealt
from upcard.cli import benching, dealing, spoken
from upcard.strict_json import LARGEST
from upcard.terminal import saving


class Answer(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        (line,) = self.out.splitlines()
        return json.loads(line)


Command = Callable[..., Answer]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command line in this process: run("deal", "ciq", stdin=…)."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "UPCARD_DEBUG"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: str, stdin: str | bytes = b"") -> Answer:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data)))
        with pytest.raises(SystemExit) as stop:
            cli.main([*args])
        out, err = capfd.readouterr()
        assert isinstance(stop.value.code, int)
        return Answer(stop.value.code, out, err)

    return run


def wrong(answer: Answer) -> str:
    """The one line that a wrong request is answered with."""
    assert answer.status == 2, answer
    assert answer.out == ""
    (line,) = answer.err.splitlines()
    assert line.strip()
    assert all(sign.isprintable() or sign in "\u00a0\u202f" for sign in line)
    return line


def done(answer: Answer) -> str:
    """The text a right request is answered with."""
    assert answer.status == 0, answer
    assert answer.err == ""
    return answer.out


def finished(name: str, seed: int, players: int = 2) -> dict[str, Any]:
    """The record of a whole random game."""
    choose = random.Random(seed)
    game = dealt(name, players, seed=seed)
    while not game.is_over:
        game.play(choose.choice(game.legal_moves()))
    return game.record()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return finished("updown-short", 1)


@pytest.fixture(scope="module")
def fair() -> dict[str, Any]:
    """The record of a game whose deck comes from commit and reveal."""
    rules = games.rules_of("updown-short")
    pack = rules.pack(rules.complete("updown-short", 2, {}), 2)
    begun = shuffle.begin()
    game = dealt("updown-short", 2, deck=shuffle.shuffled(pack, begun.secret, ["a", ""]))
    game.shuffle = shuffle.proof(begun.secret, ["a", ""])
    for _ in range(5):
        game.play(game.legal_moves()[0])
    return game.record()


POSITION = dealt("ciq-2", 3, seed=7).position()


@pytest.fixture
def position(tmp_path: Path) -> str:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION, indent=1), encoding="utf-8")
    return str(file)


def saved(folder: Path, *values: object, name: str = "file.json") -> str:
    """A file with a value a line; texts as they are."""
    lines = [value if isinstance(value, str) else json.dumps(value) for value in values]
    file = folder / name
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(file)


# Help.


def paths(command: click.Command = cli.upcard, *names: str) -> Iterator[tuple[str, ...]]:
    yield names
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from paths(inner, *names, name)


@pytest.mark.parametrize("path", [*paths()], ids=" ".join)
def test_every_command_explains_itself_in_both_languages(
    run: Command, path: tuple[str, ...]
) -> None:
    english = done(run(*path, "--help"))
    french = done(run(*path, "--help", "--lang", "fr"))
    assert english.startswith(f"Usage: {' '.join(('upcard', *path))} ")
    assert french.startswith(f"Emploi\u00a0: {' '.join(('upcard', *path))} ")
    assert "--lang en|fr" in english
    assert "Options\u00a0:" in french
    assert len(set(english.splitlines()) & set(french.splitlines())) < 5
    assert english == done(run("--lang", "en", *path, "-h"))


def test_help_names_every_command(run: Command) -> None:
    told = done(run("--help"))
    assert told == done(run())
    for name in cli.upcard.commands:
        assert re.search(rf"^  {name} ", told, re.MULTILINE)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_help_read_without_fluent_is_what_fluent_says(language: str) -> None:
    lines = spoken._lines(language)
    plain = [key for key in lines if key.startswith(("help-", "metavar-"))]
    assert len(plain) > 40
    for key in plain:
        assert words.in_language(language).say(key) == spoken.text(key, language)


@pytest.mark.parametrize("game", ["ciq", "ciq-1", "ciq-2", "updown", "updown-short"])
@pytest.mark.parametrize("command", ["deal", "play", "bench"])
def test_help_lists_the_options_of_the_game(run: Command, command: str, game: str) -> None:
    for language in words.LANGUAGES:
        told = " ".join(done(run(command, game, "--help", "--lang", language)).split())
        say = words.in_language(language).say
        for option in games.options_of(game):
            row = told[told.index(f"--{option.name.replace('_', '-')} ") :]
            meaning = say(f"option-{games.family_of(game)}-{option.name}")
            default = "" if option.default is None else str(option.default)
            start = row.index(" ".join(meaning.split()))
            assert default in row[start : row.index(option.clause, start)]
        assert game in told


def test_help_of_plain_ciq_has_both_editions(run: Command) -> None:
    told = done(run("deal", "ciq", "--help"))
    assert told.count("--chain ") == 2
    assert "--must-attack " in told
    assert "--queen-on-nothing " in told
    assert "--must-attack " not in done(run("deal", "ciq-2", "--help"))


def test_help_without_a_game_says_how_to_see_its_options(run: Command) -> None:
    assert "ciq-2 --help" in done(run("deal", "--help"))


def test_version(run: Command) -> None:
    assert done(run("--version")) == f"upcard {__version__}\n"


@pytest.mark.parametrize(
    "environment",
    [{}, {"LANG": "fr_FR.UTF-8"}, {"LANG": "fr", "LC_ALL": "C"}, {"LC_MESSAGES": "fr"}],
)
def test_the_locale_names_the_language(
    run: Command, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    french = done(run("--help")).startswith("Emploi")
    assert french == (words.language_of(environment) == "fr")
    assert done(run("--help", "--lang=en")).startswith("Usage")


# Command lines that cannot be carried out.

WRONG = {
    "there is no such command": (
        ["posision"],
        "upcard has no command posision; it has play, serve",
    ),
    "no such command inside": (["record", "play"], "upcard record has no command play"),
    "a command is missing": (["position"], "upcard position needs a command: show, moves, apply"),
    "a game is missing": (["deal"], "upcard deal needs GAME"),
    "a file is missing": (["position", "moves"], "upcard position moves needs FILE"),
    "a move is missing": (["position", "apply", "x"], "upcard position apply needs MOVE …"),
    "a shell is missing": (["completion"], "upcard completion needs SHELL"),
    "no such shell": (["completion", "tcsh"], "SHELL is tcsh, but must be one of bash, zsh, fish"),
    "no such language": (["--lang", "de"], "--lang is de, but must be one of en, fr"),
    "no such option at all": (["--bogus"], "upcard has no option --bogus"),
    "no such option": (["verify", "--x", "f"], "upcard verify has no option --x"),
    "a slip": (["deal", "ciq", "--player", "3"], "did you mean --players?"),
    "a slip in a rule": (["deal", "ciq-2", "--hand-sise", "3"], "did you mean --hand-size?"),
    "neither's": (["deal", "ciq-2", "--top", "3"], "Neither upcard deal nor the rules of ciq-2"),
    "a rule without a game": (["deal", "--hand-size", "3"], "--hand-size is an option of a game’s"),
    "too much": (["deal", "ciq", "updown"], "upcard deal does not know what to do with updown"),
    "a value is missing": (
        ["deal", "ciq", "--seed"],
        "upcard deal: the option --seed needs a value",
    ),
    "a value too many": (["bench", "ciq", "--json=1"], "upcard bench: the option --json takes no"),
    "no whole number": (["deal", "ciq", "--seed", "1.5"], "--seed is 1.5, but must be a whole"),
    "a huge number": (["deal", "ciq", "--seed", "9" * 5000], "but must be a whole number of up to"),
    "no such game": (["deal", "whist"], "There is no game whist; there are ciq-1, ciq-2, ciq, upd"),
    "seats": (["deal", "ciq", "--players", "9"], "Ciq has 2 to 8 seats, not 9: C-2"),
    "a seed below": (["deal", "updown", "--seed", "-1"], "The seed is -1, but must be a whole"),
    "a seed above": (["deal", "updown", "--seed", str(2**64)], "The seed is 18446744073709551616"),
    "a rule's number": (["deal", "ciq", "--hand-size", "11"], "Option hand_size is 11, but must"),
    "a rule's text": (["deal", "ciq", "--hand-size", "x"], 'Option hand_size is "x", but must be'),
    "a rule's choice": (["deal", "updown", "--length", "x"], "U-1"),
    "the other edition's": (
        ["deal", "ciq-2", "--must-attack", "any"],
        "edition 1 of Ciq, not to t",
    ),
    "a fixed edition": (["deal", "ciq-2", "--edition", "1"], "edition"),
    "no colours": (
        ["deal", "updown", "--colours", "/no/such"],
        'colours "/no/such" does not exist',
    ),
    "no time": (["bench", "updown", "--seconds", "0"], "--seconds is 0, but must be a number of s"),
    "too long": (["bench", "updown", "--seconds", "9999"], "above 0 and up to 3600"),
    "no number of a game": (["lab", "record", "x", "y"], "N is y, but must be a whole number"),
    "too long a name": (
        ["puzzle", "make", "ciq-2", "x" * 300],
        f"No file can have so long a name: …{'x' * 80}",
    ),
    "no such page": (["rules", "whist"], "There is no page and no clause whist"),
    "no such clause": (["rules", "C9-1"], "There is no page and no clause C9-1"),
}


@pytest.mark.parametrize(("args", "told"), WRONG.values(), ids=WRONG)
def test_wrong_requests(run: Command, args: list[str], told: str) -> None:
    english = wrong(run(*args))
    assert told in english
    french = wrong(run("--lang", "fr", *args)) if "--lang" not in args else ""
    assert french != english


def test_what_is_typed_cannot_write_to_the_terminal(run: Command) -> None:
    told = wrong(run("deal", "\x1b[31m\u202eciq\nrm"))
    assert "\\x1b[31m\\u202eciq\\nrm" in told


# Deals.


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "ciq", "updown", "updown-short"])
def test_deal(run: Command, name: str) -> None:
    answer = run("deal", name, "--players", "3", "--seed", "7")
    assert done(answer).isascii()
    assert answer.json == dealt(name, 3, seed=7).position()


def test_deal_takes_the_options_of_the_rules(run: Command) -> None:
    answer = run("deal", "--hand-size", "5", "ciq-1", "--must-attack=never", "--seed", "1")
    assert answer.json == dealt("ciq-1", seed=1, hand_size=5, must_attack="never").position()
    answer = run("deal", "ciq", "--edition", "1", "--must-attack", "never", "--seed", "1")
    assert answer.json == dealt("ciq", seed=1, edition=1, must_attack="never").position()


def test_deal_takes_a_file_of_colours(run: Command, tmp_path: Path) -> None:
    rows = [f"{number},{'red' if number % 2 else 'blue'}" for number in range(1, 43)]
    file = saved(tmp_path, "number,colour", *rows)
    answer = run("deal", "updown-short", "--players", "2", "--colours", file)
    assert answer.json["rules"]["colours"][:2] == ["red", "blue"]


def test_without_a_seed_deals_differ(run: Command) -> None:
    assert run("deal", "updown").json != run("deal", "updown").json


def test_deal_takes_a_deck(run: Command, tmp_path: Path) -> None:
    deck = [*range(42, 0, -1)]
    args = ("deal", "updown-short", "--players", "2", "--deck")
    expected = dealt("updown-short", 2, deck=deck).position()
    assert run(*args, saved(tmp_path, deck)).json == expected
    assert run(*args, "-", stdin=json.dumps(deck)).json == expected
    told = wrong(run(*args, saved(tmp_path, deck), "--seed", "1"))
    assert "Give a deck or a seed, not both" in told
    assert "file.json: " in wrong(run(*args, saved(tmp_path, deck[1:])))
    assert "file.json: " in wrong(run(*args, saved(tmp_path, {"a": 1})))


# Positions.


def test_moves(run: Command, position: str) -> None:
    told = done(run("position", "moves", position))
    assert told.splitlines() == Game.from_position(POSITION).legal_moves()
    assert done(run("position", "moves", "-", stdin=json.dumps(POSITION))) == told
    assert done(run("position", "moves", "-", stdin="\ufeff" + json.dumps(POSITION))) == told


def test_a_finished_position_has_no_moves(run: Command, record: dict[str, Any]) -> None:
    over = json.dumps(Game.from_record(record).position())
    assert done(run("position", "moves", "-", stdin=over)) == ""


def test_apply(run: Command, position: str) -> None:
    game = Game.from_position(POSITION)
    moves = []
    for _ in range(3):
        moves.append(str(game.legal_moves()[-1]))
        game.play(moves[-1])
    assert run("position", "apply", position, *moves).json == game.position()


def test_apply_names_the_clause_and_the_move(run: Command, position: str) -> None:
    told = wrong(run("position", "apply", position, "stop"))
    assert told.endswith(": C2-4")
    told = wrong(run("position", "apply", position, "draw", "attack 9 2c"))
    assert told.startswith("Move 2, attack 9 2c, cannot be played: ")
    assert told.endswith(": C-2")
    assert told.count("C-2") == 1
    told = wrong(run("position", "apply", position, "x" * 100, "draw", "--lang", "fr"))
    assert told.startswith("Le coup 1, xxx")
    assert "is no move of Ciq" in wrong(run("position", "apply", position, "attack"))


def test_show(run: Command, position: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPCARD_ASCII", "1")
    whole = done(run("position", "show", position))
    seen = done(run("position", "show", position, "--seat", "2"))
    french = done(run("position", "show", position, "--lang", "fr"))
    assert len({whole, seen, french}) == 3
    assert "\x1b" not in whole
    assert not whole.endswith("\n\n")
    assert all(len(line) <= 80 for line in (whole + seen).splitlines())
    told = wrong(run("position", "show", position, "--seat", "4"))
    assert told == "There is no seat 4: the seats are 1 to 3"
    wrong(run("position", "show", position, "--seat", "0"))


def test_a_record_is_not_shown_as_a_position(run: Command, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(json.dumps(dealt("ciq-2", 2, seed=3).record()), encoding="utf-8")
    for command in ("show", "moves"):
        for language in words.LANGUAGES:
            told = wrong(run("position", command, str(record), "--lang", language))
            assert "upcard record replay" in told
    assert "at the deal" in done(run("replay", "--help"))


def test_what_a_seat_does_not_see_does_not_change_the_drawing(run: Command) -> None:
    game = dealt("updown-short", 2, seed=3)
    position = game.position()
    other = json.loads(json.dumps(position))
    hand, closed = other["seats"][1]["hand"], other["closed"]
    hand[0], closed[0] = closed[0], hand[0]
    assert position != other
    shown = {
        done(run("position", "show", "-", "--seat", "1", stdin=json.dumps(value)))
        for value in (position, other)
    }
    assert len(shown) == 1


BAD_JSON = {
    "empty": (b"", "There is nothing in it"),
    "blank": (b"\n \n", "There is nothing in it"),
    "no JSON": (b'{"game":\n"ciq",}', "there is a slip in line 2, column 7"),
    "a value too many": (b"{} {}", "there is a slip in line 1, column 4"),
    "binary": (b"\x89PNG\r\n\x1a\n\x00\x00", "This is no text: byte 0 is not UTF-8"),
    "not a number": (b'{"turn":NaN}', "NaN is no JSON number"),
    "infinite": (b'{"turn":-Infinity}', "-Infinity is no JSON number"),
    "a key twice": (b'{"turn":1,"turn":2}', "The key turn is there twice in one object"),
    "long number": (b'{"turn":' + b"9" * 5000 + b"}", "A number in this has too many digits"),
    "deep": (b"[" * 20 + b"]" * 20, "This is nested deeper than 12 levels"),
    "bottomless": (b"[" * 200_000, "This is nested deeper than 12 levels"),
    "huge": (b" " * LARGEST + b"{}", "This is more than 4,000,000 bytes"),
    "a list": (b"[]", "position must be a JSON object"),
    "a number": (b"7", "position must be a JSON object"),
    "null": (b"null", "position must be a JSON object"),
    "another game": (b'{"game":"whist"}', "There is no game whist"),
    "a game of no text": (b'{"game":[1]}', "There is no game […]"),
    "incomplete": (b'{"game":"ciq"}', "position lacks "),
}


@pytest.mark.parametrize(
    ("data", "told"),
    [pytest.param(*case, id=name) for name, case in BAD_JSON.items()],
)
@pytest.mark.parametrize("command", ["moves", "show", "apply"])
def test_files_that_hold_no_position(
    run: Command, tmp_path: Path, data: bytes, told: str, command: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(data)
    args = ["position", command, str(file), *(["draw"] if command == "apply" else [])]
    english = wrong(run(*args))
    assert told in english
    assert "bad.json: " in english
    assert "bad.json\u00a0: " in wrong(run(*args, "--lang", "fr"))
    args[2] = "-"
    assert wrong(run(*args, stdin=data)).startswith("Standard input: ")


READERS = [
    ("position", "moves"),
    ("position", "show"),
    ("record", "replay"),
    ("verify",),
    ("replay",),
    ("deal", "ciq", "--deck"),
]


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_files_that_cannot_be_read(run: Command, tmp_path: Path, command: tuple[str, ...]) -> None:
    assert "There is no file" in wrong(run(*command, str(tmp_path / "none.json")))
    assert "is a directory, not a file" in wrong(run(*command, str(tmp_path)))
    assert "cannot be read" in wrong(run(*command, "a\0b"))
    file = saved(tmp_path, "{}")
    assert "There is no file" in wrong(run(*command, f"{file}/x"))
    if os.name == "posix" and os.geteuid() != 0:
        Path(file).chmod(0)
        assert "may not be read" in wrong(run(*command, file))


# Records.


def test_replay_of_a_record(run: Command, tmp_path: Path, record: dict[str, Any]) -> None:
    file = saved(tmp_path, record)
    assert run("record", "replay", file).json == Game.from_record(record).position()
    assert run("record", "replay", "-", stdin=json.dumps(record, indent=2)).json
    for ply in (0, 10, len(record["moves"])):
        expected = Game.from_record(record, ply).position()
        assert run("record", "replay", file, "--ply", str(ply)).json == expected
    beyond = len(record["moves"]) + 1
    told = wrong(run("record", "replay", file, "--ply", str(beyond)))
    assert f"There is no point after {beyond} moves: the record has {beyond - 1} moves" in told
    wrong(run("record", "replay", file, "--ply", "-1"))


def test_replay_of_many_records(run: Command, tmp_path: Path, record: dict[str, Any]) -> None:
    more = finished("ciq-1", 2)
    file = saved(tmp_path, record, "", more, record)
    lines = done(run("record", "replay", file)).splitlines()
    expected = [Game.from_record(one).position() for one in (record, more, record)]
    assert [json.loads(line) for line in lines] == expected


def test_one_bad_record_among_many(run: Command, tmp_path: Path, record: dict[str, Any]) -> None:
    bad = {**record, "moves": ["place 999", *record["moves"][1:]]}
    answer = run("record", "replay", saved(tmp_path, record, "", bad, record))
    assert answer.status == 2
    assert len(answer.out.splitlines()) == 1
    assert "file.json, line 3: Move 1, place 999, cannot be played: " in answer.err
    assert answer.err.endswith(": U-7\n")
    assert answer.err.count("U-7") == 1
    answer = run("record", "replay", saved(tmp_path, record, '{"a":}'))
    assert answer.status == 2
    assert "file.json: This is no JSON: there is a slip in line 2, column 6" in answer.err


def test_a_move_is_refused_in_the_language_asked_for(run: Command, record: dict[str, Any]) -> None:
    bad = {**record, "moves": ["place 999", *record["moves"][1:]]}
    told = wrong(run("record", "replay", "-", "--lang", "fr", stdin=json.dumps(bad)))
    assert told.startswith(
        "Entrée standard\u00a0: Le coup 1, place 999, ne peut pas être joué\u00a0: "
    )
    assert "There" not in told


BAD_RECORDS: dict[str, tuple[dict[str, Any], str]] = {
    "another format": ({"format": "upcard-record/9"}, "must be upcard-record/1"),
    "a preset": ({"game": "updown-short"}, "a record calls it updown"),
    "no moves": ({"moves": None}, "moves must be a list"),
    "too many players": ({"players": ["x"] * 7}, "U-3"),
    "a player of no text": ({"players": ["x", 3]}, "players[1] must be a text"),
    "a player that writes": ({"players": ["x", "\x1b[2J"]}, "players[1] holds characters"),
    "two beginnings": ({"position": {}}, "either a deck or a position"),
    "a card twice": ({"deck": [1] * 42}, "U-1"),
    "another result": ({"result": {"reason": "won"}}, "The result is reason won, but the"),
    "an unknown key": ({"date": "today"}, "record has a key date"),
    "an unknown rule": ({"rules": {"bogus": 1}}, "bogus"),
}


@pytest.mark.parametrize(("change", "told"), BAD_RECORDS.values(), ids=BAD_RECORDS)
@pytest.mark.parametrize("command", [("record", "replay"), ("verify",), ("replay",)], ids=" ".join)
def test_records_that_do_not_hold(
    run: Command,
    record: dict[str, Any],
    change: dict[str, Any],
    told: str,
    command: tuple[str, ...],
) -> None:
    bad = json.dumps({**record, **change})
    assert told in wrong(run(*command, "-", stdin=bad))
    wrong(run(*command, "-", "--lang", "fr", stdin=bad))


def test_verify(run: Command, tmp_path: Path, fair: dict[str, Any], record: dict[str, Any]) -> None:
    told = done(run("verify", saved(tmp_path, fair)))
    assert told.startswith("The shuffle and all 5 moves hold; the game is not over.")
    assert fair["shuffle"]["commitment"] in told
    told = done(run("verify", "-", stdin=json.dumps(record, indent=1)))
    assert "moves hold, and the result." in told
    assert "none to check" in told
    told = done(run("verify", saved(tmp_path, record, fair), "--lang", "fr"))
    one, two = told.splitlines()
    assert one.startswith("Ligne 1\u00a0: Les ")
    assert two.startswith("Ligne 2\u00a0: Le mélange et les 5 coups sont justes\u00a0; la partie")


def test_verify_refuses_another_shuffle(run: Command, fair: dict[str, Any]) -> None:
    proof = fair["shuffle"]
    deck = [*fair["deck"]]
    deck[-1], deck[-2] = deck[-2], deck[-1]
    other = {**fair, "shuffle": {**proof, "secret": "00" * 32}}
    told = wrong(run("verify", "-", stdin=json.dumps(other)))
    assert "The shuffle does not hold: shuffle.commitment is not the commitment" in told
    told = wrong(run("verify", "-", "--lang", "fr", stdin=json.dumps({**fair, "deck": deck})))
    assert "Le mélange n’est pas juste\u00a0: la carte 41 du paquet est " in told
    for change in (
        {"scheme": "x"}, {"secret": 7}, {"contributions": "ab"}, {"contributions": ["a"]},
        {"contributions": ["a", 7]}, {"contributions": ["a", "b" * 500]}, {"more": 1},
        {"contributions": ["a", "\ud800"]},
    ):  # fmt: skip
        other = {**fair, "shuffle": {**proof, **change}}
        for language in words.LANGUAGES:
            told = wrong(run("verify", "-", "--lang", language, stdin=json.dumps(other)))
            assert "shuffle" in told or "contribution" in told


def test_verify_refuses_a_shuffle_of_a_position(run: Command, fair: dict[str, Any]) -> None:
    other = {**fair, "position": Game.from_record(fair, 0).position()}
    del other["deck"]
    assert "There is a shuffle, but" in wrong(run("verify", "-", stdin=json.dumps(other)))


# Measuring.


@pytest.mark.parametrize("name", ["ciq-1", "ciq-2", "updown"])
def test_bench(run: Command, name: str) -> None:
    answer = run("bench", name, "--players", "2", "--seconds", "0.05", "--json")
    found = answer.json
    assert [*found] == [
        "game", "players", "games", "decisions", "seconds", "decisions_per_second",
        "games_per_second",
    ]  # fmt: skip
    assert answer.status == 0
    assert (found["game"], found["players"]) == (name, 2)
    assert found["seconds"] >= 0.05
    assert found["decisions"] > found["games"] > 0
    assert found["games_per_second"] == pytest.approx(found["games"] / found["seconds"], rel=0.01)


def test_bench_says_what_takes_time(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.cache.is_warm", lambda: False)
    monkeypatch.setattr(benching, "measured", lambda playouts, seconds: (2000, 90_000, 1.5))
    for compiled, word in ((True, "Preparing"), (False, "interpreted")):
        monkeypatch.setattr(upcard.jit, "COMPILED", compiled)
        answer = run("bench", "updown")
        (line,) = answer.err.splitlines()
        assert word in line
        assert answer.out.startswith("updown, 4 seats: 60,000 decisions and 1,333 games a second")


# The rulebook.


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_rules(run: Command, language: str) -> None:
    for name, page in {
        "ciq": "ciq",
        "ciq-1": "ciq",
        "updown-short": "updown",
        "rulings": "rulings",
    }.items():
        told = done(run("rules", name, "--lang", language))
        assert told.strip() == rulebook.page(page, language).strip()
    for game in rulebook.GAMES:
        for clause in rulebook.clauses(game):
            section = rulebook.section(clause, language)
            told = done(run("rules", clause.lower(), "--lang", language))
            assert told.startswith(f"## {clause} · {section.title}\n\n")
            assert section.text in told
            assert f" {clause} " in done(run("rules", "--lang", language))


# Completion.


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(run: Command, shell: str) -> None:
    script = done(run("completion", shell))
    assert "_UPCARD_COMPLETE" in script
    assert "upcard" in script


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("upcard po", {"position"}),
        ("upcard position ", {"show", "moves", "apply"}),
        ("upcard deal upd", {"updown", "updown-short"}),
        ("upcard deal ciq-1 --must", {"--must-attack"}),
        ("upcard deal ciq-1 --must-attack n", {"never"}),
        ("upcard deal ciq-1 --queen-ace 1", {"1", "10", "11", "14"}),
        ("upcard deal updown --col", {"--colours"}),
        ("upcard rules --lang f", {"fr"}),
        ("upcard completion z", {"zsh"}),
        ("upcard bench nonsense --", {"--players", "--seconds", "--json", "--lang", "--help"}),
    ],
)
def test_what_a_shell_is_offered(
    run: Command, monkeypatch: pytest.MonkeyPatch, typed: str, expected: set[str]
) -> None:
    begun = typed.split(" ")
    monkeypatch.setenv("_UPCARD_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(begun) - 1))
    offered = {line.split(",")[1] for line in done(run()).splitlines()}
    assert offered == expected


# What the terminal is handed.


def test_play_hands_over_to_the_terminal(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, dict[str, Any]]] = []

    def start(name: str, **given: Any) -> int:
        seen.append((name, given))
        return 0

    table = SimpleNamespace(start=start)
    monkeypatch.setitem(sys.modules, "upcard.terminal.table", table)
    monkeypatch.setattr("upcard.terminal.table", table, raising=False)
    run("play")
    run(
        "play", "ciq-1", "--players", "3", "--bots", "exec[a=1, b=2]:x, random",
        "--seat", "1", "--seat", "3", "--seed", "5", "--hand-size", "4", "--lang", "fr",
        "--resume", "saved.json",
    )  # fmt: skip
    run("play", "--resume", "--lang", "fr", "ciq-2")
    plain: dict[str, Any] = {"seats": [], "bots": [], "seed": None, "options": {}, "resume": None}
    assert seen[0] == ("", {**plain, "players": 4, "language": "en"})
    assert seen[1] == (
        "ciq-1",
        {
            "players": 3, "seats": [1, 3], "bots": ["exec[a=1, b=2]:x", "random"], "seed": 5,
            "language": "fr", "options": {"hand_size": 4}, "resume": Path("saved.json"),
        },
    )  # fmt: skip
    assert seen[2][0] == "ciq-2"
    assert seen[2][1]["resume"] == saving.LATEST


def test_replay_hands_over_to_the_terminal(
    run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: dict[str, Any]
) -> None:
    seen: list[Any] = []

    def stepping(*given: Any, **named: Any) -> int:
        seen.append((given, named))
        return 3

    replaying = SimpleNamespace(replay=stepping)
    monkeypatch.setitem(sys.modules, "upcard.terminal.replaying", replaying)
    monkeypatch.setattr("upcard.terminal.replaying", replaying, raising=False)
    answer = run("replay", saved(tmp_path, record), "--ply", "4", "--lang", "fr")
    assert answer.status == 3
    assert seen == [((record,), {"language": "fr", "ply": 4})]


# Whatever else goes wrong.


def test_a_fault_of_ours_is_one_line(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **options: object) -> None:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("upcard.play.deal", broken)
    answer = run("deal", "ciq")
    assert (answer.status, answer.out) == (1, "")
    (line,) = answer.err.splitlines()
    assert "RuntimeError: two lines" in line
    assert "UPCARD_DEBUG=1" in line
    monkeypatch.setenv("UPCARD_DEBUG", "1")
    answer = run("deal", "ciq", "--lang", "fr")
    assert answer.status == 1
    assert "Traceback" in answer.err
    assert answer.err.startswith("Quelque chose a mal tourné")


def test_control_c_is_quiet(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("upcard.play.deal", interrupted)
    assert run("deal", "ciq") == (1, "", "")


# Processes of their own.


def process(*args: str, **given: Any) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name[:7] != "UPCARD_"}
    given["env"] = {**environment, "LC_ALL": "C.UTF-8", **given.get("env", {})}
    code = "from upcard.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *args],
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **given},
        check=False,
    )


@pytest.mark.skipif(os.name != "posix", reason="pipes of posix")
def test_a_closed_pipe_is_quiet() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = process("rules", "ciq", stdout=writing)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        ended = process("rules", "U-1", stdout=full)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1


def test_a_terminal_without_some_signs_gets_the_rest() -> None:
    ended = process("rules", "--lang", "fr", env={"PYTHONIOENCODING": "ascii"})
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "R?gl" in ended.stdout or "?" in ended.stdout


def test_a_process_speaks_and_exits() -> None:
    ended = process("deal", "whist", env={"LC_ALL": "fr_FR.UTF-8"})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("Il n’y a pas de jeu whist\u00a0; il y a ciq-1")


@pytest.mark.parametrize(
    ("environment", "interpreted"),
    [({}, True), ({"UPCARD_COMPILED": "1"}, False), ({"UPCARD_INTERPRETED": "0"}, False)],
)
def test_commands_of_few_moves_run_the_rules_as_python(
    environment: dict[str, str], interpreted: bool
) -> None:
    code = """
import sys
from upcard.cli.engine import few_moves
few_moves()
import upcard.jit
print(upcard.jit.COMPILED, "numba" in sys.modules)
"""
    given = {name: value for name, value in os.environ.items() if name[:7] != "UPCARD_"}
    ended = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**given, **environment},
    )
    assert ended.stdout.split() == [str(not interpreted)] * 2


def test_a_process_that_has_decided_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UPCARD_INTERPRETED", raising=False)
    monkeypatch.delenv("UPCARD_COMPILED", raising=False)
    cli.engine.few_moves()
    assert "UPCARD_INTERPRETED" not in os.environ


def test_the_default_number_of_seats_is_told_right(run: Command) -> None:
    from upcard.play import DEFAULT_PLAYERS

    assert f"; {DEFAULT_PLAYERS} if not given" in spoken.text(str(dealing.PLAYERS.help), "en")
    assert f"; {benching.DEFAULT_SECONDS:g} if not given" in spoken.text(
        "help-option-seconds", "en"
    )
