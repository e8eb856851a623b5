"""Where the halves of a schema differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.schemas import special_phrases, special_spans


@pytest.mark.parametrize(
    ("texts", "phrases"),
    [
        (["The pan was too hot.", "The pan was too small."], ["hot", "small"]),
        (["He ran away from it.", "He ran to it."], ["away from", "to"]),
        (["I cannot see it.", "I cannot see past it."], ["", "past"]),
        (["She spoke first.", "She spoke second.", "She spoke last."], ["first", "second", "last"]),
        (["They left early.", "They left early and hungry."], ["", "and hungry"]),
        (["Ana chegou porque ela quis.", "Ana saiu porque ela quis."], ["chegou", "saiu"]),
        (["It is big, very big.", "It is very big."], ["big,", ""]),
    ],
)
def test_the_special_phrase_is_what_differs(texts: list[str], phrases: list[str]) -> None:
    assert special_phrases(texts) == phrases


def test_whole_words_differ_not_letters() -> None:
    assert special_phrases(["She cooked.", "She cooled."]) == ["cooked", "cooled"]


def test_the_same_text_has_no_special_phrase() -> None:
    assert special_phrases(["All the same.", "All the same."]) == ["", ""]


@given(st.lists(st.sampled_from("a b c d".split()), max_size=6), st.lists(st.sampled_from("a b c".split()), max_size=6))
def test_outside_of_it_the_texts_are_the_same(left: list[str], right: list[str]) -> None:
    texts = [" ".join(left), " ".join(right)]
    one, two = special_spans(texts)
    assert texts[0][: one.start].split() == texts[1][: two.start].split()
    assert texts[0][one.end :].split() == texts[1][two.end :].split()
