"""Payment codes: random, stored, for a worker and a cause."""

from __future__ import annotations

from decimal import Decimal

from django.db.models import QuerySet
from django.utils import timezone

from winoforge.core.crowd.payment import earns_code, new_code
from winoforge.web.accounts.models import Membership
from winoforge.web.prepared import prepared_count, prepared_insert
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
    if not earns_code(without_code(member.pk), rules):
        return None
    without = Judgement.objects.filter(membership=member, code=None).order_by("pk")
    keys = list(without.values_list("pk", flat=True)[: rules.judgements_per_code])
    earlier = PaymentCode.objects.filter(membership=member, batch__isnull=False).count()
    code = _issue(member, rules.pay_judgements, batch=earlier + 1)
    Judgement.objects.filter(pk__in=keys).update(code=code)
    return code


@prepared_count
def without_code(member: int) -> QuerySet[Judgement]:
    """How many judgements of a worker have not yet been counted for a code."""
    return Judgement.objects.filter(membership=member, code=None)


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
