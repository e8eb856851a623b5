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


@dataclass(frozen=True, slots=True)
class Blocks:
    """Pieces of a tree that can be attended to one by one: each holds the path to it, so nothing looks outside."""

    nodes: tuple[Ints, ...]
    """Of each piece: the path that leads to it, then its own."""
    homes: Ints
    """For each node of the tree a piece that holds it."""
    places: Ints
    """And its place there."""


def blocks(tree: Tree, most: int) -> Blocks:
    """The tree in pieces of at most so many nodes, where paths are not longer by themselves."""
    pieces: list[Ints] = []
    homes, places = np.full((2, len(tree.tokens)), -1, dtype=np.int64)
    waiting: list[tuple[int, int, list[int]]] = [(0, len(tree.tokens), [])] if len(tree.tokens) else []
    while waiting:
        start, end, path = waiting.pop()
        cut = _cut(tree, start, end, most - len(path))
        if cut == start:  # what begins here is too large, so it is cut further down
            inside = int(tree.ends[start])
            waiting.extend([(inside, end, path)] if inside < end else [])
            waiting.append((start + 1, inside, [*path, start]))
            continue
        piece = _ints([*path, *range(start, cut)])
        homes[piece], places[piece] = len(pieces), np.arange(len(piece))
        pieces.append(piece)
        waiting.extend([(cut, end, path)] if cut < end else [])
    return Blocks(tuple(pieces), homes, places)


def _cut(tree: Tree, start: int, end: int, most: int) -> int:
    """How far the subtrees from `start` on, which follow one another, go into `most` nodes.

    A single node always does: it is not made smaller by going further down.
    """
    cut = start
    while cut < end and int(tree.ends[cut]) - start <= most:
        cut = int(tree.ends[cut])
    return start + 1 if cut == start and tree.ends[start] == start + 1 else cut


def _shared(one: Sequence[int], other: Sequence[int]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _ints(values: Sequence[int]) -> Ints:
    return np.array(values, dtype=np.int64)
