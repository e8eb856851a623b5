"""Whether two ways of measuring put things into the same order."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.core.measures.standing import tried
from winoforge.core.measures.reliability import panel_reliability, parts_needed, ranks, spearman, spearman_brown

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


def test_a_whole_is_more_reliable_than_its_halves() -> None:
    assert spearman_brown(0.5) == pytest.approx(2 / 3)
    assert spearman_brown(1.0) == 1
    assert spearman_brown(0.0) == 0


def test_halves_that_disagree_are_not_reckoned_up() -> None:
    assert spearman_brown(-1.0) == -1
    assert spearman_brown(-0.3) == -0.3


def test_the_reliability_of_a_panel_is_the_correlation_of_its_wordings_reckoned_up() -> None:
    ones, others = [0.0, 0.1, 0.2, 0.3], [0.0, 0.2, 0.1, 0.3]  # Pearson 0.8
    found, n = panel_reliability(tried(*pair) for pair in zip(ones, others, strict=True))
    assert found == pytest.approx(1.6 / 1.8)
    assert n == 4


def test_the_two_scorings_of_one_reading_are_not_set_against_each_other() -> None:
    both = ("full", "partial")
    assert panel_reliability([tried(value, scorings=both) for value in (0.1, 0.5, 0.9)]) == (None, 0)
    found, _ = panel_reliability([tried(value, 1 - value, scorings=both) for value in (0.1, 0.5, 0.9)])
    assert found == pytest.approx(-1), "each scoring agrees with the other, but no wording with the other"


def test_schemas_that_were_tried_in_other_ways_are_reckoned_apart_and_counted() -> None:
    agreeing = [tried(value, value, value) for value in (0.1, 0.2, 0.3)]
    disagreeing = [tried(value, 1 - value) for value in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6)]
    alone = [tried(0.3)] * 5
    found, n = panel_reliability([*agreeing, *disagreeing, *alone])
    assert found == pytest.approx((3 * 1 - 6 * 1) / 9)
    assert n == 9


def test_of_three_wordings_every_two_count() -> None:
    rows = [(0.1, 0.1, 0.4), (0.2, 0.2, 0.3), (0.3, 0.3, 0.2), (0.4, 0.4, 0.1)]  # 1, −1 and −1
    found, n = panel_reliability(tried(*row) for row in rows)
    assert found == pytest.approx(-1 / 3)
    assert n == 4


def test_how_many_parts_a_reliability_takes() -> None:
    assert parts_needed(0.5, 2 / 3) == 2
    assert parts_needed(0.1, 0.5) == 9
    assert parts_needed(0.0, 0.5) is None
    assert parts_needed(-0.4, 0.5) is None
    assert spearman_brown(0.1, 9) == pytest.approx(0.5)
