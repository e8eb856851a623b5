"""Banning a worker (P17); pardoning.py lifts the ban."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.workshop.actions.slots import release
from winoforge.web.workshop.models import Slot, StoredSchema


@transaction.atomic
def ban(member: Membership, *, reason: str, actor: Person | None = None) -> None:
    """Ban a worker: the next request ends the session, what they hold is released, what waits leaves the queue.

    `actor` is None when the rule banned, and `reason` then is `score`.
    """
    now = timezone.now()
    if not Membership.objects.filter(pk=member.pk, banned_at=None).update(banned_at=now):
        return
    member.banned_at = now
    waiting = StoredSchema.objects.filter(contributor=member, state=StoredSchema.State.WAITING).order_by("pk")
    # Schemas before slots, as everywhere (slots.py), so that nobody waits in a circle.
    keys = list(waiting.select_for_update(no_key=True).values_list("pk", flat=True))
    removed = StoredSchema.objects.filter(pk__in=keys).update(state=StoredSchema.State.REMOVED, changed_at=now)
    # Slots go with their schema: a reserved one too, whose evaluator is told so when they send their judgement.
    Slot.objects.filter(schema__in=keys, judged_at=None).delete()
    release(member.person, member.campaign)
    audit(
        Deed.BAN,
        actor=actor,
        campaign=member.campaign,
        target=member.public_id,
        reason=reason,
        score=member.score,
        removed=removed,
    )
