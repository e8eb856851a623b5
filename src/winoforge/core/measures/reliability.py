"""How far a measure can be relied on: whether two ways of taking it put things into the same order."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.measures.correlation import pearson


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, counted from 1; equal values share the mean of theirs.

    >>> ranks([3.0, 1.0, 3.0])
    [2.5, 1.0, 2.5]
    """
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            found[place] = (start + 1 + end) / 2
        start = end
    return found


def spearman(xs: Sequence[float], ys: Sequence[float]) -> float | None:
    """Spearman's rank correlation, −1 to 1; None where one side has no two different values."""
    return pearson(ranks(xs), ranks(ys))


def spearman_brown(correlation: float) -> float:
    """The reliability of a whole whose two halves correlate so (Spearman 1910, Brown 1910).

    Halves that disagree have none that could be reckoned up: their correlation is given as it is.
    """
    return correlation if correlation <= 0 else 2 * correlation / (1 + correlation)


def split_half(ones: Sequence[float], others: Sequence[float]) -> float | None:
    """The reliability of a measure from the two halves of it, item by item; None where one half does not vary."""
    found = pearson(ones, others)
    return None if found is None else spearman_brown(found)
