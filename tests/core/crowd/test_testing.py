"""P16: test questions come at a login and after twelve hours, with some probability."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd import testing
from winoforge.core.crowd.rules import Rules

AUTO = Rules(auto_testing=True)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
counts = st.integers(0, 10_000)


def test_one_login_in_ten_brings_a_test_question() -> None:
    assert testing.test_probability(Rules(), valid=0, invalid=30) == 0.10
    assert testing.test_falls(Rules(), 0, 0, draw=0.0999)
    assert not testing.test_falls(Rules(), 0, 0, draw=0.10)


def test_auto_testing_adds_one_percent_for_each_invalid_schema_beyond_the_valid_ones() -> None:
    assert testing.test_probability(AUTO, valid=10, invalid=15) == pytest.approx(0.15)
    assert testing.test_falls(AUTO, 10, 15, draw=0.14)
    assert not testing.test_falls(AUTO, 10, 15, draw=0.16)


def test_auto_testing_never_makes_a_test_question_less_likely() -> None:
    assert testing.test_probability(AUTO, valid=90, invalid=1) == 0.10


def test_auto_testing_stops_at_one_half() -> None:
    assert testing.test_probability(AUTO, valid=0, invalid=400) == 0.5


@given(counts, counts)
def test_auto_testing_stays_between_its_start_and_its_limit(valid: int, invalid: int) -> None:
    assert 0.1 <= testing.test_probability(AUTO, valid, invalid) <= 0.5


def test_no_draw_brings_a_test_question_when_the_probability_is_nought_and_every_draw_when_it_is_one() -> None:
    assert not testing.test_falls(Rules(test_probability=0.0), 0, 0, draw=0.0)
    assert testing.test_falls(Rules(test_probability=1.0), 0, 0, draw=0.999999)


def test_a_session_of_twelve_hours_is_long() -> None:
    assert not testing.session_is_long(Rules(), NOON - timedelta(hours=11, minutes=59), NOON)
    assert testing.session_is_long(Rules(), NOON - timedelta(hours=12), NOON)
