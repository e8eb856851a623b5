"""How far a measure can be relied on: whether two ways of taking it put things into the same order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import ceil
from statistics import fmean

from winoforge.core.measures.attempts import Measured, Pass
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


def spearman_brown(correlation: float, parts: float = 2) -> float:
    """The reliability of a whole of so many parts, any two of which correlate so (Spearman 1910, Brown 1910).

    Parts that disagree have none that could be reckoned up: their correlation is given as it is.
    """
    return correlation if correlation <= 0 else parts * correlation / (1 + (parts - 1) * correlation)


def parts_needed(correlation: float, reliability: float) -> int | None:
    """How many such parts a whole needs for a reliability; None where no number of them is enough."""
    if correlation <= 0:
        return None
    return ceil(reliability * (1 - correlation) / (correlation * (1 - reliability)) - 1e-9)


def panel_reliability(measured: Iterable[Measured]) -> tuple[float | None, int]:
    """The split-half reliability of a panel's hardness of schemas, and over how many of them it was found.

    The parts are passes: one solver reading one wording. The two scorings of a text come from the same pass, share what
    follows the candidate and would agree with each other for that alone, so a pass is never split. Among schemas that
    were tried in the same ways, the correlation is the mean over every two passes, reckoned up to all of them; the
    figure is the mean over these groups, each counted by its schemas. Schemas with a single pass cannot be split.
    """
    groups: dict[str, list[dict[Pass, float]]] = {}
    for each in measured:
        passes = each.by_pass()
        if len(each.halves) > 1 and len(passes) > 1:
            groups.setdefault(each.kinds, []).append(passes)
    found = [(value, len(group)) for group in groups.values() if (value := _of_group(group)) is not None]
    n = sum(count for _, count in found)
    return (sum(value * count for value, count in found) / n if n else None), n


def _of_group(group: Sequence[dict[Pass, float]]) -> float | None:
    """The same of schemas that have the same passes."""
    passes = list(group[0])
    pairs = [
        pearson([each[one] for each in group], [each[other] for each in group])
        for one, other in combinations(passes, 2)
        if len(group) > 2
    ]
    known = [pair for pair in pairs if pair is not None]
    return spearman_brown(fmean(known), len(passes)) if known else None
