"""Administrators are made by a command; a new password ends every session."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from tests.web.accounts.arriving import PASSWORD
from tests.web.cast import make_campaign, make_member, make_person
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.actions.people import create_administrator, reset_password
from winoforge.web.accounts.models import AuditEntry, Person

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_an_administrator_can_log_in_and_is_in_the_audit_log(client: Client) -> None:
    person = create_administrator(" Root ", PASSWORD)
    assert (person.username, person.is_staff) == ("Root", True)
    assert client.post("/login/", {"username": "root", "password": PASSWORD}).headers["Location"] == "/console/"
    assert AuditEntry.objects.get().target == person.public_id
    assert PASSWORD not in str(AuditEntry.objects.values())


@pytest.mark.parametrize(("name", "message"), [("ROOT", "username-taken"), ("a\u200bb", "username-unusable")])
def test_a_name_that_cannot_be_had_is_refused(name: str, message: str) -> None:
    make_person("root")
    with pytest.raises(NotAllowed) as refused:
        create_administrator(name, PASSWORD)
    assert refused.value.message_id == message
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("password", ["short", "password123", "1234567890"])
def test_a_weak_password_is_refused(password: str) -> None:
    with pytest.raises(ValidationError):
        create_administrator("root", password)
    assert not Person.objects.exists()


def test_a_new_password_ends_every_session(client: Client) -> None:
    member = make_member(make_campaign(), "ana")
    member.person.set_password(PASSWORD)
    member.person.save()
    client.post("/login/", {"username": "ana", "password": PASSWORD})
    assert client.get("/work/").status_code != 303
    reset_password(member.person, "another-good-battery")
    assert client.get("/work/").headers["Location"] == "/login/"
    assert client.post("/login/", {"username": "ana", "password": PASSWORD}).status_code == 422
    assert client.post("/login/", {"username": "ana", "password": "another-good-battery"}).status_code == 303
