"""Selectional restrictions: what is said after the pronoun can be said of only one of the candidates."""

from __future__ import annotations

import pytest

from tests.core.checks.cases import findings, half, said, schema, with_half
from winoforge.core.checks import Severity, ids
from winoforge.core.languages import language
from winoforge.core.languages.base import Kind
from winoforge.core.schemas import Draft

ONLY = {ids.SELECTIONAL}


def dog(clause: str, candidates: tuple[str, str] = ("The dog", "the basket"), correct: int | None = 0) -> Draft:
    text = f"{candidates[0]} rolled off {candidates[1]} because *it* {clause}."
    return schema("en", candidates, half(text, "it", correct))


def menino(clause: str, candidates: tuple[str, str] = ("O menino", "o balde"), correct: int | None = 0) -> Draft:
    text = f"{candidates[0]} deixou {candidates[1]} na varanda porque *ele* {clause}."
    return schema("pt-BR", candidates, half(text, "ele", correct))


@pytest.mark.parametrize(
    "clause",
    [
        "was hungry",
        "was not very hungry",
        "had been sleeping",
        "wanted to play",
        "felt ashamed",
        "’d forgotten the way",
    ],
)
def test_what_only_the_living_do_or_are_is_noticed(clause: str) -> None:
    assert said(dog(clause), ONLY) == {"selects-living"}


@pytest.mark.parametrize(
    "clause",
    [
        "queria brincar",
        "estava com fome",
        "tinha medo",
        "não gostava de barulho",
        "se lembrou da hora",
        "ficou zangado",
    ],
)
def test_in_portuguese_too(clause: str) -> None:
    assert said(menino(clause), ONLY) == {"selects-living"}


@pytest.mark.parametrize("clause", ["was rusty", "was made of straw", "had been printed badly", "leaked"])
def test_what_only_things_do_or_are_is_noticed(clause: str) -> None:
    assert said(dog(clause, correct=1), ONLY) == {"selects-thing"}


@pytest.mark.parametrize("clause", ["estava enferrujado", "era feito de lata", "vazava"])
def test_of_things_in_portuguese_too(clause: str) -> None:
    assert said(menino(clause, correct=1), ONLY) == {"selects-thing"}


@pytest.mark.parametrize("clause", ["was heavy", "fell", "was forgotten", "was loved by everybody", "looked at me", ""])
def test_what_can_be_said_of_both_is_no_matter(clause: str) -> None:
    assert said(dog(clause), ONLY) == set()
    assert said(menino("caiu"), ONLY) == set()
    assert said(menino("foi esquecido"), ONLY) == set()


@pytest.mark.parametrize("candidates", [("The dog", "the cat"), ("The basket", "the rug"), ("The dog", "the zorble")])
def test_two_of_one_kind_or_of_no_known_kind_are_no_matter(candidates: tuple[str, str]) -> None:
    assert said(dog("was hungry", candidates), ONLY) == set()


def test_where_the_pronoun_itself_tells_them_apart_nothing_more_is_said() -> None:
    text = "Martha sat by the basket because *she* was hungry."
    draft = schema("en", ("Martha", "the basket"), half(text, "she", 0))
    assert said(draft, {ids.SELECTIONAL, ids.SAME_GENDER}) == {"gender-differs"}


def test_they_hides_who_is_who_and_the_verb_tells() -> None:
    text = "The nurses stood behind the curtains because *they* were afraid."
    assert said(schema("en", ("The nurses", "the curtains"), half(text, "they", 0)), ONLY) == {"selects-living"}


def test_nothing_is_said_where_the_word_seems_to_fit_the_wrong_one() -> None:
    assert said(dog("was hungry", correct=1), ONLY) == set()
    assert said(dog("was hungry", correct=None), ONLY) == {"selects-living"}


def test_the_pronoun_must_be_what_the_verb_is_said_of() -> None:
    draft = schema(
        "en", ("The dog", "the basket"), half("The dog left the basket, and *its* sleep was over.", "its", 0)
    )
    assert said(draft, ONLY) == set()


def test_it_names_the_half_the_words_and_both_candidates_and_only_warns() -> None:
    draft = dog("was hungry")
    [found] = findings(with_half(draft, 0, question="What was hungry?"), ONLY)
    assert (found.half, found.severity) == (0, Severity.WARNING)
    assert found.message() == (
        "“was hungry” is said of people and animals, so “it” can be “The dog” but not “the basket”. "
        "Choose two of one kind, or other words."
    )


@pytest.mark.parametrize(
    ("code", "phrase", "kind"),
    [
        ("en", "the tall nurse", Kind.LIVING),
        ("en", "two dogs", Kind.LIVING),
        ("en", "Sam's bicycle", Kind.THING),
        ("en", "the committee", None),
        ("pt", "a minha vizinha", Kind.LIVING),
        ("pt", "os cachorros", Kind.LIVING),
        ("pt", "as cadeiras da sala", Kind.THING),
        ("pt", "a comissão", None),
    ],
)
def test_a_noun_phrase_is_of_the_kind_of_its_head(code: str, phrase: str, kind: Kind | None) -> None:
    from tests.core.checks.cases import ENGLISH, PORTUGUESE

    analyzer = {"en": ENGLISH, "pt": PORTUGUESE}[code]
    assert language(code).kind(analyzer.analyze(phrase)) is kind
