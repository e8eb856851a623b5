"""P11, P13: what an evaluator fills in, however it was sent."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.ballots import COMMENT, Ballot, faults
from winoforge.core.crowd.verdicts import QUESTIONS

ALL_YES = {f"q-{question.id}": "yes" for question in QUESTIONS}


def test_seven_answers_and_no_comment_are_a_ballot_without_faults() -> None:
    ballot = Ballot.of(ALL_YES)
    assert ballot == Ballot(answers={question.id: True for question in QUESTIONS})
    assert faults(ballot) == {}


def test_a_question_that_was_not_answered_with_yes_or_no_is_a_fault_of_its_own() -> None:
    sent = ALL_YES | {"q-same-gender": "perhaps", "q-high-quality": "no"}
    assert list(faults(Ballot.of(sent))) == ["same-gender"]
    assert Ballot.of(sent).answers["high-quality"] is False
    assert len(faults(Ballot.of({}))) == 7


def test_a_mark_is_set_by_being_there() -> None:
    marked = Ballot.of({"leaked": "on", "bonus": "on"})
    assert (marked.leaked, marked.bonus) == (True, True)
    assert (Ballot.of({}).leaked, Ballot.of({}).bonus) == (False, False)


def test_a_comment_that_is_too_long_or_no_text_is_a_fault_that_says_so_in_both_languages() -> None:
    long = faults(Ballot.of(ALL_YES | {"comment": "x" * (COMMENT + 1)}))["comment"]
    assert long.in_("en") == "The comment has 1,001 characters; at most 1,000 are allowed."
    assert long.in_("pt-br") == "O comentário tem 1.001 caracteres; o limite é 1.000."
    nul = faults(Ballot.of(ALL_YES | {"comment": "a\x00b"}))["comment"]
    assert nul.in_("en") == "The comment contains the character U+0000, which is not text. Remove it."


def test_line_ends_count_as_browsers_count_them() -> None:
    comment = "\r\n".join(["x"] * 500) + "x"  # 1,000 characters to a browser, 1,499 as it sends them
    assert faults(Ballot.of(ALL_YES | {"comment": comment})) == {}


@given(st.dictionaries(st.sampled_from([*ALL_YES, "leaked", "bonus", "comment"]), st.text()))
def test_whatever_is_sent_is_a_ballot(sent: dict[str, str]) -> None:
    found = faults(Ballot.of(sent))
    assert all(fault.in_("en") and fault.in_("pt") for fault in found.values())
    assert all(question.id in found for question in QUESTIONS if sent.get(f"q-{question.id}") not in {"yes", "no"})
