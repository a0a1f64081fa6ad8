"""What a terminal can show is found out from its stream, its locale and what the user wants."""

import io

import pytest
from rich.console import Console

from upcard.terminal.screen import Screen, broken
from upcard.terminal.style import ASCII, ROUND, SQUARE, Style, detect, to_ascii

UTF8 = {"LC_ALL": "en_US.UTF-8"}


def console(encoding: str = "utf-8", **environment: str) -> Console:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return Console(file=stream, force_terminal=True, _environ=environment, legacy_windows=False)


@pytest.mark.parametrize(
    ("encoding", "environment", "unicode"),
    [
        ("utf-8", {}, True),
        ("utf-8", UTF8, True),
        ("utf-8", {"LANG": "fr_FR.utf8"}, True),
        ("utf-8", {"LANG": "fr_FR"}, True),
        ("utf-8", {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, False),
        ("utf-8", {"LANG": "POSIX"}, False),
        ("utf-8", {"LANG": "fr_FR.ISO-8859-1"}, False),
        ("utf-8", {"LANG": "C.UTF-8"}, True),
        ("latin-1", UTF8, False),
        ("ascii", UTF8, False),
        ("utf-8", {**UTF8, "UPCARD_ASCII": "1"}, False),
        ("utf-8", {**UTF8, "UPCARD_ASCII": "0"}, True),
    ],
)
def test_unicode_where_encoding_and_locale_have_it(
    encoding: str, environment: dict[str, str], unicode: bool
) -> None:
    assert detect(console(encoding), environment).unicode is unicode


def test_colours_as_rich_finds_them() -> None:
    assert detect(console(TERM="xterm-256color"), UTF8).colours == "256"
    assert detect(console(TERM="xterm", COLORTERM="truecolor"), UTF8).colours == "truecolor"
    assert detect(console(TERM="dumb"), UTF8).colours is None
    assert detect(console(TERM="xterm", NO_COLOR="1"), UTF8).no_colour
    assert detect(Console(file=io.StringIO()), UTF8).colours is None


def test_the_signs_of_a_style() -> None:
    assert Style().glyphs is ROUND
    assert detect(console(), {**UTF8, "TERM": "linux"}).glyphs is SQUARE
    assert Style(unicode=False).glyphs is ASCII
    for text in (*ASCII[:-1], "".join(ASCII.suits.values())):
        assert not isinstance(text, str) or text.isascii()
    for text in ROUND:
        assert not isinstance(text, str) or to_ascii(text).isascii()


def test_a_dumb_terminal_is_not_wiped_but_a_hand_is_pushed_out_of_sight() -> None:
    stream = io.StringIO()
    dumb = Console(file=stream, force_terminal=True, _environ={"TERM": "dumb"})
    screen = Screen(dumb, Style(), lambda prompt: "")
    screen.wipe()
    assert stream.getvalue() == ""
    screen.wipe(forget=True)
    assert stream.getvalue().strip() == ""
    assert stream.getvalue().count("\n") >= 24


def test_texts_are_broken_at_spaces() -> None:
    assert broken("one two three", 7) == ["one two", "three"]
    assert broken("a\nb c", 9) == ["a", "b c"]
