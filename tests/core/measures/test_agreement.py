"""Fleiss' kappa, against the table that Fleiss published with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.measures.agreement import fleiss_kappa

# Fleiss (1971), Psychological Bulletin 76: six psychiatrists put each of thirty patients into one of five diagnoses.
DIAGNOSES = [
    [0, 0, 0, 6, 0], [0, 3, 0, 0, 3], [0, 1, 4, 0, 1], [0, 0, 0, 0, 6], [0, 3, 0, 3, 0], [2, 0, 4, 0, 0],
    [0, 0, 4, 0, 2], [2, 0, 3, 1, 0], [2, 0, 0, 4, 0], [0, 0, 0, 0, 6], [1, 0, 0, 5, 0], [1, 1, 0, 4, 0],
    [0, 3, 3, 0, 0], [1, 0, 0, 5, 0], [0, 2, 0, 3, 1], [0, 0, 5, 0, 1], [3, 0, 0, 1, 2], [5, 1, 0, 0, 0],
    [0, 2, 0, 4, 0], [1, 0, 2, 0, 3], [0, 0, 0, 0, 6], [0, 1, 0, 5, 0], [0, 2, 0, 1, 3], [2, 0, 0, 4, 0],
    [1, 0, 0, 4, 1], [0, 5, 0, 1, 0], [4, 0, 0, 0, 2], [0, 2, 0, 4, 0], [1, 0, 5, 0, 0], [0, 0, 0, 0, 6],
]  # fmt: skip


def test_the_table_is_the_one_that_fleiss_printed() -> None:
    assert [sum(column) for column in zip(*DIAGNOSES, strict=True)] == [26, 26, 30, 55, 43]


def test_fleiss_finds_a_kappa_of_043_in_his_own_table() -> None:
    assert fleiss_kappa(DIAGNOSES) == pytest.approx(0.430, abs=0.0005)


def test_two_raters_by_hand() -> None:
    # Agreement on 3 of 4 items; shares 5/8 and 3/8, so chance agrees in (25 + 9) / 64 of all cases.
    chance = 34 / 64
    assert fleiss_kappa([[2, 0], [2, 0], [1, 1], [0, 2]]) == pytest.approx((0.75 - chance) / (1 - chance))


def test_perfect_agreement_is_one() -> None:
    assert fleiss_kappa([[3, 0], [0, 3], [3, 0]]) == 1


def test_raters_who_always_differ_are_worse_than_chance() -> None:
    assert fleiss_kappa([[1, 1], [1, 1]]) == -1


def test_nothing_can_be_measured_without_items_or_where_all_say_the_same() -> None:
    assert fleiss_kappa([]) is None
    assert fleiss_kappa([[3, 0], [3, 0]]) is None


@pytest.mark.parametrize("table", [[[2, 0], [1, 2]], [[1, 0], [0, 1]], [[2, 0], [2]]])
def test_a_table_that_is_not_one_is_refused(table: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="same number of raters"):
        fleiss_kappa(table)


rows = st.integers(0, 4).map(lambda first: [first, 4 - first])


@given(st.lists(rows, min_size=1, max_size=20))
def test_kappa_is_at_most_one_and_does_not_depend_on_the_order_of_items_or_categories(table: list[list[int]]) -> None:
    kappa = fleiss_kappa(table)
    assert kappa is None or kappa <= 1
    assert fleiss_kappa(table[::-1]) == kappa
    turned = fleiss_kappa([row[::-1] for row in table])
    assert turned == (None if kappa is None else pytest.approx(kappa))
