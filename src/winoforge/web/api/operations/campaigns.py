"""Campaigns, their collections and their figures."""

from __future__ import annotations

from django.http import StreamingHttpResponse
from ninja import Router

from winoforge.core.crowd.tokens import Scope
from winoforge.web.accounts.actions.consent import current, holding
from winoforge.web.api import paging, streams
from winoforge.web.api.bearer import ApiRequest
from winoforge.web.api.figures import figures_of
from winoforge.web.api.operation import reads
from winoforge.web.api.shapes import workshop as shapes
from winoforge.web.api.shapes.statistics import Statistics
from winoforge.web.workshop.collecting import about, versions_of
from winoforge.web.workshop.models import StoredSchema

router = Router(tags=["campaigns"])


@reads(router, "/campaigns", None, shapes.Campaigns)
def campaigns(request: ApiRequest, after: paging.After = None, limit: paging.Limit = 50) -> shapes.Campaigns:
    """The campaigns that the token reaches."""
    known = request.auth.campaigns
    rows, following = paging.part(known, known, after, limit)
    terms = holding(rows)
    return shapes.Campaigns(items=[shapes.campaign(row, terms[row.pk]) for row in rows], next=following)


@reads(router, "/campaigns/{campaign_id}", None, shapes.CampaignOut)
def campaign(request: ApiRequest, campaign_id: str) -> shapes.CampaignOut:
    """One campaign."""
    held = request.auth.campaign(campaign_id)
    return shapes.campaign(held, current(held))


@reads(router, "/campaigns/{campaign_id}/collection", Scope.COLLECTIONS_READ, None, openapi_extra=streams.DOCUMENTED)
def collection(request: ApiRequest, campaign_id: str) -> StreamingHttpResponse:
    """The campaign's collection: its valid schemas in the native format, JSON Lines. `winoforge check` reads it.

    The first line names the collection, and the licence and consent versions under which its schemas were contributed.
    """
    held = request.auth.campaign(campaign_id)
    valid = StoredSchema.objects.filter(campaign=held, state=StoredSchema.State.VALID)
    return streams.records(valid, about(held, versions_of(held, valid)))


@reads(router, "/campaigns/{campaign_id}/statistics", Scope.STATISTICS_READ, Statistics)
def statistics(request: ApiRequest, campaign_id: str) -> Statistics:
    """The campaign in numbers: people, schemas by state, agreement, scores, and what it costs."""
    return figures_of(request.auth.campaign(campaign_id))
