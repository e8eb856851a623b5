"""Numbers of a campaign that take longer than a page may: which findings go with “invalid” (P28). A kind of job."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from winoforge.core.crowd.telling_findings import Tally
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.console.models import CampaignStatistics
from winoforge.web.jobs.actions import UNFINISHED, start
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.progress import Progress
from winoforge.web.jobs.registry import CAMPAIGN_STATISTICS
from winoforge.web.workshop.models import StoredSchema

_State = StoredSchema.State
_DECIDED = (_State.VALID, _State.INVALID)
"""A leaked schema is somebody else's: nobody judged how good it is."""
_AT_ONCE = 1_000
_OVERLAP = timedelta(minutes=10)
"""What was decided while the last numbers were computed may not be in them."""


def compute(campaign: Campaign, by: Person | None = None) -> Job:
    """The job that computes the numbers of a campaign: the one that is on its way, or a new one."""
    unfinished = Job.objects.filter(kind=CAMPAIGN_STATISTICS, campaign=campaign, state__in=UNFINISHED).first()
    return unfinished or start(CAMPAIGN_STATISTICS, {"campaign": campaign.public_id}, by, campaign)


def hourly() -> None:
    """Compute again where schemas were decided since: called by the platform's own schedule."""
    for campaign in Campaign.objects.filter(state=Campaign.State.OPEN):
        if _has_news(campaign):
            compute(campaign)


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Count the decided schemas of a campaign by their findings."""
    campaign = Campaign.objects.get(public_id=params["campaign"])
    decided = StoredSchema.objects.filter(campaign=campaign, state__in=_DECIDED)
    total = decided.count()
    tally = Tally()
    for done, (state, findings) in enumerate(decided.values_list("state", "findings").iterator(chunk_size=_AT_ONCE)):
        tally.add([found["message"] for found in findings], invalid=state == _State.INVALID)
        progress.step(done, total)
    told = [found.to_json() for found in tally.telling()]
    CampaignStatistics.objects.update_or_create(campaign=campaign, defaults={"findings": told})
    return {"decided": tally.n, "telling": len(told)}


def undo(params: Mapping[str, Any]) -> None:
    """There is nothing half done: the numbers are stored at once."""


def _has_news(campaign: Campaign) -> bool:
    """Whether a decided schema has changed since the numbers of the campaign were computed: a correction is news."""
    computed = CampaignStatistics.objects.filter(campaign=campaign).values_list("computed_at", flat=True).first()
    decided = StoredSchema.objects.filter(campaign=campaign, state__in=_DECIDED, decided_at__isnull=False)
    return (decided.filter(changed_at__gt=computed - _OVERLAP) if computed else decided).exists()
