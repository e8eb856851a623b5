"""What is left of a schema when a half leaves."""

from __future__ import annotations

import pytest

from winoforge import formats, library
from winoforge.core.schemas import Half, Problem, Pronoun, Schema, SubstitutedPair
from winoforge.core.schemas.values import Candidate
from winoforge.insight.filtering.parting import remaining


def half(word: str, correct: int) -> Half:
    return Half(text=f"Nora lent Ines a coat because she was {word}.", pronoun=Pronoun("she", 30), correct=correct)


def schema(*halves: Half) -> Schema:
    candidates = (Candidate("Nora"), Candidate("Ines"))
    return Schema(id="coat", language="en", candidates=candidates, halves=halves, tags={"switchable": True})


def test_who_loses_nothing_stays_as_it_is_and_who_loses_all_is_gone() -> None:
    for entry in formats.read(library.path("en")).entries[:5]:
        assert remaining(entry, []) == [entry]
        assert remaining(entry, [0, 1]) == []


def test_one_half_that_stays_is_a_problem_that_says_which() -> None:
    (left,) = remaining(schema(half("kind", 0), half("cold", 1)), [0])
    assert isinstance(left, Problem)
    assert (left.id, left.tags, left.halves) == ("coat-2", {"switchable": True, "half": 1}, (half("cold", 1),))


@pytest.mark.parametrize(("gone", "ids"), [(0, ["coat"]), (1, ["coat-1", "coat-3"]), (2, ["coat"])])
def test_two_of_three_are_a_schema_only_if_their_answers_differ(gone: int, ids: list[str]) -> None:
    three = schema(half("kind", 0), half("cold", 1), half("generous", 0))
    assert [entry.id for entry in remaining(three, [gone])] == ids


def test_what_has_no_twin_leaves_whole() -> None:
    pair = SubstitutedPair(id="pair", language="en", sentences=("Nora was cold.", "Ines was cold."), correct=0)
    assert remaining(pair, [0]) == []
    assert remaining(pair, []) == [pair]
