"""P23: the audit log in words, by deed and person, page by page, and as a table that no spreadsheet runs."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.workers.test_list import text
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.console.audit_log import PER_PAGE
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.actions.pardoning import pardon

pytestmark = pytest.mark.django_db


def test_entries_are_said_in_words_and_found_by_deed_and_person(client: Client) -> None:
    ada, campaign = make_administrator("ada"), make_campaign()
    log_in(client, ada)
    ana, bo = make_member(campaign, "ana", score=-50), make_member(campaign, "bo")
    ban(ana, reason="score")
    pardon(ana, reason="She <i>explained</i>.", actor=ada)
    ban(bo, reason="Copies.", actor=ada)
    audit(Deed.CHANGE_RULES, actor=ada, campaign=campaign, reason="Too strict.", changes={"strict": [True, False]})
    audit(Deed.BAN, actor=ada, campaign=make_campaign(), reason="elsewhere")
    address = f"/console/campaigns/{campaign.public_id}/audit/"

    said = text(client.get(address).content)
    assert "The platform banned a worker: ana The score was too low. Score: −50" in said
    assert "She <i>explained</i>." in said
    assert "Strict: yes → no" in said
    assert "elsewhere" not in said
    assert "Modo estrito: sim → não" in text(client.get(address, headers={"Accept-Language": "pt-br"}).content)
    bans = text(client.get(address + "?deed=ban").content)
    assert ("Copies." in bans, "explained" in bans) == (True, False)
    about_bo = text(client.get(address + "?person=BO").content)
    assert ("Copies." in about_bo, "explained" in about_bo, "Too strict." in about_bo) == (True, False, False)
    assert "There is no such entry." in text(client.get(address + "?person=nobody&deed=rubbish&before=x").content)
    everywhere = text(client.get("/console/audit/").content)
    assert ("elsewhere" in everywhere, "Copies." in everywhere) == (True, True)


def test_pages_follow_each_other_by_key_without_gap_or_repetition(client: Client) -> None:
    log_in(client, make_administrator())
    campaign = make_campaign()
    AuditEntry.objects.bulk_create(
        AuditEntry(campaign=campaign, action=Deed.EXPORT, reason=f"number-{number:03}")
        for number in range(2 * PER_PAGE + 1)
    )
    seen: list[str] = []
    query = ""
    for _ in range(3):
        page = client.get(f"/console/campaigns/{campaign.public_id}/audit/{query}")
        seen += [line.entry.reason for line in page.context["lines"]]
        query = f"?before={page.context['older']}"
    assert seen == sorted((f"number-{number:03}" for number in range(2 * PER_PAGE + 1)), reverse=True)
    assert page.context["older"] is None


def test_the_table_has_every_entry_and_no_cell_that_a_spreadsheet_runs(client: Client) -> None:
    log_in(client, make_administrator("=ada"))
    campaign = make_campaign()
    for reason in ("=cmd|' /C calc'!A0", "+1", "Fine, “really”."):
        audit(Deed.CLOSE_CAMPAIGN, campaign=campaign, target=campaign.public_id, reason=reason, score=-1)
    audit(Deed.BAN, campaign=make_campaign(), reason="elsewhere")
    answer = client.get(f"/console/campaigns/{campaign.public_id}/audit.csv?deed=close-campaign")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    rows = list(csv.DictReader(io.StringIO(b"".join(answer.streaming_content).decode())))  # type: ignore[attr-defined]
    assert [row["reason"] for row in rows] == ["Fine, “really”.", "'+1", "'=cmd|' /C calc'!A0"]
    assert rows[0]["details"] == '{"score": -1}'
    everything = b"".join(client.get("/console/audit.csv").streaming_content)  # type: ignore[attr-defined]
    assert b"elsewhere" in everything
