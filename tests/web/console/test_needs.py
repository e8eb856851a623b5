"""P18, P20, P23: what needs the administrator now: flags nobody looked at, payments owed, jobs that failed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.judge import bench
from tests.web.workers.test_list import flag, text
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.payment import new_code
from winoforge.web import processes
from winoforge.web.console import needs
from winoforge.web.jobs.models import Job
from winoforge.web.processes import Failing
from winoforge.web.workshop.models import Flag, PaymentCode

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_a_flag_is_listed_with_its_evidence_until_somebody_has_looked_at_it(client: Client) -> None:
    ada, campaign = make_administrator("ada"), make_campaign()
    log_in(client, ada)
    ana, bo = make_member(campaign, "ana"), make_member(campaign, "bo")
    schema = bench.make_schema(ana)
    first = flag(ana, FlagKind.TOO_FAST, f"schema:{schema.public_id}")
    shared = flag(bo, FlagKind.SHARED_BROWSER, f"membership:{ana.public_id}")
    other = flag(make_member(make_campaign()), FlagKind.PASTED, "schema:gone")
    Flag.objects.filter(pk=first.pk).update(evidence={"seconds": 1.5})
    assert f"2 flags of {campaign.name} have not been looked at." in text(client.get("/console/").content)

    address = f"/console/campaigns/{campaign.public_id}/flags/"
    said = text(client.get(address).content)
    for part in ("It took 1.5 s.", "“the kettle, the stove”", "same browser. “ana”"):
        assert part in said, part
    client.post(address, {"flag": [first.pk, other.pk, "x", "9" * 30]})
    assert set(Flag.objects.filter(seen_at=None)) == {shared, other}  # another campaign's is not ours to look at
    client.post(address, {"all": "1", "shown": [first.pk, shared.pk]})
    assert "There is no flag" in text(client.get(address).content)
    assert Flag.objects.get(pk=first.pk).seen_by == ada
    assert "2 flags" not in text(client.get("/console/").content)


def test_looking_at_a_worker_leaves_a_flag_that_came_since(client: Client) -> None:
    log_in(client, make_administrator())
    member = make_member(make_campaign())
    shown = flag(member, FlagKind.PASTED, "schema:a")
    assert "I have looked at all flags" in text(client.get(f"/console/workers/{member.public_id}/").content)
    since = flag(member, FlagKind.PASTED, "schema:b")
    client.post(f"/console/workers/{member.public_id}/flags/", {"up_to": shown.pk})
    client.post(f"/console/workers/{member.public_id}/flags/", {"up_to": "everything"})
    assert list(Flag.objects.filter(seen_at=None)) == [since]


def test_payments_are_owed_by_the_rules_of_their_campaign(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    log_in(client, make_administrator())
    pays_all, pays_valid = make_campaign(), make_campaign(pay_rejected=False)
    for campaign in (pays_all, pays_valid):
        member = make_member(campaign)
        for state in ("valid", "invalid", "withdrawn"):
            PaymentCode.objects.create(
                code=new_code(), membership=member, campaign=campaign, amount="1.50", currency="USD",
                schema=bench.make_schema(member, state=state, decided_at=timezone.now()),
                voided_at=timezone.now() if state == "withdrawn" else None,
            )  # fmt: skip
    said = text(client.get("/console/").content)
    assert f"2 payment codes of {pays_all.name} are to be paid: USD 3.00." in said
    assert f"1 payment code of {pays_valid.name} is to be paid: USD 1.50." in said
    monkeypatch.setattr(needs, "MOST_CODES", 2)
    assert "At least" in text(client.get("/console/").content)
    PaymentCode.objects.update(paid_at=timezone.now())
    assert "to be paid" not in text(client.get("/console/").content)


def test_a_job_that_failed_is_spoken_of_for_some_days(client: Client) -> None:
    log_in(client, make_administrator())
    now = timezone.now()
    Job.objects.create(kind="load-reference", state=Job.State.FAILED, finished_at=now - timedelta(days=4))
    assert "has failed" not in text(client.get("/console/").content)
    Job.objects.create(kind="load-reference", state=Job.State.FAILED, finished_at=now)
    assert "A job has failed: Loading a reference collection." in text(client.get("/console/").content)


def test_a_process_that_keeps_failing_is_shown_with_the_last_line_of_its_log(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log_in(client, make_administrator())
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, data=tmp_path))
    assert "failed" not in text(client.get("/console/").content)
    noon = datetime(2026, 11, 18, 12, 0, 0, tzinfo=UTC).timestamp()
    later = noon + 100 * 365 * 24 * 3600
    line = "OperationalError: <script>alert(1)</script>"
    processes.write(
        tmp_path,
        [Failing("worker", 1, 4, noon, later, line), Failing("measurer", -9, 1, noon, noon + 1, "")],
    )
    page = client.get("/console/").content
    assert b"&lt;script&gt;alert(1)" in page
    assert b"<script>alert" not in page
    said = text(page)
    assert "The process “worker” failed 4 times in a row, the last time at 12:00:00 UTC. It is started again at" in said
    assert "The last line in logs/worker.log: OperationalError:" in said
    assert "The process “measurer” failed at 12:00:00 UTC. It was started again at 12:00:01 UTC." in said
    assert "It was ended by signal 9." in said
    in_portuguese = text(client.get("/console/", headers={"Accept-Language": "pt-br"}).content)
    assert "O processo “worker” falhou 4 vezes seguidas, a última às 12:00:00 UTC. Será iniciado" in in_portuguese
    processes.write(tmp_path, [])
    assert "worker" not in text(client.get("/console/").content).partition("Campaigns")[0]
