"""Every page: within the screen, light enough, and fit for everybody (axe)."""

import random
from importlib.resources import files
from typing import Any

import pytest
from browser.guests import LAPTOP, PHONE, Guest, Visits
from browser.pages_shown import every_page, mid_game

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
FIRST_PAGE = 100_000
OUTSIDE = """([width, height]) => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > width) found.push(`page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > height) found.push(`page is ${root.scrollHeight} high`);
  const parts = "main .tile, main .middle, main .say, main .mine, main .hand, main button";
  for (const e of document.querySelectorAll(parts)) {
    if (e.closest(".panel, .pop, details:not([open]) > :not(summary)")) continue;
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      found.push(`${e.className} "${e.getAttribute("aria-label") || e.textContent.trim()}" ` +
        [box.left, box.top, box.right, box.bottom].map(Math.round).join(" "));
  }
  return found;
}"""


SMALL = (900, 640)
TELL = """(text) => {
  const notice = document.querySelector("#notice");
  notice.classList.add("hint"), notice.hidden = false, notice.textContent = text;
}"""


def outside(guest: Guest, size: tuple[int, int] = PHONE) -> list[str]:
    """What of the table is not within the screen."""
    found: list[str] = guest.page.evaluate(OUTSIDE, list(size))
    return found


def test_two_clicks_from_the_start_page_to_the_first_card(visit: Visits) -> None:
    guest = visit()
    guest.go("/")
    guest.at("#updown button[value=now]").click()
    mark = guest.mark()
    guest.at(".hand button.play").first.click()
    guest.until_changed(mark)


def test_the_first_page_is_light(visit: Visits) -> None:
    guest = visit()
    sizes: list[float] = []
    assert guest.tools is not None
    guest.tools.on(
        "Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"])
    )
    guest.page.goto(guest.url, wait_until="networkidle")
    assert len(sizes) >= 3
    assert sum(sizes) < FIRST_PAGE, sizes


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "players"), [("updown", 6), ("updown", 2), ("ciq-2", 6), ("ciq-2", 8), ("ciq-2", 2)]
)
def test_a_table_is_within_a_small_phone(
    visit: Visits, game: str, players: int, language: str
) -> None:
    guest = visit(by="taps", size=PHONE, language=language)
    mid_game(guest, game, players, 0)
    dice = random.Random(f"small {game} {players}")
    for count in range(6):
        assert outside(guest) == [], count
        if guest.at("main button.pick").count():
            guest.act(guest.at("main button.pick").first)
            assert outside(guest) == [], count
            guest.page.keyboard.press("Escape")
        guest.move(dice)
        if not guest.until_due():  # how it came out comes first, the table below
            box = guest.at(".over .after").bounding_box()
            assert box
            assert box["y"] < PHONE[1] - 50
            return
    assert outside(guest) == []
    advice = "Le meilleur : prendre le 26. " * (9 if game == "updown" else 3)
    if game != "updown":
        guest.page.evaluate(TELL, advice)
        assert outside(guest) == []
    # a window that is as wide as a laptop's and as low as a phone's
    guest.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    guest.page.evaluate(TELL, advice)
    assert outside(guest, SMALL) == []


CUT = """() => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`page is ${wide} wide`);
  for (const e of document.querySelectorAll("main :is(button, input, select, p, h1, h2, h3)")) {
    const box = e.getBoundingClientRect(), inside = e.closest(".game, .card-box, main");
    if (!box.width || e.closest(".unseen, .panel, .pop, pre, table")) continue;
    if (box.right > Math.min(innerWidth, inside.getBoundingClientRect().right) + 1)
      found.push(`${e.tagName} "${(e.textContent || e.name).trim().slice(0, 40)}" is cut`);
  }
  return found.slice(0, 5);
}"""


@pytest.mark.parametrize(("size", "language"), [(LAPTOP, "en"), (PHONE, "fr")], ids=str)
def test_every_page_is_fit_for_everybody(
    visit: Visits, size: tuple[int, int], language: str
) -> None:
    """Nothing wider than the screen, nothing serious that axe finds, in the light and the dark."""
    found = {}
    by = "taps" if size == PHONE else "clicks"
    for name, guest in every_page(visit, size=size, by=by, language=language):
        faults = [*guest.page.evaluate(CUT), *axe(guest)]
        if size == PHONE:
            guest.page.emulate_media(color_scheme="dark")
            faults += axe(guest, only="color-contrast")
            guest.page.emulate_media(color_scheme="light")
        if faults:
            found[name] = faults
    assert not found, found


def axe(guest: Guest, only: str = "") -> list[str]:
    """What axe finds on a page that is serious or worse, by all its rules or by one."""
    if not guest.page.evaluate("Boolean(window.axe)"):
        guest.page.evaluate(AXE)
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    choice: dict[str, Any] = {"resultTypes": ["violations"], "runOnly": tags}
    if only:
        choice["runOnly"] = {"type": "rule", "values": [only]}
    result: dict[str, Any] = guest.page.evaluate(
        """(choice) => axe.run({exclude: ["svg[aria-hidden]"]},
          {...choice, elementRef: false})""",
        choice,
    )
    return [
        f"{one['id']}: {one['help']}: {node['target']} {node['html'][:160]}"
        for one in result["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
