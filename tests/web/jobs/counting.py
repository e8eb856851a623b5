"""A kind of job for tests: it counts, and does at each step what the test has planned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from winoforge.web.jobs.progress import Progress

undone: list[Mapping[str, Any]] = []
planned: list[Callable[[], None]] = []


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Count the steps that were planned."""
    for number, step in enumerate(planned):
        step()
        progress.step(number + 1, len(planned))
    return {"counted": len(planned)}


def undo(params: Mapping[str, Any]) -> None:
    """Remember that it was called."""
    undone.append(params)
