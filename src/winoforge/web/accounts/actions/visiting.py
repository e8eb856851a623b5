"""Browsers and addresses, noted at registration and login; accounts of a campaign that share one are flagged (P18)."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from winoforge.core.crowd.flags import FlagKind
from winoforge.web.accounts.models import Membership, Person, Visit
from winoforge.web.accounts.seen import Seen
from winoforge.web.workshop.models import Flag

_MOST_OTHERS = 20
"""Behind the address of a whole town, a few neighbours say as much as all."""


def note_visit(member: Membership, seen: Seen) -> None:
    """Note where a worker is, and flag whoever else of the campaign was there. Call it inside a transaction."""
    _note(member.person, seen, campaign_id=member.campaign_id)
    _flag(member, FlagKind.SHARED_BROWSER, Q(browser=seen.browser))
    if seen.address is not None:
        _flag(member, FlagKind.SHARED_ADDRESS, Q(address=seen.address))


def note_administrator(person: Person, seen: Seen) -> None:
    """Only the browser, so that nobody can lock them out; an administrator's address is nobody's business."""
    _note(person, Seen(seen.browser, None), campaign_id=None)


def _note(person: Person, seen: Seen, *, campaign_id: int | None) -> None:
    # Not update_or_create: the row may be doubled where a column is NULL, which unique constraints do not see.
    where = {"person": person, "campaign_id": campaign_id, "browser": seen.browser, "address": seen.address}
    if not Visit.objects.filter(**where).update(last_at=timezone.now()):
        Visit.objects.bulk_create([Visit(**where)], ignore_conflicts=True)


def _flag(member: Membership, kind: FlagKind, place: Q) -> None:
    """One flag a pair, on the later of the two."""
    since = timezone.now() - timedelta(days=member.campaign.rules.shared_browser_days)
    there = Visit.objects.filter(place, campaign_id=member.campaign_id, last_at__gte=since)
    persons = there.exclude(person_id=member.person_id).order_by("-last_at").values_list("person_id", flat=True)
    others = Membership.objects.filter(campaign_id=member.campaign_id, person_id__in=list(persons[:_MOST_OTHERS]))
    pairs = [sorted((member, other), key=lambda one: one.pk) for other in others]
    Flag.objects.bulk_create(
        [Flag(membership=later, kind=kind, cause=f"membership:{earlier.public_id}") for earlier, later in pairs],
        ignore_conflicts=True,
    )
