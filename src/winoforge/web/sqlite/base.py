"""SQLite has one writer at a time. Here the others stand in a queue, across threads and processes.

By itself SQLite lets a writer who comes second sleep and ask again, for longer each time: under load the database is
idle while everybody sleeps, and whoever has bad luck sleeps for seconds. So whoever begins a transaction first takes a
lock on a file beside the database, where the system wakes one as soon as another is done, also when that one was
killed. The lock only keeps order; what keeps the data sound is SQLite's own.
"""

from __future__ import annotations

import fcntl
import logging
import os
import time

from django.db.backends.sqlite3 import base

_LONG = 1.0
"""Seconds of waiting that are worth a line in the log."""
_log = logging.getLogger(__name__)


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that queues before it begins to write."""

    _queue: int | None = None
    """The lock file, open for this connection."""

    def _start_transaction_under_autocommit(self) -> None:
        self._wait_for_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # the stubs leave them out
        except BaseException:
            self._let_go()
            raise

    def _commit(self) -> None:
        try:
            super()._commit()  # type: ignore[misc]
        finally:
            self._let_go()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self._let_go()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            if self._queue is not None:
                os.close(self._queue)
                self._queue = None

    def _wait_for_turn(self) -> None:
        if self.is_in_memory_db():
            return
        if self._queue is None:
            path = f"{self.settings_dict['NAME']}.queue"
            self._queue = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        began = time.monotonic()
        fcntl.flock(self._queue, fcntl.LOCK_EX)
        waited = time.monotonic() - began
        if waited > _LONG:
            _log.warning(
                "A transaction waited %.1f s for those before it: more is being written than SQLite can.", waited
            )

    def _let_go(self) -> None:
        if self._queue is not None:
            fcntl.flock(self._queue, fcntl.LOCK_UN)
