"""How fast somebody may ask: a bucket of tokens for each, kept by this process.

A token is a request, or a second of processor. It guards the processor against scripts, and no limit of the product
depends on it; so it need not be exact over several processes.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable


class Pace:
    """Allows `burst` tokens at once and `rate` a second after that, for each key."""

    def __init__(
        self, rate: float, burst: float, *, most_keys: int = 10_000, clock: Callable[[], float] = time.monotonic
    ):
        self.rate = rate
        self.burst = burst
        self.most_keys = most_keys
        self.clock = clock
        self._held: OrderedDict[Hashable, list[float]] = OrderedDict()
        self._lock = threading.Lock()

    def allows(self, key: Hashable) -> bool:
        """Take a token, if there is one."""
        with self._lock:
            allowed = self._refilled(key) >= 1
            self._held[key][0] -= allowed
        return allowed

    def has_some(self, key: Hashable) -> bool:
        """Whether anything is left; for what says only afterwards how much it took."""
        with self._lock:
            return self._refilled(key) > 0

    def spend(self, key: Hashable, tokens: float) -> None:
        """Take so many, also more than there are: they have been used already."""
        with self._lock:
            self._refilled(key)
            self._held[key][0] -= tokens

    def _refilled(self, key: Hashable) -> float:
        """What is in the bucket now. Whoever has not asked for longest is forgotten: their bucket would be full."""
        now = self.clock()
        tokens, since = self._held.pop(key, [float(self.burst), now])
        tokens = min(self.burst, tokens + (now - since) * self.rate)
        self._held[key] = [tokens, now]
        while len(self._held) > self.most_keys:
            self._held.popitem(last=False)
        return tokens
