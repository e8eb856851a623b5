"""The measuring process: no other holds a language model. Run as a module by the supervisor."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence

from winoforge.web.config import Config
from winoforge.web.serving.lifeline import hold_on
from winoforge.web.serving.room import Room, step_back

PAUSE = 1.0
"""Seconds between two looks when there was nothing to do."""


def main(lifeline: int) -> int:
    """Measure until a signal comes, or until there has been nothing to do for a while; what is at hand is finished.

    Python does not give memory back reliably. So a process that has loaded something and has long had nothing to do
    ends itself, and the supervisor starts a fresh one, which loads nothing before there is work.
    """
    hold_on(lifeline)
    asked: list[int] = []
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda number, _: asked.append(number))
    config = Config.from_environment()
    waits_for_room = not config.measure_at_once
    if waits_for_room:
        step_back()
    # One processor is enough for a second's work on each schema, and the pages keep the others.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "winoforge.web.settings")
    import django

    django.setup()
    from django.db import close_old_connections

    from winoforge.web.workshop.measurer import Measurer

    measurer, room = Measurer(), Room()
    idle_since: float | None = None
    while not asked:
        close_old_connections()
        if room.enough() or not waits_for_room:
            if measurer.round():
                idle_since = None
                continue
            idle_since = idle_since or time.monotonic()
            if lets_go(measurer.holds, time.monotonic() - idle_since, config.measure_idle):
                break
        _rest(asked)
    return 0


def lets_go(holds: bool, idle: float, longest: float) -> bool:
    """Whether a process ends itself to give memory back: it holds something, and has been idle for long enough."""
    return holds and idle >= longest


def _rest(asked: Sequence[int]) -> None:
    """In short naps: to wake a thread from within a signal handler can go wrong."""
    until = time.monotonic() + PAUSE
    while not asked and time.monotonic() < until:
        time.sleep(0.1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
