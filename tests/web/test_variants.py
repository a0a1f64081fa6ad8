"""Variants of the rules that a server offers: on the start page, and at the tables made of them."""

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from upcard import variants
from upcard.variants import Variant
from upcard.web import pages
from web.visiting import House
from web_pages.tables import start

FILES = {
    "bold.toml": 'game = "ciq-2"\nname = "Bold <1>"\n[rules]\nchain = "forced"\nhand_size = 5\n',
    "late.toml": 'game = "ciq-1"\n[rules]\ndealer = 6\n',
    "two.toml": 'game = "updown"\nrules.length = "short"\nrules.colours = "deck.csv"\n',
}


@pytest.fixture
def offered(tmp_path: Path) -> tuple[Variant, ...]:
    numbers = "\n".join(f"{n},{'red' if n % 2 else 'blue'}" for n in range(1, 97))
    (tmp_path / "deck.csv").write_text("number,colour\n" + numbers, encoding="utf-8")
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tuple(variants.of(tmp_path / name) for name in FILES)


class Forms(HTMLParser):
    """The forms of a page's list of variants: their hidden fields, and the seats to choose from."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fields: list[dict[str, str]] = []
        self.seats: list[list[str]] = []
        self.names: list[str] = []
        self._in = ""
        self.feed(text[text.index('class="lists variants"') :])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.fields.append({})
            self.seats.append([])
        elif tag == "input" and given.get("type") == "hidden":
            self.fields[-1][given["name"]] = given["value"]
        if tag == "select":
            self._in = given["name"]
        elif tag != "option":
            self._in = tag

    def handle_data(self, data: str) -> None:
        if self._in == "players" and data.strip():
            self.seats[-1].append(data)
        if self._in == "h3" and data.strip():
            self.names.append(data)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_start_page_offers_them(offered: tuple[Variant, ...], language: str) -> None:
    text = pages.start_page(replace(start(language), variants=offered))
    assert "Bold &lt;1&gt;" in text
    assert "toml" not in text
    forms = Forms(text)
    assert forms.fields[0]["option-chain"] == "forced"
    assert forms.seats[1] == ["6", "7", "8"]  # where the dealer has a seat
    assert 'class="lists variants"' not in pages.start_page(start(language))


def test_a_table_of_a_variant_has_its_rules(home: House, offered: tuple[Variant, ...]) -> None:
    forms = Forms(pages.start_page(replace(start(), variants=offered)))
    ann = home.visitor()
    for variant, fields, seats in zip(offered, forms.fields, forms.seats, strict=True):
        players = int(seats[-1])
        given = {key: value for key, value in fields.items() if key not in ("csrf", "game")}
        path = ann.make(fields["game"], players, bot="random", play="invite", **given)
        table = home.table(path)
        assert table.options == variant.complete(players)
        assert "toml" not in str(table.options)
