"""Every two rows of a collection compared, with the correction that many comparisons need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from winoforge.core.measures.answered import Answers
from winoforge.core.measures.comparison import Comparison, compared
from winoforge.core.measures.words import RARE
from winoforge.core.schemas.solution import Solution


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rows on the same items."""

    a: str
    """What the first is called."""
    b: str
    comparison: Comparison
    holm: float
    """Its p, corrected for how many comparisons were made on this collection."""

    @property
    def real(self) -> bool:
        """Whether the difference is more than chance would make."""
        return self.holm < RARE

    @property
    def corrected(self) -> Comparison:
        """The comparison with the corrected p, which is the one to judge by."""
        return replace(self.comparison, p=self.holm)

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {"a": self.a, "b": self.b, **self.comparison.as_dict(), "p_holm": self.holm}


def compared_pairs(known: Sequence[Solution], answered: Sequence[tuple[str, Answers, str | None]]) -> tuple[Pair, ...]:
    """Each two of (name, answers, scoring), by McNemar's test with Holm's correction."""
    decided = [(name, _decided(answers, scoring)) for name, answers, scoring in answered]
    found = [(a, b, compared(known, one, other)) for (a, one), (b, other) in combinations(decided, 2)]
    corrected = holm([comparison.p for _, _, comparison in found])
    return tuple(Pair(a, b, comparison, p) for (a, b, comparison), p in zip(found, corrected, strict=True))


def holm(ps: Sequence[float]) -> list[float]:
    """The p-values of several tests, corrected (Holm 1979): the chance that any of them misleads stays what it was."""
    corrected = [1.0] * len(ps)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        highest = max(highest, min(1.0, ps[place] * (len(ps) - rank)))
        corrected[place] = highest
    return corrected


def _decided(answers: Answers, scoring: str | None) -> Answers:
    return answers if scoring is None else {key: answer.scored(scoring) for key, answer in answers.items()}
