"""Verifying what a crowd platform reports, and recording what was paid (P20). A code is paid once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.report_lists import Line, Report
from winoforge.core.crowd.verification import TO_PAY, Judged, Verdict, standing
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.console import paid_sums
from winoforge.web.console.code_records import held, paid_at_once
from winoforge.web.console.models import Payment, Verification, VerifiedLine
from winoforge.web.console.payments import counted
from winoforge.web.console.verifying import CHUNK, chunks, verdicts
from winoforge.web.jobs.progress import Overtaken, Progress
from winoforge.web.workshop.models import PaymentCode


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded as paid by one verification."""

    count: int
    totals: Mapping[str, Decimal]
    """By currency."""


def verify(
    campaign: Campaign,
    lines: Sequence[Line],
    by: Person | None,
    *,
    source: str = "",
    unreadable: int = 0,
    read_from: Mapping[str, str] | None = None,
    nonce: str = "",
) -> Verification:
    """Every line of a list with its verdict. A form with a nonce that is sent twice finds the first verification.

    Nothing is paid by this; what it says is what holds at this moment.
    """
    report = Report(lines, unreadable, read_from or {})
    judged = verdicts(campaign, lines)
    with transaction.atomic():
        form, is_first = once.begin(by, nonce, "verify-payments") if nonce and by else (None, True)
        if form and not is_first:
            return Verification.objects.get(public_id=form.result)
        made = Verification.objects.create(campaign=campaign, by=by, source=source)
        _store(made, lines, judged)
        _finish(made, report)
        if form:
            once.finish(form, made.public_id)
    return made


def verify_into(verification: Verification, report: Report, progress: Progress) -> None:
    """The same for a verification that exists, in many short transactions; goes on where another delivery stopped."""
    total, stored = len(report.lines), verification.lines_count
    # What the stored lines say stays said; the rest is judged by our record as it is now, and takes no code of theirs.
    taken = verification.lines.filter(verdict__in=TO_PAY).exclude(code=None).values_list("code", flat=True)
    left = report.lines[stored:]
    judged = verdicts(verification.campaign, left, lambda done: progress.step((stored + done) // 2, total), [*taken])
    _store(verification, left, judged, progress)
    _finish(verification, report)


def record(verification: Verification, by: Person | None, *, include_no_code: bool = True) -> Recorded:
    """Record as paid what a verification says is to be paid, once, however often and by whomever it is asked for.

    Every code is looked at again where nobody else can change it: one that was paid meanwhile makes its line
    “already paid”. Many short transactions, so that workers can go on; cut off half-way, it goes on when asked again.
    """
    if not verification.ready:
        raise NotAllowed("verification-not-ready")
    verdicts_paid = [Verdict.PAY, Verdict.NO_CODE] if include_no_code else [Verdict.PAY]
    for lines in _unpaid(verification, verdicts_paid):
        if not _pay(verification, lines, by):
            break
    with transaction.atomic():
        locked = _locked(verification)
        done = recorded(locked)
        if locked.recorded_at is None:
            locked.recorded_at = timezone.now()
            locked.totals = counted(locked)  # some lines may have been paid by another list meanwhile
            locked.save(update_fields=["recorded_at", "totals"])
            totals = {currency: str(amount) for currency, amount in done.totals.items()}
            about = {"payments": done.count, "totals": totals, "without_code": include_no_code}
            audit(Deed.RECORD_PAYMENTS, actor=by, campaign=locked.campaign, target=locked.public_id, reason="", **about)
    verification.recorded_at, verification.totals, verification.paid = locked.recorded_at, locked.totals, locked.paid
    return done


def recorded(verification: Verification) -> Recorded:
    """What has been recorded by a verification."""
    totals: dict[str, Decimal] = {}
    count = 0
    for entry in paid_sums.entries(verification.paid):
        totals[entry.currency] = totals.get(entry.currency, Decimal(0)) + entry.amount
        count += entry.count
    return Recorded(count, totals)


def _store(
    verification: Verification, lines: Sequence[Line], judged: Sequence[Judged], progress: Progress | None = None
) -> None:
    total = verification.lines_count + len(lines)
    for batch in chunks(list(zip(lines, judged, strict=True))):
        first = verification.lines_count
        if progress:
            progress.step((total + first) // 2, total)
        with transaction.atomic():
            ours = Verification.objects.filter(pk=verification.pk, ready=False, lines_count=first)
            if not ours.update(lines_count=first + len(batch)):
                raise Overtaken
            rows = [_row(verification, line, one) for line, one in batch]
            _mark_first(verification, rows)
            VerifiedLine.objects.bulk_create(rows)
        verification.lines_count = first + len(batch)


def _row(verification: Verification, line: Line, judged: Judged) -> VerifiedLine:
    return VerifiedLine(
        verification=verification,
        number=line.number,
        worker_id=line.worker_id,
        code_given=line.code,
        session=line.session,
        study=line.study,
        verdict=judged.verdict,
        membership_id=judged.held.owner if judged.held else None,
        code_id=judged.held.key if judged.held else None,
    )


def _mark_first(verification: Verification, rows: Sequence[VerifiedLine]) -> None:
    """Mark the first line about each worker's own work, unless an earlier chunk has one."""
    own = [row for row in rows if row.membership_id and row.verdict != Verdict.OTHER_WORKER]
    earlier = verification.lines.filter(is_first=True, membership__in={row.membership_id for row in own})
    named: set[int | None] = {*earlier.values_list("membership_id", flat=True)}
    for row in own:
        row.is_first = row.membership_id not in named
        named.add(row.membership_id)


def _finish(verification: Verification, report: Report) -> None:
    verification.unreadable = report.unreadable
    verification.read_from = dict(report.read_from)
    with transaction.atomic():
        _locked(verification)  # a line that somebody's erasure empties meanwhile is counted there or here
        verification.totals = counted(verification)
        verification.ready = True
        verification.save(update_fields=["unreadable", "read_from", "totals", "ready"])


def _unpaid(verification: Verification, paid_by: Sequence[Verdict]) -> Iterator[list[VerifiedLine]]:
    """Lines to be paid, some at a time; those that an earlier try has paid are left out."""
    wanted = verification.lines.filter(verdict__in=paid_by).exclude(code__payment__verification=verification)
    last = 0
    while lines := list(wanted.filter(number__gt=last).order_by("number")[:CHUNK]):
        yield lines
        last = lines[-1].number


def _pay(verification: Verification, lines: Sequence[VerifiedLine], by: Person | None) -> bool:
    """Pay these lines; False when the verification was recorded meanwhile."""
    now = timezone.now()
    keys = [line.code_id for line in lines if line.code_id]
    with transaction.atomic():
        locked = _locked(verification)
        if locked.recorded_at is not None:
            return False
        codes = PaymentCode.objects.filter(pk__in=keys)
        # In the order of their keys, so that two lists with the same codes do not wait in a circle.
        list(codes.order_by("pk").select_for_update(no_key=True).values_list("pk", flat=True))
        pay_rejected = locked.campaign.rules.pay_rejected
        # The second of two clicks may have read its lines before the first one paid them.
        others = codes.exclude(payment__verification=locked)
        now_said = {one.key: standing(one, pay_rejected=pay_rejected) for _, one in held(others)}
        payable = [key for key, verdict in now_said.items() if verdict is Verdict.PAY]
        _correct(lines, now_said)
        paid = list(codes.filter(pk__in=payable).order_by("pk"))
        Payment.objects.bulk_create(
            Payment(
                code=code,
                campaign=locked.campaign,
                membership_id=code.membership_id,
                amount=code.amount,
                currency=code.currency,
                verification=locked,
                by=by,
            )
            for code in paid
        )
        paid_at_once(payable, now)
        locked.paid = paid_sums.with_codes(locked.paid, paid)
        locked.save(update_fields=["paid"])
    return True


def _correct(lines: Sequence[VerifiedLine], now_said: Mapping[int, Verdict]) -> None:
    """Lines whose code is no longer to be paid say so."""
    for verdict in {*now_said.values()} - {Verdict.PAY}:
        changed = [line.pk for line in lines if now_said.get(line.code_id or 0) is verdict]
        VerifiedLine.objects.filter(pk__in=changed).update(verdict=verdict)


def _locked(verification: Verification) -> Verification:
    known = Verification.objects.select_for_update(of=("self",), no_key=True).select_related("campaign")
    return known.get(pk=verification.pk)
