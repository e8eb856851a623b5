"""The demo: anybody by one click, on the demo's own machine only."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tests.web.cast import make_campaign
from winoforge.web import session
from winoforge.web.accounts.actions.demo import Guest, make_demo
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.workshop.models import Flag, PaymentCode, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def in_demo(settings: Any) -> Campaign:
    settings.CONFIG = replace(settings.CONFIG, demo=True)
    return make_demo()


def test_the_demo_campaign_is_open_with_a_dozen_schemas_that_wait_to_be_judged() -> None:
    campaign = make_demo()
    assert (campaign.is_open, campaign.demo, campaign.language) == (True, True, "en")
    waiting = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.WAITING)
    assert waiting.count() == 12
    assert waiting.values("contributor").distinct().count() == 3
    assert PaymentCode.objects.count() == 12
    assert any(schema.findings for schema in waiting)  # some are flawed on purpose


def test_making_the_demo_again_changes_nothing_and_finishes_what_was_interrupted() -> None:
    campaign = make_demo()
    assert make_demo() == campaign
    assert (Campaign.objects.count(), StoredSchema.objects.count(), Person.objects.count()) == (1, 12, 3)
    last = StoredSchema.objects.order_by("pk").last()
    assert last is not None
    PaymentCode.objects.filter(schema=last).delete()
    last.delete()
    make_demo()
    assert StoredSchema.objects.count() == 12


def test_the_demo_flags_nobody_for_what_it_wrote_itself() -> None:
    make_demo()
    assert not Flag.objects.exists()


@pytest.mark.parametrize(
    ("role", "place", "trained"),
    [("newcomer", "/contribute/", False), ("contributor", "/contribute/", True), ("evaluator", "/judge/", True)],
)
def test_one_click_makes_a_fresh_worker(
    client: Client, in_demo: Campaign, role: str, place: str, trained: bool
) -> None:
    people = Person.objects.count()
    answer = client.post("/demo/", {"role": role})
    assert answer.headers["Location"] == place
    member = Membership.objects.get(pk=client.session[session.MEMBERSHIP])
    assert member.campaign == in_demo
    assert member.person.username.startswith("guest-")
    assert (member.trained_at is not None) is trained
    assert not member.person.has_usable_password()
    assert Person.objects.count() == people + 1
    if role == "newcomer":
        assert client.get(place).headers["Location"] == "/training/"


def test_one_click_makes_an_administrator_who_looks_at_the_demo(client: Client, in_demo: Campaign) -> None:
    for _ in range(2):
        assert client.post("/demo/", {"role": "administrator"}).headers["Location"] == "/console/"
        assert client.session[session.CAMPAIGN] == in_demo.pk
    assert Person.objects.filter(is_staff=True).count() == 1


def test_a_visitor_can_become_one_after_the_other(client: Client, in_demo: Campaign) -> None:
    for role in Guest:
        assert client.post("/demo/", {"role": str(role)}).status_code == 303
    assert session.MEMBERSHIP not in client.session


@pytest.mark.parametrize("role", ["", "owner", "<script>", "\x00"])
def test_there_are_no_other_roles(client: Client, in_demo: Campaign, role: str) -> None:
    assert client.post("/demo/", {"role": role}).status_code == 404


@pytest.mark.parametrize("role", list(Guest))
def test_outside_a_demo_nobody_becomes_anything_by_one_click(client: Client, role: str) -> None:
    make_demo()
    people = Person.objects.count()
    assert client.post("/demo/", {"role": role}).status_code == 404
    assert 'name="role"' not in client.get("/").content.decode()
    assert Person.objects.count() == people


def test_a_demo_without_its_campaign_offers_no_roles(client: Client, settings: Any) -> None:
    settings.CONFIG = replace(settings.CONFIG, demo=True)
    make_campaign()
    assert client.post("/demo/", {"role": "administrator"}).status_code == 404
    assert 'name="role"' not in client.get("/").content.decode()


def test_the_front_page_of_a_demo_offers_four_roles(client: Client, in_demo: Campaign) -> None:
    text = client.get("/").content.decode()
    for role in Guest:
        assert f'name="role" value="{role}"' in text


def test_becoming_somebody_needs_the_forms_token(in_demo: Campaign) -> None:
    assert Client(enforce_csrf_checks=True).post("/demo/", {"role": "administrator"}).status_code == 403


def test_the_front_page_of_a_demo_says_that_its_campaign_is_open(client: Client, in_demo: Campaign) -> None:
    text = client.get("/").content.decode()
    assert "No campaign is open now" not in text
    assert f"<bdi>{in_demo.name}</bdi>" in text
    assert "(by the buttons above)" in text
