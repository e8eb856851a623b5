"""What the statistics read: a fixed number of queries, however large the campaign is."""

from __future__ import annotations

from django.db.models import Avg, Count, Max, Min, Q
from django.utils import timezone

from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.api.shapes import statistics as shapes
from winoforge.web.console import reading
from winoforge.web.console.costs import costs_of
from winoforge.web.console.workers import agreement_of
from winoforge.web.workshop.models import Judgement, StoredSchema


def figures_of(campaign: Campaign) -> shapes.Statistics:
    """A campaign in numbers."""
    figures = reading.figures([campaign.pk])[campaign.pk]
    judged = figures.valid + figures.invalid
    members = Membership.objects.filter(campaign=campaign).aggregate(
        count=Count("pk"),
        banned=Count("pk", filter=Q(banned_at__isnull=False)),
        lowest=Min("score"),
        highest=Max("score"),
        mean=Avg("score"),
    )
    return shapes.Statistics(
        campaign=campaign.public_id,
        at=timezone.now(),
        workers=members["count"],
        banned=members["banned"],
        schemas={str(state): figures.states[state] for state in StoredSchema.State},
        judgements=Judgement.objects.filter(schema__campaign=campaign).count(),
        valid_share=figures.valid / judged if judged else None,
        agreement=_agreement(campaign),
        scores=_scores(members),
        costs=[shapes.costs(held) for held in costs_of(campaign)],
    )


def _agreement(campaign: Campaign) -> shapes.AgreementOut | None:
    found = agreement_of(campaign)
    return shapes.AgreementOut(kappa=found.kappa, schemas=found.schemas) if found else None


def _scores(members: dict[str, int | float | None]) -> shapes.Scores | None:
    if not members["count"]:
        return None
    return shapes.Scores.model_validate({name: members[name] for name in ("lowest", "highest", "mean")})
