"""What of the data folder belongs to a backup: the secret key, the settings, and uploads that wait to be read."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path

from winoforge.web.config import CONFIG_FILE, SECRET_FILE, SETTINGS
from winoforge.web.serving.folder import UPLOADS

NEVER_RESTORED = tuple(name for name, setting in SETTINGS.items() if not setting.restored)
"""What could run a program, change where the server listens, or lead to another database."""


def found(data: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content of each file; one that a worker removes meanwhile is needed no more."""
    uploads = sorted((data / UPLOADS).glob("*")) if (data / UPLOADS).is_dir() else []
    for path in [data / SECRET_FILE, data / CONFIG_FILE, *uploads]:
        try:
            content = path.read_bytes()
        except (FileNotFoundError, IsADirectoryError):
            continue
        name = path.relative_to(data).as_posix()
        yield name, without(content, ["database_url"]) if name == CONFIG_FILE else content


def put(data: Path, name: str, content: bytes) -> Path:
    """Write one of them to a new folder, for nobody else's eyes. Of settings only the harmless ones are written."""
    path = data / name
    content = without(content, NEVER_RESTORED) if name == CONFIG_FILE else content
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
    return path


def left_behind(settings: bytes) -> list[str]:
    """Which of these settings `put` does not write."""
    return sorted(_read(settings).keys() - _read(without(settings, NEVER_RESTORED)).keys())


def without(settings: bytes, names: Collection[str]) -> bytes:
    """The settings without these; comments stay where the lines can simply be taken out."""
    given = _read(settings)
    wanted = {name: value for name, value in given.items() if name not in names}
    alternatives = "|".join(map(re.escape, names))
    line = re.compile(rf"""^\s*(["']?)(?:{alternatives})\1\s*=.*$""", re.MULTILINE)
    text = line.sub("", settings.decode("utf-8", "replace"))
    if _read(text.encode()) != wanted or not wanted:
        text = "".join(f"{name} = {_value(value)}\n" for name, value in wanted.items())
    return text.encode() if _read(text.encode()) == wanted else b""


def _read(settings: bytes) -> dict[str, object]:
    """Name and value of each; nothing where they cannot be read, for then nobody can trust them."""
    try:
        return tomllib.loads(settings.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):
        return {}


def _value(value: object) -> str:
    """A value as TOML; what is none of ours becomes text."""
    return json.dumps(value, ensure_ascii=False, default=str)
