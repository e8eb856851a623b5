"""Administrators made at the command line."""

from __future__ import annotations

import pytest

from winoforge.core.errors import WinoforgeError
from winoforge.web.accounts.models import Person
from winoforge.web.serving import ServingError
from winoforge.web.serving.administrator import first_administrator, give_password, new_password

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.mark.parametrize(
    ("password", "reason"), [("short", "too short"), ("password123", "too common"), ("administrator-ana", "similar")]
)
def test_a_weak_password_is_refused_with_the_reason(password: str, reason: str) -> None:
    with pytest.raises(ServingError, match=reason):
        give_password("administrator-ana", password)
    assert not Person.objects.exists()


def test_a_password_that_was_made_is_strong_enough_and_never_the_same() -> None:
    made = {new_password() for _ in range(50)}
    assert len(made) == 50
    give_password("ana", made.pop())
    assert Person.objects.get().is_staff


def test_only_a_platform_without_an_administrator_gets_one() -> None:
    password = first_administrator()
    assert password
    assert Person.objects.get(is_staff=True).check_password(password)
    assert first_administrator() is None


def test_a_workers_name_cannot_be_taken_or_given_a_password() -> None:
    Person.objects.create(username="Bia")
    with pytest.raises(WinoforgeError):
        give_password("bia", new_password())
    with pytest.raises(ServingError, match="no administrator called bia"):
        give_password("bia", new_password(), reset=True)
    assert not Person.objects.get().is_staff
