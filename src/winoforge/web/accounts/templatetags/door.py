"""The way back to the crowd platform, and points with a real minus sign."""

from __future__ import annotations

from typing import Any

from django import template

from winoforge.core.crowd.entry import way_back
from winoforge.web.accounts import reading
from winoforge.web.accounts.models import Membership

register = template.Library()


@register.inclusion_tag("components/way_back.html")
def own_way_back(member: Membership | None) -> dict[str, Any]:
    """The way back for how a worker's visit would end now; nothing while there is work and none was done."""
    outcome = reading.outcome_of(member) if member is not None and member.campaign.completion_codes else None
    if member is None or outcome is None:
        return {"back": None}
    return {"back": way_back(member.campaign.crowd, member.campaign.completion_codes, outcome)}


@register.filter
def minus(points: int) -> str:
    """Points as the ledger writes them."""
    return str(points).replace("-", "−")
