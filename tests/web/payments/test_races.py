"""Two clicks, two lists and two administrators at the same moment pay once. (SQLite and PostgreSQL.)"""

from __future__ import annotations

from decimal import Decimal
from functools import partial

import pytest
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_member
from tests.web.contribute.writing import form, saved
from tests.web.judge.test_races import at_once
from tests.web.payments.codes import schema_code
from winoforge.core.crowd.bonuses import Rule
from winoforge.core.crowd.report_lists import Line
from winoforge.core.crowd.verification import TO_PAY
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.console import bonuses as read
from winoforge.web.console.actions import bonuses, payments
from winoforge.web.console.models import Bonus, Payment, Verification
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import PaymentCode, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db(transaction=True)]


def test_however_many_record_the_same_codes_at_once_each_is_paid_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(payments, "CHUNK", 3)  # many transactions, which get into each other's way
    campaign = make_campaign()
    worker = make_member(campaign)
    codes = [schema_code(worker).code for _ in range(12)]
    people = [make_administrator() for _ in range(2)]
    one, two = (
        payments.verify(campaign, [Line(number, "", code) for number, code in enumerate(order, start=1)], people[0])
        for order in (codes, codes[::-1])
    )
    deeds = [partial(payments.record, one, people[0]), partial(payments.record, one, people[1])]
    deeds += [partial(payments.record, two, person) for person in people]
    done = at_once(*deeds)
    assert all(isinstance(each, payments.Recorded) for each in done), done
    assert Payment.objects.count() == 12
    assert PaymentCode.objects.exclude(paid_at=None).count() == 12
    told = AuditEntry.objects.filter(action="record-payments").values_list("details", flat=True)
    assert len(told) == 2, "each list is recorded once"
    assert sum(Decimal(each["totals"].get("USD", "0")) for each in told) == 12
    for made in (one, two):
        paid = Payment.objects.filter(verification=made).count()
        assert made.lines.filter(verdict="pay").count() == paid
        assert made.lines.filter(verdict="already-paid").count() == 12 - paid


def test_two_administrators_who_award_at_once_award_once_and_two_who_cancel_cancel_once() -> None:
    campaign = make_campaign()
    best = make_member(campaign, score=50)
    schema_code(best, decided_at=timezone.now())
    within = read.period(campaign, "", "")
    given = read.proposed(campaign, within, Rule.BEST, Decimal(20))
    seen = read.state_of(campaign, within, given)
    wanted = bonuses.Award(within, Rule.BEST, Decimal(20), {}, seen)
    people = [make_administrator() for _ in range(2)]
    nonce = new_nonce()
    deeds = [partial(bonuses.award, campaign, wanted, people[0], nonce) for _ in range(2)]
    said = at_once(*deeds, partial(bonuses.award, campaign, wanted, people[1], new_nonce()))
    assert Bonus.objects.get().amount == 20
    # Either the form that was sent twice awarded, or the other administrator did.
    assert sum(isinstance(each, NotAllowed) for each in said) in {1, 2}
    cancelled = at_once(*(partial(bonuses.cancel, Bonus.objects.get(cancels=None), each, "A slip.") for each in people))
    assert sum(isinstance(each, Bonus) for each in cancelled) == 1
    assert sum(Bonus.objects.values_list("amount", flat=True)) == 0


def test_a_form_sent_twice_at_once_verifies_once() -> None:
    campaign, administrator, nonce = make_campaign(), make_administrator(), new_nonce()
    given = [Line(1, "W", "")]
    made = at_once(*(partial(payments.verify, campaign, given, administrator, nonce=nonce) for _ in range(2)))
    assert len({each.pk for each in made if not isinstance(each, Exception)}) == 1
    assert Verification.objects.count() == 1


def test_a_list_that_is_verified_while_its_schemas_are_withdrawn_never_pays_what_is_gone() -> None:
    campaign = make_campaign(pay_waiting=True, waiting_limit=100)
    worker = make_member(campaign, worker_id="W")
    written = [saved(worker, form(number)) for number in range(6)]
    deeds = [partial(schemas.withdraw, worker, schema, nonce=new_nonce()) for schema in written]
    at_once(*deeds[:3], partial(payments.verify, campaign, [Line(1, "W", "")], None), *deeds[3:])
    made = Verification.objects.get()
    listed = {*made.lines.filter(verdict__in=TO_PAY).values_list("code__schema", flat=True)}
    withdrawn = {*StoredSchema.objects.filter(state=StoredSchema.State.WITHDRAWN).values_list("pk", flat=True)}
    assert not listed & withdrawn
    assert listed | withdrawn >= {schema.pk for schema in written}
    assert payments.record(made, None).dropped == 0
