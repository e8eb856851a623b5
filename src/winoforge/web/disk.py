"""Whether there is room left on the disk, and whether an error is about that."""

from __future__ import annotations

import errno
import os
import tempfile
import time
from pathlib import Path

from django.db import Error as DatabaseError

_LEAST = 256 * 1024
"""Bytes; with less room the next transaction or the log may fail."""
_KEPT = 5.0
"""Seconds for which an answer holds: whoever asks all the time must not keep the disk busy."""
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
_POSTGRES_FULL = "53100"
_known: dict[Path, tuple[float, str]] = {}


def why_not_writable(folder: Path) -> str:
    """What the system says when something is written there, or "" where all is well. Nothing is left behind."""
    since, said = _known.get(folder, (0.0, ""))
    if not since or time.monotonic() - since > _KEPT:
        said = _tried(folder)
        _known[folder] = time.monotonic(), said
    return said


def is_full(error: BaseException | None, folder: Path) -> bool:
    """Whether an error came about because there is no room left."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in _FULL:
            return True
        if getattr(error, "sqlstate", None) == _POSTGRES_FULL:
            return True
        # SQLite says it in several ways, some of which mean other things too.
        if isinstance(error, DatabaseError) and _tried(folder):
            return True
        error = error.__cause__ or error.__context__
    return False


def _tried(folder: Path) -> str:
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(_LEAST))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error.strerror or str(error)
    return ""
