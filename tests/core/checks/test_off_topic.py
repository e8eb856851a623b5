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

TORTOISE = schema(
    "en",
    ("the tortoise", "the hamster"),
    half("The tortoise outlived the hamster because *it* was healthy.", "it", 0, "What was healthy?"),
    half("The tortoise outlived the hamster because *it* was ill.", "it", 1, "What was ill?"),
)
GLUE = schema(
    "en",
    ("the cake", "the table"),
    half("The cake stuck to the table because *it* was fresh.", "it", 0, "What was fresh?"),
    half("The cake stuck to the table because *it* was dirty.", "it", 1, "What was dirty?"),
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


@pytest.mark.parametrize(
    "question",
    [
        "Which lady was luckier?",
        "Which of the two women lost her job?",
        "Which girl struggles?",
        "Which of them is the anxious one?",
        "Which person got what she asked for?",
        "Which people committed fraud?",
    ],
)
def test_a_general_word_for_the_candidates_is_no_evidence(question: str) -> None:
    assert errors(COAT, question) == []


@pytest.mark.parametrize(
    "question", ["Which pet survived?", "Which animal did they bury?", "Which creature was luckier?"]
)
def test_nor_is_one_for_animals(question: str) -> None:
    assert errors(TORTOISE, question) == []


@pytest.mark.parametrize(
    "question", ["Which pet survived?", "Which of the two rivers is longer?", "Which planets have rings?"]
)
def test_a_word_that_can_name_no_candidate_is_enough(question: str) -> None:
    assert len(errors(TROPHY, question)) == 1


def test_of_the_two_speaks_of_both() -> None:
    assert errors(GLUE, "Which pastry was spoilt?") == []
    assert len(errors(GLUE, "Which of the two pastries was spoilt?")) == 1


def test_words_that_name_no_things_are_never_enough_however_many() -> None:
    assert errors(COAT, "Who behaved courageously, admitted her ignorance and struggled desperately?") == []


def test_a_thing_that_is_said_to_be_known_weighs_more_than_one_that_is_brought_in() -> None:
    assert len(errors(COAT, "Who needed the ladder?")) == 1
    assert errors(COAT, "Who needed a ladder?") == []
    assert errors(COAT, "Who needed her ladder?") == []


def test_a_light_verb_in_common_does_not_make_a_question_belong() -> None:
    getting = with_half(COAT, 0, text="Martha lent Paula a coat because she was getting cold.")
    assert len(errors(getting, "Who got the bicycle repaired?")) == 1


@pytest.mark.parametrize("question", ["Who is the best singer in the world?", "Which is the highest tower on earth?"])
def test_a_question_about_the_whole_world_is_a_stock_question(question: str) -> None:
    assert len(errors(COAT, question)) == 1


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


def test_of_the_questions_that_were_written_to_measure_it_most_are_told_apart() -> None:
    """A sound question is refused hardly ever, even at the price of unrelated ones; docs/checks.md has the figures.

    `free` ones are sound but bring in things of their own, `topic` ones speak of the same broad topic.
    """
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
    assert refused["free"] <= 0.04 * asked["free"]
    assert refused["unrelated"] >= 0.7 * asked["unrelated"]
    assert refused["topic"] >= 0.5 * asked["topic"]
