"""A page as a slow phone meets it, cold: what is transferred, and when it can be used.

    python benchmarks/web_page.py [--path /] [--runs 7]

Drives Chromium by its own protocol: a processor four times slower, 1.6 megabits a second, 150 ms
to answer, nothing kept. The first run also has the server draw its first page; the median is of
the others. Prints a table and asserts nothing; on a busy machine times say little.
"""

import argparse
import shutil
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from web_server import load_now, served

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 94e3}
"""Bytes a second, as the protocol wants them."""
CPU = 4
WATCH = """
window.seen = {paint: 0, shift: 0, blocked: 0};
const watch = (type, then) => new PerformanceObserver((list) => list.getEntries().forEach(then))
  .observe({type, buffered: true});
watch("largest-contentful-paint", (e) => { seen.paint = e.startTime; });
watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.shift += e.value; });
watch("longtask", (e) => { seen.blocked += Math.max(0, e.duration - 50); });
"""
ASK = """() => {
  const page = performance.getEntriesByType("navigation")[0];
  return {
    "first byte, ms": page.responseStart,
    "first paint, ms": performance.getEntriesByName("first-contentful-paint")[0].startTime,
    "largest paint, ms": seen.paint,
    "script has run, ms": page.domContentLoadedEventEnd,
    "all loaded, ms": page.loadEventEnd,
    "blocked by long tasks, ms": seen.blocked,
    "layout shift": seen.shift,
  };
}"""


def visit(browser: Browser, url: str) -> dict[str, float]:
    """One cold visit."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, device_scale_factor=2, is_mobile=True
    )
    page = context.new_page()
    tools = context.new_cdp_session(page)
    sizes: list[float] = []

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    tools.on("Network.loadingFinished", loaded)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.add_init_script(WATCH)
    page.goto(url, wait_until="networkidle")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    found: dict[str, float] = page.evaluate(ASK)
    context.close()
    return {"transferred, bytes": sum(sizes), "requests": len(sizes), **found}


def main() -> None:
    """Visit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--path", default="/")
    parser.add_argument("--runs", type=int, default=7, help="from 2 to 99")
    asked = parser.parse_args()
    if not 2 <= asked.runs <= 99:
        parser.error("--runs is from 2 to 99")
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    before = load_now()
    with served() as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        url = f"http://127.0.0.1:{port}{asked.path}"
        runs = [visit(browser, url) for _ in range(asked.runs)]
        browser.close()
    print(f"{asked.path}, machine load {before} before, {load_now()} after")
    print(f"{'':28}{'first':>10}{'median':>10}{'best':>10}")
    for name, first in runs[0].items():
        rest = [run[name] for run in runs[1:]]
        print(f"{name:28}{first:>10.0f}{median(rest):>10.0f}{min(rest):>10.0f}")


if __name__ == "__main__":
    main()
