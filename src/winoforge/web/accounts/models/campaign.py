"""A campaign: one run of the platform, with its rules, its link and its crowd."""

from __future__ import annotations

from django.db import models

from winoforge.core.crowd.rules import Rules
from winoforge.web.ids import new_link, new_public_id


class Campaign(models.Model):
    """One run of the platform."""

    class State(models.TextChoices):
        """Where it is in its life."""

        PREPARED = "prepared"
        OPEN = "open"
        CLOSED = "closed"

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    link = models.CharField(max_length=43, unique=True, default=new_link)
    """The secret part of the address by which the crowd comes in."""
    name = models.CharField(max_length=120)
    language = models.CharField(max_length=10)
    """Of its schemas: `en` or `pt`."""
    instructions = models.TextField(blank=True)
    """What the administrator tells the crowd, on the entry page and in the help."""
    contact = models.CharField(max_length=200, blank=True)
    """Whom a worker can write to."""
    state = models.CharField(max_length=10, choices=State.choices, default=State.PREPARED)
    listed = models.BooleanField(default=False)
    """Whether the front page gives the link to everybody."""
    demo = models.BooleanField(default=False)
    """A newcomer becomes anything by one click; only on a loopback address."""
    crowd = models.CharField(max_length=20, default="none")
    """Which preset of core/crowd/entry.py its link understands."""
    parameters = models.JSONField(default=dict, blank=True)
    """Names of the parameters for the generic preset: worker, study, session."""
    completion_codes = models.JSONField(default=dict, blank=True)
    """The crowd platform's codes by outcome."""
    signed_entry = models.JSONField(default=dict, blank=True)
    """How arrivals are signed (JWT): algorithm, key, issuer, audience; empty when they are not."""
    settings = models.JSONField(default=dict, blank=True)
    """What differs from the rules' defaults."""
    consent_version = models.PositiveSmallIntegerField(default=0, editable=False)
    """The number of the consent version that holds, kept by the action that publishes one."""
    time_zone = models.CharField(max_length=60, default="UTC")
    created_at = models.DateTimeField(auto_now_add=True)
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    forgotten_at = models.DateTimeField(null=True, blank=True)
    """When addresses and authorship evidence were deleted."""

    @property
    def rules(self) -> Rules:
        """The rules that hold in it."""
        return Rules.of(self.settings)

    @property
    def is_open(self) -> bool:
        """Whether people can work in it."""
        return self.state == self.State.OPEN
