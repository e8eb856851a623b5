"""Fixes: what a finding offers can be made, and then the finding is gone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.checks.cases import COAT, SHELF, findings, with_half
from winoforge.core.checks import MarkPronoun, ReorderCandidates, SetSpecial, apply
from winoforge.core.schemas import Draft, Pronoun


@pytest.mark.parametrize(
    ("message", "draft"),
    [
        ("mentioned-later", replace(COAT, candidates=("Paula", "Martha"))),
        ("mentioned-later", replace(SHELF, candidates=("the wall", "the lamp", "the shelf"))),
        ("special-elsewhere", with_half(COAT, 1, special="coat")),
        ("pronoun-missing", with_half(COAT, 1, pronoun=None)),
        ("pronoun-elsewhere", with_half(COAT, 1, pronoun=Pronoun("she", 3))),
    ],
)
def test_an_offered_fix_puts_it_right(message: str, draft: Draft) -> None:
    found = next(finding for finding in findings(draft) if finding.message_id == message)
    assert found.fix is not None
    assert message not in {finding.message_id for finding in findings(apply(found.fix, draft))}


def test_reordering_keeps_the_answers() -> None:
    turned = apply(ReorderCandidates((1, 0)), COAT)
    assert turned.candidates == ("Paula", "Martha")
    assert [half.correct for half in turned.halves] == [0, 1]


@given(st.permutations(range(3)))
def test_reordering_moves_the_answer_with_its_candidate(order: list[int]) -> None:
    turned = apply(ReorderCandidates(tuple(order)), SHELF)
    assert sorted(turned.candidates) == sorted(SHELF.candidates)
    correct = turned.halves[0].correct
    assert correct is not None
    assert turned.candidates[correct] == SHELF.candidates[0]


def test_reordering_leaves_a_missing_answer_missing() -> None:
    assert apply(ReorderCandidates((1, 0)), with_half(COAT, 0, correct=None)).halves[0].correct is None


def test_marking_a_pronoun_touches_one_half_only() -> None:
    marked = apply(MarkPronoun(1, Pronoun("she", 34)), with_half(COAT, 1, pronoun=None))
    assert marked.halves[0] == COAT.halves[0]
    assert marked.halves[1].pronoun == Pronoun("she", 34)


def test_the_draft_that_was_given_is_not_touched() -> None:
    apply(SetSpecial(("freezing", "generous")), COAT)
    assert COAT.halves[0].special is None
