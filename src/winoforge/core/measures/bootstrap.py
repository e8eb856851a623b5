"""An interval by drawing again: for shares whose items come in groups, so that they are not independent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from winoforge.core.measures.shares import Share, wilson

DRAWS = 2_000
"""How often the groups are drawn again."""
SEED = 0
"""So that the same answers always give the same interval."""


def resampled(groups: Iterable[tuple[int, int]], *, draws: int = DRAWS, seed: int = SEED) -> Share | None:
    """The share over groups given as (items, how many of them correct), each of at least one item; None of nothing.

    As many groups as there are get drawn with replacement, again and again; the interval holds the middle 95% of the
    shares that come out. Groups alike are drawn together, by how many of each kind there are, so that neither memory
    nor the result depends on how many there are or on their order.
    """
    kinds = sorted(Counter(groups).items())
    if not kinds:
        return None
    n = sum(size * count for (size, _), count in kinds)
    correct = sum(right * count for (_, right), count in kinds)
    low, high = _interval(kinds, correct / n, draws, seed)
    return Share(n, correct, correct / n, low, high)


def _interval(kinds: list[tuple[tuple[int, int], int]], value: float, draws: int, seed: int) -> tuple[float, float]:
    total = sum(count for _, count in kinds)
    if len({right / size for (size, right), _ in kinds}) == 1:
        # Groups that are all the same show no spread, however often they are drawn; that is not certainty.
        return wilson(value * total, total)
    import numpy as np

    drawn = np.random.default_rng(seed).multinomial(total, [count / total for _, count in kinds], size=draws)
    sizes, rights = (np.array(column) for column in zip(*(kind for kind, _ in kinds), strict=True))
    low, high = np.quantile((drawn @ rights) / (drawn @ sizes), (0.025, 0.975))
    return float(low), float(high)
