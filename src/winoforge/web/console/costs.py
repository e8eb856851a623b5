"""What a campaign costs (P22), read in a few queries, however large it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from django.db.models import BooleanField, Count, ExpressionWrapper, Q, QuerySet, Sum

from winoforge.core.crowd.costs import Costs, Entry, Standing, cents, costs
from winoforge.web.accounts.models import Campaign
from winoforge.web.console import paid_sums
from winoforge.web.console.models import Bonus, Verification
from winoforge.web.workshop.code_records import withheld
from winoforge.web.workshop.models import PaymentCode, StoredSchema


def costs_of(campaign: Campaign) -> tuple[Costs, ...]:
    """The costs of a campaign by currency, that of its rules first."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID).count()
    given = Bonus.objects.filter(campaign=campaign).values_list("currency").order_by("currency")
    sums = given.annotate(Sum("amount"), n=Count("*"))
    bonuses = {currency: (cents(amount), count) for currency, amount, count in sums}
    # Currencies in one order, whether their codes are paid or not: those of contributors first.
    entries = sorted(_entries(campaign), key=lambda entry: (not entry.for_schemas, entry.currency))
    return costs(entries, bonuses, valid=valid, currency=campaign.rules.currency)


def _entries(campaign: Campaign) -> Iterator[Entry]:
    """What lists have paid, and the other codes added up; what is withheld is taken from what would be owed."""
    for paid in Verification.objects.filter(campaign=campaign).order_by("pk").values_list("paid", flat=True):
        yield from paid_sums.entries(paid)
    for for_schemas in (True, False):
        codes = PaymentCode.objects.filter(campaign=campaign, paid_at=None, schema__isnull=not for_schemas)
        for currency, (standing, as_stored) in product(_currencies(codes), _AS_STORED.items()):
            sums = codes.filter(as_stored, currency=currency).aggregate(amount=Sum("amount"), count=Count("*"))
            yield Entry(currency, for_schemas, standing, cents(sums["amount"]), sums["count"])
    for_schema = ExpressionWrapper(Q(schema__isnull=False), BooleanField())
    for standing, kept_back in withheld(campaign):
        rows = kept_back.order_by().values_list("currency", for_schema).annotate(Sum("amount"), n=Count("*"))
        for currency, for_schemas, amount, count in rows:
            owed = Entry(currency, for_schemas, Standing.OWED, cents(amount), count)
            yield replace(owed, amount=-owed.amount, count=-owed.count)
            yield replace(owed, standing=standing)


def _currencies(codes: QuerySet[PaymentCode]) -> Iterator[str]:
    """Those of some codes, from one to the next: there are one or two, and many thousands of codes.

    With the currency known, each standing is a stretch of an index; to group by both would look at every code thrice.
    """
    known = codes.order_by("currency").values_list("currency", flat=True)
    last = known.first()
    while last is not None:
        yield last
        last = known.filter(currency__gt=last).first()


_AS_STORED = {
    Standing.VOID: Q(voided_at__isnull=False),
    Standing.OWED: Q(voided_at=None),
}
"""What an unpaid code is by itself, whatever its schema and its worker have become."""
