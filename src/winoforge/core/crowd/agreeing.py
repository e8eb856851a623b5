"""How far the evaluators of a campaign agree (P14): Fleiss' kappa over the schemas that several of them judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from winoforge.core.measures.agreement import fleiss_kappa


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement of a campaign's evaluators."""

    kappa: float
    """1 is perfect, 0 is chance."""
    schemas: int
    """How many it rests on."""


def agreement(counts: Iterable[tuple[int, int]]) -> Agreement | None:
    """The agreement over (valid, invalid) verdicts, one pair a schema whose judgements are complete; None if undefined.

    Kappa needs the same number of judgements on every schema. Where a campaign has changed that number, the one that
    most schemas have is measured, of two that are equally frequent the larger.
    """
    judged = [pair for pair in counts if sum(pair) >= 2]
    if not judged:
        return None
    sizes = Counter(map(sum, judged))
    usual = max(sizes, key=lambda size: (sizes[size], size))
    measured = [pair for pair in judged if sum(pair) == usual]
    kappa = fleiss_kappa(measured)
    return None if kappa is None else Agreement(kappa, len(measured))
