"""Back to the form: what is shown as it was typed, and what a saved schema is corrected in."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import cast

import pytest

from winoforge.core.crowd.drafts import SchemaForm, to_draft
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.forms import as_typed, form_of
from winoforge.core.crowd.rules import Rules
from winoforge.core.schemas import Schema
from winoforge.core.schemas.record import from_record
from winoforge.library import path

FORM = SchemaForm(
    candidate_a="the branch",
    candidate_b="the kite",
    first_text="The kite hung from the branch because it was torn.",
    first_question="What was torn?",
    first_correct="1",
    second_text="The kite hung from the branch because it was low.",
    second_question="What was low?",
    second_correct="0",
)


def test_a_draft_is_shown_with_the_answers_in_the_order_of_the_form() -> None:
    draft = to_draft(FORM, "en", "x", Rules())
    assert draft.candidates == ("the kite", "the branch")
    shown = as_typed(draft)
    assert shown.candidates == ("the branch", "the kite")
    assert shown.candidate_fields == (Field.CANDIDATE_A, Field.CANDIDATE_B)
    assert [half.correct for half in shown.halves] == [1, 0]


def test_a_draft_whose_order_is_that_of_the_form_stays_as_it_is() -> None:
    draft = to_draft(replace(FORM, candidate_a="the kite", candidate_b="the branch"), "en", "x", Rules())
    assert as_typed(draft) is draft


def test_an_answer_that_is_not_chosen_stays_so() -> None:
    shown = as_typed(to_draft(replace(FORM, first_correct=""), "en", "x", Rules()))
    assert [half.correct for half in shown.halves] == [None, 0]


def test_a_saved_schema_gives_back_its_form() -> None:
    schema = cast("Schema", to_draft(FORM, "en", "x", Rules()).build())
    form = form_of(schema)
    assert (form.candidate_a, form.candidate_b) == ("the kite", "the branch")
    assert (form.first_text, form.first_question, form.first_correct) == (FORM.first_text, FORM.first_question, "0")
    assert (form.first_pronoun, form.second_pronoun) == ("", "")


def test_a_pronoun_that_is_not_found_by_itself_is_named_by_its_word() -> None:
    schema = cast("Schema", to_draft(replace(FORM, second_pronoun="1"), "en", "x", Rules()).build())
    assert schema.halves[1].pronoun.text == "kite"
    assert form_of(schema).second_pronoun == "1"


@pytest.mark.parametrize("language", ["en", "pt"])
def test_correcting_nothing_changes_nothing(language: str) -> None:
    """Every schema of the library that a contributor could have written comes back as it was."""
    compared = 0
    for line in path(language).read_text(encoding="utf-8").splitlines():
        schema = cast("Schema", from_record(json.loads(line)))
        if len(schema.halves) != 2 or not all(half.question for half in schema.halves):
            continue
        again = to_draft(form_of(schema), schema.language, schema.id, Rules())
        assert again.candidates == schema.candidates
        assert [(half.text, half.question, half.pronoun, half.correct) for half in again.halves] == [
            (half.text, half.question, half.pronoun, half.correct) for half in schema.halves
        ]
        compared += 1
    assert compared > 50
