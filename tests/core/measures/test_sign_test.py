"""The sign test, beside scipy's binomial test."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.measures.sign_test import sign_test


def test_six_on_one_side_are_the_fewest_that_are_significant() -> None:
    assert sign_test(6, 0) == pytest.approx(0.03125)
    assert sign_test(5, 0) > 0.05


def test_nothing_is_known_of_nothing() -> None:
    assert sign_test(0, 0) == 1


@given(st.integers(0, 60), st.integers(0, 60))
def test_it_is_the_two_sided_binomial_test(below: int, above: int) -> None:
    binomtest = pytest.importorskip("scipy.stats").binomtest
    known = binomtest(below, below + above).pvalue if below + above else 1
    assert sign_test(below, above) == pytest.approx(known)
    assert sign_test(above, below) == sign_test(below, above)
