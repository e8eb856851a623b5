"""Evidence and flags: they inform the administrator; only the ban rule acts by itself."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.web.accounts.models import Membership
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

    class Meta:
        """A cause is flagged once for a kind."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["membership", "kind", "cause"], name="flag_once")]
