"""Evidence and flags: they inform the administrator; only the ban rule acts by itself."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from winoforge.web.accounts.models import Membership, Person
from winoforge.web.workshop.models.schemas import StoredSchema


class Authorship(models.Model):
    """How a schema was written; deleted some time after its campaign closes."""

    schema = models.OneToOneField(StoredSchema, on_delete=models.CASCADE, related_name="authorship")
    evidence = models.JSONField()
    """As core/crowd/authorship.py has it."""


class Flag(models.Model):
    """Something an administrator should look at."""

    membership = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="flags")
    kind = models.CharField(max_length=20)
    """One of core/crowd/flags.py."""
    cause = models.CharField(max_length=80)
    """What it is about; the same cause is flagged once."""
    evidence = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(null=True)
    """When an administrator said that they have looked at it."""
    seen_by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        """A cause is flagged once for a kind; those that nobody has looked at are listed."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["membership", "kind", "cause"], name="flag_once")]
        indexes: ClassVar = [
            models.Index(fields=["-id", "membership"], name="flag_unseen", condition=Q(seen_at=None)),
        ]
