"""Finding pronouns, and the one that a question asks about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from winoforge import formats
from winoforge.core.languages.base import Passage
from winoforge.core.languages.english import ENGLISH
from winoforge.core.schemas import Item, Pronoun, SubstitutedPair, items
from winoforge.core.schemas.pronouns import find_pronoun, pronoun_places
from winoforge.text.rules import RuleAnalyzer


def found(text: str, question: str, *candidates: str) -> int | None:
    """Where the pronoun stands that the question asks about."""
    pronoun = find_pronoun(text, question, ENGLISH, candidates)
    return pronoun.start if pronoun else None


def test_every_pronoun_has_its_place_also_inside_contractions() -> None:
    text = "She's sure it won't hurt him, they'd say."
    assert pronoun_places(text, ENGLISH) == [
        Pronoun("She", 0), Pronoun("it", 11), Pronoun("him", 25), Pronoun("they", 30),
    ]  # fmt: skip


def test_a_word_that_only_contains_a_pronoun_is_none() -> None:
    assert pronoun_places("The hero's item hit there.", ENGLISH) == []


def test_a_subject_is_found_by_what_follows_it() -> None:
    text = "Nora left when she heard that she had won."
    assert found(text, "Who had won?") == text.index("she had")
    assert found(text, "Who heard it?") == text.index("she heard")


def test_an_object_is_found_by_what_stands_before_it() -> None:
    text = "Nora saw him and later she fed him twice."
    assert found(text, "Who did Nora see?") == text.index("him and")
    assert found(text, "Who did she feed twice?") == text.index("him twice")


def test_an_owner_is_found_by_its_noun() -> None:
    text = "She took his hat while he held her coat."
    assert found(text, "Whose coat did he hold?") == text.index("her")
    assert found(text, "Whose hat did she take?") == text.index("his")


def test_other_forms_of_the_words_fit() -> None:
    text = "It rained, so she carried it home."
    assert found(text, "Who carries it?") == text.index("she")


def test_a_question_about_something_else_finds_nothing() -> None:
    assert found("Nora left because she was late.", "Who painted ceilings?") is None


def test_without_a_question_or_a_pronoun_there_is_nothing_to_find() -> None:
    assert found("Nora left because she was late.", "Who?") is None
    assert found("Nora left.", "Who left?") is None


@pytest.mark.parametrize(
    ("marked", "question"),
    [
        ("Ben was kind when he helped, so Nora thanked [him].", "Who was thanked?"),
        ("The hunters fled when they saw that the wolves outnumbered [them].", "Who were outnumbered?"),
        ("The dog saw the cat; it ran, and it bit [it].", "What was bitten?"),
        ("Ben told Tom a secret, and now [he]'s sorry he told it.", "Who is sorry he told it?"),
        ("Nora told Ruth that [she] was loved.", "Who was loved?"),
    ],
)
def test_who_was_thanked_is_the_one_that_the_verb_is_about(marked: str, question: str) -> None:
    assert found(marked.replace("[", "").replace("]", ""), question) == marked.index("[")


def test_of_two_that_fit_the_one_after_both_candidates_is_taken() -> None:
    text = "She was glad that Nora met Ruth, for she was glad."
    assert found(text, "Who was glad?", "Nora", "Ruth") == text.rindex("she")
    assert found(text, "Who was glad?") == 0


def asked_and_marked(file: Path) -> Iterator[tuple[str, Item]]:
    """Every item of a file that quotes snippets, with the question made from its snippet."""
    analyzer = RuleAnalyzer("en")
    for entry in formats.read(file).entries:
        assert not isinstance(entry, SubstitutedPair)
        agreements = [ENGLISH.agreement(analyzer.analyze(candidate)) for candidate in entry.candidates]
        for half, item in zip(entry.halves, items(entry), strict=True):
            yield ENGLISH.question(Passage(half.text, half.pronoun), half.snippet or "", agreements), item


@pytest.mark.parametrize(("file", "count"), [("wsc/WSCollection.xml", 285), ("wsc/PDPChallenge2016.xml", 60)])
def test_the_question_made_from_a_snippet_leads_back_to_the_marked_pronoun(data: Path, file: str, count: int) -> None:
    found = [
        find_pronoun(item.text, question, ENGLISH, item.candidates) == item.pronoun
        for question, item in asked_and_marked(data / file)
    ]
    assert len(found) == count
    assert sum(found) >= 0.95 * count


def test_every_question_is_asked_with_a_question_word_and_no_quotation_of_the_pronoun(data: Path) -> None:
    for question, _ in asked_and_marked(data / "wsc/WSCollection.xml"):
        assert question[0].isupper()
        assert question.endswith("?")
        assert {word.casefold() for word in question.rstrip("?").split()} & ENGLISH.question_words
        assert "“" not in question
