"""P3: training comes first, and a wrong answer adds another item."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.training import items_left, total_items, training_length

AUTO = Rules(auto_training=True)
counts = st.integers(0, 10_000)


def test_training_is_five_items_long() -> None:
    assert training_length(Rules(), valid=0, invalid=40) == 5


def test_auto_training_adds_an_item_for_each_invalid_schema_beyond_the_valid_ones() -> None:
    assert training_length(AUTO, valid=10, invalid=13) == 8


def test_auto_training_never_makes_training_shorter() -> None:
    assert training_length(AUTO, valid=50, invalid=0) == 5


def test_auto_training_stops_at_twenty() -> None:
    assert training_length(AUTO, valid=0, invalid=15) == 20
    assert training_length(AUTO, valid=0, invalid=16) == 20


@given(counts, counts)
def test_auto_training_stays_between_its_length_and_its_limit(valid: int, invalid: int) -> None:
    assert AUTO.training_length <= training_length(AUTO, valid, invalid) <= AUTO.training_limit


def test_only_right_answers_bring_the_end_nearer() -> None:
    assert [items_left(5, right) for right in (0, 4, 5, 6)] == [5, 1, 0, 0]


def test_a_wrong_answer_adds_another_item() -> None:
    assert total_items(5, wrong=0) == 5
    assert total_items(5, wrong=1) == 6
