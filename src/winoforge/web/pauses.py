"""How long to wait before trying again what has failed."""

from __future__ import annotations


def growing(failures: int, *, first: float, longest: float) -> float:
    """Seconds to wait after that many failures in a row: `first`, then twice as long each time, up to `longest`."""
    return min(longest, first * 2.0 ** min(failures - 1, 32))
