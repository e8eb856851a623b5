"""Giveaways: the special phrase or the question echoes a word of the correct candidate alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.checks.cases import COAT, findings, half, said, schema
from winoforge.core.checks import Severity, ids
from winoforge.core.languages import language
from winoforge.core.schemas import Draft

ONLY = {ids.GIVEAWAY}


def pair(
    first: str, second: str, correct: int | None = 0, candidates: tuple[str, str] = ("The baker", "the driver")
) -> Draft:
    start = f"{candidates[0]} rang {candidates[1]} because *he* "
    return schema("en", candidates, half(f"{start}{first}.", "he", correct), half(f"{start}{second}.", "he", 1))


@pytest.mark.parametrize("special", ["baked", "was baking", "bakes bread"])
def test_another_form_of_a_word_of_the_correct_candidate_gives_it_away(special: str) -> None:
    assert said(pair(special, "rested"), ONLY) == {"giveaway-word"}


@pytest.mark.parametrize("special", ["drove", "was driving home"])
def test_an_irregular_form_too(special: str) -> None:
    [found] = findings(pair("rested", special), ONLY)
    assert (found.half, found.params["candidate"]) == (1, "the driver")


def test_an_echo_of_the_other_candidate_gives_nothing_away() -> None:
    assert said(pair("was out of bread for the drivers", "rested"), ONLY) == set()


def test_until_an_answer_is_chosen_every_echo_is_said() -> None:
    assert said(pair("drove well", "rested", correct=None), ONLY) == {"giveaway-word"}


def test_an_echo_of_both_candidates_gives_nothing_away() -> None:
    assert said(pair("baked while driving", "rested"), ONLY) == set()


def test_a_word_that_both_candidates_share_tells_nothing() -> None:
    candidates = ("The old painter", "the young painter")
    assert said(pair("painted well", "rested", candidates=candidates), ONLY) == set()


def test_what_both_halves_say_is_not_special() -> None:
    draft = pair("baked and sang", "baked and slept")
    assert said(draft, ONLY) == set()


def test_a_phrase_that_itself_mentions_the_candidate_is_no_echo() -> None:
    draft = schema(
        "en",
        ("Ruth", "Ines"),
        half("Ruth rang to thank Ines when *she* had time.", "she", 0),
        half("Ruth was glad to hear Ines when *she* had time.", "she", 1),
    )
    assert said(draft, ONLY) == set()


def test_a_question_can_give_it_away_and_the_finding_stands_there() -> None:
    [one, other] = pair("was up all night", "was early").halves
    draft = replace(
        pair("was up all night", "was early"),
        halves=(replace(one, question="Who baked?"), replace(other, question="Who was early?")),
    )
    [found] = findings(draft, ONLY)
    assert (found.message_id, found.half, found.severity) == ("giveaway-question", 0, Severity.WARNING)
    assert found.params["what"] == "question"


def test_portuguese_words_have_stems_too() -> None:
    start = "O pintor chamou o encanador porque *ele* "
    halves = half(f"{start}pintava bem.", "ele", 0), half(f"{start}cobrava pouco.", "ele", 1)
    assert said(schema("pt-BR", ("O pintor", "o encanador"), *halves), ONLY) == {"giveaway-word"}


def test_halves_that_share_little_are_left_to_other_checks() -> None:
    spoilt = replace(COAT, halves=(COAT.halves[0], half("Rain fell until *she* met Martha again.", "she", 0)))
    assert said(spoilt, ONLY) == set()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "baker bakers bakery bake baked baking"),
        ("en", "swimmer swimming swam swim"),
        ("en", "teacher taught teaches"),
        ("en", "Sam Sam's"),
        ("pt", "cozinheiro cozinheira cozinhou cozinhava cozinhar"),
        ("pt", "vendedor vendedoras vendia vendeu"),
    ],
)
def test_words_made_from_one_another_share_a_stem(code: str, words: str) -> None:
    assert len({language(code).stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(("code", "words"), [("en", "baker bank ball red"), ("pt", "casa casaco carro carta porta")])
def test_other_words_do_not(code: str, words: str) -> None:
    assert len({language(code).stem(word) for word in words.split()}) == len(words.split())
