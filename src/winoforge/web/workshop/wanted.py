"""Whether a campaign wants more schemas: asked at the door, on the contribute page, and once more when saving."""

from __future__ import annotations

from django.db.models import Count, Q, QuerySet

from winoforge.core.crowd import limits
from winoforge.web.accounts.models import Campaign
from winoforge.web.prepared import prepared
from winoforge.web.workshop.models import StoredSchema

_STATE = StoredSchema.State


def has_work(campaign: Campaign) -> bool:
    """Whether somebody can still write for it. No query where the campaign names no number."""
    return limits.has_work(*_counts(campaign), campaign.rules)


def refuse_without_work(campaign: Campaign) -> None:
    """Raise NotAllowed when it has all that it wants. Call it inside the transaction that saves, after `take_turns`."""
    limits.refuse_without_work(*_counts(campaign), campaign.rules)


def take_turns(campaign: Campaign) -> None:
    """Those who save in one campaign at one moment do so one after the other, so that no text is saved twice.

    Taken before any member is locked, as the console does it: the other order could lock both out.
    """
    _locked.first(campaign.pk)


@prepared
def _locked(key: int) -> QuerySet[Campaign]:
    return Campaign.objects.select_for_update(of=("self",), no_key=True).filter(pk=key)


def _counts(campaign: Campaign) -> tuple[int, int]:
    """Valid schemas, and those that may become valid."""
    if not campaign.rules.wanted_schemas:
        return 0, 0
    counts = StoredSchema.objects.filter(campaign=campaign).aggregate(
        valid=Count("pk", filter=Q(state=_STATE.VALID)),
        undecided=Count("pk", filter=Q(state__in=(_STATE.WAITING, _STATE.TIED))),
    )
    return counts["valid"], counts["undecided"]
