"""What a campaign costs (P22), read in a few queries, however large it is."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from django.db.models import BooleanField, Count, ExpressionWrapper, Q, QuerySet, Sum

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
    for (currency, for_schema, paid, void), amount, count in _sums(PaymentCode.objects.filter(campaign=campaign)):
        standing = Standing.PAID if paid else Standing.VOID if void else Standing.OWED
        yield Entry(currency, for_schema, standing, amount, count)
    for codes in withheld(campaign):
        for (currency, for_schema, *_), amount, count in _sums(codes):
            yield Entry(currency, for_schema, Standing.OWED, -amount, -count)
            yield Entry(currency, for_schema, Standing.VOID, amount, count)


def _sums(codes: QuerySet[PaymentCode]) -> Iterator[tuple[tuple[str, bool, bool, bool], Decimal, int]]:
    """Amount and number by currency, and whether for a schema, paid, void."""
    kinds = (Q(schema__isnull=False), Q(paid_at__isnull=False), Q(voided_at__isnull=False))
    known = codes.order_by().values_list("currency", *(ExpressionWrapper(each, BooleanField()) for each in kinds))
    for currency, for_schema, paid, void, amount, count in known.annotate(Sum("amount"), Count("pk")):
        yield (currency, bool(for_schema), bool(paid), bool(void)), cents(amount), count
