"""Comparisons: every two rows, and p-values that stay honest when there are many."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reports.samples import first, last, solved, told
from winoforge.reports.pairs import holm

PS = st.lists(st.floats(0, 1), max_size=12)


class TestHolm:
    def test_is_holms(self) -> None:
        assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])

    def test_changes_nothing_about_one(self) -> None:
        assert holm([0.04]) == [0.04]
        assert holm([]) == []

    @given(PS)
    def test_never_makes_a_p_smaller_nor_more_than_one(self, ps: list[float]) -> None:
        assert all(p <= corrected <= 1 for p, corrected in zip(ps, holm(ps), strict=True))

    @given(PS)
    def test_keeps_their_order(self, ps: list[float]) -> None:
        pairs = sorted(zip(ps, holm(ps), strict=True))
        assert [corrected for _, corrected in pairs] == sorted(corrected for _, corrected in pairs)

    @given(PS)
    def test_is_the_largest_of_what_bonferroni_leaves_of_smaller_ones(self, ps: list[float]) -> None:
        ranked = sorted(ps)
        for p, corrected in zip(ps, holm(ps), strict=True):
            steps = [each * (len(ps) - rank) for rank, each in enumerate(ranked) if each <= p]
            assert corrected == min(1.0, max(steps))


class TestPairs:
    def test_every_two_rows_are_compared_also_two_scorings_of_one_solver(self) -> None:
        section = told(solved("model", first, partial=first, full=last), solved("last", last))
        assert [(pair.a, pair.b) for pair in section.pairs] == [
            ("model partial", "model full"), ("model partial", "last"), ("model full", "last"),
        ]  # fmt: skip

    def test_each_scoring_is_compared_by_its_own_answers(self) -> None:
        one, other, same = (pair.comparison for pair in told(
            solved("model", first, partial=first, full=last), solved("last", last)
        ).pairs)  # fmt: skip
        assert (one.only_a, one.only_b) == (other.only_a, other.only_b) == (3, 2)
        assert (same.only_a, same.only_b) == (0, 0)

    def test_judged_by_the_corrected_p(self) -> None:
        for pair in told(solved("first", first), solved("last", last), solved("again", last)).pairs:
            assert pair.corrected.p == pair.holm >= pair.comparison.p
            assert not pair.real
