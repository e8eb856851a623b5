"""Writing by programs: a call that is sent twice acts once, and pays nobody twice."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.web.api.calling import Program, code_of, make_token
from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.test_races import at_once
from tests.web.walk.world import add_schemas, judge
from winoforge.core.crowd.tokens import Scope
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.api.actions.calls import forget_calls
from winoforge.web.api.models import Call
from winoforge.web.console.models import Payment, Verification
from winoforge.web.workshop.models import PaymentCode, StoredSchema

State = StoredSchema.State


class Scene:
    """A campaign with a tied schema and codes to pay, and a program that may do everything."""

    def __init__(self) -> None:
        self.campaign = make_campaign()
        self.writer = make_member(self.campaign, worker_id="W-writer")
        self.tied = add_schemas(self.writer, 1, state=State.TIED)[0]
        judge(self.tied, make_evaluator(self.campaign))
        self.valid = add_schemas(self.writer, 2, state=State.VALID, start=200)
        self.administrator = make_administrator()
        self.token = make_token(self.administrator, *Scope)
        self.decision = f"/schemas/{self.tied.public_id}/decision"
        self.verifications = f"/campaigns/{self.campaign.public_id}/verifications"

    def program(self) -> Program:
        return Program(self.token)

    def lines(self) -> dict[str, Any]:
        codes = PaymentCode.objects.filter(schema__in=self.valid).order_by("pk").values_list("code", flat=True)
        return {"lines": [{"worker_id": "W-writer", "code": code} for code in codes] + [{"worker_id": "nobody"}]}


@pytest.fixture
def scene(db: None) -> Scene:
    return Scene()


VALID = {"outcome": "valid", "reason": "Both halves read well."}


def test_the_same_request_under_its_key_is_answered_as_before_and_done_once(scene: Scene) -> None:
    first = scene.program().post(scene.decision, VALID, key="a-1")
    assert first.status_code == 200
    assert json.loads(first.content)["state"] == "valid"
    StoredSchema.objects.filter(pk=scene.tied.pk).update(state=State.LEAKED)  # meanwhile somebody corrects it
    again = scene.program().post(scene.decision, VALID, key="a-1")
    assert again.content == first.content
    scene.tied.refresh_from_db()
    assert scene.tied.state == State.LEAKED
    entry = AuditEntry.objects.get(action="settle")
    assert (entry.actor, entry.reason) == (scene.administrator, VALID["reason"])


def test_a_key_belongs_to_one_request_and_to_one_token(scene: Scene) -> None:
    scene.program().post(scene.decision, VALID, key="a-1")
    other = {"outcome": "invalid", "reason": "It does not."}
    assert code_of(scene.program().post(scene.decision, other, key="a-1")) == (409, "key-used")
    elsewhere = f"/schemas/{scene.valid[0].public_id}/decision"
    assert code_of(scene.program().post(elsewhere, VALID, key="a-1")) == (409, "key-used")
    assert Program(make_token(scene.administrator, *Scope)).post(scene.decision, other, key="a-1").status_code == 200


@pytest.mark.parametrize("key", [None, "", "two words", "x" * 65, "é"])
def test_a_write_without_a_usable_key_is_refused(scene: Scene, key: str | None) -> None:
    sent = scene.program().client.post(
        f"/api/v1{scene.decision}",
        json.dumps(VALID),
        content_type="application/json",
        headers=scene.program().headers | ({} if key is None else {"Idempotency-Key": key}),
    )
    assert code_of(sent)[0] == 422
    assert sent.json()["error"]["field"] == "Idempotency-Key"
    scene.tied.refresh_from_db()
    assert scene.tied.state == State.TIED


def test_what_was_refused_can_be_tried_again_under_the_same_key(scene: Scene) -> None:
    waiting = add_schemas(scene.writer, 1, start=300)[0]
    path = f"/schemas/{waiting.public_id}/decision"
    assert code_of(scene.program().post(path, VALID, key="a-2")) == (409, "schema-not-judged")
    judge(waiting, make_evaluator(scene.campaign))
    assert scene.program().post(path, VALID, key="a-2").status_code == 200


def test_a_line_without_a_code_lists_every_code_that_is_owed_with_the_sum(scene: Scene) -> None:
    program = scene.program()
    sent = [{"worker_id": "W-writer", "status": "APPROVED"}, {"worker_id": "W-writer", "status": "RETURNED"}]
    made = json.loads(program.post(scene.verifications, {"lines": [*sent, sent[0]]}).content)
    assert made["totals"] | {"no-code": 1, "returned": 1, "repeated": 1} == made["totals"]
    path = f"/verifications/{made['id']}/lines"
    items = json.loads(program.get(path, limit="1").content)
    assert items["next"] == 1
    (line,) = items["items"]
    assert (line["number"], line["status"], line["amount"]) == (1, "APPROVED", {"amount": "2.00", "currency": "USD"})
    owed = PaymentCode.objects.filter(schema__in=scene.valid).order_by("pk").values_list("code", flat=True)
    assert [(each["code"], each["verdict"]) for each in line["codes"]] == [(code, "no-code") for code in owed]
    rest = json.loads(program.get(path, after="1").content)
    assert [(each["number"], each["verdict"]) for each in rest["items"]] == [(2, "returned"), (3, "repeated")]


def test_a_discarded_list_records_nothing_and_a_recorded_one_cannot_be_discarded(scene: Scene) -> None:
    program = scene.program()
    one, two = (json.loads(program.post(scene.verifications, scene.lines()).content)["id"] for _ in range(2))
    gone = json.loads(program.post(f"/verifications/{one}/discard", {}).content)
    assert gone["discarded_at"]
    assert gone["to_pay"] == []
    assert code_of(program.post(f"/verifications/{one}/record", {})) == (409, "verification-discarded")
    assert program.post(f"/verifications/{two}/record", {}).status_code == 200
    assert code_of(program.post(f"/verifications/{two}/discard", {})) == (409, "verification-recorded")
    assert Payment.objects.count() == 2


def test_a_list_of_which_nothing_is_chosen_is_not_recorded(scene: Scene) -> None:
    program = scene.program()
    made = json.loads(program.post(scene.verifications, {"lines": [{"worker_id": "W-writer"}]}).content)["id"]
    refused = program.post(f"/verifications/{made}/record", {"include_no_code": False})
    assert code_of(refused) == (409, "nothing-chosen")
    assert json.loads(program.get(f"/verifications/{made}").content)["recorded_at"] is None
    assert json.loads(program.post(f"/verifications/{made}/record", {}).content)["recorded_at"]


def test_what_is_no_longer_owed_on_recording_is_told_with_its_sum(scene: Scene) -> None:
    program = scene.program()
    one, two = (json.loads(program.post(scene.verifications, scene.lines()).content)["id"] for _ in range(2))
    for name, lost in ((one, []), (two, [{"amount": "2.00", "currency": "USD"}])):
        assert json.loads(program.post(f"/verifications/{name}/record", {}).content)["no_longer_owed"] == lost


def test_a_list_is_verified_recorded_once_and_pays_nobody_the_second_time(scene: Scene) -> None:
    program = scene.program()
    made = json.loads(program.post(scene.verifications, scene.lines()).content)
    assert (made["totals"]["pay"], made["totals"]["unknown"], made["paid"]) == (2, 1, [])
    assert made["to_pay"] == [{"amount": "2.00", "currency": "USD"}]
    for _ in range(2):  # under another key too
        done = json.loads(program.post(f"/verifications/{made['id']}/record", {}).content)
        assert (done["paid"], done["to_pay"]) == (made["to_pay"], [])
        assert done["recorded_at"]
    assert Payment.objects.count() == 2
    listed = json.loads(program.get(f"/verifications/{made['id']}/lines", verdict="pay").content)["items"]
    assert [(line["number"], line["amount"]["amount"]) for line in listed] == [(1, "1.00"), (2, "1.00")]
    paid = json.loads(program.get(f"/campaigns/{scene.campaign.public_id}/payments").content)["items"]
    assert {each["verification"] for each in paid} == {made["id"]}
    marked = {"lines": [{"worker_id": ' ="W-writer" ', "code": "no code"}]}  # as spreadsheets and people write
    assert json.loads(program.post(scene.verifications, marked).content)["totals"]["unknown"] == 0
    again = json.loads(program.post(scene.verifications, scene.lines()).content)
    assert (again["totals"]["pay"], again["totals"]["already-paid"], again["to_pay"]) == (0, 2, [])


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[", b"NaN", b'{"lines": NaN}', b"[" * 60_000, b"\xff\xfe", b'{"outcome": "valid", "reason": "\\u0000"}',
        b'{"outcome": "valid", "reason": "\\ud800"}', b'{"reason": 1e999}', b"1" * 5000, b"null", b"{}", b"[]",
        b'{"outcome": "tied", "reason": "x"}', b'{"outcome": "valid", "reason": " "}',
        b'{"outcome": "valid", "reason": "x", "more": 1}', b'{"outcome": "valid", "reason": ["x"]}',
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_taken_is_a_sentence(scene: Scene, body: bytes) -> None:
    assert code_of(scene.program().post(scene.decision, body))[0] in {400, 422}
    scene.tied.refresh_from_db()
    assert scene.tied.state == State.TIED


def test_a_body_may_be_as_long_as_its_address_allows(scene: Scene) -> None:
    assert code_of(scene.program().post(scene.decision, b" " * 65_537)) == (413, "body-too-large")
    long = {"lines": [{"worker_id": "x" * 90} for _ in range(1_500)]}
    assert scene.program().post(scene.verifications, long).status_code == 200
    too_many = {"lines": [{"worker_id": "x"} for _ in range(2_001)]}
    assert code_of(scene.program().post(scene.verifications, too_many))[0] == 422


def test_old_calls_are_forgotten(scene: Scene) -> None:
    scene.program().post(scene.decision, VALID)
    forget_calls(timezone.now() + timedelta(days=6))
    assert Call.objects.count() == 1
    forget_calls(timezone.now() + timedelta(days=8))
    assert Call.objects.count() == 0


@pytest.mark.db
@pytest.mark.django_db(transaction=True)
def test_the_same_call_at_the_same_moment_acts_once() -> None:
    scene = Scene()
    sent = scene.lines()

    def call() -> Any:
        answer = scene.program().post(scene.verifications, sent, key="at-once")
        assert answer.status_code == 200
        return json.loads(answer.content)

    first, *others = at_once(*[call] * 6)
    assert all(other == first for other in others)
    assert Verification.objects.count() == 1
    assert Call.objects.count() == 1
