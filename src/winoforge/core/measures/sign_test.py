"""The sign test: whether values lie on one side of a point more often than a fair coin would put them there."""

from __future__ import annotations

from math import comb


def sign_test(below: int, above: int) -> float:
    """The two-sided p-value, exact; values at the point itself are left out.

    >>> sign_test(6, 0)
    0.03125
    """
    n = below + above
    tail = sum(comb(n, successes) for successes in range(min(below, above) + 1))
    return min(1.0, 2 * tail / (1 << n))
