"""Agreement between raters."""

from __future__ import annotations

from collections.abc import Sequence


def fleiss_kappa(table: Sequence[Sequence[int]]) -> float | None:
    """How much more a group of raters agrees than chance would make it (Fleiss 1971): 1 is perfect, 0 is chance.

    One row an item, one column a category; a cell counts the raters who put that item there. Every row has the same
    number of raters, at least two, else it is a ValueError. None when nothing can be measured: no items, or everybody
    always chose the same category, so that chance alone would agree as well.
    """
    if not table:
        return None
    raters = sum(table[0])
    if raters < 2 or any(sum(row) != raters or len(row) != len(table[0]) for row in table):
        raise ValueError("Every item needs the same number of raters, at least two, over the same categories.")
    seen: float = sum(count * (count - 1) for row in table for count in row) / (len(table) * raters * (raters - 1))
    shares = [sum(column) / (len(table) * raters) for column in zip(*table, strict=True)]
    if max(shares) == 1:
        return None
    chance: float = sum(share * share for share in shares)
    return (seen - chance) / (1 - chance)
