"""Verifications, payments and bonuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from ninja import Field
from pydantic import StringConstraints

from winoforge.core.crowd.entry import LONGEST_ID
from winoforge.core.crowd.payment import normal
from winoforge.core.crowd.verification import Verdict, said
from winoforge.web.api.shapes.common import Moment, Money, Sent, Shape, Worker, worker
from winoforge.web.console.actions.payments import Recorded
from winoforge.web.console.models import Bonus, Payment, Verification, VerifiedLine

MOST_LINES = 2_000
"""Of a list that is verified, or recorded, while the program waits."""
Given = Annotated[str, StringConstraints(max_length=LONGEST_ID)]
VerdictName = Literal[
    "returned", "unknown", "other-worker", "repeated", "already-paid", "not-paid-work", "banned", "undecided",
    "left-out", "no-code", "pay",
]  # fmt: skip


class LineIn(Sent):
    """A line as the crowd platform reports it; one of the two may be empty."""

    worker_id: Given = ""
    code: Given = ""
    session: Given = ""
    """The crowd platform's id of the submission or assignment, for the lists that are taken back to it."""
    study: Given = ""
    """Its id of the task."""
    status: Given = ""
    """What it says of the visit: nothing is paid for RETURNED, TIMED-OUT and REJECTED."""


class VerificationIn(Sent):
    """A list to be held against the platform's own record."""

    lines: Annotated[list[LineIn], Field(min_length=1, max_length=MOST_LINES)]


class RecordIn(Sent):
    """What is to be recorded as paid."""

    include_no_code: bool = True
    """Whether workers who gave no code are paid too: by the platform's own record it is owed."""


class CodeOut(Shape):
    """A code of our own record that a line is about."""

    code: str
    verdict: VerdictName
    amount: Money


class LineOut(Shape):
    """A line and its verdict."""

    number: int
    """Its place in the list, from 1."""
    worker_id: str | None
    """As it was given; null for tokens without the scope people:read."""
    code: str | None
    """As it was given; for tokens without the scope people:read null where it has not the form of a code."""
    status: str
    """What the crowd platform said of the visit."""
    verdict: VerdictName
    """Of the first of its codes."""
    message: str
    """The verdict in a sentence."""
    amount: Money | None
    """What its codes are worth together; null where there is none, or where they are of several currencies."""
    codes: list[CodeOut]
    """The codes that it is about, each with its own verdict: a line without a code pays everything that is owed."""


class VerificationOut(Shape):
    """A list with its verdicts."""

    id: str
    campaign: str
    created_at: Moment
    ready: bool
    """Whether every line has its verdict."""
    recorded_at: Moment | None
    """When what is to be paid was recorded as paid."""
    discarded_at: Moment | None
    """When it was given up; nothing can be recorded by it then."""
    totals: dict[str, int]
    """Lines by verdict."""
    to_pay: list[Money]
    """What is still to be paid of this list, by currency."""
    paid: list[Money]
    """What was recorded as paid because of this list, by currency."""
    no_longer_owed: list[Money]
    """What it said was to be paid, and was no longer owed when it was recorded, by currency."""


class Lines(Shape):
    """A page of lines in their order."""

    items: list[LineOut]
    next: int | None
    """What to send as `after` for the next page; null on the last one."""


class PaymentOut(Shape):
    """A code that was paid."""

    id: str
    code: str
    worker: Worker
    amount: Money
    verification: str | None
    at: Moment


class Payments(Shape):
    """A page of payments, the oldest first."""

    items: list[PaymentOut]
    next: str | None
    """What to send as `after` for the next page; null on the last one."""


class BonusOut(Shape):
    """A bonus, or the entry that cancels one."""

    id: str
    worker: Worker
    amount: Money
    period_from: Moment
    period_to: Moment
    rule: str
    """The rule that proposed it; "" when the administrator chose the amount."""
    reason: str
    cancels: str | None
    """The bonus that this entry takes back."""
    at: Moment


class Bonuses(Shape):
    """A page of bonuses, the oldest first."""

    items: list[BonusOut]
    next: str | None
    """What to send as `after` for the next page; null on the last one."""


def moneys(sums: Mapping[str, Decimal]) -> list[Money]:
    """Sums by currency."""
    return [Money(amount=amount, currency=currency) for currency, amount in sorted(sums.items())]


def verification(
    held: Verification, totals: Mapping[str, int], to_pay: Mapping[str, Decimal], done: Recorded
) -> VerificationOut:
    """A verification with its sums."""
    return VerificationOut(
        id=held.public_id,
        campaign=held.campaign.public_id,
        created_at=held.created_at,
        ready=held.ready,
        recorded_at=held.recorded_at,
        discarded_at=held.discarded_at,
        totals={verdict: totals.get(verdict, 0) for verdict in Verdict},
        to_pay=moneys(to_pay),
        paid=moneys(done.totals),
        no_longer_owed=moneys(done.dropped_totals),
    )


def line(rows: Sequence[VerifiedLine], lang: str, *, named: bool) -> LineOut:
    """A line, of its rows; what the crowd platform gave is given back as it came. People write their ids anywhere."""
    held, codes = rows[0], [(row.code, row.verdict) for row in rows if row.code]
    currencies = {code.currency for code, _ in codes}
    together = sum((code.amount for code, _ in codes), Decimal(0))
    return LineOut(
        number=held.number,
        worker_id=held.worker_id if named else None,
        code=held.code_given if named or not held.code_given or normal(held.code_given) else None,
        verdict=held.verdict,  # type: ignore[arg-type] # one of them
        message=said(held.verdict, lang),
        status=held.status,
        amount=Money(amount=together, currency=currencies.pop()) if len(currencies) == 1 else None,
        codes=[
            CodeOut(
                code=code.code,
                verdict=verdict,  # type: ignore[arg-type] # one of them
                amount=Money(amount=code.amount, currency=code.currency),
            )
            for code, verdict in codes
        ],
    )


def payment(held: Payment, *, named: bool) -> PaymentOut:
    """A payment."""
    return PaymentOut(
        id=held.public_id,
        code=held.code.code,
        worker=worker(held.membership, named=named),
        amount=Money(amount=held.amount, currency=held.currency),
        verification=held.verification.public_id if held.verification else None,
        at=held.at,
    )


def bonus(held: Bonus, *, named: bool) -> BonusOut:
    """A bonus."""
    return BonusOut(
        id=held.public_id,
        worker=worker(held.membership, named=named),
        amount=Money(amount=held.amount, currency=held.currency),
        period_from=held.period_from,
        period_to=held.period_to,
        rule=held.rule,
        reason=held.reason,
        cancels=held.cancels.public_id if held.cancels else None,
        at=held.at,
    )
