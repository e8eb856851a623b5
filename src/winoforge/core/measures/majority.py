"""The majority of some labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

Label = TypeVar("Label", bound=Hashable)


def majority(labels: Iterable[Label]) -> Label | None:
    """The label that more than half of the voters gave; None when there is none: a tie, a split, or no labels."""
    counts = Counter(labels)
    label, most = next(iter(counts.most_common(1)), (None, 0))
    return label if 2 * most > counts.total() else None
