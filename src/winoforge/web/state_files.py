"""Small JSON files in the data folder by which processes of the platform tell each other how they are.

One process writes such a file, others read it. Losing one is harmless, so none of them is part of a backup.
"""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

PROCESSES = "processes.json"
"""Which processes keep failing; the supervisor writes it."""
PANEL = "panel.json"
"""How the panel that measures hardness is; the measuring process writes it."""
REFERENCE = "hardness.json"
"""How hard the library's schemas are by the panel, in each language; the measuring process writes it."""


def write(path: Path, value: Any) -> None:
    """Replace the file in one step: a reader sees the old value or the new one, never a part."""
    fresh = path.with_name(path.name + ".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        json.dump(value, file)
    fresh.replace(path)


def read(path: Path) -> Any:
    """What the file holds; None when there is none or it is not JSON. Parsed again only when the file has changed."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return _parsed(path, seen.st_ino, seen.st_mtime_ns, seen.st_size)


def remove(path: Path) -> None:
    """Forget what was written."""
    path.unlink(missing_ok=True)


@lru_cache(maxsize=8)
def _parsed(path: Path, *_: int) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
