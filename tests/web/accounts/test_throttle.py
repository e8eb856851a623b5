"""Failed logins are counted by name and by address, before any password is hashed."""

from __future__ import annotations

from datetime import timedelta
from threading import Thread

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.utils import timezone

from tests.web.accounts.arriving import PASSWORD, register
from tests.web.cast import make_campaign, make_member, make_person
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts import throttle
from winoforge.web.accounts.actions.identifying import identify
from winoforge.web.accounts.actions.visiting import note_visit
from winoforge.web.accounts.models import LoginAttempt, Person
from winoforge.web.accounts.seen import Seen, seen
from winoforge.web.ids import new_public_id

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def somewhere(address: str = "10.0.0.1") -> Seen:
    return Seen(new_public_id(), address)


def outcome(name: str, password: str, seen: Seen) -> str:
    try:
        return identify(name, password, seen).username
    except NotAllowed as refused:
        return refused.message_id


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passwords that were compared."""
    seen: list[str] = []
    check = Person.check_password

    def counting(self: Person, password: str) -> bool:
        seen.append(password)
        return check(self, password)

    monkeypatch.setattr(Person, "check_password", counting)
    return seen


def test_five_failures_for_a_name_are_enough_from_wherever_they_come(hashed: list[str]) -> None:
    make_person("ana", password=PASSWORD)
    tries = [outcome("ana", f"wrong-{number}", somewhere(f"10.0.0.{number}")) for number in range(7)]
    assert tries == ["wrong-login"] * 5 + ["too-many-tries"] * 2
    assert outcome("ANA", PASSWORD, somewhere("10.0.0.99")) == "too-many-tries"
    assert len(hashed) == 5


def test_twenty_failures_from_an_address_are_enough_whatever_the_names() -> None:
    tries = [outcome(f"name-{number}", "wrong", somewhere()) for number in range(22)]
    assert tries == ["wrong-login"] * 20 + ["too-many-tries"] * 2
    assert outcome("name-99", "wrong", somewhere("10.0.0.2")) == "wrong-login"


def test_a_household_with_its_own_network_of_addresses_counts_as_one() -> None:
    tries = [outcome(f"name-{number}", "wrong", somewhere(f"2001:db8:1:1::{number:x}")) for number in range(21)]
    assert tries[-1] == "too-many-tries"
    assert outcome("name-99", "wrong", somewhere("2001:db8:1:2::1")) == "wrong-login"


def test_a_failure_is_forgotten_after_a_quarter_of_an_hour() -> None:
    make_person("ana", password=PASSWORD)
    for number in range(5):
        outcome("ana", "wrong", somewhere(f"10.0.0.{number}"))
    LoginAttempt.objects.update(at=timezone.now() - throttle.WINDOW - timedelta(seconds=1))
    assert outcome("ana", PASSWORD, somewhere()) == "ana"


def test_a_login_that_succeeds_is_no_failure_and_clears_those_of_the_name() -> None:
    make_person("ana", password=PASSWORD)
    for _ in range(30):
        assert outcome("ana", "wrong", somewhere("10.0.0.7")) == "wrong-login"
        assert outcome("ana", PASSWORD, somewhere()) == "ana"
        LoginAttempt.objects.filter(key=throttle._key("address", "10.0.0.7")).delete()
    assert LoginAttempt.objects.count() == 0


def test_a_refused_try_is_not_counted_so_that_the_wait_that_was_said_holds() -> None:
    for number in range(12):
        outcome("ana", "wrong", somewhere(f"10.0.0.{number}"))
    assert LoginAttempt.objects.count() == 2 * 5


def test_nobody_can_lock_a_person_out_of_a_browser_in_which_they_were_before() -> None:
    member = make_member(make_campaign(), "ana")
    member.person.set_password(PASSWORD)
    member.person.save()
    own = somewhere()
    note_visit(member, own)
    for number in range(9):
        outcome("ana", "wrong", somewhere(f"10.0.1.{number}"))
    assert outcome("ana", PASSWORD, somewhere()) == "too-many-tries"
    assert outcome("ana", PASSWORD, own) == "ana"
    assert [outcome("ana", "wrong", own) for _ in range(6)] == ["wrong-login"] * 5 + ["too-many-tries"]


def test_the_page_says_how_long_to_wait(client: Client) -> None:
    for _ in range(5):
        client.post("/login/", {"username": "ana", "password": "wrong"})
    answer = client.post("/login/", {"username": "ana", "password": "wrong"})
    assert answer.status_code == 429
    assert NotAllowed("too-many-tries", minutes=15).said("en") in answer.content.decode()
    assert answer.headers["Retry-After"] == str(15 * 60)


def test_names_and_addresses_are_kept_as_hashes_only() -> None:
    outcome("ana", "wrong", somewhere())
    for key in LoginAttempt.objects.values_list("key", flat=True):
        assert len(key) == 64
        assert "ana" not in key
        assert "10.0.0.1" not in key


@pytest.mark.django_db(transaction=True)
def test_of_many_tries_at_once_no_more_are_let_through_than_of_many_in_a_row() -> None:
    make_person("ana", password=PASSWORD)
    got: list[str] = []

    def attempt(number: int) -> None:
        try:
            got.append(outcome("ana", "wrong", somewhere(f"10.0.0.{number}")))
        finally:
            connection.close()

    threads = [Thread(target=attempt, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 12
    assert got.count("wrong-login") <= 5
    assert set(got) <= {"wrong-login", "too-many-tries"}


def test_registrations_from_an_address_are_counted_before_any_password_is_hashed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []
    monkeypatch.setattr(Person, "set_password", lambda self, password: hashed.append(password))
    monkeypatch.setattr(throttle, "REGISTRATIONS", 3)
    campaign = make_campaign()
    answers = [register(Client(), campaign, username=f"worker-{number}").status_code for number in range(5)]
    assert answers == [303] * 3 + [429] * 2
    assert len(hashed) == 3
    assert Person.objects.count() == 3


def test_the_page_says_how_long_to_wait_before_registering(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "REGISTRATIONS", 1)
    campaign = make_campaign()
    register(Client(), campaign)
    answer = register(client, campaign, username="bea")
    assert answer.status_code == 429
    assert NotAllowed("too-many-registrations", minutes=60).said("en") in answer.content.decode()
    assert answer.headers["Retry-After"] == str(60 * 60)


def test_a_registration_is_forgotten_after_an_hour_and_counts_for_its_network_only() -> None:
    for _ in range(throttle.REGISTRATIONS):
        throttle.note_registration(somewhere("2001:db8:1:1::5"))
    with pytest.raises(NotAllowed) as refused:
        throttle.note_registration(somewhere("2001:db8:1:1::6"))
    assert (refused.value.message_id, refused.value.params) == ("too-many-registrations", {"minutes": 60})
    throttle.note_registration(somewhere("2001:db8:1:2::5"))
    LoginAttempt.objects.update(at=timezone.now() - throttle.HOUR - timedelta(seconds=1))
    throttle.note_registration(somewhere("2001:db8:1:1::6"))


def test_registrations_and_failed_logins_do_not_count_for_each_other() -> None:
    for _ in range(throttle.REGISTRATIONS):
        throttle.note_registration(somewhere())
    assert outcome("ana", "wrong", somewhere()) == "wrong-login"


def test_a_form_with_faults_is_no_registration(client: Client) -> None:
    register(client, make_campaign(), password="short")  # noqa: S106
    assert not LoginAttempt.objects.exists()


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("203.0.113.7:1234", "203.0.113.7"),
        ("[2001:db8::1]:80", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("[::ffff:203.0.113.7]:80", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::1"),
    ],
)
def test_an_address_is_understood_however_a_proxy_writes_it(rf: RequestFactory, given: str, address: str) -> None:
    assert seen(rf.get("/", REMOTE_ADDR=given)).address == address


@pytest.mark.parametrize("given", ["unknown", "", "203.0.113.7:1234:5"])
def test_whoever_has_no_usable_address_is_counted_with_all_others_who_have_none(rf: RequestFactory, given: str) -> None:
    tries = [outcome(f"name-{number}", "wrong", seen(rf.get("/", REMOTE_ADDR=given))) for number in range(22)]
    assert tries == ["wrong-login"] * 20 + ["too-many-tries"] * 2
