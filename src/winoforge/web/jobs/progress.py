"""How far a job is, and whether somebody wants it to stop: what every job function is given."""

from __future__ import annotations

import time
from collections.abc import Callable

from winoforge.web.jobs.models import Job

EVERY = 0.5
"""Seconds between two looks at the database: progress is for people, who see no more."""


class Cancelled(Exception):
    """The person who started the job wants it to stop."""


class Overtaken(Exception):
    """Another delivery of the same job is further; this one ends without a word."""


class Progress:
    """Tells how far a job is. `step` is cheap: call it for every row."""

    def __init__(self, job: Job, clock: Callable[[], float] = time.monotonic) -> None:
        self._job = job
        self._clock = clock
        self._last = float("-inf")

    def step(self, done: int, total: int | None = None) -> None:
        """So much is done. Raises Cancelled when the job is to stop."""
        now = self._clock()
        if now - self._last < EVERY:
            return
        self._last = now
        mine = Job.objects.filter(pk=self._job.pk)
        if mine.filter(cancel_wanted=True).exists():
            raise Cancelled
        mine.update(done=done, total=total)
