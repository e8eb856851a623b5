"""Payment codes: random, stored, for a worker and a cause."""

from __future__ import annotations

from decimal import Decimal

from django.db.models import QuerySet
from django.utils import timezone

from winoforge.core.crowd.payment import earns_code, new_code
from winoforge.web.accounts.models import Membership
from winoforge.web.prepared import prepared, prepared_count, prepared_insert, prepared_update
from winoforge.web.workshop.models import Judgement, PaymentCode, StoredSchema

_insert = prepared_insert(PaymentCode)


def code_for_schema(member: Membership, schema: StoredSchema) -> PaymentCode:
    """The code of a saved schema. Call it inside the transaction that saves the schema."""
    return _issue(member, member.campaign.rules.pay_schema, schema=schema)


def code_for_batch(member: Membership) -> PaymentCode | None:
    """The code of a row of judgements, when there are enough without one; the oldest of them are paid by it.

    Call it inside the transaction of a judgement, the evaluator's membership being locked: two judgements at once must
    not both complete the row.
    """
    rules = member.campaign.rules
    keys = _without_code(member.pk)
    if not earns_code(len(keys), rules):
        return None
    code = _issue(member, rules.pay_judgements, batch=_batches(member.pk) + 1)
    _count_for(code.pk, member.pk, keys[rules.judgements_per_code - 1])
    return code


@prepared_count
def without_code(member: int) -> QuerySet[Judgement]:
    """How many judgements of a worker have not yet been counted for a code."""
    return Judgement.objects.filter(membership=member, code=None)


@prepared
def _without_code(member: int) -> QuerySet[Judgement, int]:
    """Which those are, the oldest first."""
    return Judgement.objects.filter(membership=member, code=None).order_by("pk").values_list("pk", flat=True)


@prepared_count
def _batches(member: int) -> QuerySet[PaymentCode]:
    return PaymentCode.objects.filter(membership=member, batch__isnull=False)


@prepared_update
def _count_for(code: int, member: int, last: int) -> tuple[QuerySet[Judgement], dict[str, object]]:
    """All without a code up to the last one."""
    return Judgement.objects.filter(membership=member, code=None, pk__lte=last), {"code": code}


def void(code: PaymentCode, reason: str) -> None:
    """Make a code worthless, with the reason."""
    code.voided_at = timezone.now()
    code.void_reason = reason
    code.save(update_fields=["voided_at", "void_reason"])


def _issue(
    member: Membership, amount: Decimal, *, schema: StoredSchema | None = None, batch: int | None = None
) -> PaymentCode:
    code = PaymentCode(
        code=new_code(),
        membership=member,
        campaign=member.campaign,
        schema=schema,
        batch=batch,
        amount=amount,
        currency=member.campaign.rules.currency,
    )
    return _insert(code)
