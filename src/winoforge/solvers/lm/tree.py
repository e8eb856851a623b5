"""The prefix tree of token sequences: what several begin with is one path, and is computed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Tree:
    """A forest in preorder: a node comes before all that continue it, and those stand together behind it.

    What is below node j is therefore the stretch from j to `ends[j]`, and whether j stands on the path to i is a
    comparison of numbers.
    """

    tokens: Ints
    """The token of each node."""
    parents: Ints
    """The node before it in every sequence that holds it; -1 for the first of a sequence."""
    depths: Ints
    """Its place in those sequences, counted from 0."""
    ends: Ints
    """The first node behind it that does not continue it."""
    paths: tuple[Ints, ...]
    """The nodes of each sequence, in the order in which the sequences were given."""

    @property
    def inner(self) -> NDArray[np.bool_]:
        """Which nodes are continued. The others end a sequence: nothing needs to be known of what could follow."""
        return self.ends > np.arange(len(self.ends)) + 1


def grown(sequences: Sequence[Sequence[int]]) -> Tree:
    """The tree of some sequences."""
    tokens: list[int] = []
    parents: list[int] = []
    depths: list[int] = []
    ends: list[int] = []
    paths: dict[int, Ints] = {}
    path: list[int] = []
    # In sorted order a sequence shares most with the one before it, and nodes are made in preorder.
    for number in sorted(range(len(sequences)), key=lambda each: tuple(sequences[each])):
        sequence = sequences[number]
        shared = _shared([tokens[node] for node in path], sequence)
        for node in path[shared:]:
            ends[node] = len(tokens)
        del path[shared:]
        for depth, token in enumerate(sequence[shared:], start=shared):
            parents.append(path[-1] if path else -1)
            path.append(len(tokens))
            tokens.append(token)
            depths.append(depth)
            ends.append(-1)
        paths[number] = _ints(path)
    for node in path:
        ends[node] = len(tokens)
    ordered = tuple(paths[number] for number in range(len(sequences)))
    return Tree(_ints(tokens), _ints(parents), _ints(depths), _ints(ends), ordered)


def pruned(tree: Tree) -> Tree:
    """The nodes that are continued, as a tree of their own; its paths lead as far as it goes."""
    inner = tree.inner
    before = np.concatenate(([0], np.cumsum(inner)))
    parents = tree.parents[inner]
    return Tree(
        tree.tokens[inner],
        np.where(parents < 0, -1, before[parents]),
        tree.depths[inner],
        before[tree.ends[inner]],
        tuple(before[path[inner[path]]] for path in tree.paths),
    )


def ancestry(tree: Tree) -> NDArray[np.bool_]:
    """For each node (row) which nodes (columns) stand on the path to it, itself included: what it may attend to."""
    places = np.arange(len(tree.tokens))
    return (places[None, :] <= places[:, None]) & (places[:, None] < tree.ends[None, :])


def _shared(one: Sequence[int], other: Sequence[int]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _ints(values: Sequence[int]) -> Ints:
    return np.array(values, dtype=np.int64)
