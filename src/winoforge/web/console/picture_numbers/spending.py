"""What a campaign costs, day by day; the rule of what is paid or owed is that of the costs page."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db.models import BooleanField, ExpressionWrapper, Q, Sum
from django.db.models.functions import TruncDate

from winoforge.core.crowd.costs import Standing
from winoforge.core.crowd.pictures.spending import Spending
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.models import Bonus
from winoforge.web.workshop.code_records import of_standing, with_facts
from winoforge.web.workshop.models import PaymentCode, StoredSchema


def read(campaign: Campaign) -> Spending:
    """In the currency of the campaign's rules; amounts of another are on the payments page."""
    currency, zone = campaign.rules.currency, ZoneInfo(campaign.time_zone)
    days: dict[date, list[Decimal]] = defaultdict(lambda: [Decimal(0)] * 3)
    is_cost = of_standing(Standing.PAID, campaign) | of_standing(Standing.OWED, campaign)
    codes = with_facts(PaymentCode.objects.filter(campaign=campaign, currency=currency)).filter(is_cost)
    for_judgements = ExpressionWrapper(Q(schema=None), output_field=BooleanField())
    dated = codes.values_list(TruncDate("created_at", tzinfo=zone), for_judgements)
    # The sum of a column that is already called `amount` needs another name.
    for day, is_evaluators, amount in dated.annotate(sum=Sum("amount")).order_by():
        days[day][1 if is_evaluators else 0] += amount
    awarded = Bonus.objects.filter(campaign=campaign, currency=currency)
    for day, amount in awarded.values_list(TruncDate("at", tzinfo=zone)).annotate(sum=Sum("amount")).order_by():
        days[day][2] += amount
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID).count()
    spent = tuple((day, one, two, three) for day, (one, two, three) in sorted(days.items()))
    return Spending(campaign.time_zone, currency, spent, valid)
