"""What a job has computed of a campaign, so that no page has to: pictures (P24) and findings that tell (P28)."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.web.accounts.models import Campaign


class Picture(models.Model):
    """A picture in one language, drawn by a job and kept until its numbers change."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="pictures")
    kind = models.CharField(max_length=40)
    language = models.CharField(max_length=10)
    data_hash = models.CharField(max_length=64)
    """Of the numbers it shows: the same numbers are not drawn again."""
    title = models.TextField()
    """The finding, in a sentence."""
    said = models.TextField()
    """The text alternative."""
    svg = models.TextField(blank=True)
    """"" where nothing can be drawn yet, or altair is not installed; the numbers are there in any case."""
    numbers = models.JSONField(default=dict)
    """Columns and rows of the table behind it, for the page and the CSV."""
    drawn_at = models.DateTimeField(auto_now=True)

    class Meta:
        """One of a kind."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["campaign", "kind", "language"], name="picture_of_a_kind_once")
        ]


class CampaignStatistics(models.Model):
    """Numbers that take longer than a page may."""

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="statistics")
    findings = models.JSONField(default=list)
    """Which findings go with “invalid”, as core/crowd/telling_findings.py has it."""
    computed_at = models.DateTimeField(auto_now=True)
