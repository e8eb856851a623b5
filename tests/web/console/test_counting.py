"""Large campaigns: pages count once what they show, and look at no more than they need; what they say is exact."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.entries import make_stored
from tests.web.payments.codes import judging_code, pay, schema_code
from winoforge.core.crowd.costs import Standing
from winoforge.web.accounts.models import Campaign
from winoforge.web.console import bonuses, workers
from winoforge.web.console.costs import costs_of
from winoforge.web.console.models import Bonus, Verification
from winoforge.web.workshop.code_records import standings, with_facts
from winoforge.web.workshop.models import PaymentCode, StoredSchema
from winoforge.web.workshop.undecided import judges

pytestmark = [pytest.mark.db, pytest.mark.django_db]
State = StoredSchema.State


def test_the_overview_counts_the_schemas_of_a_campaign_once(client: Client) -> None:
    log_in(client, make_administrator())
    member = make_member(make_campaign())
    make_stored(member.campaign, member, state=State.TIED)
    with CaptureQueriesContext(connection) as queries:
        said = client.get("/console/").content.decode()
    assert "disagree on 1 schema" in said
    by_state = [each for each in queries.captured_queries if '"state" AS "state", COUNT' in each["sql"]]
    assert len(by_state) == 1


def test_where_enough_are_appointed_nobody_else_is_asked_for_their_schemas() -> None:
    campaign = make_campaign(evaluator_judged=1, evaluator_score=1)
    risen = make_member(campaign, score=50)
    make_stored(campaign, risen, state=State.VALID)
    assert judges([campaign])[campaign.pk].evaluators == [risen.pk]
    appointed = [make_evaluator(campaign).pk for _ in range(10)]
    assert sorted(judges([campaign])[campaign.pk].evaluators) == appointed


def test_the_costs_are_what_the_codes_one_by_one_come_to() -> None:
    campaign = make_campaign(pay_rejected=False)
    ana, bo = make_member(campaign, "ana"), make_member(campaign, "bo", banned_at=timezone.now())
    now, paid = timezone.now(), []
    for number, member in enumerate((ana, bo), 1):
        for currency in ("EUR", "USD"):
            money: dict[str, Any] = {"currency": currency, "amount": Decimal(number) / 4}
            for state in (State.VALID, State.INVALID, State.WAITING):
                schema_code(member, state, **money)
            schema_code(member, State.WITHDRAWN, voided_at=now, **money)
            judging_code(member, **money)
            paid += [schema_code(member, **money), judging_code(member, **money)]
    judging_code(ana, currency="BRL", amount="3.00")
    for some in (paid[:3], paid[3:]):
        pay(Verification.objects.create(campaign=campaign), *some)
    expected: dict[tuple[str, bool, Standing], Decimal] = {}
    for code, standing in standings(with_facts(PaymentCode.objects.all()), campaign):
        key = code.currency, code.schema_id is not None, standing
        expected[key] = expected.get(key, Decimal(0)) + code.amount
    found = {
        (each.currency, for_schemas, standing): amount
        for each in costs_of(campaign)
        for for_schemas, sums in ((True, each.contributors), (False, each.evaluators))
        for standing, amount in sums.amounts.items()
        if amount
    }
    assert found == expected


def test_an_award_counts_the_people_whose_bonus_stands() -> None:
    campaign = make_campaign()
    now = timezone.now()
    shared = {"campaign": campaign, "currency": "USD", "award": "a" * 32, "period_from": now, "period_to": now}
    given = [Bonus.objects.create(membership=make_member(campaign), amount=2, **shared) for _ in range(3)]
    Bonus.objects.create(membership=given[0].membership, amount=-2, cancels=given[0], **shared)
    (award,) = bonuses.awards(campaign)
    assert (award["people"], award["sum"]) == (2, Decimal("4.00"))


def test_the_last_page_of_the_workers_is_in_order_too(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign: Campaign = make_campaign()
    members = [make_member(campaign, score=score) for score in (5, 9, 9, -1)]
    monkeypatch.setattr(workers, "PER_PAGE", 3)
    assert list(workers.listed(campaign, "", "9")) == [members[3]]
    assert list(workers.listed(campaign, "", None)) == [members[1], members[2], members[0]]
