"""Whether a difference is real: two solvers, or two ways of asking one, on the same items."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from winoforge.core.measures.answered import Answered, Answers
from winoforge.core.measures.luck import probability_of_at_least
from winoforge.core.measures.shares import Z
from winoforge.core.schemas.solution import Solution


@dataclass(frozen=True, slots=True)
class Difference:
    """How much greater one share of the same items is than another, with the 95% interval of that."""

    n: int
    """Of how many items both are shares."""
    value: float
    """−1 to 1."""
    low: float
    """Where the 95% interval begins."""
    high: float
    """Where it ends."""

    def as_dict(self) -> dict[str, float]:
        """As JSON holds it."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """On how many items which of two was right."""

    both: int
    only_a: int
    only_b: int
    neither: int
    p: float
    """How probable so uneven a split is, or a more uneven one, if neither were better (McNemar, exact, two-sided)."""
    difference: Difference | None
    """Accuracy of a less that of b; None without items."""

    @property
    def n(self) -> int:
        """How many items."""
        return self.both + self.only_a + self.only_b + self.neither

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {"n": self.n, **asdict(self)}


def compared(solutions: Iterable[Solution], a: Answers, b: Answers, *, scoring: str | None = None) -> Comparison:
    """The two on all items themselves; whoever abstains, or has no answer, is not right."""
    one, other = Answered(a, scoring), Answered(b, scoring)
    found = Counter((one.right(solution), other.right(solution)) for solution in solutions)
    only_a, only_b = found[True, False], found[False, True]
    return Comparison(
        both=found[True, True],
        only_a=only_a,
        only_b=only_b,
        neither=found[False, False],
        p=mcnemar(only_a, only_b),
        difference=paired(only_a, only_b, found.total()),
    )


def mcnemar(only_a: int, only_b: int) -> float:
    """McNemar's test, exact and two-sided: if neither were better, each would win half of what one of them wins."""
    return min(1.0, 2 * probability_of_at_least({0.5: only_a + only_b}, max(only_a, only_b)))


def paired(only_a: int, only_b: int, n: int) -> Difference | None:
    """The difference of two paired shares with the interval of Bonett and Price (2012); None of nothing.

    Theirs adds one item to each side that differs before it reckons as usual, which keeps it honest where few differ.
    """
    if n == 0:
        return None
    more, less = (only_a + 1) / (n + 2), (only_b + 1) / (n + 2)
    middle = more - less
    reach = Z * sqrt((more + less - middle * middle) / (n + 2))
    return Difference(n, (only_a - only_b) / n, max(-1.0, middle - reach), min(1.0, middle + reach))


def gained(pairs: Sequence[tuple[bool, bool]]) -> Difference | None:
    """How much more often the first of each pair is true than the second."""
    return paired(pairs.count((True, False)), pairs.count((False, True)), len(pairs))
