"""Which browser the tests drive; run as a script, it sees to it that there is one, if it can.

Playwright's own Chromium is taken where it is installed, else the system's.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING = "no Chromium was found and none could be installed: the browser tests are skipped"
PATIENCE = 600
"""Seconds that an installation may take."""


def flags() -> list[str]:
    """What Chromium is started with: quiet, and without its sandbox where it cannot have one."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*FLAGS, "--no-sandbox"] if root else [*FLAGS]


def own_program() -> Path | None:
    """Where Playwright's own browser is, None if it is not installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def system_program() -> str | None:
    """The system's browser, None without one."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> None:
    """Have Playwright bring its browser, or Debian's packages theirs; neither may be possible."""
    if _done([sys.executable, "-m", "playwright", "install", "chromium"]) and own_program():
        return
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        _done(["apt-get", "update", "-qq"], quiet)
        _done(["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"], quiet)


def _done(command: list[str], more: dict[str, str] | None = None) -> bool:
    try:
        ended = subprocess.run(
            command,
            check=False,
            env={**os.environ, **(more or {})},
            timeout=PATIENCE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ended.returncode == 0


if __name__ == "__main__":
    if not system_program() and not own_program():
        print("No Chromium is here for the browser tests; one is being installed.", flush=True)
        install()
        if not system_program() and not own_program():
            print(f"WARNING: {MISSING}.", file=sys.stderr, flush=True)
