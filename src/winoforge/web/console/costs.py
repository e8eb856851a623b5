"""What a campaign costs (P22), read in a few queries, however large it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from django.db.models import Aggregate, Count, Q, QuerySet, Sum

from winoforge.core.crowd.costs import Costs, Entry, Standing, cents, costs
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.code_records import withheld
from winoforge.web.console.models import Bonus
from winoforge.web.workshop.models import PaymentCode, StoredSchema


def costs_of(campaign: Campaign) -> tuple[Costs, ...]:
    """The costs of a campaign by currency, that of its rules first."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID).count()
    given = Bonus.objects.filter(campaign=campaign).values_list("currency").order_by("currency")
    sums = given.annotate(Sum("amount"), Count("pk"))
    bonuses = {currency: (cents(amount), count) for currency, amount, count in sums}
    return costs(_entries(campaign), bonuses, valid=valid, currency=campaign.rules.currency)


def _entries(campaign: Campaign) -> Iterator[Entry]:
    """The codes, added up by the database; what is withheld is taken from what would be owed."""
    yield from _sums(PaymentCode.objects.filter(campaign=campaign))
    for standing, codes in withheld(campaign):
        for owed in _sums(codes):
            yield replace(owed, amount=-owed.amount, count=-owed.count)
            yield replace(owed, standing=standing)


def _sums(codes: QuerySet[PaymentCode]) -> Iterator[Entry]:
    """The codes added up by currency. One pass over an index: to group by all that is told apart would take thrice."""
    asked: dict[str, Aggregate] = {}
    for place, (for_schemas, standing) in enumerate(_KINDS):
        kind = Q(schema__isnull=not for_schemas) & _AS_STORED[standing]
        asked |= {f"amount_{place}": Sum("amount", filter=kind), f"count_{place}": Count("pk", filter=kind)}
    sums: QuerySet[PaymentCode, Any] = codes.order_by().values("currency").annotate(**asked)
    for row in sums:
        for place, (for_schemas, standing) in enumerate(_KINDS):
            if count := row[f"count_{place}"]:
                yield Entry(row["currency"], for_schemas, standing, cents(row[f"amount_{place}"]), count)


_AS_STORED = {
    Standing.PAID: Q(paid_at__isnull=False),
    Standing.VOID: Q(paid_at=None, voided_at__isnull=False),
    Standing.OWED: Q(paid_at=None, voided_at=None),
}
"""What a code is by itself, whatever its schema and its worker have become."""
_KINDS = tuple(product((True, False), _AS_STORED))
