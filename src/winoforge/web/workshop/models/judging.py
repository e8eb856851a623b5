"""Slots, which hand schemas out, and the judgements that fill them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models.schemas import StoredSchema


class Slot(models.Model):
    """A place for one judgement of a schema. A schema has as many as its campaign asks for, so never one too many."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    schema = models.ForeignKey(StoredSchema, on_delete=models.CASCADE, related_name="slots")
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="+")
    """The schema's, repeated so that the queue is one index."""
    number = models.PositiveSmallIntegerField()
    evaluator = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="slots")
    """Who holds it, or has filled it."""
    reserved_until = models.DateTimeField(null=True)
    """When the reservation lapses, unless it has been judged."""
    opened_at = models.DateTimeField(null=True)
    """When the holder saw it; what is reserved and not yet shown has not been opened."""
    judged_at = models.DateTimeField(null=True)

    class Meta:
        """The rules of the queue, said to the database."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["schema", "number"], name="slot_number_once"),
            models.UniqueConstraint(fields=["schema", "evaluator"], name="slot_evaluator_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["campaign", "schema", "number"], name="slot_queue", condition=Q(judged_at=None)),
            models.Index(fields=["evaluator", "campaign"], name="slot_held", condition=Q(judged_at=None)),
        ]


class Judgement(models.Model):
    """One evaluator's seven answers on one schema."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    slot = models.OneToOneField(Slot, on_delete=models.PROTECT, related_name="judgement")
    schema = models.ForeignKey(StoredSchema, on_delete=models.PROTECT, related_name="judgements")
    evaluator = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="judgements")
    membership = models.ForeignKey(Membership, null=True, on_delete=models.PROTECT, related_name="judgements")
    """None for an administrator, who is not paid."""
    answers = models.JSONField()
    """Yes or no by the question's id."""
    valid = models.BooleanField()
    leaked = models.BooleanField(default=False)
    bonus = models.BooleanField(default=False)
    comment = models.CharField(max_length=1000, blank=True)
    seconds = models.FloatField(null=True)
    code = models.ForeignKey("PaymentCode", null=True, on_delete=models.PROTECT, related_name="judgements")
    """The payment code that it helped to earn; None until the row is complete, and for an administrator."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Counted by evaluator, those without a code apart, and by schema."""

        indexes: ClassVar = [
            models.Index(fields=["membership", "id"], name="judgement_member"),
            models.Index(fields=["membership", "id"], name="judgement_unpaid", condition=Q(code=None)),
            models.Index(fields=["schema", "valid"], name="judgement_verdict"),
        ]
