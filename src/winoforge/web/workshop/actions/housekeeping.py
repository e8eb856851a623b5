"""Housekeeping: what nobody needs any more goes, by the platform's own schedule. Every step may run twice."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.forgetting import forgets_before
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, LoginAttempt, Submission, Visit
from winoforge.web.api.actions.calls import forget_calls
from winoforge.web.jobs.actions import GIVEN_UP, revive_lost
from winoforge.web.workshop import uploads
from winoforge.web.workshop.actions.fitting import fit_waiting
from winoforge.web.workshop.actions.slots import release_lapsed
from winoforge.web.workshop.models import Authorship

NONCES_KEPT = timedelta(days=7)
"""No page stays open longer than that and is still sent twice."""
ATTEMPTS_KEPT = timedelta(days=1)
"""Logins are throttled by the last minutes."""


def often() -> None:
    """What must not wait: reservations that lapsed, slots that are too many or missing, jobs that were lost."""
    now = timezone.now()
    release_lapsed(now)
    fit_waiting()
    revive_lost(now)


def daily() -> None:
    """What goes with age."""
    now = timezone.now()
    Submission.objects.filter(at__lt=now - NONCES_KEPT).delete()
    LoginAttempt.objects.filter(at__lt=now - ATTEMPTS_KEPT).delete()
    Session.objects.filter(expire_date__lt=now).delete()
    forget_calls(now)
    uploads.discard_older(now - 2 * GIVEN_UP)
    forget_closed(now)


def forget_closed(now: datetime) -> int:
    """Delete addresses and authorship evidence of campaigns that have been closed for long; how many campaigns."""
    closed = Campaign.objects.filter(
        state=Campaign.State.CLOSED, closed_at__lte=forgets_before(now), forgotten_at__isnull=True
    )
    return sum(_forget(campaign, now) for campaign in closed)


@transaction.atomic
def _forget(campaign: Campaign, now: datetime) -> bool:
    # Asked again inside the transaction: an administrator may have opened it again meanwhile.
    due = Campaign.objects.filter(pk=campaign.pk, state=Campaign.State.CLOSED, forgotten_at__isnull=True)
    if not due.update(forgotten_at=now):
        return False
    visits, _ = Visit.objects.filter(campaign=campaign).delete()
    evidence, _ = Authorship.objects.filter(schema__campaign=campaign).delete()
    audit(Deed.FORGET, campaign=campaign, target=campaign.public_id, visits=visits, authorship=evidence)
    return True
