"""What the texts say: candidates mentioned, in order; the question about the text; halves that differ in one place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.checks.cases import CASACO, COAT, ENGLISH, findings, half, said, schema, with_half
from winoforge.core.checks import Severity, ids
from winoforge.core.checks.matching import Match, find_phrase
from winoforge.core.languages import language
from winoforge.core.schemas import Draft, Schema


@pytest.mark.parametrize(
    ("phrase", "text", "how"),
    [
        ("the ladder", "He climbed the ladder.", Match.EXACT),
        ("the Ladder", "He climbed the ladder.", Match.EXACT),
        ("a ladder", "He climbed the ladders.", Match.LEMMA),
        ("Sam's old ladder", "He climbed a ladder.", Match.HEAD),
        ("the bucket", "He climbed the ladder.", Match.NONE),
    ],
)
def test_a_candidate_is_found_as_written_then_by_lemma_then_by_head_noun(phrase: str, text: str, how: Match) -> None:
    assert find_phrase(ENGLISH.analyze(phrase), ENGLISH.analyze(text), language("en")) is how


def test_a_candidate_that_no_half_mentions_is_one_finding() -> None:
    [found] = findings(replace(COAT, candidates=("Martha", "the umbrella")), {ids.CANDIDATES_IN_TEXT})
    assert (found.half, found.severity) == (None, Severity.ERROR)


def test_a_candidate_that_one_half_lacks_is_a_finding_of_that_half() -> None:
    draft = with_half(COAT, 1, text="Martha lent Rita a coat because she was generous.")
    assert [found.half for found in findings(draft, {ids.CANDIDATES_IN_TEXT})] == [1]


def test_the_candidate_mentioned_first_comes_first() -> None:
    assert said(COAT, {ids.ORDER_OF_MENTION}) == set()
    assert said(replace(COAT, candidates=("Paula", "Martha")), {ids.ORDER_OF_MENTION}) == {"mentioned-later"}


def test_order_says_nothing_about_a_candidate_that_is_not_mentioned() -> None:
    draft = replace(COAT, candidates=("a umbrella", "Martha"))
    assert said(draft, {ids.ORDER_OF_MENTION}) == set()


@pytest.mark.parametrize("question", ["Who was freezing?", "Who froze?", "Who got a coat?"])
def test_a_question_in_the_words_of_the_text_is_related(question: str) -> None:
    assert said(with_half(COAT, 0, question=question), {ids.QUESTION_RELATED}) == set()


@pytest.mark.parametrize("question", ["Who won the race?", "Who shivered?"])
def test_a_question_about_something_else_is_not(question: str) -> None:
    assert said(with_half(COAT, 0, question=question), {ids.QUESTION_RELATED}) == {"question-unrelated"}


def test_a_question_of_the_other_half_is_noticed_in_that_half() -> None:
    draft = with_half(COAT, 0, question="Who was generous?")
    assert [found.half for found in findings(draft, {ids.QUESTION_RELATED})] == [0]


def test_a_portuguese_question_is_related_by_its_forms_too() -> None:
    assert said(with_half(CASACO, 0, question="Quem estava tremendo?"), {ids.QUESTION_RELATED}) == set()
    assert said(with_half(CASACO, 0, question="Quem comeu o bolo?"), {ids.QUESTION_RELATED}) == {"question-unrelated"}


def test_quoted_words_stand_in_for_a_question() -> None:
    draft = with_half(COAT, 0, question=None, snippet="she was freezing")
    assert said(draft, {ids.QUESTION_GIVEN}) == set()


def _pair(first: str, second: str, **more: object) -> Draft:
    return schema("en", ("Martha", "Paula"), half(first, "she", 0), half(second, "she", 1), **more)


SPECIAL = {ids.SPECIAL_PHRASE, ids.HALVES_RELATED}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Martha saw Paula when *she* left.", "Martha saw Paula when *she* came in."),
        ("Martha saw Paula when *she* left.", "Martha saw Paula when *she* had only just come out."),
        ("Martha saw Paula after *she* left.", "Martha saw Paula after *she* left quietly."),
    ],
)
def test_one_phrase_of_up_to_five_words_may_differ_and_be_empty_in_one_half(first: str, second: str) -> None:
    assert said(_pair(first, second), SPECIAL) == set()


def test_more_places_than_one_are_counted() -> None:
    draft = _pair(
        "Martha saw Paula in town on Monday when *she* left the bank.",
        "Martha met Paula in town on Monday when *she* entered the shop.",
    )
    [found] = findings(draft, SPECIAL)
    assert found.message() == "The two texts differ in three places; a schema differs in one."


def test_a_schema_that_claims_to_be_strict_is_held_to_it() -> None:
    texts = (
        "Martha saw Paula in town on Monday when *she* left the bank.",
        "Martha met Paula in town on Monday when *she* entered the bank.",
    )
    [unsaid] = findings(_pair(*texts), SPECIAL)
    [strict] = findings(_pair(*texts, details={"sense": "strict"}), SPECIAL)
    assert (unsaid.severity, strict.severity) == (Severity.WARNING, Severity.ERROR)


def test_a_schema_that_says_it_is_broad_only_gets_a_remark() -> None:
    texts = ("Martha saw Paula in town when *she* left.", "Martha met Paula in town when *she* sang.")
    [broad] = findings(_pair(*texts, details={"sense": "broad"}), SPECIAL)
    assert (broad.message_id, broad.severity) == ("special-scattered", Severity.INFO)


def test_halves_that_share_little_are_unrelated_and_their_difference_is_not_measured() -> None:
    draft = _pair("Martha saw Paula when *she* left.", "Rain had ruined the picnic, and *she* sighed at the sky.")
    assert said(draft, SPECIAL) == {"halves-unrelated"}


def test_a_noted_special_phrase_may_be_wider_than_the_difference() -> None:
    draft = with_half(with_half(COAT, 0, special="was freezing"), 1, special="was generous")
    assert said(draft, SPECIAL) == set()


def test_three_halves_are_compared_all_with_all() -> None:
    third = half("Martha lent Paula a coat because *she* was polite.", "she", 0)
    assert said(replace(COAT, halves=(*COAT.halves, third)), SPECIAL) == set()


@pytest.mark.parametrize("text", ["Martha said that she had had enough.", "Martha knew that that she saw was Paula."])
def test_words_that_may_stand_twice_are_not_called_doubled(text: str) -> None:
    assert said(with_half(COAT, 0, text=text), {ids.SPELLING}) == set()


def test_a_text_may_end_in_a_quotation_mark() -> None:
    assert said(with_half(COAT, 0, text="Martha asked Paula: “Was she freezing?”"), {ids.SPELLING}) == set()


def test_a_strict_schema_of_a_file_is_held_to_it_too() -> None:
    built = replace(COAT, details={"sense": "strict"}).build()
    assert isinstance(built, Schema)
    assert Draft.of(built).details["sense"] == "strict"
