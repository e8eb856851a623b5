"""Reference collections (P27): the library that ships, and those that administrators load and remove."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F

from winoforge import formats, library
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Person
from winoforge.web.jobs.actions import start
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import LOAD_REFERENCE
from winoforge.web.workshop import uploads
from winoforge.web.workshop.models import Measures, ReferenceCollection, ReferenceEntry, TextPrint
from winoforge.web.workshop.reference_rows import Figures, Row, row, save, save_prints

_OUT_OF_THE_WAY = 1_000_000
"""Added to numbers while they change: no collection of the library is that long."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that an administrator sent, and what they said of it."""

    kept: uploads.Kept
    name: str
    """What the collection is to be called."""
    source: str
    """What the file was called."""
    format: str = ""
    """One of winoforge.formats; "" to tell by content."""
    language: str = ""
    """For files that do not say; "" if the file does."""


def begin_loading(upload: Upload, actor: Person, nonce: str) -> Job:
    """Make a collection of an upload and start the job that fills it. The same file is loaded once."""
    try:
        with transaction.atomic():
            form, is_first = once.begin(actor, nonce, "load-reference")
            if is_first:
                job = _begin(upload, actor)
                once.finish(form, job.public_id)
                return job
    except BaseException:
        uploads.discard(upload.kept.name)
        raise
    uploads.discard(upload.kept.name)
    return Job.objects.get(public_id=form.result)


def remove(collection: ReferenceCollection, actor: Person, reason: str) -> None:
    """Remove a collection, for a reason. Questions that were drawn from it keep what was asked."""
    if collection.built_in:
        raise NotAllowed("reference-built-in")
    if not collection.ready:
        raise NotAllowed("reference-loading")
    if not reason:
        raise NotAllowed("reason-missing")
    with transaction.atomic():
        gone, _ = ReferenceCollection.objects.filter(pk=collection.pk).delete()
        if gone:
            audit(
                Deed.REMOVE_REFERENCE,
                actor=actor,
                target=collection.public_id,
                reason=reason,
                name=collection.name,
            )


def install_library() -> int:
    """Bring the library's collections up to date; how many had changed. A second call finds nothing to do."""
    return sum(_install(name) for name in library.names())


def _begin(upload: Upload, actor: Person) -> Job:
    known = ReferenceCollection.objects.filter(content_hash=upload.kept.content_hash).first()
    if known is not None:
        raise NotAllowed("reference-known", name=known.name)
    collection = ReferenceCollection.objects.create(
        name=upload.name, source=upload.source, content_hash=upload.kept.content_hash, loaded_by=actor
    )
    params = {
        "collection": collection.public_id,
        "file": upload.kept.name,
        "format": upload.format,
        "language": upload.language,
    }
    return start(LOAD_REFERENCE, params, requested_by=actor)


def _install(name: str) -> bool:
    path = library.path(name)
    content = hashlib.sha256(path.read_bytes()).hexdigest()
    source = library.PREFIX + name
    if ReferenceCollection.objects.filter(built_in=True, source=source, content_hash=content, ready=True).exists():
        return False
    figures = Figures()
    entries = list(formats.stream(path, form="native"))
    for entry in entries:
        figures.count(entry)
    with transaction.atomic():
        collection, _ = ReferenceCollection.objects.get_or_create(
            built_in=True, source=source, defaults={"name": source}
        )
        _replace_entries(collection, [row(collection, number, entry) for number, entry in enumerate(entries)])
        figures.onto(collection)
        collection.content_hash = content
        collection.ready = True
        collection.save()
    return True


def _replace_entries(collection: ReferenceCollection, rows: list[Row]) -> None:
    """Make the entries what the file says; one that stays keeps its key, so that who has met it is not forgotten."""
    keys = {stored.record["id"]: stored.pk for stored in collection.entries.all()}
    kept: list[Row] = []
    added: list[Row] = []
    for each in rows:
        key = keys.pop(each.stored.record["id"], None)
        each.stored.pk = key
        (added if key is None else kept).append(each)
    ReferenceEntry.objects.filter(pk__in=keys.values()).delete()
    TextPrint.objects.filter(entry__collection=collection).delete()
    collection.entries.update(number=F("number") + _OUT_OF_THE_WAY)
    Measures.objects.filter(entry__collection=collection).delete()  # what stays may say something else now
    changing = ["number", "language", "askable", "gold", "record", "uncompared", "unmeasured"]
    ReferenceEntry.objects.bulk_update([each.stored for each in kept], changing, batch_size=100)
    save_prints(kept)
    save(added)
