"""The pages: whole, safe, secret, usable without script, in both languages."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from web_pages.tables import GAMES, NAMES, lobby, plain, plain_model, played, replay, start, table

from upcard.play import Game
from upcard.web import guided, pages, rendering
from upcard.web.model import (
    LinksModel, MessageModel, PreferencesModel, RulesModel, SeatKey,
)  # fmt: skip

VOID = {"meta", "link", "input", "br", "hr", "img"}
SVG_EMPTY = {"use", "path", "rect", "circle", "ellipse", "polyline"}
LANGUAGES = ("en", "fr")
ENGLISH = re.compile(
    r"\b(the|of|and|is|are|was|has|your|you|with|for|this|that|from|cards|turn|seat|takes|guest)\b",
    re.IGNORECASE,
)
"""Words that no French sentence has, though keys, codes and names of moves may."""
CODE = re.compile(
    r"<(code|pre)>.*?</\1>|<a [^>]*lang=\"en\".*?</a>|<option[^>]* lang=\"en\".*?<", re.S
)
SAID = re.compile(r">([^<]+)<|(?:aria-label|title|alt|placeholder|data-why)=\"([^\"]*)\"")


class Reader(HTMLParser):
    """Reads a page strictly: what opens closes, ids are one of a kind, labels find their field."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.labels: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.attributes.append((tag, found))
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "label":
            self.labels.append(str(found["for"]))
        if tag in ("form", "div", "ul", "ol", "section", "details", "table", "h1", "h2"):
            assert "p" not in self.open, f"<{tag}> inside <p>"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in SVG_EMPTY | VOID, tag
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open
    assert len(reader.ids) == len(set(reader.ids)), sorted(reader.ids)
    assert set(reader.labels) <= set(reader.ids)
    return reader


def positions() -> Iterator[tuple[str, Game, int | None]]:
    for name in GAMES:
        for players in (2, 8) if name.startswith("ciq") else (2, 6):
            for plies in (0, 1, 2, 3, 40, 5000):
                game = played(name, players, plies)
                for seat in {None, 1, game.to_move or 2}:
                    yield name, game, seat


def everything(language: str) -> Iterator[str]:
    for name, game, seat in positions():
        yield pages.table_page(table(game, name, seat, language))
    for name in GAMES:
        for plies in (0, 30, 5000):
            for seat in (None, 2):
                yield pages.replay_page(replay(played(name, 3, plies), name, seat, language))
    yield pages.table_page(lobby(language))
    yield pages.start_page(start(language))
    yield pages.claim_page(plain_model(language))
    yield pages.upload_page(plain_model(language))
    yield pages.preferences_page(PreferencesModel(**plain(language), name="<Ann>", back="/t/x"))
    keys = (SeatKey("12ab", "<phone>", 1e9, 1, True), SeatKey("34cd", "", 0.0, 0, False))
    for link in ("", "http://x/claim#y"):
        yield pages.links_page(LinksModel(**plain(language), id="x", seat=1, keys=keys, link=link))
    for status in (400, 403, 404, 409, 410, 413, 418, 422, 429, 500, 502, 503):
        yield pages.message_page(
            MessageModel(**plain(language), sentence="Why <not>.", status=status, back="/t/x")
        )
    for family in ("ciq", "updown"):
        yield pages.rules_page(RulesModel(**plain(language), game=family))
        for step in range(1, 11):
            model = RulesModel(**plain(language), game=family, learn=True)
            yield pages.rules_page(model, step=step)
    yield pages.rules_page(RulesModel(**plain(language), game="rulings"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_whole_and_holds_nothing_inline(language: str) -> None:
    for html in everything(language):
        reader = read(html)
        assert f'<html lang="{language}"' in html
        assert len(html.encode()) < 60_000
        for tag, attributes in reader.attributes:
            assert "style" not in attributes
            assert not [name for name in attributes if name.startswith("on")]
            assert tag != "style"
            assert tag != "script" or attributes.get("src", "")
            for name in ("src", "href", "action"):
                address = attributes.get(name) or "/"
                assert address.startswith(("/", "#", "?")) or tag == "a", address
        assert "<Chloé>" not in html
        assert "<happened>" not in html


def test_no_english_on_french_pages() -> None:
    found = set()
    for page in everything("fr"):
        for match in SAID.finditer(CODE.sub("", page)):
            said = match[1] or match[2] or ""
            if ENGLISH.search(said) and "Something" not in said:
                found.add(said)
    assert not found


def test_the_first_page_is_light() -> None:
    sizes = [
        len((rendering.STATIC / name).read_bytes()) for name in ("page.css", "table.js", "icon.svg")
    ]
    assert sum(sizes) + len(pages.start_page(start()).encode()) < 100_000


@pytest.mark.parametrize("name", GAMES)
def test_pages_are_equal_where_views_are(name: str) -> None:
    """Nothing but the view tells of cards: the hidden part of the state is not even passed."""
    for plies in (0, 5, 40):
        game = played(name, 4, plies)
        seat = 1 if game.to_move != 1 else 2
        html = pages.table_page(table(game, name, seat))
        view = game.view(seat)
        shown = set(re.findall(r'data-vt="(\w+)"', html))
        open_cards = {card for card in _cards(view) if card is not None}
        prefix = "" if name.startswith("ciq") else "n"
        assert shown <= {f"{prefix}{card}" for card in open_cards}


def _cards(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("rules", "turn", "to_move", "owed", "skips", "seat", "result", "moves"):
                yield from _cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _cards(inner)
    else:
        yield value


def buttons(html: str, form: str, name: str) -> set[str]:
    return {
        str(attributes["value"])
        for tag, attributes in read(html).attributes
        if tag == "button" and attributes.get("form") == form and attributes.get("name") == name
    }


def test_without_script_every_legal_move_can_be_made_and_no_other() -> None:
    for name, game, _ in positions():
        if game.to_move is None:
            continue
        model = table(game, name, game.to_move)
        legal = {str(move) for move in game.legal_moves()}
        first = pages.table_page(model)
        made = buttons(first, "go", "move")
        for pick in buttons(first, "pick", "pick"):
            if not pick.startswith("why"):
                made |= buttons(pages.table_page(model, pick=pick), "go", "move")
        assert made == legal


def test_confirming_makes_no_move_at_once() -> None:
    for name, game, _ in positions():
        if game.to_move is None:
            continue
        model = table(game, name, game.to_move, confirm=True)
        assert not buttons(pages.table_page(model), "go", "move")
        move = str(game.legal_moves()[-1])
        assert move in buttons(pages.table_page(model, pick=move), "go", "move")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_played_says_why_with_its_clause(language: str) -> None:
    seen = set()
    for name, game, _ in positions():
        if game.to_move is None:
            continue
        model = table(game, name, game.to_move, language)
        for pick in buttons(pages.table_page(model), "pick", "pick"):
            if pick.startswith("why"):
                html = pages.table_page(model, pick=pick)
                notice = re.search(r'role="alert">(.*?)</p>', html, re.DOTALL)
                assert notice
                assert 'class="clause"' in notice[1], pick
                seen.add(pick.split(" ")[1])
    assert {"hand", "attack", "add", "take"} <= seen


def test_a_spectator_has_no_controls() -> None:
    for name in GAMES:
        html = pages.table_page(table(played(name, 4, 12), name, None))
        assert not buttons(html, "go", "move")
        assert not buttons(html, "pick", "pick")


@pytest.mark.parametrize(
    "pick", ["", "5h", "attack", "attack 99", "why", "why x", "a" * 999, "<b>", "%"]
)
def test_any_pick_is_harmless(pick: str) -> None:
    for name in GAMES:
        game = played(name, 4, 3)
        read(pages.table_page(table(game, name, game.to_move), pick=pick))


def test_fragment_and_page_agree() -> None:
    model = table(played("updown", 3, 9), "updown", 1)
    assert pages.table_fragment(model).strip() in pages.table_page(model)
    ended = replay(played("ciq-2", 3, 9), "ciq-2", None)
    assert pages.replay_fragment(ended).strip() in pages.replay_page(ended)


def test_names_are_escaped() -> None:
    html = pages.table_page(table(played("ciq-2", 4, 9), "ciq-2", 1))
    assert "&lt;Chloé&gt;" in html
    assert NAMES[2] not in html


@pytest.mark.parametrize("family", guided.STORIES)
def test_the_guided_game_can_be_played_through(family: str) -> None:
    story = guided.STORIES[family]
    assert len(story.steps) == 10
    for number, step in enumerate(story.steps, 1):
        if not step.wanted:
            continue
        if step.wanted == ("why",):
            model = RulesModel(**plain(), game=family, learn=True)
            picks = buttons(pages.rules_page(model, step=number), "pick", "pick")
            why = next(pick for pick in picks if pick.startswith("why"))
            assert guided.lesson(family, number, "", why, "en")["done"]
            continue
        moves = [str(move) for move in guided.reached(family, step.ply).legal_moves()]
        good = [m for m in moves if guided.lesson(family, number, m, "", "en")["done"]]
        assert good
        assert all(m.startswith(step.wanted) for m in good)
    assert not guided.lesson(family, 2, "nonsense", "", "fr")["done"]


def test_the_pictures_are_real_positions() -> None:
    for preset, scene in guided.SCENES.items():
        assert guided.scene_of(preset) == scene
