"""Reference collections. They belong to no campaign, so a token for one campaign does not reach them."""

from __future__ import annotations

from typing import Annotated

from django.db.models import QuerySet
from django.http import Http404
from ninja import Query, Router

from winoforge.core.crowd.tokens import Scope
from winoforge.web.api import paging
from winoforge.web.api.bearer import ApiRequest
from winoforge.web.api.operation import reads
from winoforge.web.api.shapes import workshop as shapes
from winoforge.web.console import reading
from winoforge.web.workshop.models import ReferenceCollection, ReferenceEntry

router = Router(tags=["references"])

AfterNumber = Annotated[int | None, Query(description="The `next` of the page before.", ge=0, le=2**31 - 1)]


@reads(router, "/references", Scope.COLLECTIONS_READ, shapes.References)
def references(request: ApiRequest, after: paging.After = None, limit: paging.Limit = 50) -> shapes.References:
    """The reference collections that have been loaded, the library among them."""
    known = _known(request)
    rows, following = paging.part(known, known, after, limit)
    return shapes.References(items=[shapes.reference(row) for row in rows], next=following)


@reads(router, "/references/{reference_id}/entries", Scope.COLLECTIONS_READ, shapes.Entries)
def entries(
    request: ApiRequest, reference_id: str, after: AfterNumber = None, limit: paging.Limit = 50
) -> shapes.Entries:
    """The entries of a reference collection in their order."""
    rows = ReferenceEntry.objects.filter(collection=reading.found(_known(request), reference_id)).order_by("number")
    found = list((rows if after is None else rows.filter(number__gt=after))[: limit + 1])
    shown = found[:limit]
    following = shown[-1].number if len(found) > limit else None
    return shapes.Entries(items=[shapes.entry(row) for row in shown], next=following)


def _known(request: ApiRequest) -> QuerySet[ReferenceCollection]:
    if request.auth.token.campaign_id is not None:
        raise Http404
    return ReferenceCollection.objects.filter(ready=True)
