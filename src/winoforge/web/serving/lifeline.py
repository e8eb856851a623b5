"""Children die with their parent, even when it is killed and can do nothing more about it.

The parent holds the writing end of a pipe and writes nothing. Every process below it, forked ones too, has a thread
that reads: the read ends when the parent is gone, however it went, and then the thread kills its process group.
Without this, a killed parent leaves processes that keep serving the port.
"""

from __future__ import annotations

import os
import signal
import threading


class Lifeline:
    """The parent's end."""

    def __init__(self) -> None:
        self.reading, self._writing = os.pipe()  # neither survives an exec unless it is passed on; only reading is

    def close(self) -> None:
        """Let go: whoever still holds on dies."""
        os.close(self._writing)
        os.close(self.reading)


def hold_on(reading: int) -> None:
    """In a child that leads a process group: die with the parent, here and in every process forked from here."""

    def wait() -> None:
        os.read(reading, 1)
        os.killpg(0, signal.SIGKILL)

    def watch() -> None:
        threading.Thread(target=wait, name="lifeline", daemon=True).start()

    watch()
    os.register_at_fork(after_in_child=watch)  # threads do not survive a fork; multiprocessing forks
