"""What the API tells of a verification: lines by verdict, and sums by currency."""

from __future__ import annotations

from decimal import Decimal

from django.db.models import Count, Sum

from winoforge.core.crowd.verification import TO_PAY
from winoforge.web.api.shapes import money as shapes
from winoforge.web.console.actions.payments import recorded
from winoforge.web.console.models import Verification


def shown(held: Verification) -> shapes.VerificationOut:
    """A verification with its sums, in two queries."""
    totals = dict(held.lines.values_list("verdict").annotate(n=Count("number", distinct=True)))
    owed = held.lines.filter(verdict__in=TO_PAY, code__isnull=False, code__paid_at=None)
    to_pay = dict(owed.values_list("code__currency").annotate(Sum("code__amount")))
    is_open = held.recorded_at is None and held.discarded_at is None
    return shapes.verification(held, totals, _exact(to_pay) if is_open else {}, recorded(held))


def _exact(sums: dict[str, Decimal]) -> dict[str, Decimal]:
    """SQLite adds Decimals up as floats; in cents they are right again."""
    return {currency: Decimal(amount).quantize(Decimal("0.01")) for currency, amount in sums.items()}
