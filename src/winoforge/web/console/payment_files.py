"""Lists to download (P20, P21), ours and in the crowd platforms' own forms. No spreadsheet runs what is in a cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import F, QuerySet, Sum
from django.http import StreamingHttpResponse
from django.utils import timezone

from winoforge.core.crowd.costs import cents
from winoforge.core.crowd.rewards import beyond_rewards, to_approve
from winoforge.core.crowd.verification import CHOOSABLE, TO_PAY, Verdict, named, said
from winoforge.core.errors import NotAllowed
from winoforge.web import csv_lines
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.models import Bonus, Verification, VerifiedLine
from winoforge.web.console.payments import beyond
from winoforge.web.workshop.code_records import standings
from winoforge.web.workshop.models import PaymentCode

_AT_A_TIME = 1_000
Cells = Iterable[object]


@dataclass(frozen=True, slots=True)
class File:
    """A list to download."""

    name: str
    rows: Iterator[Cells]


def answer(file: File) -> StreamingHttpResponse:
    """The file row by row, so that a long list is never in memory as a whole."""
    response = StreamingHttpResponse(csv_lines.lines(file.rows), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return response


def to_pay(verification: Verification) -> QuerySet[VerifiedLine]:
    """The lines that are owed; once it is recorded, those that were."""
    owed = verification.lines.filter(verdict__in=TO_PAY)
    return owed.filter(code__payment__verification=verification) if verification.recorded_at else owed


def everything(verification: Verification, lang: str) -> Iterator[Cells]:
    """Every line with its verdict; an amount only where the line is, or was, to be paid."""
    yield ("line", "worker id", "code given", "verdict", "why", "user name", "code", "amount", "currency", "status")
    for line in _in_order(verification.lines.all()):
        name = line.membership.person.username if line.membership else ""
        code = line.code.code if line.code else ""
        has_amount = line.verdict in CHOOSABLE or line.dropped
        money = (line.code.amount, line.code.currency) if line.code and has_amount else ("", "")
        words = (named(line.verdict, lang), said(line.verdict, lang))
        yield (line.number, line.worker_id, line.code_given, *words, name, code, *money, line.status)


def generic(verification: Verification, _lang: str) -> Iterator[Cells]:
    """What is to be paid, a code a line."""
    yield ("worker", "code", "amount", "currency")
    for line in _in_order(to_pay(verification)):
        if line.code and line.membership:
            worker = line.membership.worker_id or line.membership.person.username
            yield (worker, line.code.code, line.code.amount, line.code.currency)


def prolific_approve(verification: Verification, _lang: str) -> Iterator[Cells]:
    """Prolific's bulk approval: the ids of the submissions that are still to be approved, one a line."""
    lines = ((submission_of(line), line.status) for line in _in_order(to_pay(verification)))
    yield from ((submission,) for submission in to_approve(lines, _rewarded(verification)))


def prolific_bonus(verification: Verification, currency: str) -> Iterator[Cells]:
    """Prolific's bonus list: what each participant is owed in that currency, in one sum."""
    owed = to_pay(verification).filter(code__currency=currency)
    sums = owed.values_list("membership__worker_id").order_by("membership__worker_id")
    yield from ((worker, cents(amount)) for worker, amount in sums.annotate(Sum("code__amount")) if worker and amount)


def prolific_rest(verification: Verification, currency: str) -> Iterator[Cells]:
    """The same without the codes that the rewards of the submissions pay for."""
    sums: dict[str, Decimal] = {}
    lines = ((submission_of(line), line) for line in _in_order(to_pay(verification)))
    for line in beyond_rewards(lines, _rewarded(verification)):
        if line.code and line.membership and line.code.currency == currency:
            sums[line.membership.worker_id] = sums.get(line.membership.worker_id, Decimal(0)) + line.code.amount
    yield from ((worker, amount) for worker, amount in sorted(sums.items()) if worker and amount)


def _rewarded(verification: Verification) -> set[str]:
    """The submissions of which a list that was recorded earlier has paid a code, in one query."""
    paid = VerifiedLine.objects.filter(
        verification__campaign=verification.campaign_id,
        verification__recorded_at__lt=verification.recorded_at or timezone.now(),
        verdict__in=TO_PAY,
        code__payment__verification=F("verification"),
    )
    ids = paid.values_list("session", "membership__session").distinct()
    return {session or came_with for session, came_with in ids.order_by()}


def mturk(verification: Verification, _lang: str) -> Iterator[Cells]:
    """MTurk's batch file: a row for each assignment, approved if anything of it is owed, else rejected with the reason.

    What was paid already or only waits is left out: a rejection cannot be taken back, and costs the worker more than
    the money. The reason is in the campaign's language.
    """
    yield ("HITId", "AssignmentId", "WorkerId", "Approve", "Reject")
    paid = {*to_pay(verification).values_list("number", flat=True)}
    lines = verification.lines.all()
    fates: dict[str, bool | None] = {}
    for line in _in_order(lines):
        assignment, fate = submission_of(line), _fate(line, paid)
        fates[assignment] = _together(fates.get(assignment, fate), fate)
    for line in _in_order(lines):
        assignment = submission_of(line)
        fate = fates[assignment]
        if not assignment or fate is None or fate is not (line.number in paid):
            continue
        fates[assignment] = None  # it has its row
        hit = line.study or (line.membership.study if line.membership else "")
        worker = line.worker_id or (line.membership.worker_id if line.membership else "")
        reason = "" if fate else said(line.verdict, verification.campaign.language)
        yield (hit, assignment, worker, "x" if fate else "", reason)


_LEFT_OUT = {
    Verdict.RETURNED, Verdict.REPEATED, Verdict.ALREADY_PAID, Verdict.UNDECIDED, Verdict.LEFT_OUT, *TO_PAY,
}  # fmt: skip


def _fate(line: VerifiedLine, paid: Collection[int]) -> bool | None:
    """Approved, rejected, or None for neither: then it is not ours to say, or not yet."""
    if line.number in paid:
        return True
    return None if line.verdict in _LEFT_OUT else False


def _together(one: bool | None, other: bool | None) -> bool | None:
    """What becomes of an assignment with two lines: approved (True) wins, and rejected (False) only where both are."""
    return True if one or other else None if one is None or other is None else False


def currencies(verification: Verification) -> list[str]:
    """The currencies in which it pays."""
    if verification.recorded_at:
        return sorted({*verification.payments.order_by().values_list("currency", flat=True).distinct()})
    return sorted({name for each in TO_PAY for name in verification.totals.get(each, {}).get("amounts", {})})


def one_currency(known: Sequence[str], wanted: str) -> str:
    """The currency of a list that has no column for it. NotAllowed where there are several, and none is named."""
    if wanted in known or len(known) < 2:
        return wanted if wanted in known else next(iter(known), "")
    raise NotAllowed("several-currencies", currencies=", ".join(known))


VERIFIED: Mapping[str, Any] = {
    "lines": everything,
    "to-pay": generic,
    "prolific-approve": prolific_approve,
    "mturk": mturk,
}
"""The lists of a verification by name."""
IN_ONE_CURRENCY: Mapping[str, Any] = {"prolific-bonus": prolific_bonus, "prolific-rest": prolific_rest}
"""Those of them that are made for a currency."""


def submission_of(line: VerifiedLine) -> str:
    """The crowd platform's id of the submission: as the list has it, or as the worker came with it."""
    return line.session or (line.membership.session if line.membership and line.verdict in TO_PAY else "")


def code_rows(codes: QuerySet[PaymentCode, Any], campaign: Campaign) -> Iterator[Cells]:
    """All codes that a total is made of."""
    yield ("code", "worker", "user name", "for", "amount", "currency", "standing", "given at", "paid at")
    last: int | None = None
    while batch := list((codes.filter(pk__lt=last) if last else codes)[:_AT_A_TIME]):
        last = batch[-1].pk
        for one, state in standings(batch, campaign):
            work = "schema" if one.schema_id else "judgements"
            worker = (one.membership.worker_id, one.username)
            times = (one.created_at.isoformat(), one.paid_at.isoformat() if one.paid_at else "")
            yield (one.code, *worker, work, one.amount, one.currency, state, *times)


def bonus_rows(bonuses: Sequence[Bonus]) -> Iterator[Cells]:
    """Bonuses that stand, one a line."""
    yield ("worker", "user name", "amount", "currency", "from", "to", "awarded at")
    for one in bonuses:
        period = (one.period_from.isoformat(), one.period_to.isoformat())
        worker = (one.membership.worker_id, one.membership.person.username)
        yield (*worker, one.amount, one.currency, *period, one.at.isoformat())


def prolific_bonus_rows(bonuses: Sequence[Bonus]) -> Iterator[Cells]:
    """The same as Prolific takes it: participant and amount."""
    yield from ((one.membership.worker_id, one.amount) for one in bonuses if one.membership.worker_id)


def _in_order(lines: QuerySet[VerifiedLine]) -> Iterator[VerifiedLine]:
    rows = lines.select_related("membership__person", "code").order_by("number", "part")
    last = None
    while batch := list(rows.filter(beyond(last))[:_AT_A_TIME]):
        yield from batch
        last = batch[-1]
