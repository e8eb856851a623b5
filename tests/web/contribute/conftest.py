"""What the tests of writing share."""

from __future__ import annotations

import pytest

from winoforge.web.workshop.pace import Pace
from winoforge.web.workshop.views import contribute, work


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins with full buckets: members of different tests may have the same key."""
    pace = Pace(rate=5, burst=15)
    monkeypatch.setattr(contribute, "PREVIEWS", pace)
    monkeypatch.setattr(work, "PREVIEWS", pace)
