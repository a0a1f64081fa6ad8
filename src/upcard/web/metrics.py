"""What Prometheus may ask for: counts and times, no names, no ids."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "upcard_requests", "Requests by route and status", ["route", "status"],
            registry=self.registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "upcard_request_seconds", "Time to answer, streams left out", ["route"],
            registry=self.registry,
        )  # fmt: skip
        self.tables = Counter("upcard_tables_made", "Tables made", registry=self.registry)
        self.moves = Counter("upcard_moves", "Moves written", registry=self.registry)
        self.conflicts = Counter(
            "upcard_conflicts", "Entries another writer was faster with", registry=self.registry
        )
        self.refused = Counter(
            "upcard_refused", "Requests refused, by code", ["code"], registry=self.registry
        )
        self.streams = Gauge("upcard_streams", "Open streams", registry=self.registry)
        self.thinking = Histogram(
            "upcard_bot_seconds", "Time bots think, waiting included", registry=self.registry
        )
        self.bot_faults = Counter(
            "upcard_bot_faults", "Bots that failed to answer", registry=self.registry
        )

    def text(self) -> bytes:
        """The figures in Prometheus' text format."""
        return generate_latest(self.registry)
