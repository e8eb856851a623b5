"""Login and logout, and the page of the banned."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.core.crowd.entry import way_back
from winoforge.core.errors import NotAllowed
from winoforge.web import gate, session
from winoforge.web.accounts import reading
from winoforge.web.accounts.actions.identifying import identify
from winoforge.web.accounts.actions.visiting import note_administrator
from winoforge.web.accounts.forms import LoginForm
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.accounts.seen import seen
from winoforge.web.accounts.views.sitting import go, is_here, recognise, show_out, sit_down, stand_up, too_many
from winoforge.web.actor import WorkshopRequest


@never_cache
@require_http_methods(["GET", "POST"])
def log_in(request: WorkshopRequest) -> HttpResponse:
    """Name and password, then straight to work or to the choice of campaign and role."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    if request.actor:
        return go(request, wanted)
    form = LoginForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            person = identify(form.cleaned_data["username"], form.cleaned_data["password"], seen(request))
        except NotAllowed as refused:
            if refused.message_id == "too-many-tries":
                return too_many(request, refused)
            form.add_error(None, refused.said(get_language() or "en"))
        else:
            recognise(request, person)
            return _to_work(request, person, wanted)
    known = {"form": form, "next": wanted if is_here(wanted) else ""}
    return render(request, "accounts/login.html", known, status=422 if form.is_bound else 200)


@gate.posting("front")
def log_out(request: WorkshopRequest) -> HttpResponse:
    """End the session; schemas that were held are for others at once."""
    stand_up(request)
    return gate.see_other(request, "front")


@never_cache
@require_GET
def banned(request: WorkshopRequest) -> HttpResponse:
    """Why the session ended, and whom to write to; for the banned only."""
    known = Membership.objects.select_related("campaign")
    member = known.filter(pk=request.session.get(session.BANNED, 0)).first()
    if member is None:
        return gate.see_other(request, "front")
    if member.banned_at is None:
        messages.success(request, _("The ban was lifted. Log in to go on."))
        return gate.see_other(request, "login")
    campaign = member.campaign
    shown = {
        "member": member,
        "campaign": campaign,
        "rules": campaign.rules,
        "ban": reading.ban_of(member),
        "back": way_back(campaign.crowd, campaign.completion_codes, "banned"),
    }
    return render(request, "accounts/banned.html", shown, status=403)


def _to_work(request: WorkshopRequest, person: Person, wanted: str) -> HttpResponse:
    """With one campaign and one role there is nothing to choose."""
    if person.is_staff:
        note_administrator(person, seen(request))
        return go(request, wanted)
    members = reading.memberships(person)
    welcome = [member for member in members if member.banned_at is None]
    if members and not welcome:
        return show_out(request, members[0])
    if len(welcome) == 1:
        roles = reading.roles_of(welcome[0])
        if len(roles) == 1:
            sit_down(request, welcome[0], roles[0])
    return go(request, wanted)
