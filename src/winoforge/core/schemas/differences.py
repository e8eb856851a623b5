"""Where two rows of words differ: the shortest edit script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

MOST = 250
"""Words of the differing middles that are compared one by one; what is longer is no variant of a sentence.

The work grows with the product of their numbers.
"""
_EDIT = 1_000
"""What adding or removing a word costs; beginning a change costs 1, so that of the shortest scripts one with the
fewest changes is found."""


@dataclass(frozen=True, slots=True)
class Change:
    """Neighbouring words of the first row, counted from 0, and the words of the second that take their place."""

    start: int
    end: int
    other_start: int
    other_end: int


def changes(first: Sequence[str], second: Sequence[str]) -> list[Change]:
    """The stretches that have to change to make the first row the second, in order.

    Adding and removing a word count as one edit each; the number of edits is the smallest possible, and among the
    scripts with that number, the number of stretches is. Every two stretches have an equal word between them.
    """
    before = _shared(first, second)
    after = _shared(first[before:][::-1], second[before:][::-1])
    one, two = first[before : len(first) - after], second[before : len(second) - after]
    if len(one) > MOST or len(two) > MOST:
        return [Change(before, len(first) - after, before, len(second) - after)]
    return [Change(a + before, b + before, c + before, d + before) for a, b, c, d in _stretches(one, two)]


def _stretches(one: Sequence[str], two: Sequence[str]) -> list[tuple[int, int, int, int]]:
    costs = _costs(one, two)
    found = []
    i = j = 0
    start: tuple[int, int] | None = None
    while i < len(one) or j < len(two):
        both = i < len(one) and j < len(two)
        if both and one[i] == two[j] and costs[i + 1][j + 1][0] == costs[i][j][start is not None]:
            if start:
                found.append((start[0], i, start[1], j))
                start = None
            i, j = i + 1, j + 1
            continue
        start = start or (i, j)
        removing = j == len(two) or (i < len(one) and costs[i + 1][j][1] <= costs[i][j + 1][1])
        i, j = (i + 1, j) if removing else (i, j + 1)
    return [*found, (start[0], i, start[1], j)] if start else found


def _costs(one: Sequence[str], two: Sequence[str]) -> list[list[tuple[int, int]]]:
    """What the rest from each pair of places on costs: after an equal word, and within a change."""
    beyond = (_EDIT * (len(one) + len(two) + 2),) * 2
    below: list[tuple[int, int]] = [beyond] * (len(two) + 1)
    rows = []
    for i in range(len(one), -1, -1):
        row = [beyond] * (len(two) + 1)
        for j in range(len(two), -1, -1):
            if i == len(one) and j == len(two):
                row[j] = (0, 0)
                continue
            edit = _EDIT + min(below[j][1], row[j + 1][1] if j < len(two) else beyond[1])
            same = below[j + 1][0] if i < len(one) and j < len(two) and one[i] == two[j] else beyond[0]
            row[j] = (min(same, edit + 1), min(same, edit))
        rows.append(row)
        below = row
    return rows[::-1]


def _shared(first: Sequence[str], second: Sequence[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
