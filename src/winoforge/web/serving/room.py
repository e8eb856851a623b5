"""Room for work that nobody waits for: such a process steps back behind all others, and pauses while they are busy.

To be nice is not enough. Linux shares the processors first among sessions and only then within one (autogroup), and the
children of `serve` have a session each. Stepping back alone is not enough either: a process that hardly runs holds the
lock of a database for long. So it does next to nothing while there is no room.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

_LEAST_FREE = 0.5
"""Of all processors, with what this takes itself. With a fifth, a crowd at work did a quarter less: two processors are
often one that does two things at once, and then whoever computes slows the other down."""
_LONGEST = 10.0
"""Seconds after which something is done even on a busy machine, or it never would be."""
_STAT = Path("/proc/stat")
Ticks = tuple[int, int]


def step_back() -> None:
    """Let every other process go first."""
    os.nice(19)
    with suppress(OSError):  # only Linux has it
        Path("/proc/self/autogroup").write_text("19", encoding="ascii")


def ticks() -> Ticks | None:
    """How long the processors have been idle, and how long they have been, in ticks; None where nobody tells."""
    try:
        told = _STAT.read_text(encoding="ascii").partition("\n")[0].split()
    except OSError:
        return None
    spent = [int(each) for each in told[1:9]]  # user, nice, system, idle, iowait, irq, softirq, steal
    return spent[3] + spent[4], sum(spent)


class Room:
    """Whether there is room, by how idle the processors were since the last look; one's own work counts as room."""

    def __init__(
        self,
        look: Callable[[], Ticks | None] = ticks,
        own: Callable[[], float] = time.process_time,
        clock: Callable[[], float] = time.monotonic,
        processors: int | None = None,
    ) -> None:
        self._look, self._own, self._clock = look, own, clock
        self._processors = processors or os.cpu_count() or 1
        self._seen, self._used, self._at = look(), own(), clock()
        self._worked = self._at

    def enough(self) -> bool:
        """Whether to do the next piece of work."""
        now, seen, used = self._clock(), self._look(), self._own()
        if self._seen is None or seen is None:
            return True
        idle, all_of_it = (new - old for new, old in zip(seen, self._seen, strict=True))
        passed = (now - self._at) * self._processors
        mine = (used - self._used) / passed if passed > 0 else 0.0
        free = mine + (idle / all_of_it if all_of_it > 0 else 0.0)
        self._seen, self._used, self._at = seen, used, now
        if free < _LEAST_FREE and now - self._worked < _LONGEST:
            return False
        self._worked = now
        return True
