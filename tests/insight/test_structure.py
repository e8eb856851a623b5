"""Sentence patterns of schemas, as they are stored."""

from __future__ import annotations

import json

import pytest

from winoforge import formats, library
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.base import Group
from winoforge.core.measures.structure import Clauses, Pattern
from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, SubstitutedPair
from winoforge.insight.structure import found, patterns

STORY = "Ana rang Bea because she was late. When she came, they ate."


def problem(language: str = "en") -> Problem:
    half = Half(text=STORY, pronoun=Pronoun("she", STORY.index("she came")), correct=1)
    return Problem(id="p", language=language, candidates=(Candidate("Ana"), Candidate("Bea")), halves=(half,))


def test_the_pronouns_sentence_is_looked_at_or_the_whole_text() -> None:
    assert found(problem(), prefer="rules") == [Clauses(False, (Group.OTHER,))]
    assert found(problem(), whole_text=True, prefer="rules") == [Clauses(False, (Group.CAUSE, Group.OTHER))]


def test_a_substituted_pair_has_no_pronoun_and_is_looked_at_whole() -> None:
    sentences = ("Ana left because Ana was ill.", "Ana left because Bea was ill.")
    pair = SubstitutedPair(id="s", language="en", sentences=sentences, correct=0)
    assert found(pair, prefer="rules") == [Clauses(False, (Group.CAUSE,))]


@pytest.mark.parametrize("name", ["en", "pt"])
def test_what_is_stored_of_a_half_is_plain_and_says_it_all(name: str) -> None:
    for entry in formats.read(library.path(name)).entries[:5]:
        stored = patterns(entry)
        assert json.loads(json.dumps(stored)) == stored
        assert len(stored) == 2
        for half in stored:
            complex_ = Pattern(half["pattern"]) in {Pattern.COMPLEX, Pattern.COMPOUND_COMPLEX}
            assert complex_ == (half["connector"] in set(Group) - {Group.OTHER})
            assert not (complex_ and half["addition"])


def test_an_addition_is_stored_apart() -> None:
    assert patterns(problem()) == [{"pattern": "simple", "connector": None, "addition": True}]


def test_a_language_without_an_analyser_is_refused_and_nothing_is_stored_of_it() -> None:
    with pytest.raises(UnknownLanguage):
        found(problem("fr"))
    assert patterns(problem("fr")) == []
