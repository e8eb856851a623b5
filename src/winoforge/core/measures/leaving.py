"""Who leaves a collection in one round of AFLite (Sakaguchi et al. 2019), given how often each was foretold right.

Input: for each unit (an item, or the twins that stay together) its score and how many items it is. Ties: the unit that
stands first in the collection leaves first.
"""

from __future__ import annotations

from collections.abc import Sequence


def score_of(predicted: Sequence[tuple[int, int]]) -> float | None:
    """The score of a unit from its items, given as (how often right, how often asked): the mean of their shares.

    The mean, not the highest: what twins are for is that a bias which helps with one half misleads with the other. None
    where no item was asked.
    """
    shares = [right / asked for right, asked in predicted if asked]
    return sum(shares) / len(shares) if shares else None


def leaving(scores: Sequence[float | None], sizes: Sequence[int], *, tau: float, cut: int) -> list[int]:
    """The units that leave, the best predicted first: those that score `tau` or more, until they make up `cut` items.

    The last one may go beyond the cut, because twins are not parted. A unit without a score stays. When they are fewer
    items than the cut, nobody is left who scores so high.
    """
    high = [(-score, unit) for unit, score in enumerate(scores) if score is not None and score >= tau]
    found: list[int] = []
    items = 0
    for _, unit in sorted(high):
        if items >= cut:
            break
        found.append(unit)
        items += sizes[unit]
    return found
