"""P28: which findings go with “invalid” is counted by a job, shown with the schemas, and marked for whoever judges."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge import bench
from tests.web.workers.test_list import text
from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import to_json
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.actor import Role
from winoforge.web.console.actions import statistics
from winoforge.web.console.models import CampaignStatistics
from winoforge.web.ids import new_public_id
from winoforge.web.jobs.actions import run
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.models import StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
State = StoredSchema.State
SLIP = to_json(finding("no-final-mark", half=0))
NAMED = to_json(finding("candidate-nearly-in-text", {"candidate": "the pot", "word": "pots"}, half=0))


def decided(writer: Membership, state: str, count: int, *findings: dict[str, object]) -> None:
    StoredSchema.objects.bulk_create(
        StoredSchema(
            public_id=(name := new_public_id()), campaign=writer.campaign, contributor=writer, strict=True, state=state,
            record=bench.record(name), findings=list(findings), decided_at=timezone.now(),
        )
        for _ in range(count)
    )  # fmt: skip


def counted(campaign: Campaign) -> None:
    run(statistics.compute(campaign).public_id)


def test_what_was_decided_is_counted_shown_and_marked_first_for_the_judge(client: Client) -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    decided(writer, State.INVALID, 12, NAMED, NAMED)
    decided(writer, State.VALID, 3, NAMED)
    decided(writer, State.VALID, 30, SLIP)
    decided(writer, State.LEAKED, 30, SLIP)
    decided(make_member(make_campaign()), State.VALID, 50, NAMED)
    counted(campaign)
    job = Job.objects.get()
    assert (job.state, job.result) == (Job.State.DONE, {"decided": 45, "telling": 1})

    log_in(client, make_administrator())
    said = text(client.get(f"/console/campaigns/{campaign.public_id}/schemas/").content)
    assert "The text does not mention “…”, but it has “…”." in said
    assert "80% of 15 0% of 30" in said

    bench.make_schema(writer, findings=[SLIP, NAMED], name=" again")
    log_in(client, evaluator, Role.EVALUATOR)
    bench.open_next(evaluator)
    page = client.get("/judge/")
    [seen] = re.findall(r'<div id="q-[a-z-]+-evidence">(<span.*?</span>)(<span.*?</span>)</div>', page.content.decode())
    assert [line.startswith('<span class="evidence warn">') for line in seen] == [True, False]
    assert "schemas with this finding were judged invalid in 80% of 15 cases." in text(page.content)


def test_it_is_counted_again_every_hour_where_something_was_decided_since() -> None:
    quiet, busy, closed = make_campaign(), make_campaign(), make_campaign(state=Campaign.State.CLOSED)
    for campaign in (quiet, busy, closed):
        decided(make_member(campaign), State.VALID, 1)
    counted(quiet)
    later = timezone.now() + timedelta(hours=1)
    CampaignStatistics.objects.filter(campaign=quiet).update(computed_at=later)
    for _ in range(2):  # a job that waits is not started twice
        statistics.hourly()
        assert list(Job.objects.exclude(state=Job.State.DONE).values_list("campaign", flat=True)) == [busy.pk]
    decided(make_member(quiet), State.INVALID, 1)
    StoredSchema.objects.filter(campaign=quiet, state=State.INVALID).update(changed_at=later + timedelta(minutes=1))
    statistics.hourly()
    assert Job.objects.filter(campaign=quiet, state=Job.State.WAITING).count() == 1
