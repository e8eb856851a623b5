"""A rejection tells which of the seven questions a schema failed."""

from __future__ import annotations

from winoforge.core.crowd.rejection import failed
from winoforge.core.crowd.verdicts import QUESTIONS

VALID = {question.id: question.wanted for question in QUESTIONS}


def test_a_question_is_failed_by_the_answer_of_an_invalid_schema() -> None:
    found = failed([VALID | {"too-obvious": True, "high-quality": False}])
    assert [(each.question.number, each.answer) for each in found] == [(1, True), (7, False)]
    assert found[0].said("pt") == "As respostas são óbvias demais?"
    assert failed([VALID]) == []


def test_of_several_evaluators_it_is_counted_how_many_said_so() -> None:
    (one,) = failed([VALID, VALID | {"same-gender": False}, VALID | {"same-gender": False}])
    assert (one.question.number, one.count, one.of) == (4, 2, 3)


def test_answers_that_are_missing_count_for_nothing() -> None:
    assert failed([{}, {"unknown": False}]) == []
