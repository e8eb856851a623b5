"""An outside program as a solver: items on its standard input, answers from its standard output, JSON Lines.

One process answers the whole run, so that a program which loads a model loads it once. A thread writes the items while
answers are read: programs that answer line by line and programs that read everything first both work, and neither
side can fill a pipe that the other waits to empty. A program of the second kind is ahead of its answers by the whole
collection, so what was asked and not yet answered cannot be kept to a bounded number for it; for the first kind the
pipe keeps it small.
"""

from __future__ import annotations

import hashlib
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import IO, cast

from winoforge.core.answers import Answer
from winoforge.core.errors import SolverError, WinoforgeError
from winoforge.core.schemas.values import Item
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Effort, Solver
from winoforge.solvers.wire import LONGEST, answer_in, excerpt, item_line

_BLOCK = 1 << 16
_OVERHEARD = 4096
"""Bytes of its standard error that are remembered."""
_LOOK = 1.0
"""Seconds between looks at whether the program still lives, while it says nothing."""
_TO_END = 5.0
"""Seconds that a program gets to end by itself once its answers are complete."""


class Command:
    """Answers by a program that is started once for all items."""

    def __init__(self, about: About, words: list[str], timeout: float | None) -> None:
        self.about = about
        self.effort = Effort()
        self._words = words
        self._timeout = timeout

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """What the program says, line by line."""
        items = iter(items)
        first = next(items, None)
        if first is None:
            return
        with _Program(self._words, chain([first], items), self._timeout) as program:
            for number, line in enumerate(program.lines(), start=1):
                item = program.asked()
                if item is None:
                    raise SolverError(f"{program.name} wrote more answers than it was given items (line {number}).")
                try:
                    answer = answer_in(line, item)
                except WinoforgeError as error:
                    raise SolverError(f"{program.name}, line {number}: {error}") from None
                yield answer
            program.must_be_done()


class _Program:
    """A running program; leaving the block ends it and all that it started."""

    def __init__(self, words: list[str], items: Iterator[Item], timeout: float | None) -> None:
        self.name = f"The program {excerpt(words[0])}"
        self._words, self._items, self._timeout = words, items, timeout
        self._unanswered: deque[Item] = deque()
        self._overheard = b""
        self._fault: Exception | None = None
        self._heard = time.monotonic()
        """When it last gave an answer, or closed a pipe; blank lines are no sign of life."""
        self._writer = threading.Thread(target=self._write, daemon=True)

    def __enter__(self) -> _Program:
        pipe = subprocess.PIPE
        try:
            # A group of its own, so that it can be ended together with everything that it starts.
            self._process = subprocess.Popen(  # noqa: S603 (the person who runs us named it; there is no shell)
                self._words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except OSError as error:
            raise SolverError(f"{self.name} cannot be started ({error.strerror}); check its name and path.") from None
        self._writer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._writer.join(_TO_END)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(OSError):
                cast("IO[bytes]", pipe).close()

    def asked(self) -> Item | None:
        """The item whose answer is next, which is asked no longer."""
        return self._unanswered.popleft() if self._unanswered else None

    def lines(self) -> Iterator[bytes]:
        """What it writes, line by line, up to the end of its output; blank lines are not answers."""
        held = b""
        for block in self._blocks():
            *whole, held = (held + block).split(b"\n")
            if len(held) > LONGEST:
                raise SolverError(f"{self.name} wrote a line of more than {LONGEST:,} bytes, which no answer is.")
            for line in filter(bytes.strip, whole):
                yield line
                self._heard = time.monotonic()
        if held.strip():
            yield held

    def must_be_done(self) -> None:
        """Refuses an end of its output that came before the last answer."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_TO_END)
        self._writer.join(_TO_END if self._process.returncode is not None else 0)
        if self._fault is not None:
            raise self._fault
        if self._unanswered or self._writer.is_alive():
            missing = f" before it had answered {excerpt(self._unanswered[0].id)}" if self._unanswered else ""
            raise SolverError(f"{self.name} ended{missing} ({self._last_words()}).")

    def _write(self) -> None:
        into = cast("IO[bytes]", self._process.stdin)
        try:
            for item in self._items:
                self._unanswered.append(item)
                into.write(item_line(item))
                into.flush()
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has ended, and whoever reads its answers says so
        except Exception as error:
            self._fault = error
        finally:
            with suppress(OSError):
                into.close()

    def _blocks(self) -> Iterator[bytes]:
        """Its standard output as it comes; the end of its standard error is remembered on the way."""
        out, err = (cast("IO[bytes]", pipe).fileno() for pipe in (self._process.stdout, self._process.stderr))
        with selectors.DefaultSelector() as selector:
            for pipe in (out, err):
                selector.register(pipe, selectors.EVENT_READ)
            while selector.get_map():  # both to their ends, or it could not write its last words
                ready = [key.fd for key, _ in selector.select(min(_LOOK, self._timeout or _LOOK))]
                for pipe in ready:
                    block = os.read(pipe, _BLOCK)
                    if not block:
                        selector.unregister(pipe)
                        self._heard = time.monotonic()
                    elif pipe == err:
                        self._overheard = (self._overheard + block)[-_OVERHEARD:]
                    else:
                        yield block
                if self._is_over(time.monotonic() - self._heard, closed=out not in selector.get_map(), quiet=not ready):
                    return

    def _is_over(self, seconds: float, *, closed: bool, quiet: bool) -> bool:
        """Whether nothing more is to come, though a pipe is open; SolverError when it should have come by now."""
        if quiet and self._process.poll() is not None:
            return True  # something that it started still holds the pipe
        if closed or not (self._unanswered or self._writer.is_alive()):
            return seconds > _TO_END
        if self._timeout is not None and seconds > self._timeout:
            raise SolverError(
                f"{self.name} gave no answer for {self._timeout:g} seconds, so it was ended; "
                "give it longer with --timeout."
            )
        return False

    def _last_words(self) -> str:
        said = self._overheard.decode("utf-8", errors="replace").strip()
        last = excerpt(said.splitlines()[-1], 200) if said else "it gave no reason"
        code = self._process.returncode
        return f"exit code {code}: {last}" if code else last


def make(name: str, argument: str, options: Options) -> Solver:
    """From a command line; it is split as a shell would, but no shell runs it."""
    try:
        words = shlex.split(argument)
    except ValueError as error:
        raise SolverError(f"“{excerpt(argument)}” cannot be split into words ({error}); check its quotes.") from None
    if not words:
        raise SolverError(f"The solver {name} needs a program; write --solver '{name}:PROGRAM ARGUMENTS'.")
    if options.timeout is not None and not options.timeout > 0:
        raise SolverError("--timeout is a number of seconds above 0; leave it out to wait as long as it takes.")
    found = shutil.which(words[0])
    if found is None:
        raise SolverError(f"There is no program “{excerpt(words[0])}” here; check its name, or give its whole path.")
    about = About(name=f"{name}:{argument}", settings={"program": _fingerprint([found, *words[1:]])})
    return Command(about, words, options.timeout)


def _fingerprint(words: list[str]) -> str:
    """Of the program and, where an interpreter runs it, its script: who changes them begins a new run.

    Further files may be data that the program itself changes, so they are not looked at.
    """
    found: list[bytes] = []
    for word in words:
        # A word need not be a file, nor a name that a file could have; and not every program can be read.
        with suppress(OSError, ValueError), Path(word).open("rb") as file:
            found.append(hashlib.file_digest(file, "sha256").digest())
    return hashlib.sha256(b"".join(found[:2])).hexdigest()[:16]
