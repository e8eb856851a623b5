"""The evaluator's page (P11–P13): take a schema, read it, answer seven questions, decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from winoforge.core.crowd.ballots import Ballot, faults
from winoforge.core.crowd.said import Said
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.core.errors import NotAllowed
from winoforge.web import gate, policy
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.ids import is_public_id
from winoforge.web.marking import shown
from winoforge.web.workshop import ballot_form, judged, reading
from winoforge.web.workshop.actions import judging, slots
from winoforge.web.workshop.alike import copies, nearest
from winoforge.web.workshop.evidence import evidence
from winoforge.web.workshop.measured import said_of, why_not
from winoforge.web.workshop.models import Slot
from winoforge.web.workshop.undecided import undecided


@require_http_methods(["GET"])
@gate.page(policy.Page.JUDGE)
def judge(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The schema that the evaluator holds; where there is none, the way to the next."""
    campaign, now = _campaign(actor), timezone.now()
    context = _around(actor, campaign) | {"sent": judged.sent(actor.person, request.GET.get("sent", ""))}
    slot = slots.show(actor.person, campaign, now)
    if slot is not None:
        return render(request, "workshop/judge.html", context | _ballot(request, slot, campaign, Ballot(), {}))
    context |= {
        "work_left": slots.is_work_left(actor.person, campaign, now),
        "undecided": actor.is_administrator and undecided(campaign, now).exists(),
    }
    return render(request, "workshop/judge_next.html", context)


@gate.posting("judge")
@gate.page(policy.Page.JUDGE)
def take(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """Reserve the next schema. Sent twice it reserves one, so it needs no nonce."""
    slots.reserve(actor.person, _campaign(actor), timezone.now())
    return gate.see_other(request, "judge")


@require_http_methods(["GET", "POST"])
@gate.page(policy.Page.JUDGE)
def send(request: WorkshopRequest, actor: Actor, slot_id: str) -> HttpResponse:
    """Cast the judgement. The address is also that of a form that failed, which a reload asks for."""
    if not is_public_id(slot_id):
        raise Http404
    if request.method == "GET":
        return gate.see_other(request, "judge")
    ballot = Ballot.of(request.POST)
    wrong = faults(ballot)
    if wrong:
        return _again(request, actor, slot_id, ballot, wrong)
    try:
        # The next one with it: the page that comes now shows it, and nobody has to ask.
        nonce = request.POST.get("nonce", "")
        cast = judging.judge(slot_id, actor.person, actor.membership, ballot, nonce, and_next=True)
    except NotAllowed as refused:
        if refused.message_id == "judged-unread":  # it stays theirs, and so does what they answered
            return _again(request, actor, slot_id, ballot, {}, refused.said(_lang()))
        return _refused(request, refused)
    return gate.SeeOther(f"{reverse('judge')}?sent={cast.public_id}")


@require_http_methods(["GET"])
@gate.page(policy.Page.JUDGE)
def alike(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The similarity tool: what the schema that the evaluator holds is like. Part of its page, or one of its own."""
    slot = slots.show(actor.person, _campaign(actor), timezone.now())
    if slot is None:
        return gate.see_other(request, "judge")
    only_copies = "copies" in request.GET  # what the page shows by itself, asked for again
    found = (copies if only_copies else nearest)(slot.schema, slot.schema.schema())
    part = "workshop/judge_alike.html" if request.htmx else "workshop/judge_alike_page.html"
    return render(request, part, {"matches": found, "closest": found.known and not only_copies})


def _again(
    request: WorkshopRequest, actor: Actor, slot_id: str, ballot: Ballot, wrong: Mapping[str, Said], fault: str = ""
) -> HttpResponse:
    """The form as it was sent, with what is wrong beside each part."""
    campaign = _campaign(actor)
    slot = slots.show(actor.person, campaign, timezone.now())
    if slot is None or slot.public_id != slot_id:
        return _refused(request, NotAllowed("reservation-expired"))
    context = _around(actor, campaign) | _ballot(request, slot, campaign, ballot, wrong)
    return render(request, "workshop/judge.html", context | {"fault": fault}, status=422)


def _refused(request: WorkshopRequest, refused: NotAllowed) -> HttpResponse:
    context = {"said": refused.said(_lang())}
    return render(request, "workshop/judge_refused.html", context, status=409)


def _around(actor: Actor, campaign: Campaign) -> dict[str, Any]:
    """What every page of judging shows beside the schema."""
    return {
        "waiting": reading.queue_at_a_glance(campaign),
        "many": reading.MANY,
        "progress": judged.progress(actor.membership),
        "rules": campaign.rules,
    }


def _ballot(
    request: WorkshopRequest, slot: Slot, campaign: Campaign, ballot: Ballot, wrong: Mapping[str, Said]
) -> dict[str, Any]:
    """The schema with its form, and what stands beside it."""
    schema = slot.schema.schema()
    hardness = said_of(slot.schema)
    seen = evidence(slot.schema, schema, hardness, _lang())
    return {
        "slot": slot,
        "halves": shown(schema),
        "hardness": hardness,
        "why": why_not(slot.schema),
        "lang": schema.language,
        "form": ballot_form.form(request, slot.public_id, campaign.rules, seen, ballot, wrong),
        "matches": copies(slot.schema, schema),
        "still_open": ", ".join(str(question.number) for question in QUESTIONS if question.id in wrong),
    }


def _campaign(actor: Actor) -> Campaign:
    if actor.campaign is None:
        raise TypeError("This page was opened to somebody without a campaign.")
    return actor.campaign


def _lang() -> str:
    return get_language() or "en"
