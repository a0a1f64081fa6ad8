"""How much one visitor, and one address, may ask for."""

import time
from collections import OrderedDict
from collections.abc import Callable

from upcard.web.entries import Declined

REMEMBERED = 50_000
"""Buckets kept; the ones not used for longest go first."""
ADDRESS = 10.0
"""An address may post so many times what a visitor may: a family, a school, a proxy."""
READING = 40.0
"""And ask for so many times as much in all."""


class Rate:
    """Token buckets: so many a minute on the long run, so many at once."""

    def __init__(
        self, per_minute: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_minute / 60.0
        self.burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, share: float = 1.0) -> None:
        """Count a request of somebody whose allowance is `share` times the usual; may decline."""
        now = self._clock()
        level, at = self._buckets.pop(who, (self.burst * share, now))
        level = min(self.burst * share, level + (now - at) * self.per_second * share)
        allowed = level >= 1.0
        self._buckets[who] = (level - 1.0 if allowed else level, now)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not allowed:
            raise Declined("limit-rate", 429)
