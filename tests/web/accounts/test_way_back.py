"""A visit that began on a crowd platform ends there (P1): one completion code for each way in which it can end."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.accounts.arriving import address
from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.writing import form, saved
from winoforge.core.crowd.entry import OUTCOMES
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.actions.schemas import withdraw

pytestmark = [pytest.mark.db, pytest.mark.django_db]

CODES = {outcome: f"CODE-{outcome}" for outcome in OUTCOMES}


def crowded(crowd: str = "prolific", state: str = Campaign.State.OPEN, **settings: Any) -> Campaign:
    campaign = make_campaign(state=state, **settings)
    campaign.crowd, campaign.completion_codes = crowd, CODES
    campaign.save()
    return campaign


def link(outcome: str) -> str:
    return f'href="https://app.prolific.com/submissions/complete?cc=CODE-{outcome}"'


def text(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def outcomes(page: str) -> list[str]:
    return [outcome for outcome in OUTCOMES if f"CODE-{outcome}" in page]


def test_who_has_saved_a_schema_is_led_back_with_the_code_of_work_that_is_done(client: Client) -> None:
    log_in(client, make_member(crowded()))
    assert outcomes(text(client, "/work/")) == []
    answer = client.post("/contribute/", form() | {"nonce": new_nonce()})
    for path in (answer.headers["Location"], "/work/"):
        page = text(client, path)
        assert link("completed") in page
        assert "Back to Prolific" in page
        assert outcomes(page) == ["completed"]


def test_a_withdrawn_schema_is_no_work_that_is_done(client: Client) -> None:
    member = make_member(crowded())
    withdraw(member, saved(member), nonce=new_nonce())
    log_in(client, member)
    assert outcomes(text(client, "/work/")) == []


def test_who_comes_to_a_campaign_without_work_is_led_back_with_that_code(client: Client) -> None:
    campaign = crowded(wanted_schemas=1)
    early, late = make_member(campaign), make_member(campaign)
    saved(early)
    for path in ("/contribute/", "/work/"):
        assert outcomes(text(log_in(client, late), path)) == ["no-work"]
        assert outcomes(text(log_in(client, early), path)) == ["completed"]


def test_who_earned_nothing_before_the_campaign_closed_is_led_back_too(client: Client) -> None:
    log_in(client, make_member(crowded(state=Campaign.State.CLOSED)))
    assert outcomes(text(client, "/work/")) == ["no-work"]


def test_the_banned_are_led_back_with_their_code(client: Client) -> None:
    member = make_member(crowded())
    log_in(client, member)
    ban(member, reason="score")
    assert outcomes(client.get("/work/", follow=True).content.decode()) == ["banned"]


def test_who_does_not_want_to_take_part_is_led_back_and_nothing_is_kept(client: Client) -> None:
    campaign = crowded()
    decline = f"/c/{campaign.link}/decline/"
    page = text(client, address(campaign, PROLIFIC_PID="5f1a"))
    assert f'<a href="{decline}">I do not want to take part</a>' in page
    assert outcomes(page) == []
    page = text(client, decline)
    assert link("refused") in page
    assert outcomes(page) == ["refused"]
    assert not Person.objects.exists()


def test_a_member_has_taken_part_already(client: Client) -> None:
    campaign = crowded()
    log_in(client, make_member(campaign))
    assert client.get(f"/c/{campaign.link}/decline/").headers["Location"] == "/contribute/"


@pytest.mark.parametrize("wrong", ["nothing", "%00", "x" * 5000])
def test_a_wrong_link_cannot_be_declined(client: Client, wrong: str) -> None:
    assert client.get(f"/c/{wrong}/decline/").status_code == 404


@pytest.mark.parametrize(("crowd", "name"), [("mturk", "MTurk"), ("generic", "the crowd platform")])
def test_where_there_is_no_such_page_the_code_is_there_to_copy(client: Client, crowd: str, name: str) -> None:
    campaign = crowded(crowd)
    page = text(client, f"/c/{campaign.link}/decline/")
    assert f"give this completion code to {name}:" in page
    assert '<code id="completion-code" translate="no">CODE-refused</code>' in page


def test_without_a_crowd_platform_nothing_is_said_of_one(client: Client) -> None:
    campaign = crowded("none")
    assert "take part" not in text(client, address(campaign)).replace("take part in", "")
    member = make_member(campaign)
    saved(member)
    assert outcomes(text(log_in(client, member), "/work/")) == []


def test_a_campaign_without_codes_costs_my_work_no_query_for_them(client: Client) -> None:
    costs = []
    for codes in ({}, CODES):
        campaign = crowded(wanted_schemas=5)
        Campaign.objects.filter(pk=campaign.pk).update(completion_codes=codes)
        log_in(client, make_member(campaign))
        with CaptureQueriesContext(connection) as seen:
            client.get("/work/")
        costs.append(len(seen))
    assert costs[1] == costs[0] + 2


def test_training_is_not_completed_work(client: Client) -> None:
    member = make_member(crowded(), trained=False, training_right=5)
    Membership.objects.update(trained_at=timezone.now())
    assert outcomes(text(log_in(client, member), "/work/")) == []


def test_who_has_as_many_waiting_as_may_wait_is_led_back_to_the_crowd_platform(client: Client) -> None:
    member = make_member(crowded(waiting_limit=1))
    saved(member)
    log_in(client, member)
    page = text(client, "/contribute/")
    assert "Your schemas are waiting" in page
    assert link("completed") in page
