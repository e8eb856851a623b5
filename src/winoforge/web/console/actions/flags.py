"""Flags that an administrator has looked at. Nothing follows from it but that they are no longer listed."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet
from django.utils import timezone

from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.workshop.models import Flag


def look_at(campaign: Campaign, keys: Iterable[int], by: Person) -> int:
    """These flags of the campaign were looked at; how many were not before. Who looked first is kept."""
    members = Membership.objects.filter(campaign=campaign)
    return _seen(Flag.objects.filter(membership__in=members, pk__in=list(keys)), by)


def look_at_all_of(member: Membership, up_to: int, by: Person) -> int:
    """All flags of a worker that the page showed were looked at; one raised since then was not."""
    return _seen(Flag.objects.filter(membership=member, pk__lte=up_to), by)


def _seen(flags: QuerySet[Flag], by: Person) -> int:
    return flags.filter(seen_at=None).update(seen_at=timezone.now(), seen_by=by)
