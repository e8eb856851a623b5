"""Rows: one for each solver and way of scoring, measured on what the collection is."""

from __future__ import annotations

import pytest

from tests.reports.samples import ENTRIES, first, last, solved, told, undecided
from winoforge.core.schemas import Collection
from winoforge.reports.rows import subject_of


def test_a_collection_is_told_with_all_that_identifies_it() -> None:
    collection = Collection("ours", ENTRIES)
    subject = subject_of(collection)
    assert (subject.items, subject.schemas, subject.problems, subject.substituted) == (5, 2, 1, 0)
    assert (subject.switchable, subject.associative) == (2, 1)
    assert subject.languages == ("en", "pt-BR")
    assert subject.content_hash == collection.content_hash


def test_chance_counts_the_candidates_of_each_item() -> None:
    assert subject_of(Collection("ours", ENTRIES)).chance == pytest.approx((4 / 2 + 1 / 3) / 5)


def test_a_row_for_each_scoring_from_one_run() -> None:
    partial, full = told(solved("model", first, partial=first, full=last)).rows
    assert (partial.label, full.label) == ("model partial", "model full")
    assert partial.results.original is not None
    assert full.results.original is not None
    assert (partial.results.original.correct, full.results.original.correct) == (3, 2)
    assert partial.seconds == full.seconds == 4.0


def test_a_solver_without_scorings_has_one_row_under_its_own_name() -> None:
    assert [row.label for row in told(solved("first", first)).rows] == ["first"]


def test_luck_is_by_default_that_of_the_best_row() -> None:
    rows = told(solved("first", first), solved("model", first, partial=first, full=last)).rows
    assert {row.results.luck.tries for row in rows if row.results.luck} == {3}
    (row,) = told(solved("first", first), tries=10).rows
    assert row.results.luck is not None
    assert row.results.luck.tries == 10


def test_ties_are_kept_with_their_row() -> None:
    (row,) = told(solved("shy", undecided)).rows
    assert len(row.close) == 7  # five items, two of them also switched
    assert all(close.tie for close in row.close)
