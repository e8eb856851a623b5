"""One worker: facts, flags with evidence, ledger, and what an administrator does about them, each with a reason."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.entries import make_stored
from tests.web.judge import bench
from tests.web.workers.test_list import flag, text
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.score import Reason
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership
from winoforge.web.accounts.reading import roles_of
from winoforge.web.actor import Role
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.models import Flag, ScoreEntry, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
WHY = "She asked me to."


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator("ada"))


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(), "ana")


def address(member: Membership) -> str:
    return f"/console/workers/{member.public_id}/"


def do(administrator: Client, member: Membership, deed: str, reason: str = WHY, nonce: str = "") -> int:
    sent = {"deed": deed, "reason": reason, "nonce": nonce or new_nonce()}
    status = administrator.post(address(member), sent).status_code
    member.refresh_from_db()
    return status


def entry(action: str) -> AuditEntry:
    found = AuditEntry.objects.get(action=action)
    assert found.actor is not None
    assert found.actor.username == "ada"
    assert found.reason == WHY
    return found


def test_appointing_makes_an_evaluator_and_dismissing_takes_it_back(administrator: Client, member: Membership) -> None:
    assert Role.EVALUATOR not in roles_of(member)
    assert do(administrator, member, "appoint") == 303
    assert Role.EVALUATOR in roles_of(member)
    assert "evaluator, appointed" in text(administrator.get(address(member)).content)
    assert do(administrator, member, "dismiss") == 303
    assert Role.EVALUATOR not in roles_of(member)
    for action in ("appoint", "dismiss"):
        assert (entry(action).target, entry(action).campaign) == (member.public_id, member.campaign)


def test_whoever_is_dismissed_holds_no_schema_any_more(administrator: Client, member: Membership) -> None:
    Membership.objects.filter(pk=member.pk).update(appointed=True)
    bench.make_schema(make_member(member.campaign))
    bench.open_next(member)
    do(administrator, member, "dismiss")
    assert Slot.objects.get().evaluator is None


def test_a_ban_and_its_lifting_are_in_the_audit_log(administrator: Client, member: Membership) -> None:
    waiting = make_stored(member.campaign, member, state="waiting")
    assert do(administrator, member, "ban") == 303
    assert member.banned_at is not None
    waiting.refresh_from_db()
    assert waiting.state == StoredSchema.State.REMOVED
    said = text(administrator.get(address(member)).content)
    assert f"Reason: {WHY}" in said
    assert do(administrator, member, "pardon") == 303
    assert member.banned_at is None
    assert entry("ban").target == entry("pardon").target == member.public_id


def test_lifting_a_ban_gives_back_what_the_ban_took_out_of_the_queue(administrator: Client, member: Membership) -> None:
    member.campaign.settings |= {"judgements": 2}
    member.campaign.save()
    schema, other = bench.make_schema(member, k=2), bench.make_schema(member, k=2)
    evaluators = [make_evaluator(member.campaign) for _ in range(2)]
    bench.judge_next(evaluators[0])
    do(administrator, member, "ban")
    assert Slot.objects.filter(judged_at=None).count() == 0
    do(administrator, member, "pardon")
    for each in (schema, other):
        each.refresh_from_db()
        assert each.state == StoredSchema.State.WAITING
    assert sorted(schema.slots.values_list("number", flat=True)) == [1, 2]
    assert entry("pardon").details["returned"] == 2
    bench.judge_next(evaluators[1])
    schema.refresh_from_db()
    assert schema.state == StoredSchema.State.VALID, "the judgement from before the ban counts"


@pytest.mark.parametrize("deed", ["appoint", "ban", "issue-password-link"])
def test_nothing_is_done_without_a_reason_and_the_form_comes_back_open(
    administrator: Client, member: Membership, deed: str
) -> None:
    for reason, said in (("  ", "Give the reason"), ("x" * 1001, "Write it again, shorter")):
        came = administrator.post(address(member), {"deed": deed, "reason": reason, "nonce": new_nonce()})
        assert came.status_code == 422
        assert said in text(came.content)
        assert came.content.decode().count("<details open>") == 1
        assert f'value="{reason}"' in came.content.decode()
    member.refresh_from_db()
    assert (member.appointed, member.banned_at) == (False, None)
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("deed", ["", "settle", "create-administrator", "x\x00"])
def test_what_cannot_be_done_about_a_worker_is_refused(administrator: Client, member: Membership, deed: str) -> None:
    assert do(administrator, member, deed) == 422
    assert not AuditEntry.objects.exists()


def test_a_form_sent_twice_acts_once(administrator: Client, member: Membership) -> None:
    nonce = new_nonce()
    assert do(administrator, member, "ban", nonce=nonce) == 303
    assert do(administrator, member, "pardon") == 303
    assert do(administrator, member, "ban", nonce=nonce) == 303
    assert member.banned_at is None
    assert AuditEntry.objects.filter(action="ban").count() == 1


def test_every_form_of_the_page_has_its_own_nonce(administrator: Client, member: Membership) -> None:
    offers = administrator.get(address(member)).context["offers"]
    assert len({offer.nonce for offer in offers}) == len(offers) == 3


def test_flags_are_shown_with_their_evidence_and_what_they_are_about(administrator: Client, member: Membership) -> None:
    schema = make_stored(member.campaign, member, 7)
    judge = make_member(member.campaign, "judge")
    about = f"schema:{schema.public_id}"
    Flag.objects.create(membership=member, kind=FlagKind.TOO_FAST, cause=about, evidence={"seconds": 1.5})
    judged = {"judgements": 9, "of": 10}
    cause = f"evaluator:{judge.public_id}"
    Flag.objects.create(membership=member, kind=FlagKind.ONE_EVALUATOR, cause=cause, evidence=judged)
    flag(member, FlagKind.SHARED_BROWSER, f"membership:{judge.public_id}")
    said = text(administrator.get(address(member)).content)
    assert "It took 1.5 s. “the parcel 7, the box 7”" in said
    assert "9 of 10 judgements. “judge”" in said
    assert "Another account was used from the same browser. judge" in said


def test_the_twenty_newest_changes_of_the_score_are_shown(administrator: Client, member: Membership) -> None:
    schema = make_stored(member.campaign, member)
    for number in range(25):
        ScoreEntry.objects.create(
            membership=member, reason=Reason.SCHEMA_APPROVED, points=10 + number, cause=f"c{number}", schema=schema
        )
    page = administrator.get(address(member))
    assert [change.entry.points for change, _ in page.context["ledger"]] == list(range(34, 14, -1))
    said = text(page.content)
    assert "+34 schema “the parcel 1, the box 1” judged valid" in said
    assert "The newest 20 of 25 changes." in said


@pytest.mark.parametrize(("zone", "shown"), [("UTC", "23:30"), ("Asia/Tokyo", "08:30"), ("America/Sao_Paulo", "20:30")])
def test_dates_are_shown_in_the_time_zone_of_the_campaign(
    administrator: Client, member: Membership, zone: str, shown: str
) -> None:
    at = datetime(2031, 3, 4, 23, 30, tzinfo=UTC)
    Campaign.objects.update(time_zone=zone, opened_at=at)
    Membership.objects.update(joined_at=at)
    for path in (address(member), f"/console/campaigns/{member.campaign.public_id}/"):
        said = text(administrator.get(path).content)
        assert f"{shown} ({zone})" in said
