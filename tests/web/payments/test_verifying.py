"""P20: a list is held against our own record; what is owed is recorded once, and the second time pays nobody."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.payments.codes import State, judging_code, pay, schema_code
from winoforge.core.crowd.costs import Standing
from winoforge.core.crowd.report_lists import Line, Report
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.crowd.verification import Verdict
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership
from winoforge.web.console import verifying
from winoforge.web.console.actions import payments
from winoforge.web.console.actions.payments import record, verify
from winoforge.web.console.costs import costs_of
from winoforge.web.console.models import Payment, Verification
from winoforge.web.console.needs import owed
from winoforge.web.console.payments import codes
from winoforge.web.console.verifying import CHUNK
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import PaymentCode, StoredSchema

pytestmark = pytest.mark.django_db


def said(verification: Verification) -> dict[int, str]:
    return dict(verification.lines.order_by("number").values_list("number", "verdict"))


def lines(*cells: tuple[str, str]) -> list[Line]:
    return [Line(number, worker, code) for number, (worker, code) in enumerate(cells, start=1)]


@pytest.mark.db
def test_every_kind_of_line_gets_its_verdict_and_the_second_time_pays_nobody() -> None:
    campaign = make_campaign(pay_rejected=False)
    administrator = make_administrator()
    ana, ben, silent = (make_member(campaign, worker_id=name) for name in ("Ana", "Ben", "Silent"))
    stranger = make_member(make_campaign(), worker_id="Ana")
    paid, good, withdrawn = (
        schema_code(ana),
        schema_code(ana),
        schema_code(ana, State.WITHDRAWN, voided_at=timezone.now()),
    )
    record(verify(campaign, lines(("", paid.code)), administrator), administrator)
    rejected, of_ben, of_silent = schema_code(ana, State.INVALID), judging_code(ben), schema_code(silent)
    barred = make_member(campaign, worker_id="Barred")
    early, late = schema_code(barred), schema_code(barred, decided_at=timezone.now() + timedelta(hours=1))
    ban(barred, reason="score")
    given = lines(
        ("Ana", "WF-nonsense"),
        ("Ana", schema_code(stranger).code),
        ("Nobody", ""),
        ("Ben", good.code),
        ("Ana", paid.code),
        ("Ana", withdrawn.code),
        ("Ana", rejected.code),
        ("Barred", late.code),
        ("Barred", early.code),
        ("Silent", ""),
        ("Silent", ""),
        (" a n a ", good.code.lower().replace("-", " ")),
        ("Ana", good.code),
        ("", of_ben.code),
    )
    first = verify(campaign, given, administrator)
    assert [*said(first).values()] == [
        "unknown", "unknown", "unknown", "other-worker", "already-paid", "not-paid-work", "not-paid-work", "banned",
        "pay", "no-code", "repeated", "pay", "repeated", "pay",
    ]  # fmt: skip
    done = record(first, administrator)
    assert (done.count, done.totals) == (4, {"USD": Decimal("4.00")})
    assert {early.pk, good.pk, of_ben.pk, of_silent.pk, paid.pk} == {*Payment.objects.values_list("code", flat=True)}
    entry = AuditEntry.objects.filter(action="record-payments").latest("pk")
    assert entry.details == {"payments": 4, "totals": {"USD": "4.00"}, "without_code": True}
    second = verify(campaign, given, administrator)
    assert not {Verdict.PAY, Verdict.NO_CODE} & {*said(second).values()}
    assert record(second, administrator).count == 0
    assert record(first, administrator) == done, "asked again, it says what was done"
    assert Payment.objects.count() == 5


def test_lines_without_a_code_never_take_what_another_line_names() -> None:
    campaign = make_campaign()
    worker = make_member(campaign, worker_id="W")
    older, newer = schema_code(worker), schema_code(worker)
    made = verify(campaign, lines(("W", ""), ("W", older.code), ("W", "")), None)
    assert [*made.lines.order_by("number").values_list("verdict", "code")] == [
        ("no-code", newer.pk), ("pay", older.pk), ("repeated", older.pk),
    ]  # fmt: skip
    assert record(made, None, include_no_code=False).count == 1
    assert costs_of(campaign)[0].owed == Decimal("1.00"), "who gave no code is still owed"


def test_workers_are_known_by_user_name_where_no_crowd_platform_gives_ids_out() -> None:
    campaign = make_campaign()
    worker = make_member(campaign, "Ana Maria", worker_id="")
    schema_code(worker)
    assert said(verify(campaign, lines(("ana maria", "")), None)) == {1: "no-code"}
    Campaign.objects.filter(pk=campaign.pk).update(crowd="prolific")
    campaign.refresh_from_db()
    assert said(verify(campaign, lines(("ana maria", "")), None)) == {1: "unknown"}


def test_the_crowd_platforms_own_code_of_a_visit_is_no_code_of_ours() -> None:
    campaign = make_campaign()
    campaign.completion_codes = {"completed": "C1X2"}
    schema_code(make_member(campaign, worker_id="W"))
    assert said(verify(campaign, lines(("W", "c1x2"), ("W", "other")), None)) == {1: "no-code", 2: "unknown"}


def test_a_code_that_was_paid_or_withdrawn_since_the_list_was_verified_is_not_paid_and_that_is_said() -> None:
    campaign = make_campaign(pay_waiting=True)
    worker = make_member(campaign)
    one, two, three = (schema_code(worker, State.WAITING) for _ in range(3))
    first, second = (verify(campaign, lines(*(("", code.code) for code in (one, two, three))), None) for _ in range(2))
    PaymentCode.objects.filter(pk=two.pk).update(voided_at=timezone.now())
    done = record(first, None)
    assert (done.count, done.dropped, done.dropped_totals) == (2, 1, {"USD": Decimal("1.00")})
    assert said(first) == {1: "pay", 2: "not-paid-work", 3: "pay"}
    done = record(second, None)
    assert (done.count, done.dropped, done.dropped_totals) == (0, 3, {"USD": Decimal("3.00")})
    assert AuditEntry.objects.filter(action="record-payments").latest("pk").details["dropped"] == 3
    assert said(second) == {1: "already-paid", 2: "not-paid-work", 3: "already-paid"}


def test_a_recording_that_was_cut_off_goes_on_and_is_written_down_once() -> None:
    campaign, administrator = make_campaign(), make_administrator()
    worker = make_member(campaign)
    made = verify(campaign, lines(*(("", schema_code(worker).code) for _ in range(3))), administrator)
    first = made.lines.order_by("number")[0].code
    assert first is not None
    pay(made, first)
    assert record(made, administrator).count == 3
    assert {*said(made).values()} == {"pay"}
    assert AuditEntry.objects.filter(action="record-payments").count() == 1


def test_a_list_of_which_nothing_is_chosen_is_not_recorded() -> None:
    campaign = make_campaign()
    schema_code(make_member(campaign, worker_id="W"))
    made = verify(campaign, lines(("W", "")), None)
    with pytest.raises(NotAllowed, match="Nothing in this list is ticked"):
        record(made, None, include_no_code=False)
    assert payments.choose(made, [], [(1, 0)]), "the list is changed"
    assert not payments.choose(made, [], [(1, 0)]), "and no further"
    with pytest.raises(NotAllowed, match="Nothing in this list is ticked"):
        record(made, None)
    assert (made.recorded_at, Payment.objects.count()) == (None, 0)
    assert payments.choose(made, [(1, 0)], [(1, 0)])
    assert record(made, None).count == 1


def test_a_list_that_owes_nothing_can_be_recorded() -> None:
    made = verify(make_campaign(), lines(("nobody", "")), None)
    assert record(made, None).count == 0
    assert made.recorded_at is not None


class _Cut(Exception):
    """The machine goes down."""


class _Progress:
    """Of a job that is cut off after so many steps."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def step(self, done: int, total: int) -> None:
        if not self.left:
            raise _Cut
        self.left -= 1


def test_a_list_that_was_cut_off_goes_on_without_giving_a_code_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(payments, "chunks", lambda rows: verifying.chunks(rows, 1))
    campaign = make_campaign(pay_rejected=False)
    worker = make_member(campaign, worker_id="W")
    older, newer = schema_code(worker, State.WAITING), schema_code(worker)
    report = Report(lines(("W", ""), ("W", ""), ("W", "")), 0, {})
    made = Verification.objects.create(campaign=campaign)
    with pytest.raises(_Cut):
        payments.verify_into(made, report, _Progress(2))  # type: ignore[arg-type]
    assert said(made) == {1: "no-code"}
    StoredSchema.objects.filter(contributor=worker).update(state=State.VALID)  # line 1 would take it now
    payments.verify_into(made, report, _Progress(9))  # type: ignore[arg-type]
    assert [*made.lines.order_by("number").values_list("verdict", "code")] == [
        ("no-code", newer.pk), ("no-code", older.pk), ("repeated", older.pk),
    ]  # fmt: skip


@pytest.mark.db
def test_the_database_lets_no_list_pay_a_code_twice() -> None:
    code = schema_code(make_member(make_campaign()))
    made = verify(code.campaign, lines(("", code.code), ("", code.code)), None)
    with pytest.raises(IntegrityError), transaction.atomic():
        made.lines.update(verdict="no-code")


def test_a_line_without_a_code_never_pays_somebody_else_of_the_same_id() -> None:
    campaign = make_campaign()
    Campaign.objects.filter(pk=campaign.pk).update(crowd="prolific")
    campaign.refresh_from_db()
    before, now = (make_member(campaign, worker_id="SAME", crowd=crowd) for crowd in ("mturk", "prolific"))
    theirs, ours = schema_code(before), schema_code(now)
    made = verify(campaign, lines(("SAME", ""), ("SAME", ""), ("SAME", theirs.code)), None)
    assert [*made.lines.order_by("number").values_list("verdict", "code")] == [
        ("no-code", ours.pk), ("repeated", ours.pk), ("pay", theirs.pk),
    ]  # fmt: skip


def test_where_no_platform_gives_ids_out_a_user_name_is_not_taken_for_the_id_that_another_had() -> None:
    campaign = make_campaign()
    bob, eve = make_member(campaign, "bob", worker_id=""), make_member(campaign, "eve", worker_id="BOB", crowd="mturk")
    of_bob, of_eve = schema_code(bob), schema_code(eve)
    made = verify(campaign, lines(("bob", ""), ("Bob", ""), ("bob", of_eve.code)), None)
    assert [*made.lines.order_by("number").values_list("verdict", "code")] == [
        ("no-code", of_bob.pk), ("repeated", of_bob.pk), ("pay", of_eve.pk),
    ]  # fmt: skip
    assert said(verify(campaign, lines(("bob", of_bob.code)), None)) == {1: "pay"}


def test_a_correction_in_favour_of_a_banned_worker_keeps_their_pay() -> None:
    worker = make_member(make_campaign(pay_rejected=False))
    code = schema_code(worker, State.INVALID)
    ban(worker, reason="score")
    assert said(verify(worker.campaign, lines(("", code.code)), None)) == {1: "not-paid-work"}
    assert code.schema is not None
    settle(code.schema, Outcome.VALID, make_administrator(), "It is fine.")
    assert said(verify(worker.campaign, lines(("", code.code)), None)) == {1: "pay"}


def test_a_list_that_is_not_ready_cannot_be_recorded() -> None:
    with pytest.raises(NotAllowed, match="still being verified"):
        record(Verification.objects.create(campaign=make_campaign()), None)


def test_verifying_costs_the_same_number_of_queries_for_a_chunk_whoever_is_in_it() -> None:
    def queries(campaign: Campaign, count: int) -> int:
        workers = [make_member(campaign) for _ in range(count)]
        given = [
            (worker.worker_id, schema_code(worker).code if number % 2 else "") for number, worker in enumerate(workers)
        ]
        with CaptureQueriesContext(connection) as seen:
            verify(campaign, lines(*given), None)
        return len(seen)

    assert queries(make_campaign(), 2) == queries(make_campaign(), 40)
    assert CHUNK > 40


@pytest.mark.db
def test_every_total_is_the_sum_of_its_lines() -> None:
    campaign = make_campaign(pay_rejected=False)
    administrator, evaluator = make_administrator(), make_evaluator(campaign)
    worker, barred = make_member(campaign), make_member(campaign)
    for state in State.values:
        schema_code(worker, state, amount="0.10")
        schema_code(barred, state, amount="0.70")
    ban(barred, reason="score")
    judging_code(evaluator, amount="0.33")
    judging_code(evaluator, amount="5.00", currency="EUR")
    schema_code(worker, voided_at=timezone.now())
    record(verify(campaign, lines(("", worker.codes.earliest("pk").code), *_all(worker)), administrator), administrator)
    for cost in costs_of(campaign):
        for part, sums in (("contributors", cost.contributors), ("evaluators", cost.evaluators)):
            for standing in Standing:
                found = codes(campaign, standing, part).filter(currency=cost.currency)
                assert sums.counts[standing] == len(found), (part, standing)
                assert sums.amounts[standing] == sum((code.amount for code in found), Decimal(0)), (part, standing)
        everything = codes(campaign, None, "").filter(currency=cost.currency)
        issued = sum(code.amount for code in everything)
        assert (
            cost.contributors.issued + cost.evaluators.issued
            == issued
            == cost.paid + cost.owed + cost.waiting + cost.void
        )
    dollars, euros = costs_of(campaign)
    assert dollars.contributors.paid == Decimal("0.10"), "only approved work is paid here"
    assert dollars.contributors.owed == Decimal("0.70"), "accepted before the ban"
    assert (dollars.evaluators.owed, euros.owed) == (Decimal("0.33"), Decimal("5.00"))
    assert dollars.waiting == Decimal("0.20"), "waiting and tied work may still be paid"
    assert dollars.valid == 3


def test_what_is_owed_in_several_campaigns_leaves_out_what_none_of_them_owes() -> None:
    alike = [make_campaign(pay_rejected=False) for _ in range(2)]
    for campaign in alike:
        barred = make_member(campaign)
        schema_code(barred, decided_at=timezone.now() + timedelta(hours=1))
        ban(barred, reason="score")
        for state in State.values:
            schema_code(make_member(campaign), state)
    assert {each.campaign.pk: each.count for each in owed(alike)} == {campaign.pk: 1 for campaign in alike}


def _all(worker: Membership) -> list[tuple[str, str]]:
    return [(worker.worker_id, code) for code in worker.codes.values_list("code", flat=True)]
