"""The measuring process: it alone holds a language model. Run as a module by the supervisor."""

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
    """Measure until a signal comes; what is at hand is finished first."""
    hold_on(lifeline)
    asked: list[int] = []
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda number, _: asked.append(number))
    waits_for_room = not Config.from_environment().measure_at_once
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
    while not asked:
        close_old_connections()
        if not ((room.enough() or not waits_for_room) and measurer.round()):
            _rest(asked)
    return 0


def _rest(asked: Sequence[int]) -> None:
    """In short naps: to wake a thread from within a signal handler can go wrong."""
    until = time.monotonic() + PAUSE
    while not asked and time.monotonic() < until:
        time.sleep(0.1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
