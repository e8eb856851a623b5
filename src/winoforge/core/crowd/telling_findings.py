"""Findings that tell (P28): which of the checks' findings go with “invalid” in a campaign.

For each finding the schemas that have it are compared with those that do not: the difference of the two shares of
invalid schemas, with Newcombe's 95% interval (1998, method 10), which is made of Wilson's. A finding tells when at
least ten decided schemas have it and the whole interval lies above zero. It is a hint for whoever judges and no
verdict: that two things go together does not say why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from math import hypot
from typing import Any

from winoforge.core.measures.shares import wilson
from winoforge.core.wording import Sentence, render

LEAST = 10
"""Decided schemas that have a finding, before anything is said about it."""
_HINT = Sentence(
    "In this campaign, schemas with this finding were judged invalid in {share}% of {n:number} cases.",
    "Nesta campanha, os esquemas com este apontamento foram considerados inválidos em {share}% de {n:number} casos.",
)


@dataclass(frozen=True, slots=True)
class Telling:
    """A finding that goes with “invalid”."""

    message: str
    """Its message id."""
    n: int
    """Decided schemas that have it."""
    invalid: int
    """How many of them are invalid."""
    others: int
    """Decided schemas that do not have it."""
    others_invalid: int
    low: float
    """Where the 95% interval of the difference begins: above 0."""
    high: float

    @property
    def share(self) -> int:
        """How many of a hundred schemas that have it are invalid."""
        return round(100 * self.invalid / self.n)

    @property
    def others_share(self) -> int:
        """How many of a hundred without it are."""
        return round(100 * self.others_invalid / self.others)

    @property
    def difference(self) -> float:
        """The difference of the two shares."""
        return self.invalid / self.n - self.others_invalid / self.others

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values; `telling_of` reads it back."""
        return asdict(self)

    def hint(self, lang: str = "en") -> str:
        """What is said beside the finding to whoever judges."""
        return render(_HINT, {"share": self.share, "n": self.n}, lang)


class Tally:
    """Counts decided schemas by their findings."""

    def __init__(self) -> None:
        self.n = 0
        self.invalid = 0
        self._with: Counter[str] = Counter()
        self._invalid_with: Counter[str] = Counter()

    def add(self, messages: Iterable[str], *, invalid: bool) -> None:
        """Count a decided schema. What is found in both of its halves counts once."""
        found = set(messages)
        self.n += 1
        self.invalid += invalid
        self._with.update(found)
        if invalid:
            self._invalid_with.update(found)

    def telling(self) -> list[Telling]:
        """The findings that go with “invalid”, the greatest difference first."""
        told = [found for found in map(self._compared, sorted(self._with)) if found and found.low > 0]
        return sorted(told, key=lambda found: -found.difference)

    def _compared(self, message: str) -> Telling | None:
        n, invalid = self._with[message], self._invalid_with[message]
        others, others_invalid = self.n - n, self.invalid - invalid
        if n < LEAST or not others:
            return None
        low, high = newcombe(invalid, n, others_invalid, others)
        return Telling(message, n, invalid, others, others_invalid, low, high)


def telling_of(stored: Sequence[Mapping[str, Any]]) -> dict[str, Telling]:
    """By message id, what was stored with `to_json`, in its order."""
    names = [field.name for field in fields(Telling)]
    return {each["message"]: Telling(**{name: each[name] for name in names}) for each in stored}


def newcombe(count: int, n: int, other_count: int, others: int) -> tuple[float, float]:
    """Newcombe's 95% interval for the difference of two independent shares, the first minus the second."""
    share, other = count / n, other_count / others
    (low, high), (other_low, other_high) = wilson(count, n), wilson(other_count, others)
    difference = share - other
    return difference - hypot(share - low, other_high - other), difference + hypot(high - share, other - other_low)
