"""Codes that workers were given, as saving and judging leave them."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from tests.web.entries import make_stored
from winoforge.core.crowd.payment import new_code
from winoforge.web.accounts.models import Membership
from winoforge.web.console.models import Payment, Verification
from winoforge.web.console.paid_sums import with_codes
from winoforge.web.workshop.models import PaymentCode, StoredSchema

State = StoredSchema.State
DECIDED = (State.VALID, State.INVALID, State.LEAKED)


def schema_code(member: Membership, state: str = State.VALID, **fields: Any) -> PaymentCode:
    """The code of a schema in that state; what is decided was decided now."""
    decided = timezone.now() if state in DECIDED else None
    schema = make_stored(member.campaign, member, state=state, decided_at=fields.pop("decided_at", decided))
    return _code(member, schema=schema, **fields)


def judging_code(member: Membership, **fields: Any) -> PaymentCode:
    """The code of a row of judgements."""
    return _code(member, batch=1 + member.codes.exclude(batch=None).count(), **fields)


def pay(by: Verification, *codes: PaymentCode) -> None:
    """Pay them by a list, as recording does."""
    now = timezone.now()
    for code in codes:
        money: dict[str, Any] = {"amount": code.amount, "currency": code.currency}
        Payment.objects.create(code=code, campaign=by.campaign, membership=code.membership, verification=by, **money)
        code.paid_at = now
        code.save()
    by.paid = with_codes(by.paid, codes)
    by.save()


def _code(member: Membership, **fields: Any) -> PaymentCode:
    money: dict[str, Any] = {"amount": "1.00", "currency": "USD"}
    return PaymentCode.objects.create(
        code=new_code(), membership=member, campaign=member.campaign, **{**money, **fields}
    )
