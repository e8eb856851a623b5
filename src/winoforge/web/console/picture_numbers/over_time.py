"""What was decided on which day."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.db.models import Count, Q
from django.db.models.functions import TruncDate

from winoforge.core.crowd.pictures.over_time import OverTime
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import StoredSchema

_State = StoredSchema.State


def read(campaign: Campaign) -> OverTime:
    """One row a day, in the campaign's time zone."""
    decided = StoredSchema.objects.filter(campaign=campaign, state__in=[_State.VALID, _State.INVALID, _State.LEAKED])
    dated = decided.exclude(decided_at=None).values(day=TruncDate("decided_at", tzinfo=ZoneInfo(campaign.time_zone)))
    is_valid = Q(state=_State.VALID)
    rows = dated.annotate(valid=Count("pk", filter=is_valid), invalid=Count("pk", filter=~is_valid)).order_by("day")
    return OverTime(campaign.time_zone, tuple(rows.values_list("day", "valid", "invalid")))
