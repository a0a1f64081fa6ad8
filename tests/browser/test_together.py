"""Several browsers at one table: what reaches each, undo, restarts of the server, replay."""

import html
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import upcard
from browser.conftest import Home
from browser.guests import Guest, Sent, Visits
from playwright.sync_api import Route, expect
from web.real_servers import RealServer

from upcard import Game, words

GEOMETRY = re.compile(
    r"\b(?:d|x|y|cx|cy|rx|ry|r|x1|x2|y1|y2|width|height|points|viewBox|transform|class|"
    r'data-(?:number|ply|line|events|left|reaction))="[^"]*"'
)
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,}")
LEAST = 70
"""Of Up or Down's numbers only those that are neither scores nor counts can be looked for."""


def two(visit: Visits, game: str, **fields: str) -> tuple[Guest, Guest, Guest]:
    """Two people at a running table, and somebody who watches."""
    ann, bob, eve = visit(), visit(), visit(language="fr")
    path = ann.make(game, 2, play="invite", name="Ann", **fields)
    bob.sit(path, "Bob")
    eve.go(path)
    ann.act(ann.at(".start-row button"))
    for guest in (ann, bob, eve):
        guest.at("#main[data-phase=running]").wait_for(state="attached")
    return ann, bob, eve


class Secrets:
    """What a reader has never been able to know, from the truth of the game."""

    def __init__(self, home: Home, guest: Guest, seat: int | None) -> None:
        self.home = home
        self.guest = guest
        self.seat = seat
        self.never: set[str] | None = None
        self.found_own = seat is None
        """Whether the cards this seat knows were seen to come: else the search finds nothing."""

    def hidden(self) -> set[str]:
        """The cards whose place the reader does not know now."""
        game = self.home.table(self.guest.table).game
        assert game is not None
        told = json.dumps({**game.view(self.seat), "rules": None})
        if game.rules.name == "updown":
            numbers = set(re.findall(r"\b\d+\b", told))
            highest = {str(len(game.deck or []))}  # a house rule tells it
            large = {str(card) for card in game.deck or [] if int(str(card)) >= LEAST}
            return large - numbers - highest
        return {str(card) for card in game.deck or []} - set(
            re.findall(r'"([2-9TJQKA][cdhs])"', told)
        )

    def look(self) -> int:
        """Nothing that came since the last look names a card that was hidden before and after."""
        now = self.hidden()
        before = now if self.never is None else self.never
        self.never = before & now
        game = self.home.table(self.guest.table).game
        assert game is not None
        received = self.guest.received()
        for sent in received:
            self.check(sent, self.never, game.rules.name)
        if self.seat is not None and any(sent.where.startswith("http") for sent in received):
            self.found_own |= any(self.names_own(sent.text, game) for sent in received)
        return len(self.never)

    def names_own(self, text: str, game: Game) -> bool:
        """Whether a text names every card of the reader's own hand."""
        hand = game.view(self.seat)["seats"][(self.seat or 1) - 1]["hand"]
        return all(re.search(rf"\b{card}\b", text) for card in hand)

    def check(self, sent: Sent, never: set[str], family: str) -> None:
        """One thing that came."""
        text = html.unescape(TOKEN.sub("", GEOMETRY.sub("", sent.text)))
        if family == "updown":
            found = never & set(re.findall(r"(?<![\d.#%;])[1-9]\d{0,2}(?![\d.%a-zA-Z])", text))
        else:
            found = never & set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))
            said = {
                card: said
                for language in words.LANGUAGES
                for card in never
                for said in [words.in_language(language).say("web-card", card=card)]
            }
            found |= {card for card, name in said.items() if f'"{name}' in text}
        assert not found, (sent.where, sorted(found), around(text, sorted(found)[0]))


def around(text: str, what: str) -> str:
    """Where in a text something stands."""
    found = re.search(rf"\b{what}\b", text)
    at = found.start() if found else 0
    return text[max(0, at - 200) : at + 100]


@pytest.mark.parametrize(
    ("game", "fields", "moves"),
    [("ciq-1", {}, 14), ("ciq-2", {}, 14), ("updown", {"option-top": "126"}, 18)],
)
def test_nothing_that_reaches_a_browser_tells_what_its_seat_does_not_know(
    visit: Visits, home: Home, game: str, fields: dict[str, str], moves: int
) -> None:
    ann, bob, eve = two(visit, game, **fields)
    for guest in (ann, bob, eve):
        guest.forget()  # what came before the deal
        guest.allowed = ["status of 40[0-9]", "status of 42[0-9]"]
    readers = [Secrets(home, ann, 1), Secrets(home, bob, 2), Secrets(home, eve, None)]
    for reader in readers:
        reader.guest.page.reload()
        assert reader.look() > 10
    dice = random.Random(f"secrets {game}")
    seats = {1: ann, 2: bob}
    looked = 0
    for count in range(moves):
        table = home.table(ann.table)
        if table.to_move is None:
            break
        mover = seats[table.to_move]
        assert mover.until_due()
        mover.move(dice)
        number = str(home.table(ann.table).number)
        for guest in (ann, bob, eve):  # all of them hear of it by themselves
            guest.at(f"#main[data-number='{number}']").wait_for(state="attached")
            if count % 4 == 0:
                pry(guest)
        looked += sum(reader.look() for reader in readers)
    assert looked > 100
    assert all(reader.found_own for reader in readers)


def pry(guest: Guest) -> None:
    """Ask for all that a running table has, as a curious person would, in the page's own name."""
    table, page = guest.table, guest.page
    csrf = guest.at("#go input[name=csrf]").get_attribute("value") or ""
    paths = [f"/t/{table}/{what}" for what in ("record", "replay?ply=0&seat=2", "replay?seat=all")]
    for path in (f"/t/{table}", *paths, f"/api/tables/{table}", f"/api/tables/{table}/record"):
        page.evaluate("async (path) => { await (await fetch(path)).text(); }", path)
    for move in ("attack 1 Kh", "draw", "place 99", "take 99", "<b>", "add"):
        page.evaluate(
            """async ([path, fields]) => { await (await fetch(path, {
              method: "POST", body: new URLSearchParams(fields)})).text(); }""",
            [f"/t/{table}/move", {"csrf": csrf, "move": move, "ply": "0"}],
        )


def test_undo_by_consent(visit: Visits, home: Home) -> None:
    ann, bob, eve = two(visit, "ciq-2")
    dice = random.Random(5)
    seats = {1: ann, 2: bob}
    asked = 0
    for _ in range(60):
        table = home.table(ann.table)
        mover, other = seats[table.to_move or 1], seats[3 - (table.to_move or 1)]
        assert mover.until_due()
        mover.move(dice)
        same(mover, other)
        if not mover.at("form[action$='/undo']").count():
            continue
        plies, mark = len(home.table(ann.table).plies), mover.mark()
        mover.act(mover.at("form[action$='/undo'] button"))
        mover.until_changed(mark)
        same(mover, other, eve)
        if len(home.table(ann.table).plies) < plies:
            continue  # nothing had been seen: it was free
        asked += 1
        yes = asked > 1
        assert eve.at(".asked").count() == 0
        mark = other.mark()
        other.act(other.at(".asked button").nth(0 if yes else 1))
        other.until_changed(mark)
        same(other, mover, eve)
        assert (len(home.table(ann.table).plies) < plies) is yes
        if yes:
            return
    raise AssertionError("no undo was ever asked for twice")


def same(first: Guest, *others: Guest) -> None:
    """All have come to the same moment."""
    for other in others:
        other.at(f"#main[data-number='{first.mark()}']").wait_for(state="attached")


def test_the_page_finds_the_server_again(visit: Visits, tmp_path: Path) -> None:
    with RealServer(str(tmp_path / "t.sqlite"), tmp_path / "log") as server:
        ann, bob = visit(url=server.url), visit(url=server.url)
        path = ann.make("updown", 2, play="invite", name="Ann")
        bob.sit(path, "Bob")
        ann.act(ann.at(".start-row button"))
        for guest in (ann, bob):
            guest.at("#main[data-phase=running]").wait_for(state="attached")
            guest.allowed = ["net::ERR_"]  # whatever was under way when the server died
        dice = random.Random(3)
        mover, other = (ann, bob) if ann.at("#main[data-turn=yes]").count() else (bob, ann)
        mover.move(dice)
        mark = mover.mark()
        server.kill()
        expect(other.at("#notice")).to_be_visible(timeout=30_000)
        server.start()
        expect(other.at("#notice")).to_be_hidden(timeout=60_000)
        assert other.mark() >= mark
        mover, other = (ann, bob) if ann.at("#main[data-turn=yes]").count() else (bob, ann)
        mover.move(dice)
        same(mover, other)


def finished(visit: Visits, **more: Any) -> Guest:
    """Somebody at the end of a short game."""
    guest = visit(**more)
    guest.make(
        "updown", 2, bot="random", name="Ann",
        **{"option-length": "short", "option-top": "12"},
    )  # fmt: skip
    guest.play_on(random.Random(2))
    return guest


def test_replay_steps_and_proves_the_shuffle(visit: Visits) -> None:
    guest = finished(visit)
    guest.act(guest.at(".over a[href$='/replay']"))
    ply = guest.at(".ply")
    plies = int((ply.text_content() or "").split("/")[1])
    expect(ply).to_have_text(f"{plies} / {plies}")
    guest.act(guest.at("#step-back"))
    expect(ply).to_have_text(f"{plies - 1} / {plies}")
    guest.page.keyboard.press("Home")
    expect(ply).to_have_text(f"0 / {plies}")
    for count in (1, 2, 3):
        guest.page.keyboard.press("ArrowRight")
        expect(ply).to_have_text(f"{count} / {plies}")
    assert "ply=3" in guest.page.url
    expect(guest.at(".open-hands")).to_have_count(1)
    guest.at("#ply").fill("5")
    expect(ply).to_have_text(f"5 / {plies}")
    guest.at("#as-seat").select_option("2")
    expect(guest.at(".open-hands")).to_have_count(0)
    guest.page.reload()  # the link holds it all
    expect(ply).to_have_text(f"5 / {plies}")
    expect(guest.at("#as-seat")).to_have_value("2")
    guest.act(guest.at("#check-proof"))
    good, bad = (guest.at("#proof").get_attribute(f"data-{name}") or "" for name in ("good", "bad"))
    expect(guest.at("#proof-said")).to_have_text(good)
    with guest.page.expect_download() as got:
        guest.act(guest.at("#proof a[download]"))
    record = json.loads(Path(got.value.path()).read_text())
    upcard.verify(record)
    for spoil in (
        {"deck": [record["deck"][1], record["deck"][0], *record["deck"][2:]]},
        {"shuffle": {**record["shuffle"], "commitment": "00" * 32}},
        {"shuffle": {**record["shuffle"], "contributions": ["x", ""]}},
    ):
        wrong = json.dumps({**record, **spoil})
        guest.page.route("**/record", answering(wrong))
        guest.act(guest.at("#check-proof"))
        expect(guest.at("#proof-said")).to_contain_text(bad)
        guest.page.unroute("**/record")


def answering(text: str) -> Callable[[Route], None]:
    """Answers a request in the server's place."""
    return lambda route: route.fulfill(body=text, content_type="application/json")


@pytest.mark.parametrize("script", [True, False])
def test_a_refused_card_says_why_with_the_clause(visit: Visits, script: bool) -> None:
    guest = visit(script=script)
    guest.make("updown", 2, bot="random", name="Ann")
    assert guest.until_due()
    guest.act(guest.at(".ring-card.why").first, refused=True)  # a card is to be placed first
    notice = guest.at("#notice:visible, .say .notice:visible").first
    expect(notice).to_be_visible()
    expect(notice.locator("a.clause")).to_have_text("U-6")
    assert guest.at("#main").get_attribute("data-turn") == "yes"
    if not script:
        guest.act(notice.locator("a.clause"))
        guest.page.wait_for_url("**/rules/updown#U-6")
        assert guest.at("[id='U-6']").is_visible()


def test_moves_of_others_come_by_themselves_and_cards_glide(visit: Visits, home: Home) -> None:
    ann, bob = visit(still=False), visit(still=False)
    path = ann.make("updown", 2, play="invite", name="Ann")
    bob.sit(path, "Bob")
    ann.act(ann.at(".start-row button"))
    dice = random.Random(1)
    for _ in range(6):
        table = home.table(ann.table)
        mover, other = (ann, bob) if (table.to_move or 1) == 1 else (bob, ann)
        assert mover.until_due()
        other.forget()
        mover.move(dice)
        same(mover, other)
        asked = [answer.url for answer in other.answers if "/static/" not in answer.url]
        assert not asked  # it came in the stream
        assert other.at("#said").text_content()
