"""What the form says (P6): little while somebody types, everything on save."""

from __future__ import annotations

import re

import pytest

from winoforge.core import checks
from winoforge.core.checks.findings import finding
from winoforge.core.crowd.drafts import FormDraft, SchemaForm, to_draft
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.saving import by_field
from winoforge.core.crowd.telling import said, ticks, while_typing
from winoforge.text import analyzer

RULES = Rules()
ANSWERS = {"candidate_a": "the kite", "candidate_b": "the branch"}
FIRST = ANSWERS | {
    "first_text": "The kite hung from the branch because it was torn.",
    "first_question": "What was torn?",
    "first_correct": "0",
}
WHOLE = FIRST | {
    "second_text": "The kite hung from the branch because it was low.",
    "second_question": "What was low?",
    "second_correct": "1",
}


def made(fields: dict[str, str], rules: Rules = RULES) -> tuple[FormDraft, list[checks.Finding]]:
    draft = to_draft(SchemaForm.of(fields), "en", "x", rules)
    return draft, checks.run(draft, analyzer("en", prefer="rules"))


def told(fields: dict[str, str]) -> set[str]:
    draft, findings = made(fields)
    return {found.message_id for found in while_typing(findings, draft)}


def states(fields: dict[str, str], *, saving: bool = False, rules: Rules = RULES) -> dict[str, str]:
    draft, findings = made(fields, rules)
    spoken = findings if saving else while_typing(findings, draft)
    return {tick.in_("en"): tick.state for tick in ticks(findings, spoken, draft, rules)}


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"candidate_a": "the kite"},
        ANSWERS,
        ANSWERS | {"first_text": "The ki"},
        ANSWERS | {"first_text": "The kite hung from the"},
        ANSWERS | {"first_text": FIRST["first_text"], "first_question": "Who"},
        FIRST | {"second_text": FIRST["first_text"]},
        FIRST | {"second_text": "The kite hung"},
        WHOLE,
    ],
)
def test_nothing_is_said_on_the_way_to_a_good_schema(fields: dict[str, str]) -> None:
    assert told(fields) == set()


def test_a_finished_sentence_is_spoken_of() -> None:
    assert told(ANSWERS | {"first_text": "The kite flew away because it was torn."}) == {"candidate-not-in-text"}


def test_a_sentence_whose_writer_has_gone_on_to_the_question_is_finished() -> None:
    begun = ANSWERS | {"first_text": "The kite flew away because it was torn"}
    assert told(begun) == set()
    assert told(begun | {"first_question": "Wh"}) == {"candidate-not-in-text", "no-final-mark"}


def test_a_finished_question_is_spoken_of() -> None:
    assert told(FIRST | {"first_question": "Who bought the cheese"}) == set()
    assert told(FIRST | {"first_question": "Who bought the cheese?"}) == {"question-elsewhere"}


def test_halves_are_compared_when_both_are_finished() -> None:
    assert told(WHOLE | {"second_text": "Nobody came to see us yesterday"} | {"second_question": ""}) == set()
    assert "halves-unrelated" in told(WHOLE | {"second_text": "Nobody came to see us yesterday."})


def test_the_same_answer_twice_is_told_at_once() -> None:
    assert told(WHOLE | {"second_correct": "0"}) == {"answers-same"}


def test_what_is_held_back_leaves_its_tick_open() -> None:
    assert states(ANSWERS | {"first_text": "The kite", "second_text": "A kite"})["related"] == "open"
    assert states(WHOLE | {"candidate_b": "the pond"})["related"] == "fault"


def test_a_finished_schema_has_all_its_ticks() -> None:
    assert set(states(WHOLE).values()) == {"ok"}


def test_what_does_not_block_is_a_warning_among_the_ticks() -> None:
    couple = {
        "candidate_a": "Carla",
        "candidate_b": "Pedro",
        "first_text": "Carla thanked Pedro because she was glad.",
        "second_text": "Carla thanked Pedro because she was kind.",
        "first_question": "Who was glad?",
        "second_question": "Who was kind?",
        "first_correct": "0",
        "second_correct": "1",
    }
    assert states(couple, saving=True)["same gender"] == "warn"
    assert states(couple | {"second_correct": "0"}, saving=True)["answers differ"] == "fault"


def test_two_changed_places_block_a_strict_campaign_and_only_warn_a_broad_one() -> None:
    scattered = WHOLE | {"second_text": "A kite hung from the branch because it was low."}
    assert states(scattered)["one special phrase"] == "fault"
    assert states(scattered, rules=Rules(strict=False))["one special phrase"] == "warn"


def test_every_missing_part_is_asked_for_in_the_words_of_the_form() -> None:
    draft, findings = made({"first_text": "Nobody came.", "second_text": "Somebody came."})
    asked = {str(field): [said(one, field) for one in found] for field, found in by_field(findings, draft).items()}
    assert asked[Field.CANDIDATE_A] == asked[Field.CANDIDATE_B] == ["Name this answer."]
    assert asked[Field.FIRST_CORRECT] == ["Choose the correct answer."]
    assert asked[Field.SECOND_QUESTION] == ["Ask what the pronoun means."]
    assert asked[Field.FIRST_PRONOUN] == ["No pronoun was found. Choose the word whose meaning is asked."]


def test_it_is_asked_for_in_portuguese_too() -> None:
    draft, findings = made({})
    (found, *_) = by_field(findings, draft)[Field.FIRST_TEXT]
    assert said(found, Field.FIRST_TEXT, "pt-br") == "Escreva a frase desta metade."


OTHERWISE = {
    "schema-halves", "schema-candidates", "problem-texts", "problem-candidates", "too-many-candidates",
    "published-count", "switched-pronoun", "answer-out-of-range", "pronoun-elsewhere", "mentioned-later",
    "special-elsewhere", "language-code", "row-unreadable", "text-too-long", "text-not-text", "text-not-normal",
}  # fmt: skip
"""What a form cannot cause, or what core/crowd/drafts.py says of its text in its own words."""


TERMS = {"gender": "masculine", "other": "feminine", "number": "plural", "given": "en", "seen": "pt", "kind": "texts"}
"""The parameters that are terms; a number does for every other."""


@pytest.mark.parametrize("name", sorted(checks.MESSAGES.keys() - OTHERWISE))
@pytest.mark.parametrize(("lang", "word"), [("en", r"\b(?:candidate|text)s?\b"), ("pt", r"\b(?:candidato|texto)s?\b")])
def test_everything_is_said_in_the_words_of_the_form(name: str, lang: str, word: str) -> None:
    """There are answers and sentences on it, and neither candidates nor texts."""
    named, _ = checks.MESSAGES[name].sentence.parameters()
    found = finding(name, {each: TERMS.get(each, "2") for each in named})
    assert not re.search(word, said(found, Field.SECOND_TEXT, lang), re.IGNORECASE)


def test_a_wording_of_the_form_says_the_same_particulars_as_the_check() -> None:
    _, findings = made(WHOLE | {"candidate_b": "the pond"})
    (found, *_) = [one for one in findings if one.message_id == "candidate-not-in-text"]
    assert said(found, Field.CANDIDATE_B) == "The sentence does not mention “the pond”. Use the words of the sentence."
    assert found.message("en").startswith("The text does not mention")  # files have texts


def test_the_same_answer_twice_is_said_in_the_words_of_the_form() -> None:
    _, findings = made(WHOLE | {"second_correct": "0"})
    assert [said(one, Field.SECOND_CORRECT) for one in findings] == [
        "Both halves have the same correct answer. The change must turn it into the other one."
    ]
