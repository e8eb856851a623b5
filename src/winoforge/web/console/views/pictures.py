"""Pictures of a campaign (P24): what a job has drawn, and the numbers behind each as CSV."""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import HttpResponseClientRefresh

from winoforge.web import csv_lines, policy
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import picture_page, reading
from winoforge.web.console.models import Picture
from winoforge.web.gate import page, see_other


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def pictures(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The page never draws: a job does, when there is none yet, when things have happened, and for a POST.

    While one draws, a live part of the page asks every second whether it is done, and then for the whole page.
    """
    campaign = reading.found(Campaign.objects.all(), public_id)
    if request.method == "POST":
        picture_page.draw(campaign, actor.person)
        return see_other(request, "pictures", public_id)
    state = picture_page.state(campaign, get_language() or "en")
    if request.headers.get("HX-Request") == "true":
        if state.job is None:
            return HttpResponseClientRefresh()
        return render(request, "console/pictures_drawing.html", {"campaign": campaign, "state": state})
    state = replace(state, job=picture_page.draw_if_due(campaign, state, actor.person))
    return render(request, "console/pictures.html", {"campaign": campaign, "state": state})


@require_GET
@page(policy.Page.CONSOLE)
def numbers(request: WorkshopRequest, actor: Actor, public_id: str, kind: str) -> HttpResponse:
    """The whole table behind a picture; a text that a spreadsheet would run as a formula is guarded."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    known = kind in picture_page.ORDER
    lang = picture_page.language(get_language() or "en")
    picture = Picture.objects.filter(campaign=campaign, kind=kind, language=lang).first() if known else None
    if picture is None:
        raise Http404
    table = csv_lines.lines([picture.numbers.get("columns", []), *picture.numbers.get("rows", [])])
    answer = HttpResponse("".join(table), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{kind}.csv"'
    return answer
