"""Second thoughts (P9): correcting and withdrawing until an evaluator has opened the schema."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_campaign, make_evaluator, make_member
from tests.web.contribute.writing import checked, form, post, saved
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.web import policy
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import Authorship, PaymentCode, Slot, StoredSchema, TextPrint

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(waiting_limit=1), "writer")


@pytest.fixture
def schema(member: Membership) -> StoredSchema:
    return saved(member)


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


def open_it(schema: StoredSchema) -> None:
    StoredSchema.objects.filter(pk=schema.pk).update(opened_at=timezone.now())


def correction(schema: StoredSchema, **changes: str) -> dict[str, Any]:
    return post(form(**changes), version=str(schema.version))


def test_the_form_comes_filled_with_the_schema(page: Client, schema: StoredSchema) -> None:
    content = page.get(f"/work/{schema.public_id}/").content.decode()
    for value in form().values():
        assert value in content
    assert 'name="version" value="1"' in content
    assert "existing schema" not in content  # its own sentences are no copy


def test_a_correction_keeps_place_code_and_slots(page: Client, schema: StoredSchema) -> None:
    code, slots = PaymentCode.objects.get().code, list(Slot.objects.values_list("pk"))
    answer = page.post(f"/work/{schema.public_id}/", correction(schema, second_question="Which one was solid?"))
    assert (answer.status_code, answer["Location"]) == (303, "/work/")
    now = StoredSchema.objects.get()
    assert (now.pk, now.public_id, now.version) == (schema.pk, schema.public_id, 2)
    assert now.schema().halves[1].question == "Which one was solid?"
    assert now.schema().id == schema.public_id
    assert PaymentCode.objects.get().code == code
    assert list(Slot.objects.values_list("pk")) == slots


def test_a_correction_renews_findings_and_prints(page: Client, schema: StoredSchema) -> None:
    text = "Ana leaned the ladder against the wall because it was sturdy"
    page.post(f"/work/{schema.public_id}/", correction(schema, second_text=text, second_question="What was sturdy?"))
    assert "no-final-mark" in {found["message"] for found in StoredSchema.objects.get().findings}
    assert set(TextPrint.objects.values_list("print", flat=True)) == {
        fingerprint(form()["first_text"]),
        fingerprint(text),
    }


def test_a_correction_says_again_whether_the_schema_keeps_the_strict_rules() -> None:
    member = make_member(make_campaign(strict=False))
    schema = saved(member)
    scattered = form(second_text="Ana has leaned the ladder against the wall because it was solid.")
    schemas.correct(member, schema, checked(member, scattered), version=1, nonce=new_nonce())
    schema.refresh_from_db()
    assert not schema.strict


def test_evidence_of_a_correction_stands_beside_that_of_the_first_writing(page: Client, schema: StoredSchema) -> None:
    sent = correction(schema, second_question="Which was solid?") | {"authorship": '{"seconds": 9, "edits": 3}'}
    page.post(f"/work/{schema.public_id}/", sent)
    evidence = Authorship.objects.get().evidence
    assert evidence["seconds"] == 180
    assert evidence["corrections"][0]["seconds"] == 9


def test_a_correction_with_faults_comes_back_filled(page: Client, schema: StoredSchema) -> None:
    answer = page.post(
        f"/work/{schema.public_id}/", correction(schema, second_correct="0", first_question="What is it?")
    )
    content = answer.content.decode()
    assert answer.status_code == 422
    assert "same correct answer" in content
    assert "What is it?" in content
    assert StoredSchema.objects.get().version == 1


def test_the_live_check_of_a_correction_keeps_no_draft(page: Client, schema: StoredSchema) -> None:
    answer = page.post(f"/work/{schema.public_id}/preview/", correction(schema, second_correct="0"))
    assert "same correct answer" in answer.content.decode()
    assert "existing schema" not in answer.content.decode()
    assert form()["first_text"] not in page.get("/contribute/").content.decode()


def test_the_list_of_faults_of_a_correction_goes_when_all_are_put_right(page: Client, schema: StoredSchema) -> None:
    failed = page.post(f"/work/{schema.public_id}/", correction(schema, second_correct="0")).content.decode()
    assert 'name="failed"' in failed
    preview = f"/work/{schema.public_id}/preview/"
    wrong, right = (
        page.post(preview, correction(schema, second_correct=answer) | {"failed": "yes"}).content.decode()
        for answer in ("0", "1")
    )
    assert "Not saved yet." in wrong
    assert "Not saved yet." not in right


def test_a_double_click_corrects_once(page: Client, schema: StoredSchema) -> None:
    sent = correction(schema, second_question="Which was solid?")
    assert [page.post(f"/work/{schema.public_id}/", sent).status_code for _ in range(2)] == [303, 303]
    assert StoredSchema.objects.get().version == 2


def test_of_two_pages_the_older_one_is_told_so(page: Client, schema: StoredSchema) -> None:
    page.post(f"/work/{schema.public_id}/", correction(schema, second_question="Which was solid?"))
    answer = page.post(f"/work/{schema.public_id}/", correction(schema, second_question="What is solid?"))
    assert answer.status_code == 403
    assert "changed on another page" in answer.content.decode()
    assert StoredSchema.objects.get().schema().halves[1].question == "Which was solid?"


def test_once_opened_a_schema_is_corrected_no_more(page: Client, member: Membership, schema: StoredSchema) -> None:
    open_it(schema)
    schema.refresh_from_db()
    assert not policy.may_change(member, schema)
    for answer in (page.get(f"/work/{schema.public_id}/"), page.post(f"/work/{schema.public_id}/", correction(schema))):
        assert answer.status_code == 403
        assert "An evaluator has opened this schema" in answer.content.decode()


def test_once_opened_a_schema_is_withdrawn_no_more(page: Client, schema: StoredSchema) -> None:
    open_it(schema)
    answer = page.post(f"/work/{schema.public_id}/withdraw/", post({}))
    assert answer.status_code == 403
    assert StoredSchema.objects.get().state == "waiting"
    assert PaymentCode.objects.get().voided_at is None


def test_a_schema_that_is_reserved_but_not_opened_can_still_be_changed(page: Client, schema: StoredSchema) -> None:
    Slot.objects.update(evaluator=make_evaluator(schema.campaign).person, reserved_until=timezone.now())
    assert page.get(f"/work/{schema.public_id}/").status_code == 200


def test_withdrawing_voids_the_code_and_leaves_the_queue(page: Client, schema: StoredSchema) -> None:
    answer = page.post(f"/work/{schema.public_id}/withdraw/", post({}))
    assert (answer.status_code, answer["Location"]) == (303, "/work/")
    code = PaymentCode.objects.get()
    assert StoredSchema.objects.get().state == "withdrawn"
    assert code.voided_at is not None
    assert code.void_reason == "withdrawn"
    assert not Slot.objects.exists()
    assert not TextPrint.objects.exists()


def test_withdrawing_frees_the_limit(page: Client, schema: StoredSchema) -> None:
    assert "<textarea" not in page.get("/contribute/").content.decode()
    page.post(f"/work/{schema.public_id}/withdraw/", post({}))
    assert page.post("/contribute/", post(form(1))).status_code == 303


def test_a_paid_schema_cannot_be_withdrawn(page: Client, schema: StoredSchema) -> None:
    PaymentCode.objects.update(paid_at=timezone.now())
    answer = page.post(f"/work/{schema.public_id}/withdraw/", post({}))
    assert answer.status_code == 403
    assert "has been paid" in answer.content.decode()
    assert StoredSchema.objects.get().state == "waiting"


def test_a_paid_schema_cannot_be_corrected(page: Client, schema: StoredSchema) -> None:
    PaymentCode.objects.update(paid_at=timezone.now())
    assert page.get(f"/work/{schema.public_id}/").status_code == 403
    assert page.post(f"/work/{schema.public_id}/", correction(schema)).status_code == 403
    assert "Correct" not in page.get("/work/").content.decode()


def test_a_double_click_withdraws_once(page: Client, schema: StoredSchema) -> None:
    sent = post({})
    assert [page.post(f"/work/{schema.public_id}/withdraw/", sent).status_code for _ in range(2)] == [303, 303]


@pytest.mark.parametrize("state", ["valid", "invalid", "leaked", "tied", "removed", "withdrawn"])
def test_what_no_longer_waits_is_changed_no_more(page: Client, schema: StoredSchema, state: str) -> None:
    StoredSchema.objects.update(state=state)
    assert page.get(f"/work/{schema.public_id}/").status_code == 403
    assert page.post(f"/work/{schema.public_id}/", correction(schema)).status_code == 403
    assert page.post(f"/work/{schema.public_id}/withdraw/", post({})).status_code == 403
    assert StoredSchema.objects.get().state == state


@pytest.mark.parametrize("path", ["", "preview/", "withdraw/"])
def test_the_schema_of_somebody_else_does_not_exist(page: Client, member: Membership, path: str) -> None:
    other = saved(make_member(member.campaign))
    assert page.post(f"/work/{other.public_id}/{path}", correction(other)).status_code == 404
    assert StoredSchema.objects.get(pk=other.pk).state == "waiting"


@pytest.mark.parametrize("name", ["x", "%00", "0" * 32, "%F0%9F"])
def test_an_odd_address_is_not_found(page: Client, name: str) -> None:
    assert page.get(f"/work/{name}/").status_code == 404


@pytest.mark.parametrize("path", ["preview/", "withdraw/"])
def test_what_changes_something_is_a_post(page: Client, schema: StoredSchema, path: str) -> None:
    assert page.get(f"/work/{schema.public_id}/{path}").status_code == 303
    schema.refresh_from_db()
    assert schema.state == StoredSchema.State.WAITING
