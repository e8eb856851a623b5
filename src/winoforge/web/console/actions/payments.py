"""Verifying what a crowd platform reports, and recording what was paid (P20). A code is paid once.

A code that a list would pay is held by it: its schema can be neither corrected nor withdrawn until the list is recorded
or discarded.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from django.db import transaction
from django.db.models import Count, Sum
from django.utils import timezone

from winoforge.core.crowd.costs import cents
from winoforge.core.crowd.payment import normal
from winoforge.core.crowd.report_lists import Line, Report
from winoforge.core.crowd.verification import CHOOSABLE, TO_PAY, Judged, Terms, Verdict, standing
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.console import paid_sums
from winoforge.web.console.models import Payment, Verification, VerifiedLine
from winoforge.web.console.payments import beyond, counted
from winoforge.web.console.verifying import CHUNK, chunks, verdicts
from winoforge.web.jobs.progress import Overtaken, Progress
from winoforge.web.workshop.code_records import held, paid_at_once
from winoforge.web.workshop.models import PaymentCode

Row = tuple[int, int]
"""A row of a list: the number of its line, and which part of that line it is."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded as paid by one verification."""

    count: int
    totals: Mapping[str, Decimal]
    """By currency."""
    dropped: int = 0
    """Codes that it said were to be paid and that were no longer owed when it was recorded."""
    dropped_totals: Mapping[str, Decimal] = field(default_factory=dict)
    """What those were worth, by currency."""


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

    Every code is looked at again where nobody else can change it: one that is no longer owed gets the verdict that
    applies now, and its row is marked as dropped. Many short transactions, so that workers can go on; cut off half-way,
    it goes on when asked again. A list of which everything that it could pay is left out is refused, so that it is not
    closed by mistake.
    """
    if not verification.ready:
        raise NotAllowed("verification-not-ready")
    if verification.discarded_at is not None:
        raise NotAllowed("verification-discarded")
    verdicts_paid = [Verdict.PAY, Verdict.NO_CODE] if include_no_code else [Verdict.PAY]
    _refuse_nothing_chosen(verification, verdicts_paid)
    for lines in _unpaid(verification, verdicts_paid):
        if not _pay(verification, lines, by):
            break
    with transaction.atomic():
        locked = _locked(verification)
        _refuse_discarded(locked)
        done = recorded(locked)
        if locked.recorded_at is None:
            locked.recorded_at = timezone.now()
            locked.totals = counted(locked)  # some lines may have been paid by another list meanwhile
            locked.save(update_fields=["recorded_at", "totals"])
            totals = {currency: str(amount) for currency, amount in done.totals.items()}
            about = {"payments": done.count, "totals": totals, "without_code": include_no_code}
            if done.dropped:
                about["dropped"] = done.dropped
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
    dropped = verification.lines.filter(dropped=True).values_list("code__currency").order_by("code__currency")
    lost = list(dropped.annotate(Sum("code__amount"), Count("pk")))
    return Recorded(
        count,
        totals,
        dropped=sum(number for _, _, number in lost),
        dropped_totals={currency: cents(amount) for currency, amount, _ in lost},
    )


def choose(verification: Verification, ticked: Collection[Row], shown: Collection[Row]) -> bool:
    """Take the ticked rows of those shown, and leave out the others; return whether that changed the list.

    What is left out stays owed. What is taken back in gets the verdict that holds now.
    """
    if not shown:
        return False
    with transaction.atomic():
        locked = _locked(verification)
        _refuse_settled(locked)
        rows = locked.lines.filter(number__in={number for number, _ in shown}, code__isnull=False)
        known = [row for row in rows.select_related("code") if (row.number, row.part) in shown]
        out = [row for row in known if row.verdict in TO_PAY and (row.number, row.part) not in ticked]
        back = [row for row in known if row.verdict == Verdict.LEFT_OUT and (row.number, row.part) in ticked]
        VerifiedLine.objects.filter(pk__in=[row.pk for row in out]).update(verdict=Verdict.LEFT_OUT)
        now_said = _held_now([row.code_id for row in back], locked.campaign)
        for row in back:
            verdict = now_said[row.code_id]
            if verdict is Verdict.PAY and row.code and normal(row.code_given) != row.code.code:
                verdict = Verdict.NO_CODE
            VerifiedLine.objects.filter(pk=row.pk).update(verdict=verdict)
        locked.totals = counted(locked)
        locked.save(update_fields=["totals"])
    verification.totals = locked.totals
    return bool(out or back)


def discard(verification: Verification, by: Person | None) -> None:
    """Give up a list that will not be recorded: it no longer holds its codes. Said twice it does nothing more."""
    with transaction.atomic():
        locked = _locked(verification)
        if locked.discarded_at is None:
            _refuse_settled(locked)
            locked.discarded_at = timezone.now()
            locked.save(update_fields=["discarded_at"])
            audit(Deed.DISCARD_LIST, actor=by, campaign=locked.campaign, target=locked.public_id)
    verification.discarded_at = locked.discarded_at


def _refuse_settled(locked: Verification) -> None:
    """Refuse to change a list that is discarded or recorded, or of which a recording that was cut off paid a part."""
    if not locked.ready:
        raise NotAllowed("verification-not-ready")
    _refuse_discarded(locked)
    if locked.recorded_at is not None or locked.paid:
        raise NotAllowed("verification-recorded")


def _refuse_nothing_chosen(verification: Verification, verdicts_paid: Collection[Verdict]) -> None:
    """Refuse to record a list that could pay something, and of which nothing is chosen to be paid."""
    if verification.recorded_at is not None or verification.paid:
        return
    found = verification.lines.filter(verdict__in=CHOOSABLE).order_by()
    possible = {Verdict(verdict) for verdict in found.values_list("verdict", flat=True).distinct()}
    if possible and possible.isdisjoint(verdicts_paid):
        raise NotAllowed("nothing-chosen")


def _refuse_discarded(locked: Verification) -> None:
    if locked.discarded_at is not None:
        raise NotAllowed("verification-discarded")


def _store(
    verification: Verification,
    lines: Sequence[Line],
    judged: Sequence[Sequence[Judged]],
    progress: Progress | None = None,
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
            rows = [_row(verification, line, part, one) for line, found in batch for part, one in enumerate(found)]
            _judge_again(verification, rows)
            _mark_first(verification, rows)
            VerifiedLine.objects.bulk_create(rows)
        verification.lines_count = first + len(batch)


def _row(verification: Verification, line: Line, part: int, judged: Judged) -> VerifiedLine:
    return VerifiedLine(
        verification=verification,
        number=line.number,
        part=part,
        worker_id=line.worker_id,
        code_given=line.code,
        session=line.session,
        study=line.study,
        status=line.status,
        verdict=judged.verdict,
        membership_id=judged.held.owner if judged.held else None,
        code_id=judged.held.key if judged.held else None,
    )


def _judge_again(verification: Verification, rows: Sequence[VerifiedLine]) -> None:
    """Codes withdrawn since the verdict was found get the verdict of now: from here on the list holds its codes."""
    to_pay = [row for row in rows if row.verdict in TO_PAY]
    now_said = _held_now([row.code_id for row in to_pay], verification.campaign)
    for row in to_pay:
        if (verdict := now_said[row.code_id]) is not Verdict.PAY:
            row.verdict = verdict


def _held_now(keys: Collection[int | None], campaign: Campaign) -> dict[int | None, Verdict]:
    """What our record says of some codes now; nobody can change that until the transaction ends."""
    wanted = [key for key in keys if key is not None]
    if not wanted:
        return {}
    codes = PaymentCode.objects.filter(pk__in=wanted)
    # In the order of their keys, so that two lists with the same codes do not wait in a circle.
    list(codes.order_by("pk").select_for_update(no_key=True).values_list("pk", flat=True))
    terms = Terms.of(campaign.rules)
    return {one.key: standing(one, terms) for _, one in held(codes)}


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
    last = None
    while lines := list(wanted.filter(beyond(last)).order_by("number", "part")[:CHUNK]):
        yield lines
        last = lines[-1]


def _pay(verification: Verification, lines: Sequence[VerifiedLine], by: Person | None) -> bool:
    """Pay these lines; False when the verification was recorded meanwhile."""
    now = timezone.now()
    keys = [line.code_id for line in lines if line.code_id]
    with transaction.atomic():
        locked = _locked(verification)
        if locked.recorded_at is not None:
            return False
        _refuse_discarded(locked)
        codes = PaymentCode.objects.filter(pk__in=keys)
        now_said = _held_now(keys, locked.campaign)
        # The second of two clicks may have read its lines before the first one paid them.
        for key in codes.filter(payment__verification=locked).values_list("pk", flat=True):
            del now_said[key]
        payable = [key for key, verdict in now_said.items() if key and verdict is Verdict.PAY]
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


def _correct(lines: Sequence[VerifiedLine], now_said: Mapping[int | None, Verdict]) -> None:
    """Lines whose code is no longer to be paid say so."""
    for verdict in {*now_said.values()} - {Verdict.PAY}:
        changed = [line.pk for line in lines if now_said.get(line.code_id) is verdict]
        VerifiedLine.objects.filter(pk__in=changed).update(verdict=verdict, dropped=True)


def _locked(verification: Verification) -> Verification:
    known = Verification.objects.select_for_update(of=("self",), no_key=True).select_related("campaign")
    return known.get(pk=verification.pk)
