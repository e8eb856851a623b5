"""What administrators read is said in their language; the audit log has one name for each deed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import winoforge.web
from tests.web.cast import log_in, make_administrator, make_campaign
from tests.web.entries import make_collection
from tests.web.workers.test_list import text
from winoforge.core.crowd.keeping import LARGEST
from winoforge.core.crowd.messages import MESSAGES
from winoforge.core.wording import render
from winoforge.web.accounts.actions.audit import SAID, Deed, said
from winoforge.web.accounts.models import AuditEntry, Campaign
from winoforge.web.console.views import references
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.models import ReferenceCollection

PORTUGUESE = {"accept-language": "pt-BR"}
SOURCE = Path(winoforge.web.__file__).parent


@pytest.mark.parametrize("deed", list(Deed))
def test_every_deed_of_the_audit_log_is_said_in_both_languages(deed: Deed) -> None:
    assert said(deed, "en") != said(deed, "pt-br")
    assert SAID[deed].parameters() == (set(), set())
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", deed)


def test_nothing_is_audited_by_a_name_of_its_own() -> None:
    sources = {file: file.read_text() for file in SOURCE.rglob("*.py")}
    assert [file for file, source in sources.items() if re.search(r"\baudit\(\s*f?[\"']", source)] == []


@pytest.mark.db
@pytest.mark.django_db
class TestPages:
    @pytest.fixture
    def administrator(self) -> Client:
        return log_in(Client(headers=PORTUGUESE), make_administrator("ada"))

    def test_formats_are_described_in_the_readers_language(self, administrator: Client) -> None:
        said = text(administrator.get("/console/references/").content)
        assert "native: JSON Lines, um esquema ou problema por linha" in said
        assert "a flat table" not in said
        english = administrator.get("/console/references/", headers={"accept-language": "en"})
        assert "a flat table, one half a row" in text(english.content)

    def test_rows_that_were_left_out_say_why_in_the_readers_language(self, administrator: Client) -> None:
        params = {"length": 100_000, "most": LARGEST}
        ours = {"line": None, "reason": "“x1”: English.", "id": "x1", "why": "too-large", "params": params}
        make_collection(1, left_out=[ours, {"line": 3, "reason": "No text."}], left_out_count=2)
        said = text(administrator.get("/console/references/").content)
        assert "“x1”: Com todos os rótulos, tem 100.000 caracteres; são guardados no máximo 65.536." in said
        assert "No text." in said

    def test_why_a_load_came_to_nothing_is_said_in_the_readers_language(self) -> None:
        row: dict[str, Any] = {"line": None, "reason": "“x1”: English.", "id": "x1", "why": "no-number", "params": {}}
        result = {"message": "reference-empty", "params": {"reason": "“x1”: English.", "row": row}}
        held = Job(result=result)
        assert references._fault(held, "pt-br") == render(
            MESSAGES["reference-empty"], {"reason": "“x1”: Tem um número que não é número, como NaN."}, "pt"
        )

    @pytest.mark.parametrize(("language", "said"), [("pt-BR", "É demais de uma só vez"), ("en", "This is too much")])
    def test_a_body_that_is_too_large_is_refused_in_the_readers_language(self, language: str, said: str) -> None:
        came = Client(headers={"accept-language": language}).post("/login/", {"username": "x" * 100_000})
        assert came.status_code == 413
        assert said in came.content.decode()

    def test_a_body_of_unsaid_length_is_refused_in_the_readers_language(self) -> None:
        came = Client(headers=PORTUGUESE | {"transfer-encoding": "chunked"}).post("/login/")
        assert came.status_code == 411
        assert "Diga qual é o tamanho" in came.content.decode()

    def test_removing_a_collection_asks_for_a_reason_and_keeps_it(self, administrator: Client) -> None:
        collection, other = make_collection(1), make_collection(1, first=9, name="Others")
        path = f"/console/references/{collection.public_id}/remove/"
        page = administrator.get("/console/references/").content.decode()
        assert f'<details>\n  <summary>Remover<span class="said"> {collection.name}' in page
        came = administrator.post(path, {"reason": " "})
        assert came.status_code == 422
        assert "Dê o motivo" in text(came.content)
        assert came.content.decode().count("<details open>") == 1
        assert ReferenceCollection.objects.count() == 2
        assert administrator.post(path, {"reason": "Outdated."}).status_code == 303
        assert list(ReferenceCollection.objects.all()) == [other]
        entry = AuditEntry.objects.get()
        assert (entry.action, entry.reason, entry.target) == ("remove-reference", "Outdated.", collection.public_id)

    def test_the_link_of_a_generic_campaign_has_its_parameters_to_fill_in(self, administrator: Client) -> None:
        campaign = make_campaign()
        Campaign.objects.update(crowd="generic", parameters={"worker": "pid", "study": "task"})
        page = administrator.get(f"/console/campaigns/{campaign.public_id}/")
        assert page.context["link"].endswith(f"/c/{campaign.link}/?pid={{WORKER_ID}}&task={{STUDY_ID}}")
        Campaign.objects.update(signed_entry={"algorithm": "HS256", "key": "k" * 64})
        page = administrator.get(f"/console/campaigns/{campaign.public_id}/")
        assert page.context["link"].endswith(f"/c/{campaign.link}/")
