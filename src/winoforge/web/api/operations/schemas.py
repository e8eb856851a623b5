"""Schemas of campaigns and the judgements on them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from django.db.models import QuerySet
from django.utils import timezone
from ninja import Query, Router

from winoforge.core.crowd.tokens import Scope
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed
from winoforge.web.api import paging
from winoforge.web.api.bearer import ApiRequest
from winoforge.web.api.operation import Key, done_once, reads, writes
from winoforge.web.api.shapes import workshop as shapes
from winoforge.web.console import reading
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import Judgement, StoredSchema

router = Router(tags=["schemas"])

Since = Annotated[
    datetime | None,
    Query(description="Only what was made or changed at that time or later; a time without a zone is in UTC."),
]


@reads(router, "/campaigns/{campaign_id}/schemas", Scope.SCHEMAS_READ, shapes.Schemas)
def schemas(
    request: ApiRequest,
    campaign_id: str,
    state: shapes.State | None = None,
    since: Since = None,
    after: paging.After = None,
    limit: paging.Limit = 50,
) -> shapes.Schemas:
    """The schemas of a campaign, the oldest first."""
    known = _known(request).filter(campaign=request.auth.campaign(campaign_id))
    chosen = known.filter(state=state) if state else known
    if since is not None:
        chosen = chosen.filter(changed_at__gte=_moment(since))
    rows, following = paging.part(known, chosen, after, limit)
    return shapes.Schemas(items=[shapes.schema(row, named=request.auth.sees_people) for row in rows], next=following)


@reads(router, "/schemas/{schema_id}", Scope.SCHEMAS_READ, shapes.SchemaOut)
def schema(request: ApiRequest, schema_id: str) -> shapes.SchemaOut:
    """One schema."""
    return shapes.schema(reading.found(_known(request), schema_id), named=request.auth.sees_people)


@writes(router, "/schemas/{schema_id}/decision", Scope.SCHEMAS_WRITE, shapes.DecisionOut)
def decide(request: ApiRequest, schema_id: str, sent: shapes.DecisionIn, key: Key) -> dict[str, Any]:
    """Say what a schema is: a tie gets its outcome, a decision is corrected. The contributor's score follows."""
    held = reading.found(_known(request), schema_id)

    def do() -> shapes.DecisionOut:
        # Only what was decided: to read the schema takes another scope, and the answer is kept for a week.
        return shapes.decision(settle(held, Outcome(sent.outcome), request.auth.person, sent.reason))

    return done_once(request, key, do)


@reads(router, "/campaigns/{campaign_id}/judgements", Scope.JUDGEMENTS_READ, shapes.Judgements)
def judgements(
    request: ApiRequest,
    campaign_id: str,
    since: Since = None,
    after: paging.After = None,
    limit: paging.Limit = 50,
) -> shapes.Judgements:
    """The judgements on a campaign's schemas, the oldest first."""
    held = request.auth.campaign(campaign_id)
    known = Judgement.objects.filter(schema__campaign=held).select_related("schema", "evaluator", "membership__person")
    chosen = known.filter(at__gte=_moment(since)) if since else known
    rows, following = paging.part(known, chosen, after, limit)
    items = [shapes.judgement(row, named=request.auth.sees_people) for row in rows]
    return shapes.Judgements(items=items, next=following)


def _known(request: ApiRequest) -> QuerySet[StoredSchema]:
    """The schemas that the token reaches."""
    mine = StoredSchema.objects.filter(request.auth.within())
    return mine.select_related("campaign", "contributor__person")


def _moment(said: datetime) -> datetime:
    """The time in UTC; years at the ends of the calendar have none everywhere, and no database needs them."""
    aware = said if timezone.is_aware(said) else timezone.make_aware(said, timezone.get_default_timezone())
    if not 1900 < aware.year < 3000:
        raise NotAllowed("value-unusable", field="since", why="a year from 1901 to 2999 is needed")
    return aware
