"""`make stranger`: whether `make run` works for somebody who has only a clone, Python and the ordinary package index.

    python -m tools.stranger [--minutes 10] [--python /path/to/python3.12]

A fresh clone of the current commit is started in an environment of its own (tools/emptied.py). It has passed when the
front page answers, a schema of the demo campaign has its hardness, and everything has ended after Ctrl-C. Whatever
happens, the clone, its caches and its processes are gone afterwards.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

from tools import emptied

ROOT = Path(__file__).resolve().parent.parent
HEADING = "Winograd schemas, written and judged by people"
PAUSE = 0.5
"""Seconds between two looks."""
LAST_LINES = 20
MEASURED = "SELECT COUNT(*) FROM workshop_storedschema WHERE hardness IS NOT NULL AND hardness NOT IN ('null', '[]')"
CACHES = (".cache/winoforge", "Library/Caches/winoforge")
"""Where models are kept below the home folder, on Linux and on macOS."""


class GivenUp(Exception):
    """Something did not happen; the message says what."""


class Clock:
    """Says what is being done and how long it took, and when the time for everything is over."""

    def __init__(self, minutes: float) -> None:
        self.began = time.monotonic()
        self.deadline = self.began + 60 * minutes
        self.minutes = minutes

    def seconds(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self.began

    @contextmanager
    def step(self, doing: str) -> Iterator[None]:
        """Announce a step, and when it is done its time."""
        print(f"· {doing}", flush=True)
        began = time.monotonic()
        yield
        print(f"  done in {time.monotonic() - began:.1f} s", flush=True)

    def wait(self, until: Callable[[], bool], wanted: str, seconds: float | None = None) -> None:
        """Look again and again; give up when the time is over."""
        deadline = self.deadline if seconds is None else min(self.deadline, time.monotonic() + seconds)
        while not until():
            if time.monotonic() > deadline:
                over = f"{self.minutes:g} minutes" if deadline == self.deadline else f"{seconds:g} seconds"
                raise GivenUp(f"Gave up after {over}, waiting until {wanted}.")
            time.sleep(PAUSE)


class Make:
    """`make run` in the clone, in a session of its own; its steps are repeated here as it says them."""

    def __init__(self, clone: Path, arguments: list[str], environment: dict[str, str], clock: Clock) -> None:
        self.last: deque[str] = deque(maxlen=LAST_LINES)
        self._clock = clock
        self._process = subprocess.Popen(  # noqa: S603 (our own Makefile)
            [str(emptied.program("make")), "run", *arguments],
            cwd=clone,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        if self._process.stdout:
            threading.Thread(target=self._follow, args=(self._process.stdout,), daemon=True).start()

    def _follow(self, output: IO[bytes]) -> None:
        for line in output:
            text = line.decode("utf-8", errors="replace").rstrip()
            self.last.append(text)
            if text.startswith("· "):
                print(f"  {self._clock.seconds():6.1f} s  {text}", flush=True)

    @property
    def ended(self) -> int | None:
        """The exit code, or None while it runs."""
        return self._process.poll()

    def interrupt(self) -> None:
        """What Ctrl-C in a terminal does: a signal to make and to the command that it has started."""
        self._signal(signal.SIGINT)

    def kill(self) -> None:
        """The last resort."""
        self._signal(signal.SIGKILL)
        self._process.wait()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):  # macOS says PermissionError when only the dead are left
            os.killpg(self._process.pid, number)


def main() -> int:
    """0 when a stranger would have a working platform, 1 when not."""
    parser = argparse.ArgumentParser(description="Try `make run` as somebody who has only a clone of this commit.")
    parser.add_argument("--minutes", type=float, default=10, help="give up after so many minutes (default: 10)")
    parser.add_argument("--python", help="the Python to use instead of the one that the Makefile finds")
    options = parser.parse_args()
    emptied.program("ps")  # without it nothing could be cleaned up
    signal.signal(signal.SIGTERM, _end)  # so that what has to be cleaned up is cleaned up
    clock = Clock(options.minutes)
    with _folder() as folder:
        try:
            _try(folder, clock, [f"PYTHON={options.python}"] if options.python else [])
        except GivenUp as reason:
            print(f"\nFAILED after {clock.seconds():.0f} s. {reason}", flush=True)
            return 1
    print(f"Passed in {clock.seconds():.0f} s: a stranger has a working platform.")
    return 0


def _try(folder: Path, clock: Clock, arguments: list[str]) -> None:
    clone, home, port = folder / "winoforge", folder / "home", free_port()
    with clock.step("Cloning the current commit"):
        _clone(clone)
    path = emptied.short_path([emptied.interpreter(), emptied.program("make")])
    environment = emptied.environment(home, os.environ, path, emptied.chosen_index(emptied.pip_settings()))
    print(f"· Its environment has: {', '.join(sorted(environment))}", flush=True)
    data = clone / ".winoforge"
    make = Make(clone, [f"PORT={port}", *arguments], environment, clock)
    try:
        with clock.step(f"make run PORT={port}, until the front page answers"):
            clock.wait(_running(make, lambda: front_page(port)), "the front page answers with its heading")
        with clock.step("Waiting until the hardness of a schema of the demo campaign has been measured"):
            clock.wait(_running(make, lambda: measured(data) > 0), "a schema has its hardness")
        with clock.step("Asking for the front page once more"):
            clock.wait(_running(make, lambda: front_page(port)), "the front page answers", seconds=30)
        with clock.step("Ending it with Ctrl-C"):
            make.interrupt()
            clock.wait(lambda: make.ended is not None, "make has ended", seconds=60)
            _refuse_left(folder)
    except GivenUp:
        print(told(make.last, data / "logs"), flush=True)
        raise
    finally:
        make.kill()
    models = sum(emptied.megabytes(home / cache) for cache in CACHES)
    print(f"· Sizes: environment {emptied.megabytes(clone / '.venv'):,} MB, models {models:,} MB")


def _refuse_left(folder: Path) -> None:
    if left := processes(folder):
        raise GivenUp("After Ctrl-C these processes are left: " + "; ".join(left.values()))


def _running(make: Make, until: Callable[[], bool]) -> Callable[[], bool]:
    """The same question, given up when there is nobody left to wait for."""

    def look() -> bool:
        if until():
            return True
        if make.ended is not None:
            raise GivenUp(f"make run ended with exit code {make.ended}.")
        return False

    return look


def _clone(into: Path) -> None:
    git = str(emptied.program("git"))
    done = subprocess.run(  # noqa: S603 (our own repository)
        [git, "clone", "--quiet", str(ROOT), str(into)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise GivenUp(f"git cannot clone {ROOT}: {done.stderr.strip()}")


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def front_page(port: int) -> bool:
    """Whether the front page is there, with its heading."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            return answer.status == 200 and HEADING in answer.read().decode("utf-8")
    except OSError:  # nobody listens yet, or the answer is an error
        return False


def measured(data: Path) -> int:
    """How many schemas of the demo campaign have their hardness, read from the database beside the platform."""
    database = data / "winoforge.sqlite3"
    if not database.is_file():
        return 0
    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True, timeout=10)) as connection:
            return int(connection.execute(MEASURED).fetchone()[0])
    except sqlite3.OperationalError as error:
        raise GivenUp(f"The database does not say what has been measured ({error}). Look at MEASURED here.") from error


def told(output: deque[str], logs: Path) -> str:
    """The last lines of make, and of each process the last line of its log."""
    lines = ["", f"The last lines of make ({len(output)}):", *(f"  {line}" for line in output)]
    kept = sorted(logs.glob("*.log"))
    if not kept:
        lines.append("No process has written to its log.")
    for log in kept:
        lines += [f"The last line of {log.name}:", f"  {last_line(log)}"]
    return "\n".join(lines)


def last_line(log: Path) -> str:
    """The last line that says anything."""
    lines = [line for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else "(nothing)"


def processes(folder: Path) -> dict[int, str]:
    """The processes that run a program from this folder, by number."""
    listed = subprocess.run(  # noqa: S603 (the system's own program)
        [str(emptied.program("ps")), "-axww", "-o", "pid=,command="], capture_output=True, text=True, check=True
    )
    found = [line.strip().partition(" ") for line in listed.stdout.splitlines() if str(folder) in line]
    return {int(number): command.strip() for number, _, command in found}


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder that is gone at the end, with every process that was started from it."""
    # Resolved, because the system may name a process by the real place of its program.
    folder = Path(tempfile.mkdtemp(prefix="winoforge-stranger-")).resolve()
    try:
        yield folder
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):  # whoever asks twice would leave something behind
            signal.signal(number, signal.SIG_IGN)
        _kill_all(folder)
        shutil.rmtree(folder, ignore_errors=True)


def _kill_all(folder: Path) -> None:
    """Until none is left to write into the folder while it is removed."""
    for _ in range(20):
        left = processes(folder)
        if not left:
            return
        for number in left:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        time.sleep(PAUSE)


def _end(number: int, _: object) -> None:
    raise SystemExit(128 + number)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
