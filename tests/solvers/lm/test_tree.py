"""The prefix tree: what sequences share is one path, and nothing else is."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from winoforge.solvers.lm.packing import computed
from winoforge.solvers.lm.tree import ancestry, grown, pruned

SEQUENCES = st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=6), min_size=1, max_size=8)


def beginnings(sequences: list[list[int]]) -> set[tuple[int, ...]]:
    return {tuple(each[:length]) for each in sequences for length in range(1, len(each) + 1)}


@given(SEQUENCES)
def test_every_distinct_beginning_is_one_node(sequences: list[list[int]]) -> None:
    assert len(grown(sequences).tokens) == len(beginnings(sequences))


@given(SEQUENCES)
def test_each_sequence_can_be_read_from_its_path(sequences: list[list[int]]) -> None:
    tree = grown(sequences)
    for sequence, path in zip(sequences, tree.paths, strict=True):
        assert tree.tokens[path].tolist() == sequence
        assert tree.depths[path].tolist() == list(range(len(sequence)))
        assert tree.parents[path].tolist() == [-1, *path[:-1]]


@given(SEQUENCES)
def test_a_node_sees_itself_and_what_comes_before_it_in_its_sequence(sequences: list[list[int]]) -> None:
    tree = grown(sequences)
    seen = ancestry(tree)
    for path in tree.paths:
        for place, node in enumerate(path):
            assert np.flatnonzero(seen[node]).tolist() == path[: place + 1].tolist()


@given(SEQUENCES)
def test_pruning_leaves_what_is_continued_and_who_sees_whom(sequences: list[list[int]]) -> None:
    tree, trunk = grown(sequences), pruned(grown(sequences))
    assert len(trunk.tokens) == len(computed([tuple(each) for each in sequences])) == tree.inner.sum()
    assert np.array_equal(ancestry(trunk), ancestry(tree)[tree.inner][:, tree.inner])
    assert np.array_equal(trunk.depths, tree.depths[tree.inner])
    for sequence, path in zip(sequences, trunk.paths, strict=True):
        assert trunk.tokens[path].tolist() == sequence[: len(path)]
        assert trunk.parents[path].tolist() == [-1, *path][: len(path)]


def test_equal_sequences_share_everything() -> None:
    tree = grown([[5, 6], [5, 6], [5, 7]])
    assert tree.tokens.tolist() == [5, 6, 7]
    assert [path.tolist() for path in tree.paths] == [[0, 1], [0, 1], [0, 2]]
