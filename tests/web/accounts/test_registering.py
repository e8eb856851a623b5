"""Registration (P1, P3): one account per worker id and campaign, by the campaign's link; training is fixed then."""

from __future__ import annotations

import re
from threading import Thread

import pytest
from django.db import connection
from django.test import Client

from tests.web.accounts.arriving import PASSWORD, address, filled, form_of, register
from tests.web.cast import make_campaign, make_member, make_person
from winoforge.core.crowd.entry import Arrival, clean_worker_id, worker_key
from winoforge.core.errors import NotAllowed
from winoforge.web import session
from winoforge.web.accounts.actions import registering
from winoforge.web.accounts.actions.demo import Guest, end_demo, enter_demo, make_demo
from winoforge.web.accounts.actions.registering import Declared
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.accounts.seen import Seen
from winoforge.web.ids import new_nonce, new_public_id
from winoforge.web.workshop.models import StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def said(message: str, **params: object) -> str:
    return NotAllowed(message, **params).said("en")


def errors(response: object) -> dict[str, list[str]]:
    return dict(response.context["form"].errors)  # type: ignore[attr-defined]


def judged(campaign: Campaign, state: str, number: int) -> None:
    writer = make_member(campaign)
    rows = [
        StoredSchema(campaign=campaign, contributor=writer, record={}, strict=True, state=state) for _ in range(number)
    ]
    StoredSchema.objects.bulk_create(rows)


def test_who_registers_is_logged_in_and_goes_to_training(client: Client) -> None:
    campaign = make_campaign()
    answer = register(client, campaign)
    assert answer.status_code == 303
    member = Membership.objects.get()
    assert client.session[session.MEMBERSHIP] == member.pk
    assert client.session[session.ROLE] == "contributor"
    assert client.session[session.SINCE] > 0
    assert (member.declared_adult, member.declared_proficient, member.trained_at) == (True, True, None)
    assert client.get(answer.headers["Location"]).headers["Location"] == "/training/"


def test_passwords_are_kept_as_argon2_only(client: Client) -> None:
    register(client, make_campaign())
    person = Person.objects.get()
    assert person.password.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert person.check_password(PASSWORD)


@pytest.mark.parametrize(
    ("changes", "field", "what"),
    [
        ({"adult": ""}, "adult", "18 or older"),
        ({"proficient": ""}, "proficient", "know the language well"),
        ({"username": ""}, "username", "Choose a user name"),
        ({"password": ""}, "password", "Choose a password"),
        ({"password": "short-one"}, "password", "too short"),
        ({"password": "password123"}, "password", "too common"),
        ({"password": "pppppppppp"}, "password", "at least three different characters"),
        ({"password": "abABabABabAB"}, "password", "at least three different characters"),
        ({"password": "1234567890"}, "password", "too common"),
        ({"username": "ANA-from-lisbon", "password": "ana-FROM-lisbon"}, "password", "too similar"),
        ({"username": "a" * 61}, "username", "at most 60"),
        ({"username": "ana-from-lisbon", "password": "ana-from-lisbon"}, "password", "too similar"),
        ({"password": "x" * 201}, "password", "at most 200"),
    ],
)
def test_a_fault_is_said_next_to_its_field_and_good_input_comes_back(
    client: Client, changes: dict[str, str], field: str, what: str
) -> None:
    answer = register(client, make_campaign(), **{"username": "filled-in-well", **changes})
    assert answer.status_code == 422
    assert list(errors(answer)) == [field]
    assert what in errors(answer)[field][0]
    text = answer.content.decode()
    assert field == "username" or changes.get("username", "filled-in-well") in text
    assert PASSWORD not in text
    assert not Person.objects.exists()


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("pppppppppp", "pelo menos três caracteres diferentes"),
        ("password123", "muito comum"),
        ("ana-from-lisbon", "muito parecida"),
    ],
)
def test_a_password_that_is_easily_guessed_is_refused_in_portuguese_too(
    client: Client, password: str, said: str
) -> None:
    client.cookies["django_language"] = "pt-br"
    answer = register(client, make_campaign(), username="ana-from-lisbon", password=password)
    assert answer.status_code == 422
    assert said in " ".join(errors(answer)["password"])


@pytest.mark.parametrize("field", ["username", "password", "worker_id"])
def test_the_browser_does_not_cut_what_is_too_long_before_it_can_be_said(client: Client, field: str) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="mturk")
    [box] = re.findall(rf'<input id="{field}"[^>]*>', client.get(address(campaign)).content.decode())
    assert "maxlength" not in box


@pytest.mark.parametrize("name", ["ANA", "\uff21na", " ana "])
def test_a_user_name_is_taken_in_every_spelling(client: Client, name: str) -> None:
    make_person("Ana")
    answer = register(client, make_campaign(), username=name)
    assert answer.status_code == 422
    assert errors(answer) == {"username": [said("username-taken")]}


def test_one_account_per_worker_id_and_campaign(client: Client) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="mturk")
    make_member(campaign, crowd="mturk", worker_id="W1")
    answer = register(client, campaign, worker_id="W1")
    assert answer.status_code == 422
    assert errors(answer) == {"worker_id": [said("worker-id-taken")]}
    assert Membership.objects.count() == 1
    assert Person.objects.count() == 1  # no person without a membership is left behind


def test_the_same_worker_id_may_register_in_another_campaign(client: Client) -> None:
    make_member(make_campaign(), crowd="mturk", worker_id="W1")
    campaign = make_campaign()
    Campaign.objects.update(crowd="mturk")
    assert register(client, campaign, {"workerId": "W1"}).status_code == 303


def test_training_length_is_the_campaigns(client: Client) -> None:
    campaign = make_campaign(training_length=7)
    judged(campaign, "invalid", 4)
    register(client, campaign)
    assert Membership.objects.get(person__username="ana").training_length == 7


def test_auto_training_counts_the_judged_schemas_and_is_fixed_at_registration(client: Client) -> None:
    campaign = make_campaign(auto_training=True)
    judged(campaign, "invalid", 3)
    judged(campaign, "leaked", 2)
    judged(campaign, "valid", 1)
    judged(campaign, "waiting", 5)
    register(client, campaign)
    assert Membership.objects.get(person__username="ana").training_length == 5 + (3 + 2 - 1)
    judged(campaign, "invalid", 9)
    assert Membership.objects.get(person__username="ana").training_length == 9


def test_a_campaign_without_training_begins_at_once(client: Client) -> None:
    register(client, make_campaign(training_length=0))
    assert Membership.objects.get().trained_at is not None


def test_the_same_form_sent_twice_makes_one_account_and_logs_in_twice(client: Client) -> None:
    campaign = make_campaign()
    page = client.get(address(campaign))
    form = form_of(page) | filled()
    first, second = Client(), Client()
    assert first.post(address(campaign), form).status_code == 303
    assert second.post(address(campaign), form).status_code == 303
    assert Membership.objects.count() == 1
    assert second.session[session.MEMBERSHIP] == Membership.objects.get().pk


def test_a_form_with_a_made_up_nonce_is_refused(client: Client) -> None:
    campaign = make_campaign()
    page = client.get(address(campaign))
    answer = client.post(address(campaign), form_of(page) | filled() | {"nonce": "x"})
    assert answer.status_code == 403
    assert not Person.objects.exists()


HOSTILE = ["<script>alert(1)</script>", "{{7*7}}", "a\u202eb", "a\u200bb", "a\x00b", "\ufdfa" * 60, "x" * 30_000]


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: value[:12].encode("unicode_escape").decode())
@pytest.mark.parametrize(
    "field",
    ["username", "password", "worker_id", "proficient", "adult", "consent", "consent_version", "nonce", "arrival"],
)
def test_hostile_text_in_any_field_is_an_error_or_shown_as_it_is(client: Client, field: str, value: str) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="mturk")
    answer = register(client, campaign, **{"worker_id": "W1", field: value})
    assert answer.status_code in {303, 403, 422}
    assert b"<script>alert" not in answer.content
    page = client.get("/help/")
    assert page.status_code == 200
    assert b"<script>alert" not in page.content


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("same_form", [True, False])
def test_of_two_who_register_a_worker_id_at_once_one_gets_it(same_form: bool) -> None:
    campaign = make_campaign()
    nonces = [new_nonce()] * 2 if same_form else [new_nonce(), new_nonce()]
    got: list[object] = []

    def send(number: int) -> None:
        try:
            member = registering.register(
                campaign,
                Arrival(worker_id="W1"),
                username="ana" if same_form else f"ana-{number}",
                password=PASSWORD,
                declared=Declared(proficient=True, adult=True, consent=1, language="en"),
                seen=Seen(new_public_id(), "10.0.0.1"),
                nonce=nonces[number],
            )
            got.append(member.pk)
        except NotAllowed as refused:
            got.append(refused.message_id)
        finally:
            connection.close()

    threads = [Thread(target=send, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    member = Membership.objects.get()
    assert Person.objects.count() == 1
    assert sorted(map(str, got)) == sorted(map(str, [member.pk, member.pk if same_form else "worker-id-taken"]))


@pytest.mark.parametrize("other", ["w-77a", "Ｗ-77A", "W-77 A", "W-77\u00a0A"])
def test_one_worker_id_has_one_account_however_it_is_written(other: str) -> None:
    assert worker_key(other) == worker_key("W-77A")


@pytest.mark.parametrize("hidden", ["W\u3164", "W\ufe0f", "W\u034f", "W\u2800", "Wоrker"])
def test_a_worker_id_with_something_hidden_in_it_is_refused(hidden: str) -> None:
    with pytest.raises(NotAllowed):
        clean_worker_id(hidden)


def test_the_demo_s_administrator_is_nobody_once_the_demo_is_over(client: Client) -> None:
    campaign = make_demo()
    client.force_login(enter_demo(campaign, Guest.ADMINISTRATOR).person)
    assert client.get("/console/").status_code == 200
    end_demo()
    campaign.refresh_from_db()
    assert client.get("/console/").status_code == 303
    assert not campaign.is_open
    make_demo()
    campaign.refresh_from_db()
    assert campaign.is_open


def test_the_same_form_with_another_password_is_another_person(client: Client) -> None:
    campaign = make_campaign()
    sent = {
        "username": "Ana",
        "declared": Declared(proficient=True, adult=True, consent=1, language="en"),
        "nonce": new_nonce(),
    }
    seen = Seen(browser=new_public_id(), address="127.0.0.1")
    first = registering.register(campaign, Arrival(worker_id="W1"), password=PASSWORD, seen=seen, **sent)  # type: ignore[arg-type]
    again = registering.register(campaign, Arrival(worker_id="W1"), password=PASSWORD, seen=seen, **sent)  # type: ignore[arg-type]
    assert again == first
    with pytest.raises(NotAllowed):
        registering.register(campaign, Arrival(worker_id="W1"), password="another one", seen=seen, **sent)  # type: ignore[arg-type]  # noqa: S106
