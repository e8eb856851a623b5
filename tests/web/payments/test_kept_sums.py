"""What is kept with a list is what its lines and payments come to, whatever was done in whatever order."""

from __future__ import annotations

from contextlib import suppress
from decimal import Decimal
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from tests.web.cast import make_administrator, make_campaign, make_member
from tests.web.payments.codes import judging_code, schema_code
from winoforge.core.crowd.report_lists import Line
from winoforge.core.crowd.verification import TO_PAY, Verdict
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console.actions.erasing import erase
from winoforge.web.console.actions.payments import choose, discard, record, recorded, verify
from winoforge.web.console.models import Payment, Verification
from winoforge.web.console.payments import counted, lacking_submission, still_owed
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.code_records import standing_now, with_facts
from winoforge.web.workshop.models import PaymentCode

pytestmark = pytest.mark.db


def holds(campaign: Campaign) -> None:
    """Every list says what its lines and payments, read one by one, come to."""
    for made in Verification.objects.filter(campaign=campaign).select_related("campaign"):
        assert made.totals == counted(made)
        payments = list(made.payments.all())
        sums: dict[str, Decimal] = {}
        for each in payments:
            sums[each.currency] = sums.get(each.currency, Decimal(0)) + each.amount
        assert (recorded(made).count, recorded(made).totals) == (len(payments), sums)
        lines = list(made.lines.order_by("number", "part").select_related("membership"))
        firsts: dict[int, tuple[int, int]] = {}
        for line in lines:
            if line.membership_id and line.verdict != Verdict.OTHER_WORKER:
                firsts.setdefault(line.membership_id, (line.number, line.part))
        assert sorted(firsts.values()) == [(line.number, line.part) for line in lines if line.is_first]
        to_pay = [line for line in lines if line.verdict in TO_PAY]
        unsaid = [line for line in to_pay if line.membership and not line.session and not line.membership.session]
        assert lacking_submission(made) == len({line.number for line in unsaid})
        paid_by_it = set() if made.recorded_at else {line.code_id for line in to_pay if line.code_id}
        theirs = with_facts(PaymentCode.objects.filter(membership__in=firsts).exclude(pk__in=paid_by_it))
        assert still_owed(made) == sum(standing_now(code, campaign) == "owed" for code in theirs)
    assert Payment.objects.filter(verification=None).count() == 0


def crowd(campaign: Campaign) -> tuple[list[Membership], list[PaymentCode]]:
    """Three workers, one of whom came with the id of a submission, with codes in two currencies."""
    workers = [make_member(campaign, worker_id=f"W{n}", session="S" if n == 1 else "") for n in range(3)]
    codes = []
    for worker in workers:
        codes += [schema_code(worker), schema_code(worker, currency="EUR", amount="0.35"), judging_code(worker)]
    return workers, codes


NAMED = st.tuples(st.integers(0, 2), st.integers(-1, 8), st.sampled_from(["", "sub"]))
"""A line: whose id, which code (-1 is none), what it says of the submission."""
DEEDS = st.one_of(
    st.lists(NAMED, min_size=1, max_size=6),
    st.tuples(st.just("record"), st.integers(0, 3), st.booleans()),
    st.tuples(st.just("erase"), st.integers(0, 2)),
    st.tuples(st.just("choose"), st.integers(0, 3), st.sets(st.integers(1, 6))),
    st.tuples(st.just("discard"), st.integers(0, 3)),
)


class KeptSums(TestCase):
    """Lists, recordings and erasures in any order."""

    @given(st.lists(DEEDS, min_size=1, max_size=6))
    def test_the_sums_of_a_list_are_those_of_its_lines_after_every_deed(self, deeds: list[Any]) -> None:
        campaign, boss = make_campaign(), make_administrator()
        workers, codes = crowd(campaign)
        made: list[Verification] = []
        for deed in deeds:
            if isinstance(deed, list):
                named = [(f"W{who}", codes[which].code if which >= 0 else "", sub) for who, which, sub in deed]
                lines = [Line(place, who, code, sub, "") for place, (who, code, sub) in enumerate(named, 1)]
                made.append(verify(campaign, lines, boss))
            elif deed[0] != "erase" and made:
                held = made[deed[1] % len(made)]
                shown = {*held.lines.values_list("number", "part")}
                with suppress(NotAllowed):  # a list that is recorded or discarded stays as it is
                    if deed[0] == "record":
                        record(held, boss, include_no_code=deed[2])
                    elif deed[0] == "choose":
                        choose(held, {row for row in shown if row[0] in deed[2]}, shown)
                    else:
                        discard(held, boss)
            elif deed[0] == "erase":
                member = Membership.objects.select_related("person", "campaign").get(pk=workers[deed[1]].pk)
                erase(member, typed=member.person.username, reason="asked", actor=boss, nonce=new_nonce())
            holds(campaign)


@pytest.mark.django_db
def test_lists_that_were_there_before_get_their_sums() -> None:
    campaign, boss = make_campaign(), make_administrator()
    _, codes = crowd(campaign)
    lines = [Line(number, "W0", code.code, "", "") for number, code in enumerate(codes, 1)]
    record(verify(campaign, lines, boss), boss)
    made = verify(campaign, lines[:2], boss)
    known = list(Verification.objects.order_by("pk").values_list("totals", "paid"))
    for held in Verification.objects.all():
        held.paid = {}
        for total in held.totals.values():
            del total["unsaid"]
        held.save()
    made.lines.update(is_first=False)
    migration: Any = import_module("winoforge.web.console.migrations.0003_sums_of_lists")
    migration.fill(apps, None)
    assert list(Verification.objects.order_by("pk").values_list("totals", "paid")) == known
    holds(campaign)
