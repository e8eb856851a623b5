"""The majority is more than half of those who voted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.measures.majority import majority


def test_more_than_half_is_a_majority() -> None:
    assert majority([1, 1, 0]) == 1
    assert majority([False]) is False


def test_a_tie_a_split_and_no_votes_have_none() -> None:
    assert majority([1, 0]) is None
    assert majority(["a", "a", "b", "c"]) is None
    assert majority([]) is None


@given(st.lists(st.integers(0, 2), max_size=12))
def test_a_label_is_the_majority_exactly_when_more_than_half_gave_it(labels: list[int]) -> None:
    winners = [label for label in set(labels) if labels.count(label) > len(labels) - labels.count(label)]
    assert majority(labels) == (winners[0] if winners else None)
