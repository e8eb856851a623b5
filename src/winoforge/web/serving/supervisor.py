"""Starts the child processes, starts those that die again, and ends all of them in good order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from winoforge.web.serving import ServingError
from winoforge.web.serving.lifeline import Lifeline
from winoforge.web.serving.logs import Log

PAUSE = 0.1
"""Seconds between two looks at the children."""
GRACE = 15.0
"""Seconds that children have to end by themselves. A job that is cut off is done again after the next start."""
STEADY = 30.0
"""A child that lived this many seconds was well: its next failure counts as the first."""
LONGEST_WAIT = 60.0


def wait_before_restart(failures: int) -> float:
    """Seconds to wait after that many failures in a row: half a second, then twice as long each time, to a minute."""
    return min(LONGEST_WAIT, 0.5 * 2.0 ** min(failures - 1, 16))


class Child:
    """A process and everything it starts: together they are one process group."""

    def __init__(self, name: str, module: str, logs: Path) -> None:
        self.name = name
        self.module = module
        self.log = Log(logs / f"{name}.log")
        self.failures = 0
        """How often in a row it ended by itself."""
        self.start_at = 0.0
        """When it may be started again."""
        self._process: subprocess.Popen[bytes] | None = None
        self._started = 0.0

    def start(self, lifeline: Lifeline, kept_open: Sequence[int]) -> None:
        """Run the module in a session of its own, where Ctrl-C in the terminal does not reach it."""
        self._started = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603 (our own module)
            [sys.executable, "-P", "-m", self.module, str(lifeline.reading)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=[lifeline.reading, *kept_open],
            start_new_session=True,
        )
        if self._process.stdout:
            self.log.follow(self._process.stdout)

    @property
    def running(self) -> bool:
        """Whether its first process lives; the others are nothing without it."""
        return self._process is not None and self._process.poll() is None

    def ask_to_end(self) -> None:
        """Let it finish what it is doing."""
        if self._process and self.running:
            self._process.terminate()

    def bury(self) -> str | None:
        """Kill what is left of it; says how its first process ended, or None when it was not started."""
        if self._process is None:
            return None
        with suppress(ProcessLookupError, PermissionError):  # macOS says PermissionError when only the dead are left
            os.killpg(self._process.pid, signal.SIGKILL)
        code = self._process.wait()
        self._process = None
        return f"exit code {code}" if code >= 0 else f"signal {-code}"

    def failed(self) -> float:
        """Count a failure; gives the seconds until the next start."""
        now = time.monotonic()
        self.failures = 1 if now - self._started >= STEADY else self.failures + 1
        self.start_at = now + wait_before_restart(self.failures)
        return self.start_at - now


class Supervisor:
    """The parent's work once everything is prepared."""

    def __init__(self, children: Sequence[Child], say: Callable[[str], None], kept_open: Sequence[int] = ()) -> None:
        self.children = children
        self._say = say
        self._kept_open = kept_open
        """File descriptors that live as long as any child does."""
        self._lifeline = Lifeline()

    def run(self, ready: Callable[[], bool] = lambda: True, announce: Callable[[], None] = lambda: None) -> bool:
        """Work until asked to end by a signal; False when somebody asked twice and children were cut off."""
        with _requests_to_end() as asked:
            try:
                for child in self.children:
                    child.start(self._lifeline, self._kept_open)
                self._await(ready, asked)
                if not asked:
                    announce()
                while not asked:
                    for child in self.children:
                        self._tend(child)
                    time.sleep(PAUSE)
            finally:
                in_good_order = self._end(asked)
                self._lifeline.close()
        return in_good_order

    def _await(self, ready: Callable[[], bool], asked: Sequence[int]) -> None:
        """A child that dies before the platform has ever answered would die again: stop and say why."""
        while not asked and not ready():
            for child in self.children:
                if not child.running:
                    said = "\n".join(child.log.last)
                    raise ServingError(
                        f"The {child.name} process could not be started ({child.bury()}). "
                        f"Its log is {child.log.path} and ends with:\n{said}"
                    )
            time.sleep(PAUSE)

    def _tend(self, child: Child) -> None:
        if child.running:
            return
        how = child.bury()
        if how is not None:
            wait = child.failed()
            self._say(
                f"The {child.name} process ended unexpectedly ({how}); starting it again in {wait:g} s. "
                f"Its log is {child.log.path}"
            )
        elif time.monotonic() >= child.start_at:
            child.start(self._lifeline, self._kept_open)

    def _end(self, asked: Sequence[int]) -> bool:
        for child in self.children:
            child.ask_to_end()
        deadline = time.monotonic() + GRACE
        while any(child.running for child in self.children) and time.monotonic() < deadline and len(asked) < 2:
            time.sleep(PAUSE)
        for child in self.children:
            child.bury()
        return len(asked) < 2


@contextmanager
def _requests_to_end() -> Iterator[list[int]]:
    """The signals that asked us to end, as they come in.

    A list and a short sleep, because setting a threading.Event in a signal handler can deadlock with waiting for it.
    """
    asked: list[int] = []
    ending = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # nohup means: stay when the terminal goes
        ending.append(signal.SIGHUP)
    before = {number: signal.signal(number, lambda number, _: asked.append(number)) for number in ending}
    before[signal.SIGPIPE] = signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a closed terminal must not end us half-way
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
