"""An idea for a schema, for somebody who asks for one (P10)."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from winoforge.web import gate, policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.workshop import ideas


@require_http_methods(["GET"])
@gate.page(policy.Page.CONTRIBUTE)
def idea(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The part of the contributor's page with the idea of a turn; without htmx, that page with the idea in it."""
    turn = request.GET.get("turn", str(ideas.next_turn(request)))
    offered = ideas.offered(request, actor.worker, turn)
    if offered is None:
        raise Http404
    if not request.htmx:
        return gate.SeeOther(f"{reverse('contribute')}?idea={offered.turn - 1}#idea")
    context = {"ideas": offered, "lang": actor.worker.campaign.language}
    return ideas.remember(render(request, "workshop/idea.html", context), offered)
