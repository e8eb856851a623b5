"""The console: what needs the administrator first; only administrators see it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.entries import make_collection, make_stored
from tests.web.judge import bench
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.web import session
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.models import Judgement, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator())


def judge(schema: StoredSchema, number: int, *, valid: bool, comment: str = "") -> Judgement:
    """A judgement as the database holds it."""
    evaluator = make_evaluator(schema.campaign)
    slot = Slot.objects.create(
        schema=schema, campaign=schema.campaign, number=number, evaluator=evaluator.person, judged_at=timezone.now()
    )
    answers = {question.id: question.wanted for question in QUESTIONS}
    if not valid:
        answers["high-quality"] = False
    return Judgement.objects.create(
        slot=slot,
        schema=schema,
        evaluator=evaluator.person,
        membership=evaluator,
        answers=answers,
        valid=valid,
        comment=comment,
    )


def test_the_overview_says_first_what_needs_the_administrator(administrator: Client) -> None:
    campaign = make_campaign()
    author = make_member(campaign)
    for number, state in enumerate(["tied", "tied", "waiting", "valid", "invalid", "leaked"]):
        make_stored(campaign, author, number, state)
    quiet = make_campaign()
    said = administrator.get("/console/")
    assert [line.campaign for line in said.context["needing"]] == [campaign]
    figures = {line.campaign: line.figures for line in said.context["lines"]}
    assert (figures[campaign].tied, figures[campaign].waiting) == (2, 1)
    assert (figures[campaign].members, figures[campaign].valid, figures[campaign].invalid) == (1, 1, 2)
    assert figures[quiet].members == 0
    assert f"/console/campaigns/{campaign.public_id}/decisions/" in said.content.decode()


@pytest.mark.parametrize("state", [Campaign.State.OPEN, Campaign.State.CLOSED])
def test_judging_is_offered_where_there_is_something_to_judge_for_this_administrator(
    administrator: Client, state: str
) -> None:
    campaign = make_campaign(state=state, judgements=2)
    schema = bench.make_schema(make_member(campaign), 2)
    pages = ("/console/", f"/console/campaigns/{campaign.public_id}/")
    for address in pages:
        assert f"/console/campaigns/{campaign.public_id}/judge/" in administrator.get(address).content.decode()
    bench.judge_next(Person.objects.get(is_staff=True), campaign=campaign)
    for address in pages:
        said = administrator.get(address).content.decode()
        assert f"/console/campaigns/{campaign.public_id}/judge/" not in said
        assert f"/console/campaigns/{campaign.public_id}/decisions/" in said
    path = f"/console/campaigns/{campaign.public_id}/decisions/"
    assert "too few people are left" in administrator.get(path).content.decode()
    came = administrator.post(f"{path}{schema.public_id}/", {"outcome": "valid", "reason": "I am alone."})
    assert came["Location"] == path
    schema.refresh_from_db()
    assert schema.state == "valid"
    assert administrator.get("/console/").context["needing"] == []


def test_a_schema_of_another_campaign_is_not_decided_here(administrator: Client) -> None:
    campaign, other = make_campaign(), make_campaign()
    schema = make_stored(other, make_member(other), state="tied")
    form = {"outcome": "valid", "reason": "I read it."}
    path = f"/console/campaigns/{campaign.public_id}/decisions/{schema.public_id}/"
    assert administrator.post(path, form).status_code == 404


def test_another_language_after_a_form_that_failed_shows_the_page_of_the_form(administrator: Client) -> None:
    campaign = make_campaign()
    schema = make_stored(campaign, make_member(campaign), state="tied")
    for address, page in (
        (f"/console/campaigns/{campaign.public_id}/state/", f"/console/campaigns/{campaign.public_id}/"),
        (
            f"/console/campaigns/{campaign.public_id}/decisions/{schema.public_id}/",
            f"/console/campaigns/{campaign.public_id}/decisions/",
        ),
        ("/console/references/upload/", "/console/references/"),
    ):
        assert administrator.post(address, {}).status_code == 422
        came = administrator.post("/language/", {"language": "pt-br", "next": address}, follow=True)
        assert came.redirect_chain[-1] == (page, 303)
        assert came.status_code == 200
        assert administrator.put(address).status_code == 405


def test_loads_that_run_are_shown(administrator: Client) -> None:
    running = Job.objects.create(kind="load-reference", state=Job.State.RUNNING)
    Job.objects.create(kind="load-reference", state=Job.State.DONE)
    for address in ("/console/", "/console/references/"):
        said = administrator.get(address)
        assert [job.pk for job in said.context["loading"]] == [running.pk]
        assert f"/console/jobs/{running.public_id}/" in said.content.decode()


def test_only_administrators_see_the_console(client: Client) -> None:
    campaign = make_campaign()
    for address in ("/console/", "/console/campaigns/new/", f"/console/campaigns/{campaign.public_id}/"):
        assert client.get(address)["Location"] == "/login/"
    log_in(client, make_evaluator(campaign))
    for address in ("/console/", "/console/references/", f"/console/campaigns/{campaign.public_id}/decisions/"):
        assert client.get(address).status_code == 403
    assert client.post(f"/console/campaigns/{campaign.public_id}/state/", {"state": "closed"}).status_code == 403
    campaign.refresh_from_db()
    assert campaign.is_open


def test_names_that_cannot_be_are_not_found(administrator: Client) -> None:
    for name in ("%00", "x", "0" * 33, "' OR 1=1", "../../etc"):
        for address in (f"campaigns/{name}/", f"jobs/{name}/", f"campaigns/{name}/decisions/"):
            assert administrator.get(f"/console/{address}").status_code == 404


def test_judging_begins_in_the_campaign_one_comes_from(administrator: Client) -> None:
    campaign = make_campaign()
    came = administrator.post(f"/console/campaigns/{campaign.public_id}/judge/")
    assert came["Location"] == "/judge/"
    assert administrator.session[session.CAMPAIGN] == campaign.pk


@pytest.mark.parametrize(
    "address", ["/console/", "/console/campaigns/{campaign}/", "/console/campaigns/{campaign}/decisions/"]
)
def test_pages_cost_the_same_queries_however_large_the_campaign(
    administrator: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    campaign = make_campaign()
    author = make_member(campaign)
    path = address.format(campaign=campaign.public_id)
    costs = []
    for size in (10, 1000):
        for number in range(size - StoredSchema.objects.count()):
            schema = make_stored(campaign, author, number, "tied" if number < 20 else "waiting")
            if number < 3:
                judge(schema, size, valid=True)
        with django_assert_max_num_queries(30) as counted:
            assert administrator.get(path).status_code == 200
        costs.append(len(counted))
    assert costs[0] == costs[1]


def test_ties_show_what_each_evaluator_answered_and_are_settled_with_a_reason(administrator: Client) -> None:
    campaign = make_campaign(judgements=2)
    schema = make_stored(campaign, make_member(campaign), state="tied")
    judge(schema, 0, valid=True)
    judge(schema, 1, valid=False, comment="The second half <b>limps</b>.")
    path = f"/console/campaigns/{campaign.public_id}/decisions/"
    said = administrator.get(path).content.decode()
    assert "limps&lt;/b&gt;" in said
    assert "Are both halves of high quality?" in said
    settle = f"{path}{schema.public_id}/"
    for form, fault in (
        ({"outcome": "valid"}, "Give the reason"),
        ({"reason": "I read it."}, "Say whether"),
        ({"outcome": "tied", "reason": "I read it."}, "Say whether"),
        ({"outcome": "valid", "reason": "\x00"}, "plain text"),
        ({"outcome": "valid", "reason": "x" * 2000}, "plain text"),
    ):
        came = administrator.post(settle, form)
        assert came.status_code == 422
        assert fault in came.content.decode()
    came = administrator.post(settle, {"outcome": "invalid", "reason": "The second half limps."})
    assert came["Location"] == path
    schema.refresh_from_db()
    schema.contributor.refresh_from_db()
    assert schema.state == "invalid"
    assert schema.contributor.score == -10


def test_hostile_text_of_workers_is_shown_as_text(administrator: Client) -> None:
    campaign = make_campaign()
    campaign.name = "<script>alert(1)</script>\u202e"
    campaign.save()
    make_collection(1, name="<img src=x onerror=alert(1)>")
    for address in ("/console/", f"/console/campaigns/{campaign.public_id}/", "/console/references/"):
        said = administrator.get(address).content.decode()
        assert "<script>alert" not in said
        assert "<img" not in said
