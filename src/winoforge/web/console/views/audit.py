"""The audit log of a campaign and of the whole platform (P23), to read and to download."""

from __future__ import annotations

from typing import cast

from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from winoforge.web import policy
from winoforge.web.accounts.actions.audit import Deed, said
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import audit_log, reading
from winoforge.web.console.audit_log import Asked
from winoforge.web.console.audit_words import in_words
from winoforge.web.gate import page


@require_GET
@page(policy.Page.CONSOLE)
def audit(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """What was done in a campaign, the newest first."""
    return _page(request, reading.found(Campaign.objects.all(), public_id))


@require_GET
@page(policy.Page.CONSOLE)
def audit_all(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """What was done on the whole platform, the newest first."""
    return _page(request, None)


@require_GET
@page(policy.Page.CONSOLE)
def audit_csv(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The same as a table, whole."""
    return _table(request, reading.found(Campaign.objects.all(), public_id))


@require_GET
@page(policy.Page.CONSOLE)
def audit_all_csv(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The platform's as a table, whole."""
    return _table(request, None)


def _page(request: WorkshopRequest, campaign: Campaign | None) -> HttpResponse:
    lang, asked = get_language() or "en", Asked.of(request.GET.dict())
    found, older = audit_log.page_of(audit_log.entries(campaign, asked), asked.before)
    deeds = sorted(((str(deed), said(deed, lang)) for deed in Deed), key=lambda pair: pair[1])
    context = {
        "campaign": campaign,
        "asked": asked,
        "deeds": deeds,
        "lines": in_words(found, lang),
        "older": older,
        "time_zone": campaign.time_zone if campaign else "UTC",
    }
    return render(request, "console/audit.html", context)


def _table(request: WorkshopRequest, campaign: Campaign | None) -> HttpResponse:
    lines = audit_log.table(audit_log.entries(campaign, Asked.of(request.GET.dict())))
    sent = StreamingHttpResponse(lines, content_type="text/csv; charset=utf-8")
    sent.headers["Content-Disposition"] = 'attachment; filename="audit-log.csv"'
    return cast("HttpResponse", sent)
