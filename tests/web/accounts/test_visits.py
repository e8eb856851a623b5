"""Several accounts from one browser or address are flagged (P18), once a pair, within a campaign."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.accounts.arriving import register
from tests.web.cast import make_campaign, make_member
from winoforge.core.crowd.flags import FlagKind
from winoforge.web.accounts.actions.visiting import note_administrator, note_visit
from winoforge.web.accounts.models import Visit
from winoforge.web.accounts.seen import COOKIE, Seen, seen
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models import Flag

pytestmark = [pytest.mark.db, pytest.mark.django_db]

BROWSER = "a" * 32


def kinds() -> list[str]:
    return sorted(Flag.objects.values_list("kind", flat=True))


def test_registering_twice_in_one_browser_flags_the_later_account(client: Client) -> None:
    campaign = make_campaign()
    register(client, campaign, username="first")
    client.post("/logout/")
    register(client, campaign, username="second")
    assert kinds() == [FlagKind.SHARED_ADDRESS, FlagKind.SHARED_BROWSER]
    assert {flag.membership.person.username for flag in Flag.objects.all()} == {"second"}
    first = campaign.memberships.get(person__username="first")
    assert {flag.cause for flag in Flag.objects.all()} == {f"membership:{first.public_id}"}


def test_two_browsers_at_one_address_share_the_address_only(client: Client) -> None:
    campaign = make_campaign()
    register(client, campaign, username="first")
    register(Client(), campaign, username="second")
    assert kinds() == [FlagKind.SHARED_ADDRESS]


def test_a_pair_is_flagged_once_whoever_comes_next() -> None:
    campaign = make_campaign()
    one, other = make_member(campaign), make_member(campaign)
    for _ in range(3):
        for member in (one, other):
            with transaction.atomic():
                note_visit(member, Seen(BROWSER, None))
    assert kinds() == [FlagKind.SHARED_BROWSER]
    assert Visit.objects.count() == 2


def test_accounts_of_different_campaigns_are_not_flagged() -> None:
    for _ in range(2):
        note_visit(make_member(make_campaign()), Seen(BROWSER, "10.0.0.1"))
    assert kinds() == []


def test_a_visit_long_ago_is_no_longer_shared() -> None:
    campaign = make_campaign(shared_browser_days=30)
    note_visit(make_member(campaign), Seen(BROWSER, "10.0.0.1"))
    Visit.objects.update(last_at=timezone.now() - timedelta(days=31))
    note_visit(make_member(campaign), Seen(BROWSER, "10.0.0.1"))
    assert kinds() == []


def test_an_administrators_address_is_not_kept() -> None:
    person = make_member(make_campaign()).person
    note_administrator(person, Seen(BROWSER, "10.0.0.1"))
    note_administrator(person, Seen(BROWSER, "10.0.0.1"))
    visit = Visit.objects.get()
    assert (visit.address, visit.campaign) == (None, None)


def test_a_visit_costs_the_same_in_a_crowded_place() -> None:
    campaign = make_campaign()
    note_visit(make_member(campaign), Seen(BROWSER, "10.0.0.1"))
    member = make_member(campaign)
    with CaptureQueriesContext(connection) as few:
        note_visit(member, Seen(BROWSER, "10.0.0.1"))
    for _ in range(30):
        note_visit(make_member(campaign), Seen(new_public_id(), "10.0.0.1"))
    member = make_member(campaign)
    with CaptureQueriesContext(connection) as many:
        note_visit(member, Seen(BROWSER, "10.0.0.1"))
    assert len(many) == len(few)
    assert Flag.objects.filter(membership=member, kind=FlagKind.SHARED_ADDRESS).count() == 20


@pytest.mark.parametrize("forged", ["a" * 32, "a" * 32 + ":x:y", "", "x" * 5000])
def test_a_browser_cannot_make_up_its_name(forged: str) -> None:
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = forged
    assert seen(request).browser != "a" * 32
    assert len(seen(request).browser) == 32


@pytest.mark.parametrize(("given", "address"), [("10.0.0.1", "10.0.0.1"), ("::1", "::1"), ("", None), ("unix:", None)])
def test_an_address_is_one_or_none(given: str, address: str | None) -> None:
    assert seen(RequestFactory().get("/", REMOTE_ADDR=given)).address == address


def test_what_a_client_says_of_its_own_address_is_not_believed() -> None:
    # Only the server in front of Django (wsgi.py), and only from our own proxies, puts it into REMOTE_ADDR.
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR="192.0.2.7")
    assert seen(request).address == "10.0.0.1"
