"""A share of a whole, with the interval in which it lies."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt

Z = 1.959963984540054
"""How many standard deviations to either side hold 95% of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, and the 95% interval of that share."""

    n: int
    """Of how many; at least one."""
    correct: int
    """How many of them: mostly those answered correctly."""
    value: float
    """The share, 0 to 1."""
    low: float
    """Where the 95% interval begins."""
    high: float
    """Where it ends."""

    def as_dict(self) -> dict[str, float]:
        """As JSON holds it."""
        return asdict(self)


def share(correct: int, n: int) -> Share | None:
    """So many of so many with Wilson's interval; None of nothing."""
    if n == 0:
        return None
    low, high = wilson(correct, n)
    return Share(n, correct, correct / n, low, high)


def wilson(correct: float, n: int) -> tuple[float, float]:
    """Wilson's 95% interval (1927): it stays within 0 and 1 and keeps its width where all or none are correct."""
    if not 0 <= correct <= n or n < 1:
        raise ValueError(f"{correct} of {n} is no share.")
    value, weight = correct / n, Z * Z / n
    middle = (value + weight / 2) / (1 + weight)
    reach = Z * sqrt(value * (1 - value) / n + weight / (4 * n)) / (1 + weight)
    # The ends are exact where nothing, or everything, is correct; rounding would put them a hair off.
    return (0.0 if correct == 0 else middle - reach, 1.0 if correct == n else middle + reach)
