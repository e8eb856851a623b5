"""Lifting a ban (P17): what the ban took out of the queue comes back into it."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.workshop.actions import fitting
from winoforge.web.workshop.models import StoredSchema


@transaction.atomic
def pardon(member: Membership, *, reason: str, actor: Person) -> None:
    """Lift a ban. Schemas that the ban removed wait again, each with the slots that it still lacks."""
    Membership.objects.select_for_update(no_key=True).get(pk=member.pk)
    if not Membership.objects.filter(pk=member.pk).exclude(banned_at=None).update(banned_at=None):
        return
    member.banned_at = None
    removed = StoredSchema.objects.filter(contributor=member, state=StoredSchema.State.REMOVED).order_by("pk")
    keys = list(removed.select_for_update(no_key=True).values_list("pk", flat=True))
    now = timezone.now()
    StoredSchema.objects.filter(pk__in=keys).update(state=StoredSchema.State.WAITING, changed_at=now)
    audit(
        Deed.PARDON,
        actor=actor,
        campaign=member.campaign,
        target=member.public_id,
        reason=reason,
        score=member.score,
        returned=len(keys),
    )
    for key in keys:
        fitting.fit(key, now)
