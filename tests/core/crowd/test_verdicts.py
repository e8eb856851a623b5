"""P11 and P14: seven questions make a verdict, the majority of verdicts an outcome."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.checks import CHECKS, DEEP
from winoforge.core.crowd.verdicts import (
    QUESTIONS,
    Decision,
    Outcome,
    Vote,
    decide,
    is_valid,
    question_majorities,
)
from winoforge.core.errors import NotAllowed

SOUND = {question.id: question.wanted for question in QUESTIONS}
YES, NO, LEAKED = Vote(valid=True), Vote(valid=False), Vote(valid=True, leaked=True)
BONUS = Vote(valid=True, bonus=True)


def outcome(*votes: Vote) -> Outcome:
    return decide(votes).outcome


def test_there_are_seven_questions_in_the_order_of_the_paper() -> None:
    assert [question.number for question in QUESTIONS] == [1, 2, 3, 4, 5, 6, 7]
    assert [question.id for question in QUESTIONS] == [
        "too-obvious", "noun-phrases", "same-number", "same-gender", "answers-differ", "special-phrase", "high-quality",
    ]  # fmt: skip


def test_evidence_comes_from_checks_that_exist() -> None:
    assert {check for question in QUESTIONS for check in question.checks} <= {*CHECKS, *DEEP}


def test_valid_means_no_to_the_first_and_yes_to_all_others() -> None:
    assert is_valid({question.id: question.number != 1 for question in QUESTIONS})


@pytest.mark.parametrize("question", [question.id for question in QUESTIONS])
def test_one_other_answer_makes_it_invalid(question: str) -> None:
    assert not is_valid(SOUND | {question: not SOUND[question]})


def test_all_seven_must_be_answered() -> None:
    with pytest.raises(NotAllowed) as caught:
        is_valid({"too-obvious": False, "same-gender": True, "answers-differ": True, "high-quality": True})
    assert str(caught.value) == "Answer every question before you decide. Still open: 2, 3, 6."


def test_an_answer_that_is_neither_yes_nor_no_is_no_answer() -> None:
    answers: dict[str, Any] = {**SOUND, "too-obvious": ""}
    with pytest.raises(NotAllowed, match="Still open: 1"):
        is_valid(answers)


def test_one_judgement_decides_alone() -> None:
    assert outcome(YES) is Outcome.VALID
    assert outcome(NO) is Outcome.INVALID
    assert outcome(LEAKED) is Outcome.LEAKED


def test_the_majority_of_three_decides() -> None:
    assert outcome(YES, NO, YES) is Outcome.VALID
    assert outcome(YES, NO, NO) is Outcome.INVALID


def test_half_against_half_is_for_the_administrator() -> None:
    assert outcome(YES, NO) is Outcome.TIED
    assert outcome(YES, NO, NO, YES) is Outcome.TIED


def test_leaked_needs_a_majority_and_then_wins_over_valid() -> None:
    assert outcome(LEAKED, LEAKED, YES) is Outcome.LEAKED
    assert outcome(LEAKED, YES, YES) is Outcome.VALID
    assert outcome(LEAKED, YES, NO) is Outcome.VALID


def test_half_who_say_leaked_and_half_who_do_not_are_a_tie() -> None:
    assert outcome(LEAKED, YES) is Outcome.TIED
    assert outcome(Vote(valid=False, leaked=True), NO) is Outcome.TIED


def test_a_bonus_needs_a_majority() -> None:
    assert decide([BONUS]) == Decision(Outcome.VALID, bonus=True)
    assert decide([BONUS, BONUS, YES]).bonus
    assert not decide([BONUS, YES]).bonus
    assert not decide([BONUS, YES, YES]).bonus


def test_only_a_valid_schema_gets_a_bonus() -> None:
    good_but_invalid = Vote(valid=False, bonus=True)
    good_but_leaked = Vote(valid=True, leaked=True, bonus=True)
    assert decide([good_but_invalid]) == Decision(Outcome.INVALID)
    assert decide([good_but_leaked]) == Decision(Outcome.LEAKED)
    assert decide([BONUS, good_but_invalid]) == Decision(Outcome.TIED)


def test_no_votes_decide_nothing() -> None:
    assert decide([]) == Decision(Outcome.TIED)


votes = st.builds(Vote, valid=st.booleans(), leaked=st.booleans(), bonus=st.booleans())


@given(st.lists(votes, max_size=9), st.randoms(use_true_random=False))
def test_the_order_of_the_votes_does_not_matter(cast: list[Vote], rng: random.Random) -> None:
    assert decide(rng.sample(cast, len(cast))) == decide(cast)


@given(st.lists(votes, min_size=1, max_size=9).filter(lambda cast: len(cast) % 2 == 1))
def test_an_odd_number_of_votes_is_never_a_tie(cast: list[Vote]) -> None:
    assert decide(cast).outcome is not Outcome.TIED


def test_majorities_per_question_are_shown_and_none_where_evaluators_are_split() -> None:
    shown = question_majorities([SOUND, SOUND | {"same-gender": False}])
    assert shown["same-gender"] is None
    assert shown["too-obvious"] is False
    assert shown["high-quality"] is True


def test_majorities_leave_out_who_did_not_answer() -> None:
    assert question_majorities([{"same-gender": False}, SOUND])["too-obvious"] is False
    assert question_majorities([])["too-obvious"] is None
