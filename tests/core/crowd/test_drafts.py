"""P5: the contributor's form makes a draft, whatever is typed into it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.crowd.forms import CASACO, SOUND, draft, findings
from winoforge.core.crowd.drafts import SchemaForm, faults, to_draft, word_choices
from winoforge.core.crowd.fields import TYPED, Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.schemas import Pronoun, Schema

RULES = Rules()


def test_a_sound_form_becomes_a_schema() -> None:
    schema = draft().build()
    assert isinstance(schema, Schema)
    assert schema.candidates == ("Martha", "Paula")
    assert [half.pronoun.text for half in schema.halves] == ["she", "she"]
    assert [half.correct for half in schema.halves] == [1, 0]
    assert [half.special for half in schema.halves] == ["freezing", "generous"]
    assert findings(draft()) == []


def test_no_special_phrase_is_noted_while_the_halves_are_the_same_or_one_is_missing() -> None:
    for second in (SOUND["first_text"], ""):
        assert [half.special for half in draft(second_text=second).halves] == [None, None]


def test_a_sound_form_in_portuguese_becomes_a_schema() -> None:
    schema = draft(None, "pt").build()
    assert [half.pronoun.text for half in schema.halves] == ["ela", "ela"]


def test_a_strict_campaign_makes_strict_schemas_and_a_broad_one_claims_nothing() -> None:
    assert draft(Rules(strict=True)).build().sense == "strict"
    assert draft(Rules(strict=False)).build().sense is None


def test_candidates_stand_in_order_of_mention_and_the_answers_stay_right() -> None:
    made = draft(candidate_a="Paula", candidate_b="Martha", first_correct="0", second_correct="1")
    assert made.candidates == ("Martha", "Paula")
    assert [half.correct for half in made.halves] == [1, 0]
    assert made.candidate_fields == (Field.CANDIDATE_B, Field.CANDIDATE_A)
    assert made.build() == draft().build()


def test_the_pronoun_is_the_one_that_the_question_asks_about() -> None:
    made = draft(first_text="Martha gave Paula her coat because she was freezing.")
    assert made.halves[0].pronoun == Pronoun("she", 35)


def test_the_only_pronoun_is_found_before_there_is_a_question() -> None:
    assert draft(first_question="").halves[0].pronoun == Pronoun("she", 33)


def test_no_pronoun_is_guessed_where_there_are_several_and_no_question() -> None:
    text = "Martha gave Paula her coat because she was freezing."
    assert draft(first_text=text, first_question="").halves[0].pronoun is None


def test_the_contributor_can_choose_another_word() -> None:
    text = "Martha gave Paula her coat because she was freezing."
    choices = dict(word_choices(text))
    number = next(number for number, word in choices.items() if word == "her")
    assert draft(first_text=text, first_pronoun=str(number)).halves[0].pronoun == Pronoun("her", 18)


def test_a_chosen_contraction_means_the_pronoun_in_it() -> None:
    text = "Martha called Paula because she's lonely."
    number = next(number for number, word in word_choices(text) if word == "she's")
    assert draft(first_text=text, first_pronoun=str(number)).halves[0].pronoun == Pronoun("she", 28)


def test_a_chosen_word_that_the_sentence_no_longer_has_is_found_anew() -> None:
    assert draft(first_pronoun="400").halves[0].pronoun == Pronoun("she", 33)


def test_word_numbers_do_not_depend_on_blanks_or_on_how_letters_are_composed() -> None:
    assert word_choices("  Ana\n saw\tJosé , he ran.") == word_choices("Ana saw Jose\u0301 , he ran.")
    assert word_choices("Ana saw it, too.") == [(0, "Ana"), (1, "saw"), (2, "it"), (4, "too")]
    assert word_choices("") == []


def test_a_language_without_a_module_still_takes_a_chosen_word() -> None:
    form = SchemaForm.of({**SOUND, "first_pronoun": "6"})
    made = to_draft(form, "fi", "case", RULES)
    assert made.halves[0].pronoun == Pronoun("she", 33)
    assert made.halves[1].pronoun is None


def test_an_empty_form_is_a_draft_that_the_checks_can_speak_about() -> None:
    made = to_draft(SchemaForm(), "en", "case", RULES)
    said = {found.message_id for found in findings(made)}
    assert {"text-empty", "question-missing", "answer-missing", "pronoun-missing"} <= said
    assert SchemaForm().is_empty
    assert not SchemaForm.of(SOUND).is_empty


def test_line_ends_and_surplus_blanks_are_no_part_of_a_sentence() -> None:
    made = draft(first_text="  Martha lent Paula a coat\r\n because she  was freezing. ")
    assert made.halves[0].text == SOUND["first_text"]


def test_a_sound_form_has_no_faults() -> None:
    assert faults(SchemaForm.of(SOUND)) == {}
    assert faults(SchemaForm.of(CASACO)) == {}
    assert faults(SchemaForm()) == {}


def test_a_text_that_is_too_long_is_a_fault_of_its_field_with_its_real_length() -> None:
    form = SchemaForm.of({**SOUND, "first_text": "a " * 900, "second_question": "b" * 301, "candidate_a": "c" * 101})
    assert {field: said.in_("en") for field, said in faults(form).items()} == {
        "candidate_a": "There are 101 characters here; at most 100 are allowed.",
        "first_text": "There are 1,799 characters here; at most 1,000 are allowed.",
        "second_question": "There are 301 characters here; at most 300 are allowed.",
    }
    assert faults(form)[Field.SECOND_QUESTION].in_("pt") == "Há aqui 301 caracteres; o limite é 300."


def test_a_form_that_fails_comes_back_filled() -> None:
    form = SchemaForm.of({**SOUND, "first_text": "a " * 900})
    assert form.first_text == "a " * 900
    assert form.second_text == SOUND["second_text"]
    assert SchemaForm.of(form.to_json()) == form


@pytest.mark.parametrize("character", ["\x00", "\ud800", "\x07", "\uffff"])
def test_a_character_that_is_not_text_is_shown_in_its_place_and_named(character: str) -> None:
    form = SchemaForm.of({**SOUND, "first_text": f"Martha{character} ran."})
    assert form.first_text == "Martha\ufffd ran."
    form.first_text.encode()
    assert faults(form)[Field.FIRST_TEXT].in_("en").startswith("There is a character here that is not text")


@pytest.mark.parametrize("character", ["\u200b", "\u202e", "<b>", "{", "&amp;"])
def test_markup_and_invisible_characters_are_kept_faithfully(character: str) -> None:
    form = SchemaForm.of({**SOUND, "candidate_a": f"Mar{character}tha"})
    assert faults(form) == {}
    assert f"Mar{character}tha" in to_draft(form, "en", "case", RULES).candidates


@pytest.mark.parametrize("value", [None, 5, ["Martha"], {"a": 1}, b"Martha"])
def test_what_is_not_a_string_counts_as_left_empty(value: object) -> None:
    assert SchemaForm.of({**SOUND, "candidate_a": value}).candidate_a == ""


@pytest.mark.parametrize("value", ["2", "-1", "x", "01", "٣", "1.0", " 0"])
def test_an_answer_that_is_not_offered_counts_as_none_chosen(value: str) -> None:
    assert SchemaForm.of({**SOUND, "first_correct": value}).first_correct == ""


@pytest.mark.parametrize("value", ["-1", "x", "٣", "1.0", "99999"])
def test_a_word_number_that_cannot_be_counts_as_none_chosen(value: str) -> None:
    assert SchemaForm.of({**SOUND, "first_pronoun": value}).first_pronoun == ""


def test_nothing_is_computed_over_more_than_the_limits() -> None:
    form = SchemaForm.of(dict.fromkeys(TYPED, "word " * 200_000))
    made = to_draft(form, "en", "case", RULES)
    assert max(len(half.text) for half in made.halves) <= 1_001
    assert max(len(candidate) for candidate in made.candidates) <= 101
    assert set(faults(form)) == set(TYPED)


def test_what_is_too_long_is_also_refused_by_the_checks() -> None:
    made = draft(first_text=SOUND["first_text"] + "x" * 1_000, candidate_a="M" * 500)
    assert {found.message_id for found in findings(made)} >= {"text-too-long"}
    assert len(made.refusals()) >= 2
    cut_at_a_blank = draft(first_text="x" * 1_000 + " and more.")
    assert "text-too-long" in {refusal.message for refusal in cut_at_a_blank.refusals()}


typed = st.text(alphabet="Marth Pul.?'sheé\u0301\u200b\x00\ud800_-日\n", max_size=40)
forms = st.fixed_dictionaries(
    {str(field): typed for field in TYPED}
    | {"first_correct": st.sampled_from(["", "0", "1", "7"]), "first_pronoun": st.sampled_from(["", "0", "3", "x"])}
)


@given(forms, st.sampled_from(["en", "pt", "fi"]))
def test_whatever_is_typed_makes_a_draft_whose_findings_can_be_said(sent: dict[str, str], language: str) -> None:
    form = SchemaForm.of(sent)
    made = to_draft(form, language, "case", RULES)
    assert sorted(made.candidate_fields) == [Field.CANDIDATE_A, Field.CANDIDATE_B]
    for found in findings(made):
        assert found.message("pt")
    for said in faults(form).values():
        assert said.in_("pt")
    for half in made.halves:
        assert half.pronoun is None or half.pronoun.span.of(half.text) == half.pronoun.text


@given(forms)
def test_each_candidate_knows_the_field_it_came_from(sent: dict[str, str]) -> None:
    form = SchemaForm.of(sent)
    made = to_draft(form, "en", "case", RULES)
    alone = {
        field: to_draft(SchemaForm.of({"candidate_a": form.value(field)}), "en", "case", RULES).candidates
        for field in made.candidate_fields
    }
    for field, candidate in zip(made.candidate_fields, made.candidates, strict=True):
        assert candidate in alone[field]
