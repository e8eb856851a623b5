"""Joining one more campaign (P1) with an account that one has."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.accounts.arriving import PASSWORD, address, form_of
from tests.web.cast import log_in, make_campaign, make_member, make_person
from winoforge.core.errors import NotAllowed
from winoforge.web import session
from winoforge.web.accounts.models import Campaign, Membership

pytestmark = [pytest.mark.db, pytest.mark.django_db]

DECLARED = {"proficient": "on", "adult": "on", "consent": "on"}


def test_a_worker_joins_another_campaign_by_its_link_and_begins_there(client: Client) -> None:
    first, second = make_campaign(), make_campaign(training_length=3)
    member = make_member(first)
    log_in(client, member)
    page = client.get(address(second))
    assert "Join and begin" in page.content.decode()
    answer = client.post(f"/c/{second.link}/join/", form_of(page) | DECLARED)
    assert answer.status_code == 303
    joined = Membership.objects.get(campaign=second)
    assert (joined.person, joined.training_length, joined.trained_at) == (member.person, 3, None)
    assert client.session[session.MEMBERSHIP] == joined.pk


@pytest.mark.parametrize("missing", ["proficient", "adult", "consent"])
def test_the_declarations_are_made_for_each_campaign(client: Client, missing: str) -> None:
    campaign = make_campaign()
    log_in(client, make_member(make_campaign()))
    page = client.get(address(campaign))
    declared = {name: value for name, value in DECLARED.items() if name != missing}
    answer = client.post(f"/c/{campaign.link}/join/", form_of(page) | declared)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [missing]
    assert not Membership.objects.filter(campaign=campaign).exists()


def test_somebody_who_logs_in_on_the_entry_page_comes_back_to_it_and_joins(client: Client) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="prolific")
    make_person("ana", password=PASSWORD)
    page = client.get(address(campaign, PROLIFIC_PID="5f1a"))
    login = page.context["login"]
    assert login.replace("&", "&amp;") in page.content.decode()
    form = client.get(login).context["next"]
    answer = client.post("/login/", {"username": "ana", "password": PASSWORD, "next": form})
    assert answer.headers["Location"] == address(campaign, PROLIFIC_PID="5f1a")
    answer = client.get(answer.headers["Location"])
    client.post(f"/c/{campaign.link}/join/", form_of(answer) | DECLARED)
    assert Membership.objects.get().worker_id == "5f1a"


def test_a_worker_id_that_belongs_to_somebody_else_is_refused(client: Client) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="mturk")
    make_member(campaign, crowd="mturk", worker_id="W1")
    log_in(client, make_member(make_campaign()))
    page = client.get(address(campaign))
    answer = client.post(f"/c/{campaign.link}/join/", form_of(page) | DECLARED | {"worker_id": "W1"})
    assert answer.status_code == 403
    assert NotAllowed("worker-id-taken").said("en") in answer.content.decode()


def test_joining_twice_is_joining_once(client: Client) -> None:
    campaign = make_campaign()
    log_in(client, make_member(make_campaign()))
    page = client.get(address(campaign))
    for _ in range(2):
        assert client.post(f"/c/{campaign.link}/join/", form_of(page) | DECLARED).status_code == 303
    assert Membership.objects.filter(campaign=campaign).count() == 1


def test_an_outsider_logs_in_first(client: Client) -> None:
    assert client.post(f"/c/{make_campaign().link}/join/").headers["Location"] == "/login/"
