"""The API without its pace, which a test of its own holds: tests call more often than programs may."""

from __future__ import annotations

import pytest

from winoforge.web.api import bearer
from winoforge.web.workshop.pace import Pace


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bearer, "PACE", Pace(rate=1e6, burst=10**6))
