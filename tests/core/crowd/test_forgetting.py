"""Forgetting: ninety days after a campaign closes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from winoforge.core.crowd.forgetting import forgets_before

CLOSED = datetime(2026, 1, 1, tzinfo=UTC)


def test_a_campaign_is_forgotten_ninety_days_after_it_closed_and_not_before() -> None:
    assert forgets_before(CLOSED + timedelta(days=90)) >= CLOSED
    assert forgets_before(CLOSED + timedelta(days=90, seconds=-1)) < CLOSED
