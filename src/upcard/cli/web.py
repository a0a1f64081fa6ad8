"""`serve`, `backup` and `restore`: running the web table. They need the extra `web`."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import click

from upcard import variants
from upcard.cli import answers
from upcard.cli.engine import until_compiled
from upcard.cli.spoken import Argument, Command, Option, complete_file, language_of, whole
from upcard.strict_json import refuse, shown

HOST, PORT = "127.0.0.1", 8000
MOST_WORKERS = 64
LOCAL_PROXIES = "127.0.0.1,::1"
"""Where the world calls us by another name, a proxy of this machine is believed who asks."""
DATABASE_VARIABLE = "UPCARD_DATABASE"
METRICS_VARIABLE = "UPCARD_METRICS_TOKEN"
"""What is secret comes from the environment: other users of a machine can read command lines."""


@contextmanager
def needing_extra() -> Iterator[None]:
    """Say in one sentence how to install what is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").split(".")[0]
        if missing == "upcard":
            raise
        refuse("cli-extra-missing", module=missing, extra="web")


def _system_says(error: OSError) -> str:
    said = error.strerror or type(error).__name__
    return shown(f"{error.filename}: {said}" if error.filename else said, 160)


def _serve(
    host: str | None,
    port: int | None,
    database: str | None,
    workers: int | None,
    origin: str | None,
    proxies: str | None,
    variant: tuple[str, ...],
    open_page: bool,
) -> int:
    _in_range("--port", port, 0, 65535)
    _in_range("--workers", workers, 1, MOST_WORKERS)
    address = host or HOST
    wanted = PORT if port is None else port
    _stop_at_once()
    if (workers or 1) == 1:
        until_compiled("web")
    with needing_extra():
        from upcard.web import serving
        from upcard.web.settings import Settings
    settings = Settings(
        metrics_token=os.environ.get(METRICS_VARIABLE) or None,
        variants=tuple(map(variants.of, variant)),
    )
    if open_page:
        _be_calm()
        try:
            with serving.free_port(address, wanted) as wanted:
                pass
        except OSError as error:
            refuse("cli-address", host=shown(address), port=wanted, why=_system_says(error))
    listens = False

    def ready(url: str) -> None:
        nonlocal listens
        listens = True
        _tell(url, open_page)

    try:
        return serving.serve(
            address,
            wanted,
            database or os.environ.get(DATABASE_VARIABLE, ""),
            workers or 1,
            origin=_origin(origin),
            proxies=_proxies(proxies) or (LOCAL_PROXIES if origin else ""),
            settings=settings,
            ready=ready,
        )
    except OSError as error:
        if listens:
            raise
        refuse("cli-address", host=shown(address), port=wanted, why=_system_says(error))


def _stop_at_once() -> None:
    """Whoever stops a server that has not begun has what they wanted: nothing is amiss."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def _in_range(option: str, value: int | None, low: int, high: int) -> None:
    if value is not None and not low <= value <= high:
        refuse("cli-out-of-range", option=option, found=shown(value, 40), low=low, high=high)


def _origin(given: str | None) -> str | None:
    """How the world calls the server, which is no more than https://name."""
    if given is None:
        return None
    try:
        parts = urlsplit(given)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1)
    except ValueError:
        fits = False
    if not fits or "@" in given or given.rstrip("/") != f"{parts.scheme}://{parts.netloc}":
        refuse("cli-origin", found=shown(given))
    return given.rstrip("/")


def _proxies(given: str | None) -> str:
    """Whose word is taken about who asks: `*`, or addresses and networks with commas between."""
    if given is None or given.strip() in ("", "*"):
        return (given or "").strip()
    found = []
    for one in map(str.strip, given.split(",")):
        try:
            found.append(str(ip_network(one) if "/" in one else ip_address(one)))
        except ValueError:
            refuse("cli-proxies", found=shown(one))
    return ",".join(found)


def _be_calm() -> None:
    """For somebody who plays, a line for every request is noise."""
    import logging

    logging.disable(logging.INFO)


def _tell(url: str, open_page: bool) -> None:
    """Print the link; in a browser of this machine, open it."""
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    print(words.say("cli-serving", url=url), flush=True)
    if open_page:
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _backup(file: str, database: str | None) -> None:
    _archive("back_up", "cli-backed-up", file, database)


def _restore(file: str, database: str | None) -> None:
    _archive("restore", "cli-restored", file, database)


def _archive(does: str, says: str, file: str, database: str | None) -> None:
    with needing_extra():
        from upcard.web import archive
    from upcard.words import in_language

    act: Any = getattr(archive, does)
    try:
        count = act(file, database or os.environ.get(DATABASE_VARIABLE, ""))
    except OSError as error:
        refuse("cli-unusable-file", file=shown(file, 120), why=error.strerror or str(error))
    words = in_language(language_of(click.get_current_context()))
    print(answers.one_line(words.say(says, count=count, file=file[-120:])))


DATABASE = Option(["--database"], metavar="DATABASE", help="help-option-database")
FILE = Argument(["file"], metavar="FILE", shell_complete=complete_file)

serve = Command(
    "serve",
    callback=_serve,
    help="help-serve",
    params=[
        Option(["--host"], metavar="ADDRESS", help="help-option-host"),
        Option(["--port"], callback=whole, metavar="N", help="help-option-port"),
        DATABASE,
        Option(["--workers"], callback=whole, metavar="N", help="help-option-workers"),
        Option(["--origin"], metavar="URL", help="help-option-origin"),
        Option(["--proxies"], metavar="ADDRESSES", help="help-option-proxies"),
        Option(
            ["--variant"],
            multiple=True,
            metavar="FILE",
            shell_complete=complete_file,
            help="help-option-variant",
        ),
        Option(["--open", "open_page"], is_flag=True, help="help-option-open"),
    ],
)
backup = Command("backup", callback=_backup, help="help-backup", params=[FILE, DATABASE])
restore = Command("restore", callback=_restore, help="help-restore", params=[FILE, DATABASE])
