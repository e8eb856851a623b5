"""The ledger of scores and the codes that are paid."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from winoforge.core.crowd.verification import TO_PAY
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models.asking import Question
from winoforge.web.workshop.models.schemas import StoredSchema

LISTED = Q(
    verified_lines__verdict__in=[verdict.value for verdict in TO_PAY],
    verified_lines__verification__recorded_at=None,
    verified_lines__verification__discarded_at=None,
)
"""Codes that stand to be paid on a verified list which is neither recorded nor discarded."""


class ScoreEntry(models.Model):
    """One change of a score, with its reason and its cause. Only ever added to."""

    membership = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="ledger")
    reason = models.CharField(max_length=20)
    """One of core/crowd/score.py."""
    points = models.IntegerField()
    cause = models.CharField(max_length=80)
    """What it was for; the same cause counts once."""
    schema = models.ForeignKey(StoredSchema, null=True, on_delete=models.PROTECT, related_name="+")
    question = models.ForeignKey(Question, null=True, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A cause counts once."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["membership", "cause"], name="cause_counts_once")]
        indexes: ClassVar = [models.Index(fields=["membership", "-id"], name="ledger_newest")]


class PaymentCode(models.Model):
    """What a worker gives to the crowd platform to be paid."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    code = models.CharField(max_length=30, unique=True)
    membership = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="codes")
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="+")
    schema = models.OneToOneField(StoredSchema, null=True, on_delete=models.PROTECT, related_name="code")
    """What it is for, if for a schema."""
    batch = models.PositiveIntegerField(null=True)
    """Or which batch of judgements of this worker, counted from 1."""
    amount = models.DecimalField(max_digits=9, decimal_places=2)
    currency = models.CharField(max_length=3)
    created_at = models.DateTimeField(auto_now_add=True)
    voided_at = models.DateTimeField(null=True)
    void_reason = models.CharField(max_length=40, blank=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        """For a schema or for a batch, once. Those not paid are added up apart; so are found those that may be owed."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["membership", "batch"], name="code_per_batch"),
            models.CheckConstraint(
                condition=Q(schema__isnull=False, batch__isnull=True) | Q(schema__isnull=True, batch__isnull=False),
                name="code_has_one_cause",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["membership", "-id"], name="code_newest"),
            models.Index(
                fields=["campaign", "id", "membership", "paid_at", "voided_at"],
                name="code_unpaid",
                condition=Q(paid_at=None, voided_at=None),
            ),
            models.Index(
                fields=["membership", "campaign", "paid_at", "voided_at"],
                name="code_unpaid_of",
                condition=Q(paid_at=None, voided_at=None),
            ),
            models.Index(
                fields=["campaign", "currency", "paid_at", "voided_at", "amount", "schema"],
                name="code_schema_sums",
                condition=Q(schema__isnull=False, paid_at=None),
            ),
            models.Index(
                fields=["campaign", "currency", "paid_at", "voided_at", "amount", "schema"],
                name="code_batch_sums",
                condition=Q(schema=None, paid_at=None),
            ),
        ]

    @property
    def is_listed(self) -> bool:
        """Whether it stands to be paid on a verified list that is neither recorded nor discarded."""
        return PaymentCode.objects.filter(LISTED, pk=self.pk).exists()
