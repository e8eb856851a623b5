"""Sitting down to work: what a session holds after a login, and where one goes next."""

from __future__ import annotations

import re

from django.contrib.auth import login, logout
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language

from winoforge.core.errors import NotAllowed
from winoforge.web import gate, policy, session
from winoforge.web.accounts.actions.entering import enter
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.accounts.seen import remember, seen
from winoforge.web.actor import Role, WorkshopRequest, actor_of
from winoforge.web.workshop.actions import slots

_PATH = re.compile(r"/[!-~]{0,2000}")
"""What a header can carry, and Django redirects to; browsers send everything else encoded."""


def recognise(request: WorkshopRequest, person: Person) -> None:
    """Log somebody in, under a session key that nobody has seen before."""
    request.session.pop(session.BANNED, None)
    login(request, person)
    request.session[session.SINCE] = timezone.now().timestamp()


def sit_down(request: WorkshopRequest, member: Membership, role: Role) -> None:
    """Take up a role in a campaign for the rest of the session, or until another is chosen."""
    held = request.session
    roles = enter(member, role, seen(request), at_login=held.get(session.MEMBERSHIP) != member.pk)
    held[session.MEMBERSHIP] = member.pk
    held[session.ROLE] = str(role)
    held[session.ROLES] = [str(one) for one in roles]


def stand_up(request: WorkshopRequest) -> None:
    """End the session; schemas that were held are for others at once."""
    if request.actor:
        slots.leave(request.actor.person)
    logout(request)


def go(request: WorkshopRequest, wanted: str = "") -> HttpResponse:
    """Where somebody wanted to go, if that is a place here; else where their work begins."""
    if is_here(wanted):
        response: HttpResponse = gate.SeeOther(wanted)
    else:
        response = gate.see_other(request, policy.home(actor_of(request)))
    return remember(response, seen(request))


def is_here(wanted: str) -> bool:
    """Whether an address is a path of this server: no other host, no scheme, nothing that a browser reads as one."""
    return bool(_PATH.fullmatch(wanted)) and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)


def show_out(request: WorkshopRequest, member: Membership) -> HttpResponse:
    """End the session of a banned worker; the next one may only read why."""
    logout(request)
    request.session[session.BANNED] = member.pk
    return gate.see_other(request, "banned")


def too_many(request: WorkshopRequest, refused: NotAllowed) -> HttpResponse:
    """429: how long to wait, for people and for machines."""
    answer = render(request, "429.html", {"said": refused.said(get_language() or "en")}, status=429)
    answer["Retry-After"] = str(refused.params["minutes"] * 60)
    return answer
