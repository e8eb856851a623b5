"""The flags of a campaign that nobody has looked at (P18)."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, ngettext
from django.views.decorators.http import require_http_methods

from winoforge.web import policy
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import reading
from winoforge.web.console.actions.flags import look_at, look_at_all_of
from winoforge.web.console.worker_flags import in_words
from winoforge.web.gate import page, posting, see_other
from winoforge.web.workshop.models import Flag

PER_PAGE = 25


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def flags(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Every flag that nobody has looked at, with its evidence; a POST says of some that they were looked at.

    To say so twice changes nothing, so the form has no nonce.
    """
    campaign = reading.found(Campaign.objects.all(), public_id)
    if request.method == "POST":
        sent = request.POST.getlist("shown" if request.POST.get("all") else "flag")
        count = look_at(
            campaign, [int(key) for key in sent[:PER_PAGE] if key.isdecimal() and len(key) < 19], actor.person
        )
        _tell(request, count)
        return see_other(request, "flags", public_id)
    unseen = Flag.objects.filter(membership__campaign=campaign, seen_at=None).select_related("membership__person")
    listed = Paginator(unseen.order_by("-pk"), PER_PAGE).get_page(request.GET.get("page"))
    shown = in_words(list(listed), get_language() or "en")
    return render(request, "console/flags.html", {"campaign": campaign, "listed": listed, "flags": shown})


@posting("worker", "public_id")
@page(policy.Page.CONSOLE)
def looked_at(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """All flags of a worker that their page showed were looked at."""
    member = reading.found(Membership.objects.all(), public_id)
    up_to = request.POST.get("up_to", "")
    if up_to.isdecimal() and len(up_to) < 19:
        _tell(request, look_at_all_of(member, int(up_to), actor.person))
    return see_other(request, "worker", public_id)


def _tell(request: WorkshopRequest, count: int) -> None:
    if count:
        said = ngettext("%(n)d flag looked at.", "%(n)d flags looked at.", count)
        messages.success(request, said % {"n": count})
