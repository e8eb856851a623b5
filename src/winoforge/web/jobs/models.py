"""A job: background work with progress, which may be cancelled and is finished by another worker if one dies."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.ids import new_public_id


class Job(models.Model):
    """One piece of background work."""

    class State(models.TextChoices):
        """Where it is."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    kind = models.CharField(max_length=40)
    """Its name in jobs/registry.py."""
    params = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(null=True)
    result = models.JSONField(default=dict)
    error = models.TextField(blank=True)
    """A sentence for the person who asked for it."""
    cancel_wanted = models.BooleanField(default=False)
    requested_by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    campaign = models.ForeignKey(Campaign, null=True, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        """Listed newest first."""

        indexes: ClassVar = [models.Index(fields=["state", "-id"], name="job_state_newest")]
