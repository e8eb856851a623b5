"""What two threads cannot do to a schema: with real threads, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connection
from django.utils import timezone

from tests.web.cast import make_campaign, make_evaluator, make_member
from tests.web.contribute.writing import TYPED, checked, form, saved
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import banning, drafts, schemas, slots
from winoforge.web.workshop.models import PaymentCode, SavedDraft, Slot, StoredSchema
from winoforge.web.workshop.writing import Checked, check

pytestmark = [pytest.mark.db, pytest.mark.django_db(transaction=True)]

ROUNDS = 5


def together(*actions: Callable[[], object]) -> list[object]:
    """What each comes to when all begin at once; a NotAllowed is an outcome, any other error fails the test."""
    barrier = Barrier(len(actions))

    def run(action: Callable[[], object]) -> object:
        try:
            barrier.wait(timeout=20)
            return action()
        except NotAllowed as refused:
            return refused.message_id
        finally:
            connection.close()

    with ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(run, actions))


def submit(member: Membership, ready: Checked, nonce: str = "") -> str:
    return schemas.submit(member, ready, nonce=nonce or new_nonce(), authorship=TYPED).public_id


def correct(schema: StoredSchema, ready: Checked) -> str:
    schemas.correct(schema.contributor, schema, ready, version=1, nonce=new_nonce())
    return "corrected"


def correction(schema: StoredSchema, question: str) -> Checked:
    return check(SchemaForm.of(form(second_question=question)), schema.campaign, correcting=schema)


def read(person: Person, schema: StoredSchema) -> str:
    """The question that an evaluator reads who opens what they have reserved; "" when it is gone."""
    slot = slots.show(person, schema.campaign, timezone.now())
    return str(slot.schema.record["halves"][1]["question"]) if slot else ""


def reserved(schema: StoredSchema) -> Person:
    """An evaluator who has reserved the schema and not opened it."""
    person = make_evaluator(schema.campaign).person
    assert slots.reserve(person, schema.campaign, timezone.now()) is not None
    return person


def test_a_double_click_never_doubles_a_schema_or_a_code() -> None:
    member = make_member(make_campaign(waiting_limit=1))
    nonce = new_nonce()
    outcomes = together(*(partial(submit, member, checked(member), nonce) for _ in range(4)))
    assert outcomes == [StoredSchema.objects.get().public_id] * 4
    assert (PaymentCode.objects.count(), Slot.objects.count()) == (1, 1)


def test_several_saves_at_the_limit_make_one_schema() -> None:
    member = make_member(make_campaign(waiting_limit=2))
    saved(member)
    outcomes = together(*(partial(submit, member, checked(member, form(number))) for number in range(1, 5)))
    assert outcomes.count("waiting-limit") == 3
    assert StoredSchema.objects.count() == PaymentCode.objects.count() == 2


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_correction_and_an_opening_leave_what_the_evaluator_read(number: int) -> None:
    schema = saved(make_member(make_campaign()))
    evaluator = reserved(schema)
    changed = correction(schema, "Which was solid?")
    outcome, question = together(partial(correct, schema, changed), partial(read, evaluator, schema))
    stored = StoredSchema.objects.get()
    assert stored.record["halves"][1]["question"] == question
    assert outcome == ("corrected" if stored.version == 2 else "schema-opened")


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_withdrawal_and_an_opening_never_both_happen(number: int) -> None:
    schema = saved(make_member(make_campaign()))
    evaluator = reserved(schema)
    withdraw = partial(schemas.withdraw, schema.contributor, schema, nonce=new_nonce())
    outcome, question = together(withdraw, partial(read, evaluator, schema))
    withdrawn = StoredSchema.objects.get().state == "withdrawn"
    assert withdrawn == (question == "") == (outcome is None)
    assert withdrawn == (PaymentCode.objects.get().voided_at is not None) == (not Slot.objects.exists())


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_withdrawn_schema_is_held_by_nobody(number: int) -> None:
    schema = saved(make_member(make_campaign(judgements=2)))
    evaluators = [make_evaluator(schema.campaign).person for _ in range(2)]
    reserve = [partial(slots.reserve, person, schema.campaign, timezone.now()) for person in evaluators]
    together(partial(schemas.withdraw, schema.contributor, schema, nonce=new_nonce()), *reserve)
    assert StoredSchema.objects.get().state == "withdrawn"
    assert not Slot.objects.exists()
    assert [read(person, schema) for person in evaluators] == ["", ""]


def test_of_two_corrections_at_once_one_is_told_of_the_other() -> None:
    schema = saved(make_member(make_campaign()))
    ready = [correction(schema, question) for question in ("Which was solid?", "What is solid?")]
    outcomes = together(*(partial(correct, schema, one) for one in ready))
    assert sorted(map(str, outcomes)) == ["corrected", "schema-changed"]
    assert StoredSchema.objects.get().version == 2


def test_a_withdrawal_sent_three_times_happens_once() -> None:
    schema = saved(make_member(make_campaign()))
    withdraw = partial(schemas.withdraw, schema.contributor, schema, nonce=new_nonce())
    assert together(withdraw, withdraw, withdraw) == [None, None, None]


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_schema_saved_in_the_moment_of_a_ban_does_not_stay_in_the_queue(number: int) -> None:
    member = make_member(make_campaign())
    twin = Membership.objects.select_related("campaign", "person").get(pk=member.pk)
    together(partial(submit, member, checked(member)), partial(banning.ban, twin, reason="score"))
    assert not StoredSchema.objects.filter(state="waiting").exists()
    assert not Slot.objects.exists()


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_check_under_way_never_brings_a_saved_draft_back(number: int) -> None:
    member = make_member(make_campaign())
    nonce = new_nonce()
    keep = partial(drafts.keep, member, SchemaForm.of(form()), Authorship(), nonce)
    together(partial(submit, member, checked(member), nonce), keep, keep)
    assert not SavedDraft.objects.exists()


def test_many_write_at_once_and_nothing_is_lost() -> None:
    campaign = make_campaign()
    members = [make_member(campaign) for _ in range(8)]
    ready = [[checked(member, form(8 * row + place)) for place in range(3)] for row, member in enumerate(members)]

    def write(member: Membership, mine: list[Checked]) -> int:
        return len({submit(member, one) for one in mine})

    assert together(*map(partial, [write] * 8, members, ready)) == [3] * 8
    assert StoredSchema.objects.count() == Slot.objects.count() == 24
    assert PaymentCode.objects.values("code").distinct().count() == 24
