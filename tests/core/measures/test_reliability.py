"""Whether two ways of measuring put things into the same order."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from winoforge.core.measures.reliability import ranks, spearman, spearman_brown, split_half

numbers = st.lists(st.integers(-50, 50), min_size=2, max_size=20)


def test_equal_values_share_their_ranks() -> None:
    assert ranks([10, 30, 20, 30]) == [1, 3.5, 2, 3.5]
    assert ranks([]) == []


@given(numbers)
def test_ranks_keep_the_order_and_the_sum(values: list[int]) -> None:
    found = ranks(values)
    assert sum(found) == len(values) * (len(values) + 1) / 2
    for one, first in zip(values, found, strict=True):
        for other, second in zip(values, found, strict=True):
            assert (one < other) == (first < second)


def test_spearman_is_that_of_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    xs, ys = [0.1, 0.4, 0.4, 0.9, 0.3, 0.7], [0.2, 0.1, 0.5, 0.8, 0.2, 0.9]
    assert spearman(xs, ys) == pytest.approx(stats.spearmanr(xs, ys).statistic)


@given(numbers)
def test_only_the_order_counts(values: list[int]) -> None:
    assume(len(set(values)) > 1)
    assert spearman(values, [value**3 for value in values]) == pytest.approx(1)
    assert spearman(values, [-value for value in values]) == pytest.approx(-1)


def test_what_does_not_vary_has_no_order() -> None:
    assert spearman([1, 1, 1], [1, 2, 3]) is None
    assert split_half([1, 1, 1], [1, 2, 3]) is None


def test_a_whole_is_more_reliable_than_its_halves() -> None:
    assert spearman_brown(0.5) == pytest.approx(2 / 3)
    assert spearman_brown(1.0) == 1
    assert spearman_brown(0.0) == 0


def test_halves_that_disagree_are_not_reckoned_up() -> None:
    assert spearman_brown(-1.0) == -1
    assert spearman_brown(-0.3) == -0.3


def test_the_reliability_of_two_halves_is_their_correlation_reckoned_up() -> None:
    ones, others = [0.0, 1.0, 2.0, 3.0], [0.0, 2.0, 1.0, 3.0]  # Pearson 0.8
    assert split_half(ones, others) == pytest.approx(1.6 / 1.8)
