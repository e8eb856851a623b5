"""The schemas of a campaign (P23): search, filters in the address, decisions on many at once, findings that tell."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from winoforge.core.crowd.naming import schema_name
from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import reading, schema_list
from winoforge.web.console.actions import statistics
from winoforge.web.console.actions.bulk import MOST, Decided, decide_all, ticked
from winoforge.web.console.outcomes import outcome_of
from winoforge.web.console.schema_filter import Wanted
from winoforge.web.gate import SeeOther, page, posting, see_other
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.models import StoredSchema


@require_GET
@page(policy.Page.CONSOLE)
def schemas(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The schemas of a campaign that the address asks for."""
    return _page(request, reading.found(Campaign.objects.all(), public_id), request.GET)


@posting("schemas", "public_id")
@page(policy.Page.CONSOLE)
def decide(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Say of all ticked schemas what they are; then the same list again."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    asked = QueryDict(request.POST.get("asked", ""))
    names, sent = request.POST.getlist("schema")[:MOST], request.POST.get("outcome", "")
    reason, nonce = request.POST.get("reason", ""), request.POST.get("nonce", "")
    try:
        # Ticking comes first on the page, so its fault is said first.
        came_to = decide_all(campaign, ticked(names), outcome_of(sent), reason=reason, actor=actor.person, nonce=nonce)
    except NotAllowed as refusal:
        said = refusal.said(get_language() or "en")
        return _page(request, campaign, asked, fault=said, ticked=names, outcome=sent, reason=reason)
    _tell(request, came_to)
    return SeeOther(f"{reverse('schemas', args=[public_id])}?{asked.urlencode()}")


@posting("schemas", "public_id")
@page(policy.Page.CONSOLE)
def compute(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Count again which findings tell. Sent twice it counts once, so it needs no nonce."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    statistics.compute(campaign, actor.person)
    return see_other(request, "schemas", public_id)


def _tell(request: WorkshopRequest, came_to: Decided) -> None:
    """What was decided, and what was not and why."""
    if came_to.changed:
        said = ngettext("%(n)d schema decided.", "%(n)d schemas decided.", came_to.changed)
        messages.success(request, said % {"n": came_to.changed})
    if came_to.already:
        said = ngettext("%(n)d schema was that already.", "%(n)d schemas were that already.", came_to.already)
        messages.info(request, said % {"n": came_to.already})
    for schema, refusal in came_to.refused:
        name, why = schema_name(schema.record), refusal.said(get_language() or "en")
        messages.error(request, _("Not decided: “%(name)s”. %(why)s") % {"name": name, "why": why})


def _page(request: WorkshopRequest, campaign: Campaign, asked: QueryDict, **failed: Any) -> HttpResponse:
    """The list; `failed` is what was wrong with deciding: fault, ticked, outcome, reason."""
    wanted = Wanted.of({name: str(value) for name, value in asked.items()})
    listed = schema_list.listed(campaign, wanted, asked.get("page"))
    context: dict[str, Any] = {
        "campaign": campaign,
        "wanted": wanted,
        "contributor": _contributor(campaign, wanted),
        "states": StoredSchema.State.values,
        "listed": listed,
        "lines": schema_list.lines(list(listed)),
        "cut": wanted.query and listed.paginator.count == schema_list.MOST_FOUND,
        "told": schema_list.told(campaign, get_language() or "en"),
        "asked": asked.urlencode(),
        "nonce": new_nonce(),
        **failed,
    }
    return render(request, "console/schemas.html", context, status=422 if failed else 200)


def _contributor(campaign: Campaign, wanted: Wanted) -> Membership | None:
    """Whose schemas are asked for, if somebody's are."""
    if not wanted.contributor:
        return None
    return Membership.objects.filter(campaign=campaign, public_id=wanted.contributor).select_related("person").first()
