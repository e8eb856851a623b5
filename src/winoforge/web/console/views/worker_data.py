"""What the platform holds about one worker (P25): taking it out, and erasing the person."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from winoforge.core.crowd.reasons import clean_reason
from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.accounts.models import Membership
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import export_files, reading
from winoforge.web.console.actions import exports as actions
from winoforge.web.console.actions.erasing import erase as erase_person
from winoforge.web.console.actions.erasing import is_erased
from winoforge.web.console.models import ExportFile
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import new_nonce

_FIELDS = {"erase-name-wrong": "typed_fault", "reason-missing": "fault", "reason-unusable": "fault"}
"""Refusals that are said next to a field; others are pages of their own."""
_MOST = 20


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def data(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The page; a POST starts the job that collects everything."""
    member = _member(public_id)
    if request.method == "GET":
        return _page(request, member)
    job = actions.begin_worker(member, actor.person, request.POST.get("nonce", ""))
    return see_other(request, "job", job.public_id)


@posting("worker-data", "public_id")
@page(policy.Page.CONSOLE)
def erase(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Erase the person, everywhere."""
    member = _member(public_id)
    typed, reason, nonce = (request.POST.get(name, "") for name in ("typed", "reason", "nonce"))
    try:
        erase_person(member, typed=typed, reason=clean_reason(reason), actor=actor.person, nonce=nonce)
    except NotAllowed as refusal:
        if refusal.message_id not in _FIELDS:
            raise
        said = {_FIELDS[refusal.message_id]: refusal.said(get_language() or "en")}
        return _page(request, member, typed=typed, reason=reason, **said)
    messages.success(request, _("The person is erased. What they wrote stays, under a pseudonym."))
    return see_other(request, "worker-data", public_id)


def _member(public_id: str) -> Membership:
    return reading.found(Membership.objects.select_related("person", "campaign"), public_id)


def _page(request: WorkshopRequest, member: Membership, **failed: str) -> HttpResponse:
    """The page; `failed` is what was wrong with the form to erase: typed, reason, and what is said of either."""
    files = ExportFile.objects.filter(membership=member).select_related("job", "made_for").order_by("-pk")
    context = {
        "member": member,
        "campaign": member.campaign,
        "campaigns": member.person.memberships.count(),
        "files": files[:_MOST],
        "erased": is_erased(member.person),
        "nonces": [new_nonce(), new_nonce()],
        "kept_days": export_files.KEPT.days,
        **failed,
    }
    return render(request, "console/worker_data.html", context, status=422 if failed else 200)
