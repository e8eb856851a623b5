"""When pictures are drawn again by themselves: the numbers are old, and something has happened since."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

OLD = timedelta(minutes=15)


def is_due(as_of: datetime | None, then: Mapping[str, Any], now: datetime, seen: Mapping[str, Any]) -> bool:
    """Whether to draw: never drawn, or drawn long enough ago from counts that are not those `seen` now."""
    return as_of is None or (now - as_of >= OLD and then != seen)
