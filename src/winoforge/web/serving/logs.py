"""What the child processes say, in one file each, of bounded size."""

from __future__ import annotations

import logging
import logging.handlers
import threading
from collections import deque
from pathlib import Path
from typing import IO

FILE_SIZE = 5_000_000
KEPT_FILES = 3
LINE = 8_192
"""Bytes; a longer line is cut, because whoever writes it may be hostile."""


class Log:
    """A log file with a single writer, the parent, so that it can be rotated whatever the children do."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.last: deque[str] = deque(maxlen=12)
        self._file = logging.handlers.RotatingFileHandler(
            path, maxBytes=FILE_SIZE, backupCount=KEPT_FILES, encoding="utf-8", errors="backslashreplace", delay=True
        )

    def follow(self, stream: IO[bytes]) -> threading.Thread:
        """Write down everything that comes, until the stream ends."""
        self.last.clear()
        thread = threading.Thread(target=self._copy, args=(stream,), name=f"log {self.path.name}", daemon=True)
        thread.start()
        return thread

    def _copy(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LINE):
                text = line.decode("utf-8", errors="backslashreplace").rstrip("\n")
                self.last.append(text)
                self._file.emit(logging.makeLogRecord({"msg": text}))
        self._file.close()  # opens itself again when the next process speaks
