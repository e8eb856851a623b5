"""Lay out rows of trees as the arrays that a model takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from winoforge.solvers.lm.tree import Ints, Tree, ancestry, pruned

Floats = NDArray[np.float64]
Marks = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of trees, padded to the longest. Tokens that nothing continues are left out: nobody asks what follows."""

    tokens: Ints
    """Rows x places."""
    depths: Ints
    """Rows x places: the position of each token in its sentence."""
    seen: Marks
    """Rows x places x places: what each token may attend to. Padding attends to itself, or it would be no number."""
    filled: Ints
    """Rows x places: 1 for tokens, 0 for padding."""
    places: Ints
    """Where the probability of what follows is wanted, counted through all rows."""
    sources: Ints
    """For each wanted token the number of the place that it follows."""
    wanted: Ints
    """The tokens whose probability is wanted."""
    paths: bool
    """Whether every row is a single sequence, so that a model's own attention is right for it."""


class Question:
    """Trees of which the log-probability of some tokens is wanted, given the path to each."""

    def __init__(self, trees: Sequence[Tree], asked: Sequence[Marks] | None = None) -> None:
        self._trees = trees
        wanted = [tree.parents >= 0 for tree in trees]
        if asked is not None:
            wanted = [one & other for one, other in zip(wanted, asked, strict=True)]
        self._nodes = [np.flatnonzero(each) for each in wanted]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is wanted."""
        return not any(map(len, self._nodes))

    def batch(self) -> Batch:
        """Return what goes through the model."""
        trunks = [pruned(tree) for tree in self._trees]
        sources, wanted = [], []
        length = max(len(trunk.tokens) for trunk in trunks)
        for number, (tree, nodes) in enumerate(zip(self._trees, self._nodes, strict=True)):
            in_trunk = np.cumsum(tree.inner) - 1
            sources.append(number * length + in_trunk[tree.parents[nodes]])
            wanted.append(tree.tokens[nodes])
        places, following = np.unique(np.concatenate(sources), return_inverse=True)
        return laid_out(trunks, places, following, np.concatenate(wanted))

    def answered(self, values: Floats) -> list[Floats]:
        """Return a log-probability for each node of each tree: 0 for the first of a sequence, NaN if not wanted."""
        found = [np.where(tree.parents < 0, 0.0, np.nan) for tree in self._trees]
        borders = np.cumsum([0, *map(len, self._nodes)])
        for each, nodes, (start, end) in zip(found, self._nodes, pairwise(borders), strict=True):
            each[nodes] = values[start:end]
        return found


def laid_out(trees: Sequence[Tree], places: Ints, sources: Ints, wanted: Ints) -> Batch:
    """Put each tree into a row of its own."""
    length = max(len(tree.tokens) for tree in trees)
    tokens = np.zeros((len(trees), length), dtype=np.int64)
    depths, filled = np.zeros_like(tokens), np.zeros_like(tokens)
    seen = np.tile(np.eye(length, dtype=np.bool_), (len(trees), 1, 1))
    for number, tree in enumerate(trees):
        size = len(tree.tokens)
        tokens[number, :size], depths[number, :size], filled[number, :size] = tree.tokens, tree.depths, 1
        seen[number, :size, :size] = ancestry(tree)
    paths = all(len(tree.paths) == 1 for tree in trees)
    return Batch(tokens, depths, seen, filled, places, sources, wanted, paths)
