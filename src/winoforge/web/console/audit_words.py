"""Entries of the audit log as the pages show them: who did what to whom, why, and what changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from winoforge.core.crowd.audit_details import details_said
from winoforge.core.crowd.naming import schema_name
from winoforge.web.accounts.actions.audit import SAID, Deed, said
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership, Person
from winoforge.web.workshop.models import StoredSchema

_BY_RULE = "score"
"""The reason of a ban that nobody gave (workshop/actions/banning.py)."""


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One entry in words."""

    entry: AuditEntry
    said: str
    """The deed; it stands after the name of whoever did it."""
    about: str
    """The name of what it was done to; "" where that is gone, or is the campaign itself."""
    address: str
    """Where that can be looked at; "" where it cannot."""
    details: Sequence[str]

    @property
    def by_rule(self) -> bool:
        """Whether a rule did it, so that its reason is a word of ours."""
        return self.entry.action == Deed.BAN and self.entry.actor_id is None and self.entry.reason == _BY_RULE


def in_words(entries: Sequence[AuditEntry], lang: str) -> list[AuditLine]:
    """Entries with what they are about: four queries, however many there are."""
    known = _targets({entry.target for entry in entries if entry.target})
    return [
        AuditLine(
            entry,
            said(entry.action, lang) if entry.action in SAID else entry.action,
            *known.get(entry.target, ("", "")),
            details_said(entry.details, lang),
        )
        for entry in entries
    ]


def _targets(names: set[str]) -> dict[str, tuple[str, str]]:
    """By public id, what it is called and its address."""
    found: dict[str, tuple[str, str]] = {}
    members = Membership.objects.filter(public_id__in=names)
    for key, name in members.values_list("public_id", "person__username"):
        found[key] = name, reverse("worker", args=[key])
    for key, record in StoredSchema.objects.filter(public_id__in=names).values_list("public_id", "record"):
        found[key] = schema_name(record), reverse("schema", args=[key])
    for key, name in Person.objects.filter(public_id__in=names).values_list("public_id", "username"):
        found[key] = name, ""
    for key, name in Campaign.objects.filter(public_id__in=names).values_list("public_id", "name"):
        found[key] = name, reverse("campaign", args=[key])
    return found
