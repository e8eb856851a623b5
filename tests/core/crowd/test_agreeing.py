"""P14: agreement of the evaluators, over schemas that several of them have judged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.agreeing import agreement


def test_evaluators_who_always_agree_have_a_kappa_of_one() -> None:
    found = agreement([(2, 0), (0, 2), (2, 0)])
    assert found is not None
    assert (found.kappa, found.schemas) == (1.0, 3)


def test_kappa_is_that_of_fleiss() -> None:
    found = agreement([(2, 0), (2, 0), (1, 1), (0, 2)])
    assert found is not None
    # Agreement 3/4; shares 5/8 and 3/8, so chance is 34/64.
    assert found.kappa == pytest.approx((0.75 - 34 / 64) / (1 - 34 / 64))


@pytest.mark.parametrize("counts", [[], [(1, 0), (0, 1)], [(2, 0), (3, 0)], [(0, 2)]])
def test_nothing_is_said_where_kappa_is_undefined(counts: list[tuple[int, int]]) -> None:
    assert agreement(counts) is None


def test_after_a_change_of_k_the_number_that_most_schemas_have_is_measured() -> None:
    found = agreement([(2, 1), (0, 3), (1, 2), (2, 0), (1, 0)])
    assert found is not None
    assert found.schemas == 3


def test_of_two_numbers_that_are_equally_frequent_the_larger_is_measured() -> None:
    found = agreement([(1, 1), (0, 2), (3, 0), (0, 3)])
    assert found is not None
    assert (found.kappa, found.schemas) == (1.0, 2)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=30))
def test_any_counts_give_a_kappa_of_at_most_one_or_none(counts: list[tuple[int, int]]) -> None:
    found = agreement(counts)
    assert found is None or (found.kappa <= 1 + 1e-9 and 1 <= found.schemas <= len(counts))
