"""Uploaded files while they wait to be read: random names in the data folder, for nobody else's eyes."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePath

from django.conf import settings

_SUFFIX = re.compile(r"\.[a-z0-9]{1,10}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that was kept."""

    name: str
    """What it is called in the folder."""
    content_hash: str
    """SHA-256 of its content."""


def keep(chunks: Iterable[bytes], called: str) -> Kept:
    """Write an upload to the folder. Of its own name only the suffix stays, which helps to tell formats apart."""
    suffix = PurePath(called).suffix.lower()
    name = secrets.token_hex(16) + (suffix if _SUFFIX.fullmatch(suffix) else "")
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    content = hashlib.sha256()
    try:
        with os.fdopen(os.open(path(name), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            for chunk in chunks:
                content.update(chunk)
                file.write(chunk)
    except BaseException:
        discard(name)
        raise
    return Kept(name, content.hexdigest())


def folder() -> Path:
    """Where uploads wait."""
    return Path(settings.MEDIA_ROOT)


def path(name: str) -> Path:
    """Where the file of that name is."""
    return folder() / PurePath(name).name


def discard(name: str) -> None:
    """The file is needed no more."""
    path(name).unlink(missing_ok=True)


def discard_older(moment: datetime) -> None:
    """Remove what a process that was killed left behind."""
    for file in folder().glob("*") if folder().is_dir() else ():
        if file.is_file() and file.stat().st_mtime < moment.timestamp():
            file.unlink(missing_ok=True)
