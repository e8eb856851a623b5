"""A closed campaign leads its workers to their own work, not in circles."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.accounts.arriving import address
from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Role

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def member_of_closed(client: Client) -> Client:
    return log_in(client, make_member(make_campaign(state=Campaign.State.CLOSED)))


def test_a_refusal_leads_a_worker_to_their_own_work(member_of_closed: Client) -> None:
    answer = member_of_closed.get("/contribute/")
    assert answer.status_code == 403
    text = answer.content.decode()
    assert NotAllowed("campaign-closed").said("en") in text
    assert '<a class="primary" href="/work/">See my work</a>' in text


def test_a_refusal_leads_a_worker_back_to_the_crowd_platform_as_a_newcomer(client: Client) -> None:
    campaign = make_campaign(state=Campaign.State.CLOSED)
    campaign.crowd, campaign.completion_codes = "prolific", {"no-work": "N0W0RK", "completed": "D0NE"}
    campaign.save()
    answer = log_in(client, make_member(campaign)).get("/contribute/")
    assert answer.status_code == 403
    assert "https://app.prolific.com/submissions/complete?cc=N0W0RK" in answer.content.decode()


def test_the_front_page_offers_no_work_where_there_is_none(member_of_closed: Client) -> None:
    text = member_of_closed.get("/").content.decode()
    assert '<a class="primary" href="/work/">See my work</a>' in text
    assert "Go on with your work" not in text
    assert member_of_closed.get("/work/").status_code == 200


def test_an_open_campaign_goes_on(client: Client) -> None:
    log_in(client, make_member(make_campaign()))
    assert '<a class="primary" href="/contribute/">Go on with your work</a>' in client.get("/").content.decode()


def test_the_link_of_a_closed_campaign_leads_its_members_to_their_work(client: Client) -> None:
    campaign = make_campaign(state=Campaign.State.CLOSED)
    log_in(client, make_member(campaign))
    answer = client.get(address(campaign), follow=True)
    assert answer.redirect_chain == [("/work/", 303)]
    assert answer.status_code == 200


def test_an_evaluator_of_a_closed_campaign_is_led_there_too(client: Client) -> None:
    log_in(client, make_evaluator(make_campaign(state=Campaign.State.CLOSED)), Role.EVALUATOR)
    assert '<a class="primary" href="/work/">See my work</a>' in client.get("/").content.decode()


def test_who_is_not_an_evaluator_yet_is_led_to_what_is_missing(client: Client) -> None:
    log_in(client, make_member(make_campaign()))
    text = client.get("/judge/").content.decode()
    assert NotAllowed("not-yet-evaluator").said("en") in text
    assert 'href="/work/#evaluator"' in text
    assert 'id="evaluator"' in client.get("/work/").content.decode()


def test_an_administrator_has_no_work_of_their_own_to_see(client: Client) -> None:
    log_in(client, make_administrator(), campaign=make_campaign())
    text = client.get("/contribute/").content.decode()
    assert NotAllowed("workers-only").said("en") in text
    assert "See my work" not in text
