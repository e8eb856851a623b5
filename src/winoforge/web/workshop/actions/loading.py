"""The job that loads a reference collection (P27): good rows are loaded, bad ones kept with their reasons.

Rows are stored in batches, each in a short transaction of its own that also moves the collection's count. A second
delivery reads the file again and goes on behind that count; of two at once, the slower one stops.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction

from winoforge import formats
from winoforge.core.crowd.keeping import not_kept
from winoforge.core.errors import FormatError, NotAllowed, UnknownFormat
from winoforge.core.schemas import Entry
from winoforge.formats import Bad, LeftOut
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.jobs.progress import Overtaken, Progress
from winoforge.web.storable import storable
from winoforge.web.workshop import uploads
from winoforge.web.workshop.models import ReferenceCollection
from winoforge.web.workshop.reference_rows import Figures, Row, row, save

BATCH = 500
"""Entries stored in one transaction."""
TOLD = 50
"""Rows left out that the page tells one by one."""


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Load the collection, or what an earlier delivery left of it."""
    collection = ReferenceCollection.objects.filter(public_id=params["collection"]).first()
    if collection is None:
        raise NotAllowed("reference-file-gone")
    if not collection.ready:
        _load(collection, params, progress)
        uploads.discard(params["file"])
    return {"name": collection.name, "entries": collection.entries_count, "left_out": collection.left_out_count}


def undo(params: Mapping[str, Any]) -> None:
    """Half a collection is none."""
    ReferenceCollection.objects.filter(public_id=params["collection"], ready=False).delete()
    uploads.discard(params["file"])


def _load(collection: ReferenceCollection, params: Mapping[str, Any], progress: Progress) -> None:
    reading = _Reading(params)
    stored = collection.entries_count
    batch: list[Row] = []
    progress.step(stored)
    for number, entry in enumerate(reading.entries()):
        progress.step(number)
        if number < stored:
            continue
        batch.append(row(collection, number, entry))
        if len(batch) == BATCH:
            _store(collection, batch)
            batch = []
    _store(collection, batch)
    if not reading.figures.entries:
        raise NotAllowed("reference-empty", reason=reading.first_reason(), row=next(iter(reading.left_out), None))
    _finish(collection, reading)


class _Reading:
    """The entries of an uploaded file, and the account of what was not taken."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.figures = Figures()
        self.left_out: list[dict[str, Any]] = []
        self.left_out_count = 0
        self._path = uploads.path(params["file"])
        self._how = formats.Reading(form=params["format"] or None, language=params["language"] or None)

    def entries(self) -> Iterator[Entry]:
        """What can be stored. A file that breaks off half-way keeps what stood before the break."""
        if not self._path.is_file():
            raise NotAllowed("reference-file-gone")
        try:
            for event in formats.events(self._path, **self._how):
                if isinstance(event, Bad | LeftOut):
                    self._leave_out(event.line, event.reason)
                elif why := not_kept(event):
                    self._leave_out(None, f"“{event.id}”: {why.in_()}", id=event.id, why=why.reason, params=why.params)
                else:
                    self.figures.count(event)
                    yield event
        except FormatError as error:
            if not self.figures.entries:
                raise _refusal(error) from error
            self._leave_out(error.line, error.reason)

    def first_reason(self) -> str:
        """Why the first row was left out."""
        return str(self.left_out[0]["reason"]) if self.left_out else "–"

    def _leave_out(self, line: int | None, reason: str, **known: Any) -> None:
        """Note a row; `known` is what left_out.py needs to say the reason in another language."""
        self.left_out_count += 1
        if len(self.left_out) < TOLD:
            self.left_out.append(storable({"line": line, "reason": reason, **known}))


def _refusal(error: FormatError) -> NotAllowed:
    """The reason without the name of the file, which is ours and says nothing to anybody."""
    if isinstance(error, UnknownFormat):
        return NotAllowed("reference-format-unknown")
    return NotAllowed("reference-unreadable", reason=error.reason)


def _store(collection: ReferenceCollection, batch: list[Row]) -> None:
    if not batch:
        return
    first = batch[0].stored.number
    with transaction.atomic():
        ours = ReferenceCollection.objects.filter(pk=collection.pk, ready=False, entries_count=first)
        if not ours.update(entries_count=first + len(batch)):
            raise Overtaken
        save(batch)


def _finish(collection: ReferenceCollection, reading: _Reading) -> None:
    reading.figures.onto(collection)
    collection.left_out = reading.left_out
    collection.left_out_count = reading.left_out_count
    collection.ready = True
    with transaction.atomic():
        collection.save()
        audit(
            Deed.LOAD_REFERENCE,
            actor=collection.loaded_by,
            target=collection.public_id,
            name=collection.name,
            source=collection.source,
            entries=collection.entries_count,
            left_out=collection.left_out_count,
        )
