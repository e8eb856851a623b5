"""What is remembered of people's doings: audit log, forms sent, logins tried, browsers seen."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.web.accounts.models.campaign import Campaign
from winoforge.web.accounts.models.person import Person


class AuditEntry(models.Model):
    """Who changed what, when and why. Only ever added to."""

    actor = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    """None when the platform itself acted."""
    campaign = models.ForeignKey(Campaign, null=True, on_delete=models.PROTECT, related_name="audit")
    action = models.CharField(max_length=40)
    target = models.CharField(max_length=80, blank=True)
    """The public id of what it was done to."""
    reason = models.TextField(blank=True)
    details = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Read newest first by campaign, and found by what was done to something."""

        indexes: ClassVar = [
            models.Index(fields=["campaign", "-id"], name="audit_newest"),
            models.Index(fields=["target", "action"], name="audit_target"),
        ]


class Submission(models.Model):
    """A form that was sent: the same one sent again finds what the first came to."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    nonce = models.CharField(max_length=43)
    action = models.CharField(max_length=40)
    result = models.CharField(max_length=80, blank=True)
    """The public id of what it made."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A nonce works once for a person."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["person", "nonce"], name="nonce_once")]
        indexes: ClassVar = [models.Index(fields=["at"], name="submission_age")]


class LoginAttempt(models.Model):
    """A failed login or a registration, counted before any password is hashed."""

    key = models.CharField(max_length=64)
    """A hash of the name, or of the address, that was tried."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Counted by key and age."""

        indexes: ClassVar = [models.Index(fields=["key", "at"], name="attempt_key_age")]


class Visit(models.Model):
    """A person seen in a browser at an address: what shows several accounts of one hand."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="visits")
    campaign = models.ForeignKey(Campaign, null=True, on_delete=models.CASCADE, related_name="visits")
    browser = models.CharField(max_length=32)
    """The random name in the browser's long-lived cookie."""
    address = models.GenericIPAddressField(null=True)
    first_at = models.DateTimeField(auto_now_add=True)
    last_at = models.DateTimeField(auto_now=True)

    class Meta:
        """One row a combination, found by browser or address."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "campaign", "browser", "address"], name="visit_once")
        ]
        indexes: ClassVar = [
            models.Index(fields=["browser"], name="visit_browser"),
            models.Index(fields=["address"], name="visit_address"),
        ]
