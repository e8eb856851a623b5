"""The page of API tokens: one is made, shown once and kept as a digest; one is revoked for a reason."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.web.api.calling import Program
from tests.web.cast import log_in, make_administrator, make_campaign
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.api.models import Token
from winoforge.web.ids import new_nonce

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client: Client) -> Client:
    return log_in(client, make_administrator())


def form(**differs: str) -> dict[str, str]:
    return {
        "name": "Nightly copy",
        "scope-schemas-read": "on",
        "campaign": "",
        "days": "",
        "nonce": new_nonce(),
    } | differs


def shown(answer: Any) -> str:
    found = re.search(r'id="new-token"[^>]*>(wf_[\w-]{43})<', answer.content.decode())
    assert found
    return found[1]


def test_a_token_is_shown_once_works_and_is_kept_as_a_digest(admin: Client) -> None:
    campaign = make_campaign()
    sent = form(campaign=campaign.public_id, days="30")
    token = shown(admin.post("/console/tokens/", sent))
    assert token not in admin.get("/console/tokens/").content.decode()
    held = Token.objects.get()
    assert (held.name, held.scopes, held.campaign) == ("Nightly copy", ["schemas:read"], campaign)
    assert held.expires_at is not None
    assert token not in str(Token.objects.values())
    program = Program(token)
    assert program.get(f"/campaigns/{campaign.public_id}/schemas").status_code == 200
    entry = AuditEntry.objects.get(action="create-token")
    assert (entry.target, entry.campaign) == (held.public_id, campaign)
    assert token not in str(entry.details)
    again = admin.post("/console/tokens/", sent)  # a reload of the page that showed it
    assert again.status_code == 422
    assert "new-token" not in again.content.decode()
    assert Token.objects.count() == 1


def test_a_revoked_token_works_no_more_and_the_reason_is_kept(admin: Client) -> None:
    program = Program(shown(admin.post("/console/tokens/", form())))
    held = Token.objects.get()
    address = f"/console/tokens/{held.public_id}/revoke/"
    refused = admin.post(address, {"reason": " "})
    assert refused.status_code == 422
    assert program.get("/campaigns").status_code == 200
    assert admin.post(address, {"reason": "It was in a mail."}).status_code == 303
    assert program.get("/campaigns").status_code == 401
    admin.post(address, {"reason": "Again."})
    assert AuditEntry.objects.get(action="revoke-token").reason == "It was in a mail."


@pytest.mark.parametrize(
    ("differs", "said"),
    [
        ({"name": ""}, "Give the token a name"),
        ({"scope-schemas-read": ""}, None),
        ({"campaign": "0" * 32}, "Choose one of the campaigns"),
        ({"campaign": "\x00"}, None),
        ({"days": "0"}, "from 1 to"),
        ({"days": "٣"}, "from 1 to"),
        ({"days": "99999999999"}, "from 1 to"),
        ({"nonce": "x"}, None),
    ],
)
def test_a_form_with_a_fault_makes_nothing_and_keeps_what_was_good(
    admin: Client, differs: dict[str, str], said: str | None
) -> None:
    sent = {name: value for name, value in form(**differs).items() if not (name.startswith("scope") and not value)}
    answer = admin.post("/console/tokens/", sent)
    assert answer.status_code == 422
    body = answer.content.decode()
    assert said is None or said in body
    assert ("Nightly copy" in body) is (sent["name"] != "")
    assert not Token.objects.exists()
