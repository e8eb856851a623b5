"""Starts the child processes, starts those that die again, and ends all of them in good order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from winoforge.web.pauses import growing
from winoforge.web.processes import Failing, cut
from winoforge.web.serving import ServingError
from winoforge.web.serving.lifeline import Lifeline
from winoforge.web.serving.logs import Log

PAUSE = 0.1
"""Seconds between two looks at the children."""
GRACE = 15.0
"""Seconds that children have to end by themselves. A job that is cut off is done again after the next start."""
STEADY = 30.0
"""A child that lived this many seconds was well: its next failure counts as the first."""
FIRST_WAIT, LONGEST_WAIT = 0.5, 300.0
"""Seconds before a child that failed is started again: the first time, and at most."""
_LAST_WORDS = 1.0
"""Seconds to wait for the end of a log; it arrives at once, unless something outside the family holds the pipe."""


def wait_before_restart(failures: int) -> float:
    """Seconds to wait after that many failures in a row: half a second, then twice as long each time, to 5 minutes."""
    return growing(failures, first=FIRST_WAIT, longest=LONGEST_WAIT)


class Child:
    """A process and everything it starts: together they are one process group."""

    def __init__(self, name: str, module: str, logs: Path, *, may_rest: bool = False) -> None:
        self.name = name
        self.module = module
        self.log = Log(logs / f"{name}.log")
        self.may_rest = may_rest
        """Whether it may end itself to give memory back: exit code 0 is then no failure."""
        self.failing: Failing | None = None
        """Its last failure, until it has been well for a while."""
        self.start_at = 0.0
        """When it may be started again."""
        self._process: subprocess.Popen[bytes] | None = None
        self._following: threading.Thread | None = None
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
            self._following = self.log.follow(self._process.stdout)

    @property
    def running(self) -> bool:
        """Whether its first process lives; the others are nothing without it."""
        return self._process is not None and self._process.poll() is None

    @property
    def is_steady(self) -> bool:
        """Whether it has lived long enough to count as well."""
        return time.monotonic() - self._started >= STEADY

    def ask_to_end(self) -> None:
        """Let it finish what it is doing."""
        if self._process and self.running:
            self._process.terminate()

    def bury(self) -> int | None:
        """Kill what is left of it; gives the exit code of its first process, or None when it was not started."""
        if self._process is None:
            return None
        with suppress(ProcessLookupError, PermissionError):  # macOS says PermissionError when only the dead are left
            os.killpg(self._process.pid, signal.SIGKILL)
        code = self._process.wait()
        self._process = None
        if self._following:
            self._following.join(_LAST_WORDS)
        return code

    def failed(self, code: int) -> float:
        """Count a failure; gives the seconds until the next start."""
        before = 0 if self.failing is None or self.is_steady else self.failing.failures
        wait = wait_before_restart(before + 1)
        now = time.time()
        said = next((line for line in reversed(self.log.last) if line.strip()), "")
        self.failing = Failing(self.name, code, before + 1, now, now + wait, cut(said))
        self.start_at = time.monotonic() + wait
        return wait


class Supervisor:
    """The parent's work once everything is prepared."""

    def __init__(
        self,
        children: Sequence[Child],
        say: Callable[[str], None],
        kept_open: Sequence[int] = (),
        report: Callable[[Sequence[Failing]], None] = lambda _: None,
        watch: Callable[[], None] = lambda: None,
    ) -> None:
        self.children = children
        self._say = say
        self._kept_open = kept_open
        """File descriptors that live as long as any child does."""
        self._report = report
        """Told which children are failing, whenever that changes."""
        self._watch = watch
        """Called again and again; ends everything in good order by raising a ServingError."""
        self._lifeline = Lifeline()

    def run(self, ready: Callable[[], bool] = lambda: True, announce: Callable[[], None] = lambda: None) -> bool:
        """Work until asked to end by a signal; False when somebody asked twice and children were cut off."""
        with _requests_to_end() as asked:
            try:
                for child in self.children:
                    self._start(child)
                self._await(ready, asked)
                if not asked:
                    announce()
                while not asked:
                    for child in self.children:
                        self._tend(child)
                    self._watch()
                    time.sleep(PAUSE)
            finally:
                in_good_order = self._end(asked)
                self._lifeline.close()
        return in_good_order

    def _await(self, ready: Callable[[], bool], asked: Sequence[int]) -> None:
        """A child that dies before the platform has ever answered would die again: stop and say why."""
        while not asked and not ready():
            for child in self.children:
                if child.running:
                    continue
                code = child.bury()
                if child.may_rest and code == 0:
                    self._start(child)
                    continue
                said = "\n".join(child.log.last)
                raise ServingError(
                    f"The {child.name} process could not be started ({_how(code)}). "
                    f"Its log is {child.log.path} and ends with:\n{said}"
                )
            time.sleep(PAUSE)

    def _tend(self, child: Child) -> None:
        if child.running:
            if child.failing and child.is_steady:
                self._is_well(child)
            return
        code = child.bury()
        if code is None:
            if time.monotonic() >= child.start_at:
                self._start(child)
        elif code == 0 and child.may_rest:
            self._is_well(child)
            self._start(child)
        else:
            wait = child.failed(code)
            self._tell()
            self._say(
                f"The {child.name} process ended unexpectedly ({_how(code)}); starting it again in {wait:g} s. "
                f"Its log is {child.log.path}"
            )

    def _start(self, child: Child) -> None:
        child.start(self._lifeline, self._kept_open)

    def _is_well(self, child: Child) -> None:
        if child.failing:
            child.failing = None
            self._tell()

    def _tell(self) -> None:
        with suppress(OSError):  # a full disk must not end the platform
            self._report([child.failing for child in self.children if child.failing])

    def _end(self, asked: Sequence[int]) -> bool:
        for child in self.children:
            child.ask_to_end()
        deadline = time.monotonic() + GRACE
        while any(child.running for child in self.children) and time.monotonic() < deadline and len(asked) < 2:
            time.sleep(PAUSE)
        for child in self.children:
            child.bury()
        return len(asked) < 2


def _how(code: int | None) -> str:
    """How a process ended, in words."""
    if code is None:
        return "never started"
    return f"exit code {code}" if code >= 0 else f"signal {-code}"


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
