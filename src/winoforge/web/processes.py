"""The processes that keep failing: the supervisor writes them down, the console shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from winoforge.web import state_files

LONGEST_LINE = 300
"""Characters of a log line that are kept; a traceback's last line says what went wrong in fewer."""


@dataclass(frozen=True, slots=True)
class Failing:
    """A process that has failed and has not been well for long enough since."""

    name: str
    """As its log is called: web, worker or measurer."""
    code: int
    """How it ended: its exit code, or less than 0 for the signal that ended it."""
    failures: int
    """How often in a row."""
    failed_at: float
    """Seconds since 1970."""
    starts_at: float
    """When it is started again, or was."""
    last_line: str
    """The end of its log; whoever is able to make a process fail may have written it."""


def write(data: Path, failing: Sequence[Failing]) -> None:
    """Tell the console; no file where nothing fails."""
    if failing:
        state_files.write(data / state_files.PROCESSES, [asdict(each) for each in failing])
    else:
        state_files.remove(data / state_files.PROCESSES)


def read(data: Path) -> list[Failing]:
    """What fails at the moment."""
    try:
        return [Failing(**each) for each in state_files.read(data / state_files.PROCESSES) or ()]
    except TypeError:  # written by another version
        return []


def cut(line: str) -> str:
    """A log line that is short enough to be shown."""
    line = line.strip()
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"
