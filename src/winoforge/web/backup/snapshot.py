"""Reading everything as it was at one moment, while others go on writing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper


@contextmanager
def snapshot() -> Iterator[None]:
    """What is read within is of one moment. Nobody waits for it, and it waits for nobody."""
    if connection.vendor == "sqlite":
        # Not atomic(): that begins IMMEDIATE (see settings.py), as a writer, and all other writers would wait.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                _first_read(cursor, "SELECT COUNT(*) FROM sqlite_master")
                yield
            finally:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            _first_read(cursor, "SELECT 1")
            yield


def _first_read(cursor: CursorWrapper, statement: str) -> None:
    """The moment that a transaction sees is that of its first read, on both databases."""
    cursor.execute(statement)
    cursor.fetchall()
