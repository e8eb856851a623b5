"""Work that nobody waits for is done where there is room, and now and then where there is none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from winoforge.web.serving.room import Room, Ticks, ticks


class Machine:
    """Two processors with a clock of their own."""

    def __init__(self) -> None:
        self.now, self.idle, self.used = 0.0, 0.0, 0.0
        self.room = Room(self.look, lambda: self.used, lambda: self.now, processors=2)

    def look(self) -> Ticks | None:
        return round(100 * self.idle), round(200 * self.now)

    def enough_after(self, seconds: float, *, idle: float, own: float = 0.0) -> bool:
        """Whether there is room after so many seconds in which that share of all processors was idle, or was ours."""
        self.now += seconds
        self.idle += 2 * seconds * idle
        self.used += 2 * seconds * own
        return self.room.enough()


@pytest.mark.parametrize(("idle", "own", "enough"), [(0.9, 0.0, True), (0.1, 0.0, False), (0.1, 0.5, True)])
def test_there_is_room_where_processors_are_idle_or_busy_with_this(idle: float, own: float, enough: bool) -> None:
    assert Machine().enough_after(1, idle=idle, own=own) is enough


def test_on_a_busy_machine_something_is_done_every_ten_seconds() -> None:
    machine = Machine()
    assert [machine.enough_after(1, idle=0) for _ in range(21)].count(True) == 2


def test_where_nobody_tells_there_is_always_room() -> None:
    assert Room(lambda: None).enough()


def test_the_system_tells_here() -> None:
    told = ticks()
    assert told is None or 0 < told[0] < told[1]


def test_stepping_back_is_behind_everybody() -> None:
    code = "import os; from winoforge.web.serving.room import step_back; step_back(); print(os.nice(0))"
    group = Path("/proc/self/autogroup")
    if group.exists():
        code += f"; print(open({str(group)!r}).read())"
    # In a session of its own, as the measuring process has one: it is the session that steps back.
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True, start_new_session=True)
    told = done.stdout.split()
    assert (told[0], told[-1]) == ("19", "19")
