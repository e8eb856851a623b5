"""The hardness of a schema for a page that waits for it (P7)."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from winoforge.web import gate, policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.workshop import reading
from winoforge.web.workshop.measured import ShownMeasures


@require_http_methods(["GET"])
@gate.page(policy.Page.OWN_WORK)
def hardness(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """A part of a page with what is known by now; 204 while there is nothing new, so that nothing is said twice."""
    schema = reading.own_schema(actor.worker, public_id)
    if not request.htmx:
        return gate.SeeOther(f"{reverse('my-work')}?schema={public_id}#schema-{public_id}")
    measured = ShownMeasures.of(schema)
    if measured.awaited:
        return HttpResponse(status=204)
    context = {"schema": schema, "measured": measured, "asked": True}
    return render(request, "workshop/work_hardness.html", context)
