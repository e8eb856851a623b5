"""Making an archive."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from winoforge import __version__
from winoforge.web.backup import BackupError, files, tables
from winoforge.web.backup.manifest import MEMBER, File, Manifest, Table
from winoforge.web.backup.snapshot import snapshot

Say = Callable[[str], None]
_OFTEN = 100_000
"""Rows after which a long table says how far it is."""


def write(path: Path, data: Path, say: Say, *, force: bool = False) -> Manifest:
    """Write everything to an archive, which appears whole or not at all; what it holds."""
    if path.exists() and not force:
        raise BackupError(f"{path} is there already. Choose another name, or write over it with --force.")
    with _appearing(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        with snapshot():
            manifest = Manifest(
                winoforge=__version__,
                made_at=datetime.now(UTC).isoformat(timespec="seconds"),
                database=connection.vendor,
                migrations=_migrations(),
                tables=[_table(archive, model, say) for model in tables.kept()],
                # Within the snapshot's time: an upload that a job of the snapshot waits for is still there.
                files=[_file(archive, name, content) for name, content in files.found(data)],
            )
        archive.writestr(MEMBER, manifest.to_json())
    return manifest


def _table(archive: zipfile.ZipFile, model: type[Model], say: Say) -> Table:
    label = model._meta.label_lower
    member = f"tables/{label}.jsonl"
    rows, digest = _written(archive, member, _told(tables.lines(model), label, say))
    return Table(label, member, tables.names(model), rows, digest)


def _file(archive: zipfile.ZipFile, name: str, content: bytes) -> File:
    member = f"files/{name}"
    _, digest = _written(archive, member, [content])
    return File(name, member, digest)


def _written(archive: zipfile.ZipFile, member: str, parts: Iterable[bytes]) -> tuple[int, str]:
    """Write the parts of a member; how many, and their checksum."""
    digest, count = hashlib.sha256(), 0
    with archive.open(member, "w", force_zip64=True) as file:
        for part in parts:
            file.write(part)
            digest.update(part)
            count += 1
    return count, digest.hexdigest()


def _told(rows: Iterator[bytes], label: str, say: Say) -> Iterator[bytes]:
    count = 0
    for count, row in enumerate(rows, 1):
        if count % _OFTEN == 0:
            say(f"{label}: {count:,} rows so far")
        yield row
    if count:
        say(f"{label}: {count:,} rows")


def _migrations() -> list[list[str]]:
    graph = MigrationLoader(connection).graph
    return [list(node) for app in tables.OURS for node in sorted(graph.leaf_nodes(app))]


@contextmanager
def _appearing(path: Path) -> Iterator[IO[bytes]]:
    """A file for nobody else's eyes, under its name only once it is whole and on the disk."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
