"""A linear probe: whether one direction of the embeddings tells right sentences from wrong ones.

All that enters are differences, the right sentence's vector less a wrong one's. So the order in which candidates are
listed plays no part, and neither does what both sentences say. There is no intercept: “the first one” is no direction.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import MissingPart

Floats = NDArray[np.float32] | NDArray[np.float64]
Ints = NDArray[np.int64]
Marks = NDArray[np.bool_]

_STRENGTH = 0.001
"""How freely a probe follows its examples (C of logistic regression): vectors are long and items are few."""
_STEPS = 200
_ENOUGH = 1e-3
"""When a probe is as good as found; going on changes hardly a prediction."""


@dataclass(frozen=True, slots=True)
class Differences:
    """What probes learn from, and are asked."""

    rows: Floats
    """The right sentence's vector less a wrong one's, one for each wrong sentence."""
    owners: Ints
    """The item that each row is of."""
    items: int
    """How many items there are."""


def differences(vectors: Floats, counts: Sequence[int], correct: Sequence[int]) -> Differences:
    """From the vectors of all sentences, so many for each item, and which of an item's is right."""
    borders = np.cumsum([0, *counts])
    right = borders[:-1] + np.asarray(correct, dtype=np.int64)
    owners = np.repeat(np.arange(len(counts)), np.asarray(counts, dtype=np.int64))
    wrong = np.ones(len(vectors), dtype=np.bool_)
    wrong[right] = False
    rows = vectors[right][owners[wrong]] - vectors[wrong]
    return Differences(rows.astype(np.float64), owners[wrong], len(counts))


def foretold(given: Differences, learn: Marks, ask: Marks) -> Marks:
    """Which of the items in `ask` a probe gets right that learnt from those in `learn`; both mark items.

    An item is right when its sentence comes before each wrong one; where the probe sees no difference it is not.
    """
    direction = _direction(given.rows[learn[given.owners]])
    told = ask.copy()
    asked = ask[given.owners]
    told[given.owners[asked][given.rows[asked] @ direction <= 0]] = False
    return told


def across(given: Differences, units: Sequence[Sequence[int]], *, folds: int = 5, seed: int = 0) -> Marks:
    """Which items a probe gets right that learnt from all other folds; the items of a unit are in one fold."""
    order = np.random.default_rng(seed).permutation(len(units))
    told = np.zeros(given.items, dtype=np.bool_)
    borders = np.linspace(0, len(units), folds + 1).astype(int)
    with exactly():
        for start, end in pairwise(borders):
            ask = np.zeros(given.items, dtype=np.bool_)
            ask[[item for unit in order[start:end] for item in units[unit]]] = True
            there = np.zeros(given.items, dtype=np.bool_)
            there[[item for unit in units for item in unit]] = True
            told |= foretold(given, there & ~ask, ask)
    return told


def _direction(rows: Floats) -> NDArray[np.float64]:
    """The direction in which right sentences lie. Every other row is turned round, so that there are two classes."""
    linear: Any = import_module("sklearn.linear_model")
    scale = np.sqrt(np.square(rows).mean(axis=0))
    scale[scale == 0] = 1.0
    signs = np.where(np.arange(len(rows)) % 2, -1.0, 1.0)
    model = linear.LogisticRegression(C=_STRENGTH, fit_intercept=False, max_iter=_STEPS, tol=_ENOUGH)
    model.fit(rows / scale * signs[:, None], signs)
    found: NDArray[np.float64] = model.coef_[0] / scale
    return found


def need_parts() -> None:
    """MissingPart unless scikit-learn is installed; nothing is imported for it."""
    try:
        missing = find_spec("sklearn") is None
    except ValueError:  # blocked: None in sys.modules
        missing = True
    if missing:
        raise MissingPart("scikit-learn", "stats")


@contextmanager
def exactly() -> Iterator[None]:
    """Within it sums are made by one thread each, so that they come out the same to the last bit every time."""
    threads: Any = import_module("threadpoolctl")
    hasty: Any = import_module("sklearn.exceptions").ConvergenceWarning
    # Here and not where a probe is found, because filters of warnings are shared by all threads.
    with warnings.catch_warnings(), threads.threadpool_limits(1):
        warnings.simplefilter("ignore", hasty)  # a direction that is nearly found is good enough
        yield
