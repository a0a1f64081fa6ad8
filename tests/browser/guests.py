"""Guests of a server under test: each a browser of its own, watched in all it does and is sent."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser, BrowserContext, CDPSession, ConsoleMessage, Locator, Page, Request, Response,
    expect,
)  # fmt: skip

expect.set_options(timeout=30_000)

LAPTOP = (1280, 800)
PHONE = (360, 640)
PATIENCE = 30_000
"""Milliseconds after which something that should happen has not."""
CHOICE = "main button.play, main button.pick:not(.picked)"
"""Everything on a table that can be done, or picked to be done with something else."""
POINT = """(e) => {
  e.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = e.getBoundingClientRect();
  const y = box.top + box.height / 2;
  for (const part of [2, 8]) {
    const x = box.left + box.width / part, there = document.elementFromPoint(x, y);
    if (there && e.contains(there)) return [x, y];
  }
  return null;
}"""
"""Where to press something: in its middle, or at the left, where a fan of cards leaves it open."""
LOOK = """(what) => [document.querySelector("#main").dataset.number || "",
  [...document.querySelectorAll(what)].map((e) => e.classList.contains("pick"))]"""
WATCH = """
addEventListener("securitypolicyviolation", (event) => {
  console.error("CSP: " + event.violatedDirective + " " + event.blockedURI);
});
"""


@dataclass
class Sent:
    """Something that reached a browser: where it came from, and all of it as text."""

    where: str
    text: str


@dataclass
class Guest:
    """A person in front of a browser of their own."""

    context: BrowserContext
    page: Page
    url: str
    by: str = "clicks"
    """How they play: "clicks", "keyboard" or "taps"."""
    faults: list[str] = field(default_factory=list)
    """Whatever a console said, and every request that went elsewhere."""
    script: bool = True
    still: bool = True
    """Whether nothing moves on the page by itself."""
    allowed: list[str] = field(default_factory=list)
    """Patterns of what the console may say in this test."""
    answers: list[Response] = field(default_factory=list)
    events: list[Sent] = field(default_factory=list)
    """Server-sent events, as the browser's network heard them."""
    tools: CDPSession | None = None

    def watch(self) -> None:
        """Listen to the page: console, errors, requests, answers, streams."""
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.context.on("request", self._request)
        self.context.on("response", lambda answer: self.answers.append(answer))
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.on("Network.eventSourceMessageReceived", self._event)
        self.tools.send("Network.enable")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url + "/", "data:")):
            self.faults.append(f"request to elsewhere: {request.url}")

    def _event(self, event: dict[str, Any]) -> None:
        self.events.append(Sent(event["eventName"] + " " + event["eventId"], event["data"]))

    def received(self) -> list[Sent]:
        """All that came since this was last asked: bodies, headers, events."""
        answers, self.answers = self.answers, []
        found, self.events = self.events, []
        for answer in answers:
            kind = answer.headers.get("content-type", "")
            headers = " ".join(
                f"{name}: {value}"
                for name, value in answer.all_headers().items()
                if name not in ("content-length", "date")
            )
            body = ""
            if answer.status // 100 != 3 and kind.startswith(
                ("text/html", "application/json", "text/plain")
            ):
                body = answer.text()
            found.append(Sent(answer.url, f"{headers}\n{body}"))
        return found

    def forget(self) -> None:
        """Leave aside what came until now."""
        self.answers, self.events = [], []

    def check(self) -> None:
        """Nothing was amiss."""
        left = [
            fault
            for fault in self.faults
            if not any(re.search(pattern, fault) for pattern in self.allowed)
        ]
        assert not left, left

    # ---- Going places -------------------------------------------------------------------------

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(self.url + path)

    @property
    def path(self) -> str:
        """Where the guest is."""
        return self.page.url.removeprefix(self.url)

    @property
    def table(self) -> str:
        """The id of the table the guest is at."""
        found = re.match(r"/t/([A-Za-z0-9_-]+)", self.path)
        assert found, self.path
        return found[1]

    def at(self, what: str) -> Locator:
        """Something on the page."""
        return self.page.locator(what)

    def act(self, thing: Locator, *, refused: bool = False) -> None:
        """Press something, as this guest does; `refused`: it says that it cannot be done."""
        if refused:
            thing.click(force=True)
        elif self.by == "keyboard":
            self.tab_to(thing)
            self.page.keyboard.press("Enter")
        elif self.still and (point := thing.evaluate(POINT)):
            if self.by == "taps":
                self.page.touchscreen.tap(*point)
            else:
                self.page.mouse.click(*point)
        elif self.by == "taps":
            thing.tap()
        else:
            thing.click()

    def tab_to(self, thing: Locator, most: int = 90) -> None:
        """Press Tab until the thing has the focus."""
        if "focused" in _state(thing):
            return
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if "focused" in _state(thing):
                return
        raise AssertionError(f"Tab never comes to {thing}")

    # ---- Making tables ------------------------------------------------------------------------

    def make(self, game: str, players: int = 2, **fields: str) -> str:
        """Fill in the form of the start page and play, or invite; the path of the table."""
        self.go("/")
        part = self.at(f"#{game}")
        part.locator("[name=players]").select_option(str(players))
        play = fields.pop("play", "now")
        if play == "invite":
            fields.pop("bot", None)
        if set(fields) - {"bot"}:
            self.act(part.locator("details.more > summary"))
        for name, value in fields.items():
            one = part.locator(f"[name='{name}']")
            if one.count() > 1:
                one = part.locator(f"[name='{name}'][value='{value}']")
            if one.evaluate("e => e.tagName") == "SELECT":
                one.select_option(value)
            elif one.get_attribute("type") in ("checkbox", "radio"):
                one.check()
            else:
                one.fill(value)
        self.act(part.locator(f"button[name=play][value={play}]"))
        self.page.wait_for_url(self.url + "/t/*")
        return self.path

    def sit(self, path: str, name: str) -> None:
        """Take the first free seat of a table in its lobby."""
        self.go(path)
        form = self.at("form.sit").first
        form.locator("[name=name]").fill(name)
        self.act(form.locator("button"))
        self.at(".seat-row .badge").wait_for()

    # ---- Playing ------------------------------------------------------------------------------

    def mark(self) -> str:
        """The number of the table as it is shown."""
        return self.at("#main").get_attribute("data-number") or ""

    def until_changed(self, mark: str) -> None:
        """Wait until the table shows something later."""
        self.at(f"#main:not([data-number='{mark}'])").wait_for(state="attached", timeout=PATIENCE)

    def until_due(self) -> bool:
        """Wait until it is this guest's turn (True), or the game is over (False)."""
        due = self.at("#main[data-turn=yes], #main[data-phase=over]")
        if self.script:
            due.wait_for(state="attached", timeout=PATIENCE)
        for _ in range(0 if self.script else 200):  # a page without script is asked for again
            if due.count():
                break
            self.page.reload()
        return self.at("#main").get_attribute("data-phase") != "over"

    def move(self, dice: random.Random, prefer: str = "") -> None:
        """Do something that can be done, by what the page shows alone, until the table says so."""
        what = prefer if prefer and self.at(prefer).count() else CHOICE
        mark, picks = self.page.evaluate(LOOK, what)
        chosen = dice.randrange(len(picks))
        self.act(self.at(what).nth(chosen))
        if picks[chosen]:
            targets = self.at("main button.target")
            targets.first.wait_for()
            self.act(targets.nth(dice.randrange(targets.count())))
        self.until_changed(mark)

    def play_on(self, dice: random.Random, each: Callable[[], None] | None = None) -> int:
        """Play until the game is over; how many moves that took."""
        for count in range(2000):
            if not self.until_due():
                return count
            if each is not None:
                each()
            self.move(dice)
        raise AssertionError("the game does not end")


def _state(thing: Locator) -> str:
    focused: bool = thing.evaluate("e => e === document.activeElement")
    return "focused" if focused else ""


class Visits:
    """Brings guests to a server, and looks back at all of them at the end."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.guests: list[Guest] = []

    def __call__(
        self,
        *,
        by: str = "clicks",
        size: tuple[int, int] = LAPTOP,
        script: bool = True,
        language: str = "en",
        dark: bool = False,
        still: bool = True,
        url: str | None = None,
    ) -> Guest:
        """A new guest with an empty browser."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=by == "taps",
            is_mobile=by == "taps",
            java_script_enabled=script,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        guest = Guest(context, context.new_page(), url or self.url, by, script=script, still=still)
        guest.watch()
        self.guests.append(guest)
        return guest

    def end(self) -> None:
        """Say good-bye to all guests, then check that nothing was amiss."""
        for guest in self.guests:
            guest.context.close()
        for guest in self.guests:
            guest.check()
