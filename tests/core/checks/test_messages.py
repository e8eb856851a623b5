"""The catalogue: every message exists in both languages, can be reached, and reads as we speak to people."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.checks.cases import CASACO, COAT, SHELF, findings, half, said, schema, with_half
from winoforge.core.checks import CHECKS, DEEP, MESSAGES, Finding, Severity, ids, unreadable
from winoforge.core.checks.deep import associative, too_easy
from winoforge.core.measures.standing import Label, Standing
from winoforge.core.schemas import Draft, DraftHalf, Pronoun, Switched

KEYS = ("The keys", "the doors")
BLANK = DraftHalf(text=" ", pronoun=None)


def _keys(pronoun: str = "they", candidates: tuple[str, ...] = KEYS) -> Draft:
    first = f"{candidates[0]} fell behind {candidates[1]} because *{pronoun}* moved."
    second = f"{candidates[0]} fell behind {candidates[1]} because *{pronoun}* slipped."
    return schema("en", candidates, half(first, pronoun, 1), half(second, pronoun, 0))


SPOILT: dict[str, Draft] = {
    "schema-halves": replace(COAT, halves=COAT.halves[:1]),
    "schema-candidates": replace(COAT, candidates=("Martha", "Paula", "a coat")),
    "problem-texts": replace(COAT, kind="problem"),
    "problem-candidates": replace(SHELF, candidates=("the lamp",)),
    "too-many-candidates": replace(SHELF, candidates=tuple(f"the lamp {number}" for number in range(101))),
    "published-count": with_half(COAT, 0, details={"plain": ("Martha was freezing.",)}),
    "switched-pronoun": with_half(COAT, 0, details={"switched": Switched("Paula knew she froze.", Pronoun("she", 3))}),
    "language-code": replace(COAT, language="pt_BR"),
    "text-empty": replace(COAT, halves=(BLANK, COAT.halves[1])),
    "text-too-long": with_half(COAT, 0, question="Who was " + "very " * 60 + "cold?"),
    "text-not-text": replace(COAT, candidates=("Mar\x00tha", "Paula")),
    "text-not-normal": replace(CASACO, candidates=("a me\u0301dica", "a vizinha")),
    "answer-missing": with_half(COAT, 0, correct=None),
    "answer-out-of-range": with_half(COAT, 0, correct=2),
    "candidates-same": replace(COAT, candidates=("Martha", "martha ")),
    "pronoun-missing": with_half(COAT, 1, pronoun=None),
    "pronoun-elsewhere": with_half(COAT, 1, pronoun=Pronoun("she", 3)),
    "pronoun-unknown": with_half(COAT, 1, pronoun=Pronoun("coat", 20)),
    "halves-same": replace(COAT, halves=(COAT.halves[0], replace(COAT.halves[0], correct=0))),
    "answers-same": with_half(COAT, 0, correct=0),
    "pronoun-gender": _keys("she", ("The bucket", "the lamp")),
    "pronoun-number": _keys("it", KEYS),
    "gender-differs": _keys("she", ("Martha", "Peter")),
    "gender-may-differ": _keys("they", ("The nurses", "the buckets")),
    "number-differs": _keys("it", ("The keys", "the door")),
    "number-may-differ": _keys("_", ("The keys", "the door")),
    "not-noun-phrase": replace(COAT, candidates=("Martha", "because she was")),
    "candidate-pronoun": replace(COAT, candidates=("he", "Paula")),
    "candidate-contained": replace(COAT, candidates=("Martha", "Martha Paula")),
    "verb-missing": with_half(COAT, 0, text="Martha, Paula, a coat and she."),
    "candidate-nearly-in-text": replace(COAT, candidates=("Martha", "Paulla")),
    "candidate-not-in-text": replace(COAT, candidates=("Martha", "the umbrella")),
    "mentioned-later": replace(COAT, candidates=("Paula", "Martha")),
    "question-missing": with_half(COAT, 0, question=None),
    "question-elsewhere": with_half(COAT, 0, question="What floated down the river?"),
    "question-unrelated": with_half(COAT, 0, question="Who shivered?"),
    "halves-unrelated": replace(COAT, halves=(COAT.halves[0], half("Rain fell until *she* left town.", "she", 0))),
    "halves-far-apart": with_half(
        COAT, 1, text="Martha lent Paula something to wear, since at that hour nobody else there thought she was cold."
    ),
    "special-scattered": with_half(COAT, 1, text="Yesterday Martha lent Paula a coat because she was generous again."),
    "special-long": with_half(
        COAT, 1, text="Martha lent Paula a coat because she was one who gives whatever people need."
    ),
    "special-none": replace(
        COAT,
        halves=(
            half("Martha told Paula that *she* thought she was late.", "she", 0),
            half("Martha told Paula that she thought *she* was late.", "she", 1),
        ),
    ),
    "special-elsewhere": with_half(COAT, 1, special="coat"),
    "language-unknown": replace(COAT, language="fi"),
    "language-other": replace(CASACO, language="en"),
    "language-unclear": schema(
        "en",
        ("Liisa", "Maija"),
        half("Liisa lainasi Maijalle takin koska *hän* oli kylmissään.", "hän", 1),
        half("Liisa lainasi Maijalle takin koska *hän* oli antelias.", "hän", 0),
    ),
    "invisible-character": with_half(COAT, 0, question="Who was\u200b freezing?"),
    "mixed-scripts": with_half(COAT, 0, question="Who was frееzing?"),
    "doubled-word": with_half(COAT, 0, text="Martha lent Paula a a coat because she was freezing."),
    "no-final-mark": with_half(COAT, 0, text="Martha lent Paula a coat because she was freezing"),
    "selects-living": schema(
        "en",
        ("The dog", "the rug"),
        half("The dog lay on the rug because *it* was tired.", "it", 0),
        half("The dog lay on the rug because *it* was soft.", "it", 1),
    ),
    "selects-kind": schema(
        "en",
        ("The ring", "the wedding"),
        half("The ring was lost before the wedding, so *it* was postponed.", "it", 1),
        half("The ring was lost before the wedding, so *it* was replaced.", "it", 0),
    ),
    "selects-thing": schema(
        "pt-BR",
        ("O menino", "o portão"),
        half("O menino empurrou o portão até que *ele* caiu.", "ele", 0),
        half("O menino empurrou o portão, embora *ele* estivesse enferrujado.", "ele", 1),
    ),
    "giveaway-word": schema(
        "en",
        ("The baker", "the driver"),
        half("The baker thanked the driver because *he* had baked all night.", "he", 0),
        half("The baker thanked the driver because *he* had come at night.", "he", 1),
    ),
    "giveaway-question": schema(
        "en",
        ("The painter", "the plumber"),
        half("The painter paid the plumber after *he* had done the walls.", "he", 0, "Who painted the walls?"),
        half("The painter paid the plumber after *he* had done the pipes.", "he", 1, "Who did the pipes?"),
    ),
}
"""For each message a draft that calls for it."""

MACHINES: dict[str, list[Finding]] = {
    "association-suspected": associative(
        ("the kettle", "the cupboard"), ("it boiled.", "it was locked."), (1.9, 2.4), "causal:tiny"
    ),
    "easier-than-library": too_easy(Standing(Label.EASY, easier_than=0.888)),
}
"""For each message about what machines did, the findings that say it."""


def test_the_catalogue_and_the_cases_are_the_same_list() -> None:
    assert {*SPOILT, *MACHINES, unreadable("").message_id} == set(MESSAGES)


def test_a_row_that_is_no_draft_is_an_error_in_the_words_of_its_reader() -> None:
    found = unreadable("There is no closing bracket.")
    assert (found.check, found.severity) == (ids.STRUCTURE, Severity.ERROR)
    assert found.message("en") == "This row cannot be read as a schema or problem: There is no closing bracket."


@pytest.mark.parametrize("name", SPOILT)
def test_every_message_can_be_reached_and_said_in_both_languages(name: str) -> None:
    found = [finding for finding in findings(SPOILT[name]) if finding.message_id == name]
    assert found, f"no {name} among {said(SPOILT[name])}"
    _is_said_in_both_languages(found[0])


@pytest.mark.parametrize("name", MACHINES)
def test_every_message_about_machines_can_be_reached_and_said_in_both_languages(name: str) -> None:
    [found] = MACHINES[name]
    assert (found.message_id, found.check in DEEP) == (name, True)
    _is_said_in_both_languages(found)


def _is_said_in_both_languages(found: Finding) -> None:
    english, portuguese = found.message("en"), found.message("pt-BR")
    assert english != portuguese
    assert not {"{", "}"} & set(english + portuguese)


@pytest.mark.parametrize("name", MESSAGES)
def test_both_languages_have_the_same_parameters(name: str) -> None:
    english, portuguese = MESSAGES[name].sentence.parameters()
    assert english == portuguese


@pytest.mark.parametrize("name", MESSAGES)
def test_messages_are_sentences_without_exclamation_or_blame(name: str) -> None:
    sentence = MESSAGES[name].sentence
    for said_as in (sentence.en, sentence.pt):
        assert said_as.endswith((".", "{reason}"))
        assert "!" not in said_as
    assert not {"wrong", "mistake", "invalid", "illegal", "must not"} & set(sentence.en.lower().split())


def test_every_check_has_a_message_and_every_message_a_check() -> None:
    assert {message.check for message in MESSAGES.values()} == {*CHECKS, *DEEP}


def test_every_id_is_a_check() -> None:
    named = {value for name, value in vars(ids).items() if name.isupper()}
    assert named == {*CHECKS, *DEEP}


@pytest.mark.parametrize("draft", [COAT, CASACO, SHELF], ids=lambda draft: draft.id)
def test_a_sound_draft_gets_no_finding_at_all(draft: Draft) -> None:
    assert findings(draft) == []
