"""The pages about money: verify, record, download; long lists as a job; bonuses from ranking to cancellation."""

from __future__ import annotations

import csv
import io
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.payments.codes import State, schema_code
from tests.web.walk.forms import form_of
from winoforge.web.accounts.models import AuditEntry, Campaign
from winoforge.web.console.models import Bonus, Payment, Verification
from winoforge.web.ids import new_public_id
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.workshop import uploads
from winoforge.web.workshop.models import PaymentCode

pytestmark = pytest.mark.django_db
FORMULA = '=HYPERLINK("http://evil.example")'


@pytest.fixture
def campaign() -> Campaign:
    return make_campaign()


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator())


def payments(campaign: Campaign) -> str:
    return f"/console/campaigns/{campaign.public_id}/payments/"


def verify(client: Client, campaign: Campaign, **sent: Any) -> Any:
    return form_of(client, payments(campaign), f"{payments(campaign)}verify/").send(client, **sent)


def rows(client: Client, address: str) -> list[list[str]]:
    answer = client.get(address)
    assert answer["Content-Type"].startswith("text/csv")
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    return list(csv.reader(io.StringIO(content.decode())))


def test_a_pasted_list_is_verified_recorded_once_and_handed_out(administrator: Client, campaign: Campaign) -> None:
    worker = make_member(campaign, "ana", worker_id="W1", session="S1", study="H1")
    first, second = schema_code(worker), schema_code(worker)
    pasted = f"Worker ID;Proof\nW1;{first.code}\n{FORMULA};nonsense\nW1;\n"
    address = verify(administrator, campaign, pasted=pasted)["Location"]
    page = administrator.get(address).content.decode()
    assert "worker id from column “<bdi>Worker ID</bdi>”" in page
    assert "With them: USD\N{NO-BREAK SPACE}2.00. Without them: USD\N{NO-BREAK SPACE}1.00." in page, (
        "the button names no sum that a box can change"
    )
    assert "Record as paid:" not in page
    assert "nonsense" not in administrator.get(address, {"verdict": "pay"}).content.decode()
    form = form_of(administrator, address, f"{address}record/")
    for _ in range(2):
        assert form.send(administrator)["Location"] == address
    assert Payment.objects.count() == 2
    assert "Record as paid" not in administrator.get(address).content.decode()
    again = verify(administrator, campaign, pasted=pasted)["Location"]
    assert "Nothing in this list is to be paid." in administrator.get(again).content.decode()
    told = rows(administrator, f"{address}lines.csv")
    assert [row[3] for row in told[1:]] == ["pay", "unknown", "owed, no code given"]
    assert told[2][1] == f"'{FORMULA}", "no spreadsheet runs it"
    assert rows(administrator, f"{address}to-pay.csv")[1:] == [
        ["W1", first.code, "1.00", "USD"],
        ["W1", second.code, "1.00", "USD"],
    ]
    assert rows(administrator, f"{address}prolific-approve.csv") == [["S1"]]
    assert rows(administrator, f"{address}prolific-bonus.csv") == [["W1", "2.00"]]
    assert rows(administrator, f"{address}prolific-rest.csv") == [["W1", "1.00"]], "the approval pays for one"
    assert administrator.get(f"{address}other.csv").status_code == 404
    lines = f"{payments(campaign)}lines"
    assert [row[6] for row in rows(administrator, f"{lines}.csv?standing=paid")[1:]] == ["paid", "paid"]
    assert first.code not in administrator.get(f"{lines}/", {"standing": "owed"}).content.decode()
    assert "2.00" in administrator.get(payments(campaign)).content.decode()


def test_an_uploaded_file_in_any_encoding_gives_the_platforms_own_lists(
    administrator: Client, campaign: Campaign
) -> None:
    code = schema_code(make_member(campaign, worker_id="W1")).code
    text = f"HITId\tAssignmentId\tWorkerId\tAnswer.code\nh1\ta1\tW1\t{code}\nh1\ta2\tW1\tno code of ours\n"
    file = SimpleUploadedFile("répórt.csv", text.encode("utf-16"))
    address = verify(administrator, campaign, file=file)["Location"]
    assert "répórt.csv" in administrator.get(address).content.decode()
    approved, rejected = rows(administrator, f"{address}mturk.csv")[1:]
    assert approved == ["h1", "a1", "W1", "x", ""]
    assert rejected[:4] == ["h1", "a2", "W1", ""]
    assert "Our record has no such code" in rejected[4]


def test_mturk_gets_one_row_for_an_assignment_and_none_for_what_waits_or_was_paid(administrator: Client) -> None:
    campaign = make_campaign(pay_rejected=False)
    worker = make_member(campaign, worker_id="W1")
    paid, good, waiting, bad = (
        schema_code(worker, state).code for state in (State.VALID, State.VALID, State.WAITING, State.INVALID)
    )
    verify(administrator, campaign, pasted=paid)
    made = Verification.objects.get()
    shown = f"/console/verifications/{made.public_id}/"
    form_of(administrator, shown, f"{shown}record/").send(administrator)
    given = [("paid", paid), ("waits", waiting), ("bad", bad), ("mixed", bad), ("mixed", good), ("mixed", good)]
    given += [("open", bad), ("open", waiting)]
    cells = "".join(f"W1,{assignment},{code}\n" for assignment, code in given)
    address = verify(administrator, campaign, pasted=f"WorkerId,AssignmentId,Answer.code\n{cells}")["Location"]
    found = rows(administrator, f"{address}mturk.csv")[1:]
    assert [(row[1], row[3]) for row in found] == [("bad", ""), ("mixed", "x")]
    page = administrator.get(address).content.decode()
    assert "The schema waits to be judged" in page
    assert "more code" not in page
    waits = administrator.get(f"{payments(campaign)}lines/", {"standing": "waiting"}).content.decode()
    assert waiting in waits
    assert bad not in waits


def test_prolific_lists_are_made_for_one_currency_and_tell_what_stays_owed(administrator: Client) -> None:
    campaign = make_campaign()
    worker = make_member(campaign, worker_id="P1")
    dollars, pounds = schema_code(worker), schema_code(worker, currency="GBP", amount="2.00")
    schema_code(worker)
    address = verify(administrator, campaign, pasted=f"P1,{dollars.code}\nP1,{pounds.code}")["Location"]
    page = administrator.get(address).content.decode()
    assert "1 more code of the workers in this list is owed" in page
    assert "prolific-bonus.csv?currency=GBP" in page
    assert rows(administrator, f"{address}prolific-bonus.csv?currency=GBP") == [["P1", "2.00"]]
    refused = administrator.get(f"{address}prolific-bonus.csv")
    assert (refused.status_code, "GBP, USD" in refused.content.decode()) == (403, True)
    assert "Costs in the other currencies come on top." in administrator.get(payments(campaign)).content.decode()
    now = timezone.now()
    for currency in ("USD", "GBP"):
        Bonus.objects.create(
            campaign=campaign, membership=worker, amount=5, currency=currency, award=new_public_id(),
            period_from=now, period_to=now,
        )  # fmt: skip
    bonuses = f"/console/campaigns/{campaign.public_id}/bonuses/prolific.csv"
    assert "GBP, USD" in administrator.get(bonuses).content.decode()
    assert rows(administrator, f"{bonuses}?currency=USD") == [["P1", "5.00"]]


def test_what_cannot_be_read_comes_back_with_a_sentence(administrator: Client, campaign: Campaign) -> None:
    for sent, said in (
        ({"pasted": ""}, "no line in this that names"),
        ({"pasted": " ;;  "}, " ;;  "),
        ({"pasted": "w\n", "nonce": "x"}, "w\n"),
        ({"pasted": "w,c\n" * 300_000}, "too much to paste"),
        ({"file": SimpleUploadedFile("x.csv", b"\n\n \n")}, "no line in this that names"),
    ):
        answer = verify(administrator, campaign, **sent)
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert not Verification.objects.exists()


def test_a_long_list_is_verified_and_recorded_by_jobs_that_go_on_where_they_were_cut_off(
    administrator: Client, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    from winoforge.web.console.views import verifications

    worker = make_member(campaign, worker_id="W1")
    codes = [schema_code(worker).code for _ in range(3)]
    content = "worker,code\n" + "".join(
        f"W1,{codes[number % 4] if number % 4 < 3 else ''}\n" for number in range(5_000)
    )
    address = verify(administrator, campaign, file=SimpleUploadedFile("r.csv", content.encode()))["Location"]
    job = Job.objects.get()
    made = Verification.objects.get()
    assert "still being verified" in administrator.get(f"/console/verifications/{made.public_id}/").content.decode()
    jobs.run(job.public_id)
    assert "Every line has its verdict. Lines: 5,000." in administrator.get(address).content.decode()
    made.refresh_from_db()
    assert (made.ready, made.lines_count, made.lines.count()) == (True, 5_000, 5_000)
    assert made.lines.filter(verdict="pay").count() == 3
    assert not uploads.path(job.params["file"]).exists()
    monkeypatch.setattr(verifications, "MOST_AT_ONCE", 2)
    form = form_of(
        administrator, f"/console/verifications/{made.public_id}/", f"/console/verifications/{made.public_id}/record/"
    )
    recording = form.send(administrator)["Location"]
    for _ in range(2):  # delivered twice
        jobs.run(Job.objects.latest("pk").public_id)
    assert "Recorded as paid: 3." in administrator.get(recording).content.decode()
    assert PaymentCode.objects.exclude(paid_at=None).count() == Payment.objects.count() == 3


def test_a_long_list_of_nothing_fails_with_its_sentence_and_leaves_nothing(
    administrator: Client, campaign: Campaign
) -> None:
    address = verify(administrator, campaign, file=SimpleUploadedFile("r.csv", b"\n" * 5_000))["Location"]
    jobs.run(Job.objects.get().public_id)
    assert "There is no line in this" in administrator.get(address).content.decode()
    assert not Verification.objects.exists()


def test_bonuses_are_proposed_changed_awarded_once_and_cancelled(administrator: Client, campaign: Campaign) -> None:
    best, next_best, idle = (make_member(campaign, score=score) for score in (90, 50, 99))
    for worker in (best, best, next_best):
        schema_code(worker)
    schema_code(idle, decided_at=timezone.now() - timedelta(days=40))
    banned = make_member(campaign, score=95, banned_at=timezone.now())
    schema_code(banned)
    address = f"/console/campaigns/{campaign.public_id}/bonuses/"
    asked = f"{address}?rule=top-five&amount=10"
    form = form_of(administrator, asked, f"{address}award/")
    amounts = {name: value for name, value in form.fields.items() if name.startswith("amount-")}
    assert amounts == {f"amount-{best.public_id}": "6.67", f"amount-{next_best.public_id}": "3.33"}
    wrong: Any = form.send(administrator, **{f"amount-{best.public_id}": "much"})
    assert wrong.status_code == 422
    assert 'value="much"' in wrong.content.decode()
    other = form_of(administrator, asked, f"{address}award/")
    for _ in range(2):
        assert form.send(administrator, **{f"amount-{best.public_id}": "7,00"}).status_code == 303
    assert dict(Bonus.objects.values_list("membership", "amount")) == {best.pk: 7, next_best.pk: Decimal("3.33")}
    assert dict(Bonus.objects.values_list("membership", "rule")) == {best.pk: "", next_best.pk: "top-five"}
    assert AuditEntry.objects.get(action="award-bonus").details["total"] == "10.33"
    late: Any = other.send(administrator)
    assert (late.status_code, "since you opened this page" in late.content.decode()) == (422, True)
    bonus = Bonus.objects.get(membership=best)
    cancel = f"{address}{bonus.public_id}/cancel/"
    assert administrator.post(cancel, {}).status_code == 422
    assert administrator.post(cancel, {"reason": "A slip."}).status_code == 303
    assert "cancelled already" in administrator.post(cancel, {"reason": "Again."}).content.decode()
    assert "10.33" not in administrator.get(payments(campaign)).content.decode()
    assert rows(administrator, f"{address}prolific.csv?award={bonus.award}") == [[next_best.worker_id, "3.33"]]
    assert rows(administrator, f"{address}bonuses.csv")[1][:4] == [
        next_best.worker_id, next_best.person.username, "3.33", "USD",
    ]  # fmt: skip


def test_a_bonus_is_called_awarded_and_not_paid(administrator: Client, campaign: Campaign) -> None:
    page = administrator.get(payments(campaign)).content.decode()
    assert "is not recorded here" not in page, "without bonuses nothing is said of them"
    now = timezone.now()
    Bonus.objects.create(
        campaign=campaign, membership=make_member(campaign), amount=5, currency="USD", award=new_public_id(),
        period_from=now, period_to=now,
    )  # fmt: skip
    page = administrator.get(payments(campaign)).content.decode()
    assert ">Paid or awarded</th>" in page
    assert ">Bonuses awarded</th>" in page
    assert ">Paid</th>" not in page
    assert "Whether it has been paid out on the crowd platform is not recorded here." in page


@pytest.mark.parametrize(
    "asked", ["from=x", "from=2026-02-02&to=2026-02-01", "to=9999-99-99", "rule=other", "rule=best&amount=x"]
)
def test_a_period_or_rule_that_cannot_be_is_said_and_what_was_typed_stays(
    administrator: Client, campaign: Campaign, asked: str
) -> None:
    answer = administrator.get(f"/console/campaigns/{campaign.public_id}/bonuses/?{asked}")
    assert answer.status_code == 422
    assert 'class="notice bad" role="alert"' in answer.content.decode()


@pytest.mark.db
def test_the_ranking_tells_the_mean_hardness_of_what_was_measured(administrator: Client, campaign: Campaign) -> None:
    worker = make_member(campaign)
    for hardness in ([0.2, 0.4], [0.6, 0.8], None):
        schema = schema_code(worker).schema
        assert schema is not None
        schema.hardness, schema.bonus = hardness, hardness is None
        schema.save()
    page = administrator.get(f"/console/campaigns/{campaign.public_id}/bonuses/").content.decode()
    assert '<td class="number">3</td><td class="number">0.50</td><td class="number">1</td>' in page


@pytest.mark.parametrize(
    ("crowd", "prolific", "mturk"), [("prolific", True, False), ("mturk", False, True), ("none", True, True)]
)
def test_only_lists_that_the_crowd_platform_takes_are_offered(
    administrator: Client, campaign: Campaign, crowd: str, prolific: bool, mturk: bool
) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(crowd=crowd)
    page = administrator.get(verify(administrator, campaign, pasted="W1,x")["Location"]).content.decode()
    assert ("Prolific: submissions to approve" in page, "MTurk: batch file" in page) == (prolific, mturk)


def test_where_every_line_lacks_its_code_there_is_one_sum_and_nothing_to_choose(
    administrator: Client, campaign: Campaign
) -> None:
    schema_code(make_member(campaign, "ana", worker_id="W1"))
    address = verify(administrator, campaign, pasted="Worker ID;Code\nW1;\n")["Location"]
    page = " ".join(administrator.get(address).content.decode().split())
    assert "To pay: <strong>USD 1.00</strong>" in page
    assert "Without them:" not in page
