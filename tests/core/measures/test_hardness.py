"""What becomes of an answer: how probable it is that the machine was wrong."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.answers import Answer
from winoforge.core.measures.hardness import error_of, error_of_scores, of_entry, of_half

scores = st.lists(st.floats(-700, 700), min_size=2, max_size=5)
INFINITE = (math.inf, -math.inf, math.nan)


def answer(choice: int | None, **more: object) -> Answer:
    return Answer(id="a", half=0, answer=choice, **more)  # type: ignore[arg-type]


def test_scores_are_log_probabilities_and_the_wrong_ones_are_the_error() -> None:
    assert error_of(answer(0, scores=(math.log(0.3), math.log(0.1))), 0, 2) == pytest.approx(0.25)
    assert error_of(answer(0, scores=(math.log(0.3), math.log(0.1))), 1, 2) == pytest.approx(0.75)


def test_each_way_of_scoring_has_its_own_error() -> None:
    said = answer(0, scores=(0.0, 0.0), scorings={"full": (0.0, math.log(3)), "partial": (0.0, 0.0)})
    assert error_of(said, 0, 2, "full") == pytest.approx(0.75)
    assert error_of(said, 0, 2, "partial") == pytest.approx(0.5)


def test_a_way_of_scoring_that_the_answer_does_not_know_leaves_it_its_own_scores() -> None:
    assert error_of(answer(0, scores=(0.0, math.log(3))), 0, 2, "full") == pytest.approx(0.75)


def test_an_answer_without_scores_is_wrong_or_it_is_not() -> None:
    assert error_of(answer(1), 1, 2) == 0
    assert error_of(answer(0), 1, 2) == 1


@pytest.mark.parametrize(("candidates", "error"), [(2, 1 / 2), (3, 2 / 3), (5, 4 / 5)])
def test_an_abstention_leaves_it_to_chance(candidates: int, error: float) -> None:
    assert error_of(answer(None), 0, candidates) == pytest.approx(error)


@pytest.mark.parametrize("nothing", [(-math.inf, -math.inf), (math.nan, 0.0)])
def test_scores_that_say_nothing_leave_it_to_chance(nothing: tuple[float, ...]) -> None:
    assert error_of(answer(None, scores=nothing), 0, 2) == 0.5


def test_an_impossible_candidate_is_never_chosen_and_certainty_is_certain() -> None:
    assert error_of_scores((0.0, -math.inf), 0) == 0
    assert error_of_scores((0.0, -math.inf), 1) == 1
    assert error_of_scores((math.inf, 0.0), 0) == 0


@given(scores)
def test_the_chances_of_all_candidates_add_up_to_one(given_scores: list[float]) -> None:
    right = [1 - error_of_scores(given_scores, number) for number in range(len(given_scores))]
    assert sum(right) == pytest.approx(1)


@given(scores, st.floats(-100, 100))
def test_only_differences_of_scores_count(given_scores: list[float], more: float) -> None:
    moved = [score + more for score in given_scores]
    assert error_of_scores(moved, 0) == pytest.approx(error_of_scores(given_scores, 0), abs=1e-9)


@given(st.lists(st.floats() | st.sampled_from(INFINITE), min_size=2, max_size=4))
def test_whatever_a_solver_gives_an_error_is_a_probability(given_scores: list[float]) -> None:
    for number in range(len(given_scores)):
        assert 0 <= error_of_scores(given_scores, number) <= 1


def test_a_small_error_is_not_rounded_away() -> None:
    assert 0 < error_of_scores((0.0, -60.0), 0) < 1e-20


def test_a_half_is_the_mean_of_its_attempts_and_a_schema_of_its_halves() -> None:
    halves = [of_half([0.2, 0.4]), of_half([0.6, 0.6, 0.9])]
    assert halves == pytest.approx([0.3, 0.7])
    assert of_entry(halves) == pytest.approx(0.5), "not the mean of all attempts, which is 0.54"
