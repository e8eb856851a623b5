"""What was decided in which hour, or on which day."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.db.models import Count, Q

from winoforge.core.crowd.pictures.over_time import OverTime
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.picture_numbers.steps import on_the_clock, step_of, truncated
from winoforge.web.workshop.models import StoredSchema

_State = StoredSchema.State


def read(campaign: Campaign) -> OverTime:
    """One row an hour or a day, in the campaign's time zone."""
    zone = ZoneInfo(campaign.time_zone)
    states = [_State.VALID, _State.INVALID, _State.LEAKED]
    decided = StoredSchema.objects.filter(campaign=campaign, state__in=states, decided_at__isnull=False)
    step = step_of(zone, (decided, "decided_at"))
    is_valid = Q(state=_State.VALID)
    dated = decided.values(when=truncated("decided_at", step, zone))
    rows = dated.annotate(valid=Count("pk", filter=is_valid), invalid=Count("pk", filter=~is_valid)).order_by("when")
    found = rows.values_list("when", "valid", "invalid")
    counts = tuple((on_the_clock(at), valid, invalid) for at, valid, invalid in found)
    return OverTime(campaign.time_zone, counts, step)
