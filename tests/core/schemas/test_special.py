"""Where the halves of a schema differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.schemas import changed_phrases, changed_spans, special_phrases, special_spans
from winoforge.core.schemas.special import places


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


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [
        ("The cat chased the dog since it was angry.", "The cat feared the dog when it was angry.", 2),
        ("The bread burned because it was thin.", "The bread burned because it was thick.", 1),
        ("The rain saved it because it was dry.", "The rain ruined it although it was dry.", 2),
        ("She saw a cat.", "She heard an owl.", 1),
        ("She saw the cat.", "She heard the owl.", 2),
        ("She met a honest man who was rich.", "She met an honest man who was poor.", 1),
        ("Sadly, the boat left.", "The boat left.", 1),
        ("He left, as she was tired.", "He left as she was busy.", 1),
        ("They were tired, angry.", "They were rested, happy.", 1),
        ("It is the same.", "It is the same.", 0),
        ("It was sold to them before noon.", "It was bought from them before noon.", 1),
        ("今天他很高兴吗", "昨天他很生气吗", 1),
    ],
)
def test_two_changed_stretches_with_a_word_between_them_are_two_places(first: str, second: str, count: int) -> None:
    assert places(first, second) == places(second, first) == count


def test_where_only_marks_differ_they_are_what_changed() -> None:
    texts = ["She said he left.", "She, said he, left."]
    assert changed_phrases(texts) == ["", ", … ,"]
    assert places(*texts) == 0


def test_what_changed_is_each_stretch_by_itself() -> None:
    texts = ["The cat chased the dog since it was angry.", "The cat feared the dog when it was angry."]
    assert changed_phrases(texts) == ["chased … since", "feared … when"]


def test_in_three_texts_it_is_what_any_other_has_not() -> None:
    texts = ["He won early.", "He won late.", "She won early."]
    assert changed_phrases(texts) == ["He … early", "He … late", "She … early"]


@given(st.lists(st.sampled_from("a b c d".split()), max_size=6), st.lists(st.sampled_from("a b c".split()), max_size=6))
def test_changed_words_stand_within_the_special_phrase(left: list[str], right: list[str]) -> None:
    texts = [" ".join(left), " ".join(right)]
    for whole, parts in zip(special_spans(texts), changed_spans(texts), strict=True):
        assert all(whole.start <= part.start and part.end <= whole.end for part in parts)
