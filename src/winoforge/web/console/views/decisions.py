"""Decisions: schemas that their evaluators do not decide, settled by the administrator."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import reading
from winoforge.web.console.answers import Answers, answers
from winoforge.web.console.outcomes import outcome_of, tell
from winoforge.web.gate import page, posting, see_other
from winoforge.web.marking import ShownHalf, shown
from winoforge.web.workshop.actions.deciding import settle as settle_schema
from winoforge.web.workshop.models import Judgement, StoredSchema


@dataclass(frozen=True, slots=True)
class _Undecided:
    """A schema as the page shows it."""

    stored: StoredSchema
    halves: list[ShownHalf]
    judgements: list[Judgement]
    answers: list[Answers]


@require_GET
@page(policy.Page.CONSOLE)
def decisions(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The schemas of a campaign on which the evaluators disagree, and those that lack people to judge them."""
    return _page(request, reading.found(Campaign.objects.all(), public_id))


@posting("decisions", "public_id")
@page(policy.Page.CONSOLE)
def settle(request: WorkshopRequest, actor: Actor, public_id: str, schema_id: str) -> HttpResponse:
    """Say what a schema is."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    stored = reading.found(campaign.schemas.all(), schema_id)
    sent, reason = request.POST.get("outcome", ""), request.POST.get("reason", "")
    try:
        held = settle_schema(stored, outcome_of(sent), actor.person, reason)
    except NotAllowed as refusal:
        said = refusal.said(get_language() or "en")
        return _page(request, campaign, failed=schema_id, fault=said, outcome=sent, reason=reason)
    tell(request, is_changed=held.state != stored.state)
    return see_other(request, "decisions", public_id)


def _page(request: WorkshopRequest, campaign: Campaign, **failed: str) -> HttpResponse:
    listed = reading.to_decide(campaign, request.GET.get("page"))
    context = {"campaign": campaign, "listed": listed, "undecided": [_shown(stored) for stored in listed], **failed}
    return render(request, "console/decisions.html", context, status=422 if failed else 200)


def _shown(stored: StoredSchema) -> _Undecided:
    judgements = list(stored.judgements.all())
    return _Undecided(stored, shown(stored.schema()), judgements, answers(judgements, get_language() or "en"))
