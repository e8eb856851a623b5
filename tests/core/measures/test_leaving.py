"""Who leaves in a round: the best foretold, above tau, up to the cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.measures.leaving import leaving, score_of

scores = st.lists(st.none() | st.sampled_from([0.0, 0.25, 0.5, 0.74, 0.75, 0.9, 1.0]), max_size=30)
taus = st.sampled_from([0.0, 0.5, 0.75, 1.0])


def test_the_best_foretold_leave_first_and_tau_itself_is_too_much() -> None:
    assert leaving([0.8, 0.75, 0.95, 0.7, None], [1] * 5, tau=0.75, cut=10) == [2, 0, 1]


def test_no_more_than_the_cut_leave_and_of_equals_the_first() -> None:
    assert leaving([0.9, 1.0, 0.9, 0.9], [1] * 4, tau=0.75, cut=2) == [1, 0]


def test_twins_are_not_parted_by_the_cut() -> None:
    assert leaving([0.9, 1.0, 0.8], [2, 2, 2], tau=0.75, cut=3) == [1, 0]


def test_who_was_never_asked_has_no_score_and_stays() -> None:
    assert score_of([(0, 0)]) is None
    assert leaving([score_of([(0, 0)])], [1], tau=0.0, cut=1) == []


@pytest.mark.parametrize(
    ("predicted", "score"),
    [([(3, 4)], 0.75), ([(4, 4), (0, 2)], 0.5), ([(1, 1), (0, 0)], 1.0)],
)
def test_the_score_of_twins_is_the_mean_of_theirs(predicted: list[tuple[int, int]], score: float) -> None:
    assert score_of(predicted) == pytest.approx(score)


@given(scores=scores, tau=taus, cut=st.integers(1, 12), data=st.data())
def test_nobody_stays_who_scored_higher_than_one_who_leaves(
    scores: list[float | None], tau: float, cut: int, data: st.DataObject
) -> None:
    sizes = data.draw(st.lists(st.integers(1, 3), min_size=len(scores), max_size=len(scores)))
    gone = leaving(scores, sizes, tau=tau, cut=cut)
    high = {unit for unit, score in enumerate(scores) if score is not None and score >= tau}
    assert set(gone) <= high
    assert sum(sizes[unit] for unit in gone[:-1]) < cut
    waiting = high - set(gone)
    if waiting:
        assert sum(sizes[unit] for unit in gone) >= cut
        assert max(scores[unit] or 0.0 for unit in waiting) <= min(scores[unit] or 0.0 for unit in gone)
