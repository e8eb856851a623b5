"""Campaigns: what needs the administrator, making one, its page, opening and closing."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.core.crowd.campaigns import next_states, reason_needed
from winoforge.core.crowd.entry import link_query
from winoforge.core.crowd.reasons import clean_reason
from winoforge.core.crowd.slots import lacks_judges, slots_wanted
from winoforge.core.errors import NotAllowed, SettingError
from winoforge.web import measuring, policy, session
from winoforge.web.accounts.actions.consent import current, publish
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.addresses import whole
from winoforge.web.console import needs, reading
from winoforge.web.console.actions import campaigns as actions
from winoforge.web.console.forms import CampaignForm, ConsentForm, DetailsForm
from winoforge.web.console.rules_form import SentRules, groups
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.standing import prompting_of


@require_GET
@page(policy.Page.CONSOLE)
def overview(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """What needs the administrator now, then the campaigns."""
    known = reading.overview(request.GET.get("page"), actor.person)
    lang = get_language() or "en"
    context = {
        "failing": needs.failing_processes(timezone.now()),
        "unmeasured": measuring.why_not(lang, to_administrator=True),
        "needing": known.needing,
        "flagged": needs.unseen_flags(),
        "owed": needs.owed(list(known.listed)),
        "failed": needs.failed_jobs(lang),
        "loading": reading.loading(),
        "listed": known.listed,
        "lines": known.lines,
    }
    return render(request, "console/overview.html", context)


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def new(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """A new campaign."""
    form = CampaignForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        nonce = request.POST.get("nonce", "")
        made = actions.create(form.details(), form.cleaned_data["language"], actor.person, nonce)
        return see_other(request, "campaign", made.public_id)
    context = {"form": form, "nonce": new_nonce()}
    return render(request, "console/campaign_new.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def campaign(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """One campaign: its link, its state, what it says, its rules."""
    held = reading.found(Campaign.objects.all(), public_id)
    if request.method == "GET":
        return _page(request, actor, held)
    if request.POST.get("form") == "details":
        return _change_details(request, actor, held)
    if request.POST.get("form") == "consent":
        return _change_consent(request, actor, held)
    return _change_rules(request, actor, held)


@posting("campaign", "public_id")
@page(policy.Page.CONSOLE)
def change_state(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Open or close it."""
    held = reading.found(Campaign.objects.all(), public_id)
    reason = request.POST.get("reason", "")
    try:
        actions.change_state(held, request.POST.get("state", ""), clean_reason(reason), actor.person)
    except NotAllowed as refusal:
        return _page(request, actor, held, state_fault=refusal.said(get_language() or "en"), state_reason=reason)
    messages.success(
        request, _("The campaign is open.") if request.POST.get("state") == "open" else _("The campaign is closed.")
    )
    return see_other(request, "campaign", public_id)


@posting("campaign", "public_id")
@page(policy.Page.CONSOLE)
def judge_here(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Judge in this campaign from now on."""
    request.session[session.CAMPAIGN] = reading.found(Campaign.objects.all(), public_id).pk
    return see_other(request, "judge")


def _change_details(request: WorkshopRequest, actor: Actor, held: Campaign) -> HttpResponse:
    form = DetailsForm(request.POST, campaign=held)
    if not form.is_valid():
        return _page(request, actor, held, form=form)
    changes = actions.change_details(held, form.details(), actor.person)
    return _changed(request, held, bool(changes))


def _change_consent(request: WorkshopRequest, actor: Actor, held: Campaign) -> HttpResponse:
    form, before = ConsentForm(request.POST), held.consent_version
    if not form.is_valid():
        return _page(request, actor, held, consent_form=form)
    return _changed(request, held, publish(held, form.terms(), actor.person).number != before)


def _change_rules(request: WorkshopRequest, actor: Actor, held: Campaign) -> HttpResponse:
    sent, reason = SentRules.of(request.POST), request.POST.get("reason", "")
    language = get_language() or "en"
    try:
        changes = actions.change_rules(held, sent.values, clean_reason(reason), actor.person)
    except SettingError as error:
        faults = {name: fault.in_(language) for name, fault in error.faults.items()}
        return _page(request, actor, held, rules=sent, rules_faults=faults, rules_reason=reason)
    except NotAllowed as refusal:
        return _page(request, actor, held, rules=sent, reason_fault=refusal.said(language), rules_reason=reason)
    return _changed(request, held, bool(changes))


def _changed(request: WorkshopRequest, held: Campaign, changed: bool) -> HttpResponse:
    messages.success(request, _("Saved.") if changed else _("Nothing was different, so nothing was changed."))
    return see_other(request, "campaign", held.public_id)


def _page(
    request: WorkshopRequest,
    actor: Actor,
    held: Campaign,
    *,
    form: DetailsForm | None = None,
    consent_form: ConsentForm | None = None,
    rules: SentRules | None = None,
    rules_faults: dict[str, str] | None = None,
    **said: str,
) -> HttpResponse:
    """The page; with what was sent and what was wrong with it, where something was."""
    shown = rules or SentRules.stored(held.rules)
    line = reading.at_hand([held], actor.person)[0]
    context: dict[str, Any] = {
        "campaign": held,
        "line": line,
        "figures": line.figures,
        "lacks_judges": held.state != Campaign.State.CLOSED and lacks_judges(held.rules, line.judges),
        "wanted": slots_wanted(held.rules),
        "link": _link(request, held),
        "next_states": next_states(held.state),
        "reason_needed": reason_needed(held.state),
        "form": form or DetailsForm(campaign=held),
        "groups": groups(shown, rules_faults or {}, get_language() or "en"),
        "prompting": prompting_of(held, get_language() or "en"),
        "details_open": form is not None,
        "consent_form": consent_form or ConsentForm(initial=asdict(current(held).terms)),
        "consent_open": consent_form is not None,
        "versions": reading.consents(held),
        "rules_open": rules is not None,
        **said,
    }
    failed = form is not None or consent_form is not None or rules is not None or "state_fault" in said
    return render(request, "console/campaign.html", context, status=422 if failed else 200)


def _link(request: WorkshopRequest, held: Campaign) -> str:
    """What to give to the crowd, with the placeholders that the crowd platform fills in."""
    address = whole(request, "entry", held.link)
    query = link_query(held.crowd, held.parameters)
    return f"{address}?{query}" if query and not held.signed_entry else address
