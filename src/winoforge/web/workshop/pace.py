"""How fast somebody may ask: a bucket of tokens for each, kept by this process.

It guards the processor against a script that sends drafts, and no limit of the product depends on it; so it need not
be exact over several processes.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable


class Pace:
    """Allows `burst` requests at once and `rate` a second after that, for each key."""

    def __init__(
        self, rate: float, burst: int, *, most_keys: int = 10_000, clock: Callable[[], float] = time.monotonic
    ):
        self.rate = rate
        self.burst = burst
        self.most_keys = most_keys
        self.clock = clock
        self._held: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def allows(self, key: Hashable) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        with self._lock:
            tokens, since = self._held.pop(key, (float(self.burst), now))
            tokens = min(self.burst, tokens + (now - since) * self.rate)
            allowed = tokens >= 1
            self._held[key] = (tokens - allowed, now)
            # Whoever has not asked for longest is forgotten: their bucket would be full again anyway.
            while len(self._held) > self.most_keys:
                self._held.popitem(last=False)
        return allowed
