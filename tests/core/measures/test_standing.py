"""Easy and hard beside the library: quarters, shares where the attempts agree, and only like with like."""

from __future__ import annotations

import json

import pytest

from tests.core.measures.standing import tried
from winoforge.core.measures import standing
from winoforge.core.measures.attempts import Attempt, Measured, Wording
from winoforge.core.measures.standing import FEWEST, Label, Reference, Standing, interval

LIBRARY = Reference.of("p", [tried(value / 100, value / 100) for value in range(40, 61)])
"""Twenty-one schemas from 0.40 to 0.60, tried in two wordings."""


@pytest.mark.parametrize(
    ("errors", "label", "harder_than", "easier_than"),
    [
        ((0.31, 0.31), Label.EASY, None, 1.0),
        ((0.425, 0.425), Label.EASY, None, 18 / 21),
        ((0.46, 0.46), Label.ALIKE, None, 14 / 21),
        ((0.54, 0.54), Label.ALIKE, 14 / 21, None),
        ((0.575, 0.575), Label.HARD, 18 / 21, None),
        ((0.99, 0.99), Label.HARD, 1.0, None),
    ],
)
def test_easy_and_hard_are_the_outer_quarters_of_the_library(
    errors: tuple[float, ...], label: Label, harder_than: float | None, easier_than: float | None
) -> None:
    found = LIBRARY.standing(tried(*errors))
    assert found is not None
    assert found.label is label
    assert found.harder_than == (None if harder_than is None else pytest.approx(harder_than))
    assert found.easier_than == (None if easier_than is None else pytest.approx(easier_than))


def test_attempts_that_lie_on_both_sides_of_the_median_allow_no_share() -> None:
    assert LIBRARY.standing(tried(0.1, 0.7)) == Standing(Label.ALIKE)
    assert LIBRARY.standing(tried(0.30, 0.31)) != Standing(Label.ALIKE)


def test_a_schema_is_only_compared_with_those_that_were_tried_in_the_same_ways() -> None:
    assert LIBRARY.standing(tried(0.1)) is None
    assert LIBRARY.standing(tried(0.1, 0.1, 0.1)) is None
    assert LIBRARY.side(tried(0.1)) == 0


def test_with_few_schemas_in_the_library_there_is_nothing_to_compare_with() -> None:
    few = [tried(0.4, 0.5)] * (FEWEST - 1)
    assert Reference.of("p", few).standing(tried(0.1, 0.1)) is None
    assert Reference.of("p", [*few, few[0]]).standing(tried(0.1, 0.1)) is not None


def test_a_single_half_says_nothing_of_a_schema() -> None:
    problem = Measured("p", (tried(0.1, 0.1).halves[0],))
    assert LIBRARY.standing(problem) is None
    assert Reference.of("p", [problem] * 20).values == {}


def test_the_side_is_told_whatever_the_attempts_say_among_themselves() -> None:
    assert [LIBRARY.side(tried(value, value)) for value in (0.3, 0.5, 0.7)] == [-1, 0, 1]
    assert LIBRARY.side(tried(0.1, 0.7)) == -1


def test_a_machine_that_prefers_one_candidate_has_a_narrow_interval() -> None:
    def half(error: float, number: int) -> tuple[Attempt, ...]:
        return tuple(Attempt("s", None, wording, error, number) for wording in list(Wording)[:2])

    leaning = Measured("m", (half(0.1, 0), half(0.9, 1)))
    assert interval(leaning) == pytest.approx((0.5, 0.5))


def test_the_interval_is_students_and_of_one_attempt_there_is_none() -> None:
    t = pytest.importorskip("scipy.stats").t
    low, high = interval(tried(0.2, 0.4, 0.6))
    reach = t.ppf(0.9, 2) * 0.2 / 3**0.5
    assert low == pytest.approx(0.4 - reach, abs=1e-3)
    assert high == pytest.approx(0.4 + reach, abs=1e-3)
    assert interval(tried(0.2)) == (0.0, 1.0)
    uneven = Measured("m", (tried(0.1, 0.1).halves[0], tried(0.1).halves[1]))
    assert uneven.kinds == "original+renamed/original"
    assert interval(uneven) == (0.0, 1.0)


def test_the_quantiles_of_t_are_right() -> None:
    t = pytest.importorskip("scipy.stats").t
    for freedom, known in enumerate(standing._T_80, start=1):
        assert known == pytest.approx(t.ppf(0.9, freedom), abs=6e-4)


def test_a_reference_survives_as_json() -> None:
    assert Reference.from_json(json.loads(json.dumps(LIBRARY.to_json()))) == LIBRARY


def test_attempts_survive_as_json() -> None:
    one = tried(0.1, 0.3)
    attempts = [each.to_json() for half in one.halves for each in half]
    assert Measured.of("m", json.loads(json.dumps(attempts))) == one
    assert Measured.of("m", []).halves == ()
