"""One `winoforge serve` for a data folder and for a database: two would do every background job twice."""

from __future__ import annotations

import fcntl
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from winoforge.core.errors import MissingPart
from winoforge.web.serving import ServingError
from winoforge.web.serving.folder import LOCK_FILE

PATIENCE = 10.0
"""Seconds to wait for the processes of a parent that was killed; they follow it within a moment."""
_DATABASE_KEY = 0x57494E4F  # "WINO": what an advisory lock is told apart by
_HOLDER = (
    "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) "
    "WHERE locktype = 'advisory' AND granted AND objid = %s AND datname = current_database() LIMIT 1"
)


@contextmanager
def folder_lock(data: Path) -> Iterator[int]:
    """Hold the data folder; gives the file descriptor, which children inherit.

    The lock is free when the last process that has the descriptor is gone, so a new start never meets old children.
    """
    held = os.open(data / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        if not _patiently(lambda: _flocked(held), while_=lambda: not _alive(_holder(held))):
            raise ServingError(
                f"{data} is already being served, by process {_holder(held)}. "
                "End that one first, or choose another folder with --data."
            )
        os.ftruncate(held, 0)
        os.pwrite(held, f"{os.getpid()}\n".encode(), 0)
        yield held
    finally:
        os.close(held)


@contextmanager
def database_lock(url: str) -> Iterator[None]:
    """Hold the PostgreSQL database, for as long as this connection lives."""
    try:
        import psycopg
    except ImportError as error:
        raise MissingPart("PostgreSQL's driver", "postgres") from error
    name = f"winoforge serve on {socket.gethostname()}, process {os.getpid()}"
    try:
        connection = psycopg.connect(url, autocommit=True, connect_timeout=10, application_name=name[:63])
    except psycopg.Error as error:
        reason = " ".join(str(error).split())
        raise ServingError(f"The database of DATABASE_URL does not let us in: {reason}") from error
    with connection:

        def locked() -> bool:
            row = connection.execute("SELECT pg_try_advisory_lock(%s)", [_DATABASE_KEY]).fetchone()
            return bool(row and row[0])

        if not _patiently(locked):
            row = connection.execute(_HOLDER, [_DATABASE_KEY]).fetchone()
            raise ServingError(
                f"The database of DATABASE_URL is already being served ({row[0] if row else 'by another process'}). "
                "For more background work on this machine, run: winoforge worker"
            )
        yield


def _patiently(attempt: Callable[[], bool], while_: Callable[[], bool] = lambda: True) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not attempt():
        if not while_() or time.monotonic() > deadline:
            return False
        time.sleep(0.1)
    return True


def _flocked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _holder(file: int) -> int:
    """The process that wrote itself in, or 0."""
    text = os.pread(file, 32, 0).strip()
    return int(text) if text.isdigit() else 0


def _alive(pid: int) -> bool:
    if not pid:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's, and alive
        return True
    return True
