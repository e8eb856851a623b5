"""A membership: what a person is in a campaign. Score, ban, role and training belong here."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from winoforge.core.crowd.entry import worker_key
from winoforge.web.accounts.models.campaign import Campaign
from winoforge.web.accounts.models.person import Person
from winoforge.web.ids import new_public_id


class Membership(models.Model):
    """A worker of a campaign."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="memberships")
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="memberships")
    crowd = models.CharField(max_length=20, default="none")
    worker_id = models.CharField(max_length=100, blank=True)
    """On the crowd platform; "" where there is none."""
    worker_key = models.CharField(max_length=120, blank=True, editable=False)
    """What two worker ids must differ in (core/crowd/entry.py)."""
    study = models.CharField(max_length=100, blank=True)
    session = models.CharField(max_length=100, blank=True)
    declared_proficient = models.BooleanField(default=False)
    declared_adult = models.BooleanField(default=False)
    consent_version = models.PositiveSmallIntegerField(default=0)
    """The number of the last consent version that they accepted; 0 for none."""
    joined_at = models.DateTimeField(auto_now_add=True)
    training_length = models.PositiveSmallIntegerField()
    """Right answers that the training asks for, fixed when they registered."""
    training_right = models.PositiveSmallIntegerField(default=0)
    training_wrong = models.PositiveSmallIntegerField(default=0)
    trained_at = models.DateTimeField(null=True, blank=True)
    score = models.IntegerField(default=0)
    """The sum of the ledger, kept by the action that writes it."""
    appointed = models.BooleanField(default=False)
    """An administrator made them an evaluator, whatever their score."""
    banned_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """One account per worker id and campaign, one membership per person and campaign.

        The ranking holds all that says who is in it; the few who were appointed, or banned, are found apart.
        """

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "campaign"], name="one_membership_per_campaign"),
            models.UniqueConstraint(
                fields=["campaign", "crowd", "worker_key"],
                condition=~Q(worker_key=""),
                name="one_account_per_worker_id",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["campaign", "-score", "id", "banned_at", "person"], name="membership_ranking"),
            models.Index(fields=["campaign", "banned_at"], name="membership_appointed", condition=Q(appointed=True)),
            models.Index(fields=["campaign"], name="membership_banned", condition=Q(banned_at__isnull=False)),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the key in step with the id."""
        self.worker_key = worker_key(self.worker_id)
        super().save(*args, **kwargs)
