"""Verifications, payments and bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from ninja import Field
from pydantic import StringConstraints

from winoforge.core.crowd.entry import LONGEST_ID
from winoforge.core.crowd.payment import normal
from winoforge.core.crowd.verification import Verdict, said
from winoforge.web.api.shapes.common import Moment, Money, Sent, Shape, Worker, worker
from winoforge.web.console.models import Bonus, Payment, Verification, VerifiedLine

MOST_LINES = 2_000
"""Of a list that is verified, or recorded, while the program waits."""
Given = Annotated[str, StringConstraints(max_length=LONGEST_ID)]
VerdictName = Literal[
    "unknown", "other-worker", "already-paid", "not-paid-work", "banned", "undecided", "no-code", "pay"
]


class LineIn(Sent):
    """A line as the crowd platform reports it; one of the two may be empty."""

    worker_id: Given = ""
    code: Given = ""
    session: Given = ""
    """The crowd platform's id of the submission or assignment, for the lists that are taken back to it."""
    study: Given = ""
    """Its id of the task."""


class VerificationIn(Sent):
    """A list to be held against the platform's own record."""

    lines: Annotated[list[LineIn], Field(min_length=1, max_length=MOST_LINES)]


class RecordIn(Sent):
    """What is to be recorded as paid."""

    include_no_code: bool = True
    """Whether workers who gave no code are paid too: by the platform's own record it is owed."""


class LineOut(Shape):
    """A line and its verdict."""

    number: int
    """Its place in the list, from 1."""
    worker_id: str | None
    """As it was given; null for tokens without the scope people:read."""
    code: str | None
    """As it was given; for tokens without the scope people:read null where it has not the form of a code."""
    verdict: VerdictName
    message: str
    """The verdict in a sentence."""
    amount: Money | None
    """What the code in our record is worth; null where there is none."""


class VerificationOut(Shape):
    """A list with its verdicts."""

    id: str
    campaign: str
    created_at: Moment
    ready: bool
    """Whether every line has its verdict."""
    recorded_at: Moment | None
    """When what is to be paid was recorded as paid."""
    totals: dict[str, int]
    """Lines by verdict."""
    to_pay: list[Money]
    """What is still to be paid of this list, by currency."""
    paid: list[Money]
    """What was recorded as paid because of this list, by currency."""


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
    held: Verification, totals: Mapping[str, int], to_pay: Mapping[str, Decimal], paid: Mapping[str, Decimal]
) -> VerificationOut:
    """A verification with its sums."""
    return VerificationOut(
        id=held.public_id,
        campaign=held.campaign.public_id,
        created_at=held.created_at,
        ready=held.ready,
        recorded_at=held.recorded_at,
        totals={verdict: totals.get(verdict, 0) for verdict in Verdict},
        to_pay=moneys(to_pay),
        paid=moneys(paid),
    )


def line(held: VerifiedLine, lang: str, *, named: bool) -> LineOut:
    """A line; what the crowd platform gave is given back as it came. People write their ids in any column."""
    code = held.code
    return LineOut(
        number=held.number,
        worker_id=held.worker_id if named else None,
        code=held.code_given if named or not held.code_given or normal(held.code_given) else None,
        verdict=held.verdict,  # type: ignore[arg-type] # one of them
        message=said(held.verdict, lang),
        amount=Money(amount=code.amount, currency=code.currency) if code else None,
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
