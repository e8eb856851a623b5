"""What workers spent their time on: two queries, however many they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.db.models import Count, FloatField, Q, QuerySet, Sum
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast

from winoforge.core.crowd.time_spent import TimeSpent
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.models import Authorship, Judgement


def of_members(members: Sequence[Membership]) -> dict[int, TimeSpent]:
    """By worker's key, for the workers of one page."""
    return _spent(
        Authorship.objects.filter(schema__contributor__in=members), Judgement.objects.filter(membership__in=members)
    )


def of_campaign(campaign: Campaign) -> dict[int, TimeSpent]:
    """By worker's key, for all workers of a campaign."""
    return _spent(
        Authorship.objects.filter(schema__campaign=campaign),
        Judgement.objects.filter(membership__campaign=campaign),
    )


def _spent(written: QuerySet[Authorship, Any], judged: QuerySet[Judgement, Any]) -> dict[int, TimeSpent]:
    found: dict[int, TimeSpent] = defaultdict(TimeSpent)
    seconds = Cast(KeyTextTransform("seconds", "evidence"), FloatField())
    timed: Any = written.annotate(took=seconds).filter(took__gt=0).values("schema__contributor")  # 0 is not known
    for worker, total, count in timed.annotate(Sum("took"), Count("pk")).values_list(
        "schema__contributor", "took__sum", "pk__count"
    ):
        found[worker] += TimeSpent(writing=total, schemas=count)
    known: Any = judged.filter(Q(seconds__gt=0)).values("membership")
    for worker, total, count in known.annotate(Sum("seconds"), Count("pk")).values_list(
        "membership", "seconds__sum", "pk__count"
    ):
        found[worker] += TimeSpent(judging=total, judgements=count)
    return found
