"""How alike two collections look, against the figures that WinoFlexi's authors published."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.answers import Answer
from winoforge.core.measures.correlation import pearson, rates
from winoforge.core.schemas.solution import Solution
from winoforge.core.schemas.values import Form

# WinoFlexi (2019), section 4.1: right, wrong and undecided, in percent, on the Winograd library and on their own.
PUBLISHED = {
    "Stanford": ((37, 39, 23), (44, 44, 12)),
    "Wikisense": ((59, 31, 9), (56, 44, 0)),
    "K-Parser": ((38, 36, 26), (37, 37, 26)),
}
CORRELATIONS = {"Stanford": 0.925, "Wikisense": 0.987, "K-Parser": 0.995}

numbers = st.lists(st.integers(-1_000, 1_000).map(lambda n: n / 8), min_size=2, max_size=12)
columns = st.integers(2, 12).flatmap(lambda n: st.tuples(*[st.lists(st.integers(-99, 99), min_size=n, max_size=n)] * 2))


@pytest.mark.parametrize(
    ("system", "printed_for"), [("Wikisense", "Stanford"), ("K-Parser", "Wikisense"), ("Stanford", "K-Parser")]
)
def test_the_published_figures_are_those_of_other_systems(system: str, printed_for: str) -> None:
    assert pearson(*PUBLISHED[system]) == pytest.approx(CORRELATIONS[printed_for], abs=0.002)


def test_in_the_order_of_the_paper_no_figure_fits() -> None:
    for system, (one, other) in PUBLISHED.items():
        found = pearson(one, other)
        assert found is not None
        assert abs(found - CORRELATIONS[system]) > 0.005


def test_three_rates_correlate_even_where_a_solver_does_well_on_one_and_badly_on_the_other() -> None:
    assert pearson([0.6, 0.4, 0], [0.4, 0.6, 0]) == pytest.approx(0.79, abs=0.005)


def test_pearson_by_hand() -> None:
    # Deviations −1, 0, 1 and −1, −1, 2: 3 / √(2 · 6).
    assert pearson([1, 2, 3], [1, 1, 4]) == pytest.approx(3 / math.sqrt(12))


def test_nothing_varies_where_all_are_the_same() -> None:
    assert pearson([0.1, 0.1, 0.1], [1, 2, 3]) is None
    assert pearson([1], [2]) is None
    assert pearson([], []) is None
    assert pearson([0, 1e-200], [0, 1e-200]) is None


def test_sides_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="as many values"):
        pearson([1, 2], [1, 2, 3])


@given(columns)
def test_it_is_symmetrical_within_bounds_and_blind_to_order(given_columns: tuple[list[int], list[int]]) -> None:
    xs, ys = given_columns
    found = pearson(xs, ys)
    assert found == pearson(ys, xs)
    if found is not None:
        assert -1 <= found <= 1
        assert pearson(xs[::-1], ys[::-1]) == pytest.approx(found)


@given(numbers, st.integers(1, 50), st.integers(-50, 50))
def test_a_line_is_1_up_and_minus_1_down(xs: list[float], slope: int, start: int) -> None:
    found = pearson(xs, [slope * x + start for x in xs])
    if found is not None:
        assert found == pytest.approx(1)
        assert pearson(xs, [-slope * x + start for x in xs]) == pytest.approx(-1)


def test_rates_count_what_is_right_wrong_and_left() -> None:
    key = [Solution(id=f"p{n}", half=0, kind="problem", candidates=3, correct=2) for n in range(5)]
    given_answers = [2, 0, 1, None]  # and none to the last
    answers = {(f"p{n}", 0, Form.ORIGINAL): Answer(id=f"p{n}", half=0, answer=a) for n, a in enumerate(given_answers)}
    assert rates(key, answers) == (0.2, 0.4, 0.4)


def test_without_items_there_are_no_rates() -> None:
    with pytest.raises(ValueError, match="no rates"):
        rates([], {})
