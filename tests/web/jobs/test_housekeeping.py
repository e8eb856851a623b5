"""Housekeeping: what nobody needs any more goes, and nothing else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from tests.web.cast import make_campaign, make_evaluator, make_member
from tests.web.entries import make_stored
from winoforge.web.accounts.models import AuditEntry, Campaign, LoginAttempt, Submission, Visit
from winoforge.web.workshop import uploads
from winoforge.web.workshop.actions import housekeeping
from winoforge.web.workshop.models import Authorship, Slot

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_reservations_that_lapsed_are_released() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign).person
    author = make_member(campaign)
    now = timezone.now()
    slots = [
        Slot.objects.create(
            schema=make_stored(campaign, author, number, "waiting"),
            campaign=campaign,
            number=0,
            evaluator=evaluator,
            reserved_until=now + timedelta(minutes=minutes),
        )
        for number, minutes in enumerate((-1, 5))
    ]
    housekeeping.often()
    for slot in slots:
        slot.refresh_from_db()
    assert slots[0].evaluator is None
    assert slots[1].evaluator == evaluator


def test_old_forms_attempts_and_sessions_go() -> None:
    person = make_member(make_campaign()).person
    now = timezone.now()
    for nonce, days in (("old", 8), ("new", 6)):
        made = Submission.objects.create(person=person, nonce=nonce, action="x")
        Submission.objects.filter(pk=made.pk).update(at=now - timedelta(days=days))
    for key, hours in (("old", 25), ("new", 23)):
        attempt = LoginAttempt.objects.create(key=key)
        LoginAttempt.objects.filter(pk=attempt.pk).update(at=now - timedelta(hours=hours))
    for key, hours in (("old", -1), ("new", 1)):
        Session.objects.create(session_key=key, session_data="", expire_date=now + timedelta(hours=hours))
    housekeeping.daily()
    assert [row.nonce for row in Submission.objects.all()] == ["new"]
    assert [row.key for row in LoginAttempt.objects.all()] == ["new"]
    assert [row.session_key for row in Session.objects.all()] == ["new"]


def test_addresses_and_authorship_go_ninety_days_after_a_campaign_closes() -> None:
    now = timezone.now()
    old, new, still_open = make_campaign(), make_campaign(), make_campaign()
    for campaign, days in ((old, 90), (new, 89), (still_open, None)):
        member = make_member(campaign)
        Visit.objects.create(person=member.person, campaign=campaign, browser="b", address="192.0.2.1")
        Authorship.objects.create(schema=make_stored(campaign, member), evidence={"pastes": 1})
        if days is not None:
            Campaign.objects.filter(pk=campaign.pk).update(state="closed", closed_at=now - timedelta(days=days))
    assert housekeeping.forget_closed(now) == 1
    assert housekeeping.forget_closed(now) == 0
    assert set(Visit.objects.values_list("campaign", flat=True)) == {new.pk, still_open.pk}
    assert set(Authorship.objects.values_list("schema__campaign", flat=True)) == {new.pk, still_open.pk}
    old.refresh_from_db()
    assert old.forgotten_at == now
    assert old.schemas.count() == 1, "the schemas stay"
    assert AuditEntry.objects.get().action == "forget"


def test_uploads_that_nobody_waits_for_go() -> None:
    import os

    old, new = uploads.keep([b"x"], "a.csv").name, uploads.keep([b"x"], "b.csv").name
    long_ago = (timezone.now() - timedelta(days=3)).timestamp()
    os.utime(uploads.path(old), (long_ago, long_ago))
    housekeeping.daily()
    assert not uploads.path(old).exists()
    assert uploads.path(new).exists()
    uploads.discard(new)
