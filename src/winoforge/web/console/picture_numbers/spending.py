"""What a campaign costs, hour by hour or day by day; the rule of what is paid or owed is that of the costs page."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db.models import BooleanField, ExpressionWrapper, Q, Sum

from winoforge.core.crowd.costs import Standing
from winoforge.core.crowd.pictures.spending import Spending
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.models import Bonus
from winoforge.web.console.picture_numbers.steps import on_the_clock, step_of, truncated
from winoforge.web.workshop.code_records import of_standing, with_facts
from winoforge.web.workshop.models import PaymentCode, StoredSchema


def read(campaign: Campaign) -> Spending:
    """In the currency of the campaign's rules; amounts of another are on the payments page."""
    currency, zone = campaign.rules.currency, ZoneInfo(campaign.time_zone)
    spent: dict[date, list[Decimal]] = defaultdict(lambda: [Decimal(0)] * 3)
    is_cost = of_standing(Standing.PAID, campaign) | of_standing(Standing.OWED, campaign)
    codes = with_facts(PaymentCode.objects.filter(campaign=campaign, currency=currency)).filter(is_cost)
    for_judgements = ExpressionWrapper(Q(schema=None), output_field=BooleanField())
    awarded = Bonus.objects.filter(campaign=campaign, currency=currency)
    step = step_of(zone, (codes, "created_at"), (awarded, "at"))
    dated = codes.values_list(truncated("created_at", step, zone), for_judgements)
    # The sum of a column that is already called `amount` needs another name.
    for at, is_evaluators, amount in dated.annotate(sum=Sum("amount")).order_by():
        spent[on_the_clock(at)][1 if is_evaluators else 0] += amount
    for at, amount in awarded.values_list(truncated("at", step, zone)).annotate(sum=Sum("amount")).order_by():
        spent[on_the_clock(at)][2] += amount
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID).count()
    amounts = tuple((at, one, two, three) for at, (one, two, three) in sorted(spent.items()))
    return Spending(campaign.time_zone, currency, amounts, valid, step)
