"""Real processes, free ports, and patience without a clock in any assertion."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Callable

import pytest

PATIENCE = 120
"""Seconds until a test gives up on something that normally takes a moment."""


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until it holds."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "That never came to be."
        time.sleep(0.05)


def group(leader: int) -> list[int]:
    """The living processes of a process group."""
    listed = subprocess.run(["ps", "-eo", "pid=,pgid=,stat="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [int(pid) for pid, pgid, state in rows if int(pgid) == leader and not state.startswith("Z")]


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
