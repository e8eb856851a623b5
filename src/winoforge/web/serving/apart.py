"""Work in a process of its own, for a parent that lives long and should stay small.

Django and everything it loads take 70 MB that Python would never give back. In a forked process they are gone when the
work is done, and what the parent holds (locks, the terminal, the environment) is there as if nothing were different.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress

from winoforge.core.errors import WinoforgeError
from winoforge.web.serving import ServingError

_INTERRUPTED = 130


def apart(work: Callable[[], None]) -> None:
    """Do the work in a forked process and wait for it; a sentence for a person comes back as a ServingError.

    Ctrl-C ends both. A parent that is killed leaves a process that finishes its work, which takes seconds, and holds
    the parent's locks until then.
    """
    _flush()  # or what waits to be written would be written by both
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(reading)
            code = _done(work, writing)
        finally:
            os._exit(code)  # never back into what called us: that is the parent's to go on with
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="utf-8") as pipe:
            said = pipe.read()  # until the process has ended
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    except KeyboardInterrupt:
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(child, signal.SIGINT)  # where it was for us alone; from a terminal it has come to both
            os.waitpid(child, 0)
        raise
    if code == _INTERRUPTED:
        raise KeyboardInterrupt
    if said:
        raise ServingError(said)
    if code != 0:
        how = f"exit code {code}" if code > 0 else f"signal {-code}"
        raise ServingError(f"The platform could not be prepared: the process that does it failed ({how}).")


def _done(work: Callable[[], None], writing: int) -> int:
    """The exit code; what a person can put right goes into the pipe."""
    with os.fdopen(writing, "w", encoding="utf-8", errors="backslashreplace") as pipe:
        try:
            work()
        except WinoforgeError as error:
            pipe.write(str(error))
            return 1
        except OSError as error:
            pipe.write(f"{error.filename or 'The file'}: {error.strerror or error}.")
            return 1
        except KeyboardInterrupt:
            return _INTERRUPTED
        except Exception:
            traceback.print_exc()
            return 1
        finally:
            _flush()
    return 0


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):  # the terminal is gone
            stream.flush()
