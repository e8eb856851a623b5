"""Answers, and how scores decide."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.answers import TIE, Answer, answer_from_record, answer_record, decided
from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import Form

SCORES = st.lists(st.floats(allow_nan=False, width=32), min_size=2, max_size=5).map(tuple)
ANSWERS = st.builds(
    Answer,
    id=st.text(min_size=1),
    half=st.integers(0, 2),
    answer=st.none() | st.integers(0, 4),
    scores=st.none()
    | SCORES.map(lambda scores: tuple(max(score, -1e30) for score in scores if score < 1e30) or (0.0,)),
    why=st.none() | st.text(),
    form=st.sampled_from(Form),
    scorings=st.dictionaries(st.sampled_from(["full", "partial"]), st.just((-1.5, -2.5))),
)


def test_the_highest_score_decides() -> None:
    assert decided([-3.0, -1.0, -2.0]) == 1


@pytest.mark.parametrize("scores", [(-1.0, -1.0), (-1.0, -1.0 - TIE / 2), (-1.0, -5.0, -1.0 + TIE / 2)])
def test_a_tie_is_an_abstention(scores: tuple[float, ...]) -> None:
    assert decided(scores) is None


@pytest.mark.parametrize("scores", [(math.nan, -1.0), (-math.inf, -math.inf), (math.inf, math.inf)])
def test_what_is_no_number_decides_nothing(scores: tuple[float, ...]) -> None:
    assert decided(scores) is None


def test_something_is_better_than_the_impossible() -> None:
    assert decided([-math.inf, -900.0]) == 1


@given(SCORES, st.randoms())
def test_permuting_the_candidates_permutes_the_decision_and_nothing_else(scores: tuple[float, ...], rng: Any) -> None:
    order = list(range(len(scores)))
    rng.shuffle(order)
    there = decided([scores[index] for index in order])
    assert decided(scores) == (None if there is None else order[there])


def test_another_way_of_scoring_can_decide_otherwise() -> None:
    answer = Answer(
        id="a", half=0, answer=0, scores=(-1.0, -2.0), scorings={"partial": (-1.0, -2.0), "full": (-9.0, -8.0)}
    )
    assert answer.scored("full").answer == 1
    assert answer.scored("full").scores == (-9.0, -8.0)
    assert answer.scored("candidate") is answer


@given(ANSWERS)
def test_an_answer_comes_back_from_the_wire_as_it_went(answer: Answer) -> None:
    assert answer_from_record(json.loads(json.dumps(answer_record(answer), allow_nan=False))) == answer


def test_scores_decide_where_no_answer_is_given_but_not_against_an_abstention() -> None:
    assert answer_from_record({"id": "a", "half": 0, "scores": [1, 5]}).answer == 1
    assert answer_from_record({"id": "a", "half": 0, "scores": [1, 5], "answer": None}).answer is None


def test_minus_infinity_survives_the_wire() -> None:
    answer = Answer(id="a", half=0, answer=0, scores=(-1.0, -math.inf))
    assert answer_from_record(json.loads(json.dumps(answer_record(answer), allow_nan=False))) == answer


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ([], "JSON object"),
        ({"half": 0, "answer": 1}, "“id”"),
        ({"id": 7, "half": 0}, "“id”"),
        ({"id": "a", "answer": 1}, "“half”"),
        ({"id": "a", "half": True, "answer": 1}, "“half”"),
        ({"id": "a", "half": 0, "answer": "B"}, "index of a candidate"),
        ({"id": "a", "half": 0, "answer": -1}, "index of a candidate"),
        ({"id": "a", "half": 0, "answer": True}, "index of a candidate"),
        ({"id": "a", "half": 0, "scores": "high"}, "a number for each candidate"),
        ({"id": "a", "half": 0, "scores": [True, 1]}, "a number for each candidate"),
        ({"id": "a", "half": 0, "scores": [10**400, 1]}, "too large"),
        ({"id": "a", "half": 0, "scores": [math.inf, 1]}, "a number for each candidate"),
        ({"id": "a", "half": 0, "form": "upside-down"}, "“form” is one of"),
        ({"id": "a", "half": 0, "scorings": [1]}, "“scorings”"),
    ],
)
def test_what_is_no_answer_is_refused_with_what_is_wrong(record: object, said: str) -> None:
    with pytest.raises(WinoforgeError, match=said):
        answer_from_record(record)
