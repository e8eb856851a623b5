"""Other names: the same schema about other people, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.schemas.strategies import entries
from winoforge import formats, library
from winoforge.core.languages import LANGUAGES
from winoforge.core.languages.base import Gender
from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, Schema, SubstitutedPair, Switched
from winoforge.core.schemas.renaming import are_people, other_names, rename, renamed
from winoforge.core.schemas.text import SENTENCE

NAMED = [
    entry
    for name in ("en", "pt", "problems")
    for entry in formats.read(library.path(name)).entries
    if not isinstance(entry, SubstitutedPair) and other_names(entry)
]


def schema(texts: Iterable[str], candidates: tuple[str, str], pronoun: str, code: str = "en") -> Schema:
    halves = tuple(
        Half(text=each, pronoun=Pronoun(pronoun, each.index(f" {pronoun} ") + 1), correct=correct)
        for correct, each in enumerate(texts)
    )
    return Schema(id="s", language=code, candidates=tuple(map(Candidate, candidates)), halves=halves)


LENT = schema(
    ("Ada lent Bea the tent because she felt kind.", "Ada lent Bea the tent because she asked."), ("Ada", "Bea"), "she"
)


def about(first: str, second: str, pronoun: str = "she") -> Schema:
    """The same about others."""
    texts = (f"{first} rang {second} because {pronoun} was {how}." for how in ("lonely", "late"))
    return schema(texts, (first, second), pronoun)


def test_everything_that_is_said_follows_and_what_was_published_of_others_stays_behind() -> None:
    half = replace(
        LENT.halves[0],
        question="Who felt kind when Ada's tent was lent?",
        special="felt kind to Ada",
        snippet="Ada felt",
        plain=("ada felt", "bea felt"),
        repaired=("ada's tent", "bea’s tent"),
        switched=Switched("bea lent ada the tent because she felt kind.", Pronoun("she", 30), ("bea …", "ada …")),
    )
    entry = replace(LENT, halves=(half, LENT.halves[1]), rationale="Ada is kind.")
    assert other_names(entry), "how somebody published it does not matter"
    there = rename(entry, {"Ada": "Rebecca", "Bea": "Ann"})
    assert there.candidates == ("Rebecca", "Ann")
    assert there.rationale == "Rebecca is kind."
    assert there.halves[0] == Half(
        text="Rebecca lent Ann the tent because she felt kind.",
        pronoun=Pronoun("she", 34),
        correct=0,
        question="Who felt kind when Rebecca's tent was lent?",
        special="felt kind to Rebecca",
        snippet="Rebecca felt",
    )


def test_parts_of_words_and_common_words_are_left_alone() -> None:
    texts = ("Rob told Jim that he would rob no Robin.", "Rob told Jim that he had robbed Robin.")
    entry = schema(texts, ("Rob", "Jim"), "he")
    there = rename(entry, {"Rob": "Alan", "Jim": "Paul"})
    assert [half.text for half in there.halves] == [
        "Alan told Paul that he would rob no Robin.",
        "Alan told Paul that he had robbed Robin.",
    ]


def test_two_can_exchange_their_names() -> None:
    there = rename(LENT, {"Ada": "Bea", "Bea": "Ada"})
    assert there.halves[0].text == "Bea lent Ada the tent because she felt kind."


@pytest.mark.parametrize("entry", NAMED, ids=lambda entry: entry.id)
def test_the_library_keeps_its_answers_and_marks_and_finds_back(entry: Schema | Problem) -> None:
    names = other_names(entry)
    there = renamed(entry)
    assert there is not None
    assert not {*names} & {*names.values()}
    assert len({*names.values()}) == len(names)
    for half, before in zip(there.halves, entry.halves, strict=True):
        assert half.pronoun.span.of(half.text) == half.pronoun.text
        assert half.correct == before.correct
        assert half.special is None or half.special in half.text
        assert not any(f"{name} " in half.text for name in names)
    assert rename(there, {new: old for old, new in names.items()}) == entry


def test_enough_of_the_library_is_about_people() -> None:
    assert len(NAMED) > 100
    assert {entry.language for entry in NAMED} == {"en", "pt"}


@given(
    entries().filter(lambda entry: not isinstance(entry, SubstitutedPair)),
    st.sets(st.sampled_from(["a", "x", "Y1", "é", "ab"])),
)
def test_whatever_the_entry_and_the_names_the_way_back_is_the_original(entry: Schema | Problem, olds: set[str]) -> None:
    names = {old: f"Nowhere{number}" for number, old in enumerate(sorted(olds))}
    bare = tuple(replace(half, plain=None, repaired=None, switched=None) for half in entry.halves)
    assert rename(rename(entry, names), {new: old for old, new in names.items()}) == replace(entry, halves=bare)


def test_the_same_text_always_gets_the_same_names_whatever_its_id() -> None:
    assert other_names(LENT) == other_names(replace(LENT, id="another"))
    assert other_names(LENT) != other_names(replace(LENT, halves=LENT.halves[::-1]))


@pytest.mark.parametrize(
    ("first", "second", "pronoun", "gender"),
    [
        ("Ada", "Bea", "she", Gender.FEMININE),
        ("Leo", "Max", "he", Gender.MASCULINE),
        ("Sam", "Leo", "he", Gender.MASCULINE),
        ("Aunt Vera", "Aunt Tilda", "she", Gender.FEMININE),
        ("Ada's dog", "Bea's dog", "it", Gender.FEMININE),
        ("Ada", "Bea", "they", Gender.FEMININE),
    ],
)
def test_the_gender_stays(first: str, second: str, pronoun: str, gender: Gender) -> None:
    found = other_names(about(first, second, pronoun))
    assert len(found) == 2
    assert set(found.values()) <= set(LANGUAGES["en"].everyday_names[gender])


@pytest.mark.parametrize(
    ("first", "second", "pronoun", "why"),
    [
        ("the nurse", "Ada", "she", "one is not named"),
        ("Mrs. Lindqvist", "Dr. Okafor", "she", "surnames have no gender"),
        ("Sam", "Alex", "they", "it is open whether they are men or women"),
        ("Victoria", "Charlotte", "it", "cities"),
        ("Will", "Leo", "he", "will is a word of every second text"),
    ],
)
def test_where_names_cannot_be_exchanged_there_are_none(first: str, second: str, pronoun: str, why: str) -> None:
    assert other_names(about(first, second, pronoun)) == {}, why
    assert renamed(about(first, second, pronoun)) is None
    assert not are_people(about(first, second, pronoun))


@pytest.mark.parametrize(
    "how",
    ["as Rose-like as ever", "holding a rose", "and Anna-Rose too"],
    ids=["compound", "common word", "second name"],
)
def test_a_name_that_is_part_of_something_else_stays(how: str) -> None:
    texts = (f"Rose rang Bea because she was {mood}, {how}." for mood in ("lonely", "late"))
    assert other_names(schema(texts, ("Rose", "Bea"), "she")) == {}


def test_an_apostrophe_alone_after_s_belongs_to_the_name() -> None:
    texts = (f"James' son rang Leo because he was {mood}." for mood in ("lonely", "late"))
    assert other_names(schema(texts, ("James", "Leo"), "he")) == {}
    texts = (f"James's son rang Leo because he was {mood}." for mood in ("lonely", "late"))
    assert other_names(schema(texts, ("James", "Leo"), "he"))


def test_portuguese_articles_fit_the_new_name() -> None:
    texts = (f"A Marina emprestou o livro à Sofia porque ela {what} ler." for what in ("queria", "sabia"))
    entry = schema(texts, ("a Marina", "a Sofia"), "ela", "pt")
    there = renamed(entry)
    assert there is not None
    women = LANGUAGES["pt"].everyday_names[Gender.FEMININE]
    assert all(candidate.removeprefix("a ") in women for candidate in there.candidates)
    assert are_people(entry)


def test_a_language_without_a_module_has_no_names() -> None:
    assert other_names(replace(LENT, language="fr")) == {}


def test_a_pair_of_sentences_does_not_say_where_its_names_are() -> None:
    pair = SubstitutedPair(id="p", language="en", sentences=("Ada left.", "Bea left."), correct=0)
    assert (other_names(pair), renamed(pair), are_people(pair)) == ({}, None, False)


def test_a_text_that_would_get_too_long_is_left_alone() -> None:
    texts = (f"Al met Ty when he {mood}".ljust(SENTENCE - 1, "!") + "?" for mood in ("waited", "walked"))
    entry = schema(texts, ("Al", "Ty"), "he")
    assert other_names(entry)
    assert renamed(entry) is None


def test_only_bare_names_are_people() -> None:
    assert are_people(LENT)
    assert not are_people(about("Ada's dog", "Bea's dog", "it"))


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_everyday_names_are_known_and_of_one_gender(code: str) -> None:
    known = LANGUAGES[code]
    for gender, names in known.everyday_names.items():
        others = {name for other, listed in known.names.items() if other is not gender for name in listed}
        assert len(set(names)) == len(names) >= 24
        assert set(names) <= set(known.names[gender]) - others
        assert not {name.lower() for name in names} & known.function_words
