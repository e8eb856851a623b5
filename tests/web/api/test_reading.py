"""Reading by programs: a part at a time, filters that hold, and a collection that other commands take."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.api.calling import Program, code_of, make_token
from tests.web.cast import make_administrator, make_campaign, make_member
from tests.web.entries import make_collection, make_stored
from tests.web.walk.world import add_schemas
from winoforge import formats
from winoforge.core.crowd.consent import Terms
from winoforge.core.crowd.tokens import Scope
from winoforge.web.accounts.actions.consent import publish
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.models import StoredSchema

pytestmark = pytest.mark.django_db
State = StoredSchema.State


@pytest.fixture
def campaign() -> Campaign:
    return make_campaign()


@pytest.fixture
def writer(campaign: Campaign) -> Membership:
    return make_member(campaign)


@pytest.fixture
def program() -> Program:
    return Program(make_token(make_administrator(), *Scope))


def body(answer: Any) -> dict[str, Any]:
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = json.loads(answer.content)
    return found


@pytest.mark.db
def test_pages_follow_each_other_without_gap_or_repetition_while_others_write(
    program: Program, campaign: Campaign, writer: Membership
) -> None:
    made = [make_stored(campaign, writer, number).public_id for number in range(5)]
    path = f"/campaigns/{campaign.public_id}/schemas"
    first = body(program.get(path, limit=2))
    late = make_stored(campaign, writer, 9)
    StoredSchema.objects.filter(public_id=made[1]).update(state=State.LEAKED)  # where the page ended
    seen, following = [each["id"] for each in first["items"]], first["next"]
    while following:
        part = body(program.get(path, limit=2, after=following, state="valid"))
        seen += [each["id"] for each in part["items"]]
        following = part["next"]
    assert seen == [*made, late.public_id]


def test_a_list_is_filtered_by_state_and_by_when_it_changed(
    program: Program, campaign: Campaign, writer: Membership
) -> None:
    old, new = make_stored(campaign, writer, 1), make_stored(campaign, writer, 2, state=State.TIED)
    hour = timedelta(hours=1)
    StoredSchema.objects.filter(pk=old.pk).update(changed_at=timezone.now() - hour)
    path = f"/campaigns/{campaign.public_id}/schemas"
    since = (timezone.now() - hour / 2).isoformat()
    assert [each["id"] for each in body(program.get(path, since=since))["items"]] == [new.public_id]
    assert [each["id"] for each in body(program.get(path, state="valid"))["items"]] == [old.public_id]
    assert body(program.get(path, since="2999-01-01T00:00:00"))["items"] == []


def test_what_is_asked_for_wrongly_is_said_with_its_name(program: Program, campaign: Campaign) -> None:
    path = f"/campaigns/{campaign.public_id}/schemas"
    wrong = {"limit": 0, "state": "lost", "since": "yesterday", "after": "0" * 32, "stat": "valid"}
    for name, value in wrong.items():
        answer = program.get(path, **{name: value})
        status, code = code_of(answer)
        assert status == 422
        assert code in {"value-unusable", "cursor-unknown", "parameter-unknown"}
        assert name in json.loads(answer.content)["error"]["message"]
    for year in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"):
        assert code_of(program.get(path, since=year))[0] == 422


def test_a_row_of_another_list_is_no_place_to_go_on(program: Program, campaign: Campaign) -> None:
    other = make_campaign()
    theirs = make_stored(other, make_member(other))
    answer = program.get(f"/campaigns/{campaign.public_id}/schemas", after=theirs.public_id)
    assert code_of(answer) == (422, "cursor-unknown")


def test_a_campaign_and_its_workers_say_which_consent_holds(
    program: Program, campaign: Campaign, writer: Membership
) -> None:
    publish(campaign, Terms(licence="CC0 1.0"))
    make_stored(campaign, writer, 1)
    (listed,) = body(program.get("/campaigns"))["items"]
    assert (listed["licence"], listed["consent_version"]) == ("CC0 1.0", 2)
    assert body(program.get(f"/campaigns/{campaign.public_id}")) == listed
    (schema,) = body(program.get(f"/campaigns/{campaign.public_id}/schemas"))["items"]
    assert schema["contributor"]["consent_version"] == 1


@pytest.mark.db
def test_a_collection_names_the_licence_under_which_its_schemas_were_contributed(
    program: Program, campaign: Campaign, writer: Membership
) -> None:
    def named() -> str:
        lines = program.get(f"/campaigns/{campaign.public_id}/collection").getvalue().splitlines()
        return str(json.loads(lines[0])["licence"])

    publish(campaign, Terms(licence="CC0 1.0"))
    assert named() == "CC0 1.0"  # nothing is in it yet
    add_schemas(writer, 1, state=State.VALID)
    assert named() == "CC BY 4.0"


@pytest.mark.db
def test_the_collection_is_a_file_that_every_command_reads(
    program: Program, campaign: Campaign, writer: Membership, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("winoforge.web.api.streams._AT_ONCE", 2)
    valid = [one.public_id for one in add_schemas(writer, 5, state=State.VALID)]
    add_schemas(writer, 1)
    answer = program.get(f"/campaigns/{campaign.public_id}/collection")
    assert answer.headers["Content-Type"] == "application/jsonl"
    file = tmp_path / "collection.jsonl"
    file.write_bytes(b"".join(answer.streaming_content))
    assert [entry.id for entry in formats.read(file).entries] == valid


def test_the_entries_of_a_reference_collection_come_in_their_order(program: Program) -> None:
    collection = make_collection(3)
    path = f"/references/{collection.public_id}/entries"
    first = body(program.get(path, limit=2))
    second = body(program.get(path, limit=2, after=first["next"]))
    assert [each["number"] for each in first["items"] + second["items"]] == [0, 1, 2]
    assert second["next"] is None
    assert body(program.get("/references"))["items"][-1]["entries"] == 3
    make_collection(1, ready=False)
    assert len(body(program.get("/references"))["items"]) == 1


def test_a_list_costs_the_same_number_of_queries_however_long_it_is(
    program: Program, campaign: Campaign, writer: Membership
) -> None:
    path = f"/campaigns/{campaign.public_id}/schemas"
    program.get(path)
    counts = []
    for more in (2, 30):
        add_schemas(writer, more)
        with CaptureQueriesContext(connection) as seen:
            body(program.get(path))
        counts.append(len(seen))
    assert counts[0] == counts[1]


def test_the_statistics_are_those_of_the_campaign(program: Program, campaign: Campaign, writer: Membership) -> None:
    add_schemas(writer, 3, state=State.VALID)
    add_schemas(writer, 1, state=State.INVALID)
    Membership.objects.filter(pk=writer.pk).update(score=-7)
    make_member(campaign, score=5, banned_at=timezone.now())
    found = body(program.get(f"/campaigns/{campaign.public_id}/statistics"))
    assert (found["workers"], found["banned"], found["valid_share"]) == (2, 1, 0.75)
    assert (found["schemas"]["valid"], found["schemas"]["invalid"], found["schemas"]["waiting"]) == (3, 1, 0)
    assert found["scores"] == {"lowest": -7, "highest": 5, "mean": -1.0}
    costs = found["costs"][0]
    assert (costs["currency"], costs["contributors"], costs["paid"]) == ("USD", costs["owed"], "0.00")
