"""Files as rows: a job stores one in parts, any web process hands it out part by part. Nobody holds the whole."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from django.db import IntegrityError, transaction

from winoforge.web.console.models import ExportChunk, ExportFile
from winoforge.web.jobs.progress import Overtaken

PART = 1024 * 1024
KEPT = timedelta(days=7)
"""A file can be made again at any time; one that holds worker ids should not lie about."""


def store(file: ExportFile, path: Path, items: int) -> None:
    """Store the content of a file; from then on it is ready.

    Parts are small transactions of their own. Of two deliveries of one job at once only one that stored every part
    itself makes the file ready; the other, or both, end without a word, and the job is delivered again.
    """
    ExportChunk.objects.filter(file=file, file__ready=False).delete()
    stored: list[int] = []
    try:
        with path.open("rb") as content:
            while part := content.read(PART):
                with transaction.atomic():
                    stored.append(ExportChunk.objects.create(file=file, number=len(stored), content=part).pk)
    except IntegrityError:
        raise Overtaken from None
    with transaction.atomic():
        _finish(file, stored, path.stat().st_size, items)


def _finish(file: ExportFile, stored: list[int], size: int, items: int) -> None:
    there = list(ExportChunk.objects.filter(file=file).order_by("number").values_list("pk", flat=True))
    ours = ExportFile.objects.filter(pk=file.pk, ready=False)
    if there != stored or not ours.update(ready=True, size=size, items=items):
        raise Overtaken


def parts(file: ExportFile) -> Iterator[bytes]:
    """The content, one part in memory at a time."""
    number = 0
    while (part := ExportChunk.objects.filter(file=file, number=number).first()) is not None:
        yield bytes(part.content)
        number += 1


def packed(folder: Path, target: Path) -> Path:
    """Everything in a folder as one zip file."""
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder).as_posix())
    return target


def discard_older(moment: datetime) -> int:
    """Delete what was made before that moment; how many files."""
    old = ExportFile.objects.filter(created_at__lt=moment)
    count = old.count()
    old.delete()
    return count
