"""Where the hardness of a schema stands among the library's schemas.

Hardness depends on the panel and on which kinds of attempts could be made: what was also tried with its candidates
switched comes out nearer to 0.5. So a schema is compared only with those of the library that the same panel tried in
the same ways. Easy and hard are the lower and the upper quarter of these.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Any

from winoforge.core.measures.attempts import Measured
from winoforge.core.measures.reliability import panel_reliability

FEWEST = 12
"""With fewer schemas of the library that were tried in the same ways, there is nothing to compare with."""
_T_80 = (3.078, 1.886, 1.638, 1.533, 1.476, 1.440, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.350, 1.345, 1.341)
"""The 0.9 quantile of Student's t with 1, 2, … degrees of freedom: an 80% interval goes so far to either side."""
_NORMAL_80 = 1.282
"""The same with many degrees of freedom."""


class Label(StrEnum):
    """A hardness in a word, beside the library's schemas."""

    EASY = "easy"
    ALIKE = "about as hard"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a schema compares with the library's."""

    label: Label
    harder_than: float | None = None
    """The share of the library's schemas that are less hard, for a schema that is harder than their median."""
    easier_than: float | None = None
    """The share that are harder, for a schema that is easier than their median.

    Both are None where the attempts disagree too much to say on which side of the median the schema is.
    """


@dataclass(frozen=True, slots=True)
class Reference:
    """The library's schemas of one language as one panel measured them."""

    panel: str
    """The panel's fingerprint."""
    values: Mapping[str, tuple[float, ...]]
    """The hardness of the library's schemas in rising order, by the kinds of attempts that were made."""
    reliability: float | None = None
    """Of the panel on these schemas; see `panel_reliability`."""
    schemas: int = 0
    """Over how many schemas that is."""

    @classmethod
    def of(cls, panel: str, measured: Iterable[Measured]) -> Reference:
        """From the library's schemas; problems, which have one half, are left out."""
        known = [each for each in measured if len(each.halves) > 1]
        values: dict[str, list[float]] = {}
        for each in known:
            values.setdefault(each.kinds, []).append(each.mean)
        found, n = panel_reliability(known)
        return cls(panel, {kinds: tuple(sorted(means)) for kinds, means in sorted(values.items())}, found, n)

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Reference:
        """The reference that `to_json` wrote."""
        values = {kinds: tuple(means) for kinds, means in record["values"].items()}
        return cls(record["panel"], values, record["reliability"], record["schemas"])

    def to_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        values = {kinds: list(means) for kinds, means in self.values.items()}
        return {"panel": self.panel, "values": values, "reliability": self.reliability, "schemas": self.schemas}

    def standing(self, schema: Measured) -> Standing | None:
        """Where a schema stands; None where too few of the library's were tried in the same ways."""
        values = self._beside(schema)
        if values is None:
            return None
        low, high = interval(schema)
        middle = median(values)
        if low <= middle <= high:
            return Standing(Label.ALIKE)
        first, _, third = quantiles(values, n=4, method="inclusive")
        mean = schema.mean
        if mean > middle:
            return Standing(Label.HARD if mean > third else Label.ALIKE, harder_than=share_below(values, mean))
        return Standing(Label.EASY if mean < first else Label.ALIKE, easier_than=share_above(values, mean))

    def side(self, schema: Measured) -> int:
        """1 for a schema harder than the library's median, −1 for an easier one, 0 at it or where nobody can tell."""
        values = self._beside(schema)
        if values is None:
            return 0
        middle = median(values)
        return (schema.mean > middle) - (schema.mean < middle)

    def _beside(self, schema: Measured) -> tuple[float, ...] | None:
        values = self.values.get(schema.kinds, ()) if len(schema.halves) > 1 else ()
        return values if len(values) >= FEWEST else None


def interval(schema: Measured) -> tuple[float, float]:
    """The 80% interval of a schema's hardness over its kinds of attempts, by Student's t.

    With a single kind, or where the halves were tried in different ways, nothing is known: it is everything.
    """
    errors = list(schema.by_kind().values())
    if len(errors) < 2 or "/" in schema.kinds:
        return 0.0, 1.0
    freedom = len(errors) - 1
    reach = (_T_80[freedom - 1] if freedom <= len(_T_80) else _NORMAL_80) * stdev(errors) / sqrt(len(errors))
    mean = fmean(errors)
    return max(0.0, mean - reach), min(1.0, mean + reach)


def share_below(values: tuple[float, ...], value: float) -> float:
    """The share of sorted values that are smaller."""
    return bisect_left(values, value) / len(values)


def share_above(values: tuple[float, ...], value: float) -> float:
    """The share of sorted values that are greater."""
    return 1 - bisect_right(values, value) / len(values)
