"""What an archive says of itself. It may come from anywhere, so nothing of it is believed unseen."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePath
from typing import Any

from winoforge.web.backup import BackupError
from winoforge.web.config import CONFIG_FILE, SECRET_FILE
from winoforge.web.serving.folder import UPLOADS

FORMAT = 1
MEMBER = "manifest.json"
_LARGEST_MANIFEST = 1024 * 1024
_MOST_EXPANSION = 200
"""How many times larger a member may be than it is compressed; rows come to about ten."""
_SMALL = 10 * 1024 * 1024
"""Below that, no expansion is a danger."""
_NAME = re.compile(
    r"tables/[a-z_]{1,40}\.[a-z_]{1,60}\.jsonl"
    rf"|files/(?:{re.escape(SECRET_FILE)}|{re.escape(CONFIG_FILE)}|{UPLOADS}/[a-z0-9][a-z0-9.]{{0,59}})"
)
"""Nothing else is put anywhere, above all no database and no program."""
_BLOCK = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Table:
    """A table in the archive."""

    model: str
    member: str
    fields: list[str]
    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class File:
    """A file of the data folder in the archive."""

    name: str
    member: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """Everything in an archive."""

    winoforge: str
    """The version that made it."""
    made_at: str
    database: str
    migrations: list[list[str]]
    """How far the tables were: app and name of its last migration."""
    tables: list[Table]
    files: list[File]
    format: int = field(default=FORMAT)

    @property
    def parts(self) -> list[Table | File]:
        """All members but the manifest itself."""
        return [*self.tables, *self.files]

    @property
    def rows(self) -> int:
        """All rows of all tables."""
        return sum(table.rows for table in self.tables)

    def to_json(self) -> bytes:
        """As it stands in the archive."""
        return json.dumps(asdict(self), indent=1).encode()


@contextmanager
def opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """An archive and what it says of itself; BackupError for what is no archive of ours, or is damaged."""
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _read(archive)
            _refuse_unsafe(archive, manifest)
            yield archive, manifest
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise BackupError(f"{path} is no backup, or only a part of one ({error}). Copy it again.") from error


def check(archive: zipfile.ZipFile, manifest: Manifest) -> None:
    """Compare every member with its checksum."""
    for part in manifest.parts:
        found = hashlib.sha256()
        with archive.open(part.member) as member:
            while block := member.read(_BLOCK):
                found.update(block)
        if found.hexdigest() != part.sha256:
            raise BackupError(f"“{part.member}” in the backup is not what it was when it was made. Copy it again.")


def _read(archive: zipfile.ZipFile) -> Manifest:
    if MEMBER not in archive.namelist() or archive.getinfo(MEMBER).file_size > _LARGEST_MANIFEST:
        raise BackupError("This zip file is no backup of Winoforge: it has no manifest.json of one.")
    try:
        said = json.loads(archive.read(MEMBER))
        if said["format"] > FORMAT:
            raise BackupError(
                f"This backup was made by a newer Winoforge ({str(said['winoforge'])[:20]}). Install that one."
            )
        return _typed(said)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BackupError("The manifest of this backup cannot be read; it is damaged or not ours.") from error


def _typed(said: dict[str, Any]) -> Manifest:
    tables = [
        Table(_text(each["model"]), _text(each["member"]), [_text(name) for name in each["fields"]],
              _count(each["rows"]), _text(each["sha256"]))
        for each in said["tables"]
    ]  # fmt: skip
    files = [File(_text(each["name"]), _text(each["member"]), _text(each["sha256"])) for each in said["files"]]
    return Manifest(
        winoforge=_text(said["winoforge"]),
        made_at=_text(said["made_at"]),
        database=_text(said["database"]),
        migrations=[[_text(app), _text(name)] for app, name in said["migrations"]],
        tables=tables,
        files=files,
    )


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise ValueError(value)
    return value


def _count(value: Any) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError(value)
    return value


def _refuse_unsafe(archive: zipfile.ZipFile, manifest: Manifest) -> None:
    """Names that lead out of the folder, members that are missing, and those that would fill the disk."""
    there = {info.filename: info for info in archive.infolist()}
    for part in manifest.parts:
        info = there.get(part.member)
        if info is None or not _NAME.fullmatch(part.member) or ".." in PurePath(part.member).parts:
            raise BackupError(
                f"The backup names “{part.member[:80]}”, which it does not have. It is damaged or not ours."
            )
        if _swells(info.file_size, info.compress_size):
            raise BackupError(f"“{part.member}” in the backup would expand beyond all measure. It is not ours.")
    members = [there[name] for name in {part.member for part in manifest.parts}]
    if _swells(sum(each.file_size for each in members), sum(each.compress_size for each in members)):
        raise BackupError("All files of the backup together would expand beyond all measure. It is not ours.")


def _swells(expanded: int, compressed: int) -> bool:
    return expanded > max(_SMALL, compressed * _MOST_EXPANSION)
