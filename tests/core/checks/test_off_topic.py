"""A question that does not belong to its text blocks, and a paraphrase without a common word never does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.conftest import ROOT
from tests.core.checks.cases import CASACO, COAT, ENGLISH, findings, half, schema, with_half
from winoforge import formats, library
from winoforge.core.checks import Finding, Severity, ids, run
from winoforge.core.schemas import Draft, Problem, Schema
from winoforge.text import Remembering, analyzer

TROPHY = schema(
    "en",
    ("the parcel", "the drawer"),
    half("The parcel does not fit into the drawer because *it* is too big.", "it", 0, "What is too big?"),
    half("The parcel does not fit into the drawer because *it* is too small.", "it", 1, "What is too small?"),
)


def drafts(name: str) -> list[Draft]:
    entries = formats.read(library.path(name)).entries
    return [Draft.of(entry) for entry in entries if isinstance(entry, Schema | Problem)]


def errors(draft: Draft, question: str, number: int = 0) -> list[Finding]:
    found = findings(with_half(draft, number, question=question), {ids.QUESTION_RELATED})
    return [each for each in found if each.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "question",
    [
        "Who is to blame?",
        "who felt cold",
        "Who needed it more?",
        "Who was kind?",
        "Which of them could be helped?",
        "Whose generosity is it?",
        "By whom was a coat lent?",
        "Who do you think was cold?",
        "Who Was Freezing?",
        "Which one was not prepared for the weather?",
        "Who had forgotten her own jacket?",
    ],
)
def test_a_paraphrase_is_never_an_error(question: str) -> None:
    assert errors(COAT, question) == []


@pytest.mark.parametrize("question", ["Which one needs replacing?", "what lacks room", "Which has the wrong size?"])
def test_nor_one_about_things(question: str) -> None:
    assert errors(TROPHY, question) == []


@pytest.mark.parametrize(
    "question",
    [
        "What is the capital of France?",
        "How are you today?",
        "what time is it",
        "Why did the dinosaurs die out?",
        "When does the shop open?",
        "Who won the World Cup in 2014?",
        "Do you like music?",
        "Which river is deeper?",
        "What did the lion chase?",
        "Who repaired the bicycle?",
        "Whose piano was out of tune?",
    ],
)
def test_a_question_about_something_else_is_an_error_of_its_half(question: str) -> None:
    [found] = errors(COAT, question, 1)
    assert (found.message_id, found.half) == ("question-elsewhere", 1)


@pytest.mark.parametrize("question", ["Qual é a capital da França?", "Que horas são?", "Como vai você?"])
def test_so_it_is_in_portuguese(question: str) -> None:
    assert [found.message_id for found in errors(CASACO, question)] == ["question-elsewhere"]


@pytest.mark.parametrize("question", ["Quem é o culpado?", "quem sentia frio", "De quem é a culpa?"])
def test_a_portuguese_paraphrase_is_none(question: str) -> None:
    assert errors(CASACO, question) == []


def test_what_is_only_doubtful_stays_a_warning() -> None:
    [found] = findings(with_half(COAT, 0, question="Who shivered?"), {ids.QUESTION_RELATED})
    assert (found.message_id, found.severity) == ("question-unrelated", Severity.WARNING)


def test_a_language_whose_questions_nobody_has_described_is_left_alone() -> None:
    assert run(replace(COAT, language="fi"), ENGLISH, {ids.QUESTION_RELATED}) == []


@pytest.mark.parametrize("name", library.names())
def test_no_question_of_the_library_is_refused(name: str) -> None:
    for draft in drafts(name):
        found = run(draft, analyzer(draft.language, "rules"), {ids.QUESTION_RELATED})
        assert not [each for each in found if each.severity is Severity.ERROR], draft.id


def test_of_the_questions_that_were_written_to_measure_it_nearly_all_are_told_apart() -> None:
    """`topic` ones speak of the same broad topic and are the hardest; docs/checks.md has the figures."""
    by_id = {draft.id: draft for draft in drafts("en")}
    once = Remembering(analyzer("en", "rules"))
    refused: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for line in (ROOT / "benchmarks" / "questions" / "en.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            id_, number, kind, question = line.split("\t")
            found = run(with_half(by_id[id_], int(number), question=question), once, {ids.QUESTION_RELATED})
            asked[kind] += 1
            refused[kind] += any(each.severity is Severity.ERROR for each in found)
    assert asked["sound"] > 200
    assert refused["sound"] <= 1
    assert refused["filler"] == asked["filler"]
    assert refused["unrelated"] >= 0.85 * asked["unrelated"]
    assert refused["topic"] >= 0.5 * asked["topic"]
