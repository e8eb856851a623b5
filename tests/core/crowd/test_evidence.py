"""P11: what the software saw stands beside each question, as evidence and never as an answer."""

from __future__ import annotations

import pytest

from winoforge.core.checks.findings import finding
from winoforge.core.crowd.difficulty import hardness_said
from winoforge.core.crowd.evidence import Seen, evidence
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.core.languages.base import Agreement, Gender, Number
from winoforge.core.measures.standing import Label, Standing
from winoforge.core.schemas import Candidate, Half, Pronoun, Schema

SCHEMA = Schema(
    id="kettle",
    language="en",
    candidates=(Candidate("the kettle"), Candidate("the stove")),
    halves=(
        Half(text="The kettle fell off the stove because it was full.", pronoun=Pronoun("it", 38), correct=0),
        Half(text="The kettle fell off the stove because it was tilted.", pronoun=Pronoun("it", 38), correct=1),
    ),
)


HARDNESS = hardness_said([0.5, 0.614], Standing(Label.ALIKE))
MEASURED = "Hardness for machines: 0.56, about as hard as the library (first half 0.50, second half 0.61)."


def agreement(*traits: Gender | Number) -> Agreement:
    genders = frozenset(each for each in traits if isinstance(each, Gender))
    numbers = frozenset(each for each in traits if isinstance(each, Number))
    return Agreement(genders or frozenset(Gender), numbers or frozenset(Number), "for this test")


THINGS = [agreement(Gender.NEUTER, Number.SINGULAR)] * 2


def test_every_question_has_evidence_in_both_languages() -> None:
    for lang in ("en", "pt-br"):
        said = evidence(SCHEMA, Seen(agreements=THINGS), lang)
        assert list(said) == [question.id for question in QUESTIONS]
        assert all(sentences and all(sentences) for sentences in said.values())
    assert evidence(SCHEMA, Seen(), "en") != evidence(SCHEMA, Seen(), "pt-br")


def test_what_a_check_found_is_said_and_not_that_all_is_well() -> None:
    params = {"first": "Ann", "second": "Ben", "gender": "feminine", "other": "masculine"}
    said = evidence(SCHEMA, Seen([finding("gender-may-differ", params)], THINGS))
    assert said["same-gender"] == ["“Ann” seems to be feminine and “Ben” masculine. Choose two of the same gender."]
    assert said["same-number"] == ["Checked: both singular."]


def test_what_was_found_in_one_half_names_the_half_and_in_all_halves_does_not() -> None:
    slip = "The text does not end in a full stop or another closing mark."
    once = [finding("no-final-mark", half=1)]
    twice = [finding("no-final-mark", half=0), finding("no-final-mark", half=1)]
    assert evidence(SCHEMA, Seen(once, THINGS))["high-quality"] == [f"Second half: {slip}"]
    assert evidence(SCHEMA, Seen(twice, THINGS))["high-quality"] == [slip]


@pytest.mark.parametrize(
    ("genders", "said"),
    [
        (({Gender.FEMININE}, {Gender.FEMININE}), "Both are feminine, as far as the software can tell."),
        (({Gender.MASCULINE}, {Gender.MASCULINE}), "Both are masculine, as far as the software can tell."),
        (({Gender.NEUTER}, {Gender.NEUTER}), "Both are things, as far as the software can tell."),
        (({Gender.FEMININE}, set(Gender)), "The software found no difference, but cannot be sure."),
        ((set(Gender), set(Gender)), "The software found no difference, but cannot be sure."),
    ],
)
def test_a_gender_is_named_only_where_both_candidates_can_have_no_other(
    genders: tuple[set[Gender], set[Gender]], said: str
) -> None:
    assert evidence(SCHEMA, Seen(agreements=[agreement(*each) for each in genders]))["same-gender"] == [said]


def test_a_number_is_named_only_where_both_candidates_can_have_no_other() -> None:
    plural = [agreement(Number.PLURAL)] * 2
    assert evidence(SCHEMA, Seen(agreements=plural))["same-number"] == ["Checked: both plural."]
    unclear = [agreement(Number.PLURAL), agreement()]
    assert evidence(SCHEMA, Seen(agreements=unclear))["same-number"] == [
        "The software found no difference, but cannot be sure."
    ]


def test_without_a_grammar_nothing_is_claimed_to_have_been_checked() -> None:
    said = evidence(SCHEMA, Seen())
    for question in ("noun-phrases", "same-number", "same-gender", "high-quality"):
        assert said[question] == ["The software could not check this."]


def test_answers_and_special_phrases_are_shown_as_they_are() -> None:
    said = evidence(SCHEMA, Seen())
    assert said["answers-differ"] == ["Correct in turn: “the kettle”, “the stove”."]
    assert said["special-phrase"] == ["The halves differ in “full”, “tilted”."]


def test_a_half_without_a_special_phrase_differs_in_nothing() -> None:
    first, second = SCHEMA.halves
    longer = Half(text="The kettle fell off the stove because it was not full.", pronoun=second.pronoun, correct=1)
    schema = Schema(id="k", language="en", candidates=SCHEMA.candidates, halves=(first, longer))
    assert evidence(schema, Seen())["special-phrase"] == ["The halves differ in nothing, “not”."]


def test_hardness_is_shown_once_it_has_been_measured_and_never_before() -> None:
    assert evidence(SCHEMA, Seen(hardness=HARDNESS))["too-obvious"] == [MEASURED]
    unknown = Seen(hardness=hardness_said([0.5, 0.614], None, "pt-br"))
    assert evidence(SCHEMA, unknown, "pt-br")["too-obvious"] == [
        "Dificuldade para as máquinas: 0,56 (primeira metade 0,50, segunda metade 0,61)."
    ]
    assert evidence(SCHEMA, Seen())["too-obvious"] == ["The software cannot tell; this is for you to judge."]


def test_what_may_give_the_answer_away_stands_beside_too_obvious_and_so_does_the_hardness() -> None:
    found = finding("giveaway-word", {"word": "baked", "candidate": "the baker"}, half=0)
    said = evidence(SCHEMA, Seen(findings=[found], hardness=HARDNESS))["too-obvious"]
    assert said == [f"First half: {found.message()}", MEASURED]
