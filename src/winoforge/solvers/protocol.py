"""What a solver is: one method, and what it must say of itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from winoforge.core.answers import Answer
from winoforge.core.schemas.values import Item


def _no_settings() -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What decides a solver's answers: two runs with equal values give the same answers, and can be joined."""

    name: str
    """As on the command line, such as `causal:smollm2-135m`."""
    scoring: str | None = None
    """Which way of scoring decides, for solvers that score sentences."""
    scorings: tuple[str, ...] = ()
    """Every way of scoring that its answers carry."""
    settings: Mapping[str, Any] = field(default_factory=_no_settings, hash=False)
    """What else decides the answers, as JSON values: seed, precision, the model's own fingerprint."""


@dataclass(slots=True)
class Effort:
    """What solving took so far; a solver counts as it goes."""

    sequences: int = 0
    """Sentences (or prompts) that went through a model."""
    tokens: int = 0
    """Tokens that a model computed, or that an endpoint charged for."""
    notes: dict[str, Any] = field(default_factory=dict)
    """What else should be told at the end, such as tokens paid for and requests repeated."""


class Solver(Protocol):
    """Anything that is given items and answers them.

    It answers every item once, in the order given; no answer (an abstention) is an answer too. It may read ahead as far
    as it likes but holds a bounded number of items, so that memory does not grow with the collection. What it answers
    depends on the item alone: not on its neighbours, nor on the order of the candidates, which permutes the result and
    nothing else. It never sees the correct answer. Everything heavy happens in `solve`, not before.
    """

    @property
    def about(self) -> About:
        """What decides its answers."""

    @property
    def effort(self) -> Effort:
        """What the answers so far took."""

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """The answers, one for each item, as they come."""
