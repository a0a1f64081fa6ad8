"""How a server is set up. Every number has a default that suits a home and a small site."""

from dataclasses import dataclass
from pathlib import Path

from upcard.variants import Variant


@dataclass(frozen=True)
class Settings:
    """What `upcard serve` is told, and the limits it keeps to."""

    database: str = ""
    """A URL, or the path of an SQLite file; "" is `default_database()`."""
    origin: str | None = None
    """How the world calls this server behind a proxy, as https://cards.example."""
    variants: tuple[Variant, ...] = ()
    """Variants of the rules that the start page offers besides the games."""
    hosts: tuple[str, ...] = ()
    """Host names that are answered; () means any, loopback names alone where that is bound."""
    bot_processes: int = 1
    """0: bots think in a thread."""
    bot_pause: float = 0.6
    """Seconds before a bot's move shows, so that people can follow."""
    several: bool = False
    """Whether other processes write to the same database."""
    metrics_token: str | None = None
    """Who may read /metrics from elsewhere than this machine."""
    heartbeat: float = 15.0
    presence: float = 2.0
    """Seconds between what processes tell each other about who is there."""
    sweep: float = 1.0
    """Seconds between looks for clocks that ran out and bots that nobody asked."""
    grace: float = 20.0
    """Seconds after a start in which nobody runs out of time."""
    cached_tables: int = 2000
    archive_after: float = 60 * 86_400.0
    largest_body: int = 65_536
    largest_upload: int = 4_100_000
    longest_record: int = 5_000
    """Moves of a record that is brought: many times what a game of the usual rules can have."""
    posts_per_minute: float = 240.0
    """Of one visitor; an address may send ten times as many."""
    burst: int = 60
    tables_per_hour: int = 60
    """Made by one visitor."""
    tables_running: int = 60
    """Of one visitor, not over."""
    reviews_per_hour: float = 30.0
    """Begun by one visitor."""
    reviews_waiting: int = 20
    """Of one process, the one that is being made among them."""
    longest_review: int = 3_000
    """Moves of a game that is reviewed."""
    review_depth: int = 0
    """Playouts a decision; 0: what suits the game."""
    streams_per_visitor: int = 16
    streams: int = 20_000


def default_database() -> Path:
    """Where tables are kept when nothing else is said."""
    import os

    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "upcard" / "tables.sqlite"
