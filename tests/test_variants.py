"""Rule variants as files: wherever a game's name goes, refused in one sentence with its line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import upcard
from upcard import games, variants
from upcard.cli import main
from upcard.game import Refused

BOLD = """# Chains go on, hands are larger.
game = "ciq-2"
name = "Ciq, bold"

[rules]
chain = "forced"
hand_size = 5
"""


@pytest.fixture
def bold(tmp_path: Path) -> Path:
    path = tmp_path / "my-ciq.toml"
    path.write_text(BOLD, encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stop:
        main([str(one) for one in args])
    out, err = capsys.readouterr()
    code = stop.value.code
    assert isinstance(code, int)
    return code, out, err


def test_a_file_is_a_preset_with_options(bold: Path) -> None:
    variant = variants.of(bold)
    assert (variant.game, variant.name) == ("ciq-2", "Ciq, bold")
    assert variant.rules == {"chain": "forced", "hand_size": 5}
    assert variants.of("updown") == ("updown", {}, "updown", None, {})


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_deal_from_a_file_is_the_deal_with_its_options(bold: Path, players: int) -> None:
    by_file = upcard.deal(bold, players, seed=7)
    by_text = upcard.deal(str(bold), players, seed=7)
    by_hand = upcard.deal("ciq-2", players, seed=7, chain="forced", hand_size=5)
    assert by_file.record() == by_text.record() == by_hand.record()


def test_what_is_given_goes_before_the_file(bold: Path) -> None:
    game = upcard.deal(bold, 3, seed=7, hand_size=2)
    assert (game.options["chain"], game.options["hand_size"]) == ("forced", 2)


def test_records_and_positions_carry_the_options_never_the_path(bold: Path) -> None:
    game = upcard.deal(bold, 3, seed=7)
    for written in (game.record(), game.position(), game.view(1)):
        assert "toml" not in json.dumps(written)
        assert "bold" not in json.dumps(written)
        assert written["game"] == "ciq"
        assert written["rules"]["chain"] == "forced"


def test_the_command_line_takes_a_file(bold: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, by_file, _ = run(capsys, "deal", bold, "--players", 3, "--seed", 7, "--hand-size", 4)
    assert code == 0
    _, by_hand, _ = run(
        capsys, "deal", "ciq-2", "--players", 3, "--seed", 7, "--chain", "forced", "--hand-size", 4
    )
    assert by_file == by_hand
    _, said, _ = run(capsys, "deal", bold, "--help", "--lang", "en")
    assert "Rules of ciq-2" in said
    assert "file: forced" in " ".join(said.split())


def test_bench_plays_the_file_and_names_the_preset(
    bold: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, said, _ = run(capsys, "bench", bold, "--players", 2, "--seconds", "0.05", "--json")
    assert json.loads(said)["game"] == "ciq-2"


def test_the_terminal_table_plays_a_file(bold: Path) -> None:
    command = [sys.executable, "-m", "upcard", "play", str(bold), "--seed", "7", "--lang", "en"]
    table = subprocess.run(command, input="q\n", capture_output=True, text=True, check=False)
    by_hand = [*command[:4], "ciq-2", "--chain", "forced", "--hand-size", "5", *command[5:]]
    other = subprocess.run(by_hand, input="q\n", capture_output=True, text=True, check=False)
    assert "bold" not in table.stdout + table.stderr
    assert table.stdout.splitlines()[:8] == other.stdout.splitlines()[:8]
    assert table.stdout.strip()


def test_a_deck_of_ones_own_is_looked_for_beside_the_file(tmp_path: Path) -> None:
    numbers = [f"{number},{'red' if number % 2 else 'blue'}" for number in range(1, 61)]
    (tmp_path / "deck.csv").write_text("\n".join(["number,colour", *numbers]), encoding="utf-8")
    path = tmp_path / "two.toml"
    path.write_text('game = "updown-short"\nrules.colours = "deck.csv"\n', encoding="utf-8")
    game = upcard.deal(path, 3, seed=1)
    assert game.options["length"] == "short"
    assert game.options["colours"][:2] == ["red", "blue"]


def test_a_file_from_elsewhere_names_no_file_of_ours(tmp_path: Path) -> None:
    text = b'game = "updown"\n[rules]\ncolours = "/etc/passwd"\n'
    with pytest.raises(Refused) as refused:
        variants.parse(text, "theirs.toml")
    assert str(refused.value) == (
        "theirs.toml, line 3: colours names a file here: write its list instead"
    )


def test_positions_and_records_never_read_a_file(bold: Path) -> None:
    record = upcard.deal(bold, 2, seed=1).record()
    record["game"] = str(bold)
    with pytest.raises(Refused, match="There is no game"):
        upcard.Game.from_record(record)
    position = upcard.deal(bold, 2, seed=1).position() | {"game": str(bold)}
    with pytest.raises(Refused, match="There is no game"):
        upcard.Game.from_position(position)


WRONG = {
    "no TOML": ('game = "ciq-2"\nrules = \n', "line 2: This is no TOML"),
    "no end": ('game = "ciq-2"\nrules = {', "line 2: This is no TOML"),
    "twice": ('game = "ciq-2"\n[rules]\nchain="free"\nchain="free"\n', "line 4: This is no TOML"),
    "no game": ("[rules]\n", ": A variant says of which game it is one; there are ciq-1, ciq-2"),
    "other game": ('game = "whist"\n', "line 1: There is no game whist; there are"),
    "a path": ('game = "b.toml"\n', "line 1: There is no game b.toml; there are"),
    "a number": ("game = 7\n", "line 1: There is no game 7; there are"),
    "other key": ('game = "ciq-2"\n\nseed = 7\n', "line 3: There is no key seed in a variant"),
    "key in front": ('game = "ciq-2"\nchain = "free"\n', "line 2: There is no key chain in"),
    "no table": ('game = "ciq-2"\nrules = "free"\n', "line 2: What follows rules must be a table"),
    "no name": ('game = "ciq-2"\nname = 7\n', "line 2: The name must be a text of 1 to 60"),
    "unknown": ('game = "ciq-2"\n[rules]\n# so\njokers = 2\n', "line 4: "),
    "edition": ('game = "ciq-2"\n[rules]\nqueen_ace = 1\n', "line 3: "),
    "choice": ('game = "ciq-2"\n[rules]\nchain = "free "\n', "line 3: Option chain"),
    "type": ('game = "ciq-2"\n[rules]\nhand_size = "5"\n', "line 3: Option hand_size"),
    "truth": ('game = "ciq-2"\n[rules]\ndecks = true\n', "line 3: Option decks"),
    "fraction": ('game = "ciq-2"\n[rules]\ndecks = 1.0\n', "line 3: Option decks"),
    "a day": ('game = "ciq-2"\n[rules]\ndecks = 2026-01-01\n', "line 3: Option decks"),
    "range": ('game = "ciq-2"\nrules = { decks = 9 }\n', "line 2: Option decks"),
    "dotted": ('game = "updown"\nrules.length = "tall"\n', "line 2: "),
    "colours": ('game = "updown"\nrules.colours = ["red", 7]\n', "line 2: "),
    "long key": (f'game = "ciq-2"\n\n{"a" * 70} = 1\n', "line 3: There is no key aaa"),
    "long option": (f'game = "ciq-2"\n[rules]\n\n{"b" * 70} = 1\n', "line 4: "),
    "key with signs": ('game = "ciq-2"\n[rules]\n"a.b[\\t" = 1\n', "line 3: "),
    "key with escapes": ('game = "ciq-2"\n[rules]\n"ch\\u0061in" = "no"\n', "line 3: "),
    "no deck": ('game = "updown"\nrules.colours = "none.csv"\n', "line 2: "),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_is_refused_with_its_line(
    tmp_path: Path, case: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, sentence = WRONG[case]
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        upcard.deal(path, 4)
    assert sentence in str(refused.value)
    assert "wrong.toml" in str(refused.value)
    code, out, err = run(capsys, "deal", path)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_an_option_that_does_not_suit_the_seats_is_the_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dealer.toml"
    path.write_text('game = "ciq-2"\n[rules]\ndealer = 6\n', encoding="utf-8")
    assert upcard.deal(path, 6).options["dealer"] == 6
    with pytest.raises(Refused, match=r"dealer.toml, line 3: .*C-3"):
        upcard.deal(path, 4)
    code, _, err = run(capsys, "deal", path, "--players", 4)
    assert code == 2
    assert "dealer.toml, line 3" in err
    code, _, err = run(capsys, "deal", path, "--players", 4, "--dealer", 5)
    assert code == 2
    assert "toml" not in err


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no file"):
        upcard.deal(tmp_path / "none.toml")
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(Refused, match="cannot be read"):
        upcard.deal(tmp_path / "folder.toml")
    for data, sentence in ((b"\xff\xfe", "not UTF-8"), (b"#" * 100_001, "larger than any")):
        (tmp_path / "bytes.toml").write_bytes(data)
        with pytest.raises(Refused, match=sentence):
            upcard.deal(tmp_path / "bytes.toml")


def test_the_light_table_of_games_says_what_the_rules_do() -> None:
    for name in games.presets():
        rules = games.rules_of(name)
        low, high = games.seats_of(name)
        assert (low, high) == rules.seats
        for players in range(low, high + 1):
            assert games.complete(name, players, {}) == rules.complete(name, players, {})
