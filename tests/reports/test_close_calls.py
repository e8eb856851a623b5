"""Close calls: what rounding could have decided otherwise is listed, and nothing else."""

from __future__ import annotations

import math

import pytest

from winoforge.core.answers import Answer
from winoforge.core.schemas.values import Form
from winoforge.reports.close_calls import Close, close_calls


def calls(*scores: float, form: Form = Form.ORIGINAL) -> list[Close]:
    return list(close_calls([Answer(id="a", half=0, answer=0, scores=scores, form=form)]))


@pytest.mark.parametrize(("margin", "tie"), [(0.0, True), (0.0009, True), (0.0011, False), (0.0029, False)])
def test_a_small_margin_is_listed_and_a_smaller_one_is_a_tie(margin: float, tie: bool) -> None:
    (close,) = calls(0.0, margin, -5.0)
    assert close.margin == pytest.approx(margin)
    assert close.tie is tie
    assert close.as_dict() == {"id": "a", "half": 0, "form": "original", "margin": close.margin, "tie": tie}


def test_a_clear_answer_is_not_listed() -> None:
    assert calls(0.0, 0.0031) == []


def test_a_candidate_that_is_impossible_makes_no_tie() -> None:
    assert calls(-math.inf, -1.0) == []
    assert calls(-math.inf, -math.inf) == []


def test_an_answer_without_scores_is_not_listed() -> None:
    assert list(close_calls([Answer(id="a", half=0, answer=None)])) == []


def test_switched_items_are_listed_and_those_with_the_context_cut_away_are_not() -> None:
    assert len(calls(0.0, 0.0, form=Form.SWITCHED)) == 1
    assert calls(0.0, 0.0, form=Form.CLAUSE) == calls(0.0, 0.0, form=Form.CANDIDATES) == []


def test_the_scoring_that_is_reported_counts() -> None:
    answer = Answer(id="a", half=0, answer=0, scores=(0.0, 1.0), scorings={"full": (0.0, 0.0)})
    assert list(close_calls([answer])) == []
    assert len(list(close_calls([answer], "full"))) == 1
