"""Vectors for the sentences that an item becomes with each candidate: from static embeddings or any language model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from winoforge.core.errors import WrongUse
from winoforge.core.schemas.values import Item
from winoforge.insight.filtering.probe import Floats
from winoforge.solvers.options import Options
from winoforge.solvers.registry import SOLVERS, find

STATIC = "static"
"""The embeddings of words that come with a package; no model runs."""
MODELS = ("causal", "masked", "next-sentence", "multiple-choice")
"""Kinds of solvers whose model reads sentences into vectors."""


class Source(Protocol):
    """What makes vectors. The same items give the same vectors, whatever was asked before."""

    @property
    def about(self) -> Mapping[str, Any]:
        """What decides the vectors, as JSON values: two sources with equal ones make the same."""

    def vectors(self, items: Sequence[Item]) -> Floats:
        """One row for each candidate of each item, in order."""


def source(name: str, *, device: str | None = None) -> Source:
    """The source of that name, such as `static` or `causal:smollm2-135m`; nothing heavy is loaded yet."""
    if name == STATIC:
        from winoforge.insight.filtering.static import Static

        if device is not None:
            raise WrongUse("--device means nothing to static embeddings; leave it out.")
        return Static()
    kind, argument = find(name)
    if kind.name not in MODELS:
        known = ", ".join(SOLVERS[each].usage for each in MODELS)
        raise WrongUse(f"The solver {kind.name} makes no embeddings; give one of {STATIC}, {known}.")
    from winoforge.insight.filtering.in_model import InModel

    # In float32 everywhere: filtering is to come out the same with and without a graphics card, as far as it can.
    return InModel(kind.name, argument, Options(device=device, precision="float32"))
