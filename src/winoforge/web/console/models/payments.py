"""Money: what a crowd platform reported, what was paid for it, and bonuses. Payments and bonuses are only added to."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from winoforge.core.crowd.verification import TO_PAY
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models import PaymentCode

_TO_PAY = [each.value for each in TO_PAY]


class Verification(models.Model):
    """A list of workers and codes that a crowd platform reported, held against our own record."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="verifications")
    source = models.CharField(max_length=200, blank=True)
    """The name of the file; "" for what was pasted, or came through the API."""
    by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    ready = models.BooleanField(default=False)
    """Whether every line has its verdict."""
    lines_count = models.PositiveIntegerField(default=0)
    """How many of its lines have been stored."""
    unreadable = models.PositiveIntegerField(default=0)
    """Lines that said nothing that could be read."""
    read_from = models.JSONField(default=dict)
    """Which columns were taken for worker, code, session and study, as core/crowd/report_lists.py has it."""
    totals = models.JSONField(default=dict)
    """By verdict the number of lines, how many lack the id of their submission, and what their codes are worth by
    currency; a list may have very many lines."""
    paid = models.JSONField(default=dict)
    """What it has paid, as paid_sums.py has it: its payments, added up by the action that makes them."""
    recorded_at = models.DateTimeField(null=True)
    """When what is to be paid was recorded as paid."""
    discarded_at = models.DateTimeField(null=True)
    """When an administrator gave it up: nothing is recorded by it, and it holds no code any more."""

    class Meta:
        """Listed newest first."""

        indexes: ClassVar = [models.Index(fields=["campaign", "-id"], name="verification_newest")]


class VerifiedLine(models.Model):
    """One line of such a list, with its verdict."""

    verification = models.ForeignKey(Verification, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    """Its place in the list, from 1."""
    part = models.PositiveIntegerField(default=0)
    """A line without a code of ours pays several codes: each is a row of its own, counted from 0."""
    worker_id = models.CharField(max_length=100, blank=True)
    """As it was given."""
    code_given = models.CharField(max_length=100, blank=True)
    session = models.CharField(max_length=100, blank=True)
    """The crowd platform's id of the submission or assignment, for its own lists."""
    study = models.CharField(max_length=100, blank=True)
    """Its id of the task."""
    status = models.CharField(max_length=100, blank=True)
    """What the crowd platform says of the visit."""
    verdict = models.CharField(max_length=20)
    """One of core/crowd/verification.py."""
    membership = models.ForeignKey(Membership, null=True, on_delete=models.PROTECT, related_name="+")
    code = models.ForeignKey(PaymentCode, null=True, on_delete=models.PROTECT, related_name="verified_lines")
    """The code in our record that the line is about."""
    dropped = models.BooleanField(default=False)
    """Whether it was to be paid when the list was verified, and no longer when it was recorded."""
    is_first = models.BooleanField(default=False)
    """Whether it is the first about its worker's own work: so the workers are known without reading every line."""

    class Meta:
        """Read in order, by verdict, and by worker. A list pays a code once: the database says so."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["verification", "number", "part"], name="line_number_once"),
            models.UniqueConstraint(
                fields=["verification", "code"], condition=models.Q(verdict__in=_TO_PAY), name="line_code_once"
            ),
            models.UniqueConstraint(
                fields=["verification", "membership"], condition=models.Q(is_first=True), name="line_worker_first"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["verification", "verdict", "number", "code"], name="line_verdict"),
            models.Index(fields=["verification", "membership", "verdict", "session"], name="line_worker"),
        ]


class Payment(models.Model):
    """A code was paid. A code is paid once: the database says so."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    code = models.OneToOneField(PaymentCode, on_delete=models.PROTECT, related_name="payment")
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="payments")
    membership = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="payments")
    amount = models.DecimalField(max_digits=9, decimal_places=2)
    currency = models.CharField(max_length=3)
    verification = models.ForeignKey(Verification, null=True, on_delete=models.PROTECT, related_name="payments")
    by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Listed newest first."""

        indexes: ClassVar = [models.Index(fields=["campaign", "-id"], name="payment_newest")]


class Bonus(models.Model):
    """A reward for good work. One that was a mistake is cancelled by another entry with the opposite amount."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="bonuses")
    membership = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="bonuses")
    amount = models.DecimalField(max_digits=9, decimal_places=2)
    currency = models.CharField(max_length=3)
    award = models.CharField(max_length=32)
    """Shared by those that were awarded together; a cancellation has that of what it cancels."""
    period_from = models.DateTimeField()
    period_to = models.DateTimeField()
    rule = models.CharField(max_length=40, blank=True)
    """The rule of core/crowd/bonuses.py that proposed it; "" when the administrator chose the amount."""
    reason = models.TextField(blank=True)
    cancels = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="cancelled_by")
    by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Listed newest first, and added up by award; periods follow the last that ended."""

        indexes: ClassVar = [
            models.Index(fields=["campaign", "-id"], name="bonus_newest"),
            models.Index(
                fields=["campaign", "award", "currency", "period_from", "period_to", "cancels", "amount", "at"],
                name="bonus_award",
            ),
            models.Index(fields=["campaign", "period_to", "cancels"], name="bonus_ended"),
        ]
