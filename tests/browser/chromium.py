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
    return [*FLAGS, "--no-sandbox"] if _is_root() else [*FLAGS]


def program() -> str | None:
    """A browser that starts, None without one."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    for path in (own, *map(shutil.which, NAMES)):
        if path and Path(path).exists() and (os.name == "nt" or _done([path, "--version"])):
            return path
    return None


def install() -> None:
    """Have Playwright bring its browser, or Debian's packages theirs; neither may be possible."""
    _done([sys.executable, "-m", "playwright", "install", "chromium"])
    if program() is None and shutil.which("apt-get"):
        rights = [] if _is_root() else ["sudo", "-n"]
        _done([*rights, "apt-get", "update", "-qq"])
        _done([*rights, "apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"])


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _done(command: list[str]) -> bool:
    try:
        ended = subprocess.run(
            command,
            check=False,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ended.returncode == 0


def have() -> None:
    """See to it that there is a browser; say so where there can be none."""
    if program() is not None:
        return
    print("No Chromium is here for the browser tests; one is being installed.", flush=True)
    install()
    if program() is None:
        print(f"WARNING: {MISSING}.", file=sys.stderr, flush=True)
        if os.environ.get("GITHUB_ACTIONS"):
            print(f"::warning::{MISSING}", flush=True)


if __name__ == "__main__":
    have()
