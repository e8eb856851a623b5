"""How a collection is filtered, in one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from winoforge.core.errors import WrongUse

Twins = Literal["together", "apart"]

TRAIN = 10_000
"""Items that each classifier learns from, as in the paper, where there are enough."""
CUT = 500
"""Items that leave in one round at most, as in the paper, where there are enough."""
_TRAIN_SHARE = 0.5
_CUT_SHARE = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What decides who leaves, beside the embeddings."""

    seed: int = 0
    """The same seed gives the same result."""
    tau: float = 0.75
    """Who is foretold right this often, or more often, leaves."""
    cut: int | None = None
    """How many items leave in one round at most; None: 500, or one in fifty of a smaller collection."""
    train: int | None = None
    """How many items each classifier learns from, and how many stay at least; None: 10,000, or half of fewer."""
    ensemble: int = 64
    """How many classifiers foretell in each round."""
    rounds: int | None = None
    """After how many rounds it ends at the latest; None: when nobody is left who is foretold too well."""
    twins: Twins = "together"
    """Whether the halves of a schema stay or leave together."""

    def sized(self, items: int) -> Settings:
        """The same with the numbers that a collection of so many items gets; WrongUse where they cannot be."""
        if self.train is not None and self.train >= items:
            raise WrongUse(f"--train {self.train:,} leaves nobody to ask, for there are {items:,} items; give fewer.")
        train = self.train if self.train is not None else min(TRAIN, int(items * _TRAIN_SHARE))
        cut = self.cut if self.cut is not None else min(CUT, round(items * _CUT_SHARE))
        return replace(self, train=max(2, train), cut=max(1, cut))
