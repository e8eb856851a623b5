"""One schema with everything about it, and a form to decide it or to correct the decision (P18, P23)."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import reading
from winoforge.web.console.outcomes import outcome_of, tell
from winoforge.web.console.schema_page import schema_page
from winoforge.web.gate import page, see_other
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import StoredSchema


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def schema(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """One schema; a POST says what it is. To say it twice changes nothing, so the form has no nonce."""
    stored = reading.found(StoredSchema.objects.select_related("campaign", "contributor__person"), public_id)
    if request.method == "GET":
        return _page(request, stored)
    sent, reason = request.POST.get("outcome", ""), request.POST.get("reason", "")
    try:
        held = settle(stored, outcome_of(sent), actor.person, reason)
    except NotAllowed as refusal:
        return _page(request, stored, fault=refusal.said(get_language() or "en"), outcome=sent, reason=reason)
    tell(request, is_changed=held.state != stored.state)
    return see_other(request, "schema", public_id)


def _page(request: WorkshopRequest, stored: StoredSchema, **failed: str) -> HttpResponse:
    one = schema_page(stored, get_language() or "en")
    context = {"campaign": stored.campaign, "stored": stored, "one": one, **failed}
    return render(request, "console/schema.html", context, status=422 if failed else 200)
