"""Pronoun, gender and number: the pronoun must be able to mean either candidate."""

from __future__ import annotations

import pytest

from tests.core.checks.cases import findings, half, said, schema
from winoforge.core.checks import Severity, ids
from winoforge.core.schemas import Draft

GRAMMAR = {ids.SAME_GENDER, ids.SAME_NUMBER, ids.PRONOUN_FITS}


def english(first: str, second: str, pronoun: str) -> Draft:
    texts = [f"{first} stood near {second} until *{pronoun}* {verb}." for verb in ("moved", "fell")]
    return schema("en", (first, second), half(texts[0], pronoun, 0), half(texts[1], pronoun, 1))


def portuguese(first: str, second: str, pronoun: str) -> Draft:
    texts = [f"Vi {first} com {second} até que *{pronoun}* {verb}." for verb in ("caiu", "sumiu")]
    return schema("pt-BR", (first, second), half(texts[0], pronoun, 0), half(texts[1], pronoun, 1))


@pytest.mark.parametrize(
    ("first", "second", "pronoun"),
    [
        ("Martha", "Paula", "she"),
        ("the doctor", "Peter", "he"),
        ("the bucket", "the ladder", "it"),
        ("the boys", "the teachers", "they"),
    ],
)
def test_candidates_that_agree_are_left_alone(first: str, second: str, pronoun: str) -> None:
    assert said(english(first, second, pronoun), GRAMMAR) == set()


@pytest.mark.parametrize(
    ("first", "second", "pronoun"),
    [("Martha", "Peter", "he"), ("the queen", "the king", "she"), ("Martha", "the bucket", "it")],
)
def test_another_gender_is_an_error_when_the_pronoun_gives_the_answer_away(
    first: str, second: str, pronoun: str
) -> None:
    [found] = findings(english(first, second, pronoun), GRAMMAR)
    assert (found.message_id, found.severity) == ("gender-differs", Severity.ERROR)
    assert set(found.evidence) == {first, second}


def test_another_gender_is_a_warning_when_the_pronoun_hides_it() -> None:
    [found] = findings(english("the nurses", "the buckets", "they"), GRAMMAR)
    assert (found.message_id, found.severity) == ("gender-may-differ", Severity.WARNING)


@pytest.mark.parametrize(
    ("first", "second", "pronoun"), [("the buckets", "the ladder", "it"), ("the king", "the uncles", "he")]
)
def test_another_number_is_an_error_when_the_pronoun_gives_the_answer_away(
    first: str, second: str, pronoun: str
) -> None:
    assert said(english(first, second, pronoun), GRAMMAR) == {"number-differs"}


def test_a_pronoun_that_fits_neither_is_a_warning_for_each_candidate_and_half() -> None:
    found = findings(english("Martha", "Paula", "it"), GRAMMAR)
    assert {finding.message_id for finding in found} == {"pronoun-gender"}
    assert [(finding.half, finding.params["candidate"]) for finding in found] == [
        (0, "Martha"),
        (0, "Paula"),
        (1, "Martha"),
        (1, "Paula"),
    ]


def test_a_gap_shows_no_gender_so_nothing_is_certain() -> None:
    assert said(english("Martha", "Paula", "_"), GRAMMAR) == set()
    assert said(english("Martha", "Peter", "_"), GRAMMAR) == {"gender-may-differ"}


def test_in_portuguese_things_have_a_gender_and_the_page_says_why_it_cannot_be() -> None:
    [found] = findings(portuguese("o relógio", "a gaveta", "ela"), GRAMMAR)
    assert found.message_id == "gender-differs"
    assert found.message("pt") == (
        "“o relógio” é de gênero masculino e “a gaveta” é de gênero feminino: “ela” só pode se referir a um dos dois. "
        "Escolha dois do mesmo gênero."
    )


@pytest.mark.parametrize(
    ("first", "second", "pronoun"),
    [("a gaveta", "a caixa", "ela"), ("os relógios", "os livros", "eles"), ("o menino", "o livro", "ele")],
)
def test_portuguese_candidates_that_agree_are_left_alone(first: str, second: str, pronoun: str) -> None:
    assert said(portuguese(first, second, pronoun), GRAMMAR) == set()


def test_portuguese_number() -> None:
    assert said(portuguese("os relógios", "o livro", "ele"), GRAMMAR) == {"number-differs"}
