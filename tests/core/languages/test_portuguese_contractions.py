"""Prepositions grow together with articles, pronouns and demonstratives, and come apart again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.languages.portuguese.contractions import (
    ARTICLES,
    CONTRACTED,
    OBLIGATORY,
    PREPOSITIONS,
    contract,
    expand,
)


@pytest.mark.parametrize(
    ("preposition", "phrase", "whole"),
    [
        ("de", "a torre", "da torre"),
        ("em", "os bolsos", "nos bolsos"),
        ("a", "a vizinha", "à vizinha"),
        ("a", "o padre", "ao padre"),
        ("por", "as ruas", "pelas ruas"),
        ("de", "ela", "dela"),
        ("em", "aquele banco", "naquele banco"),
        ("a", "aquela moça", "àquela moça"),
        ("de", "isso", "disso"),
        ("Em", "a praça", "Na praça"),
        ("de", "O padre", "do padre"),
    ],
)
def test_what_must_grow_together_does(preposition: str, phrase: str, whole: str) -> None:
    assert contract(preposition, phrase) == whole


@pytest.mark.parametrize(
    ("preposition", "phrase"),
    [("de", "Marina"), ("de", "um amigo"), ("com", "o padre"), ("para", "a torre"), ("por", "ela"), ("de", "meu pai")],
)
def test_everything_else_stays_apart(preposition: str, phrase: str) -> None:
    assert contract(preposition, phrase) == f"{preposition} {phrase}"


@pytest.mark.parametrize(
    ("word", "parts"),
    [("da", ("de", "a")), ("Nos", ("Em", "os")), ("à", ("a", "a")), ("num", ("em", "um")), ("pra", ("para", "a"))],
)
def test_a_contraction_comes_apart(word: str, parts: tuple[str, str]) -> None:
    assert expand(word) == parts


@pytest.mark.parametrize("word", ["de", "casa", "com", "dado", ""])
def test_other_words_do_not_come_apart(word: str) -> None:
    assert expand(word) is None


@given(st.sampled_from(sorted(PREPOSITIONS)), st.sampled_from(ARTICLES), st.from_regex(r"[a-z]{2,8}", fullmatch=True))
def test_expanding_undoes_contracting(preposition: str, article: str, noun: str) -> None:
    first, _, rest = contract(preposition, f"{article} {noun}").partition(" ")
    assert expand(first) == (preposition, article)
    assert rest == noun


@given(st.sampled_from(sorted(OBLIGATORY.values())), st.booleans())
def test_contracting_undoes_expanding(word: str, capital: bool) -> None:
    written = word.capitalize() if capital else word
    parts = expand(written)
    assert parts is not None
    assert contract(*parts) == written


@given(st.sampled_from(sorted(CONTRACTED)))
def test_no_contraction_has_two_meanings(word: str) -> None:
    made_of = {parts for parts, whole in OBLIGATORY.items() if whole == word}
    assert made_of <= {CONTRACTED[word]}
