"""What the tests of writing share."""

from __future__ import annotations

import pytest

from winoforge.web.workshop import checking
from winoforge.web.workshop.pace import Pace


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins with full buckets: members of different tests may have the same key."""
    monkeypatch.setattr(checking, "PACE", Pace(checking.PACE.rate, checking.PACE.burst))
