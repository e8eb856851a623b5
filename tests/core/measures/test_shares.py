"""A share and Wilson's interval, against published values and statsmodels."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import needs
from winoforge.core.measures.shares import Share, share, wilson

counts = st.integers(1, 50_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(
    ("correct", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_intervals_are_those_that_newcombe_printed(correct: int, n: int, low: float, high: float) -> None:
    # Newcombe (1998), Statistics in Medicine 17, table I, the score method.
    assert wilson(correct, n) == pytest.approx((low, high), abs=0.00005)


def test_statsmodels_finds_the_same_intervals() -> None:
    needs(find_spec("statsmodels") is not None, "statsmodels is not installed; get it with: pip install statsmodels")
    confint = import_module("statsmodels.stats.proportion").proportion_confint
    for correct, n in [(0, 1), (1, 1), (160, 273), (59, 131), (21_999, 44_000), (44_000, 44_000)]:
        assert wilson(correct, n) == pytest.approx(confint(correct, n, method="wilson"), abs=1e-12)


def test_a_share_says_how_many_of_how_many() -> None:
    found = share(160, 273)
    assert found is not None
    assert (found.correct, found.n, found.value) == (160, 273, 160 / 273)
    assert found.as_dict() == {
        "n": 273, "correct": 160, "value": found.value, "low": found.low, "high": found.high,
    }  # fmt: skip


def test_there_is_no_share_of_nothing() -> None:
    assert share(0, 0) is None


@pytest.mark.parametrize(("correct", "n"), [(3, 2), (-1, 2), (0, 0)])
def test_more_than_all_is_refused(correct: int, n: int) -> None:
    with pytest.raises(ValueError, match="no share"):
        wilson(correct, n)


@given(counts)
def test_the_interval_holds_the_share_within_0_and_1_and_never_closes(count: tuple[int, int]) -> None:
    correct, n = count
    found = share(correct, n)
    assert found is not None
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.low < found.high


@given(counts)
def test_what_is_not_correct_mirrors_what_is(count: tuple[int, int]) -> None:
    correct, n = count
    low, high = wilson(correct, n)
    assert wilson(n - correct, n) == pytest.approx((1 - high, 1 - low), abs=1e-12)


@given(counts.filter(lambda count: count[0] < count[1]))
def test_more_correct_means_a_higher_interval(count: tuple[int, int]) -> None:
    correct, n = count
    (low, high), (higher_low, higher_high) = wilson(correct, n), wilson(correct + 1, n)
    assert higher_low > low
    assert higher_high > high


def test_ten_times_the_items_make_it_narrower() -> None:
    def width(found: Share | None) -> float:
        assert found is not None
        return found.high - found.low

    assert width(share(300, 1000)) < width(share(30, 100)) / 3
