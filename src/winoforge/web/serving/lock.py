"""One `winoforge serve` for a data folder and for a database: two would do every background job twice."""

from __future__ import annotations

import fcntl
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from winoforge.core.errors import MissingPart
from winoforge.web.serving import ServingError
from winoforge.web.serving.folder import LOCK_FILE

PATIENCE = 10.0
"""Seconds to wait for the processes of a parent that was killed; they follow it within a moment."""
LOOK_EVERY = 5.0
"""Seconds between two looks at the connection that holds a database."""
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


class DatabaseLock:
    """Holds the PostgreSQL database for as long as its connection lives.

    A restart of PostgreSQL or of what lies between cuts the connection, and the lock is gone with it. So whoever holds
    it calls `watch` again and again.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = f"winoforge serve on {socket.gethostname()}, process {os.getpid()}"[:63]
        self._connection: Any = None
        self._look_at = 0.0
        self._was_cut = False

    def take(self) -> None:
        """Take the lock, or raise ServingError where another process keeps it."""
        self._connection = self._connected()
        if not _patiently(self._locks):
            holder = self._holder()
            self.release()
            raise ServingError(
                f"The database of DATABASE_URL is already being served ({holder}). "
                "For more background work on this machine, run: winoforge worker"
            )

    def watch(self, say: Callable[[str], None]) -> None:
        """Look every few seconds whether the lock is held, and take it again where the connection was cut.

        Raises ServingError where somebody else has it now: two platforms would do every background job twice.
        """
        if time.monotonic() < self._look_at:
            return
        self._look_at = time.monotonic() + LOOK_EVERY
        if not self._is_cut():
            return
        if not self._was_cut:
            say("The connection that holds the database's lock was cut; taking the lock again …")
        self._was_cut = True
        try:
            self._take_again(say)
        except _database_error():  # the database does not answer; there is no lock for anybody to have
            self.release()

    def release(self) -> None:
        """Close the connection, and with it the lock."""
        if self._connection is not None:
            self._connection.close()

    def _take_again(self, say: Callable[[str], None]) -> None:
        self._connection = self._connected()
        if self._locks():
            self._was_cut = False
            say("The database's lock is held again.")
            return
        holder = self._holder()
        self.release()
        # Under our own name it is the old connection, which the database has not given up yet: look again.
        if holder != self._name:
            raise ServingError(
                "The connection to the database of DATABASE_URL was cut, and meanwhile another process has begun to "
                f"serve it ({holder}). So this one ends. Keep only one of them."
            )

    def _connected(self) -> Any:
        try:
            import psycopg
        except ImportError as error:
            raise MissingPart("PostgreSQL's driver", "postgres") from error
        return psycopg.connect(
            self._url,
            autocommit=True,
            application_name=self._name,
            connect_timeout=10,
            tcp_user_timeout=10_000,  # a network that swallows everything must not hold up whoever watches
        )

    def _is_cut(self) -> bool:
        try:
            self._connection.execute("SELECT 1")
        except _database_error():
            return True
        return False

    def _locks(self) -> bool:
        row = self._connection.execute("SELECT pg_try_advisory_lock(%s)", [_DATABASE_KEY]).fetchone()
        return bool(row and row[0])

    def _holder(self) -> str:
        row = self._connection.execute(_HOLDER, [_DATABASE_KEY]).fetchone()
        return row[0] if row else "by another process"


def _database_error() -> type[Exception]:
    import psycopg

    return psycopg.Error


@contextmanager
def database_lock(url: str) -> Iterator[DatabaseLock]:
    """Hold the PostgreSQL database."""
    lock = DatabaseLock(url)
    try:
        lock.take()
    except _database_error() as error:
        reason = " ".join(str(error).split())
        raise ServingError(f"The database of DATABASE_URL does not let us in: {reason}") from error
    try:
        yield lock
    finally:
        lock.release()


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
