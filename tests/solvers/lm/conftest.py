"""Tiny causal models in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.solvers.tiny import one_thread


@pytest.fixture(autouse=True)
def few_threads() -> Iterator[None]:
    """Products so small take longer when cores wait on each other."""
    with one_thread():
        yield
