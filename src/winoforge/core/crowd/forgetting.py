"""Forgetting: addresses and authorship evidence go some time after a campaign closes."""

from __future__ import annotations

from datetime import datetime, timedelta

KEPT_AFTER_CLOSING = timedelta(days=90)
"""So long disputes about payment can still be looked into."""


def forgets_before(now: datetime) -> datetime:
    """Campaigns that closed at this moment or before are forgotten now."""
    return now - KEPT_AFTER_CLOSING
