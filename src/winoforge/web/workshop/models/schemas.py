"""Schemas of a campaign, and the form that somebody has begun."""

from __future__ import annotations

from typing import ClassVar, cast

from django.db import models
from django.db.models import Q

from winoforge.core.schemas import Schema
from winoforge.core.schemas.record import from_record
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.ids import new_public_id


class StoredSchema(models.Model):
    """A schema that a contributor saved."""

    class State(models.TextChoices):
        """What has become of it."""

        WAITING = "waiting"
        """In the queue of the evaluators."""
        TIED = "tied"
        """The evaluators disagree; an administrator decides."""
        VALID = "valid"
        INVALID = "invalid"
        LEAKED = "leaked"
        WITHDRAWN = "withdrawn"
        """By its contributor, before anybody opened it."""
        REMOVED = "removed"
        """It left the queue because its contributor was banned."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="schemas")
    contributor = models.ForeignKey(Membership, on_delete=models.PROTECT, related_name="schemas")
    record = models.JSONField()
    """The schema in the native shape; its id is the public id."""
    findings = models.JSONField(default=list)
    """What the checks said when it was saved: message ids and parameters, said again in any language."""
    strict = models.BooleanField()
    """Whether it kept the strict rules when it was saved, whatever the campaign asked."""
    has_findings = models.BooleanField(default=False)
    """Whether the checks said anything: `findings` in short, so that a list can ask for it."""
    flagged = models.BooleanField(default=False)
    """Whether there is a flag about it, for the same reason."""
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    bonus = models.BooleanField(default=False)
    """The bonus flag of its evaluators."""
    hardness = models.JSONField(null=True)
    """Of each half, 0 to 1, once it has been measured."""
    uncompared = models.BooleanField(default=True)
    """Until the measuring process has compared it with all others and looked at its sentences: a moment."""
    unmeasured = models.BooleanField(default=True)
    """Until the panel has tried it, which takes longer, and for ever where there is no panel."""
    version = models.PositiveSmallIntegerField(default=1)
    """Goes up with every correction, so that one made on an old page is noticed."""
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    opened_at = models.DateTimeField(null=True)
    """When an evaluator first saw it; from then on its contributor can no longer change it."""
    decided_at = models.DateTimeField(null=True)

    class Meta:
        """Counted by campaign and state, listed by contributor.

        The last index holds all that the administrator's list asks for: counting there never opens the rows, which
        are large.
        """

        indexes: ClassVar = [
            models.Index(fields=["campaign", "state", "id"], name="schema_state"),
            models.Index(fields=["contributor", "state", "-id"], name="schema_contributor"),
            models.Index(fields=["campaign", "state", "contributor", "decided_at", "bonus"], name="schema_decided"),
            models.Index(fields=["contributor"], name="schema_measured", condition=Q(hardness__isnull=False)),
            models.Index(fields=["id"], name="schema_uncompared", condition=Q(uncompared=True)),
            models.Index(fields=["id"], name="schema_unmeasured", condition=Q(unmeasured=True)),
            models.Index(
                fields=[
                    "campaign", "id", "state", "bonus", "flagged", "has_findings", "strict", "contributor",
                    "created_at",
                ],
                name="schema_listed",
            ),
        ]  # fmt: skip

    @property
    def second_thoughts(self) -> dict[str, bool]:
        """What decides whether its contributor may still change it (core/crowd/changes.py)."""
        code = getattr(self, "code", None)
        told = {
            "waiting": self.state == self.State.WAITING,
            "opened": self.opened_at is not None,
            "paid": code is not None and code.paid_at is not None,
        }
        listed: bool | None = getattr(self, "listed", None)  # a page of schemas asks for all of them at once
        if listed is None:
            listed = code is not None and code.is_listed
        return {**told, "listed": listed}

    def schema(self) -> Schema:
        """It as a value of the core."""
        return cast("Schema", from_record(self.record))


class SearchText(models.Model):
    """What a schema says, as core/crowd/searching.py folds it; apart from the schema, so that searching is quick."""

    schema = models.OneToOneField(StoredSchema, primary_key=True, on_delete=models.CASCADE, related_name="+")
    campaign = models.ForeignKey(Campaign, on_delete=models.PROTECT, related_name="+")
    text = models.TextField()


class SavedDraft(models.Model):
    """What a contributor has typed and not saved: it survives a closed browser."""

    membership = models.OneToOneField(Membership, on_delete=models.CASCADE, related_name="draft")
    fields = models.JSONField(default=dict)
    authorship = models.JSONField(default=dict)
    changed_at = models.DateTimeField(auto_now=True)
