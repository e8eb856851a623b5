"""What the measuring process found out about schemas and reference entries, and which of them are alike."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from winoforge.web.workshop.models.references import ReferenceEntry
from winoforge.web.workshop.models.schemas import StoredSchema


class Measures(models.Model):
    """One row for a schema of a campaign, or for an entry of a reference collection.

    It is always of the text as it stands: a correction deletes it, and the schema is measured again.
    """

    schema = models.OneToOneField(StoredSchema, null=True, on_delete=models.CASCADE, related_name="measures")
    entry = models.OneToOneField(ReferenceEntry, null=True, on_delete=models.CASCADE, related_name="measures")
    gist = models.BinaryField(default=bytes)
    """What it is compared by, as insight/leaks.py packs it."""
    patterns = models.JSONField(default=list)
    """Of each half its sentence pattern and the group of its connector."""
    hardness = models.JSONField(null=True)
    """Of each half, 0 to 1; None until the panel has tried it."""
    attempts = models.JSONField(default=list)
    """The attempts of the panel behind it."""
    panel = models.CharField(max_length=64, blank=True)
    """The fingerprint of the panel: figures of different panels are not set beside each other."""
    findings = models.JSONField(default=list)
    """What a model suspects, as the checks' findings are stored."""

    class Meta:
        """Of one or the other."""

        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(schema=None) ^ Q(entry=None), name="measures_of_one"),
        ]


class Likeness(models.Model):
    """A schema and one of the schemas or entries most like it."""

    schema = models.ForeignKey(StoredSchema, on_delete=models.CASCADE, related_name="likenesses")
    other = models.ForeignKey(StoredSchema, null=True, on_delete=models.CASCADE, related_name="+")
    entry = models.ForeignKey(ReferenceEntry, null=True, on_delete=models.CASCADE, related_name="+")
    similarity = models.FloatField()
    """0 to 1; what counts as a leak is core's rule."""

    class Meta:
        """Each pair once, listed with the most similar first."""

        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(other=None) ^ Q(entry=None), name="likeness_of_one"),
            models.UniqueConstraint(fields=["schema", "other"], name="likeness_schema_once"),
            models.UniqueConstraint(fields=["schema", "entry"], name="likeness_entry_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["schema", "-similarity"], name="likeness_nearest")]
