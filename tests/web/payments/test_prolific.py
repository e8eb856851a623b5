"""Prolific's own export pays everybody everything that they are owed, once; what is not owed is never paid (P20)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from lxml import html

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.contribute.writing import form, post, saved
from tests.web.payments.codes import State, schema_code
from tests.web.walk.forms import form_of
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.crowd.verification import TO_PAY
from winoforge.web.accounts.models import AuditEntry, Campaign
from winoforge.web.console.models import Payment, Verification
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import Flag, PaymentCode, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
HEADS = "Submission id,Participant id,Status,Started at,Completed at,Time taken,Completion code"


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator())


def prolific(**settings: Any) -> Campaign:
    campaign = make_campaign(currency="GBP", **settings)
    campaign.crowd, campaign.completion_codes = "prolific", {"completed": "C1DONE"}
    campaign.save()
    return campaign


def visit(worker_id: str, status: str = "AWAITING REVIEW", code: str = "C1DONE") -> str:
    return f"{worker_id}{status[:1]},{worker_id},{status},2026-11-01,2026-11-01,300,{code}"


def verified(client: Client, campaign: Campaign, *lines: str) -> str:
    """The address of the list."""
    page = f"/console/campaigns/{campaign.public_id}/payments/"
    sent: Any = form_of(client, page, f"{page}verify/").send(client, pasted="\n".join([HEADS, *lines]))
    assert sent.status_code == 303
    return str(sent["Location"])


def recorded(client: Client, address: str, **changed: str) -> str:
    """Record the list as its page offers it, with some fields otherwise; what the page then says."""
    assert form_of(client, address, f"{address}record/").send(client, **changed)["Location"] == address
    return str(client.get(address).content.decode())


def test_a_list_of_twenty_participants_pays_everything_owed_to_the_cent_and_the_second_time_nobody(
    administrator: Client,
) -> None:
    campaign = prolific()
    owed: dict[str, Decimal] = {}
    lines = []
    for number in range(20):
        worker = make_member(campaign, worker_id=f"p{number:02}", crowd="prolific")
        for place in range(1 + number % 6):
            amount = Decimal("0.35") + Decimal("0.11") * place
            schema_code(worker, State.INVALID if place == 3 else State.VALID, amount=amount, currency="GBP")
            owed[worker.worker_id] = owed.get(worker.worker_id, Decimal(0)) + amount
        schema_code(worker, State.WAITING, currency="GBP")  # nobody has judged it
        is_returned = number in {4, 9, 14}
        lines.append(visit(worker.worker_id, "RETURNED" if is_returned else "APPROVED"))
        if is_returned:
            del owed[worker.worker_id]
        elif number % 5 == 0:
            lines.append(lines[-1])
    address = verified(administrator, campaign, *lines)

    page = administrator.get(address).content.decode()
    assert "visit not accepted" in page
    assert "repeated in this list" in page
    assert "already paid" not in page
    made = Verification.objects.get()
    by_verdict = {verdict: total["lines"] for verdict, total in made.totals.items()}
    assert by_verdict == {"no-code": 17, "repeated": 4, "returned": 3}
    assert f"GBP\N{NO-BREAK SPACE}{sum(owed.values())}" in page

    recorded(administrator, address)
    paid: dict[str, Decimal] = {}
    for payment in Payment.objects.select_related("membership"):
        paid[payment.membership.worker_id] = paid.get(payment.membership.worker_id, Decimal(0)) + payment.amount
    assert paid == owed
    bonus = administrator.get(f"{address}prolific-bonus.csv?currency=GBP").getvalue().decode()
    assert dict(line.split(",") for line in bonus.split()) == {name: f"{amount:.2f}" for name, amount in owed.items()}

    again = verified(administrator, campaign, *lines)
    assert "Nothing in this list is to be paid." in administrator.get(again).content.decode()
    assert not Verification.objects.latest("pk").lines.filter(verdict__in=TO_PAY).exists()
    assert Payment.objects.count() == PaymentCode.objects.exclude(paid_at=None).count()


def test_a_line_lists_its_codes_with_their_sum(administrator: Client) -> None:
    campaign = prolific()
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    codes = [schema_code(worker, currency="GBP", amount="1.50") for _ in range(3)]
    page = administrator.get(verified(administrator, campaign, visit("p1"))).content.decode()
    assert all(code.code in page for code in codes)
    assert "in all GBP\N{NO-BREAK SPACE}4.50" in page


def file(client: Client, address: str, name: str) -> list[str]:
    """The lines of a list to download."""
    return client.get(f"{address}{name}.csv").getvalue().decode().split()


def test_the_reward_is_taken_off_once_however_many_lists_pay_a_submission(administrator: Client) -> None:
    campaign = prolific()
    worker, other = (make_member(campaign, worker_id=name, crowd="prolific") for name in ("p1", "p2"))
    for amount in ("1.00", "1.00", "4.00"):
        schema_code(worker, currency="GBP", amount=amount)
    first = verified(administrator, campaign, visit("p1"))
    offered = form_of(administrator, first, f"{first}record/").fields
    kept = {name: value for name, value in offered.items() if name != "take-2-2"}
    administrator.post(f"{first}choose/", kept)
    assert file(administrator, first, "prolific-approve") == ["p1A"]
    assert file(administrator, first, "prolific-rest") == ["p1,1.00"]
    administrator.post(f"{first}record/", kept)

    schema_code(worker, currency="GBP", amount="2.00")
    schema_code(other, currency="GBP", amount="3.00")
    for status in ("AWAITING REVIEW", "APPROVED"):
        later = verified(administrator, campaign, visit("p1", status), visit("p2"))
        assert file(administrator, later, "prolific-approve") == ["p2A"], "p1 had the reward by the first list"
        assert file(administrator, later, "prolific-rest") == ["p1,6.00"], "nothing is taken off a second time"
    recorded(administrator, later)
    assert file(administrator, later, "prolific-rest") == ["p1,6.00"]
    assert file(administrator, first, "prolific-approve") == ["p1A"], "a later list does not change an earlier one"
    assert file(administrator, first, "prolific-rest") == ["p1,1.00"]


def test_what_a_recorded_list_did_not_pay_has_not_had_its_reward(administrator: Client) -> None:
    campaign = prolific()
    worker, other = (make_member(campaign, worker_id=name, crowd="prolific") for name in ("p1", "p2"))
    for _ in range(2):
        schema_code(worker, currency="GBP")
    given = schema_code(other, currency="GBP")
    lines = (visit("p1"), visit("p2", code=given.code))
    open_list, first = (verified(administrator, campaign, *lines) for _ in range(2))
    recorded(administrator, first, no_code="")
    assert Payment.objects.get().code == given
    again = verified(administrator, campaign, *lines)
    for address in (open_list, again):
        assert "p1A" in file(administrator, address, "prolific-approve")
        assert "p1,1.00" in file(administrator, address, "prolific-rest")


def test_a_submission_that_prolific_has_approved_has_its_reward_and_is_not_approved_again(
    administrator: Client,
) -> None:
    campaign = prolific()
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    for _ in range(3):
        schema_code(worker, currency="GBP")
    address = verified(administrator, campaign, visit("p1", "APPROVED"))
    assert file(administrator, address, "prolific-approve") == []
    assert file(administrator, address, "prolific-rest") == ["p1,2.00"], "the reward has paid for one code"


def test_the_submission_is_known_by_what_the_worker_came_with(administrator: Client) -> None:
    campaign = prolific()
    worker = make_member(campaign, worker_id="p1", crowd="prolific", session="S1")
    schema_code(worker, currency="GBP")
    first = verified(administrator, campaign, ",p1,AWAITING REVIEW,,,300,C1DONE")
    assert file(administrator, first, "prolific-approve") == ["S1"]
    recorded(administrator, first)
    schema_code(worker, currency="GBP", amount="2.00")
    again = verified(administrator, campaign, "S1,p1,AWAITING REVIEW,,,300,C1DONE")
    assert file(administrator, again, "prolific-approve") == []
    assert file(administrator, again, "prolific-rest") == ["p1,2.00"]


def test_however_long_the_lists_the_rewards_take_one_query(administrator: Client) -> None:
    def queries(count: int) -> int:
        campaign = prolific()
        workers = [make_member(campaign, worker_id=f"p{count}x{each}", crowd="prolific") for each in range(count)]
        lines = [visit(worker.worker_id) for worker in workers]
        for _ in range(2):
            for worker in workers:
                schema_code(worker, currency="GBP")
            address = verified(administrator, campaign, *lines)
            with CaptureQueriesContext(connection) as seen:
                rest = file(administrator, address, "prolific-rest")
            recorded(administrator, address)
        assert len(rest) == count, "the second list has no reward left to take off"
        return len(seen)

    assert queries(2) == queries(20)


def row(client: Client, address: str, number: int) -> list[str]:
    """The cells of a line on the page of its list, from its number on."""
    page: Any = html.document_fromstring(client.get(address).content.decode())
    (found,) = page.xpath(f"//section[h2/@id='lines']//tr[td[@class='number'][1]='{number}']")
    cells = [" ".join(" ".join(cell.itertext()).split()) for cell in found.xpath("td")]
    return cells[cells.index(str(number)) :]


def test_a_line_that_pays_nothing_says_no_amount_and_which_code_was_paid_where_it_is_one(
    administrator: Client,
) -> None:
    campaign = prolific()
    one, two = (make_member(campaign, name, worker_id=name, crowd="prolific") for name in ("one", "two"))
    code = schema_code(one, currency="GBP", amount="1.50")
    several = [schema_code(two, currency="GBP", amount="1.50") for _ in range(2)]
    first = verified(administrator, campaign, visit("one"), visit("one"))
    assert row(administrator, first, 2) == [
        "2",
        "one",
        f"C1DONE {code.code}",
        "owed, no code given AWAITING REVIEW",
        "one",
        "GBP 1.50",
    ]
    assert row(administrator, first, 3) == ["3", "one", "C1DONE", "repeated in this list AWAITING REVIEW", "one", "–"]
    recorded(administrator, verified(administrator, campaign, visit("one"), visit("two")))

    again = verified(administrator, campaign, visit("one"), visit("two"), visit("two", code=several[1].code))
    said = "already paid AWAITING REVIEW"
    assert row(administrator, again, 2) == ["2", "one", f"C1DONE {code.code}", said, "one", "–"]
    assert row(administrator, again, 3) == ["3", "two", "C1DONE", said, "two", "–"], "it may be either of two"
    assert row(administrator, again, 4) == ["4", "two", several[1].code, said, "two", "–"]
    page = administrator.get(again).content.decode()
    assert "1.50" not in page
    assert "1.50" not in administrator.get(f"{again}lines.csv").getvalue().decode()


@pytest.mark.parametrize("status", ["RETURNED", "TIMED-OUT", "REJECTED"])
def test_a_visit_that_prolific_does_not_pay_is_not_proposed_even_with_a_code_of_ours(
    administrator: Client, status: str
) -> None:
    campaign = prolific()
    code = schema_code(make_member(campaign, worker_id="p1", crowd="prolific"))
    address = verified(administrator, campaign, visit("p1", status, code.code))
    page = administrator.get(address).content.decode()
    assert "Nothing in this list is to be paid." in page
    assert status in page
    again = verified(administrator, campaign, visit("p1", status), visit("p1", "APPROVED"))
    recorded(administrator, again)
    assert Payment.objects.get().code == code, "what was earned stays owed, and another visit pays it"


def test_the_administrator_takes_some_codes_of_a_line_and_leaves_others_out(administrator: Client) -> None:
    campaign = prolific()
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    first, second, third = (schema_code(worker, currency="GBP") for _ in range(3))
    address = verified(administrator, campaign, visit("p1"))
    offered = form_of(administrator, address, f"{address}record/")
    kept = {name: value for name, value in offered.fields.items() if name != "take-2-1"}
    assert administrator.post(f"{address}choose/", kept).status_code == 303
    page = administrator.get(address).content.decode()
    assert "left out" in page
    assert "<strong>GBP\N{NO-BREAK SPACE}2.00</strong>" in page
    to_pay = administrator.get(f"{address}to-pay.csv").getvalue().decode()
    assert first.code in to_pay
    assert third.code in to_pay
    assert second.code not in to_pay
    back = kept | {"take-2-1": "on"}
    assert administrator.post(f"{address}choose/", back).status_code == 303
    assert "<strong>GBP\N{NO-BREAK SPACE}3.00</strong>" in administrator.get(address).content.decode()
    del back["take-2-2"]
    assert administrator.post(f"{address}choose/", back).status_code == 303
    administrator.post(f"{address}record/", back)
    assert {*Payment.objects.values_list("code", flat=True)} == {first.pk, second.pk}
    assert "1 more code of the workers in this list is owed" in administrator.get(address).content.decode()


def test_what_is_ticked_otherwise_than_the_lists_say_is_stored_and_recorded_only_when_asked_again(
    administrator: Client,
) -> None:
    campaign = prolific()
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    first, second = (schema_code(worker, currency="GBP") for _ in range(2))
    address = verified(administrator, campaign, visit("p1"))
    fields = form_of(administrator, address, f"{address}record/").fields
    kept = {name: value for name, value in fields.items() if name != "take-2-1"}
    page = administrator.post(f"{address}record/", kept, follow=True).content.decode()
    assert "Nothing is recorded yet" in page
    assert "<strong>GBP\N{NO-BREAK SPACE}1.00</strong>" in page
    assert second.code not in administrator.get(f"{address}to-pay.csv").getvalue().decode()
    assert not Payment.objects.exists()
    assert "Nothing is recorded yet" in administrator.post(f"{address}record/", fields, follow=True).content.decode(), (
        "a page that was opened before the choice does not take it back unseen"
    )
    administrator.post(f"{address}choose/", kept)
    assert "Payments recorded: 1." in administrator.post(f"{address}record/", kept, follow=True).content.decode()
    assert Payment.objects.get().code == first


def test_a_list_without_a_tick_is_not_recorded(administrator: Client) -> None:
    campaign = prolific()
    code = schema_code(make_member(campaign, worker_id="p1", crowd="prolific"))
    address = verified(administrator, campaign, visit("p1"))
    for _ in range(2):  # the second time the ticks are the stored ones
        page = administrator.post(f"{address}record/", {"shown": "2-0", "no_code": "on"}, follow=True).content.decode()
        assert "Nothing in this list is ticked, so there is nothing to record." in page
        assert "Record as paid" in page, "the list stays open"
    assert Verification.objects.get().recorded_at is None
    administrator.post(f"{address}choose/", {"shown": "2-0", "take-2-0": "on"})
    recorded(administrator, address)
    assert Payment.objects.get().code == code


def test_the_choice_of_a_recorded_list_cannot_be_changed(administrator: Client) -> None:
    campaign = prolific()
    schema_code(make_member(campaign, worker_id="p1", crowd="prolific"))
    address = verified(administrator, campaign, visit("p1"))
    recorded(administrator, address)
    for deed in ("choose", "discard"):
        refused = administrator.post(f"{address}{deed}/", {"shown": "2-0"})
        assert (refused.status_code, "recorded as paid" in refused.content.decode()) == (403, True)
    assert administrator.post(f"{address}record/", {"shown": "2-0"}).status_code == 303, "asked again, nothing happens"
    assert Payment.objects.count() == 1


def test_a_code_is_shown_at_once_and_waits_for_payment_until_the_schema_is_judged(administrator: Client) -> None:
    campaign = prolific()
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    schema = saved(worker)
    address = verified(administrator, campaign, visit("p1", code=schema.code.code))
    page = administrator.get(address).content.decode()
    assert "waits to be judged, and is not owed before that" in page
    assert "Nothing in this list is to be paid." in page
    StoredSchema.objects.filter(pk=schema.pk).update(state=State.INVALID, decided_at=timezone.now())
    recorded(administrator, verified(administrator, campaign, visit("p1", code=schema.code.code)))
    assert Payment.objects.get().code == schema.code


def test_a_campaign_may_pay_before_the_judgement(administrator: Client) -> None:
    campaign = prolific(pay_waiting=True)
    schema = saved(make_member(campaign, worker_id="p1", crowd="prolific"))
    recorded(administrator, verified(administrator, campaign, visit("p1")))
    assert Payment.objects.get().code == schema.code


def test_what_a_list_pays_can_be_neither_corrected_nor_withdrawn_until_it_is_discarded(administrator: Client) -> None:
    campaign = prolific(pay_waiting=True)
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    schema = saved(worker)
    address = verified(administrator, campaign, visit("p1"))
    page = log_in(Client(), worker)
    assert "Withdraw this schema" not in page.get("/work/").content.decode()
    for tried in (f"/work/{schema.public_id}/withdraw/", f"/work/{schema.public_id}/"):
        refused = page.post(tried, post(form(), version="1"))
        assert refused.status_code == 403
        assert "on a list that is being paid" in refused.content.decode()
    assert administrator.post(f"{address}discard/").status_code == 303
    assert AuditEntry.objects.get(action="discard-list").target == Verification.objects.get().public_id
    assert "was discarded" in administrator.get(address).content.decode()
    refused = administrator.post(f"{address}record/")
    assert (refused.status_code, Payment.objects.count()) == (403, 0)
    assert "This list was discarded" in refused.content.decode()
    assert page.post(f"/work/{schema.public_id}/withdraw/", post()).status_code == 303
    assert (
        "Nothing in this list is to be paid."
        in administrator.get(verified(administrator, campaign, visit("p1"))).content.decode()
    )


def test_what_was_left_out_of_a_list_can_be_withdrawn(administrator: Client) -> None:
    campaign = prolific(pay_waiting=True)
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    schema = saved(worker)
    address = verified(administrator, campaign, visit("p1"))
    administrator.post(f"{address}choose/", {"shown": "2-0"})
    assert log_in(Client(), worker).post(f"/work/{schema.public_id}/withdraw/", post()).status_code == 303


def test_recording_says_what_is_no_longer_owed_and_how_much(administrator: Client) -> None:
    campaign = prolific(pay_rejected=False)
    worker = make_member(campaign, worker_id="p1", crowd="prolific")
    kept, lost = schema_code(worker, currency="GBP"), schema_code(worker, currency="GBP", amount="2.50")
    address = verified(administrator, campaign, visit("p1"))
    assert lost.schema is not None
    settle(lost.schema, Outcome.INVALID, make_administrator(), "It was a copy.")
    page = recorded(administrator, address)
    assert Payment.objects.get().code == kept
    assert "1 code of this list was no longer owed when it was recorded" in page
    assert "GBP\N{NO-BREAK SPACE}2.50" in page
    assert "was to be paid when it was verified" in page


def test_workers_with_flags_that_nobody_has_looked_at_are_named_first(administrator: Client) -> None:
    campaign = prolific()
    suspect, other = (make_member(campaign, name, worker_id=name, crowd="prolific") for name in ("sus", "oth"))
    for worker in (suspect, other):
        schema_code(worker)
    flag = Flag.objects.create(membership=suspect, kind=FlagKind.TOO_FAST, cause="schema:x", evidence={})
    address = verified(administrator, campaign, visit("sus"), visit("oth"))
    page = administrator.get(address).content.decode()
    assert "Look first." in page
    assert page.count("look first</span>") == 1
    flag.seen_at = timezone.now()
    flag.save()
    assert "ook first" not in administrator.get(address).content.decode()
