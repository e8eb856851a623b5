"""What of the data folder belongs to a backup: the secret key, the settings, and uploads that wait to be read."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from winoforge.web.config import CONFIG_FILE, SECRET_FILE
from winoforge.web.serving.folder import UPLOADS

_DATABASE = re.compile(r"""^\s*(?:database_url|"database_url"|'database_url')\s*=.*$""", re.MULTILINE)


def found(data: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content of each file; one that a worker removes meanwhile is needed no more."""
    uploads = sorted((data / UPLOADS).glob("*")) if (data / UPLOADS).is_dir() else []
    for path in [data / SECRET_FILE, data / CONFIG_FILE, *uploads]:
        try:
            content = path.read_bytes()
        except (FileNotFoundError, IsADirectoryError):
            continue
        name = path.relative_to(data).as_posix()
        yield name, elsewhere(content) if name == CONFIG_FILE else content


def put(data: Path, name: str, content: bytes) -> Path:
    """Write one of them to a new folder, for nobody else's eyes. Settings name no database, whoever wrote them."""
    path = data / name
    content = elsewhere(content) if name == CONFIG_FILE else content
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
    return path


def elsewhere(settings: bytes) -> bytes:
    """The settings without the database: on another machine they would lead back to the old one, password included."""
    try:
        text = settings.decode("utf-8")
        wanted = {name: value for name, value in tomllib.loads(text).items() if name != "database_url"}
        left = _DATABASE.sub("", text)
        return left.encode() if tomllib.loads(left) == wanted else b""
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):  # what cannot be read, nobody can trust
        return b""
