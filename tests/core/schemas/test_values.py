"""What is a schema, a problem, a substituted pair; and what is refused, and why."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from winoforge.core.errors import SchemaError
from winoforge.core.schemas import (
    Candidate,
    Half,
    Problem,
    Pronoun,
    Schema,
    SubstitutedPair,
    Switched,
    item_count,
    items,
    tag,
)

CANDIDATES = (Candidate("Ruth"), Candidate("Ines"))


def half(ending: str, correct: int) -> Half:
    return Half(text=f"Ruth rang Ines because she {ending}.", pronoun=Pronoun("she", 23), correct=correct)


def schema(*halves: Half, candidates: tuple[Candidate, ...] = CANDIDATES) -> Schema:
    return Schema(id="s", language="en", candidates=candidates, halves=halves)


LONELY = half("was lonely", 0)
ILL = half("was ill", 1)


def refused(*halves: Half, candidates: tuple[Candidate, ...] = CANDIDATES) -> set[str]:
    with pytest.raises(SchemaError) as caught:
        schema(*halves, candidates=candidates)
    return {refusal.check for refusal in caught.value.refusals}


def test_two_halves_with_different_answers_are_a_schema() -> None:
    assert item_count(schema(LONELY, ILL)) == 2


def test_three_halves_are_a_schema_if_not_all_answers_are_the_same() -> None:
    third = half("was bored", 0)
    assert item_count(schema(LONELY, ILL, third)) == 3


def test_the_same_answer_twice_is_no_schema() -> None:
    assert refused(LONELY, replace(ILL, correct=0)) == {"answers-differ"}


def test_halves_with_the_same_text_are_no_schema() -> None:
    assert refused(LONELY, replace(LONELY, correct=1)) == {"halves-differ"}


@pytest.mark.parametrize("count", [0, 1, 4])
def test_a_schema_has_two_or_three_halves(count: int) -> None:
    assert "structure" in refused(*[half(f"was late {n}", n % 2) for n in range(count)])


def test_a_schema_has_two_candidates() -> None:
    three = (*CANDIDATES, Candidate("Olga"))
    assert refused(LONELY, ILL, candidates=three) == {"structure"}


def test_candidates_that_differ_only_in_case_are_the_same() -> None:
    assert "candidates-differ" in refused(LONELY, ILL, candidates=(Candidate("Ruth"), Candidate("RUTH")))


@pytest.mark.parametrize("pronoun", [Pronoun("she", 22), Pronoun("he", 23 + 900), Pronoun("", 0), Pronoun("she", -1)])
def test_the_pronoun_stands_where_it_is_said_to(pronoun: Pronoun) -> None:
    assert "pronoun-found" in refused(replace(LONELY, pronoun=pronoun), ILL)


@pytest.mark.parametrize("correct", [-1, 2])
def test_the_correct_candidate_is_one_of_them(correct: int) -> None:
    assert "structure" in refused(replace(LONELY, correct=correct), ILL)


@pytest.mark.parametrize("text", ["", "  ", "a\0b", "a\ud800", "a\ufffe", "x" * 1001])
def test_a_text_that_is_no_text_is_refused(text: str) -> None:
    assert "structure" in refused(replace(LONELY, text=text), ILL)


def test_a_text_is_in_normal_form_c() -> None:
    decomposed = "Ruth rang Ines because she was at a cafe\u0301."
    assert "structure" in refused(replace(LONELY, text=decomposed), ILL)


def test_every_reason_is_given_at_once() -> None:
    assert refused(LONELY, replace(LONELY, correct=5), candidates=(Candidate("Ruth"), Candidate(""))) == {
        "structure",
        "halves-differ",
    }


def test_a_problem_has_one_text_and_two_or_more_candidates() -> None:
    three = (*CANDIDATES, Candidate("Olga"))
    problem = Problem(id="p", language="en", candidates=three, halves=(LONELY,))
    assert item_count(problem) == 1
    with pytest.raises(SchemaError, match="two or more candidates"):
        Problem(id="p", language="en", candidates=three[:1], halves=(LONELY,))
    with pytest.raises(SchemaError, match="one text"):
        Problem(id="p", language="en", candidates=three, halves=(LONELY, ILL))


def test_a_substituted_pair_has_different_sentences_one_of_them_correct() -> None:
    pair = SubstitutedPair(id="x", language="en", sentences=("Ruth was ill.", "Ines was ill."), correct=1)
    assert item_count(pair) == 1
    with pytest.raises(SchemaError):
        replace(pair, sentences=("Ruth was ill.", "Ruth was ill."))
    with pytest.raises(SchemaError):
        replace(pair, correct=2)


def test_values_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        LONELY.text = "Another."  # type: ignore[misc]


def test_items_do_not_hold_the_answer() -> None:
    for item in items(schema(LONELY, ILL)):
        assert not hasattr(item, "correct")
        assert not hasattr(item, "halves")


def test_a_label_of_a_half_comes_before_the_label_of_the_whole() -> None:
    labelled = replace(schema(replace(LONELY, tags={"associative": True}), ILL), tags={"associative": False})
    assert tag(labelled, 0, "associative") is True
    assert tag(labelled, 1, "associative") is False
    assert tag(labelled, 1, "switchable") is None


def test_published_sentences_are_one_per_candidate() -> None:
    one, both = ("Ruth was lonely.",), ("Ruth was lonely.", "Ines was lonely.")
    assert refused(replace(LONELY, plain=one), ILL) == {"structure"}
    assert refused(replace(LONELY, repaired=one), ILL) == {"structure"}
    assert item_count(schema(replace(LONELY, plain=both, repaired=both), ILL)) == 2


def test_and_so_are_switched_ones() -> None:
    assert refused(replace(LONELY, switched=Switched(sentences=("Ines was lonely.",) * 3)), ILL) == {"structure"}
    pair = SubstitutedPair(id="x", language="en", sentences=("Ruth was ill.", "Ines was ill."), correct=1)
    with pytest.raises(SchemaError, match="one sentence for each of the two candidates; it has one"):
        replace(pair, repaired=("Ruth was ill.",))
    with pytest.raises(SchemaError, match="one sentence for each of the two candidates; it has one"):
        replace(pair, switched=Switched(sentences=("Ines was ill.",)))


def test_published_sentences_are_texts() -> None:
    assert refused(replace(LONELY, plain=("Ruth\x1b was lonely.", "Ines was lonely.")), ILL) == {"structure"}


@pytest.mark.parametrize("pronoun", [Pronoun("she", 22), Pronoun("", 0), Pronoun("she", -4)])
def test_a_switched_pronoun_stands_where_it_is_said_to(pronoun: Pronoun) -> None:
    text = "Ines rang Ruth because she was lonely."
    assert item_count(schema(replace(LONELY, switched=Switched(text, Pronoun("she", 23))), ILL)) == 2
    assert refused(replace(LONELY, switched=Switched(text, pronoun)), ILL) == {"structure"}
    assert refused(replace(LONELY, switched=Switched(None, Pronoun("she", 23))), ILL) == {"structure"}


def test_no_more_than_a_hundred_candidates() -> None:
    many = tuple(Candidate(f"Ruth {number}") for number in range(101))
    assert item_count(Problem(id="p", language="en", candidates=many[:100], halves=(LONELY,))) == 1
    with pytest.raises(SchemaError, match="101 candidates; at most 100"):
        Problem(id="p", language="en", candidates=many, halves=(LONELY,))
    with pytest.raises(SchemaError, match="101 candidates; at most 100"):
        SubstitutedPair(id="p", language="en", sentences=many, correct=0)


@pytest.mark.parametrize("identity", ["", " ", "i" * 201, "a\0", "\udcff", "cafe\u0301"])
def test_an_id_is_a_short_text(identity: str) -> None:
    with pytest.raises(SchemaError, match="The id"):
        replace(schema(LONELY, ILL), id=identity)
    with pytest.raises(SchemaError, match="The id"):
        SubstitutedPair(id=identity, language="en", sentences=("One.", "Two."), correct=0)


@pytest.mark.parametrize("language", ["", "pt_BR", "English language", "en-", "\x1b[31m", "a" * 9, "en" + "-x1" * 20])
def test_a_language_is_a_code(language: str) -> None:
    with pytest.raises(SchemaError, match="is not a language code"):
        replace(schema(LONELY, ILL), language=language)


@pytest.mark.parametrize("language", ["en", "pt-BR", "zh-Hant-TW", "sr-Latn", "x-ours", "mul", "de-1996"])
def test_whatever_looks_like_one(language: str) -> None:
    assert replace(schema(LONELY, ILL), language=language).language == language
