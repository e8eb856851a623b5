"""Choosing a campaign and a role (P2): at login, and later from the menu."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from winoforge.core.crowd.roles import missing
from winoforge.web import gate, policy
from winoforge.web.accounts import reading
from winoforge.web.accounts.models import Membership
from winoforge.web.accounts.views.sitting import go, show_out, sit_down
from winoforge.web.actor import Actor, Role, WorkshopRequest


@never_cache
@require_http_methods(["GET", "POST"])
@gate.page(policy.Page.SIGNED_IN)
def choose(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The campaigns that somebody works in, each with the roles that are open to them now."""
    if actor.is_administrator:
        return gate.see_other(request, "console")
    members = reading.memberships(actor.person)
    error = ""
    if request.method == "POST":
        chosen = {member.public_id: member for member in members}.get(request.POST.get("membership", ""))
        role = request.POST.get("role", "")
        if chosen and chosen.banned_at:
            return show_out(request, chosen)
        if chosen and role in (Role.CONTRIBUTOR, Role.EVALUATOR):
            sit_down(request, chosen, Role(role))
            return go(request)
        error = _("Choose one of the campaigns and roles below.")
    return render(request, "accounts/choose.html", _choices(actor, members, error), status=422 if error else 200)


def _choices(actor: Actor, members: list[Membership], error: str) -> dict[str, object]:
    standings = reading.standings(members)
    choices = [
        {
            "member": member,
            "campaign": member.campaign,
            "roles": [str(role) for role in reading.roles(standings[member.pk], member.campaign.rules)],
            "missing": [
                said.in_(get_language() or "en") for said in missing(standings[member.pk], member.campaign.rules)
            ],
            "now": actor.role if actor.membership == member else None,
        }
        for member in members
    ]
    return {"choices": choices, "error": error}
