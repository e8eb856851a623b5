"""What is made of a machine's answers: when a schema is suspected of association, and when it is too easy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.checks.deep import CLEARLY, associative, too_easy
from winoforge.core.checks.stored import findings_of, to_json
from winoforge.core.measures.standing import Label, Standing

THINGS = ("the kettle", "the cupboard")
CLAUSES = ("it boiled.", "it was locked.")


def suspected(*margins: float | None, candidates: tuple[str, ...] = THINGS, clauses: tuple[str, ...] = CLAUSES) -> bool:
    return bool(associative(candidates, clauses, margins, "causal:tiny"))


def test_clearly_right_in_every_half_is_suspected() -> None:
    assert suspected(CLEARLY, CLEARLY + 3)


@pytest.mark.parametrize("other", [CLEARLY - 0.01, 0.0, -9.0, None])
def test_one_half_says_nothing_however_clear_it_is(other: float | None) -> None:
    assert not suspected(50.0, other)
    assert not suspected(other, 50.0)


def test_a_problem_has_only_one_half() -> None:
    assert not suspected(50.0, clauses=("it boiled.",))


@given(st.floats(-50, 50), st.floats(-50, 50))
def test_a_machine_that_always_prefers_the_same_candidate_is_never_suspicious(preference: float, swing: float) -> None:
    """It is right in one half by what it is wrong by in the other, unless the special phrase turns it by more."""
    assert suspected(preference + swing, swing - preference) == (swing - abs(preference) >= CLEARLY)


def test_where_the_clause_is_the_same_the_special_phrase_was_cut_away() -> None:
    assert not suspected(5.0, 5.0, clauses=("it broke.", "it broke."))


def test_no_word_decides_between_two_names() -> None:
    assert not suspected(5.0, 5.0, candidates=("Martha", "Aunt Paula"))
    assert suspected(5.0, 5.0, candidates=("Martha", "the nurse"))
    assert suspected(5.0, 5.0, candidates=("The kettle", "The cupboard"))


def test_it_says_what_the_machine_saw_and_can_be_kept() -> None:
    [found] = associative(THINGS, CLAUSES, (1.9, 2.4), "causal:tiny")
    assert found.evidence == {"solver": "causal:tiny", "margins": [1.9, 2.4]}
    [kept] = findings_of([to_json(found)])
    assert kept.message("pt") == found.message("pt")


def test_easy_is_what_is_easier_than_three_quarters_of_the_library() -> None:
    assert [found.params["share"] for found in too_easy(Standing(Label.EASY, easier_than=0.888))] == [88]
    assert too_easy(Standing(Label.ALIKE, easier_than=0.6)) == []
    assert too_easy(Standing(Label.ALIKE)) == []
    assert too_easy(Standing(Label.HARD, harder_than=0.9)) == []
    assert too_easy(None) == []
