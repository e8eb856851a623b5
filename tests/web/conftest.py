"""What all tests of the platform share."""

from __future__ import annotations

import pytest
from django.utils.translation import activate


@pytest.fixture(autouse=True)
def in_english() -> None:
    """A request in Portuguese leaves its language to the thread, and so to whichever test comes next."""
    activate("en")
