"""Every page of the server, each brought up as a visitor comes to it."""

import random
from collections.abc import Iterator
from typing import Any

from browser.guests import Guest, Visits

SHORT = {"option-length": "short", "option-top": "12"}


def mid_game(guest: Guest, game: str, players: int, moves: int = 4, **fields: str) -> None:
    """A running game against bots, some moves on, at this guest's turn."""
    guest.make(game, players, bot="random", **fields)
    dice = random.Random(f"{game} {players}")
    for _ in range(moves):
        if not guest.until_due():
            return
        guest.move(dice)
    guest.until_due()


def every_page(visit: Visits, **how: Any) -> Iterator[tuple[str, Guest]]:
    """The name of each page, and the guest who looks at it."""
    guest = visit(**how)
    guest.go("/")
    yield "start", guest
    for details in guest.at("details.more > summary").all()[:1]:
        guest.act(details)
    yield "start-house-rules", guest
    path = guest.make("ciq-2", 4, bot="", play="invite", name="Ann")
    yield "lobby-host", guest
    other = visit(**how)
    other.go(path)
    yield "lobby-visitor", other
    other.context.close()
    for game, players in (("ciq-1", 4), ("ciq-2", 4), ("updown", 3)):
        mid_game(guest, game, players)
        yield f"table-{game}", guest
        if game != "ciq-1":
            if guest.at("button.pick").count():
                guest.act(guest.at("button.pick").first)
            yield f"picked-{game}", guest
            guest.act(guest.at("#menu > summary"))
            yield f"menu-{game}", guest
            guest.page.keyboard.press("Escape")
    guest.act(guest.at("#menu > summary"))
    guest.act(guest.at("a[href$='/links']"))
    guest.page.wait_for_url("**/links")
    guest.act(guest.at("form[action$='/links'] button"))
    guest.at("#link").wait_for()
    yield "links", guest
    guest.make("updown", 2, bot="random", name="Ann", **SHORT)
    guest.play_on(random.Random(4))
    yield "over-updown", guest
    table = guest.table
    guest.make("ciq-2", 2, bot="random", **{"option-max_turns": "6"})
    guest.play_on(random.Random(4))
    yield "over-ciq-2", guest
    guest.go(f"/t/{guest.table}/replay?ply=3")
    yield "replay-ciq-2", guest
    guest.go(f"/t/{table}/replay?ply=5&seat=1")
    yield "replay-updown", guest
    for page in (
        "/", "/rules/ciq", "/rules/updown", "/rules/rulings", "/learn/ciq?step=5",
        "/learn/updown", "/claim", "/replay", "/preferences", "/puzzles", "/puzzles/ciq-2/3",
        "/puzzles/updown/9?move=show",
    ):  # fmt: skip
        guest.go(page)
        yield (page.strip("/").replace("/", "-").replace("?", "-") or "start-again"), guest
    guest.allowed.append("404.*/t/nothing")
    guest.go("/t/nothing")
    yield "message", guest
