"""Reference collections: the library and what administrators loaded, for training, test questions and leak search."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from winoforge.web.accounts.models import Person
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models.schemas import StoredSchema


class ReferenceCollection(models.Model):
    """Somebody's collection."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=120)
    built_in = models.BooleanField(default=False)
    """Part of the library that ships: kept up to date by the platform."""
    ready = models.BooleanField(default=False)
    """Whether all of it has been loaded."""
    source = models.CharField(max_length=200, blank=True)
    """The file it came from, or `library:en`."""
    content_hash = models.CharField(max_length=64, blank=True)
    languages = models.JSONField(default=list)
    entries_count = models.PositiveIntegerField(default=0)
    items_count = models.PositiveIntegerField(default=0)
    askable_count = models.PositiveIntegerField(default=0)
    """Entries that can be training and test questions: two candidates, and a question in every half."""
    left_out = models.JSONField(default=list)
    """Rows that could not be read, with the reason; the first of them."""
    left_out_count = models.PositiveIntegerField(default=0)
    loaded_by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)


class ReferenceEntry(models.Model):
    """A schema, problem or substituted pair of a reference collection."""

    collection = models.ForeignKey(ReferenceCollection, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    """Its place in the collection, from 0."""
    language = models.CharField(max_length=35)
    askable = models.BooleanField()
    gold = models.BooleanField(default=False)
    """Kept for test questions; only entries of the library are."""
    record = models.JSONField()
    uncompared = models.BooleanField(default=True)
    """As with schemas; of the library also the next."""
    unmeasured = models.BooleanField(default=False)

    class Meta:
        """Found by place, drawn by language, and taken up by the measuring process."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["collection", "number"], name="entry_number_once")]
        indexes: ClassVar = [
            models.Index(fields=["language", "askable", "gold", "id"], name="entry_asked"),
            models.Index(fields=["id"], name="entry_uncompared", condition=Q(uncompared=True)),
            models.Index(fields=["id"], name="entry_unmeasured", condition=Q(unmeasured=True)),
        ]


class TextPrint(models.Model):
    """The fingerprint of one sentence that exists: how a pasted, published schema is caught."""

    print = models.CharField(max_length=32)
    schema = models.ForeignKey(StoredSchema, null=True, on_delete=models.CASCADE, related_name="prints")
    entry = models.ForeignKey(ReferenceEntry, null=True, on_delete=models.CASCADE, related_name="prints")

    class Meta:
        """Found by print."""

        indexes: ClassVar = [models.Index(fields=["print"], name="print_of_sentence")]
