"""Files that jobs make and any web process hands out. They are rows, so that no process needs another's disk."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.ids import new_public_id
from winoforge.web.jobs.models import Job


class ExportFile(models.Model):
    """A file to download; deleted some days later."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    campaign = models.ForeignKey(Campaign, null=True, on_delete=models.CASCADE, related_name="exports")
    membership = models.ForeignKey(Membership, null=True, on_delete=models.CASCADE, related_name="+")
    """Whose data it holds, if it is everything about one worker."""
    job = models.ForeignKey(Job, null=True, on_delete=models.SET_NULL, related_name="+")
    format = models.CharField(max_length=40)
    name = models.CharField(max_length=200)
    """What the browser calls it."""
    media_type = models.CharField(max_length=80)
    size = models.PositiveBigIntegerField(default=0)
    items = models.PositiveIntegerField(default=0)
    """How many schemas it holds."""
    ready = models.BooleanField(default=False)
    made_for = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Listed newest first."""

        indexes: ClassVar = [models.Index(fields=["campaign", "-id"], name="export_newest")]


class ExportChunk(models.Model):
    """A part of a file's content, so that no process holds the whole in memory."""

    file = models.ForeignKey(ExportFile, on_delete=models.CASCADE, related_name="chunks")
    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        """Read in order."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["file", "number"], name="chunk_number_once")]
