"""The audit log: which entries, page by page by key, and all of them as rows of a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from winoforge.core.crowd.searching import query
from winoforge.core.crowd.usernames import username_key
from winoforge.web import csv_lines
from winoforge.web.accounts.actions.audit import SAID
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership, Person

PER_PAGE = 50
COLUMNS = ("at", "campaign", "by", "deed", "target", "reason", "details")
_AT_ONCE = 1_000
_LONGEST_KEY = 18
"""Digits of a key."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks for."""

    deed: str = ""
    person: str = ""
    """A user name: of whoever did it, or had it done to them."""
    before: int | None = None
    """Entries before this one."""

    @classmethod
    def of(cls, sent: Mapping[str, str]) -> Asked:
        """From the address; what cannot be meant is left out."""
        deed, before = sent.get("deed", ""), sent.get("before", "")
        is_key = before.isascii() and before.isdecimal() and len(before) <= _LONGEST_KEY
        return cls(deed if deed in SAID else "", query(sent.get("person", "")), int(before) if is_key else None)

    @property
    def is_narrow(self) -> bool:
        """Whether anything is left out."""
        return bool(self.deed or self.person)


def entries(campaign: Campaign | None, asked: Asked) -> QuerySet[AuditEntry]:
    """The entries of a campaign, or of the whole platform, that are asked for, the newest first."""
    found = AuditEntry.objects.select_related("actor", "campaign").order_by("-pk")
    if campaign is not None:
        found = found.filter(campaign=campaign)
    if asked.deed:
        found = found.filter(action=asked.deed)
    return found.filter(_about(asked.person)) if asked.person else found


def page_of(found: QuerySet[AuditEntry], before: int | None) -> tuple[list[AuditEntry], int | None]:
    """Some entries, and the key before which the next begin; None if there are no more. By key, so always quick."""
    rows = list((found.filter(pk__lt=before) if before else found)[: PER_PAGE + 1])
    return rows[:PER_PAGE], rows[PER_PAGE - 1].pk if len(rows) > PER_PAGE else None


def table(found: QuerySet[AuditEntry]) -> Iterator[str]:
    """The lines of a CSV file, of which no spreadsheet runs a cell."""
    return csv_lines.lines(_rows(found))


def _rows(found: QuerySet[AuditEntry]) -> Iterator[tuple[str, ...]]:
    yield COLUMNS
    for entry in found.iterator(chunk_size=_AT_ONCE):
        yield (
            entry.at.isoformat(),
            entry.campaign.name if entry.campaign else "",
            entry.actor.username if entry.actor else "",
            entry.action,
            entry.target,
            entry.reason,
            json.dumps(entry.details, ensure_ascii=False, sort_keys=True),
        )


def _about(name: str) -> Q:
    """Done by the person of that name, or to them, or to one of their memberships."""
    person = Person.objects.filter(username_key=username_key(name)).first()
    if person is None:
        return Q(pk__in=[])
    theirs = Membership.objects.filter(person=person).values("public_id")
    return Q(actor=person) | Q(target=person.public_id) | Q(target__in=theirs)
