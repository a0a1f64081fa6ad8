"""Where running games are kept, and how: whole files only, whatever happens in between.

A saved game is a record (docs: formats), so that every tool that reads records reads it. Who sits
where stands in its players: "bot:greedy" is a bot, all others are people. The one thing besides,
the table's language, stands in a small file beside it, and may be missing.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from upcard import strict_json
from upcard.game import Refusal, Refused

LATEST = Path("latest")
"""In place of a file: the game that was saved last and is not over."""
SETTINGS = ".table"
"""What the name of the small file beside a record ends in."""


def folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the user's games are kept."""
    home = Path.home()
    if platform == "win32":
        data = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif environment.get("XDG_DATA_HOME"):
        data = Path(environment["XDG_DATA_HOME"])
    elif platform == "darwin":
        data = home / "Library" / "Application Support"
    else:
        data = home / ".local" / "share"
    return data / "upcard" / "games"


def new_file(name: str) -> Path:
    """A file for a new game, taken at once so that no other table has it."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 10_000):
        extra = "" if number == 1 else f"-{number}"
        path = place / f"{stamp}{extra}-{name}.json"
        try:
            path.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(str(place))


def write(path: Path, value: object) -> None:
    """Put a JSON value into a file so that at any moment it holds the old text or the new one."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text.encode("utf-8"))
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(place: Path) -> None:
    """Make the new name itself last, where the system lets us."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    try:
        handle = os.open(place, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def read(path: Path) -> Any:
    """The JSON of a saved game; raises Refused."""
    try:
        return strict_json.parse(path.read_bytes())
    except OSError as error:
        raise Refused(Refusal("terminal-no-file", None, {"file": str(path)[:120]})) from error


def latest() -> Path | None:
    """The file that was written last of those whose game is not over."""
    found = []
    for path in folder().glob("*.json"):
        try:
            found.append((path.stat().st_mtime_ns, path))
        except OSError:
            continue
    for _, path in sorted(found, reverse=True):
        try:
            value = read(path)
        except Refused:
            continue  # an empty file: a table that was closed before its first deal
        if isinstance(value, dict) and value.get("result", 0) is None:
            return path
    return None


def write_language(path: Path, language: str) -> None:
    """Keep the language of a table beside its game."""
    write(path.with_name(path.name + SETTINGS), {"language": language})


def read_language(path: Path) -> str | None:
    """The language a table was left in, if that is known."""
    try:
        value = json.loads(path.with_name(path.name + SETTINGS).read_bytes())
        language = value["language"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return language if language in ("en", "fr") else None
