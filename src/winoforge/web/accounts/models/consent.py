"""Consent: the versions of what a campaign's workers agree to, and who accepted which."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.core.crowd.consent import LONGEST_LICENCE, Terms, Version
from winoforge.web.accounts.models.campaign import Campaign
from winoforge.web.accounts.models.membership import Membership


class ConsentVersion(models.Model):
    """One version of a campaign's consent text and licence. It never changes; an edit makes the next one."""

    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="consents")
    number = models.PositiveSmallIntegerField()
    """Counted from 1 within the campaign."""
    english = models.TextField(blank=True)
    portuguese = models.TextField(blank=True)
    licence = models.CharField(max_length=LONGEST_LICENCE)
    sha256 = models.CharField(max_length=64)
    """Of texts and licence, as core/crowd/consent.py computes it."""
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A number is used once in a campaign."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["campaign", "number"], name="consent_number_once")]

    @property
    def terms(self) -> Terms:
        """What it says."""
        return Terms(english=self.english, portuguese=self.portuguese, licence=self.licence)

    @property
    def version(self) -> Version:
        """It as the rules know it."""
        return Version(number=self.number, terms=self.terms, since=self.created_at)


class Acceptance(models.Model):
    """A worker accepted a version. Only ever added to."""

    membership = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="acceptances")
    version = models.ForeignKey(ConsentVersion, on_delete=models.PROTECT, related_name="acceptances")
    language = models.CharField(max_length=2)
    """Which of its texts they read."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A version is accepted once."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["membership", "version"], name="accepted_once")]
