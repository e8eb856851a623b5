"""How many workers have which score."""

from __future__ import annotations

from django.db.models import Count

from winoforge.core.crowd.pictures.scores import Scores
from winoforge.web.accounts.models import Campaign, Membership


def read(campaign: Campaign) -> Scores:
    """One row a score."""
    rows = Membership.objects.filter(campaign=campaign).values_list("score").annotate(Count("pk")).order_by("score")
    return Scores(tuple(rows), campaign.rules.ban_score)
