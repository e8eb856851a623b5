"""Dawid–Skene as the deciding rule (P14): evaluators who agree with the others weigh more.

It decides between valid and invalid; leaked schemas and bonuses stay with the majority (verdicts.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.measures.dawid_skene import dawid_skene

Schema = TypeVar("Schema", bound=Hashable)

_EVEN = 1e-9
"""A probability this close to a half is a half: the rest is rounding."""


def dawid_skene_outcomes(votes: Sequence[tuple[Hashable, Schema, bool]]) -> dict[Schema, Outcome]:
    """The outcome of each schema from (evaluator, schema, valid?) of the whole campaign; even odds are a tie."""
    estimate = dawid_skene([(evaluator, schema, int(valid)) for evaluator, schema, valid in votes], classes=2)
    return {schema: _outcome(probabilities[1]) for schema, probabilities in estimate.items.items()}


def _outcome(probability: float) -> Outcome:
    if abs(probability - 0.5) < _EVEN:
        return Outcome.TIED
    return Outcome.VALID if probability > 0.5 else Outcome.INVALID
