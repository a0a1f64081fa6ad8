"""Where compiled code is kept: a folder for each version of the sources, in the user's cache.

Nothing here imports Numba: whether there is compiled code decides how a command runs the rules.
"""

import contextlib
import hashlib
import os
import shutil
import sys
import time
from pathlib import Path

FACES = {"cli", "client", "envs", "rulebook", "terminal", "web", "words.py"}
"""What never holds compiled code: an edit there leaves the cache valid."""

KEPT_DAYS = 30
"""How long compiled code of other versions of the sources is kept after it was made."""


def sources_hash() -> str:
    """A short hash of the Python files below the faces: what the compiled cache is valid for."""
    digest = hashlib.sha256()
    root = Path(__file__).parent
    for path in sorted(root.rglob("*.py")):
        place = path.relative_to(root)
        if place.parts[0] not in FACES:
            digest.update(place.as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept: a folder a version of the sources, in the user's cache."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Caches"
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "upcard" / sources_hash()


def prune_cache(folder: Path) -> None:
    """Make the cache folder; when it is new, remove old ones of other versions beside it."""
    if folder.exists():
        return
    oldest = time.time() - KEPT_DAYS * 86400
    with contextlib.suppress(OSError):  # a cache that cannot be kept is no reason to stop
        folder.mkdir(parents=True, exist_ok=True)
        for other in folder.parent.iterdir():
            if len(other.name) == len(folder.name) and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)


def is_warm() -> bool:
    """Whether compiled code for these very sources is already on the disk."""
    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or cache_folder())
    return any(folder.rglob("*.nbi"))


def is_ready(part: str) -> bool:
    """Whether all that a part of the program needs has been compiled, once, to its end."""
    return (cache_folder() / f"{part}.ready").exists()


def mark_ready(part: str) -> None:
    """Note that all a part of the program needs has been compiled."""
    with contextlib.suppress(OSError):  # then it is looked through again next time
        (cache_folder() / f"{part}.ready").touch()
