"""Coming in by a campaign's link (P1): one screen that says what the work is and registers, or joins."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.core.crowd.entry import PRESETS, Arrival, way_back
from winoforge.core.crowd.forgetting import KEPT_AFTER_CLOSING
from winoforge.core.crowd.training import training_length
from winoforge.core.errors import NotAllowed
from winoforge.web import gate, policy
from winoforge.web.accounts import arrivals, consent, examples, reading
from winoforge.web.accounts.actions import registering
from winoforge.web.accounts.forms import JoinForm, RegistrationForm
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.accounts.seen import seen
from winoforge.web.accounts.views.sitting import go, recognise, sit_down, stand_up, too_many
from winoforge.web.actor import Actor, Role, WorkshopRequest
from winoforge.web.ids import new_nonce
from winoforge.web.marking import shown
from winoforge.web.workshop.actions.questions import judged_counts

_FIELDS = {"username-taken": "username", "worker-id-taken": "worker_id", "consent-changed": "consent"}
"""Next to which field a refusal is said; others turn away."""
_OUTCOMES = {"banned": "banned", "no-work-left": "no-work", "campaign-closed": "no-work"}
"""Which completion code of the crowd platform goes with which refusal."""


@never_cache
@require_http_methods(["GET", "POST"])
def entry(request: WorkshopRequest, link: str) -> HttpResponse:
    """What the work is, and the form that registers."""
    campaign = None
    try:
        campaign = reading.campaign_of(link)
        actor = request.actor
        if actor and actor.is_administrator:
            return _page(request, campaign, Arrival(), JoinForm(asks_worker_id=False))
        if actor and (other := _other_worker(request, actor, campaign)):
            return _whose_link(request, actor, campaign, *other)
        if actor and (member := _own(actor, campaign)):
            return _go_on(request, actor, member)
        arrival = _arrival(request, campaign)
        if request.method == "POST" and actor is None and not arrival.preview:
            return _register(request, campaign, arrival)
        return _welcome(request, campaign, arrival)
    except NotAllowed as refused:
        return _turn_away(request, campaign, refused)


@never_cache
@gate.posting("entry", "link")
@gate.page(policy.Page.SIGNED_IN)
def join(request: WorkshopRequest, actor: Actor, link: str) -> HttpResponse:
    """Somebody who has an account joins this campaign too."""
    campaign = None
    try:
        campaign = reading.campaign_of(link)
        if other := _other_worker(request, actor, campaign):
            return _whose_link(request, actor, campaign, *other)
        arrival = _arrival(request, campaign)
        registering.refuse_at_the_door(campaign, arrival, seen(request), actor.person)
        form = JoinForm(request.POST, asks_worker_id=_asks_worker_id(campaign, arrival))
        if not form.is_valid():
            return _page(request, campaign, arrival, form, status=422)
        member = _joined(request, actor, campaign, _with_worker_id(arrival, form), form)
    except NotAllowed as refused:
        return _turn_away(request, campaign, refused)
    if member is None:
        return _page(request, campaign, arrival, form, status=422)
    sit_down(request, member, Role.CONTRIBUTOR)
    return go(request)


@never_cache
@gate.posting("entry", "link")
def switch(request: WorkshopRequest, link: str) -> HttpResponse:
    """Log out whoever is logged in, and open the campaign's link again with the parameters it came with."""
    stand_up(request)
    query = request.GET.urlencode()
    return gate.SeeOther(reverse("entry", args=[link]) + (f"?{query}" if query else ""))


@never_cache
@require_GET
def decline(request: WorkshopRequest, link: str) -> HttpResponse:
    """Somebody does not want to take part: the way back to the crowd platform, and nothing is stored."""
    try:
        campaign = reading.campaign_of(link)
    except NotAllowed as refused:
        return _turn_away(request, None, refused)
    if request.actor and (member := _own(request.actor, campaign)):
        return _go_on(request, request.actor, member)
    known = {"campaign": campaign, "back": way_back(campaign.crowd, campaign.completion_codes, "refused")}
    return render(request, "accounts/declined.html", known)


def _welcome(request: WorkshopRequest, campaign: Campaign, arrival: Arrival) -> HttpResponse:
    registering.refuse_at_the_door(campaign, arrival, seen(request))
    if request.actor and arrival.worker_id and registering.known_worker(campaign, arrival).exists():
        raise NotAllowed("worker-id-taken")
    if registering.recognised(campaign, arrival, seen(request)):
        # Said by the address: a message would write a session for everybody who opens the link.
        return gate.SeeOther(f"{reverse('login')}?known=1")
    form = JoinForm if request.actor else RegistrationForm
    return _page(request, campaign, arrival, form(asks_worker_id=_asks_worker_id(campaign, arrival)))


def _register(request: WorkshopRequest, campaign: Campaign, arrival: Arrival) -> HttpResponse:
    registering.refuse_at_the_door(campaign, arrival, seen(request))
    form = RegistrationForm(request.POST, asks_worker_id=_asks_worker_id(campaign, arrival))
    member = _registered(request, campaign, _with_worker_id(arrival, form), form) if form.is_valid() else None
    if member is None:
        return _page(request, campaign, arrival, form, status=422)
    recognise(request, member.person)
    sit_down(request, member, Role.CONTRIBUTOR)
    return go(request)


def _joined(
    request: WorkshopRequest, actor: Actor, campaign: Campaign, arrival: Arrival, form: JoinForm
) -> Membership | None:
    """The new membership; None when the consent text has changed meanwhile, which is said next to its box."""
    try:
        return registering.join(
            actor.person,
            campaign,
            arrival,
            declared=form.declared,
            seen=seen(request),
            nonce=request.POST.get("nonce", ""),
        )
    except NotAllowed as refused:
        if refused.message_id != "consent-changed":
            raise
        form.add_error("consent", refused.said(get_language() or "en"))
        return None


def _registered(
    request: WorkshopRequest, campaign: Campaign, arrival: Arrival, form: RegistrationForm
) -> Membership | None:
    try:
        return registering.register(
            campaign,
            arrival,
            username=form.cleaned_data["username"],
            password=form.cleaned_data["password"],
            declared=form.declared,
            seen=seen(request),
            nonce=request.POST.get("nonce", ""),
        )
    except NotAllowed as refused:
        if refused.message_id not in _FIELDS:
            raise
        field = _FIELDS[refused.message_id]
        form.add_error(field if field in form.fields else None, refused.said(get_language() or "en"))
        return None


def _arrival(request: WorkshopRequest, campaign: Campaign) -> Arrival:
    """Who arrives: as the form brought it back, else as the link says."""
    sealed = request.POST.get("arrival")
    return arrivals.unseal(campaign, sealed) if sealed else arrivals.arriving(campaign, request.GET.dict())


def _other_worker(request: WorkshopRequest, actor: Actor, campaign: Campaign) -> tuple[Membership, str] | None:
    """Who is logged in, and the other worker id that the link or the form is for; None where they agree."""
    try:
        worker_id = _arrival(request, campaign).worker_id or request.POST.get("worker_id", "")
    except NotAllowed:  # a link without its token names nobody
        return None
    member = registering.another_worker(actor.person, campaign, worker_id)
    return (member, worker_id) if member else None


def _whose_link(
    request: WorkshopRequest, actor: Actor, campaign: Campaign, member: Membership, worker_id: str
) -> HttpResponse:
    """Ask whether the person at the browser is the one who is logged in."""
    known = {
        "campaign": campaign,
        "member": member,
        "arriving": worker_id,
        "query": request.GET.urlencode(),
        "home": reverse(policy.home(actor)),
    }
    return render(request, "accounts/other_worker.html", known, status=409)


def _own(actor: Actor, campaign: Campaign) -> Membership | None:
    return Membership.objects.filter(person=actor.person, campaign=campaign).first()


def _go_on(request: WorkshopRequest, actor: Actor, member: Membership) -> HttpResponse:
    """A member goes on working."""
    return gate.see_other(request, policy.home(actor) if actor.membership == member else "choose")


def _asks_worker_id(campaign: Campaign, arrival: Arrival) -> bool:
    return bool(PRESETS[campaign.crowd].worker) and not arrival.worker_id


def _with_worker_id(arrival: Arrival, form: JoinForm) -> Arrival:
    return replace(arrival, worker_id=form.cleaned_data.get("worker_id") or arrival.worker_id)


def _page(
    request: WorkshopRequest, campaign: Campaign, arrival: Arrival, form: JoinForm, status: int = 200
) -> HttpResponse:
    here = request.get_full_path()
    known = {
        "campaign": campaign,
        "rules": campaign.rules,
        "trains": bool(training_length(campaign.rules, *judged_counts(campaign))),
        "crowd": PRESETS[campaign.crowd].name if PRESETS[campaign.crowd].worker else "",
        "arrival": arrival,
        "form": form,
        "consent": consent.shown(campaign),
        "example": shown(examples.good(campaign.language)),
        "sealed": "" if arrival.preview else arrivals.seal(campaign, arrival),
        "nonce": new_nonce(),
        "kept_days": KEPT_AFTER_CLOSING.days,
        "login": f"{reverse('login')}?{urlencode({'next': here})}",
    }
    return render(request, "accounts/entry.html", known, status=status)


def _turn_away(request: WorkshopRequest, campaign: Campaign | None, refused: NotAllowed) -> HttpResponse:
    if refused.message_id == "too-many-registrations":
        return too_many(request, refused)
    outcome = _OUTCOMES.get(refused.message_id, "")
    known = {
        "said": refused.said(get_language() or "en"),
        "id": refused.message_id,
        "campaign": campaign,
        "back": campaign and way_back(campaign.crowd, campaign.completion_codes, outcome),
    }
    return render(request, "accounts/turned_away.html", known, status=404 if campaign is None else 403)
