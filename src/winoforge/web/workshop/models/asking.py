"""Training and test questions: halves that a worker has been asked."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models.references import ReferenceEntry
from winoforge.web.workshop.models.schemas import StoredSchema


class Question(models.Model):
    """A half that was put to a worker, as it was put."""

    class Purpose(models.TextChoices):
        """Why it was asked."""

        TRAINING = "training"
        TEST = "test"

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    membership = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="questions")
    purpose = models.CharField(max_length=10, choices=Purpose.choices)
    entry = models.ForeignKey(ReferenceEntry, null=True, on_delete=models.SET_NULL, related_name="+")
    """Where it came from, if from the library or a reference collection."""
    schema = models.ForeignKey(StoredSchema, null=True, on_delete=models.SET_NULL, related_name="+")
    """Where it came from, if from a campaign."""
    half = models.PositiveSmallIntegerField()
    record = models.JSONField()
    """The entry as it was when it was asked."""
    asked_at = models.DateTimeField(auto_now_add=True)
    answered_at = models.DateTimeField(null=True)
    answer = models.PositiveSmallIntegerField(null=True)
    right = models.BooleanField(null=True)
    seconds = models.FloatField(null=True)

    class Meta:
        """One open question at a time: reloading the page does not draw another."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["membership"], condition=Q(answered_at=None), name="one_open_question")
        ]
        indexes: ClassVar = [models.Index(fields=["membership", "-id"], name="question_newest")]
