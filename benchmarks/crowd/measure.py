"""Percentiles, and what processes took of the processors."""

from __future__ import annotations

import os
import resource
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so large a share lies below; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of processor time so far."""

    generator: float
    server: float
    machine: float
    """All that was not idle, of every processor."""

    def named(self) -> dict[str, float]:
        """Each by its name."""
        return {"generator": self.generator, "server": self.server, "all": self.machine}

    def since(self, earlier: Spent) -> Spent:
        """What was spent between two looks."""
        return Spent(self.generator - earlier.generator, self.server - earlier.server, self.machine - earlier.machine)


def spent(server: int) -> Spent:
    """What this process, a server with its children, and the whole machine have taken."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    return Spent(own.ru_utime + own.ru_stime, sum(_seconds(pid) for pid in family(server)), _machine())


def family(pid: int) -> list[int]:
    """A process and all below it."""
    below = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            below += [int(child) for child in task.read_text().split()]
        except OSError:
            continue
    return [pid, *(each for child in below for each in family(child))]


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICK


def _machine() -> float:
    numbers = [int(word) for word in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return (sum(numbers) - numbers[3] - numbers[4]) / _TICK
