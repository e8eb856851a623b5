"""A lost password: the administrator issues a link, shown once, that works once and for a day."""

from __future__ import annotations

import logging
import re
import time
from datetime import timedelta
from io import StringIO

import pytest
from django.test import Client

from tests.web.accounts.arriving import PASSWORD
from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.workers.test_list import text
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts import throttle
from winoforge.web.accounts.actions import people
from winoforge.web.accounts.models import AuditEntry, Membership, Person
from winoforge.web.accounts.password_link import fits, token_for
from winoforge.web.accounts.seen import Seen
from winoforge.web.ids import new_nonce, new_public_id
from winoforge.web.logs import LogFilter

pytestmark = [pytest.mark.db, pytest.mark.django_db]
NEW = "another-good-battery"


@pytest.fixture
def member() -> Membership:
    member = make_member(make_campaign(), "ana")
    member.person.set_password(PASSWORD)
    member.person.save()
    return member


def link_of(person: Person) -> str:
    return f"/reset/{person.public_id}/{token_for(person)}/"


def logs_in(password: str) -> bool:
    return Client().post("/login/", {"username": "ana", "password": password}).status_code == 303


def later(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + by.total_seconds())


def test_the_administrator_issues_a_link_that_is_shown_once(client: Client, member: Membership) -> None:
    administrator = log_in(client, make_administrator("ada"))
    page = f"/console/workers/{member.public_id}/"
    sent = {"deed": "issue-password-link", "reason": "Asked by email.", "nonce": new_nonce()}
    assert administrator.post(page, sent)["Location"] == page
    found = re.search(r"http://testserver(/reset/[0-9a-f]{32}/[^<]+/)<", administrator.get(page).content.decode())
    assert found is not None
    assert "/reset/" not in administrator.get(page).content.decode()
    assert "ana" in text(Client().get(found[1]).content)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.target, entry.reason) == ("issue-password-link", member.public_id, "Asked by email.")
    assert found[1].split("/")[3] not in str(AuditEntry.objects.values())


def test_a_link_just_issued_is_not_shown_at_another_worker(client: Client, member: Membership) -> None:
    administrator = log_in(client, make_administrator())
    sent = {"deed": "issue-password-link", "reason": "Asked.", "nonce": new_nonce()}
    administrator.post(f"/console/workers/{member.public_id}/", sent)
    other = make_member(member.campaign)
    assert "/reset/" not in administrator.get(f"/console/workers/{other.public_id}/").content.decode()


def test_the_new_password_works_and_every_session_ends(client: Client, member: Membership) -> None:
    elsewhere = log_in(Client(), member)
    assert elsewhere.get("/work/").status_code == 200
    here = log_in(client, member)
    came = here.post(link_of(member.person), {"password": NEW}, follow=False)
    assert came["Location"] == "/login/"
    assert "Your new password is set" in text(here.get("/login/").content)
    assert elsewhere.get("/work/")["Location"].startswith("/login/")
    assert (logs_in(PASSWORD), logs_in(NEW)) == (False, True)
    entry = AuditEntry.objects.get(action="reset-password")
    assert (entry.actor, entry.target) == (member.person, member.person.public_id)


def test_a_link_works_once(client: Client, member: Membership) -> None:
    link = link_of(member.person)
    assert client.post(link, {"password": NEW}).status_code == 303
    for came in (client.get(link), client.post(link, {"password": PASSWORD})):
        assert came.status_code == 403
        assert "This link no longer works" in text(came.content)
    assert logs_in(NEW)


def test_of_two_who_use_a_link_at_the_same_moment_one_sets_the_password(member: Membership) -> None:
    first, second = (Person.objects.get(pk=member.person.pk) for _ in range(2))
    people.reset_by_link(first, NEW)
    with pytest.raises(NotAllowed) as refused:
        people.reset_by_link(second, "the-slower-password")
    assert refused.value.message_id == "reset-link-used"
    assert logs_in(NEW)
    assert AuditEntry.objects.filter(action="reset-password").count() == 1


@pytest.mark.parametrize(("age", "works"), [(timedelta(hours=23), True), (timedelta(hours=25), False)])
def test_a_link_works_for_a_day(
    client: Client, member: Membership, monkeypatch: pytest.MonkeyPatch, age: timedelta, works: bool
) -> None:
    token = token_for(member.person)
    later(monkeypatch, age)
    assert fits(member.person, token) is works


def test_a_link_is_for_one_person_only(client: Client, member: Membership) -> None:
    other = make_member(member.campaign, "bea").person
    for link in (
        f"/reset/{other.public_id}/{token_for(member.person)}/",
        f"/reset/{new_public_id()}/{token_for(member.person)}/",
        f"/reset/{member.person.public_id}/{token_for(member.person)}x/",
        f"/reset/%00/{token_for(member.person)}/",
    ):
        assert Client().post(link, {"password": NEW}).status_code == 403
    assert logs_in(PASSWORD)


def test_no_link_works_for_an_administrator(client: Client, member: Membership) -> None:
    link = link_of(make_administrator())
    assert client.get(link).status_code == 403
    assert client.post(link, {"password": NEW}).status_code == 403
    Person.objects.filter(pk=member.person.pk).update(is_staff=True)
    administrator = log_in(client, make_administrator())
    page = f"/console/workers/{member.public_id}/"
    assert "set a new password" not in text(administrator.get(page).content)
    sent = {"deed": "issue-password-link", "reason": "Asked.", "nonce": new_nonce()}
    came = administrator.post(page, sent)
    assert came.status_code == 422
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("password", ["short", "password123", "", "x" * 201])
def test_a_weak_password_is_refused_and_the_link_still_works(client: Client, member: Membership, password: str) -> None:
    link = link_of(member.person)
    came = client.post(link, {"password": password})
    assert came.status_code == 422
    assert "Error:" in text(came.content)
    assert client.post(link, {"password": NEW}).status_code == 303


def test_wrong_links_are_throttled_and_good_ones_are_not(client: Client, member: Membership) -> None:
    good = link_of(member.person)
    for _ in range(throttle.PER_NAME + 1):
        assert client.get(good).status_code == 200
    wrong = good[:-2] + "!/"
    statuses = [client.get(wrong).status_code for _ in range(throttle.PER_NAME + 1)]
    assert statuses == [403] * throttle.PER_NAME + [429]
    came = client.get(wrong)
    assert int(came["Retry-After"]) > 0
    assert "too many tries with such links" in text(came.content)
    seen = Seen("c" * 32, "192.0.2.7")
    for number in range(throttle.PER_ADDRESS):
        with pytest.raises(NotAllowed, match="no longer works"):
            people.holder(f"{number:032x}", "x", seen)
    with pytest.raises(NotAllowed, match="too many tries"):
        people.holder("f" * 32, "x", seen)


def test_the_login_page_says_whom_to_ask(client: Client) -> None:
    assert "ask the contact of your campaign for a link to set a new one" in text(client.get("/login/").content)


def test_a_link_that_still_works_is_in_no_log(member: Membership, monkeypatch: pytest.MonkeyPatch) -> None:
    written = StringIO()
    [ours] = [each for each in logging.getLogger().handlers if any(isinstance(f, LogFilter) for f in each.filters)]
    monkeypatch.setattr(ours, "stream", written)
    link = link_of(member.person)
    assert Client().post(link, {"password": "short"}).status_code == 422
    assert Client(enforce_csrf_checks=True).post(link, {"password": NEW}).status_code == 403
    logged = written.getvalue()
    assert "Unprocessable" not in logged
    assert "Forbidden" in logged
    assert link.split("/")[3] not in logged
