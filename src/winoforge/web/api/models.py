"""Tokens, and what was answered to a key, so that a call sent twice does its work once."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.ids import new_public_id


class Token(models.Model):
    """What a program shows instead of a password. Only its digest is kept."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=120)
    digest = models.CharField(max_length=64, unique=True)
    hint = models.CharField(max_length=8)
    """Its last characters, to tell one from another."""
    scopes = models.JSONField(default=list)
    campaign = models.ForeignKey(Campaign, null=True, on_delete=models.CASCADE, related_name="tokens")
    """The only campaign that it reaches; None for all."""
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="tokens")
    """The administrator who made it, and in whose name it acts."""
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True)
    last_used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)


class Call(models.Model):
    """A write that carried an idempotency key, and what was answered."""

    token = models.ForeignKey(Token, on_delete=models.CASCADE, related_name="calls")
    key = models.CharField(max_length=64)
    fingerprint = models.CharField(max_length=64)
    """Of method, path and body: another request under the same key is a mistake."""
    status = models.PositiveSmallIntegerField(default=0)
    answer = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A key works once for a token."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["token", "key"], name="key_once")]
        indexes: ClassVar = [models.Index(fields=["at"], name="call_age")]
