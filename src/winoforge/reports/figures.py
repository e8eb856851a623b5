"""How figures are set in a table: everywhere in the same way, and with no digits that say nothing."""

from __future__ import annotations

from winoforge.core.measures import words
from winoforge.core.measures.comparison import Difference
from winoforge.core.measures.shares import Share
from winoforge.reports.tables import NOTHING, Cell

percent = words.percent


def interval(low: float, high: float) -> str:
    """What a percentage lies between; the sign stands with the figure before it."""
    return f"{100 * low:.1f} to {100 * high:.1f}"


def points(value: float) -> str:
    """A difference between two shares in percentage points, with its sign."""
    said = f"{100 * value:+.1f}"
    return "0.0" if float(said) == 0 else said.replace("-", "−")


def probability(p: float) -> str:
    """Short."""
    return words.probability(p).replace("less than", "<").replace("more than", ">")


def share_cell(share: Share | None) -> Cell:
    """A share with its interval."""
    return Cell(NOTHING) if share is None else Cell(percent(share.value), interval(share.low, share.high))


def difference_cell(difference: Difference | None) -> Cell:
    """A difference with its interval."""
    if difference is None:
        return Cell(NOTHING)
    return Cell(points(difference.value), f"{points(difference.low)} to {points(difference.high)}")
